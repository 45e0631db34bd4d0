"""Tiles and the station in the terminal."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from unmapped.cli.boards.planet_unknown.planet import METEOR_SYMBOL, TERRAIN, letter
from unmapped.cli.look import ACCENT, GOOD, QUIET, Block, beside, rows, seat_name, seat_style, styled, title, width_of
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.grid import ORIENTATIONS, STRIDE
from unmapped.games.planet_unknown.cards.verbs import RESOURCES
from unmapped.games.planet_unknown.seen.view import Depot, Stack, View
from unmapped.kernel.actions import Choice
from unmapped.kernel.printing import with_id


def tile_words(identity: str) -> str:
    """A tile in words: its two terrains and whether a meteor comes with it."""
    return f"{_terrain(identity)}{', with a meteor' if _has_meteor(identity) else ''}"


def shape_of(identity: str) -> str:
    """The shape of a tile."""
    return with_id(box().content.tiles, identity).shape


def _terrain(identity: str) -> str:
    tile = with_id(box().content.tiles, identity)
    return f"{len(tile.terrain)} squares, {' and '.join(tile.resources)}"


def _has_meteor(identity: str) -> bool:
    return with_id(box().content.tiles, identity).meteor >= 0


def draw_tile(identity: str, orientation: int = 0, wide: int = 3, anchored: bool = False) -> Block:
    """A tile; `anchored` marks its first square in reading order, by which a placement is named."""
    tile = next(tile for tile in box().tiles if tile.id == identity)
    lie = next(lie for lie in tile.shape.orientations if lie.number == tile.shape.same_as[orientation])
    places = {}
    for section, resource, symbol in (
        (lie.section_a, tile.resource_a, lie.symbol_a),
        (lie.section_b, tile.resource_b, lie.symbol_b),
    ):
        for offset in section:
            row, column = divmod(offset + STRIDE // 2, STRIDE)
            places[row, column - STRIDE // 2] = (
                RESOURCES[resource],
                offset == symbol,
                tile.has_meteor and offset == lie.meteor,
                offset == 0,
            )
    block: Block = []
    first = min(column for _, column in places)
    for row in range(max(row for row, _ in places) + 1):
        line = Text()
        for column in range(first, max(column for at, column in places if at == row) + 1):
            if (row, column) in places:
                _draw_square(line, places[row, column], wide, anchored)
            else:
                line.append(" " * wide)
        block.append(line)
    return block


def _draw_square(line: Text, square: tuple[str, bool, bool, bool], wide: int, anchored: bool) -> None:
    resource, symbol, meteor, first = square
    ground, ink = TERRAIN[resource]
    style = f"{ink} on {ground}"
    mark = letter(resource).upper() if symbol else letter(resource)
    left = METEOR_SYMBOL if meteor else "[" if symbol and wide > 2 else " "
    left_style = style
    if anchored and first:
        left, left_style = "›", f"bold #000000 on {GOOD}"
    if wide > 1:
        line.append(left, style=left_style)
    line.append(mark, style=f"bold {style}" if symbol else style)
    if wide > 2:
        line.append("]" if symbol else " ", style=style)


def draw_placements(tile: str, legal: Sequence[Choice], width: int, whole: bool) -> Block:
    """All lies of a tile that fit somewhere, each with the squares at which it can be named."""
    by_lie: dict[int, list[str]] = {}
    for choice in legal:
        by_lie.setdefault(ORIENTATIONS.index(choice.slots.get("lie", "")), []).append(choice.slots["square"])
    if whole:
        block: Block = [
            styled("Name the square on which the tile's marked square (›) lies, for instance ", QUIET).append(
                legal[0].spelled, style=f"bold {ACCENT}"
            )
        ]
        for number in sorted(by_lie):
            picture = draw_tile(tile, number, anchored=True)
            name = ORIENTATIONS[number] or "as is"
            listed = styled(f"{name}: ", "bold").append(spans(by_lie[number]), style="")
            room = max(width - 16, 30)
            lines = list(listed.wrap(_measure(room), room))
            block.extend(beside([*[Text(" " * 14)][: 1 - len(picture)], *_fixed(picture, 14)], lines))
            block.append(Text())
        return block[:-1]
    pictures: list[Block] = []
    for number in sorted(by_lie):
        head = styled(ORIENTATIONS[number] or "as is", f"bold {ACCENT}")
        head.append(f" {len(by_lie[number])}", style=QUIET)
        pictures.append([head, *draw_tile(tile, number, wide=2, anchored=True)])
    return rows(pictures, width, gap=2)


def placing(legal: Sequence[Choice]) -> Text:
    """What is typed to lay a tile down, for those who have not done so before."""
    example = legal[len(legal) // 2]
    lie = " ".join(["choices place", example.slots.get("lie", "")]).strip()
    line = styled("Type how it lies and where its › goes: ", QUIET).append(example.spelled, style=f"bold {ACCENT}")
    return line.append(f"; “{lie}” lists where it fits", style=QUIET)


def _fixed(block: Block, width: int) -> Block:
    return [Text().append_text(line).append(" " * (width - line.cell_len)) for line in block]


def _measure(width: int) -> Console:
    return Console(width=width, color_system=None)


def spans(squares: Sequence[str]) -> str:
    """Squares row by row, neighbours drawn together: ``B5-E5 K5``."""
    runs: list[str] = []
    at = 0
    while at < len(squares):
        first = last = at
        while last + 1 < len(squares) and _follows(squares[last], squares[last + 1]):
            last += 1
        runs.append(squares[first] if first == last else f"{squares[first]}-{squares[last]}")
        at = last + 1
    return " ".join(runs)


def _follows(square: str, other: str) -> bool:
    return square[1:] == other[1:] and ord(other[0]) == ord(square[0]) + 1


def draw_offer(view: View, seat: int, legal: Sequence[Choice]) -> Block:
    """The tiles that a seat may draft, side by side."""
    shapes = [choice.slots["shape"] for choice in legal]
    depot = next((depot for depot in view.depots if depot.seat == seat), None)
    if depot is None:
        return []
    offers: list[Block] = []
    for stack, ring in ((depot.exterior, "outer ring"), (depot.interior, "inner ring")):
        if stack.shape not in shapes:
            continue
        number = shapes.index(stack.shape) + 1
        head = styled(f"{number} ", f"bold {ACCENT}").append(f"draft {stack.shape}", style="bold")
        about = [head, styled(_terrain(stack.top), QUIET), styled(f"{ring}, {stack.left} left", QUIET)]
        if _has_meteor(stack.top):
            head.append("  with a meteor", style=QUIET)
        offers.append(beside(draw_tile(stack.top), about))
    return beside(*offers, gap=4)


def draw_station(view: View, names: tuple[str, ...], width: int, wide: int = 2) -> Block:
    """All depots: the seat in front of each, its two stacks and how many tiles they have."""
    blocks = [_depot(depot, names, wide) for depot in view.depots]
    even = max(width_of(block) for block in blocks)
    lines: Block = []
    per_row = max(1, (width + 3) // (even + 3))
    for at in range(0, len(blocks), per_row):
        row = [_fixed(block, even) for block in blocks[at : at + per_row]]
        lines.extend([*beside(*row, gap=3), Text()])
    return lines[:-1]


def _depot(depot: Depot, names: tuple[str, ...], wide: int) -> Block:
    head = styled(f"depot {depot.number}", QUIET)
    if depot.seat >= 0:
        name = names[depot.seat] if depot.seat < len(names) else ""
        head = styled(f"{name or seat_name(depot.seat, names)} ({depot.seat})", seat_style(depot.seat))
    stacks = [_stack(depot.exterior, wide), _stack(depot.interior, wide)]
    return [head, *beside(*[_fixed(stack, 4 * wide if wide > 1 else 6) for stack in stacks], gap=1)]


def _stack(stack: Stack, wide: int) -> Block:
    head = styled(stack.shape, "bold").append(f" ×{stack.left}", style=QUIET)
    return [head, *(draw_tile(stack.top, wide=wide) if stack.top else [styled("none", QUIET)])]


def offer_words(view: View, seat: int) -> str:
    """The tiles in front of a seat."""
    depot = next((depot for depot in view.depots if depot.seat == seat), None)
    return "" if depot is None else ", ".join(stack.top or stack.shape for stack in (depot.exterior, depot.interior))


def station_heading(view: View) -> Text:
    """The line above the station."""
    turning = "it turns by itself" if view.turns_by_itself else f"commander: seat {view.commander}"
    return title("Station", turning)
