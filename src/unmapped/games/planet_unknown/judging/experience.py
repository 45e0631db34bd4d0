"""What experience says about the values of positions: `experience.toml`, measured with a bot. No rule reads it."""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from unmapped.games.planet_unknown.table.options import Options
from unmapped.kernel.definition import Experience

_USUAL: Final = Options()


class _Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    solo: Experience
    """For one player with symmetric boards."""


@cache
def _measured() -> _Measured:
    text = (files(__package__) / "experience.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=_Measured)


def experience(seats: int, options: Options) -> Experience | None:
    """What was measured about games of so many seats with these options."""
    return _measured().solo if seats == 1 and _boards(options) == _boards(_USUAL) else None


def _boards(options: Options) -> tuple[object, ...]:
    """Those options that make another game of it for one player."""
    return options.planets, options.corporations, options.event_mix, options.ring_shift
