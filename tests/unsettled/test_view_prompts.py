"""What is asked and told in Unsettled reads as sentences: names in place of numbers, and what each choice does."""

import re

import pytest

from tests.unsettled.camp import Camp
from tests.unsettled.random_games import GAME, chooser, setting
from unmapped.games.unsettled.cards import asking, kinds, phrases
from unmapped.games.unsettled.cards.cartridge import FACE_THING
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.content import planets
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.unsettled.exploring.placing import GiveConsent
from unmapped.games.unsettled.table.state import NOWHERE, Expedition
from unmapped.kernel.journal import Line
from unmapped.kernel.rules import Prompt
from unmapped.kernel.table import Table
from unmapped.language import effects
from unmapped.language.effects import CHOICE, CONSENT

BARE = re.compile(r"[a-z]_[a-z]|\b[a-z]+-[a-z]+-[a-z]+\b|/[abc]\d|\bexplorer \d|  | \.|\{")
"""What no sentence holds: ids, raw seats, what was left out."""


def told(key: str, *args: int | str) -> str:
    return phrases.tell(Line(0, 0, key, args, "US-310", -1))


# --- Names ------------------------------------------------------------------------------------------------------------


def test_a_title_stands_as_it_is_printed_and_no_article_stands_twice() -> None:
    assert told("face", "orrowin/a5") == "The task goes on: The Still."
    assert told("opportunity", "chair-at-the-bottom", 0) == "finds The Chair at the Bottom with the pink marker."
    assert told("explored", "old-footprint") == "explores: The Old Footprint."
    assert told("moved", "old-footprint") == "goes to the Old Footprint."
    assert [told("built", one) for one in ("hut", "gong")] == ["builds the Research Hut.", "builds the Gong."]
    assert told("ready", "gong") == "The Gong is ready."


# --- Effects ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-R84")
@pytest.mark.parametrize("planet", planets())
def test_every_way_of_every_choice_says_what_it_does(planet: str) -> None:
    made = cartridge(planet)
    found = 0
    for node, record in enumerate(made.program.nodes):
        if record[0] == effects.EITHER:
            found += 1
            prompt = asking.prompt(made, (CHOICE, node, 0, made.first[FACE_THING]), 3)
            ways = prompt.args[1:]
            assert len(ways) == len(record) - 1
            assert len(set(ways)) == len(ways)
            assert all(isinstance(way, str) and way.endswith(".") for way in ways)
    assert found > 3


@pytest.mark.rule("US-252")
@pytest.mark.parametrize("planet", planets())
def test_who_is_asked_for_consent_reads_what_would_happen(planet: str) -> None:
    made = cartridge(planet)
    for node, record in enumerate(made.program.nodes):
        if record[0] in (effects.MAY, effects.PAY):
            prompt = asking.prompt(made, (CONSENT, node, 0, 0), 3)
            assert prompt.key == ("consent" if record[0] == effects.MAY else "in-vain")
            asked = phrases.ask(prompt)
            assert "You may do this: " in asked if record[0] == effects.MAY else asked.endswith("?")
            assert len(str(prompt.args[1])) > 5


@pytest.mark.rule("US-R84")
@pytest.mark.parametrize("planet", planets())
def test_whom_and_where_is_asked_with_what_happens_there(planet: str) -> None:
    made = cartridge(planet)
    nodes = made.program.nodes
    outer = [record for record in nodes if record[0] == effects.VERB and record[1] in (FOR, AT)]
    # Of a group nobody is chosen: what is said of it happens to each.
    outer = [record for record in outer if nodes[record[-1]][1] != NUMBERS["group"]]
    assert outer
    for record in outer:
        source, text = asking.about(made, 0, record[-1], 3)
        assert source == made.ids[0]
        assert str(text).endswith("."), text


@pytest.mark.rule("US-256")
def test_a_face_is_named_by_its_title_on_its_own_planet() -> None:
    for planet in ("orrowin", "vessimar"):
        made = cartridge(planet)
        thing = made.faces[0][2].thing
        assert made.source(thing) == f"{planet}/a3"
    assert told("face", "orrowin/a3") != told("face", "vessimar/a3")
    assert phrases.name("orrowin/a3") in phrases.ask(Prompt("choice", ("orrowin/a3", "Gain 1 data."), "US-R84"))


# --- Sentences --------------------------------------------------------------------------------------------------------


def test_sentences_count_and_begin_and_name_as_people_do() -> None:
    assert told("gained", 1, 1) == "gains 1 material."
    assert told("gained", 1, 3) == "gains 3 materials."
    assert told("took-from-card", 0, 2) == "takes 2 materials from the card."
    assert told("took-from-card", 1, 1) == "takes 1 data and 1 material from the card."
    assert told("set", 1, "STEER LUNA", "hut") == "sets wonder on Steer LUNA."
    assert told("moved", "old-footprint") == "goes to the Old Footprint."
    assert told("roamed", "hummock", "old-footprint") == "The Hummock goes to the Old Footprint."
    assert told("chose-node", "e1s2") == "chooses the face-down card 1 east, 2 south of the ship."
    assert phrases.ask(Prompt("agree", (1, "take you along", ""), "")) == "Seat 1 would take you along. Do you agree?"
    assert phrases.ask(Prompt("who", ("crew", "One other explorer gains 1 insight."), "")) == (
        "One other explorer gains 1 insight. Who is it?"
    )


@pytest.mark.rule("US-052", "US-323")
def test_who_has_the_turn_and_who_may_interrupt_is_asked_in_other_words() -> None:
    table = GAME.start(2, 1, planet="orrowin")
    choose = chooser("interrupts")
    for _ in range(600):
        if table.may_act and table.state.turn:
            break
        table.act(*choose(table))
    (other, *_) = table.may_act
    own, others = table.prompt(table.state.active), table.prompt(other)
    assert own is not None
    assert others is not None
    assert phrases.ask(own) == "Your turn."
    assert phrases.ask(others) == f"Seat {table.state.active} has the turn; you may use free actions."


@pytest.mark.rule("US-R83")
def test_who_is_to_be_moved_by_another_reads_how() -> None:
    camp = Camp().node("polite-bog", "e1")
    question = GiveConsent()
    swap = (kinds.ASK_CONSENT, 1, 0, kinds.SWAP, 2, 1)
    for record, words in (
        ((kinds.ASK_CONSENT, 1, 0, kinds.ASK_CARRY, 0, 1, 0, 0), "take you along"),
        ((kinds.ASK_CONSENT, 1, 0, kinds.PLACE_ON, 1, camp.at("e1")), "place you on Polite Bog"),
        (swap, "have you change places with seat 2"),
        ((kinds.ASK_CONSENT, 2, 0, *swap), "have you change places with seat 1"),
    ):
        sentence = phrases.ask(Prompt(question.key, question.args(camp.state, record), question.rule))
        assert sentence == f"Seat 0 would {words}. Do you agree?"


def sentences(table: Table[Expedition]) -> list[str]:
    """What everybody is asked."""
    prompts = [table.prompt(seat) for seat in table.to_act]
    return [phrases.ask(prompt) for prompt in prompts if prompt is not None]


@pytest.mark.parametrize("number", range(4))
def test_games_are_asked_and_told_in_clear_sentences_under_rules(number: int) -> None:
    seats, options = setting(number)
    table = GAME.start(seats, 100 + number, **options)
    choose = chooser(f"told {number}")
    asked: set[str] = set()
    for _ in range(400):
        if table.over:
            break
        asked.update(sentences(table))
        table.act(*choose(table))
    journal = table.state.journal
    assert journal is not None
    known = {rule.id for rule in GAME.definition.ledger.rules}
    for line in journal.lines:
        sentence = phrases.tell(line)
        assert line.rule in known, line
        assert sentence.endswith((".", "!", "?")), sentence
        assert line.seat == NOWHERE or sentence[0].islower(), f"after a name: {sentence}"
        assert not BARE.search(sentence.replace(phrases.name("self-levelling-floor"), "it")), sentence
    for sentence in asked:
        assert sentence.endswith(("?", ".")), sentence
        assert not BARE.search(sentence), sentence
