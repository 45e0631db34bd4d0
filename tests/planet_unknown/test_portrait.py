"""A planet as Python draws it: what the browser draws, from what its viewer sees."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

import unmapped
from unmapped.games.planet_unknown.seen import art
from unmapped.games.planet_unknown.seen.portrait import portrait, scored, turning
from unmapped.games.planet_unknown.seen.printed import printed
from unmapped.games.planet_unknown.seen.view import View
from unmapped.games.planet_unknown.table.state import Planets
from unmapped.kernel.walk import Choose, chooser
from unmapped.presenting.pictures import svg
from unmapped.presenting.pictures.raster import png

GAME: Final = unmapped.game("planet_unknown")
LOOK: Final = Path(__file__).parent.parent.parent / "client" / "src" / "boards" / "planet_unknown" / "art" / "look.ts"


def views(seed: int, planets: str = "") -> list[View]:
    """What the public sees along a random game of two."""
    options: dict[str, object] = {"planets": planets} if planets else {}
    table = GAME.start(2, seed, **options)
    choose: Choose[Planets] = chooser("portrait")
    seen = []
    while not table.over:
        view = table.view(None)
        assert isinstance(view, View)
        seen.append(view)
        table.act(*choose(table))
    last = table.view(None)
    assert isinstance(last, View)
    return [*seen, last]


def drawn(view: View, seat: int, lit: tuple[str, ...] = ()) -> str:
    """A planet as SVG."""
    found = portrait(view, seat, lit)
    return "".join([svg.written(shape) for shape in found.shapes])


def test_hues_and_glyphs_are_those_of_the_browser() -> None:
    look = LOOK.read_text(encoding="utf-8")
    hues = re.findall(r'(\w+): \{ ground: "(#\w+)", disc: "(#\w+)", ink: "(#\w+)"', look)
    assert {name: tuple(colours) for name, *colours in hues} == {name: tuple(hue[:3]) for name, hue in art.HUES.items()}
    for name, glyph in art.GLYPHS.items():
        assert re.search(rf'{name}:\s+"{re.escape(glyph)}"', look), name
    assert art.FALLING_STONE in look


def test_everything_that_lies_on_a_planet_is_drawn() -> None:
    view = views(5)[-1]
    for player in view.players:
        picture = drawn(view, player.seat)
        assert picture.count("<clipPath") == 1 + len(player.tiles)
        stones = [square for square in player.squares if square.meteorites]
        assert picture.count(art.FALLING_STONE) == sum([with_meteor(placed.tile) for placed in player.tiles])
        assert picture.count("M20.6 6L33.4") >= len(stones)
        assert picture.count("M-6 -2.8V-9.5") == sum([square.rover for square in player.squares])
        covered = sum([bool(square.terrain) for square in player.squares])
        assert f"{covered} of" in portrait(view, player.seat).words


def with_meteor(tile: str) -> bool:
    """Whether a tile shows a falling stone."""
    return next(one.meteor >= 0 for one in printed().tiles if one.id == tile)


def test_a_line_that_decided_stands_in_gold() -> None:
    view = views(5)[-1]
    gold = 'fill-opacity="0.1" stroke="#ffd75e" stroke-width="4"'
    assert gold not in drawn(view, 0)
    assert drawn(view, 0, ("row 6", "column G")).count(gold) == 2


def test_what_turned_a_game_is_the_lines_that_score_from_then_on() -> None:
    seen = views(5)
    found = 0
    for before, after in pairwise(seen):
        for seat in range(2):
            new = scored(after.players[seat]) - scored(before.players[seat])
            turned = turning(before, after, seat)
            assert (turned is None) == (not new)
            if turned is not None:
                assert set(turned.lit) == new
                found += 1
    assert found > 3


@pytest.mark.parametrize("planet", [planet.id for planet in printed().planets])
def test_every_planet_can_be_drawn(planet: str) -> None:
    view = views(1)[0]
    other = replace(view, players=(replace(view.players[0], planet=planet, squares=(), tiles=()),))
    found = portrait(other, 0)
    assert png(svg.picture(found.shapes, 329, 311, found.words, "-23 -7 658 622"))[:4] == b"\x89PNG"
    squares = next(one.squares for one in printed().planets if one.id == planet)
    assert drawn(other, 0).count('width="43" height="43"') == len(squares)


def test_what_the_public_does_not_know_has_no_say_in_a_picture() -> None:
    table = GAME.start(3, 4, private_objectives=True)
    choose: Choose[Planets] = chooser("hidden")
    for _ in range(60):
        table.act(*choose(table))
    view = table.view(None)
    for luck in range(3):
        # All that seat 0 cannot know is dealt again: the public knows no more than it.
        other = table.imagine(0, luck)
        assert other.fingerprint() != table.fingerprint()
        for seat in range(3):
            assert GAME.definition.presenting.portrait(other.view(None), seat) == GAME.definition.presenting.portrait(
                view, seat
            )
