"""The options of a table of Planet Unknown, and what can be wrong with them. Interpreted: a msgspec record."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from unmapped.games.planet_unknown.cards.box import box
from unmapped.kernel.errors import did_you_mean

SYMMETRIC: Final = "symmetric"
DEALT: Final = "dealt"
RANDOM: Final = "random"
WAYS: Final = (SYMMETRIC, DEALT, RANDOM)

Boards: TypeAlias = str | tuple[str, ...]

_MIX: Final = box().content.scoring.setup.event_mix


class EventMix(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of each colour the event deck has; together as many as the deck has cards."""

    green: Annotated[int, Meta(ge=0)] = _MIX.green
    orange: Annotated[int, Meta(ge=0)] = _MIX.orange
    red: Annotated[int, Meta(ge=0)] = _MIX.red


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set up."""

    planets: Annotated[
        Boards,
        Meta(
            description="The planet of every seat, or a list with one for each: a planet's id, “symmetric”, “dealt” "
            "(choose between the symmetric one and one dealt at random) or “random”. PU-004, PU-008, PU-R145"
        ),
    ] = SYMMETRIC
    corporations: Annotated[
        Boards,
        Meta(description="The corporation of every seat, in the same way. PU-004, PU-008, PU-R145"),
    ] = SYMMETRIC
    events: Annotated[
        bool | None,
        Meta(description="Whether an event is drawn every round; alone always, by default only alone. PU-119"),
    ] = None
    event_mix: Annotated[
        EventMix,
        Meta(description="Green, orange and red cards in the event deck of twenty. PU-123, PU-R132"),
    ] = EventMix()
    private_objectives: Annotated[
        bool,
        Meta(description="With several players: whether each also keeps a private objective. PU-114"),
    ] = False
    two_player_variant: Annotated[
        bool,
        Meta(description="With two players: whether the station turns by itself every round. PU-112, PU-R136"),
    ] = True
    ring_shift: Annotated[
        Literal["random"] | Annotated[int, Meta(ge=0, le=5)],
        Meta(description="How far the inner ring is turned against the outer one, or “random”. PU-023, PU-R01"),
    ] = box().content.station.shift_default
    first_commander: Annotated[
        Literal["random"] | Annotated[int, Meta(ge=0, le=5)],
        Meta(description="The seat of the first station commander, or “random”. PU-018"),
    ] = "random"


def per_seat(boards: Boards, seats: int) -> tuple[str, ...]:
    """What each seat asked for."""
    return (boards,) * seats if isinstance(boards, str) else boards


def faults(seats: int, options: Options) -> list[str]:
    """What is wrong with options of the right types, one sentence each."""
    wrong = _board_faults("planets", options.planets, seats, [planet.id for planet in box().content.planets])
    wrong += _board_faults(
        "corporations", options.corporations, seats, [corporation.id for corporation in box().content.corporations]
    )
    if seats == 1 and options.events is False:
        wrong.append("events: alone they are always on (PU-119)")
    scoring = box().content.scoring
    there = box().content.events_available(solo=seats == 1)
    mix = options.event_mix
    size = scoring.setup.event_deck_size
    if mix.green + mix.orange + mix.red != size:
        wrong.append(
            f"event_mix: green, orange and red must be {size} together, not {mix.green + mix.orange + mix.red}"
        )
    for color, wanted, most in (
        ("green", mix.green, there.green),
        ("orange", mix.orange, there.orange),
        ("red", mix.red, there.red),
    ):
        if wanted > most:
            wrong.append(f"event_mix: there are only {most} {color} cards for {seats} players, not {wanted}")
    if options.private_objectives and seats == 1:
        wrong.append("private_objectives: alone you always have private objectives (PU-017)")
    if options.first_commander != RANDOM and options.first_commander >= seats:
        wrong.append(f"first_commander: there is no seat {options.first_commander}, only 0 to {seats - 1}")
    return wrong


def _board_faults(name: str, boards: Boards, seats: int, known: list[str]) -> list[str]:
    """Unknown boards, a list of the wrong length, asymmetric boards given out twice."""
    chosen = per_seat(boards, seats)
    wrong: list[str] = []
    if len(chosen) != seats:
        wrong.append(f"{name}: {len(chosen)} given for {seats} seats; give one for all, or one for each seat")
    allowed = (*WAYS, *known)
    for board in dict.fromkeys(chosen):
        if board not in allowed:
            hint = did_you_mean(board, allowed)
            wrong.append(f"{name}: there is no “{board}”{hint} (possible: {', '.join(allowed)})")
        elif board in known[1:] and chosen.count(board) > 1:
            wrong.append(
                f"{name}: there is only one “{board}” in the box, it cannot be given to {chosen.count(board)} seats"
            )
    return wrong
