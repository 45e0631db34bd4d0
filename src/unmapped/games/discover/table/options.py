"""The options of a table of Discover, and what can be wrong with them. Interpreted: a msgspec record."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from unmapped.games.discover.cards import content
from unmapped.games.discover.dealing import deal
from unmapped.games.discover.dealing.copies import CONTEST_SCENARIO
from unmapped.kernel.definition import Fact
from unmapped.kernel.options import BY_LOT, GIVEN

MOST: Final = (1 << 64) - 1
"""The highest number of a copy."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Which copy is on the table, and what is played with it."""

    copy: Annotated[
        int,
        Meta(
            description="The number of the copy: each deals a box of its own. DI-004, DI-006",
            extra_json_schema={"format": BY_LOT},
        ),
    ] = 1
    scenario: Annotated[
        Literal[1, 2, 3, 4, 5], Meta(description="Which scenario; the fifth is competitive. DI-008, DI-026")
    ] = 1
    terrain: Annotated[
        Literal["first", "second"],
        Meta(description="On which of its two terrains the fifth scenario is played. DI-008, DI-274"),
    ] = "first"
    dealt: Annotated[
        bool,
        Meta(description="Whether everybody is dealt a character rather than asked for one: for a quick start. DI-X42"),
    ] = False
    pool: Annotated[
        str,
        Meta(
            description="Which pool it is dealt out of: name, version and a hash; nothing for that of the package.",
            extra_json_schema={"format": GIVEN},
        ),
    ] = ""


def faults(seats: int, options: Options) -> list[str]:
    """What is wrong with options of the right types, one sentence each.

    Raises:
        BadContent: where the pool that this process is to deal out of is wrong.

    """
    wrong: list[str] = []
    if not 0 <= options.copy <= MOST:
        wrong.append(f"copy: a copy has a number from 0 to {MOST}, not {options.copy}")
    if options.scenario == 5 and seats < 2:
        wrong.append("scenario: the competitive one is for two to four players (DI-003, DI-273)")
    if options.scenario != 5 and options.terrain != "first":
        wrong.append("terrain: only the competitive scenario can be played on either; the others name theirs (DI-274)")
    here = content.mark()
    if options.pool != here:
        wrong.append(f"pool: it is dealt out of {_said(options.pool)}; here is {_said(here)}")
    return wrong


def _said(mark: str) -> str:
    """What `content.mark` means, to somebody who looks for the pool."""
    if not mark:
        return "the pool that comes with the package (no --pool)"
    name, version, cards = mark.rsplit(" ", 2) if mark.count(" ") > 1 else (mark, "?", "?")
    return f"the pool {name}, version {version}, with the cards {cards} (--pool FOLDER)"


def about(options: Options) -> tuple[Fact, ...]:
    """What everybody may know of a copy before it is played: its name, and where which of its stories is set."""
    pool = content.pool()
    copy = deal(options.copy)
    contest = options.scenario == CONTEST_SCENARIO
    second = options.terrain == "second" if contest else options.scenario > len(copy.terrains)
    land = pool.lands[copy.terrains[1 if second else 0].land].name
    title = "The contest" if contest else pool.places[options.scenario - 1].title
    return (
        Fact("Copy", copy.name, "copy", str(options.copy)),
        Fact("Scenario", f"{title}, {land}", "scenario", str(options.scenario)),
    )
