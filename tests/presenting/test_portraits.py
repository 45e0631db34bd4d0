"""Portraits of all games: what each has made of it, from what the public sees, and nothing else."""

import re
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

import unmapped
from tests.presenting.test_endings import finished
from tests.presenting.test_pictures import size_of
from unmapped.games import NAMES, AnyGame
from unmapped.games.discover.seen.portrait import GROUNDS
from unmapped.games.discover.table.view import View as Land
from unmapped.games.undiscovered.seen.view import View as Galaxy
from unmapped.games.unsettled.cards.printed import printed
from unmapped.games.unsettled.seen.view import View as Planet
from unmapped.kernel.drawing.shapes import Portrait
from unmapped.kernel.rules import State
from unmapped.kernel.walk import Choose, chooser
from unmapped.presenting.endings import ending
from unmapped.presenting.pictures import svg
from unmapped.presenting.pictures.poster import poster
from unmapped.presenting.pictures.raster import png
from unmapped.presenting.pictures.shared import portrayed, shared

SKINS: Final = Path(__file__).parents[2] / "client" / "src" / "boards" / "discover" / "map" / "grounds.ts"


def drawn(portrait: Portrait | None) -> str:
    """A portrait as SVG."""
    assert portrait is not None
    return "".join([svg.written(shape) for shape in portrait.shapes])


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_picture_to_share(name: str) -> None:
    game: AnyGame = unmapped.game(name)
    record = finished(game, 2, 987_654_321)
    told = ending(game, record)
    whole = shared(game, record, told, ("Ada", ""))
    assert whole.portrait is not None
    assert whole.portrait.words in whole.said()
    assert size_of(png(poster(whole))) == (1200, 630)
    text = poster(whole)
    assert str(record.seed) not in text
    assert len(text) < 200_000
    assert portrayed(game, record, told).startswith("<svg ")


def test_what_decided_is_told_with_the_names_that_people_chose() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    record = finished(game, 2, 987_654_321)
    told = ending(game, record)
    assert told.moment is not None
    told = replace(told, moment=replace(told.moment, title="Seat 0 crushes what Seat 1 laid"))
    assert shared(game, record, told, ("Ada", "")).decided == "Ada crushes what Seat 2 laid"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_has_no_say_in_a_portrait(name: str) -> None:
    game: AnyGame = unmapped.game(name)
    table = game.start(2, 9)
    choose: Choose[State] = chooser("hidden")
    for _ in range(120):
        if not table.over:
            table.act(*choose(table))
    presenting = game.definition.presenting
    others = [table.imagine(0, luck) for luck in range(3)]
    assert any(other.fingerprint() != table.fingerprint() for other in others)
    for seat in (-1, 0, 1):
        assert {drawn(presenting.portrait(other.view(None), seat)) for other in others} == {
            drawn(presenting.portrait(table.view(None), seat))
        }


def test_each_world_and_part_is_drawn() -> None:
    game = unmapped.game("undiscovered")
    view = game.replay(finished(game, 2, 11)).view(None)
    assert isinstance(view, Galaxy)
    explored = [sector for sector in view.sectors if sector.explored and sector.home < 0]
    picture = drawn(game.definition.presenting.portrait(view, 0))
    assert picture.count("url(#ud-world-") == len(explored)
    parts = [part for part in view.seats[0].ship if part.cell]
    assert picture.count('width="128" height="88" rx="12" fill="#000"') == len(parts)
    galaxy = drawn(game.definition.presenting.portrait(view, -1))
    assert 'width="128"' not in galaxy


def test_places_that_nobody_saw_have_no_name() -> None:
    game = unmapped.game("unsettled")
    view = game.start(2, 3).view(None)
    assert isinstance(view, Planet)
    picture = drawn(game.definition.presenting.portrait(view, -1))
    seen = [node for node in view.nodes if node.card not in {"?", "scarab"}]
    assert picture.count("url(#us-card)") == len(seen) + 1
    names = {node.card for node in view.nodes} - {"?", "scarab"}
    cards = printed().planets[view.planet].environment
    said = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", picture))
    assert {card.id for card in cards if card.name in said} == names


def test_the_land_has_the_colours_of_the_browser() -> None:
    skins = SKINS.read_text(encoding="utf-8")
    colours = {name: pair for name, *pair in re.findall(r'"(\w+ \w+)": \{\s*fill: "(#\w+)",\s*light: "(#\w+)"', skins)}
    assert {name: tuple(pair) for name, pair in colours.items()} == dict(GROUNDS)


def test_what_lies_face_down_is_drawn_as_what_might_be() -> None:
    game = unmapped.game("discover")
    view = game.replay(finished(game, 2, 11)).view(None)
    assert isinstance(view, Land)
    picture = drawn(game.definition.presenting.portrait(view, -1))
    spaces = sum([len(tile.spaces) for tile in view.tiles])
    assert picture.count('stroke="#1a0d04" stroke-opacity="0.5"') == spaces
    assert picture.count('stroke-dasharray="0.1 7"') == 7 * len([tile for tile in view.tiles if not tile.up])


def test_how_a_crew_ended_is_told_once_for_all() -> None:
    for name, ends in (("unsettled", "Nobody is left awake"), ("discover", "Nobody is out")):
        game: AnyGame = unmapped.game(name)
        told = ending(game, finished(game, 2, 11))
        assert {one.title for one in told.seats} == {ends} == {told.public.title}
        assert told.course == ()
        assert told.moment is not None
