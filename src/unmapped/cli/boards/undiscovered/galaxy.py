"""The galaxy in the terminal: a frame for every sector, with its place, what lies there, and who is there.

What is explored has a solid frame, what is not a dotted one, the viewer's own sector a heavy one.
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from rich.text import Text

from unmapped.cli.boards.undiscovered.cards import draw_markers, for_sale
from unmapped.cli.look import ACCENT, GOOD, LINE, MEDAL, QUIET, SEATS, SHAPES, Block, seat_style, styled
from unmapped.games.undiscovered.cards.verbs import count
from unmapped.games.undiscovered.seen.names import name
from unmapped.games.undiscovered.seen.view import HIDDEN, SectorView, View

RESOURCES: Final = {"credit": "#ffd75e", "fist": "#ff9a86", "fuel": "#8fd8ff", "discard": "#d8c3ff", "marker": ""}
"""The colour of what is paid with."""

_HERE: Final = "#ff8798"
"""The frame of the viewer's own sector."""
_CORNERS: Final = "┌┬┐├┼┤└┴┘"
_HEAVY: Final = "┏┳┓┣╋┫┗┻┛"


class Shape(NamedTuple):
    """The room for every sector."""

    width: int
    lines: int


def cost_words(cost: tuple[tuple[str, int], ...]) -> str:
    """What exploring costs: ``3 credits``, ``2 fists``, ``3 cards``."""
    return ", ".join([count(amount, "card" if kind == "discard" else kind) for kind, amount in cost])


def draw_cost(cost: tuple[tuple[str, int], ...]) -> Text:
    """The same in colour."""
    return styled(cost_words(cost), RESOURCES.get(cost[0][0], ""))


def seat_mark(seat: int) -> Text:
    """A seat as shape and number, as pawns and homes bear it."""
    return styled(f"{SHAPES[seat]}{seat}", seat_style(seat))


def width_of_map(view: View, shape: Shape) -> int:
    """How wide a map of such sectors is."""
    return view.columns * (shape.width + 1) + 1


def draw_galaxy(
    view: View, viewer: int | None, shape: Shape, lit: Collection[str] = (), marked: Collection[str] = ()
) -> Block:
    """The whole map; `lit` places can be chosen now, `marked` ones are new."""
    grid = [list(view.sectors[row * view.columns : (row + 1) * view.columns]) for row in range(view.rows)]
    block: Block = []
    for row in range(view.rows + 1):
        block.append(_border(grid, row, viewer, shape.width, lit, marked))
        if row < view.rows:
            contents = [_contents(sector, viewer, shape) for sector in grid[row]]
            for index in range(shape.lines):
                line = Text()
                for column, content in enumerate(contents):
                    line.append_text(_upright(grid, row, column, viewer))
                    line.append_text(content[index]).append(" " * (shape.width - content[index].cell_len))
                block.append(line.append_text(_upright(grid, row, view.columns, viewer)))
    return block


def _beside(grid: list[list[SectorView]], *cells: tuple[int, int]) -> list[SectorView]:
    """The sectors at these cells, as far as there are any."""
    return [grid[row][column] for row, column in cells if 0 <= row < len(grid) and 0 <= column < len(grid[0])]


def _is_own(sectors: list[SectorView], viewer: int | None) -> bool:
    return any(viewer in sector.pawns for sector in sectors)


def _upright(grid: list[list[SectorView]], row: int, column: int, viewer: int | None) -> Text:
    """The line to the left of a cell."""
    near = _beside(grid, (row, column - 1), (row, column))
    if _is_own(near, viewer):
        return styled("┃", _HERE)
    return styled("│" if any(sector.explored for sector in near) else "┊", LINE)


def _border(
    grid: list[list[SectorView]],
    row: int,
    viewer: int | None,
    width: int,
    lit: Collection[str],
    marked: Collection[str],
) -> Text:
    """The line above a row of cells, with the place of each cell and the pawns on it."""
    columns = len(grid[0])
    line = Text()
    for column in range(columns + 1):
        corner = 3 * (0 if row == 0 else 2 if row == len(grid) else 1)
        corner += 0 if column == 0 else 2 if column == columns else 1
        around = _beside(grid, *[(row - up, column - left) for up in (0, 1) for left in (0, 1)])
        own = _is_own(around, viewer)
        line.append((_HEAVY if own else _CORNERS)[corner], style=_HERE if own else LINE)
        if column == columns:
            break
        near = _beside(grid, (row - 1, column), (row, column))
        own = _is_own(near, viewer)
        stroke = "━" if own else "─" if any(sector.explored for sector in near) else "┄"
        label, pawns = Text(), Text()
        if row < len(grid):
            sector = grid[row][column]
            label = _label(sector.place, sector.place in lit, sector.place in marked)
            for seat in sector.pawns:
                pawns.append(f"{SHAPES[seat]}{seat}", style=f"bold #000000 on {SEATS[seat]}")
        line.append_text(label)
        line.append(stroke * (width - label.cell_len - pawns.cell_len), style=_HERE if own else LINE)
        line.append_text(pawns)
    return line


def _label(place: str, lit: bool, marked: bool) -> Text:
    if marked:
        return styled(f"{{{place}}}", f"bold #000000 on {GOOD}")
    if lit:
        return styled(f"•{place}", f"bold #000000 on {ACCENT}")
    return styled(place, QUIET)


def _contents(sector: SectorView, viewer: int | None, shape: Shape) -> Block:
    """What lies on a sector, in exactly as many lines as there are."""
    lines = _lines(sector, viewer, shape)
    if shape.lines > len(lines) + 1:
        lines.insert(0, Text())
    lines += [Text() for _ in range(shape.lines - len(lines))]
    for line in lines:
        line.truncate(shape.width, overflow="ellipsis")
    return lines[: shape.lines]


def _lines(sector: SectorView, viewer: int | None, shape: Shape) -> Block:
    if not sector.explored:
        return _unexplored(sector)
    if sector.home >= 0:
        whose = Text("your home " if sector.home == viewer else "home of ").append_text(seat_mark(sector.home))
        known = sum(good != HIDDEN for good in sector.goods)
        goods = styled(count(len(sector.goods), "good") if sector.goods else "empty", QUIET)
        return [whose, goods, styled(f"{known} known to you", QUIET)][: 3 if known and sector.home != viewer else 2]
    tile = [styled(name(sector.tile), QUIET)][: shape.lines > 2]
    if sector.mission is not None:
        worth = styled(f" ★{sector.mission.points}", f"bold {MEDAL}")
        markers = draw_markers(sector.mission, shape.width - worth.cell_len).append_text(worth)
        return [styled(name(sector.mission.id), "bold"), markers, *tile]
    if not sector.goods:
        return [Text("empty"), Text("takes a " + ("mission" if sector.stock == "mission" else "good")), *tile]
    if sector.stock == "mission":
        return [Text("mission"), styled("face down", QUIET), *tile]
    good = sector.goods[0]  # Never face down: only homes and missions are.
    return [styled(name(good), "bold"), styled(for_sale(good), QUIET), *tile]


def _unexplored(sector: SectorView) -> Block:
    if not sector.cost:  # What was found is still asked about; the sector itself is turned up after it.
        return [styled("explored now", GOOD)]
    cost = draw_cost(sector.cost)
    if sector.exploration in ("", HIDDEN):
        return [styled("unexplored", QUIET), cost]
    return [styled(name(sector.exploration), GOOD), cost, styled("known to you", QUIET)]
