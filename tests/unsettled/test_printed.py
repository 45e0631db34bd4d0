"""Everything that a view of Unsettled can name is printed, and says what the card says; nothing is told too early."""

import re
from collections.abc import Iterator
from typing import Final, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from tests.unsettled.random_games import GAME, chooser, setting
from unmapped.games.unsettled.cards import printed
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.content import framework, load, planets
from unmapped.games.unsettled.cards.pieces import Face, FreeAction, Planet, PlanetCard, Printed, Space
from unmapped.games.unsettled.cards.texts import Names, cards, hooks, rules
from unmapped.games.unsettled.cards.verbs.crew import LoseFocus
from unmapped.games.unsettled.seen.view import HIDDEN, View

T = TypeVar("T", bound=msgspec.Struct)

PLANETS: Final = planets()
NAMELESS: Final = ("", HIDDEN, "scarab")


def planet_of(name: str) -> Planet:
    return printed.printed().planets[name]


def faces(name: str, seats: int = 2) -> list[Face]:
    return [printed.face(name, task, number, seats) for task in "abc" for number in range(1, 9)]


def mysteries(name: str) -> list[PlanetCard]:
    found = [printed.mystery(name, card.id) for card in load(name).cards if card.letter]
    assert None not in found
    return [card for card in found if card is not None]


def inside(part: object, kind: type[T]) -> Iterator[T]:
    """Every record of a kind in a record, however deep it lies."""
    if isinstance(part, kind):
        yield part
    if isinstance(part, msgspec.Struct):
        for field in part.__struct_fields__:
            yield from inside(getattr(part, field), kind)
    elif isinstance(part, tuple):
        for one in part:
            yield from inside(one, kind)


def words(name: str, kind: type[Space] | type[FreeAction]) -> list[str]:
    """The words of all spaces or free actions that are printed anywhere."""
    found: list[str] = []
    for part in (planet_of(name), *faces(name), *mysteries(name)):
        found += [one.words for one in inside(part, kind)]
    return sorted(found)


# --- What the planet does ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLANETS)
def test_players_read_every_rule_of_a_planet_as_its_effects_have_it(name: str) -> None:
    box = load(name)
    told = planet_of(name).rules
    names = Names(box, framework())
    going_on = [rules.rule(names, one) for one in box.ongoing]
    by_itself = [hooks.hook(names, one) for one in box.hooks]
    assert set(filter(None, [*going_on, *by_itself])) <= set(told)
    assert all(any(word.name in line for line in told) for word in box.triggers)
    assert (told[0].startswith("Set-up: ")) == (box.setup is not None)


def test_what_a_planet_says_changes_with_what_it_does() -> None:
    box = load("orrowin")
    sigh = next(hook for hook in box.hooks if hook.of == "sigh")
    (before,) = [line for line in planet_of("orrowin").rules if line.startswith("When the Hummock sighs")]
    assert before == "When the Hummock sighs and the Hummock is not musical, lower group trust."
    changed = replace(box, hooks=(replace(sigh, effect=LoseFocus(n=2, who="each_explorer")),), ongoing=())
    told = list(cards.rules_of(Names(changed, framework()), changed))
    assert told[-1] == "When the Hummock sighs and the Hummock is not musical, each explorer loses 2 focus."
    assert before not in told


# --- What is found out ------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-255", "US-307")
@pytest.mark.parametrize("name", PLANETS)
def test_faces_and_mysteries_are_not_printed_before_they_are_met(name: str) -> None:
    told = msgspec.json.encode(planet_of(name)).decode()
    box = load(name)
    for task in box.tasks:
        assert " ".join(task.text.split()) in told
        for face in task.faces:
            assert msgspec.json.encode(" ".join(face.text.split())).decode()[1:-1] not in told
            assert msgspec.json.encode(face.title).decode() not in told
    for card in mysteries(name):
        assert card.letter
        assert msgspec.json.encode(card.text).decode()[1:-1] not in told
        assert card.id not in {one.id for one in planet_of(name).cards}


@pytest.mark.parametrize("name", PLANETS)
def test_faces_are_told_one_by_one_with_the_numbers_of_the_crew(name: str) -> None:
    told = faces(name)
    assert [face.id for face in told] == [f"{task}{number}" for task in "abc" for number in range(1, 9)]
    for task, start in zip(load(name).tasks, (0, 8, 16), strict=True):
        assert [face.title for face in told[start : start + 8]] == [face.title for face in task.faces]
        assert [bool(face.goal) for face in told[start : start + 8]] == [bool(face.objective) for face in task.faces]
        assert [face.final for face in told[start : start + 8]] == [face.final for face in task.faces]
    assert printed.mystery(name, planet_of(name).cards[0].id) is None


# --- What is printed --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLANETS)
def test_every_action_space_and_free_action_goes_by_the_words_of_its_action(name: str) -> None:
    made = cartridge(name)
    assert words(name, Space) == sorted([one.removeprefix("on ") for one in made.words.set.slots[1]])
    planet = planet_of(name)
    deeds = [card.words for card in planet.breakthroughs] + [card.words for card in planet.anomalies]
    assert sorted([*words(name, FreeAction), *deeds]) == sorted(made.words.use.slots[0])
    spaces = {one.words: one for one in inside(planet, Space)}
    for one in made.spaces:
        word = made.words.set.slots[1][one.number].removeprefix("on ")
        if word in spaces:
            assert (spaces[word].title, spaces[word].arrows) == (one.title, one.arrows)


@pytest.mark.parametrize("name", PLANETS)
def test_nothing_of_a_text_is_lost(name: str) -> None:
    box, planet = load(name), planet_of(name)
    names = Names(box, framework())
    read: list[tuple[tuple[msgspec.Struct, ...], list[list[str]]]] = [
        (planet.environment, [cards.environment(names, card) for card in box.environment]),
        (planet.opportunities, [cards.opportunity(names, card) for card in box.opportunities]),
        (planet.breakthroughs, [cards.breakthrough(names, card) for card in box.breakthroughs]),
        (planet.distress, [cards.distress(names, card) for card in box.distress]),
        (planet.anomalies, [cards.anomaly(names, card) for card in box.anomalies]),
        (planet.cards, [cards.planet_card(names, card) for card in box.cards if card.stack]),
        (planet.tokens, [cards.token(names, piece) for piece in box.tokens]),
        (planet.framework.traits, [cards.trait(names, trait) for trait in framework().traits]),
        (planet.framework.structures, [cards.structure(names, tile) for tile in framework().structures]),
    ]
    for pieces, texts in read:
        for piece, lines in zip(pieces, texts, strict=True):
            whole = _plain(" ".join(lines))
            told = [_plain(text) for text in _texts(piece)]
            for text in told:
                assert text in whole
            shares = 2 * len("".join(told)) > len(whole)
            assert shares or not getattr(piece, "text", ""), whole


def _plain(text: str) -> str:
    """The words of a text, however they are joined."""
    words_only = re.findall(r"[\w'-]+", text.lower())
    return f" {' '.join(words_only)} "


def _texts(part: object) -> list[str]:
    """All that is to be read in a record: texts of more than one word, and names."""
    if isinstance(part, str):
        return [part] if " " in part else []
    if isinstance(part, msgspec.Struct):
        fields = [field for field in part.__struct_fields__ if field not in ("words", "id", "limit")]
        return [text for field in fields for text in _texts(getattr(part, field))]
    return [text for one in part for text in _texts(one)] if isinstance(part, tuple) else []


def test_the_framework_is_that_of_the_game() -> None:
    frame, shown = framework(), planet_of("orrowin").framework
    assert (shown.endurance, shown.timeline, shown.insight, shown.power) == (6, 10, 4, 6)
    assert [space.title for space in shown.dashboard] == [space.title for space in frame.dashboard]
    recover = shown.dashboard[4]
    assert (recover.arrows, recover.text, recover.bonus, recover.more) == (3, "Lower group trust.", "", "")
    assert (shown.dashboard[0].bonus, shown.dashboard[0].more) == ("awareness", "gain 1 insight")
    assert [trait.id for trait in shown.traits] == [trait.id for trait in frame.traits]
    leader = shown.traits[1]
    assert (leader.high_action, leader.high.title, leader.low_action, leader.low.title) == (
        "investigate",
        "INVESTIGATE",
        "rest",
        "REST",
    )
    hut = shown.structures[0]
    assert hut.build.title == "BUILD THE RESEARCH HUT"
    assert (hut.use.cost, hut.use.text) == ("spend 1 data", "Gain 1 insight.")
    assert [ability.data for ability in shown.abilities] == [(1, 1, 1), (0, 0, 0), (2, 3, 4)]


def test_cards_say_what_they_do_and_where() -> None:
    planet = planet_of("orrowin")
    bog = next(node for node in planet.environment if node.id == "polite-bog")
    assert bog.edges == ((), ("time",), (), ("time",))
    assert bog.on_enter == "Lose 1 energy unless you are buoyant."
    assert bog.actions[0].more == "gain 1 insight"
    footprint = next(node for node in planet.environment if node.id == "old-footprint")
    assert (footprint.outlined, footprint.potential, footprint.build_site) == ("toe-print-pearl", True, True)
    answer = next(one for one in planet.opportunities if one.id == "lawn-has-a-question").actions[0]
    assert answer.needs == "chemistry is present"
    fetch = next(card for card in planet.breakthroughs if card.id == "fetch")
    assert (fetch.discipline, fetch.resource, fetch.cost, fetch.by_luna) == ("robotics", "data", 2, True)
    assert next(card for card in planet.anomalies if card.id == "hum-it-back").needs == (1, 0, 0)


# --- Views ------------------------------------------------------------------------------------------------------------


def _named(view: View) -> set[str]:
    """Every id that a view names."""
    found = {view.scarab, *view.display, *view.open_cards, *view.looking}
    found |= {one for pile in view.discards for one in pile} | {trigger.id for trigger in view.triggers}
    found |= {structure.id for structure in view.structures} | {counter.id for counter in view.counters}
    for node in view.nodes:
        found |= {node.card, node.structure, node.discovery, *node.tokens}
    for who in view.explorers:
        found |= {*who.distress, who.trait, *who.items, *who.cards, *who.properties}
        found |= {one.id for one in who.breakthroughs}
        found |= {name for one in who.discoveries for name in (one.id, one.anomaly)}
    found |= {name for moment in view.moments for name in (moment.opportunity, moment.discovery)}
    return found.difference(NAMELESS)


def _ids(part: object) -> Iterator[str]:
    for one in inside(part, msgspec.Struct):
        identity = getattr(one, "id", None)
        if isinstance(identity, str):
            yield identity


@pytest.mark.parametrize("number", range(3))
def test_all_that_a_view_names_is_printed(number: int) -> None:
    seats, options = setting(number)
    table = GAME.start(seats, number, **options)
    name = str(options["planet"])
    known = {*_ids(planet_of(name)), *[card.id for card in mysteries(name)]}
    choose = chooser(str(number))
    for step in range(300):
        if table.over:
            break
        if step % 20 == 0:
            view = table.view(None)
            assert isinstance(view, View)
            assert _named(view) <= known
        table.act(*choose(table))
    assert step > 60


def test_what_is_printed_can_be_sent() -> None:
    whole = printed.printed()
    assert tuple(whole.planets) == PLANETS
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Printed) == whole
