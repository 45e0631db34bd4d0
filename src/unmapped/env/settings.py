"""What is asked for when an environment is made, checked as a whole: one BadOptions names all that is wrong."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from unmapped.bots import names
from unmapped.env.rewards import Reward
from unmapped.env.seating import LONGEST, Interrupts, Manner, Plan
from unmapped.games import AnyGame
from unmapped.games import game as game_called
from unmapped.kernel.errors import BadOptions, did_you_mean
from unmapped.kernel.options import read_fields


class EnvSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How any environment can be made."""

    reward: Reward = "score"
    observations: Literal["planes", "flat"] = "planes"
    render_mode: Literal["ansi"] | None = None
    interrupts: Interrupts = "windows"
    max_length: Annotated[int, Meta(ge=1)] = LONGEST


class Company(EnvSettings, frozen=True, forbid_unknown_fields=True):
    """The same for one seat among bots."""

    seat: int = 0
    opponents: tuple[str, ...] | None = None


T = TypeVar("T", bound=EnvSettings)


def read(
    kind: type[T], game: str | AnyGame, seats: int | None, given: Mapping[str, object], options: Mapping[str, object]
) -> tuple[T, Plan]:
    """The settings, and the plan that goes with them. Raises UnknownGame, or BadOptions with everything wrong."""
    named = game if not isinstance(game, str) else game_called(game)
    faults: list[str] = []
    settings = read_fields(kind, given, "setting", faults)
    count = named.seats.start if seats is None else seats
    try:
        named.start(count, 0, **options)
    except BadOptions as error:
        faults.extend(error.faults)
    if count == 1 and settings.reward != "score":
        faults.append(f"reward: {settings.reward} needs somebody to be ahead of; alone there is score")
    if isinstance(settings, Company):
        faults.extend(_company_faults(settings, count))
    if faults:
        raise BadOptions(tuple(faults))
    return settings, Plan(named, count, settings.reward, options, Manner(settings.interrupts, settings.max_length))


def _company_faults(settings: Company, seats: int) -> list[str]:
    """What is wrong with the own seat and with who sits at the others."""
    faults: list[str] = []
    if not 0 <= settings.seat < seats:
        faults.append(f"seat: there is no seat {settings.seat}, only 0 to {seats - 1}")
    if settings.opponents is not None:
        if len(settings.opponents) != seats - 1:
            faults.append(f"opponents: {len(settings.opponents)} for {seats - 1} other seats")
        known = names()
        for name in dict.fromkeys(settings.opponents):
            if name not in known:
                hint = did_you_mean(name, known)
                faults.append(f"opponents: there is no bot “{name}”{hint} (bots: {', '.join(known)})")
    return faults
