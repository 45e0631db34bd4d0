"""Actions are numbers for programs and words for people."""

import pytest

from unmapped.kernel.actions import LIMIT, Vocabulary
from unmapped.kernel.errors import BadWords


def orchard() -> Vocabulary:
    words = Vocabulary()
    words.family("plant", ("apple", "pear"), ("a1", "a2", "b1"), ("", "upright"))
    words.family("pass")
    words.family("harvest", ("a1", "a2", "b1"))
    return words


def test_numbers_and_words_name_each_other() -> None:
    words = orchard()
    spelled = [words.words(action) for action in range(words.size)]
    assert len(set(spelled)) == words.size == 12 + 1 + 3
    assert [words.number(text) for text in spelled] == list(range(words.size))


def test_slots_count_like_digits_and_an_empty_word_is_left_out() -> None:
    words = orchard()
    plant = words.families[0]
    assert plant.number(1, 2, 0) == 10
    assert plant.values(10) == (1, 2, 0)
    assert words.words(10) == "plant pear b1"
    assert words.words(11) == "plant pear b1 upright"


def test_a_family_takes_as_many_values_as_it_has_slots() -> None:
    with pytest.raises(ValueError, match="zip"):
        orchard().families[0].number(1)


def test_case_and_spacing_do_not_matter() -> None:
    assert orchard().number("  Harvest   A2 ") == orchard().number("harvest a2")


def test_unknown_words_suggest_the_nearest_legal_action() -> None:
    words = orchard()
    legal = (words.number("harvest a1"), words.number("pass"))
    with pytest.raises(BadWords, match='did you mean "harvest a1"') as caught:
        words.number("harvets a1", legal)
    assert (caught.value.words, caught.value.suggestion) == ("harvets a1", "harvest a1")


def test_nothing_is_suggested_where_nothing_is_near() -> None:
    with pytest.raises(BadWords) as caught:
        orchard().number("xyzzy", (12,))
    assert caught.value.suggestion == ""


@pytest.mark.parametrize("action", [-1, 16, 65_536, 10**12])
def test_a_number_outside_has_no_words(action: int) -> None:
    words = orchard()
    assert action not in words
    with pytest.raises(BadWords):
        words.words(action)


def test_a_family_added_later_is_found() -> None:
    words = orchard()
    words.number("pass")
    rest = words.family("rest")
    assert words.number("rest") == rest.first == words.size - 1


def test_a_vocabulary_has_an_end() -> None:
    words = Vocabulary()
    many = tuple(str(number) for number in range(256))
    words.family("move", many, many)
    assert words.size == LIMIT
    with pytest.raises(AssertionError, match="does not fit"):
        words.family("rest")
