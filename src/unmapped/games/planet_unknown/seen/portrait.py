"""A planet as a picture: its ground, what lies on it, its medals, and the lines that decided in gold.

Drawn from a view alone, so nothing is in it that its viewer does not see. 46 units a square; the upper left corner of
the grid lies at (30, 30), its middle at (306, 306), as in the browser.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from unmapped.games.planet_unknown.seen import art
from unmapped.games.planet_unknown.seen.printed import Planet, PlanetLine, printed
from unmapped.games.planet_unknown.seen.view import PlacedTile, Player, View
from unmapped.kernel.definition import Turning
from unmapped.kernel.drawing import seats
from unmapped.kernel.drawing.cells import Cell, outline
from unmapped.kernel.drawing.shapes import Portrait, Shape, box, circle, fading, group, moved, path, shape, words
from unmapped.kernel.printing import with_id

SIZE: Final = 46
EDGE: Final = 30
MIDDLE: Final = 306
RADIUS: Final = 286
_GOLD: Final = "#ffd75e"
_NIGHT: Final = "#120a18"
_SKY: Final = ("#4a38a6", "#1d1650", "#0b0b22")


def portrait(view: View, seat: int, lit: Sequence[str] = ()) -> Portrait:
    """The planet of a seat; rows and columns that are `lit` stand in a golden frame."""
    player = view.players[seat]
    planet = with_id(printed().planets, player.planet)
    shapes = [
        shape("defs", *art.grounds(), *_light(planet)),
        *_ground(planet),
        *_specialties(planet),
        *_tiles(player),
        *_things(player),
        *_framed(planet, lit),
        *_medals(planet, player),
    ]
    return Portrait(tuple(shapes), -34, -10, 680, 630, told(planet, player), _SKY, beyond=True)


def told(planet: Planet, player: Player) -> str:
    """What a planet has come to, in words."""
    covered = sum([bool(square.terrain) for square in player.squares])
    stones = sum([square.meteorites for square in player.squares])
    left = f", {stones} {'meteorite' if stones == 1 else 'meteorites'} left" if stones else ""
    return f"{planet.name}: {covered} of {len(planet.squares)} squares covered{left}"


def _cell(name: str) -> Cell:
    return int(name[1:]) - 1, ord(name[0]) - ord("A")


def _middle(name: str) -> tuple[float, float]:
    row, column = _cell(name)
    return EDGE + (column + 0.5) * SIZE, EDGE + (row + 0.5) * SIZE


def _is_round(planet: Planet) -> bool:
    """Whether all squares lie on a globe; else the planet is a slab with its own outline."""
    return all(
        [math.hypot(abs(x - MIDDLE) + 12, abs(y - MIDDLE) + 12) <= RADIUS for x, y in map(_middle, planet.squares)]
    )


# --- The ground -------------------------------------------------------------------------------------------------------

_GROUNDS: Final = (
    ("#e6a271", "#ad6b4b", "#77453f", "#452536"),
    ("#d9b184", "#a17a52", "#6d4f3e", "#3d2b38"),
    ("#cf9c8c", "#96635f", "#664456", "#382745"),
    ("#c9ab8c", "#8d7160", "#5d4a50", "#332a40"),
)
"""The hues of a planet from its day to its night."""
_FIRST: Final = "k5b_4156"


def _chances(name: str) -> Iterator[float]:
    """Numbers from 0 to 1 that are the same for the same name, and the same as in the browser."""
    state = 2166136261
    for letter in name:
        state = ((state ^ ord(letter)) * 16777619) & 0xFFFFFFFF
    while True:
        state = ((state ^ (state >> 15)) * 2246822519 + 374761393) & 0xFFFFFFFF
        yield (state ^ (state >> 13)) / 4294967296


def _light(planet: Planet) -> list[Shape]:
    chances = _chances(planet.id)
    light, warm, dark, night = (
        _GROUNDS[0] if planet.id == _FIRST else _GROUNDS[math.floor(next(chances) * len(_GROUNDS))]
    )
    stops = ((0, light, 1), (0.36, warm, 1), (0.74, dark, 1), (1, night, 1))
    shade = ((0, "#fff4e0", 0.13), (0.45, "#000", 0), (0.8, "#0b0620", 0.22), (1, "#05031a", 0.5))
    air = ((0.86, "#ffc98a", 0), (0.895, "#ffc48a", 0.55), (0.92, "#b58cff", 0.24), (1, "#6a57ff", 0))
    ground = (
        circle(MIDDLE, MIDDLE, RADIUS)
        if _is_round(planet)
        else path(_slab(planet), transform=f"translate({EDGE} {EDGE})")
    )
    return [
        fading("pu-globe", stops, cx="0.36", cy="0.3", r="0.8"),
        fading("pu-shade", shade, cx="0.34", cy="0.27", r="0.85"),
        fading("pu-air", air, r="0.5"),
        shape("clipPath", ground, id="pu-body"),
    ]


def _slab(planet: Planet) -> str:
    return outline(map(_cell, planet.squares), SIZE, -9, 15)


def _ground(planet: Planet) -> Iterator[Shape]:
    round_ = _is_round(planet)
    if round_:
        yield circle(MIDDLE, MIDDLE, 322, fill="url(#pu-air)")
        yield circle(MIDDLE, MIDDLE, RADIUS, fill="url(#pu-globe)")
    else:
        slab, at = _slab(planet), f"translate({EDGE} {EDGE})"
        for colour, solid, wide in (("#b58cff", 0.16, 26), ("#ffc48a", 0.3, 9)):
            yield path(slab, transform=at, fill="none", stroke=colour, stroke_opacity=solid, stroke_width=wide)
        yield path(slab, transform=at, fill="url(#pu-globe)")
    yield group(_relief(planet), clip_path="url(#pu-body)")
    if planet.ice:
        ice = outline(map(_cell, planet.ice), SIZE, 2.2, 13.8)
        at = f"translate({EDGE} {EDGE})"
        yield path(ice, transform=at, fill="url(#pu-ice)", stroke="#fff", stroke_opacity=0.75, stroke_width=1.3)
    if round_:
        yield circle(MIDDLE, MIDDLE, RADIUS, fill="url(#pu-shade)")
    for name in planet.squares:
        x, y = _middle(name)
        yield box(
            x - 21.5, y - 21.5, 43, 43, rx=4.1, fill="#fff", fill_opacity=0.03, stroke="#ffe9d2", stroke_opacity=0.27
        )


def _relief(planet: Planet) -> Iterator[Shape]:
    """Contour lines and craters, grown from the name of the planet."""
    chances = _chances(planet.id)
    if planet.id != _FIRST:
        next(chances)
    dashes = ("", "", "", "", "", "5 4", "2 5", "0.1 6")
    points = [(60 + next(chances) * 490, 60 + next(chances) * 490) for _ in range(5)]
    for x, y in points:
        waves = [(at + 2, next(chances) * 6.28, (0.05 + next(chances) * 0.16) / (1 + at * 0.4)) for at in range(4)]
        for ring, dash in enumerate(dashes):
            yield path(
                _loop(x, y, 14 + ring * 15.5, waves),
                fill="none",
                stroke="#ffe0bd",
                stroke_width=1.1,
                opacity=0.3 - ring * 0.018,
                stroke_dasharray=dash,
                stroke_linecap="round",
            )
    for _ in range(22):
        x, y, radius = 50 + next(chances) * 512, 50 + next(chances) * 512, 4 + next(chances) ** 3 * 15
        yield circle(x, y, radius, fill="#2a1712", opacity=0.25)
        rim = f"M{x - radius:.1f} {y:.1f}a{radius:.1f} {radius:.1f} 0 0 0 {2 * radius:.1f} 0"
        yield path(rim, fill="none", stroke="#f2c9a5", stroke_opacity=0.28, stroke_width=1.3)


def _loop(x: float, y: float, radius: float, waves: Sequence[tuple[int, float, float]]) -> str:
    """A wavy ring about a point."""
    points = []
    for at in range(48):
        angle = at / 48 * math.pi * 2
        swell = 1 + sum([high * math.sin(often * angle + phase) for often, phase, high in waves])
        points.append(f"{round(x + math.cos(angle) * radius * swell)} {round(y + math.sin(angle) * radius * swell)}")
    return f"M{'L'.join(points)}Z"


def _specialties(planet: Planet) -> Iterator[Shape]:
    """What is printed on a planet with rules of its own."""
    for name in planet.holes:
        x, y = _middle(name)
        yield box(x - 21, y - 21, 42, 42, rx=13, fill="#0a0615", stroke="#000", stroke_opacity=0.6, stroke_width=2)
    for name in planet.ring:
        x, y = _middle(name)
        yield path(
            f"M{x - 23} {y - 8}h46M{x - 23} {y + 8}h46",
            stroke="#fff0d2",
            stroke_opacity=0.42,
            stroke_width=3,
            stroke_dasharray="9 3",
        )
    for name in planet.start:
        x, y = _middle(name)
        yield circle(x, y, 15, fill="none", stroke=_GOLD, stroke_width=1.6, stroke_dasharray="0.1 5")
    for name in planet.toxic:
        x, y = _middle(name)
        yield circle(x, y, 17, fill="#23350d", fill_opacity=0.72, stroke="#c4f04a", stroke_width=1.6)
        yield path(
            f"M{x} {y - 10}l10 17h-20z", fill="none", stroke="#d8ff6b", stroke_width=2.2, stroke_linejoin="round"
        )
    for name in planet.currents:
        x, y = _middle(name)
        yield path(f"M{x - 20} {y + 6}l9 -12 6 10 9 -16 5 14 11 -8", fill="none", stroke="#ffe14d", stroke_width=2.6)
    for name in planet.cities:
        x, y = _middle(name)
        yield circle(x, y, 17, fill="#2b1d00", fill_opacity=0.75, stroke=_GOLD, stroke_width=1.8)
        yield moved(x - 10, y - 12, path(art.GLYPHS["civ"], fill=_GOLD), scale=0.78)
    edges = [(_border(planet.left_side, planet.right_side), "#0a0512", 9)]
    edges += [
        (_border(body, other), "#0d0714", 5) for at, body in enumerate(planet.bodies) for other in planet.bodies[:at]
    ]
    for way, colour, wide in edges:
        if way:
            yield path(way, fill="none", stroke=colour, stroke_width=wide)


def _border(first: Iterable[str], second: Iterable[str]) -> str:
    """The edges between the squares of two groups."""
    others = set(map(_cell, second))
    parts = []
    for row, column in map(_cell, first):
        x, y = EDGE + column * SIZE, EDGE + row * SIZE
        parts += [f"M{x} {y}h{SIZE}"] if (row - 1, column) in others else []
        parts += [f"M{x} {y + SIZE}h{SIZE}"] if (row + 1, column) in others else []
        parts += [f"M{x} {y}v{SIZE}"] if (row, column - 1) in others else []
        parts += [f"M{x + SIZE} {y}v{SIZE}"] if (row, column + 1) in others else []
    return "".join(parts)


# --- What lies on it --------------------------------------------------------------------------------------------------


def _tiles(player: Player) -> Iterator[Shape]:
    for number, placed in enumerate(player.tiles):
        squares = list(_squares(placed))
        edge = outline([cell for cell, *_ in squares], SIZE, 1.3, 7.4)
        at = f"translate({EDGE} {EDGE})"
        yield path(edge, transform=f"translate({EDGE} {EDGE + 2.5})", fill="#000", opacity=0.45)
        grounds = [
            box(EDGE + column * SIZE, EDGE + row * SIZE, 46.4, 46.4, fill=fill)
            for (row, column), terrain, _, _ in squares
            for fill in (f"url(#pu-g-{terrain})", f"url(#pu-{terrain})")
        ]
        yield shape("clipPath", path(edge, transform=at), id=f"pu-tile-{number}")
        yield group(grounds, clip_path=f"url(#pu-tile-{number})")
        yield path(edge, transform=at, fill="none", stroke="#fff", stroke_opacity=0.34, stroke_width=1.4)
        rim = outline([cell for cell, *_ in squares], SIZE, 0.2, 7.8)
        yield path(rim, transform=at, fill="none", stroke=_NIGHT, stroke_opacity=0.75, stroke_width=1.4)
        for (row, column), _, symbol, meteor in squares:
            x, y = EDGE + (column + 0.5) * SIZE, EDGE + (row + 0.5) * SIZE
            if symbol:
                yield from art.symbol(x, y, symbol)
            if meteor:
                yield from art.falling(*((x + 11, y - 11) if symbol else (x, y)), small=bool(symbol))


def _squares(placed: PlacedTile) -> Iterator[tuple[Cell, str, str, bool]]:
    """Of each square of a tile: where it lies, its terrain, its symbol or "", and whether a meteor symbol shows."""
    tile = with_id(printed().tiles, placed.tile)
    lies = with_id(printed().shapes, tile.shape).lies
    lie = next(lie for lie in lies if lie.words == placed.orientation)
    row, column = _cell(placed.anchor)
    for at, (down, right) in enumerate(lie.squares):
        yield (row + down, column + right), tile.terrain[at], tile.symbols[at], tile.meteor == at


def _things(player: Player) -> Iterator[Shape]:
    for square in player.squares:
        x, y = _middle(square.name)
        if square.patch:
            yield box(x - 20, y - 20, 40, 40, rx=13, fill="url(#pu-g-biomass)", stroke=_NIGHT, stroke_opacity=0.75)
            yield box(x - 20, y - 20, 40, 40, rx=13, fill="url(#pu-biomass)")
            yield box(
                x - 16.5,
                y - 16.5,
                33,
                33,
                rx=10,
                fill="none",
                stroke="#eaffdf",
                stroke_width=1.6,
                stroke_dasharray="4 3",
            )
        if square.lifepod:
            yield art.lifepod(x, y)
        if square.meteorites:
            yield art.meteorite(x, y, square.meteorites)
        if square.rover:
            yield art.rover(x, y, seats.COLOURS[player.seat])
            if square.carrying:
                yield moved(x + 4, y - 12, art.meteorite(0, 0, 1), scale=0.5)


def turning(before: View, after: View, seat: int) -> Turning | None:
    """The lines that score after an action and did not before it; None if none does."""
    was = scored(before.players[seat])
    lines = [line.name for line in after.players[seat].score[0] if line.name in scored(after.players[seat]) - was]
    if not lines:
        return None
    title = " and ".join([", ".join(lines[:-1]), lines[-1]]) if len(lines) > 1 else lines[0]
    return Turning(title[0].upper() + title[1:], tuple(lines))


# --- What it is worth -------------------------------------------------------------------------------------------------


def scored(player: Player) -> frozenset[str]:
    """The rows, columns and bodies that score."""
    return frozenset([line.name for line in player.score[0] if line.name.split(" ")[0] in {"row", "column", "body"}])


def _framed(planet: Planet, lit: Sequence[str]) -> Iterator[Shape]:
    """Lines in a golden frame."""
    for line in [*planet.rows, *planet.columns]:
        if line.name in lit and line.squares:
            cells = [_cell(name) for name in line.squares]
            (top, left), (bottom, right) = map(min, zip(*cells, strict=True)), map(max, zip(*cells, strict=True))
            x, y = EDGE + left * SIZE - 3, EDGE + top * SIZE - 3
            width, height = (right - left + 1) * SIZE + 6, (bottom - top + 1) * SIZE + 6
            yield box(x, y, width, height, rx=10, fill="none", stroke="#2b1d00", stroke_width=8, stroke_opacity=0.6)
            yield box(x, y, width, height, rx=10, fill=_GOLD, fill_opacity=0.1, stroke=_GOLD, stroke_width=4)


def _medals(planet: Planet, player: Player) -> Iterator[Shape]:
    laid = {square.name for square in player.squares if square.terrain} | set(planet.currents)
    stones = {square.name for square in player.squares if square.meteorites or square.carrying}
    gold = scored(player)
    round_ = _is_round(planet)
    for number, line in enumerate(planet.rows):
        if line.squares:
            y = EDGE + (number + 0.5) * SIZE
            away = math.sqrt(326.6**2 - (y - MIDDLE) ** 2) if round_ else MIDDLE - 8
            end = EDGE + SIZE * min([_cell(name)[1] for name in line.squares])
            yield path(f"M{MIDDLE - away:.1f} {y}H{end}", **_LEAD)
            yield _medal(line, MIDDLE - away, y, laid, stones, gold)
    for number, line in enumerate(planet.columns):
        if line.squares:
            x = EDGE + (number + 0.5) * SIZE
            away = math.sqrt(301.8**2 - (x - MIDDLE) ** 2) if round_ else MIDDLE - 8
            end = EDGE + SIZE * min([_cell(name)[0] for name in line.squares])
            yield path(f"M{x} {MIDDLE - away:.1f}V{end}", **_LEAD)
            yield _medal(line, x, MIDDLE - away, laid, stones, gold)


_LEAD: Final[dict[str, str | float]] = {
    "stroke": "#fff",
    "stroke_opacity": 0.28,
    "stroke_width": 1.2,
    "stroke_dasharray": "0.1 4",
    "stroke_linecap": "round",
}
_AROUND: Final = 2 * math.pi * 9.6


def _medal(line: PlanetLine, x: float, y: float, laid: set[str], stones: set[str], gold: frozenset[str]) -> Shape:
    """The medal of a line: how much of it is covered, whether it scores, and what blocks it.

    Screens light what is called so, one after the other.
    """
    wins = line.name in gold
    done = sum([name in laid for name in line.squares]) / len(line.squares)
    arc = circle(
        0,
        0,
        9.6,
        fill="none",
        stroke=_GOLD,
        stroke_width=2.4,
        stroke_dasharray=f"{_AROUND * done:.1f} {_AROUND:.1f}",
        transform="rotate(-90)",
    )
    blocked = [circle(7.4, -7.4, 5, fill="#3a2622", stroke="#ff8a4a", stroke_width=1.6)]
    medal = moved(
        x,
        y,
        circle(0, 0, 9.6, fill=_GOLD if wins else "#1c1430", stroke="#6f5f92", stroke_width=2.4),
        *([] if wins or not done else [arc]),
        words(
            0,
            4,
            str(line.medals),
            text_anchor="middle",
            font_family="Archivo Strong",
            font_size=11.5,
            fill="#2b1d00" if wins else "#ffe9b0",
        ),
        *(blocked if stones.intersection(line.squares) else []),
    )
    return medal._replace(given=(*medal.given, ("class", "medal")))
