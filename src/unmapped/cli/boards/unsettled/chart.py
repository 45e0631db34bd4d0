"""The map in the terminal: a frame for every card, with its place, what lies there, and who is there.

What lies face up has a solid frame, what is face down a dotted one, a sealed node a double one, and the card on which
the viewer's explorer stands a heavy one. Symbols stand on the edge that they are printed on, those of both cards
together.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple, TypeAlias

from rich.text import Text

from unmapped.cli.boards.unsettled import marks
from unmapped.cli.boards.unsettled.known import Known, initials
from unmapped.cli.look import ACCENT, GOOD, LINE, QUIET, Block, styled, wrapped
from unmapped.games.unsettled.cards.words import POSITIONS, REACH, WIDTH
from unmapped.games.unsettled.seen.names import SCARAB
from unmapped.games.unsettled.seen.view import HIDDEN, ExplorerView, NodeView, View

Cell: TypeAlias = tuple[int, int]
"""Row and column on the grid, the Scarab at (0, 0)."""

_NOTHING, _DOTTED, _SOLID, _DOUBLE, _HEAVY = range(5)
"""What a line of a frame is; of two cards that share it, the greater one counts."""
_STROKES: Final = {_DOTTED: "┄┊", _SOLID: "─│", _DOUBLE: "═║", _HEAVY: "━┃"}
_HERE: Final = marks.WORLD
_FROZEN: Final = "#9fd8ff"
_STYLES: Final = {_DOTTED: LINE, _SOLID: LINE, _DOUBLE: _FROZEN, _HEAVY: _HERE}

_CORNERS: Final = {
    0b1111: "┼╋", 0b0111: "┬┳", 0b1101: "┴┻", 0b1110: "├┣", 0b1011: "┤┫", 0b0110: "┌┏", 0b0011: "┐┓", 0b1100: "└┗",
    0b1001: "┘┛", 0b0101: "─━", 0b1010: "│┃", 0: "  ",
}  # fmt: skip
"""Where lines meet: those that go up, right, down and left, as bits; light and heavy."""
_UP, _RIGHT, _DOWN, _LEFT = 8, 4, 2, 1

_NORTH, _EAST, _SOUTH, _WEST = range(4)
_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""What lies beyond each side."""
_ROOMY: Final = 14
"""From this width on things are written out."""
_WORTH_A_LINE: Final = 15
"""From this width on a card says what happens on entering it."""


class Shape(NamedTuple):
    """The room for every card."""

    width: int
    lines: int


def cell_of(at: str) -> Cell:
    """Where a place lies, given as the way from the Scarab."""
    row, column = divmod(_NUMBERS[at], WIDTH)
    return row - REACH, column - REACH


def place_of(cell: Cell) -> str:
    """The way from the Scarab to a cell."""
    return POSITIONS[(cell[0] + REACH) * WIDTH + cell[1] + REACH]


_NUMBERS: Final = {at: number for number, at in enumerate(POSITIONS)}


class Chart:
    """The cards of the map on their grid, with the places that can be chosen (`lit`) and those that are new."""

    def __init__(
        self, view: View, known: Known, viewer: int | None, lit: Collection[str] = (), marked: Collection[str] = ()
    ) -> None:
        self.known = known
        self.viewer = viewer
        self.ability = view.scarab
        self.nodes = {cell_of(node.at): node for node in view.nodes if node.at in _NUMBERS}
        self.lit = {cell_of(at) for at in lit if at in _NUMBERS}
        self.marked = {cell_of(at) for at in marked if at in _NUMBERS}
        cells = {*self.nodes, *self.lit}
        self.rows = range(min(row for row, _ in cells), max(row for row, _ in cells) + 1)
        self.columns = range(min(column for _, column in cells), max(column for _, column in cells) + 1)

    def fit(self, width: int, height: int) -> Shape:
        """The largest shape with which the whole map fits, or the smallest one there is."""
        wide = max(min((width - 1) // len(self.columns) - 1, _WIDEST), _NARROWEST)
        tall = min((height - 1) // len(self.rows) - 1, _MOST_LINES[wide // _WIDER])
        return Shape(wide, max(tall, 1))

    def fits(self, shape: Shape, width: int, height: int) -> bool:
        """Whether there is room for the whole map."""
        wide, tall = len(self.columns) * (shape.width + 1) + 1, len(self.rows) * (shape.lines + 1) + 1
        return wide <= width and tall <= height

    def crop(self, shape: Shape, width: int, height: int) -> None:
        """Leave out what has no room, keeping the viewer and what can be chosen."""
        columns = max((width - 1) // (shape.width + 1), 1)
        rows = max((height - 1) // (shape.lines + 1), 1)
        here = next((cell for cell, node in self.nodes.items() if self.viewer in node.explorers), (0, 0))
        shown = [here, *self.lit]
        self.rows = _window(self.rows, [row for row, _ in shown], rows)
        self.columns = _window(self.columns, [column for _, column in shown], columns)

    def draw(self, shape: Shape) -> Block:
        """The map."""
        block: Block = []
        for row in range(self.rows.start, self.rows.stop + 1):
            block.append(self._border(row, shape.width))
            if row == self.rows.stop:
                break
            contents = {column: self._contents((row, column), shape) for column in self.columns}
            for index in range(shape.lines):
                line = Text()
                for column in self.columns:
                    line.append_text(self._upright((row, column), index, shape.lines))
                    content = contents[column][index]
                    line.append_text(content).append(" " * (shape.width - content.cell_len))
                block.append(line.append_text(self._upright((row, self.columns.stop), index, shape.lines)))
        for line in block:
            line.rstrip()
        return block

    # Frames.

    def _frame(self, cell: Cell) -> int:
        """What the frame of a card is."""
        node = self.nodes.get(cell)
        if cell[0] not in self.rows or cell[1] not in self.columns:
            return _NOTHING
        if node is None:
            return _DOTTED if cell in self.lit else _NOTHING
        if self.viewer in node.explorers:
            return _HEAVY
        return _DOUBLE if node.sealed else _DOTTED if node.card == HIDDEN else _SOLID

    def _level(self, cell: Cell) -> int:
        """The line above a cell."""
        return max(self._frame(cell), self._frame((cell[0] - 1, cell[1])))

    def _side(self, cell: Cell) -> int:
        """The line to the left of a cell."""
        return max(self._frame(cell), self._frame((cell[0], cell[1] - 1)))

    def _corner(self, cell: Cell) -> Text:
        """Where lines meet at the upper left of a cell."""
        row, column = cell
        lines = (
            (_UP, self._side((row - 1, column))),
            (_RIGHT, self._level(cell)),
            (_DOWN, self._side(cell)),
            (_LEFT, self._level((row, column - 1))),
        )
        arms = sum([arm for arm, line in lines if line])
        most = max(line for _, line in lines)
        return styled(_CORNERS[arms][most == _HEAVY], _STYLES.get(most, LINE))

    def _symbols(self, cell: Cell, side: int) -> Iterator[Text]:
        """The symbols on one edge of a card, as far as they are seen."""
        node = self.nodes.get(cell)
        if node is not None:
            yield from [self.known.symbols[name] for name in node.edges[side]]

    def _border(self, row: int, width: int) -> Text:
        """The line above a row of cards: their places, the symbols on their edges, and the explorers."""
        line = Text()
        for column in range(self.columns.start, self.columns.stop + 1):
            cell = (row, column)
            line.append_text(self._corner(cell))
            if column == self.columns.stop:
                break
            kind = self._level(cell)
            label = self._label(cell)
            pawns = self._pawns(cell, width - label.cell_len)
            between = Text()
            for symbol in (*self._symbols((row - 1, column), _SOUTH), *self._symbols(cell, _NORTH)):
                between.append_text(symbol)
            room = width - label.cell_len - pawns.cell_len
            between.truncate(room)
            before = min(max((width - between.cell_len) // 2 - label.cell_len, 1), room - between.cell_len)
            stroke = _STROKES[kind][0] if kind else " "
            line.append_text(label).append(stroke * before, style=_STYLES.get(kind, ""))
            line.append_text(between)
            line.append(stroke * (room - before - between.cell_len), style=_STYLES.get(kind, ""))
            line.append_text(pawns)
        return line

    def _upright(self, cell: Cell, index: int, lines: int) -> Text:
        """A piece of the line to the left of a cell, with a symbol if there is one for this piece."""
        kind = self._side(cell)
        if not kind:
            return Text(" ")
        symbols = [*self._symbols((cell[0], cell[1] - 1), _EAST), *self._symbols(cell, _WEST)]
        first = (lines - len(symbols)) // 2
        if first < 0 and index == lines - 1:
            return styled("+", "bold")
        at = index - max(first, 0)
        return symbols[at] if 0 <= at < len(symbols) else styled(_STROKES[kind][1], _STYLES[kind])

    def _label(self, cell: Cell) -> Text:
        """The name of a place, as actions name it."""
        if self._frame(cell) == _NOTHING:
            return Text()
        words = place_of(cell)
        if cell in self.marked:
            return styled(f"{{{words}}}", f"bold #000000 on {GOOD}")
        if cell in self.lit:
            return styled(f"•{words}", f"bold #000000 on {ACCENT}")
        return styled("" if cell == (0, 0) else words, QUIET)

    def _pawns(self, cell: Cell, room: int) -> Text:
        """Explorers and LUNA."""
        node = self.nodes.get(cell)
        pawns = Text()
        if node is not None and self._frame(cell):
            for seat in node.explorers:
                pawns.append_text(marks.pawn(seat))
            pawns.append(marks.LUNA if node.luna else "", style="bold")
        pawns.truncate(room)
        return pawns

    # What lies on a card.

    def _contents(self, cell: Cell, shape: Shape) -> Block:
        """Name and things, in exactly as many lines as there are, apart from the symbols on the frame."""
        node = self.nodes.get(cell)
        block: Block = []
        if node is not None:
            block = self._lines(node, Shape(shape.width - 1, shape.lines))
        elif cell in self.lit:
            block = [styled("unknown", QUIET)]
        block += [Text() for _ in range(shape.lines - len(block))]
        for line in block:
            line.truncate(shape.width - 1, overflow="ellipsis")
        return [Text(" ").append_text(line) for line in block[: shape.lines]]

    def _lines(self, node: NodeView, shape: Shape) -> Block:
        if node.card == HIDDEN:
            name = styled("? ", "bold").append(" ".join(node.tags) or "unknown", style=QUIET)
        else:
            name = styled(self.known.bare(node.card), "bold")
        if shape.lines == 1:
            lying = _flow(things(self.known, node, short=True), shape.width - _FEWEST_LETTERS - 1, 1)
            line = lying[0] if lying else Text()
            room = shape.width - line.cell_len - bool(line)
            name.truncate(room, overflow="ellipsis" if room > _FEWEST_LETTERS + 2 else "crop")
            return [name.append(" " * (shape.width - name.cell_len - line.cell_len)).append_text(line)]
        lying = self._packed(node, shape)
        heads = wrapped(name, shape.width)
        room = max(shape.lines - len(lying), 1)
        block = [*(heads if len(heads) <= room else [*heads[: room - 1], _rest(name, heads, room)]), *lying]
        about = self._about(node)
        if about and shape.width >= _WORTH_A_LINE:
            wrapped_about = wrapped(styled(about, QUIET), shape.width)
            block += wrapped_about if len(block) + len(wrapped_about) <= shape.lines else []
        return block

    def _about(self, node: NodeView) -> str:
        """What happens on entering a card; of the Scarab, its ability."""
        if node.card == SCARAB:
            return self.known.name(self.ability) if self.ability else ""
        enter = self.known.on_enter(node.card)
        return f"{marks.ENTER} {enter}" if enter else ""

    def _packed(self, node: NodeView, shape: Shape) -> Block:
        """All that lies on a card in the lines below its name, written out where there is room for it."""
        room = shape.lines - 1
        lying = _flow(things(self.known, node, short=shape.width < _ROOMY), shape.width, room)
        return lying if len(lying) <= room else _flow(things(self.known, node, short=True), shape.width, room)[:room]


_NARROWEST: Final = 7
_WIDEST: Final = 22
_WIDER: Final = 4
_MOST_LINES: Final = (2, 2, 3, 3, 4, 4)
"""How many lines are of use in a frame, by its width in steps."""
_FEWEST_LETTERS: Final = 3
"""So much of a name is kept when things need room."""


def things(known: Known, node: NodeView, *, short: bool) -> list[Text]:
    """All that lies on a card, one by one."""
    lying: list[Text] = []
    for resource, number in (("data", node.data), ("material", node.material)):
        if number:
            lying.append(marks.amount(number, resource, short=short))
    for marker in node.moments:
        words = f"{marker[0].upper()}!" if short else f"!{marker}"
        lying.append(styled(words, f"bold {marks.MARKERS[marker]}"))
    if node.structure:
        name = known.name(node.structure)
        words = f"{marks.SITE}{name[0] if short else name}"
        lying.append(styled(words if node.ready else f"({words})", "bold" if node.ready else QUIET))
    elif known.build_site(node.card):
        lying.append(styled(marks.SITE, QUIET))
    if node.discovery:
        mark = marks.POTENTIAL if node.potential else marks.OUTLINED
        lying.append(styled(mark if short else f"{mark}{known.name(node.discovery)}", ACCENT))
    if node.investigated:
        lying.append(styled(marks.INVESTIGATED, QUIET))
    for token in node.tokens:
        name = known.bare(token)
        lying.append(styled(initials(name) if short else name, "italic #d8a8ff"))
    return lying


def crossed(view: View, here: str, there: str) -> list[str]:
    """The symbols on the way from a place to one beside it, or beyond a card that is glided over; none on a plank."""
    if here not in _NUMBERS or there not in _NUMBERS or {here, there} in [set(plank) for plank in view.planks]:
        return []
    (row, column), (to_row, to_column) = cell_of(here), cell_of(there)
    down, right = to_row - row, to_column - column
    step = ((down > 0) - (down < 0), (right > 0) - (right < 0))
    if step not in _STEPS:
        return []
    side = _STEPS.index(step)
    edges = [(node, side) for node in view.nodes if node.at == here]
    edges += [(node, (side + 2) % 4) for node in view.nodes if node.at == there]
    return [name for node, edge in edges for name in node.edges[edge]]


def price(view: View, known: Known, who: ExplorerView, there: str) -> str:
    """What a step takes and gives: ``1 insight, 2 time, Paw prints``; nothing for one that costs nothing."""
    symbols = Counter(crossed(view, who.at, there))
    symbols["time"] += sum([who.sealed_time for node in view.nodes if node.at in (who.at, there) and node.sealed][:1])
    costs = [f"{symbols[name]} {name}" for name in ("time", "insight") if symbols[name]]
    others = [name for name in symbols if name not in ("time", "insight")]
    return ", ".join(costs + [f"{known.name(name)}{f' ×{symbols[name]}' * (symbols[name] > 1)}" for name in others])


def draw_apart(view: View, known: Known, width: int) -> Block:
    """The nodes that are set apart from the map, with what lies there and who is there."""
    block: Block = []
    for node in view.nodes:
        if node.at in _NUMBERS:
            continue
        line = styled("Apart: ", QUIET).append(known.name(node.card), style="bold")
        for piece in things(known, node, short=False):
            line.append(" ").append_text(piece)
        for seat in node.explorers:
            line.append(" ").append_text(marks.seat_mark(seat))
        line.append(f" {marks.LUNA}" if node.luna else "", style="bold")
        block += wrapped(line, width, 2)
    return block


def _window(whole: range, shown: list[int], most: int) -> range:
    """So much of a range around what is to be kept."""
    if len(whole) <= most:
        return whole
    low, high = min(shown), max(shown) + 1
    if high - low > most:
        low, high = shown[0], shown[0] + 1
    first = max(min(low - (most - (high - low)) // 2, whole.stop - most), whole.start)
    return range(first, first + most)


def _rest(name: Text, heads: Block, room: int) -> Text:
    """The last line of a name that needs more lines than there are."""
    shown = sum([len(line.plain) + 1 for line in heads[: room - 1]])
    return name[shown:]


def _flow(things: list[Text], width: int, lines: int) -> Block:
    """Things one after the other, in as many lines as they need; those that do not fit are dropped for a sign."""
    block: Block = []
    for whole in things:
        piece = whole.copy()
        piece.truncate(width, overflow="ellipsis")
        if block and block[-1].cell_len + 1 + piece.cell_len <= width:
            block[-1].append(" ").append_text(piece)
        else:
            block.append(piece)
    if len(block) > lines and lines == 1:
        block[0].truncate(width - 1)
        block[0].append("…", style=QUIET)
        return block[:1]
    return block
