"""Every record of the agenda has a number and a rule of its own."""

from unmapped.games.discover.cards import kinds
from unmapped.games.discover.cards.verbs import VERBS, conditions, goods, ongoing
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.turn.rules import QUESTIONS, STEPS
from unmapped.games.discover.turn.words import LEXICON

RECORDS = {
    name: number
    for name, number in vars(kinds).items()
    if name.isupper() and isinstance(number, int) and not name.startswith("FIRST_")
}


def test_no_two_records_share_a_number() -> None:
    assert len(set(RECORDS.values())) == len(RECORDS)


def test_every_record_is_carried_out_or_asked() -> None:
    done = {name for name, number in RECORDS.items() if number in STEPS or number in QUESTIONS}
    assert {name for name in RECORDS if name not in done} == set()
    assert len(STEPS) + len(QUESTIONS) == len(RECORDS)


def test_every_word_that_does_something_has_a_rule_function() -> None:
    asked = {str(one.__struct_config__.tag) for one in (*conditions.CONDITIONS, *ongoing.VERBS)} | {"group"}
    words = {str(one.__struct_config__.tag) for one in VERBS} - asked
    assert {word for word in words if LEXICON.do[NUMBERS[word]] is None} == set()
    assert {str(one.__struct_config__.tag) for one in goods.VERBS} <= words
