"""Undiscovered in the terminal."""

from collections.abc import Collection, Sequence
from typing import Final, final

from rich.text import Text

from unmapped.cli.boards import Category, Frame
from unmapped.cli.boards.undiscovered import captains, cards, parts
from unmapped.cli.boards.undiscovered.explaining import explain
from unmapped.cli.boards.undiscovered.galaxy import Shape, draw_galaxy, width_of_map
from unmapped.cli.boards.undiscovered.ships import draw_ship
from unmapped.cli.look import QUIET, Block, beside, styled, title, wrapped
from unmapped.games.undiscovered.cards.actions import CELLS
from unmapped.games.undiscovered.cards.verbs import count
from unmapped.games.undiscovered.seen.view import HIDDEN, View
from unmapped.kernel.actions import Choice
from unmapped.kernel.rules import Prompt

_ON_SHIP: Final = ("place", "scrap")
"""The families that choose a cell of the ship, or a part that has none."""
_NARROWEST_PANEL: Final = 25


def _view(view: object) -> View:
    assert isinstance(view, View)
    return view


@final
class UndiscoveredDrawer:
    """Draws the views of Undiscovered."""

    parts = parts.NAMES

    def table(self, view: object, frame: Frame, asked: Sequence[Choice]) -> Block:
        """The galaxy, the own hand and ship, and what lies where the own pawn is."""
        seen = _view(view)
        seat = frame.seat or 0
        room = max(15, frame.height * 3 // 5 - 1)
        block = captains.draw_heading(seen, frame, seat)
        if not seen.round:
            return [*block, *_draft(seen, frame, seat, room - len(block))]
        block += captains.draw_purse(seen, seat, frame.width)
        others = [captains.draw_captain(seen, frame, other) for other in _others(seen, seat)]
        cells = [choice.slots.get("cell", "") for choice in asked if choice.family in _ON_SHIP]
        if cells:
            return [*block, *_building(seen, frame, seat, cells, room - len(block))]
        if len(block) + len(others) + 3 * seen.rows + 1 <= room:
            block += others
        return [*block, *_galaxy(seen, frame, seat, asked, room - len(block))]

    def middle(self, view: object, frame: Frame) -> Block:
        """The galaxy with everything on it."""
        seen = _view(view)
        return draw_galaxy(seen, frame.seat, _shape(seen, frame.width, 4))

    def board(self, view: object, frame: Frame, seat: int) -> Block:
        """Ship and cards of one captain."""
        return parts.draw_board(_view(view), frame, seat)

    def part(self, view: object, frame: Frame, name: str) -> Block:
        """One of `parts`."""
        seen = _view(view)
        return self.middle(view, frame) if name == "map" else parts.draw_part(seen, frame, name)

    def thing(self, view: object, frame: Frame, name: str) -> Block:
        """A card, mission, find or sector by its id or name, with a sentence of its story."""
        identity = cards.called(name)
        return cards.draw_whole(identity, frame.width) if identity else []

    def choices(self, view: object, frame: Frame, family: str, legal: Sequence[Choice], whole: bool) -> Block | None:
        """The plain list."""
        return None

    def explain(self, view: object, frame: Frame, prompt: Prompt | None, choice: Choice) -> str:
        """What is printed on the card or ability that an action takes, what an option does, who or what is there."""
        return explain(_view(view), frame, prompt, choice)

    def ghost(self, before: object, after: object, frame: Frame, seat: int) -> Block:
        """The ship with new parts in braces, or the galaxy with the sectors in braces that changed."""
        old, new = _view(before), _view(after)
        was = {part.cell: part.id for part in old.seats[seat].ship}
        fresh = [part.cell for part in new.seats[seat].ship if part.cell and was.get(part.cell) != part.id]
        if fresh:
            return draw_ship(new.seats[seat].ship, frame.width, marked=fresh)
        differ = [now.place for then, now in zip(old.sectors, new.sectors, strict=True) if then != now]
        return draw_galaxy(new, seat, _shape(new, frame.width, 2), marked=differ) if differ else []

    def score(self, view: object, seat: int) -> tuple[Category, ...]:
        """Missions, explorations and ship parts."""
        return captains.score(_view(view).seats[seat])


def _others(view: View, seat: int) -> list[int]:
    """The other seats, clockwise from the own one."""
    at = view.order.index(seat)
    return list(view.order[at + 1 :] + view.order[:at])


# --- The map and what stands beside it --------------------------------------------------------------------------------


def _shape(view: View, width: int, lines: int) -> Shape:
    """The room for a sector on a map that may take the whole width."""
    return Shape(max(min((width - 1) // view.columns - 1, 24), 10), lines)


def _galaxy(view: View, frame: Frame, seat: int, asked: Sequence[Choice], room: int) -> Block:
    """The map, and beside it the hand, what lies here, and the ship."""
    lines = next((lines for lines in (4, 3) if view.rows * (lines + 1) + 1 <= room), 2)
    wide = min(12 + max(frame.width - 80, 0) // 12, 18) + (view.columns < _MOST_COLUMNS) * min(frame.width // 50, 2)
    shape = Shape(wide, lines)
    lit = {choice.slots["sector"] for choice in asked if "sector" in choice.slots}
    if any(choice.family == "explore" for choice in asked):
        lit.add(view.seats[seat].place)
    panel = frame.width - width_of_map(view, shape) - 2
    if panel < _NARROWEST_PANEL:
        galaxy = draw_galaxy(view, seat, _shape(view, frame.width, 2), lit)
        return [*galaxy, *_beside_map(view, seat, frame.width, max(room - len(galaxy), 3))]
    galaxy = draw_galaxy(view, seat, shape, lit)
    return beside(galaxy, _beside_map(view, seat, panel, max(room, len(galaxy))))


_MOST_COLUMNS: Final = 4

_NO: Final = -1
_PLANS: Final = (
    (99, 99, 3), (99, 99, 2), (99, 99, 0), (99, 3, 0), (99, 2, 0), (99, 1, 0), (2, 1, 0), (99, 99, _NO), (99, 2, _NO),
    (99, 1, _NO), (99, 0, _NO), (3, 0, _NO), (2, 0, _NO), (1, 0, _NO), (0, 0, _NO),
)  # fmt: skip
"""What stands beside the map, from much room to little: lines for each card of the hand and for each card that lies
here, 0 for names only, and lines in each box of the ship, 0 for names only."""


_MISSION: Final = {3: 12, 2: 9, 1: 7, 0: 4}
"""So many lines a mission has where each good would have so many."""


def _beside_map(view: View, seat: int, width: int, height: int) -> Block:
    """The hand, what lies where the pawn is, and the ship, in the fullest way that fits."""
    captain = view.seats[seat]
    hand = cards.hand_of(captain)
    shown: Block = []
    for in_hand, here, ship in _PLANS:
        blocks = [
            cards.draw_cards(title("Hand", "" if hand else "no cards"), hand, width, in_hand),
            _here(view, seat, width, here),
            draw_ship(captain.ship, width, tall=ship) if ship != _NO else [],
        ]
        blocks = [block for block in blocks if block]
        shown = [line for block in blocks for line in block]
        if len(shown) + len(blocks) - 1 <= height:
            return [line for block in blocks for line in [*block, Text()]][:-1]
        if len(shown) <= height:
            break
    return shown[:height]


def _here(view: View, seat: int, width: int, most: int) -> Block:
    """What lies where the pawn is: a mission, goods, or a reward that the viewer knows."""
    here = next(sector for sector in view.sectors if seat in sector.pawns)
    if here.mission is not None:
        return cards.draw_mission(here.mission, here.place, width, _MISSION.get(most, most))
    if here.goods and here.explored:
        return cards.draw_cards(title("For sale", f"at {here.place}"), cards.goods_of(here.goods), width, most)
    if here.exploration not in ("", HIDDEN):
        return wrapped(Text("Hidden here: ").append_text(cards.draw_explored(here.exploration)), width, 2)
    return []


# --- Other scenes -----------------------------------------------------------------------------------------------------


def _building(view: View, frame: Frame, seat: int, cells: Collection[str], room: int) -> Block:
    """The own ship with the cells that can be chosen, and the parts that wait for a place."""
    ship = view.seats[seat].ship
    lit = [cell for cell in cells if cell in CELLS]
    waiting = [
        line
        for part in ship
        if not part.cell
        for line in cards.draw_card(part.id, frame.width, 3, about="has no place yet")
    ]
    drawn = [draw_ship(ship, frame.width, lit, tall=tall) for tall in (3, 2, 0)]
    fitting = next((block for block in drawn if len(block) + len(waiting) <= room), drawn[-1])
    return [*fitting, *waiting]


def _draft(view: View, frame: Frame, seat: int, room: int) -> Block:
    """What was picked so far; the packet itself is what can be chosen."""
    home = next(sector for sector in view.sectors if sector.home == seat)
    left = _others(view, seat)[0]
    packet = count(len(view.seats[seat].packet), "card")
    block = wrapped(
        styled(f"Your packet has {packet}; what you leave goes on to {captains.called(frame, left)}.", QUIET),
        frame.width,
    )
    picks = cards.goods_of(home.goods)
    heading = title("On your home sector", f"{count(len(picks), 'good')} so far")
    drawn = [cards.draw_cards(heading, picks, frame.width, most) for most in (99, 1, 0)]
    return [*block, *next((rows for rows in drawn if len(rows) <= min(room - len(block), 8)), drawn[-1])]
