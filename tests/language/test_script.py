"""Effects are data: they decode strictly, with errors for the person who wrote them, and render to words."""

from typing import Annotated, Literal, TypeAlias

import pytest
from msgspec import Meta, Struct

from unmapped.kernel.content import Faults, Location
from unmapped.kernel.errors import BadContent
from unmapped.language.script import (
    All,
    Chain,
    Each,
    Either,
    May,
    Pay,
    Repeat,
    When,
    decode_effect,
    read_effect,
)
from unmapped.language.sentences.plain import PlainTexts


class Gain(Struct, frozen=True, tag_field="kind", tag="gain", forbid_unknown_fields=True):
    """Take `amount` of `fruit`."""

    fruit: Literal["apple", "pear", "honey"]
    amount: Annotated[int, Meta(ge=1)] = 1


class Plant(Struct, frozen=True, tag_field="kind", tag="plant", forbid_unknown_fields=True):
    """Plant a tree."""


class HasHive(Struct, frozen=True, tag_field="kind", tag="has_hive", forbid_unknown_fields=True):
    """Whether there is a hive."""


class Neighbours(Struct, frozen=True, tag_field="kind", tag="neighbours", forbid_unknown_fields=True):
    """Everyone next to you."""


Verb: TypeAlias = Gain | Plant | HasHive | Neighbours
VERBS: tuple[type[Verb], ...] = (Gain, Plant, HasHive, Neighbours)


def say(verb: Verb) -> str:
    match verb:
        case Gain():
            return f"gain {verb.amount} {verb.fruit}"
        case Plant():
            return "plant a tree"
        case HasHive():
            return "you have a hive"
        case Neighbours():
            return "each neighbour"


WORDS = PlainTexts(say)
PLACE = Location("cards.toml", 'card "beekeeper"', "effect")
APPLE = {"kind": "gain", "fruit": "apple"}
PLANT = {"kind": "plant"}


def refusal(raw: object) -> str:
    """What the reader of the file is told about a bad effect."""
    with pytest.raises(BadContent) as refused:
        decode_effect(raw, VERBS, PLACE)
    return str(refused.value)


def test_a_verb_decodes_to_its_record() -> None:
    assert decode_effect({"kind": "gain", "fruit": "pear", "amount": 2}, VERBS, PLACE) == Gain("pear", 2)


def test_a_list_means_all() -> None:
    both = All[Verb]((Gain("apple"), Plant()))
    assert decode_effect([APPLE, PLANT], VERBS, PLACE) == both
    assert decode_effect({"kind": "all", "of": [APPLE, PLANT]}, VERBS, PLACE) == both


@pytest.mark.parametrize(
    ("raw", "effect", "words"),
    [
        ([APPLE, PLANT], All[Verb]((Gain("apple"), Plant())), "Gain 1 apple, then plant a tree."),
        (
            {"kind": "either", "of": [APPLE, PLANT]},
            Either[Verb]((Gain("apple"), Plant())),
            "Either gain 1 apple or plant a tree.",
        ),
        ({"kind": "may", "then": PLANT}, May[Verb](Plant()), "You may plant a tree."),
        (
            {"kind": "when", "condition": {"kind": "has_hive"}, "then": PLANT},
            When[Verb](HasHive(), Plant()),
            "If you have a hive, plant a tree.",
        ),
        (
            {"kind": "when", "condition": {"kind": "has_hive"}, "then": PLANT, "otherwise": APPLE},
            When[Verb](HasHive(), Plant(), Gain("apple")),
            "If you have a hive, plant a tree; otherwise gain 1 apple.",
        ),
        (
            {"kind": "chain", "of": [APPLE, PLANT]},
            Chain[Verb]((Gain("apple"), Plant())),
            "Gain 1 apple; then plant a tree.",
        ),
        (
            {"kind": "pay", "cost": APPLE, "then": PLANT},
            Pay[Verb](Gain("apple"), Plant()),
            "Gain 1 apple to plant a tree.",
        ),
        (
            {"kind": "each", "who": {"kind": "neighbours"}, "then": PLANT},
            Each[Verb](Neighbours(), Plant()),
            "Each neighbour: plant a tree.",
        ),
        ({"kind": "repeat", "times": 2, "then": PLANT}, Repeat[Verb](2, Plant()), "Plant a tree, twice."),
        ({"kind": "repeat", "times": 7, "then": PLANT}, Repeat[Verb](7, Plant()), "Plant a tree, 7 times."),
        (
            {"kind": "either", "of": [[APPLE, PLANT], {"kind": "may", "then": APPLE}]},
            Either[Verb]((All[Verb]((Gain("apple"), Plant())), May[Verb](Gain("apple")))),
            "Either gain 1 apple, then plant a tree, or you may gain 1 apple.",
        ),
    ],
)
def test_a_combinator_decodes_and_reads_like_the_card(raw: object, effect: object, words: str) -> None:
    decoded = decode_effect(raw, VERBS, PLACE, chains=True)
    assert decoded == effect
    assert WORDS.render(decoded) == words


def test_a_chain_is_refused_where_nothing_can_happen_between_effects() -> None:
    assert refusal({"kind": "chain", "of": [APPLE, PLANT]}).startswith(
        'cards.toml, card "beekeeper", effect.kind: "chain" is not known here'
    )


def test_equal_effects_are_equal_and_hash_alike() -> None:
    one, other = (decode_effect([APPLE, {"kind": "may", "then": PLANT}], VERBS, PLACE) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"kind": "gian"}, 'effect.kind: "gian" is not known here; did you mean "gain"?'),
        ({"kind": "eiter", "of": []}, 'effect.kind: "eiter" is not known here; did you mean "either"?'),
        ({"kind": 3}, "effect.kind: expected a text, got 3"),
        ({"fruit": "apple"}, "effect: expected a kind, one of"),
        ("gain", 'effect: expected a table with a kind, got "gain"'),
        ([], "effect: expected a list of at least one effect, got an empty list"),
        ({"kind": "either", "of": [APPLE]}, "effect.of: expected a list of at least 2 effects, got a list of 1"),
        ({"kind": "all", "off": [APPLE]}, 'effect.off: unknown key; did you mean "of"?'),
        ({"kind": "pay", "then": PLANT}, 'effect.cost: this key is missing; "pay" needs cost and then'),
        ({"kind": "repeat", "times": 1, "then": PLANT}, "effect.times: expected a whole number of at least 2, got 1"),
        ({"kind": "repeat", "times": True, "then": PLANT}, "effect.times: expected a whole number"),
        (
            [PLANT, {"kind": "may", "then": {"kind": "gain", "fruit": "aple"}}],
            'effect[1].then.fruit: "aple" is not known here; did you mean "apple"?',
        ),
        ({"kind": "gain", "fruit": "apple", "amont": 2}, 'effect.amont: unknown key; did you mean "amount"?'),
        ({"kind": "gain", "fruit": "apple", "amount": 0}, "effect.amount: expected a whole number of at least 1"),
        ({"kind": "gain", "fruit": "apple", "amount": "2"}, "effect.amount: expected a whole number, got a text"),
        ({"kind": "gain"}, "effect.fruit: this key is missing"),
        ({"kind": "when", "condition": {"kind": "may", "then": PLANT}, "then": PLANT}, 'effect.condition.kind: "may"'),
    ],
)
def test_a_bad_effect_is_refused_at_its_place(raw: object, told: str) -> None:
    assert refusal(raw).startswith(f'cards.toml, card "beekeeper", {told}')


def test_each_word_that_does_not_fit_is_a_fault_of_its_own() -> None:
    faults = Faults()
    raw = [
        {"kind": "gain", "fruit": "aple"},
        {"kind": "may", "then": {"kind": "plant", "deep": True}},
        {"kind": "when", "condition": {"kind": "has_hiv"}, "then": APPLE, "otherwise": {"kind": "plnt"}},
        {"kind": "repeat", "times": 2, "then": {"kind": "either", "of": [PLANT]}},
        APPLE,
    ]
    assert read_effect(raw, VERBS, PLACE, faults) is None
    assert [fault.told().partition("effect")[2] for fault in faults.found] == [
        '[0].fruit: "aple" is not known here; did you mean "apple"?',
        "[1].then.deep: unknown key; expected nothing",
        '[2].condition.kind: "has_hiv" is not known here; did you mean "has_hive"?',
        '[2].otherwise.kind: "plnt" is not known here; did you mean "plant"?',
    ]


def test_what_is_wrong_with_no_word_of_an_effect_is_told_as_well() -> None:
    faults = Faults()
    assert read_effect({"kind": "either", "of": [PLANT]}, VERBS, PLACE, faults) is None
    assert [fault.told().partition("effect")[2] for fault in faults.found] == [
        ".of: expected a list of at least 2 effects, got a list of 1"
    ]
    sound = Faults()
    assert read_effect([PLANT, APPLE], VERBS, PLACE, sound) == decode_effect([PLANT, APPLE], VERBS, PLACE)
    assert sound.found == []
