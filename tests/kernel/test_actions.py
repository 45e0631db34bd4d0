"""Actions are numbers for programs and words for people."""

import pytest

from unmapped.kernel.actions import LIMIT, Slot, Vocabulary
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
    with pytest.raises(AssertionError, match="plant has 3 slots"):
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


def meadow() -> Vocabulary:
    words = Vocabulary()
    beds, tools = Slot("bed", ("a1", "a2"), lead="on"), Slot("tool", ("spade", "hoe"), points=())
    words.family("sow", Slot("seed", ("rye", "oat"), points=("sack", "shelf")), beds)
    words.family("dig", beds, Slot("with", ("", "spade"), words=("", "with the spade")))
    words.family("take", Slot.of(beds, tools))
    words.family("pass")
    return words


@pytest.mark.parametrize(
    ("said", "slots", "targets"),
    [
        ("sow oat on a2", {"seed": "oat", "bed": "a2"}, ("sack:oat", "shelf:oat", "bed:a2")),
        ("dig on a1", {"bed": "a1"}, ("bed:a1",)),
        ("dig on a1 with the spade", {"bed": "a1", "with": "spade"}, ("bed:a1", "with:spade")),
        ("take on a2", {"bed": "a2"}, ("bed:a2",)),
        ("take hoe", {"tool": "hoe"}, ()),
        ("pass", {}, ()),
    ],
)
def test_an_action_is_data_by_its_slots(said: str, slots: dict[str, str], targets: tuple[str, ...]) -> None:
    words = meadow()
    choice = words.choice(words.number(said))
    assert (choice.slots, choice.targets) == (slots, targets)
    assert said.startswith(choice.family)
    assert words.words(choice.action) == said


def test_slots_of_mere_words_are_called_by_the_verb() -> None:
    words = orchard()
    choice = words.choice(words.number("plant pear b1 upright"))
    assert choice.slots == {"plant": "pear", "plant 2": "b1", "plant 3": "upright"}
    assert choice.targets == ("plant:pear", "plant 2:b1", "plant 3:upright")


def test_one_action_has_no_two_slots_of_one_name() -> None:
    words = Vocabulary()
    words.family("swap", Slot("bed", ("a1",)), Slot("bed", ("a2",)))
    with pytest.raises(AssertionError, match="two slots of swap"):
        words.choice(0)
