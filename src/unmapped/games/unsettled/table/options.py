"""The options of a table of Unsettled, and what can be wrong with them. Interpreted: a msgspec record."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from unmapped.games.unsettled.cards.content import planets, why_not

DIFFICULTIES: Final = ("introductory", "discomforting", "harrowing", "excruciating")
ABILITIES: Final = ("resuscitation_chamber", "transporter", "rejuvenation_pod")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How an expedition sets out."""

    planet: Annotated[
        str, Meta(description="Which planet; for a name that is not there those that are installed are listed. US-021")
    ] = "orrowin"
    task: Annotated[Literal["a", "b", "c"], Meta(description="Which of its three survival tasks. US-021, US-034")] = "a"
    difficulty: Annotated[
        Literal["introductory", "discomforting", "harrowing", "excruciating"],
        Meta(description="How hard it is; harrowing is the standard. US-037, US-047 to US-049, US-329"),
    ] = "introductory"
    scarab: Annotated[
        Literal["", "resuscitation_chamber", "transporter", "rejuvenation_pod"],
        Meta(description="The ability side of the Scarab that is up, at discomforting. US-048, US-314 to US-316"),
    ] = ""
    consent: Annotated[
        bool,
        Meta(description="Whether people are asked before they are carried, placed or handed something. US-R83"),
    ] = True
    strict: Annotated[
        bool, Meta(description="Whether free actions are refused that can be carried out in part only. US-R86, US-R106")
    ] = False
    traits: Annotated[
        Literal["secret", "open", "draft"],
        Meta(
            description="How traits are chosen: of two each in secret, of two each in the open and in turn, or in turn "
            "of all that were dealt. US-038, US-039"
        ),
    ] = "secret"
    dealt: Annotated[
        bool,
        Meta(
            description="Whether everybody is dealt a trait, a face, a discipline and focus, and nobody is asked for "
            "them: for a quick start. US-X15"
        ),
    ] = False
    moods: Annotated[
        bool, Meta(description="Whether the last page of the travelogue is rolled for: for crews who know the planet.")
    ] = False


def faults(options: Options) -> list[str]:
    """What is wrong with options of the right types, one sentence each."""
    wrong: list[str] = []
    bad = why_not(options.planet)
    if options.planet in planets() and bad is not None:
        first, *more = bad.faults
        others = f"; {len(more)} more: `unmapped planet check {options.planet}` lists them all" if more else ""
        wrong.append(f"planet: {options.planet!r} cannot be played: {first.told()}{others}")
    elif options.planet not in planets():
        why = f" ({bad.faults[0].told()})" if bad is not None and bad.file != "content" else ""
        wrong.append(f"planet: there is no {options.planet!r}{why}; installed are {', '.join(planets())}")
    if (options.difficulty == "discomforting") != bool(options.scarab):
        wrong.append(
            "scarab: an ability belongs to the discomforting level, and to it alone: one of "
            f"{', '.join(ABILITIES)} (US-048)"
        )
    if options.dealt and options.traits != "secret":
        wrong.append(f"traits: {options.traits} is a way of choosing, and nobody chooses where all is dealt (US-X15)")
    return wrong
