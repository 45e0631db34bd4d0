"""Who does what: work that is shared out among some hands as cheaply as possible (the assignment problem).

Costs are in whatever unit a game counts in. There are a handful of hands and of things to do, so that all ways of
sharing them out are looked at, or the nearest go first where that will do.
"""

from typing import TypeAlias

Pair: TypeAlias = tuple[float, int, int]
"""(what it costs, whose hands, what is to be done)"""


def cheapest(costs: list[float], n: int, missing: float = 0.0) -> float:
    """The `n` least of some costs together, and `missing` for each that there is none for."""
    return sum(sorted(costs)[:n]) + missing * max(n - len(costs), 0)


def each_by_another(costs: list[list[float]], n: int, never: float, taken: int = 0) -> list[float]:
    """The cheapest `n` of several things to do, each by other hands: what each costs.

    `costs[thing][hand]` says what it takes these hands. `never` is more than any takes, and stands for each that cannot
    be done; hands in `taken`, as bits, do something else.
    """
    best = [never] * n
    if n == 0:
        return best
    for number in range(len(costs) - n + 1):
        for hand, cost in enumerate(costs[number]):
            if cost < sum(best) and not taken >> hand & 1:
                others = each_by_another(costs[number + 1 :], n - 1, never, taken | 1 << hand)
                best = min(best, [cost, *others], key=sum)
    return best


def each_at_another(costs: list[dict[int, float]], blocked: float, number: int = 0, taken: int = 0) -> list[float]:
    """What it costs to bring things each to a place of its own, together as cheap as possible; from `number` on.

    `costs[thing][place]`; `blocked` for what there is no place for. Places in `taken`, as bits, are gone.
    """
    if number == len(costs):
        return []
    best = [blocked, *each_at_another(costs, blocked, number + 1, taken)]
    for place, cost in costs[number].items():
        if not taken >> place & 1:
            others = each_at_another(costs, blocked, number + 1, taken | 1 << place)
            best = min(best, [cost, *others], key=sum)
    return best


def nearest_first(pairs: list[Pair], n: int) -> list[Pair]:
    """Up to `n` of some pairs, no hands and nothing to do twice: always the cheapest that is left (greedy matching)."""
    busy = 0
    done = 0
    matched: list[Pair] = []
    for pair in sorted(pairs):
        _, hand, task = pair
        if len(matched) < n and not busy >> hand & 1 and not done >> task & 1:
            busy |= 1 << hand
            done |= 1 << task
            matched.append(pair)
    return matched
