"""Whatever content says, players can read: every word, and every card of every planet."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar, get_args

import pytest
from msgspec import Struct, convert

from tests.unsettled import boxes
from unmapped.games.unsettled import FOLDER
from unmapped.games.unsettled.cards.components import Hook, Moment, Planet
from unmapped.games.unsettled.cards.content import framework, load, planets
from unmapped.games.unsettled.cards.published import PUBLISHED
from unmapped.games.unsettled.cards.references import everything
from unmapped.games.unsettled.cards.texts import Names, cards, effects
from unmapped.games.unsettled.cards.texts.conditions import fails, holds
from unmapped.games.unsettled.cards.texts.hooks import hook
from unmapped.games.unsettled.cards.texts.selectors import node, who
from unmapped.games.unsettled.cards.verbs import VERBS, Verb
from unmapped.games.unsettled.cards.verbs.conditions import Condition, Flag
from unmapped.games.unsettled.cards.verbs.crew import LoseFocus
from unmapped.games.unsettled.cards.verbs.selectors import Explorers, Nodes, Person, Scaled, Where, Who
from unmapped.kernel.content import Faults, Location
from unmapped.language.reading import read
from unmapped.language.script import COMBINATORS, Effect

HERE = Location("words.toml")
WORDS = tomllib.loads((Path(__file__).parent / "words.toml").read_text())

T = TypeVar("T", bound=Struct)


class EffectEntry(Struct, frozen=True):
    """An effect, and what players read."""

    written: Effect[Verb]
    reads: str


class ConditionEntry(Struct, frozen=True):
    """A condition, and what players read where it holds, and where it does not."""

    written: Condition
    holds: str
    fails: str


class HookEntry(Struct, frozen=True):
    """A hook, and what players read."""

    written: Hook
    reads: str


class WhoEntry(Struct, frozen=True):
    """A group, and what players read."""

    written: Who
    reads: str


class WhereEntry(Struct, frozen=True):
    """A place, and what players read."""

    written: Where
    reads: str


def entries(table: str, record: type[T]) -> list[T]:
    """The entries of one kind."""
    faults = Faults()
    found = [read(entry, record, HERE.at(table, number), faults) for number, entry in enumerate(WORDS[table])]
    faults.check()
    return [entry for entry in found if entry is not None]


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Planet:
    return boxes.read(tmp_path_factory.mktemp("toy"), boxes.toy())


@pytest.fixture(scope="module")
def names(toy: Planet) -> Names:
    return Names(toy, framework())


# --- The language -----------------------------------------------------------------------------------------------------


def test_effects_read_as_sentences(names: Names) -> None:
    for entry in entries("effect", EffectEntry):
        assert effects.render(names, entry.written) == entry.reads


def test_conditions_read_as_clauses_that_they_hold_or_do_not(names: Names) -> None:
    for entry in entries("condition", ConditionEntry):
        assert (holds(names, entry.written), fails(names, entry.written)) == (entry.holds, entry.fails)


def test_hooks_read_as_what_happens_when(names: Names) -> None:
    for entry in entries("hook", HookEntry):
        assert hook(names, entry.written) == entry.reads


def test_groups_and_places_read_as_what_they_are(names: Names) -> None:
    for group in entries("who", WhoEntry):
        assert who(names, group.written).words == group.reads
    for place in entries("where", WhereEntry):
        assert node(names, place.written) == place.reads


def kinds(written: object) -> Iterator[str]:
    """The kinds of all words in something that is written."""
    if isinstance(written, dict):
        yield from (str(value) for key, value in written.items() if key == "kind")
        written = list(written.values())
    elif isinstance(written, list):
        yield "all"
    if isinstance(written, list):
        for part in written:
            yield from kinds(part)


def test_every_word_of_the_language_has_its_reading_here() -> None:
    found = {kind for table in ("effect", "condition") for entry in WORDS[table] for kind in kinds(entry["written"])}
    assert found >= {str(verb.__struct_config__.tag) for verb in VERBS}
    assert found >= COMBINATORS.keys()
    assert {entry["written"]["on"] for entry in WORDS["hook"]} == set(get_args(Moment))


def test_every_moment_comes() -> None:
    rules = "".join(path.read_text() for path in Path(str(FOLDER)).rglob("*.py"))
    assert set(re.findall(r'MOMENT\["(\w+)"\]', rules)) == set(get_args(Moment))


def test_every_group_and_place_has_its_reading_here(names: Names) -> None:
    written = [entry["written"] for table in ("who", "where") for entry in WORDS[table]]
    said = {word for one in written for word in ([one] if isinstance(one, str) else one)}
    spots = {"here", "luna_node", "scarab", "card_node", "place", "source"}
    assert said >= spots | set(Explorers.__struct_fields__) | set(Nodes.__struct_fields__)
    assert all(who(names, convert(person, Who)).words for person in get_args(Person))


def test_numbers_are_those_of_the_game_where_its_explorers_are_known(toy: Planet) -> None:
    effect = LoseFocus(Scaled(3, 2, 1))
    told = [effects.render(Names(toy, framework(), seats), effect) for seats in (0, 2, 3, 4)]
    assert told == ["Lose 3/2/1 focus.", "Lose 3 focus.", "Lose 2 focus.", "Lose 1 focus."]


# --- Cards ------------------------------------------------------------------------------------------------------------


def test_a_card_of_each_kind_reads_like_the_card(toy: Planet, names: Names) -> None:
    assert cards.environment(names, toy.environment[0]) == [
        "node a (node, Floor, build site)",
        "It bounces.",
        "Edges: north time and bounce.",
    ]
    assert cards.opportunity(names, toy.opportunities[0]) == [
        "opportunity a (opportunity)",
        "It bounces.",
        "Discovery: Thing a.",
        "TAKE IT (cube down 1). Gain the Thing a.",
    ]
    assert cards.breakthrough(names, toy.breakthroughs[4]) == [
        "breakthrough chemistry-0 (chemistry breakthrough, 1 material)",
        "It bounces.",
        "Gain 2 focus.",
    ]
    assert cards.anomaly(names, toy.anomalies[0]) == [
        "anomaly a (anomaly, round)",
        "It bounces.",
        "Consume: Gain 1 insight.",
    ]
    assert cards.planet_card(names, toy.cards[0]) == ["card a (Whim)", "It bounces.", "Advance time by 1."]
    assert cards.distress(names, toy.distress[0]) == ["distress a (distress)", "It bounces."]
    assert cards.face(names, toy.tasks[0].faces[4]) == [
        "Story 5",
        "It goes on.",
        "Objective: Fill (3 materials and 1/2/2 power).",
        "GIVE (free action, once per turn). Contribute 1 material or power from the store.",
    ]
    assert cards.face(names, toy.tasks[0].faces[6])[-1] == (
        "SHUT THE LID (cube down 1). Only if you are round and the box is tidy. The task advances."
    )


@pytest.mark.rule("US-099", "US-100", "US-106", "US-107", "US-114", "US-145", "US-151", "US-314")
def test_the_framework_reads_as_its_rules_do(names: Names) -> None:
    frame = framework()
    assert [cards.space(names, space) for space in frame.dashboard] == [
        "THEORIZE (cube down 1). One other explorer gains 1 insight. Awareness cube: also gain 1 insight.",
        (
            "INVESTIGATE (cube down 1). Reveal an opportunity on your node and mark that node as investigated. "
            "Wonder cube: also gain 1 insight."
        ),
        "TRAVERSE (cube down 1). Make an extra MOVE and may carry a local explorer. Energy cube: also gain 1 insight.",
        "SUPPORT (cube down 1). One other local explorer removes 1 distress. Raise group trust.",
        "RECOVER (cube up 3). Lower group trust.",
        "REST (cube up 1). Advance time by 1.",
    ]
    assert cards.structure(names, frame.structures[0]) == [
        "Research Hut (structure, robotics)",
        (
            "BUILD THE RESEARCH HUT (cube down 1). Only on a node with a vacant build site. "
            "Advance time by 1 unless robotics is present. "
            "Build the research hut on your node; it works after this turn."
        ),
        "READ THE DATA (free action). Cost: spend 1 data. Gain 1 insight.",
        (
            "DESTROY THE RESEARCH HUT (cube down 1). "
            "Advance time by 1 and destroy the research hut at the end of this turn."
        ),
    ]
    assert cards.ability(names, frame.abilities[0]) == [
        "Resuscitation Chamber (the Scarab)",
        "RESUSCITATE (cube down 1). Only aboard the Scarab. Each explorer aboard the Scarab gains 1 endurance.",
        "1 data lies on it at the start; each use takes one away.",
    ]
    assert cards.trait(names, frame.traits[0]) == [
        "Altruist (trait)",
        "High trust: SUPPORT (cube stays). One local explorer removes 1 distress.",
        "Low trust: THEORIZE (cube stays). One other explorer gains 2 insight.",
    ]


def written_on(planet: Planet) -> Iterator[list[str]]:
    """The lines of every card, tile and piece of a planet, and of the framework beside it."""
    names, frame = Names(planet, framework()), framework()
    yield cards.world(names, planet)
    yield from (cards.mood(names, one) for one in planet.moods)
    yield from (cards.environment(names, card) for card in planet.environment)
    yield from (cards.opportunity(names, card) for card in planet.opportunities)
    yield from (cards.breakthrough(names, card) for card in planet.breakthroughs)
    yield from (cards.distress(names, card) for card in planet.distress)
    yield from (cards.anomaly(names, card) for card in planet.anomalies)
    yield from (cards.planet_card(names, card) for card in planet.cards)
    yield from (cards.token(names, piece) for piece in planet.tokens)
    for task in planet.tasks:
        yield cards.task(names, task)
        yield from (cards.face(names, face) for face in task.faces)
    yield from (cards.trait(names, trait) for trait in frame.traits)
    yield from (cards.structure(names, tile) for tile in frame.structures)
    yield from (cards.ability(names, side) for side in frame.abilities)


UNREADABLE = re.compile(
    r"_|None|\{|\(\)|  | [.,;:]|[.,;:]{2}|\b(\w+) \1\b|\ban? an?\b|\ba [aeioAEIO]|\ban [^aeiouAEIOU]|\bit is not so\b"
)
"""What shows that words were put together by a machine."""


@pytest.mark.parametrize("planet", planets())
def test_every_card_reads_like_a_card(planet: str) -> None:
    box = load(planet)
    stories = {" ".join(getattr(part, "text", "").split()) for _, part in everything(box)}
    for head, *lines in written_on(box):
        for line in lines:
            # Stories are written by people, and so is what a planet says of itself.
            if line not in stories and not head.startswith(box.name):
                assert not UNREADABLE.search(line), line
                assert line.endswith((".", "!", "?", ".”")), line
                assert not line[0].islower(), line


@pytest.mark.parametrize("planet", planets())
def test_only_what_has_a_name_is_asked_for_on_a_card(planet: str) -> None:
    box = load(planet)
    asked = {part.name for _, part in everything(box) if isinstance(part, Flag)}
    unnamed = [flag.replace("_", " ") for flag in asked - {flag.id for flag in box.flags}]
    for lines in written_on(box):
        for line in lines:
            assert not any(re.search(rf"\b(if|unless|while|and) {flag}\b", line) for flag in unnamed), line


# --- Ours, and nobody else's ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("planet", planets())
def test_no_name_of_a_published_planet_occurs(planet: str) -> None:
    told = " ".join(line for lines in written_on(load(planet)) for line in lines).lower()
    assert [name for name in PUBLISHED if name.lower() in told] == []
