"""Discover speaks: every prompt and every line of the journal has a sentence, and all of it is spelled."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover import FOLDER
from unmapped.games.discover.cards import content, phrases
from unmapped.games.discover.cards.compiling import effect_texts, pool
from unmapped.games.discover.cards.kinds import STAGE_BEGINS
from unmapped.games.discover.cards.verbs.numbers import AT, FOR
from unmapped.games.discover.turn.rules import QUESTIONS
from unmapped.kernel.journal import Line
from unmapped.kernel.rules import Prompt
from unmapped.language.effects import ALL, CHAIN, CHOICE, CONSENT, EITHER, MAY, PAY, REPEAT, VERB, WHEN

CODE = {str(file): file.read_text(encoding="utf-8") for file in Path(str(FOLDER)).rglob("*.py")}


READ_OUT = ("stage", "clue", "contest", "unsaid")
"""What is said of these has tests of its own; the last is only pointed at."""


def written(call: str) -> set[str]:
    """The keys with which a function of the state is called."""
    found: set[str] = set()
    for text in CODE.values():
        for said in re.findall(rf"state\.{call}\(((?:[^()]|\([^()]*\))*)\)", text):
            key = re.search(r'"([a-z][a-z-]*)"(?: if [^,]* else "([a-z-]*)")?', said)
            if key:
                found |= {one for one in key.groups() if one}
    return found


def tell(key: str, *args: int | str) -> str:
    return phrases.tell(Line(0, 0, key, args, "DI-001", -1))


def test_every_question_is_asked() -> None:
    assert {question.key for question in QUESTIONS.values()} | {"choice", "consent"} <= set(
        phrases.PHRASES.templates["prompt"]
    )


def test_every_line_of_the_journal_is_told() -> None:
    assert written("note") | written("whisper") <= set(phrases.PHRASES.templates["journal"])
    assert len(written("note")) > 100


@pytest.mark.rule("DI-R89")
def test_what_only_some_may_read_is_told_to_the_others_without_what_it_was() -> None:
    assert written("whisper") == set(phrases.PHRASES.templates["hidden"])
    for sentence in phrases.PHRASES.templates["hidden"].values():
        assert "{" not in sentence


@pytest.mark.parametrize("section", ["prompt", "journal", "hidden"])
def test_templates_are_sentences(section: str) -> None:
    for key, sentence in phrases.PHRASES.templates[section].items():
        assert re.fullmatch(r".*[.?!)}]", sentence), key
        for _, field, how, _ in Formatter().parse(sentence):
            if field is not None and how and how not in READ_OUT:
                args = [1] * 8
                assert phrases.spell(tuple(args), int(field), how), (key, how)


def test_arguments_are_spelled() -> None:
    assert tell("gained", 4, 2) == "gains 2 wood."
    assert tell("used", "Read the label", "read-the-label") == "uses read the label.", (
        "a card with an action of its name is not named twice"
    )
    assert tell("used", "Melt the snow", "snow-for-water") == "uses snow for water: Melt the snow."
    assert tell("chose-monster", "", "a3") == "points at the monster that lies face down at a3."
    assert tell("suffered", 3) == "suffers physical damage."
    assert tell("proposed", 2) == "makes seat 2 an offer."
    assert tell("peeks-deck", 0, 1) == "looks at 1 card of the nights."
    assert tell("peeks-deck", 0, 2) == "looks at 2 cards of the nights."
    assert tell("monster-moved", "", "b3") == "The monster that lies face down goes to b3."
    assert tell("die-counts", "grey", -2) == "The grey die counts 2 less."
    assert tell("took-option", 2, "", "Gain 1 food.") == "chooses: gain 1 food."
    assert tell("took-option", 2, "", "") == "chooses: option 2."
    assert tell("agreed", "") == "says yes."
    assert tell("peeked-tile", "t1", "") == "sees no landmark."
    asking = next(one for one, name in phrases.names().items() if name.endswith("?"))
    assert tell("drew-threat", asking) == f"draws a threat: {phrases.name(asking)}"
    assert tell("marked", "cup", "a3") == "“cup” is put on a3."


def test_prompts_name_the_card_they_come_from_and_monsters_by_number() -> None:
    card = pool().ids[0]
    assert phrases.ask(Prompt("who", (card,), "DI-R24")).startswith(phrases.name(card))
    assert phrases.ask(Prompt("who", ("",), "DI-R24")) == "Who is it?"
    foes = phrases.ask(Prompt("foe", ("b3", "", "c1", card), "DI-185"))
    assert "(1) the monster that lies face down at b3" in foes
    assert f"(2) {phrases.name(card)} at c1" in foes


def effects_of_cards() -> Iterator[tuple[int, int]]:
    """(thing, node) of every part of every effect that stands on a card."""
    made = pool()
    roots = [(thing, node) for nodes in (made.effect, made.on_gain) for thing, node in enumerate(nodes)]
    roots += [(action.thing, node) for action in made.actions for node in (action.cost, action.effect)]
    roots += [(use.thing, node) for use in made.combat for node in (use.cost, use.effect)]
    roots += [(hook.thing, hook.effect) for found in made.hooks.values() for hook in found]
    waiting = [(thing, node) for thing, node in roots if node >= 0]
    while waiting:
        thing, node = waiting.pop()
        yield thing, node
        op, *parts = made.program.nodes[node]
        if op in (ALL, CHAIN, EITHER, MAY, PAY):
            waiting += [(thing, part) for part in parts]
        elif op in (WHEN, REPEAT):
            waiting += [(thing, part) for part in parts[1:]]
        elif op == VERB and parts[0] in (FOR, AT):
            waiting.append((thing, parts[2]))


@pytest.mark.rule("DI-249", "DI-R96")
def test_choices_say_what_each_way_does_and_consent_what_is_offered() -> None:
    made = pool()
    asked = set()
    for thing, node in effects_of_cards():
        op, *parts = made.program.nodes[node]
        record = (CHOICE if op == EITHER else CONSENT, node, 0, thing, 0, -1, -1, -1, -1)
        asked.add(op)
        if op == EITHER:
            prompt = effect_texts().prompt(record, max(made.land_of[thing], 0))
            assert prompt.key == "choice"
            assert prompt.args[0] == made.ids[thing]
            assert len(prompt.args) == len(parts) + 1
            assert all(prompt.args)
        elif op in (MAY, PAY):
            prompt = effect_texts().prompt(record, max(made.land_of[thing], 0), in_vain=op == PAY)
            assert prompt.key == ("consent" if op == MAY else "in-vain")
            assert prompt.args[1], made.ids[thing]
    assert {EITHER, MAY, PAY} <= asked


@pytest.mark.rule("DI-027", "DI-083", "DI-151")
def test_a_stage_is_read_out_with_its_task_and_what_is_learnt() -> None:
    for land in content.pool().lands:
        for stage in land.stages:
            said = tell("stage", f"{land.id}/{stage.id}", 1)
            assert " ".join(stage.task.split())[:20] in said
            assert stage.name.removeprefix("The ") in said
        for place in content.pool().places:
            clues = [tell("clue", place.id, number, land.id, "Nowhere") for number in range(len(place.clues))]
            assert all(clues)
            assert len(set(clues)) == len(clues)
            assert not any("{" in clue for clue in clues)
    for contest in content.pool().contests:
        assert "last survivor" in tell("contest", contest.id)


@pytest.mark.rule("DI-027", "DI-273")
@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5])
def test_every_scenario_begins_with_its_quest_read_out(scenario: int) -> None:
    camp = Camp(scenario=scenario).quiet().goes((STAGE_BEGINS,))
    (said, *_) = [phrases.tell(line) for line in camp.journal.lines if line.key in ("stage", "contest")]
    assert len(said) > 100
    clues = [phrases.tell(line) for line in camp.journal.lines if line.key == "clue"]
    assert len(clues) == (scenario < 5)
    assert all(clues)


def test_everything_with_an_id_has_a_name() -> None:
    made = pool()
    assert set(made.ids) <= set(phrases.names())
    for thing, identity in enumerate(made.ids):
        if "{" not in made.names[thing]:
            assert phrases.names()[identity] == made.names[thing]
        assert "{" not in phrases.name(identity)
