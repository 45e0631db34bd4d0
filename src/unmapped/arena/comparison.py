"""What a change of a game does: the same seeds and seatings under two sets of options, game by game."""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import NamedTuple

from unmapped.arena.course import lead_changes
from unmapped.arena.results import PLACES, Interval, Played, mean_interval
from unmapped.arena.significance import LEVEL, holm, paired
from unmapped.kernel.definition import Holding


class Shift(NamedTuple):
    """One measure of a game, under the base and under the change, as means over the games on the same seeds."""

    name: str
    base: float
    changed: float
    difference: float
    interval: Interval
    """Where the difference lies with 95 % confidence."""
    p: float
    """Adjusted by Holm over all measures of the comparison."""
    share: bool
    """Whether it is a share, to be shown in per cent."""

    @property
    def found(self) -> bool:
        """Whether the change makes a difference here."""
        return self.p <= LEVEL


class Comparison(NamedTuple):
    """A change beside its base."""

    games: int
    """How many seeds were played under both."""
    same: int
    """How many of them came out exactly alike."""
    changes: tuple[Shift, ...]
    """The surest first."""


class _Measure(NamedTuple):
    name: str
    share: bool
    of: Callable[[Played], float]


def compare(base: Sequence[Played], changed: Sequence[Played]) -> Comparison:
    """Compare games that were played on the same seeds, matched by their numbers; at least one must be in both."""
    others = {game.number: game for game in changed}
    both = [(game, others[game.number]) for game in sorted(base) if game.number in others]
    assert both
    measures = _measures([game for two in both for game in two])
    rows: list[tuple[_Measure, list[float], list[float], float]] = []
    for measure in measures:
        before = [measure.of(game) for game, _ in both]
        after = [measure.of(other) for _, other in both]
        rows.append((measure, before, after, paired([b - a for a, b in zip(before, after, strict=True)])))
    adjusted = holm([p for _, _, _, p in rows])
    changes = [
        _change(measure, before, after, p) for (measure, before, after, _), p in zip(rows, adjusted, strict=True)
    ]
    changes.sort(key=lambda change: (change.p, -abs(change.difference), change.name))
    same = sum([game.timeless._replace(watched=None) == other.timeless._replace(watched=None) for game, other in both])
    return Comparison(len(both), same, tuple(changes))


def _change(measure: _Measure, before: Sequence[float], after: Sequence[float], p: float) -> Shift:
    differences = [b - a for a, b in zip(before, after, strict=True)]
    return Shift(
        measure.name, fmean(before), fmean(after), fmean(differences), mean_interval(differences), p, measure.share
    )


def _measures(games: Sequence[Played]) -> list[_Measure]:
    """What is measured in each game: how it went, who won, what was had, and whether that won."""
    seats = len(games[0].bots)
    measures = [
        _Measure("rounds", False, lambda game: game.rounds),
        _Measure("decisions", False, lambda game: game.decisions),
        _Measure("points of a seat", False, lambda game: fmean(game.scores)),
    ]
    crew = all(len(set(game.ranks)) == 1 for game in games)
    if crew:
        accounts = [set(_figures(game)) for game in games]
        in_all = [name for name in _figures(games[0]) if all(name in account for account in accounts)]
        measures += [_Measure(name, False, _figure_of(name)) for name in in_all]
    elif seats > 1:
        measures.append(
            _Measure("points between first and last", False, lambda game: max(game.scores) - min(game.scores))
        )
        measures.append(_Measure("changes of the lead", False, lead_changes))
        measures += [
            _Measure(f"wins of the {PLACES[place]} in turn", True, _wins_in_turn(place)) for place in range(seats)
        ]
    outcomes = sorted({game.outcome for game in games})
    if len(outcomes) > 1:
        measures += [_Measure(f"outcome: {outcome}", True, _ended(outcome)) for outcome in outcomes]
    held = sorted({holding for game in games for had in game.holdings for holding in had})
    for holding in held:
        name = f"{holding.category} {holding.name}"
        measures.append(_Measure(f"{name}: copies in a game", False, _copies_of(holding)))
        if seats > 1 and not crew:
            measures.append(_Measure(f"{name}: wins above even", False, _surplus_of(holding)))
    return measures


def _figures(game: Played) -> dict[str, float]:
    """What the game itself counted."""
    return dict(game.watched.account.figures) if game.watched else {}


def _figure_of(name: str) -> Callable[[Played], float]:
    return lambda game: _figures(game)[name]


def _wins_in_turn(place: int) -> Callable[[Played], float]:
    return lambda game: game.wins[game.turn_order[place]]


def _ended(outcome: str) -> Callable[[Played], float]:
    return lambda game: float(game.outcome == outcome)


def _copies_of(holding: Holding) -> Callable[[Played], float]:
    return lambda game: sum([had.count(holding) for had in game.holdings])


def _surplus_of(holding: Holding) -> Callable[[Played], float]:
    """What a thing's holders won above what any other thing of its kind would have in the same game."""

    def surplus(game: Played) -> float:
        kind = [
            (win, had_one)
            for win, had in zip(game.wins, game.holdings, strict=True)
            for had_one in had
            if had_one[0] == holding[0]
        ]
        even = fmean([win for win, _ in kind]) if kind else 0.0
        return sum([win - even for win, had_one in kind if had_one == holding])

    return surplus
