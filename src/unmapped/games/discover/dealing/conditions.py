"""Whether what a story asks can come true for a survivor who is alone on the map. Interpreted: it reads words."""

from unmapped.games.discover.cards.verbs.conditions import AllOf, AnyOf, Condition, Players, Somebody
from unmapped.games.discover.cards.verbs.selectors import Formula, Number


def solvable_alone(condition: Condition, players: int) -> bool:
    """Whether it can be true with one survivor on the map, of so many who started."""
    match condition:
        case AllOf(of=parts):
            return all(solvable_alone(part, players) for part in parts)
        case AnyOf(of=parts):
            return any(solvable_alone(part, players) for part in parts)
        case Players(least=least, most=most):
            return least <= players <= most
        case Somebody(who=who, n=n):
            return amount(n, players) <= (0 if who.others else 1)
        case _:
            return True


def amount(number: Number, players: int) -> int:
    """What a number comes to with one unharmed survivor on the map, of so many who started, and nothing counted yet."""
    if isinstance(number, int):
        return number
    if isinstance(number, Formula):
        total = number.plus + number.players * players + number.survivors + 3 * number.hearts
        total = max(total, number.least)
        return total if number.most is None else min(total, number.most)
    return 1
