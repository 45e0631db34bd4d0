"""Scenarios: what crews are up against, as a game declares it, and many of them beside one another.

A scenario is how many play and the values of the options that the game names (`Reports.scenario`).
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from msgspec import Struct

from unmapped.arena.playing import Match, read, written
from unmapped.bots import NO_LIMIT, Budget
from unmapped.games import AnyGame
from unmapped.games import game as game_called
from unmapped.kernel.definition import Target
from unmapped.kernel.errors import BadOptions

SEATS = "seats"
"""How many play, where it stands beside options."""


class Scenario(NamedTuple):
    """One scenario of a game."""

    game: str
    seats: int
    options: str
    """All options that were chosen, as a `Match` holds them."""
    values: tuple[tuple[str, str], ...]
    """The options that make it, with defaults, and `SEATS`: what cannot be chosen in it is left out."""

    @property
    def name(self) -> str:
        """Its values, as people say them."""
        named = [value for value in self.values if value[0] != SEATS]
        said = [f"{option} {value}" if value.isdecimal() else value for option, value in named]
        return f"{' '.join(said)}, {self.seats} seats" if said else f"{self.seats} seats"

    def targets(self) -> tuple[Target, ...]:
        """Where its figures are to lie."""
        game = game_called(self.game)
        table = game.start(self.seats, 0, **read(self.options))
        chosen = table.origin.options
        assert isinstance(chosen, Struct)
        return game.definition.reports.targets(self.seats, chosen)

    def match(self, bot: str, seed: int, budget: Budget = NO_LIMIT, *, watch: bool = False) -> Match:
        """The games of a crew that a single bot steers."""
        return Match(self.game, (bot,) * self.seats, seed, self.options, budget, watch=watch)


def is_for_crews(name: str, options: Mapping[str, object] | None = None) -> bool:
    """Whether the seats of a game with these options are a crew against a scenario; whatever is wrong with them."""
    game = game_called(name)
    if not game.definition.reports.scenario:
        return False
    seats = max(game.seats.start, min(2, game.seats.stop - 1))
    try:
        return not game.definition.bots.opponents(game.start(seats, 0, **(options or {})).state, 0)
    except BadOptions:
        return True


def scenarios(
    name: str, seats: Sequence[int], varied: Mapping[str, Sequence[object]], options: Mapping[str, object] | None = None
) -> tuple[Scenario, ...]:
    """Every scenario of these seats and these values of options, with the other `options` as they are.

    What has a single value is left at its default where it does not fit, as an ability that belongs to one difficulty
    alone. Raises BadOptions naming all that does not fit.
    """
    game = game_called(name)
    known = game.definition.reports.scenario
    faults = [
        f"{option}: no scenario of {game.title} is made by it (possible: {', '.join((SEATS, *known))})"
        for option in varied
        if option not in known
    ]
    faults += [f"{option}: give at least one value" for option, values in varied.items() if not values]
    if faults:
        raise BadOptions(tuple(faults))
    scenarios: list[Scenario] = []
    for count, values in product(seats, list(product(*varied.values()))):
        chosen = dict(options or {}) | dict(zip(varied, values, strict=True))
        single = [option for option, several in varied.items() if len(several) == 1]
        scenarios.append(_scenario(game, count, chosen, single))
    if any(all(option not in read(scenario.options) for scenario in scenarios) for option in varied):
        # Something fits nowhere: the first scenario says why.
        firsts = {option: values[0] for option, values in varied.items()}
        game.start(seats[0], 0, **{**(options or {}), **firsts})
    return tuple(dict.fromkeys(scenarios))


def _scenario(game: AnyGame, seats: int, chosen: dict[str, object], single: Sequence[str]) -> Scenario:
    """The scenario of these options, without as few of the single ones as it can be started without."""
    said: BadOptions | None = None
    for many in range(len(single) + 1):
        for left in combinations(single, many):
            chosen_values = {option: value for option, value in chosen.items() if option not in left}
            try:
                table = game.start(seats, 0, **chosen_values)
            except BadOptions as error:
                said = said or error
                continue
            values = [
                (option, str(getattr(table.origin.options, option))) for option in game.definition.reports.scenario
            ]
            shown = (*[(option, value) for option, value in values if value], (SEATS, str(seats)))
            return Scenario(game.name, seats, written(chosen_values), shown)
    assert said is not None
    raise said
