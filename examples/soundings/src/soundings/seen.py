"""What a seat is shown and told: views, sentences, what is printed, and numbers for programs."""

from typing import Final, final

from msgspec import Struct

from soundings import FOLDER
from soundings.cards import CARDS, COMMISSIONS, COMPILER, KINDS, WORDS
from soundings.table import CHART, Sea
from unmapped.kernel.definition import Learning, Presenting
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.phrases import Phrases, as_said
from unmapped.kernel.planes import SEATS, Plane, Sheet
from unmapped.kernel.rules import Prompt


@final
class Face(Struct, frozen=True):
    """A card as it is printed."""

    name: str
    kind: str
    worth: int
    text: str


FACES: Final = tuple([Face(one.name, one.kind, one.worth, WORDS.render(one.effect)) for one in CARDS])


@final
class Spot(Struct, frozen=True):
    """A place of the chart."""

    id: str
    card: Face | None
    """What lies here, as far as the viewer knows."""
    up: bool
    flags: tuple[int, ...]
    """The seats whose flags lie here, in line."""


@final
class Captain(Struct, frozen=True):
    """A seat: its renown, the flags it has not laid, the turns it has to go, its commission if it is no secret."""

    renown: int
    flags: int
    turns: int
    commission: Face | None


@final
class View(Struct, frozen=True):
    """What a knower sees."""

    active: int
    """Whose turn it is, -1 when the season is over."""
    unknown: tuple[str, ...]
    """The places without a flag of which the viewer does not know what lies there ..."""
    chart: tuple[Spot, ...]
    """... and all others."""
    captains: tuple[Captain, ...]


def view(sea: Sea, knower: int) -> View:
    """What `knower` may see."""

    def seen(pile: int) -> Face | None:
        (card,) = sea.cards.seen(knower, pile)
        return FACES[card] if card >= 0 else None

    spots = [Spot(CHART[one], seen(one), bool(sea.up >> one & 1), sea.flags[one]) for one in range(sea.laid)]
    unknown = tuple([spot.id for spot in spots if not (spot.card or spot.flags)])
    chart = tuple([spot for spot in spots if spot.id not in unknown])
    captains = [
        Captain(sea.renown[seat], sea.flags_left(seat), sea.turns_left(seat), seen(sea.laid + 2 + seat))
        for seat in range(sea.seats)
    ]
    return View(-1 if sea.agenda.is_empty() else sea.active, unknown, chart, tuple(captains))


def _spell(args: tuple[Argument, ...], at: int, how: str) -> str:
    """One of some arguments in words."""
    number = args[at]
    assert isinstance(number, int)
    match how:
        case "place":
            return CHART[number]
        case "card":
            return CARDS[number].name
        case "text":
            return WORDS.render(COMPILER.effects[number])
        case _:
            return str(number)


PHRASES: Final = Phrases(FOLDER, _spell, as_said(_spell, place="place"))


@final
class Shown(Presenting):
    """What every screen shows."""

    line = "Chart a sea that nobody has seen, and tell nobody what you know."
    people = "captains"
    minutes = 10
    world = 190
    board = FOLDER / "board"

    def mentions(self, said: Prompt | Line) -> tuple[str, ...]:
        """What a sentence names."""
        return PHRASES.targets(said)


PLANES: Final = (
    Plane("chart", (len(CHART), ("there", "up", "known", "worth", *KINDS)), -2, 5, "The places of the chart."),
    Plane("flags", (len(CHART), SEATS), 0, 4, "Where in line a flag of each captain lies, 1 for the first."),
    Plane("captains", (SEATS, ("renown", "flags", "turns")), 0, 255, "How everybody stands."),
    Plane("commission", (tuple([one.name for one in COMMISSIONS]),), 0, 1, "Your commission."),
)


@final
class Numbers(Learning):
    """What programs that learn see."""

    planes = PLANES

    def observe(self, view: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
        """What `seat` sees as numbers."""
        assert isinstance(view, View)
        seats = len(view.captains)
        sheet = Sheet(PLANES, seats)
        for name in view.unknown:
            sheet.put("chart", 1, CHART.index(name), 0)
        for spot in view.chart:
            place = CHART.index(spot.id)
            known = [1, spot.card.worth, *[int(spot.card.kind == kind) for kind in KINDS]] if spot.card else []
            sheet.fill("chart", [1, int(spot.up), *known], place)
            for line, owner in enumerate(spot.flags, 1):
                sheet.put("flags", line, place, (owner - seat) % seats)
        for row in range(seats):
            captain = view.captains[(seat + row) % seats]
            sheet.fill("captains", [captain.renown, captain.flags, captain.turns], row)
        own = view.captains[seat].commission
        sheet.count("commission", [own.name] if own else [])
        return sheet.values
