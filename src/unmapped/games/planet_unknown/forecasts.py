"""What experience says about the values of positions: `forecasts.toml`, measured with bots. No rule reads it."""

from functools import cache
from importlib.resources import files

import msgspec

from unmapped.games.planet_unknown.options import Options
from unmapped.kernel.game import Forecast


class _Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    solo: tuple[Forecast, ...]
    """For one player with symmetric boards, by the rounds that have begun."""


@cache
def _measured() -> _Measured:
    text = (files(__package__) / "forecasts.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=_Measured)


def forecasts(seats: int, options: Options) -> tuple[Forecast, ...]:
    """What is known about games of so many seats with these options, by the rounds that have begun."""
    usual = Options()
    plain = (usual.planets, usual.corporations, usual.event_mix, usual.ring_shift)
    chosen = (options.planets, options.corporations, options.event_mix, options.ring_shift)
    return _measured().solo if seats == 1 and chosen == plain else ()
