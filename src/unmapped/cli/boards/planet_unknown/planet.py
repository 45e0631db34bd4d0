"""A planet in the terminal: three characters a square, a left one, a letter, a right one.

The letter is the terrain, a capital in brackets where the resource symbol shows; left lie meteorites and lifepods,
right stand rovers.
"""

from collections.abc import Collection
from typing import Final, Literal, TypeAlias

from rich.text import Text

from unmapped.cli.look import ACCENT, GOOD, LINE, MEDAL, QUIET, SEATS, Block, styled
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.components import ICE, NO_SQUARE, PlanetRecord
from unmapped.games.planet_unknown.cards.grid import NAMES, SIDE
from unmapped.games.planet_unknown.seen.view import Player, Square

Size: TypeAlias = Literal["small", "normal", "large"]

TERRAIN: Final = {
    "civ": ("#3f3156", "#ffffff"),
    "water": ("#1f6ecd", "#ffffff"),
    "biomass": ("#48b546", "#06210a"),
    "rover": ("#d53615", "#ffffff"),
    "tech": ("#edf2f8", "#14202e"),
    "energy": ("#ffd329", "#2b1d00"),
}
"""Ground and ink of each terrain."""

_LAND: Final = ("#6e4f3d", "#c9ab96")
_ICE: Final = ("#90d2e2", "#1d5563")

METEORITE: Final = "●"
TWO_METEORITES: Final = "◉"
METEOR_SYMBOL: Final = "○"
LIFEPOD: Final = "◆"
ROVER: Final = "▲"
CARRYING: Final = "▼"
PATCH: Final = "♣"
CITY: Final = "⌂"
TOXIC: Final = "!"
CURRENT: Final = "↯"
RING: Final = "="
START: Final = "+"

_ROCK: Final = "bold #ff9a66 on #2c1a17"
_POD: Final = "bold #b3480a on #f4eee0"


def letter(resource: str) -> str:
    """The letter of a resource: c w b r t e."""
    return resource[:1]


def draw_planet(player: Player, size: Size, marked: Collection[str] = (), lit: Collection[str] = ()) -> Block:
    """A planet with its letters, numbers and medals; `marked` squares stand in braces, `lit` ones carry a dot."""
    record = box().content.planet(player.planet)
    squares = {square.name: square for square in player.squares}
    wide = {"small": 2, "normal": 3, "large": 5}[size]
    block: Block = [Text("   ")]
    for column in range(SIDE):
        block[0].append(chr(ord("A") + column).center(wide), style=QUIET)
    for row in range(SIDE):
        names = NAMES[SIDE * row : SIDE * (row + 1)]
        upper, lower = Text("   "), styled(f"{row + 1:>2} ", QUIET)
        lower.stylize(QUIET)
        for column, name in enumerate(names):
            cell = _Cell(record, row, column, squares.get(name), player.seat, name in marked, name in lit)
            cell.draw(size, upper, lower)
        if size != "small":
            lower.append_text(_medal(player, record.row_medals[row], f"row {row + 1}", names, squares, " "))
        if size == "large":
            block.append(upper)
        block.append(lower)
    if size != "small":
        last = Text("   ")
        for column in range(SIDE):
            name = f"column {chr(ord('A') + column)}"
            medal = _medal(player, record.column_medals[column], name, NAMES[column::SIDE], squares)
            last.append(" " * ((wide - medal.cell_len) // 2)).append_text(medal)
            last.append(" " * (wide - medal.cell_len - (wide - medal.cell_len) // 2))
        last.rstrip()
        block.append(last)
    return block


def _medal(
    player: Player, value: int, line: str, names: Collection[str], squares: dict[str, Square], before: str = ""
) -> Text:
    """The medal of a row or column: with a tick when it scores, with a stone while a meteorite lies there."""
    if any(entry.name == line for lines in player.score for entry in lines):
        return styled(f"{before}{value}✓", f"bold {MEDAL}")
    stones = any(name in squares and squares[name].meteorites for name in names)
    return styled(f"{before}{value}{METEORITE if stones else ''}", QUIET)


class _Cell:
    """One square on its way to the screen."""

    def __init__(
        self, record: PlanetRecord, row: int, column: int, square: Square | None, seat: int, marked: bool, lit: bool
    ) -> None:
        self.here = record.grid[row][column] != NO_SQUARE
        self.seat = seat
        self.marked = marked
        self.lit = lit
        covered = square is not None and square.terrain != ""
        self.ground, self.ink = _ICE if record.grid[row][column] == ICE else _LAND
        self.left = self.right = " "
        self.left_style = self.right_style = ""
        self.middle = "~" if record.grid[row][column] == ICE else "·"
        self.bold = False
        if not covered:
            self._print(record, row, column)
        self._side(record, row, column, covered)
        if square is not None:
            self._lay(square)

    def _print(self, record: PlanetRecord, row: int, column: int) -> None:
        """What is printed on open ground."""
        for mark, squares in (
            (START, record.start),
            (TOXIC, record.toxic),
            (CURRENT, record.currents),
            (CITY, record.cities),
        ):
            if NAMES[SIDE * row + column] in squares:
                self.middle, self.bold = mark, True
        if row in record.ring_rows:
            self.left = self.right = RING

    def _side(self, record: PlanetRecord, row: int, column: int, covered: bool) -> None:
        """On which side of a chasm, on which body, in which quadrant a square lies."""
        if record.sides and self.here:
            crossing = any(NAMES[SIDE * row + column] in pair for pair in record.crossings)
            self.right = "×" if crossing else "‹" if record.sides[row][column] == "L" else "›"
        elif record.bodies and not covered:
            self.right = record.bodies[row][column]
        elif record.restricted is not None and not covered:
            limits = record.restricted
            upper, left = row <= limits.after_row, column <= limits.after_column
            above = limits.top_left if left else limits.top_right
            below = limits.bottom_left if left else limits.bottom_right
            self.right = letter(above if upper else below)

    def _lay(self, square: Square) -> None:
        """What lies on the square."""
        if square.terrain:
            self.ground, self.ink = TERRAIN[square.terrain]
            self.middle = letter(square.terrain)
            if square.patch:
                self.middle = PATCH
            elif square.symbol:
                self.middle, self.bold = letter(square.symbol).upper(), True
                self.left, self.right = "[", "]"
        if square.meteorites:
            self.left, self.left_style = (TWO_METEORITES if square.meteorites > 1 else METEORITE), _ROCK
        elif square.lifepod:
            self.left, self.left_style = LIFEPOD, _POD
        elif square.meteor_symbol:
            self.left = METEOR_SYMBOL
        if square.rover:
            self.right = CARRYING if square.carrying else ROVER
            self.right_style = f"bold #000000 on {SEATS[self.seat]}"

    def draw(self, size: Size, upper: Text, lower: Text) -> None:
        """Add the square to its line, or to its two lines."""
        wide = {"small": 2, "normal": 3, "large": 5}[size]
        if not self.here:
            upper.append(" " * wide)
            lower.append(" " * wide)
            return
        base = f"{self.ink} on {self.ground}"
        letter_style = f"bold {base}" if self.bold else base
        left, right = self.left, self.right
        left_style, right_style = self.left_style or base, self.right_style or base
        if self.marked:
            if not self.left_style:
                left, left_style = "{", f"bold #000000 on {GOOD}"
            if not self.right_style:
                right, right_style = "}", f"bold #000000 on {GOOD}"
        elif self.lit and not self.right_style:
            right, right_style = "•", f"bold #000000 on {ACCENT}"
        if size == "small":
            half = next((mark for mark, style in ((right, right_style), (left, left_style)) if style != base), " ")
            lower.append(self.middle, style=letter_style)
            lower.append(half, style=right_style if half == right else left_style if half == left else base)
        elif size == "normal":
            lower.append(left, style=left_style).append(self.middle, style=letter_style)
            lower.append(right, style=right_style)
        else:
            bracketed = left == "[" or right == "]"
            upper.append(" " if left == "[" else left, style=left_style).append("   ", style=base)
            upper.append(" " if right == "]" else right, style=right_style)
            lower.append(f"[{self.middle}]".center(5) if bracketed else self.middle.center(5), style=letter_style)


def legend(player: Player) -> Block:
    """What the marks of a planet mean, those of other planets left out."""
    record = box().content.planet(player.planet)
    marks = [
        ("·", "land"),
        ("~", "ice"),
        ("c w b r t e", "terrain: civ, water, biomass, rover, tech, energy"),
        ("[W]", "its resource symbol"),
        (PATCH, "biomass patch"),
        (METEOR_SYMBOL, "meteor symbol"),
        (METEORITE, f"meteorite ({TWO_METEORITES} two)"),
        (LIFEPOD, "lifepod"),
        (ROVER, f"rover ({CARRYING} with a meteorite)"),
        ("2✓", "medals of a row or column, scored"),
        (f"2{METEORITE}", "the same, spoilt by a meteorite"),
        ("•", "can be chosen now"),
        ("{ }", "new"),
    ]
    special = [
        (START, "the first tile starts here", record.start),
        (TOXIC, "toxic", record.toxic),
        (CURRENT, "electrical current", record.currents),
        (CITY, "city", record.cities),
        ("= =", "ring", record.ring_rows),
        ("‹ ›", "left and right of the chasm, × where rovers cross it", record.sides),
        ("1 2 3", "the bodies", record.bodies),
    ]
    marks.extend((mark, words) for mark, words, there in special if there)
    if record.restricted is not None:
        marks.append(("·w", "right of open ground: the symbol that is refused there"))
    block: Block = []
    for mark, words in marks:
        block.append(styled(f"{mark:>12}  ", "bold").append(words, style=QUIET))
    block.append(styled(f"{record.name}: {record.rule}", "" if record.asymmetric else LINE))
    return block
