"""The map in the terminal: a line for each row of spaces, with north on the left.

A tile is a flower of seven spaces, the centre and six around it, counted clockwise from the upper right; its letter and
the number are what a space is called. A space tells its ground by a letter, then what lies on it.
"""

from collections.abc import Collection, Iterable
from typing import Final, TypeAlias

from rich.text import Text

from unmapped.cli.boards.discover import marks
from unmapped.cli.boards.discover.book import Book
from unmapped.cli.look import ACCENT, GOOD, LINE, QUIET, Block, styled
from unmapped.games.discover.dealing.mapping import SHAPE
from unmapped.games.discover.table.view import HIDDEN, SpaceView, TileView, TokenView, View

Cell: TypeAlias = tuple[int, int]
"""Column, counted in half spaces, and row."""

_NARROWEST: Final = 3
_WIDEST: Final = 5
"""How many columns of the terminal half a space may take."""
_NEAR: Final = 3
"""Tiles whose centres are so many steps apart touch each other."""
_TWO_LINES: Final = 2


def _cell(q: int, r: int) -> Cell:
    """Where an axial place is drawn: the map is turned so that north is on the left."""
    return 2 * r + q, -q


class Chart:
    """The spaces of the map, with what can be chosen (`lit`: spaces, or letters of tiles) and what is new."""

    def __init__(
        self, view: View, book: Book, viewer: int | None, lit: Collection[str] = (), marked: Collection[str] = ()
    ) -> None:
        self.view = view
        self.book = book
        self.lit = lit
        self.marked = marked
        self.tiles: dict[str, TileView] = {tile.slot: tile for tile in view.tiles}
        self.spaces: dict[str, SpaceView] = {space.at: space for tile in view.tiles for space in tile.spaces}
        self.cells: dict[Cell, str] = {}
        centres: dict[str, tuple[int, int]] = {}
        for slot in book.land.layout:
            centres[slot.slot] = (slot.q, slot.r)
            for number, (q, r) in enumerate(SHAPE):
                self.cells[_cell(slot.q + q, slot.r + r)] = f"{slot.slot}{number}"
        at = view.survivors[viewer].at if viewer is not None else ""
        self._near = self._worth_seeing(centres)
        self._here = next((cell for cell, space in self.cells.items() if space == (at or view.camp)), (0, 0))
        self.figures: dict[str, list[int]] = {}
        for who in view.survivors:
            if who.at and who.status in ("playing", "casualty"):
                self.figures.setdefault(who.at, []).append(who.seat)

    def _worth_seeing(self, centres: dict[str, tuple[int, int]]) -> list[Cell]:
        """Where tiles lie face up, and those next to them that do not."""
        up = [centres[slot] for slot, tile in self.tiles.items() if tile.up]
        near = [
            slot
            for slot, centre in centres.items()
            if slot in self.lit or any([_steps(centre, other) <= _NEAR for other in up])
        ]
        return [cell for cell, space in self.cells.items() if space[0] in near]

    # Room.

    def draw(self, width: int, height: int) -> Block:
        """As much of the map as has room, in the largest way."""
        whole = [*self.cells]
        for cells in (whole, self._near):
            columns, rows = _extent(cells)
            half = (width + 1) // (columns.stop - columns.start + 1)
            if half >= _NARROWEST and len(rows) <= height:
                lines = _TWO_LINES if len(rows) * _TWO_LINES <= height else 1
                return self._rows(columns, rows, min(half, _WIDEST), lines)
        columns, rows = _extent(self._near)
        across = (width + 1) // _NARROWEST - 1
        return self._rows(_window(columns, self._here[0], across), _window(rows, self._here[1], height), _NARROWEST, 1)

    def _rows(self, columns: range, rows: range, half: int, lines: int) -> Block:
        """The rows of a part of the map."""
        width = 2 * half - 1
        block: Block = []
        for row in rows:
            drawn = [Text() for _ in range(lines)]
            for column in columns:
                at = self.cells.get((column, row))
                if at is None or column + 1 not in range(columns.start, columns.stop + 1):
                    continue
                start = (column - columns.start) * half
                for number, line in enumerate(drawn):
                    content = self._content(at, width, number, lines)
                    line.append(" " * (start - line.cell_len))
                    line.append_text(self._edge(at) if not number else Text(" "))
                    line.append_text(content)
            block += drawn
        for line in block:
            line.rstrip()
        return block

    # Spaces.

    def _edge(self, at: str) -> Text:
        """What stands before a space: whether it can be chosen, or has changed."""
        if at in self.marked:
            return styled(marks.CHANGED, f"bold {GOOD}")
        return styled(marks.LIT, f"bold {ACCENT}") if self._is_lit(at) else Text(" ")

    def _is_lit(self, at: str) -> bool:
        return at in self.lit or (at[0] in self.lit and at[1] == "0")

    def _content(self, at: str, width: int, number: int, lines: int) -> Text:
        """A line of a space, not wider than `width`."""
        space = self.spaces.get(at)
        if space is None:
            return self._face_down(at) if not number else Text()
        lies = self._lying(space)
        if number:
            return _packed(lies, width)
        line = styled(at, f"bold {ACCENT}" if self._is_lit(at) else QUIET).append_text(self.book.letters[space.ground])
        return line if lines > 1 else line.append_text(_packed(lies, width - line.cell_len))

    def _face_down(self, at: str) -> Text:
        """A space of a tile that lies face down: at its centre the letter, and the number on its back."""
        tile = self.tiles[at[0]]
        if at[1] != "0":
            return styled("  ·", LINE)
        known = "*" if tile.tile != HIDDEN else " "
        style = f"bold {ACCENT}" if self._is_lit(at) else QUIET
        return styled(tile.slot, style).append(known, style=marks.WARN).append(f"[{tile.back}]", style=style)

    def _lying(self, space: SpaceView) -> list[Text]:
        """What is on a space, the most important first."""
        lying = [marks.figure(seat) for seat in self.figures.get(space.at, [])]
        lying += [token(piece) for piece in space.tokens if piece.kind in ("monster", "special")]
        if space.landmark:
            lying.append(styled(f"{space.number}{marks.BLOCKED * space.blocked}", f"bold {marks.LANDMARK}"))
        lying += [marks.put(marks.FIRE if fire == "lit" else marks.UNLIT) for fire in space.fires]
        lying += [token(piece) for piece in space.tokens if piece.kind in ("feature", "water")]
        lying += [marks.put(marks.RESOURCE)] if space.resources else []
        lying += [marks.put(marks.MARKER)] if space.markers else []
        lying += [marks.put(marks.OBJECTIVE)] if space.objective else []
        if space.at == self.view.camp:
            lying.append(marks.put(marks.CAMP))
        return lying


def token(piece: TokenView) -> Text:
    """A token on the map in few letters."""
    if piece.kind == "special":
        return marks.put(marks.SPECIAL)
    if piece.kind == "monster":
        return styled(f"M{piece.number or ''}", f"bold {marks.MONSTER[1]}")
    if piece.kind == "water":
        return styled(f"{marks.WATER[0]}{'' if piece.face == HIDDEN else piece.face[0]}", f"bold {marks.WATER[1]}")
    if piece.face == "enemy":
        return styled(f"E{piece.number or ''}", f"bold {marks.ENEMY[1]}")
    if piece.face == "number":
        return styled(f"{marks.NUMBER}{piece.number}", f"bold {marks.LANDMARK}")
    if piece.face == HIDDEN:
        return marks.put(marks.ICONS[piece.back])
    return marks.put(marks.RESOURCE)


def draw_key(view: View, book: Book) -> Text:
    """The grounds with their letters and costs, and where north is."""
    line = Text()
    for ground in book.land.grounds:
        line.append("  " if line else "").append_text(book.letters[ground.id])
        line.append(f" {ground.name.lower()}", style=QUIET).append(f" {ground.cost}", style="bold")
    return line.append("  ← north", style=QUIET)


# --- Room -------------------------------------------------------------------------------------------------------------


def _steps(here: tuple[int, int], other: tuple[int, int]) -> int:
    """How far two axial places are from each other."""
    q, r = here[0] - other[0], here[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def _extent(cells: Iterable[Cell]) -> tuple[range, range]:
    """The columns and rows that cells take; each is two columns wide."""
    drawn = list(cells)
    columns, rows = [column for column, _ in drawn], [row for _, row in drawn]
    return range(min(columns), max(columns) + 2), range(min(rows), max(rows) + 1)


def _window(whole: range, around: int, most: int) -> range:
    """So many of the columns or rows at most, with one of them as near to the middle as can be."""
    if len(whole) <= most:
        return whole
    start = min(max(around - most // 2, whole.start), whole.stop - most)
    return range(start, start + most)


def _packed(things: list[Text], width: int) -> Text:
    """Things one after the other, shortened to their first letter where there is no room; a plus for more."""
    whole = sum([mark.cell_len for mark in things])
    shown = things if whole <= width else [mark[:1] if not mark.plain.isdigit() else mark for mark in things]
    line = Text()
    for number, mark in enumerate(shown):
        left = len(shown) - number - 1
        if line.cell_len + mark.cell_len + (1 if left else 0) > width:
            return line.append("+" if line.cell_len < width else "", style=QUIET)
        line.append_text(mark)
    return line
