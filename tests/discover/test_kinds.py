"""Every record of the agenda has a number and a rule of its own."""

import ast
from pathlib import Path

from unmapped.games.discover.cards import kinds
from unmapped.games.discover.cards.verbs import VERBS, conditions, goods, ongoing
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.turn.rules import QUESTIONS, STEPS
from unmapped.games.discover.turn.words import LEXICON

RECORDS = {
    ast.unparse(node.target): getattr(kinds, ast.unparse(node.target))
    for node in ast.parse(Path(kinds.__file__).read_text(encoding="utf-8")).body
    if isinstance(node, ast.AnnAssign) and node.value is not None and "FIRST_" in ast.unparse(node.value)
}
"""The kinds; where the parts of a record lie stands beside them."""


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
