"""Every end of a game has one story, of those that its land has; each of them is told at some end."""

from copy import copy
from io import StringIO
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import asdict
from rich.console import Console

from tests.discover.random_games import GAME, LONGEST
from tests.discover.test_checks import told
from unmapped.cli.boards import drawer
from unmapped.cli.screen import Screen
from unmapped.games.discover.cards.components import ENDS, Coda, Epilogue, When
from unmapped.games.discover.cards.content import pool
from unmapped.games.discover.seen import ending
from unmapped.games.discover.seen.ending import Facts
from unmapped.games.discover.seen.seeing import view
from unmapped.games.discover.table.state import (
    BEATEN,
    CASUALTY,
    HAS_LOST,
    HAS_WON,
    MONSTERS,
    OWN_THREATS,
    THREATS,
    Tribe,
)
from unmapped.kernel.walk import chooser, play
from unmapped.language.epilogues import Bounds, fittest, weight
from unmapped.language.epilogues import Epilogue as Read

LANDS = {land.id: land for land in pool().lands}
STORIES = [(land.id, story) for land in LANDS.values() for story in land.epilogues]
CODAS = [(land.id, coda) for land in LANDS.values() for coda in land.codas]
COMMON = [("island", coda) for coda in pool().codas]
OF_PART = {"opening": (1, 3), "closing": (2, 4), "contest": (5,)}
PLACES = ("", "i", "ii", "iii", "iv")


def within(bounds: Bounds | None, usual: int) -> int:
    """A number that fits, the usual one if it does."""
    return usual if bounds is None else min(max(usual, bounds.at_least), bounds.at_most)


def begun(land: str, when: When) -> Tribe:
    """A set-up on a land that fits, in the first copy that has all that is asked for."""
    seats = within(when.players, 3)
    scenarios = (PLACES.index(when.place),) if when.place else OF_PART[when.part] if when.part else (1, 3, 2, 4)
    for number in count():
        for scenario in scenarios:
            state = GAME.start(seats=seats, copy=number, scenario=scenario).state
            here = {state.setting.pool.ids[item].rpartition("/")[2] for item in state.setting.items}
            if state.setting.land.record.id == land and here.issuperset(when.items):
                return state
    raise AssertionError


def at_the_end(land: str, when: When) -> Tribe:
    """A game that is over, with all that is asked, and in all else nothing to speak of."""
    state = begun(land, when)
    seats = state.seats
    out = {"all": seats, "some": 1, "nobody": 0, "": 0}[when.outcome]
    state.status = [HAS_WON if seat < out else HAS_LOST for seat in range(seats)]
    for seat in range(within(when.dead, 0)):
        state.status[seats - 1 - seat] = CASUALTY
    state.over = True
    state.day = within(when.days, 8)
    if not state.setting.contest:
        asked = {story.when.stage for story in LANDS[land].epilogues}
        stages = ("c2a", "c2b", "c1a", "c1b") if state.setting.is_closing else ("o3a", "o3b", "o2a")
        stage = when.stage or next(stage for stage in stages if stage not in asked)
        state.setting = copy(state.setting)
        state.setting.stages = (state.setting.land.stages[stage],)
        state.stage = 0
    cards = state.cards
    for _ in range(within(when.threats, 0)):
        cards.move(cards.piles[THREATS][0], THREATS, OWN_THREATS)
    for _ in range(within(when.beaten, 0)):
        cards.move(cards.piles[MONSTERS][0], MONSTERS, BEATEN)
    for slot in range(within(when.tiles, 5)):
        state.rotation[slot] = max(state.rotation[slot], 0)
    pool_ids = state.setting.pool.ids
    for number, item in enumerate(state.setting.items):
        if pool_ids[item].rpartition("/")[2] in when.items:
            state.put_item(number, 0)
    return state


def test_each_land_has_four_stories_or_more_for_either_scenario_and_none_is_there_twice() -> None:
    for land in LANDS.values():
        for part in ("opening", "closing"):
            assert sum(story.when.part == part for story in land.epilogues) >= 4
    texts = [tale.text for _, tale in (*STORIES, *CODAS, *COMMON)]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(("land", "story"), STORIES, ids=[f"{land} {story.id}" for land, story in STORIES])
def test_each_story_is_told_at_an_end_like_that(land: str, story: Epilogue) -> None:
    said = ending.epilogue(at_the_end(land, story.when))
    assert (said.title, said.paragraphs[0]) == (story.name, story.text)


@pytest.mark.parametrize(("land", "coda"), [*CODAS, *COMMON], ids=[coda.id for _, coda in (*CODAS, *COMMON)])
def test_each_coda_is_added_at_an_end_like_that(land: str, coda: Coda) -> None:
    said = ending.epilogue(at_the_end(land, coda.when))
    assert said.paragraphs[1:] == (coda.text,)


def test_what_the_land_has_to_add_goes_before_what_all_lands_have() -> None:
    when = When(outcome="all", days=Bounds(at_least=12), items=("lens-shard",))
    assert fittest(pool().codas, ending.facts(at_the_end("island", when))) is not None
    assert ending.epilogue(at_the_end("island", when)).paragraphs[1].startswith("The splinter of the lens")


def test_facts_have_the_fields_that_stories_may_ask_for() -> None:
    assert Facts.__struct_fields__ == When.__struct_fields__


def test_what_was_so_is_read_off_the_table() -> None:
    when = When(
        outcome="some",
        place="iv",
        stage="c2a",
        days=Bounds(at_least=13),
        dead=Bounds(at_least=1),
        threats=Bounds(at_least=2),
        tiles=Bounds(at_least=9),
        beaten=Bounds(at_least=3),
        items=("lens-shard",),
    )
    state = at_the_end("island", when)
    state.flags = 1
    so = asdict(ending.facts(state))
    assert so.pop("landmarks") == ()
    assert so == {
        "part": "closing",
        "outcome": "some",
        "place": "iv",
        "stage": "c2a",
        "players": 3,
        "out": 1,
        "dead": 1,
        "days": 13,
        "threats": 2,
        "tiles": 9,
        "beaten": 3,
        "items": ("lens-shard",),
        "flags": (state.setting.pool.flags[0],),
    }
    role = state.setting.land.roles[4]
    state.landmark[7] = role
    assert ending.facts(state).landmarks == ("r5",)
    state.landmark[7 * 12] = state.setting.land.roles[5]
    assert ending.facts(state).landmarks == ("r5",), "what lies face down has not been found"


@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_that_ends_by_chance_is_told_to_all_alike_and_not_before(scenario: int, seats: int) -> None:
    seats = max(seats, 2) if scenario == 5 else seats
    options = {"copy": 3 + scenario, "scenario": scenario}
    table = play(GAME, chooser(f"end {scenario}"), seats=seats, seed=2, options=options, laws=(), limit=LONGEST)
    presenting = GAME.definition.presenting
    said = [presenting.epilogue(table.view(viewer)) for viewer in (None, *range(seats))]
    assert set(said) == {said[0]}
    heading, first, *_ = said[0]
    assert (heading, first) in [(story.name, story.text) for _, story in STORIES]
    assert table.imagine(0, 7).view(0) == table.view(0)
    assert presenting.epilogue(GAME.start(seats=seats, **options).view(0)) == ()


def test_an_end_that_was_only_imagined_is_not_told() -> None:
    spoilers = GAME.definition.spoilers
    assert spoilers is not None
    seen = view(at_the_end("valley", When(part="opening", outcome="all")), 0)
    assert isinstance(seen.epilogue, Read)
    veiled = spoilers.veiled(seen, frozenset())
    assert GAME.definition.presenting.epilogue(veiled) == ()


def test_in_the_terminal_it_is_read_when_all_is_over() -> None:
    table = GAME.start(seats=3)
    state = at_the_end("valley", When(part="opening", outcome="all"))
    console = Console(file=StringIO(), width=100, height=40)
    screen = Screen(GAME, table, console, drawer(GAME), frozenset((0,)), ["", "greedy", "greedy"])
    screen.draw(screen.epilogue(view(state, 0)))
    assert isinstance(console.file, StringIO)
    assert console.file.getvalue().startswith("Not Good at Mornings\n\nThe way was shut behind us")


DEFAULTS = 'when = { part = "closing", outcome = "some" }'
ASKING = 'when = { part = "opening", outcome = "nobody", stage = "o1" }'


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (
            "valley/epilogues.toml",
            DEFAULTS,
            DEFAULTS.replace(" }", ", days = { at_most = 3 } }"),
            'epilogues.toml, epilogue: expected a story for part = "closing", outcome = "some" that asks no more',
        ),
        (
            "valley/epilogues.toml",
            ASKING,
            ASKING.replace("o1", "o9"),
            'valley/epilogues.toml, epilogue "saw-to-the-edges", when.stage: "o9" is no known stage',
        ),
        (
            "valley/codas.toml",
            "bell-rope",
            "bell-ropes",
            'valley/codas.toml, coda "one-stroke-more", when.items: "bell-ropes" is no known card',
        ),
        (
            "common/codas.toml",
            'place = "iv"',
            'place = "v"',
            "common/codas.toml, coda",
        ),
        (
            "island/epilogues.toml",
            'id = "one-label-more"',
            'id = "to-say-that-we-were-well"',
            "island/epilogues.toml, epilogue: the id",
        ),
    ],
)
def test_a_land_is_refused_whose_stories_speak_of_what_is_not_there_or_leave_an_end_without_one(
    tmp_path: Path, file: str, old: str, new: str, fault: str
) -> None:
    assert [said for said in told(tmp_path, (file, old, new)) if fault in said]


def test_every_end_is_one_for_which_there_is_a_story() -> None:
    for land in LANDS.values():
        plain = [(story.when.part, story.when.outcome) for story in land.epilogues if weight(story.when) == 2]
        assert sorted(plain) == sorted(ENDS)
