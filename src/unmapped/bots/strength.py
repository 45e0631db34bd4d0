"""How strong players are, from who was ahead of whom: one game at a time, and the levels of the house as measured.

OpenSkill's Plackett-Luce model (Weng and Lin, 2011) rates them. The arena rates bots with it, and a server people.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

FILE: Final = "strengths.toml"
"""The file with what was measured, and how."""

_Z: Final = 1.959964
"""So many sigmas hold 95 %."""


class Strength(NamedTuple):
    """How strong somebody is believed to be, on OpenSkill's scale.

    A difference of 4.2 is a chance of about 67 % in a game of two, and one of 8.3 about 80 %.
    """

    mu: float
    sigma: float

    @property
    def doubt(self) -> float:
        """How far above or below it may well be: with 95 % confidence."""
        return _Z * self.sigma


UNKNOWN: Final = Strength(25.0, 25 / 3)
"""Of whom nothing is known."""


def after(
    teams: Sequence[Sequence[Strength]], ranks: Sequence[int], *, unrest: float = 0.0
) -> tuple[tuple[Strength, ...], ...]:
    """What is believed of all members of all teams after a game; ranks are 1 for the best, and ties share one.

    `unrest` is how much strength may have changed since the last game: nothing for bots, who neither learn nor tire.
    """
    model = _model(unrest)
    before = [[model.rating(*member) for member in team] for team in teams]
    rated = model.rate(before, ranks=[float(rank) for rank in ranks])
    return tuple([tuple([Strength(member.mu, member.sigma) for member in team]) for team in rated])


@cache
def _model(unrest: float) -> "PlackettLuce":
    from openskill.models import PlackettLuce  # noqa: PLC0415 - only who rates needs it

    # The library's own gamma lets doubt shrink so slowly that intervals come out more than twice too wide; with 1 they
    # are measured to be a little too wide.
    return PlackettLuce(tau=unrest, gamma=lambda *_: 1.0)


@cache
def measured(game: str) -> Mapping[str, Strength]:
    """How strong the levels of the house are at a game, by name: nothing for a game that nobody measured."""
    text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    levels: dict[str, dict[str, float]] = tomllib.loads(text).get(game, {})
    return {level: Strength(said["mu"], said["doubt"] / _Z) for level, said in levels.items()}
