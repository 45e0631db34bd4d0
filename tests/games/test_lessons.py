"""The lessons of all games: each can be solved and missed within its actions, on the rules as they are."""

import pytest

import unmapped
from unmapped.games import NAMES
from unmapped.presenting.lessons.conditions import holds, moment
from unmapped.presenting.lessons.lesson import lessons_of, shown, start
from unmapped.presenting.lessons.solving import solve
from unmapped.presenting.lessons.trying import Trial

LESSONS = [(name, one.lesson.id) for name in NAMES for one in lessons_of(unmapped.game(name))]


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_is_solved_by_search_and_can_be_missed(name: str, lesson: str) -> None:
    game = unmapped.game(name)
    positioned = next(one for one in lessons_of(game) if one.lesson.id == lesson)
    found = solve(game, positioned)
    assert found.done is not None, f"no way to the goal among {found.tried}"
    assert len(found.done.words) <= positioned.lesson.actions
    assert found.missed, "whatever is tried reaches the goal"
    said = {way.standing.sentence for way in found.missed}
    unmet = [wrong.say for wrong in positioned.lesson.wrong if wrong.say not in said]
    assert not unmet, "nobody can go wrong like this"


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_what_the_rules_forbid_in_a_lesson_names_a_rule(name: str, lesson: str) -> None:
    game = unmapped.game(name)
    positioned = next(one for one in lessons_of(game) if one.lesson.id == lesson)
    refused = solve(game, positioned, most=1).refused
    if refused is not None:
        rules = [refusal.rule for refusal in refused[1]]
        assert all(game.ledger.find(rule) or rule.startswith("TABLE-") for rule in rules), rules


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_an_example_comes_to_what_it_shows_and_leaves_the_goal_to_the_learner(name: str, lesson: str) -> None:
    game = unmapped.game(name)
    positioned = next(one for one in lessons_of(game) if one.lesson.id == lesson)
    taught = positioned.lesson
    table = game.replay(positioned.example)
    begun, heard = moment(taught.seat, table, (), ()), len(table.journal.lines) if table.journal else 0
    deeds = []
    for deed in taught.see.steps:
        action = table.number(deed.do, taught.seat)
        deeds.append(table.vocabulary.choice(action))
        table.act(taught.seat, action)
    lines = table.journal.read(taught.seat, heard) if table.journal else ()
    assert holds(taught.see.shows, begun, moment(taught.seat, table, deeds, lines))
    if positioned.example.actions == positioned.record.actions:
        trial = Trial(taught, start(game, positioned))
        assert trial.standing(table).stage != "done"


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_an_example_is_said_in_short_sentences_under_a_rule(name: str, lesson: str) -> None:
    game = unmapped.game(name)
    positioned = next(one for one in lessons_of(game) if one.lesson.id == lesson)
    _, seen = shown(game, positioned)
    for one in seen:
        assert len(one.deed.say) <= 100
        assert "!" not in one.deed.say
    assert len(positioned.lesson.see.because) <= 100
    assert game.ledger.find(positioned.lesson.see.rule or positioned.lesson.rule)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_speaks_in_short_plain_sentences(name: str, lesson: str) -> None:
    taught = next(one.lesson for one in lessons_of(unmapped.game(name)) if one.lesson.id == lesson)
    said = (taught.title, taught.text, taught.done, taught.missed, taught.gist, taught.check.because)
    assert not [sentence for sentence in said if "!" in sentence or "wrong" in sentence.lower()]
    assert len(taught.title) <= 44
    assert len(taught.text) <= 160


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_six_to_ten_lessons(name: str) -> None:
    assert 6 <= len(lessons_of(unmapped.game(name))) <= 10
