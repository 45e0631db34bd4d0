"""What planets look like: drawings and lights that there are, one for every place, planet and task."""

import re
from pathlib import Path
from typing import Final

import pytest

import unmapped
from tests.unsettled import boxes
from unmapped.games.unsettled.cards.content import sound
from unmapped.games.unsettled.cards.pieces import Node
from unmapped.games.unsettled.cards.printed import printed
from unmapped.games.unsettled.cards.scenery import HORIZONS, HOUSE, PLACES, by_lot
from unmapped.games.unsettled.seen.portrait import portrait
from unmapped.games.unsettled.seen.view import View
from unmapped.kernel.drawing.shapes import Shape
from unmapped.kernel.errors import BadContent

SCENE: Final = Path(__file__).parents[2] / "client" / "src" / "boards" / "unsettled" / "art" / "Scene.svelte"


def paths(shapes: tuple[Shape, ...]) -> set[str]:
    """All ways that are drawn in a picture."""
    return {value for one in shapes for name, value in one.given if name == "d"} | {
        way for one in shapes for way in paths(one.inside)
    }


def landed(planet: str, task: str) -> View:
    view = unmapped.game("unsettled").start(2, 3, planet=planet, task=task).view(None)
    assert isinstance(view, View)
    return view


def drawn_as(node: Node) -> str:
    """The kind of place as which a node is drawn."""
    assert node.scene is not None
    return node.scene.place


@pytest.mark.parametrize("planet", sound())
def test_a_planet_has_a_look_of_its_own_and_no_two_places_of_it_the_same(planet: str) -> None:
    box = printed().planets[planet]
    assert box.look != HOUSE
    assert len({drawn_as(node) for node in box.environment}) == len(box.environment)
    others = [other.look for name, other in printed().planets.items() if name != planet]
    assert box.look.horizon not in {look.horizon for look in others}
    assert not set(box.look.lights) & {light for look in others for light in look.lights}


@pytest.mark.parametrize("planet", sound())
def test_the_picture_of_an_end_shows_the_horizon_and_what_the_task_was_about(planet: str) -> None:
    box = printed().planets[planet]
    about = [task.horizon for task in box.tasks]
    assert len({box.look.horizon, *about}) == 4
    for task in box.tasks:
        drawn = paths(portrait(landed(planet, task.id)).shapes)
        shown = {name for name, strokes in HORIZONS.items() if {stroke.path for stroke in strokes} <= drawn}
        assert shown == {box.look.horizon, task.horizon}


def test_the_picture_of_an_end_shows_places_that_were_seen_and_no_others() -> None:
    view = landed("vessimar", "a")
    drawn = paths(portrait(view).shapes)
    seen = {node.card for node in view.nodes}
    cards = printed().planets["vessimar"].environment
    assert {card.id for card in cards} - seen
    for card in cards:
        assert ({stroke.path for stroke in PLACES[drawn_as(card)]} <= drawn) is (card.id in seen)


def test_browsers_know_every_tone_of_a_place() -> None:
    styles = SCENE.read_text(encoding="utf-8").split("<style>")[1]
    tones = {stroke.tone for strokes in PLACES.values() for stroke in strokes}
    assert tones <= set(re.findall(r"^  \.([a-z]+)", styles, re.MULTILINE))


def test_a_place_that_says_nothing_is_drawn_by_its_id_always_the_same() -> None:
    assert by_lot("node-a") == by_lot("node-a")
    assert {by_lot(f"node-{number}").place for number in range(400)} == set(PLACES) - {"ship"}


FAULTS: Final = {
    "a place": (
        "environment.toml",
        "build_site = true",
        'scene = { place = "poool" }\nbuild_site = true',
        ("environment.toml", "scene", "no place is drawn that is called poool; did you mean pool?"),
    ),
    "a light": (
        "environment.toml",
        "build_site = true",
        'scene = { place = "pool", light = 4 }\nbuild_site = true',
        ("environment.toml", "scene.light"),
    ),
    "what a task is about": (
        "tasks/a.toml",
        'id = "a"',
        'id = "a"\nhorizon = "burow"',
        ("tasks/a.toml", "no horizon is drawn that is called burow; did you mean burrow?"),
    ),
    "the look of a planet": (
        "planet.toml",
        "[primary]",
        '[look]\nhorizon = "hills"\nnight = ["red", "#000000", "#000000"]\nlights = []\n\n[primary]',
        ("planet.toml", "look.night[0]"),
    ),
}
"""What may be wrong with it: the file, what stands there, what is written instead, and what is said."""


@pytest.mark.parametrize("fault", FAULTS)
def test_what_nobody_has_drawn_is_refused_with_file_and_key(tmp_path: Path, fault: str) -> None:
    file, old, new, told = FAULTS[fault]
    files = boxes.toy()
    files[file] = files[file].replace(old, new, 1)
    with pytest.raises(BadContent) as refused:
        boxes.read(tmp_path, files)
    assert all(part in str(refused.value) for part in told), str(refused.value)
