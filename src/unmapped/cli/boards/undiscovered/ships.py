"""Ships in the terminal: parts on a grid, joined by connectors, with the places that are open to more parts.

Every kind of connector has a glyph of its own. What is installed has a solid frame, an open place a dotted one with the
kinds of connectors that lead there.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from unmapped.cli.boards.undiscovered.cards import draw_card, printed
from unmapped.cli.look import ACCENT, GOOD, LINE, QUIET, Block, styled, wrapped
from unmapped.games.undiscovered.cards.actions import CELLS, SHIP
from unmapped.games.undiscovered.cards.components import ShipPart
from unmapped.games.undiscovered.cards.verbs import count
from unmapped.games.undiscovered.seen.names import name
from unmapped.games.undiscovered.seen.view import InstalledPart


class Connector(NamedTuple):
    """How a kind of connector looks: on the edge before a gap and on the edge behind it."""

    before: str
    behind: str
    style: str


CONNECTORS: Final = {
    "pipe": Connector("║", "║", "#f2f0ff"),
    "cable": Connector("§", "§", "#ff8fb1"),
    "hose": Connector("≈", "≈", "#ffc65c"),
    "vent": Connector("≡", "≡", "#8fd8ff"),
    "tubing": Connector("[", "]", "#9df0b2"),
}

_NO_CONNECTOR: Final = "none"
_TOP, _RIGHT, _BOTTOM, _LEFT = range(4)
_AWAY: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
_NARROWEST_BOX: Final = 12
_WIDEST_BOX: Final = 20
_SHORT: Final = 8
"""Names of so few characters are cut without a mark."""
_TALL: Final = 3
"""With so many lines in a box a name may take two."""


def place_of(cell: str) -> tuple[int, int]:
    """Row and column of a cell."""
    return divmod(CELLS.index(cell), SHIP)


class _Plan:
    """A ship as a grid, with its open places and the cells that are lit."""

    def __init__(self, ship: Sequence[InstalledPart], lit: Collection[str], marked: Collection[str]) -> None:
        self.parts = {place_of(part.cell): part for part in ship if part.cell}
        self.lit = {place_of(cell) for cell in lit}
        self.marked = {place_of(cell) for cell in marked}
        self.open: dict[tuple[int, int], list[str]] = {}
        for (row, column), part in self.parts.items():
            for (down, right), kind in zip(_AWAY, part.edges, strict=True):
                near = (row + down, column + right)
                if kind != _NO_CONNECTOR and near not in self.parts and kind not in self.open.setdefault(near, []):
                    self.open[near].append(kind)
        cells = {*self.parts, *self.open, *self.lit}
        self.rows = range(min(row for row, _ in cells), max(row for row, _ in cells) + 1)
        self.columns = range(min(column for _, column in cells), max(column for _, column in cells) + 1)

    def edge(self, cell: tuple[int, int], side: int) -> str:
        """The connector on a side of what stands at a cell, "none" if nothing does."""
        part = self.parts.get(cell)
        return part.edges[side] if part is not None else _NO_CONNECTOR

    def label(self, cell: tuple[int, int]) -> Text:
        """The name of a cell, as actions name it."""
        words = f"{chr(ord('A') + cell[1])}{cell[0] + 1}"
        if cell in self.marked:
            return styled(f"{{{words}}}", f"bold #000000 on {GOOD}")
        if cell in self.lit:
            return styled(f"•{words}", f"bold #000000 on {ACCENT}")
        return styled(words, LINE)


def draw_ship(
    ship: Sequence[InstalledPart], width: int, lit: Collection[str] = (), marked: Collection[str] = (), tall: int = 2
) -> Block:
    """A ship as boxes with `tall` lines in each; with 0, or where `width` is too small for boxes, as names."""
    plan = _Plan(ship, lit, marked)
    box = min(width // len(plan.columns), _WIDEST_BOX)
    return _as_boxes(plan, box, tall) if tall and box >= _NARROWEST_BOX else _as_names(plan, width)


def _glyph(kind: str, behind: bool) -> Text:
    """A connector on its edge, or nothing."""
    if kind == _NO_CONNECTOR:
        return Text(" ")
    look = CONNECTORS[kind]
    return styled(look.behind if behind else look.before, f"bold {look.style}")


def _words(kinds: Sequence[str]) -> Text:
    """The connectors that lead to an open place."""
    line = Text()
    for kind in kinds:
        line.append("/" if line else "").append(kind, style=CONNECTORS[kind].style)
    return line


# --- Names ------------------------------------------------------------------------------------------------------------


def _as_names(plan: _Plan, width: int) -> Block:
    """A line for each row of the ship, the connectors between the names."""
    wide = min(max((width + 2) // len(plan.columns) - 2, 3), 11)
    block: Block = []
    for row in plan.rows:
        if row > plan.rows.start:
            block.append(_between(plan, row, wide))
        line = Text()
        for column in plan.columns:
            if column > plan.columns.start:
                line.append_text(_glyph(plan.edge((row, column - 1), _RIGHT), behind=False))
                line.append_text(_glyph(plan.edge((row, column), _LEFT), behind=True))
            line.append_text(_name(plan, (row, column), wide))
        line.rstrip()
        block.append(line)
    return block


def _between(plan: _Plan, row: int, wide: int) -> Text:
    """The upright connectors above a row."""
    line = Text()
    for column in plan.columns:
        above, below = plan.edge((row - 1, column), _BOTTOM), plan.edge((row, column), _TOP)
        line.append(" " * ((wide - 1) // 2)).append_text(_glyph(above if above != _NO_CONNECTOR else below, False))
        line.append(" " * (wide - 1 - (wide - 1) // 2 + 2))
    line.rstrip()
    return line


def _name(plan: _Plan, cell: tuple[int, int], wide: int) -> Text:
    """A part or an open place in so many characters."""
    part = plan.parts.get(cell)
    line = plan.label(cell) if cell in plan.marked or cell in plan.lit else Text()
    if part is not None:
        line.append(" " if line else "").append(name(part.id), style="bold")
    elif cell in plan.open:
        words = _words(plan.open[cell])
        if line:
            line.append(" ").append_text(words)
        else:
            dot = styled("·", LINE)
            room = wide - words.cell_len
            line = dot if room < 0 else words if room < 2 else dot.copy().append_text(words).append_text(dot)
    held = "▪" if part is not None and part.docked else ""
    line.truncate(wide - len(held), overflow="ellipsis" if wide > _SHORT else "crop")
    line.rstrip()
    line.append(held, style=ACCENT)
    left = (wide - line.cell_len) // 2
    return Text(" " * left).append_text(line).append(" " * (wide - left - line.cell_len))


# --- Boxes ------------------------------------------------------------------------------------------------------------


def _as_boxes(plan: _Plan, wide: int, tall: int) -> Block:
    """A box for each part, with connectors in its frame."""
    block: Block = []
    for row in plan.rows:
        boxes = [_box(plan, (row, column), wide, tall) for column in plan.columns]
        for index in range(tall + 2):
            line = Text()
            for box in boxes:
                line.append_text(box[index])
            line.rstrip()
            block.append(line)
    return block


def _box(plan: _Plan, cell: tuple[int, int], wide: int, tall: int) -> Block:
    part = plan.parts.get(cell)
    if part is None and cell not in plan.open and cell not in plan.lit:
        return [Text(" " * wide) for _ in range(tall + 2)]
    known = part is not None
    level, upright = ("─", "│") if known else ("┄", "┊")
    inner = wide - 2
    contents = _about(part, inner, tall) if part is not None else [Text(), _words(plan.open.get(cell, []))][-tall:]
    block = [_level("┌", level, "┐", plan.edge(cell, _TOP), plan.label(cell), inner)]
    for index in range(tall):
        content = contents[index] if index < len(contents) else Text()
        content.truncate(inner, overflow="ellipsis")
        left = right = styled(upright, LINE)
        if index == tall - 1 and plan.edge(cell, _LEFT) != _NO_CONNECTOR:
            left = _glyph(plan.edge(cell, _LEFT), behind=True)
        if index == tall - 1 and plan.edge(cell, _RIGHT) != _NO_CONNECTOR:
            right = _glyph(plan.edge(cell, _RIGHT), behind=False)
        line = left.copy().append_text(content).append(" " * (inner - content.cell_len))
        block.append(line.append_text(right))
    block.append(_level("└", level, "┘", plan.edge(cell, _BOTTOM), Text(), inner))
    return block


def _level(left: str, stroke: str, right: str, kind: str, label: Text, inner: int) -> Text:
    """The upper or lower side of a box, with its connector in the middle."""
    line = styled(left, LINE).append_text(label)
    middle = inner // 2
    line.append(stroke * (middle - label.cell_len), style=LINE)
    line.append_text(_glyph(kind, behind=False) if kind != _NO_CONNECTOR else styled(stroke, LINE))
    return line.append(stroke * (inner - middle - 1) + right, style=LINE)


def _about(part: InstalledPart, inner: int, tall: int) -> Block:
    """Name and what lies on a part."""
    called = styled(name(part.id), "bold")
    if tall == 1:
        return [called.append(f" ▪{name(part.docked)}" if part.docked else "", style=ACCENT)]
    block = [called] if tall < _TALL else wrapped(called, inner)[:2]
    if part.docked:
        block.append(styled(f"▪{name(part.docked)}", ACCENT))
    elif part.holds:
        block.append(styled("dock is free", QUIET))
    elif part.markers:
        block.append(styled(count(part.markers, "marker"), ACCENT))
    elif not part.starter:
        card = printed(part.id)
        assert isinstance(card, ShipPart)
        block.append(styled(f"for {card.cost}", QUIET))
    return block


# --- Words ------------------------------------------------------------------------------------------------------------


def draw_parts(ship: Sequence[InstalledPart], used: Collection[str], width: int) -> Block:
    """What the parts of a ship do, from top left to bottom right; those without a place first."""
    block: Block = []
    for part in sorted(ship, key=lambda part: place_of(part.cell) if part.cell else (-1, -1)):
        about = f"at {part.cell}" if part.cell else "has no place yet"
        block.extend(draw_card(part.id, width, about=f"{about}, used this turn" if part.id in used else about))
    return block


def open_ends(ship: Sequence[InstalledPart]) -> int:
    """How many open places there are around a ship."""
    return len(_Plan(ship, (), ()).open)
