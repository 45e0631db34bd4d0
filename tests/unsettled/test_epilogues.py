"""Every end of an expedition has one story, of those that the planet has; each of them is told at some end."""

from io import StringIO
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import asdict
from rich.console import Console

from tests.unsettled import boxes
from tests.unsettled.random_games import GAME, LONGEST, chooser
from tests.unsettled.test_checks import told
from unmapped.cli.boards import drawer
from unmapped.cli.screen import Screen
from unmapped.games.unsettled.cards.cartridge import MOOD_THING, PLANET_CARD
from unmapped.games.unsettled.cards.components import OUTCOMES, TASKS, Coda, Epilogue, When
from unmapped.games.unsettled.cards.content import load
from unmapped.games.unsettled.seen import ending
from unmapped.games.unsettled.seen.ending import Facts
from unmapped.games.unsettled.seen.view import view
from unmapped.games.unsettled.table.state import (
    BOX,
    DISTRESS,
    ENVIRONMENT,
    GONE,
    HELD,
    HIGH,
    LOW,
    MARKERS,
    MYSTERIES,
    NODE,
    NOWHERE,
    ON_BOARD,
    OPPORTUNITIES,
    OWN_DISTRESS,
    SCARAB,
    TOKEN_OUT,
    Expedition,
)
from unmapped.kernel.definition import Presenting
from unmapped.kernel.walk import play
from unmapped.language.epilogues import Bounds
from unmapped.language.world import changed

PLANETS = ("orrowin", "vessimar")
STORIES = [(planet, story) for planet in PLANETS for story in load(planet).epilogues]
CODAS = [(planet, coda) for planet in PLANETS for coda in load(planet).codas]
AWAY = 1
"""The place of an explorer who is not aboard."""


def within(bounds: Bounds | None, usual: int) -> int:
    """A number that fits, the usual one if it does."""
    return usual if bounds is None else min(max(usual, bounds.at_least), bounds.at_most)


def at_the_end(planet: str, when: When) -> Expedition:
    """An expedition that is over, with all that is asked, and in all else nothing to speak of."""
    seats = within(when.explorers, 4)
    table = GAME.start(seats=seats, seed=3, planet=planet, task=when.task or "b", moods=bool(when.mood))
    state = table.state
    made = state.planet
    cards = state.cards
    state.ending = 1 + OUTCOMES.index(when.outcome or "won")
    state.face = within(when.face, 8) - 1
    state.turn = within(when.turns, 30)
    state.wraps = within(when.wraps, 3)
    state.trust = LOW if when.trust == "low" else HIGH
    asleep = within(when.unconscious, seats if when.outcome == "lost" else 0)
    state.endurance = [0 if seat < asleep else 3 for seat in range(seats)]
    aboard = within(when.aboard, 0 if when.outcome == "lost" else seats)
    state.where = [SCARAB if seat < aboard else AWAY for seat in range(seats)]
    state.held = (1 << within(when.held, 0)) - 1
    state.luna = SCARAB if when.luna_aboard or when.luna_aboard is None else AWAY
    for number in range(within(when.distress, 0)):
        state.covers[number] = cards.piles[DISTRESS][0]
        cards.move(state.covers[number], DISTRESS, OWN_DISTRESS)
    for number in range(within(when.opportunities, 4)):
        stack = OPPORTUNITIES + number % MARKERS
        cards.move(cards.piles[stack][-1], stack, BOX)
    for place in range(1, state.places):
        cards.pour(NODE + place, ENVIRONMENT)
    state.backs = 0
    state.places = 1 + within(when.nodes, 5)
    for place in range(1, state.places):
        cards.move(cards.piles[ENVIRONMENT][-1], ENVIRONMENT, NODE + place)
    for number, name in enumerate(made.discoveries):
        state.discovery_at[number] = HELD if name in when.discoveries else GONE
    sites = iter(range(1, 1 + within(when.built, 0)))
    for number, name in enumerate(made.structures):
        state.structure_at = changed(
            state.structure_at, number, AWAY if name in when.standing else next(sites, ON_BOARD)
        )
    for token, name in enumerate(made.tokens):
        at = SCARAB if name in when.tokens_aboard else AWAY if name in when.tokens else TOKEN_OUT
        state.token_at = changed(state.token_at, made.first_piece[token], at)
    for number, letter in enumerate(made.letter):
        if letter >= 0 and "ABCDEFGH"[letter] in when.mysteries:
            cards.move(made.first[PLANET_CARD] + number, MYSTERIES, BOX)
    state.flags = sum([1 << number for number, name in enumerate(made.flags) if name in when.flags])
    moods = [made.ids[made.first[MOOD_THING] + number] for number in range(len(made.moods))]
    state.mood = moods.index(when.mood) if when.mood else NOWHERE
    return state


def test_each_planet_has_twelve_stories_or_more_and_as_many_codas() -> None:
    for planet in PLANETS:
        box = load(planet)
        assert len(box.epilogues) >= 12
        assert len(box.codas) >= 12
        texts = [story.text for story in (*box.epilogues, *box.codas)]
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(("planet", "story"), STORIES, ids=[story.id for _, story in STORIES])
def test_each_story_is_told_at_an_end_like_that(planet: str, story: Epilogue) -> None:
    said = ending.epilogue(at_the_end(planet, story.when))
    assert said is not None
    assert (said.title, said.paragraphs[0]) == (story.name, story.text)


@pytest.mark.parametrize(("planet", "coda"), CODAS, ids=[coda.id for _, coda in CODAS])
def test_each_coda_is_added_at_an_end_like_that(planet: str, coda: Coda) -> None:
    said = ending.epilogue(at_the_end(planet, coda.when))
    assert said is not None
    assert said.paragraphs[1:] == (coda.text,)


def test_an_end_of_which_there_is_nothing_to_add_has_no_coda() -> None:
    said = ending.epilogue(at_the_end("orrowin", When(outcome="won", task="a")))
    assert said is not None
    assert len(said.paragraphs) == 1


def test_facts_have_the_fields_that_stories_may_ask_for() -> None:
    assert Facts.__struct_fields__ == When.__struct_fields__


def test_what_was_so_is_read_off_the_table() -> None:
    when = When(
        outcome="hollow",
        task="c",
        face=Bounds(at_most=7),
        explorers=Bounds(at_most=3),
        turns=Bounds(at_most=19),
        wraps=Bounds(at_least=5),
        unconscious=Bounds(at_least=1),
        aboard=Bounds(at_most=2),
        held=Bounds(at_least=1),
        luna_aboard=False,
        trust="low",
        distress=Bounds(at_least=3),
        opportunities=Bounds(at_least=6),
        nodes=Bounds(at_least=8),
        discoveries=("felt-pear", "warm-pebble"),
        built=Bounds(at_least=1),
        standing=("laboratory",),
        tokens=("cutting",),
        tokens_aboard=("coolant",),
        mysteries=("C",),
        flags=("graft",),
        mood="shy",
    )
    so = asdict(ending.facts(at_the_end("orrowin", when)))
    assert (so.pop("found"), so.pop("built"), so.pop("tokens")) == (2, 2, ("coolant", "cutting"))
    assert so == {
        "outcome": "hollow",
        "task": "c",
        "face": 7,
        "explorers": 3,
        "turns": 19,
        "wraps": 5,
        "unconscious": 1,
        "aboard": 2,
        "held": 1,
        "luna_aboard": False,
        "trust": "low",
        "distress": 3,
        "opportunities": 6,
        "nodes": 8,
        "discoveries": ("felt-pear", "warm-pebble"),
        "standing": so["standing"],
        "tokens_aboard": ("coolant",),
        "mysteries": ("C",),
        "flags": ("graft",),
        "mood": "shy",
    }
    assert "laboratory" in so["standing"]


@pytest.mark.parametrize("planet", PLANETS)
@pytest.mark.parametrize("task", TASKS)
def test_a_game_that_ends_by_chance_is_told_to_all_alike_and_not_before(planet: str, task: str) -> None:
    options = {"planet": planet, "task": task, "difficulty": "excruciating"}
    choose = chooser(f"{planet} {task}")
    table = play(GAME, choose, seats=2, seed=5, options=options, laws=(), limit=LONGEST)
    presenting = GAME.definition.presenting
    said = [presenting.epilogue(table.view(viewer)) for viewer in (None, 0, 1)]
    assert said[0] == said[1] == said[2]
    heading, first, *_ = said[0]
    assert (heading, first) in [(story.name, story.text) for story in load(planet).epilogues]
    assert table.imagine(0, 7).view(0) == table.view(0)
    assert presenting.epilogue(GAME.start(seats=2, seed=5, planet=planet, task=task).view(0)) == ()


def test_most_games_tell_no_story() -> None:
    assert Presenting().epilogue(Struct()) == ()


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (
            "epilogues.toml",
            boxes.epilogue("b", "hollow"),
            "",
            'epilogues.toml, epilogue: expected a story for task = "b", outcome = "hollow" that asks no more',
        ),
        (
            "epilogues.toml",
            "",
            boxes.epilogue("a", "won", more=', flags = ["tidier"]', name="tidier"),
            'epilogues.toml, epilogue "tidier", when.flags: "tidier" is no known flag; did you mean "tidy"?',
        ),
        (
            "epilogues.toml",
            "",
            boxes.epilogue("a", "won", more=', tokens = ["bal"]', name="bal"),
            'epilogues.toml, epilogue "bal", when.tokens: "bal" is no known token; did you mean "ball"?',
        ),
        (
            "epilogues.toml",
            "",
            boxes.epilogue("a", "won", more=', mood = "glad"', name="glad"),
            'epilogues.toml, epilogue "glad", when.mood: "glad" is no known mood; expected nothing',
        ),
        (
            "epilogues.toml",
            "",
            boxes.epilogue("a", "won", name="again"),
            'epilogues.toml, epilogue "again", when: it is never told: "a-won" is, whenever this holds',
        ),
    ],
)
def test_a_planet_is_refused_whose_stories_speak_of_what_is_not_there_or_leave_an_end_without_one(
    tmp_path: Path, file: str, old: str, new: str, fault: str
) -> None:
    if not old:
        old = boxes.epilogue("a", "won")
        new = old + new
    assert told(tmp_path, (file, old, new)) == [fault]


def test_in_the_terminal_it_is_read_when_all_is_over() -> None:
    table = GAME.start(seats=4, planet="orrowin", task="a")
    state = at_the_end("orrowin", When(outcome="won", task="a", discoveries=("warm-pebble",)))
    console = Console(file=StringIO(), width=100, height=40)
    screen = Screen(GAME, table, console, drawer(GAME), frozenset((0,)), ["", "greedy", "greedy", "greedy"])
    screen.draw(screen.epilogue(view(state, 0)))
    assert isinstance(console.file, StringIO)
    read = console.file.getvalue()
    assert read.startswith("Nobody Had Said Suitcases\n\nThe coolant went up the ramp")
    assert max(map(len, read.splitlines())) <= 78
    assert read.rstrip().endswith("twice.")
