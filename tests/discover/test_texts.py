"""Whatever the cards of Discover say, players can read: every word, every moment, and every card of the pool."""

import re
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TypeVar, get_args

import pytest
from msgspec import Struct

from unmapped.games.discover.cards.components import Hook, Moment, Pool
from unmapped.games.discover.cards.content import pool
from unmapped.games.discover.cards.pieces import Card
from unmapped.games.discover.cards.printed import printed
from unmapped.games.discover.cards.texts import Names, effects
from unmapped.games.discover.cards.texts.conditions import fails, holds
from unmapped.games.discover.cards.texts.hooks import hook
from unmapped.games.discover.cards.verbs import VERBS, Verb
from unmapped.games.discover.cards.verbs.conditions import Condition
from unmapped.games.discover.cards.verbs.selectors import Formula
from unmapped.kernel.content import Faults, Location
from unmapped.language.reading import read
from unmapped.language.script import COMBINATORS, Effect

LANDS = ("", *[land.id for land in pool().lands])
"""The lands of the pool, and none, where cards are read that all of them share."""
WORDS = tomllib.loads((Path(__file__).parent / "words.toml").read_text())

T = TypeVar("T", bound=Struct)


class EffectEntry(Struct, frozen=True):
    """An effect or a rule, and what players read."""

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


def entries(table: str, record: type[T]) -> Iterator[T]:
    """The entries of a table of the page of words."""
    for number, entry in enumerate(WORDS[table]):
        faults = Faults()
        found = read(entry, record, Location("words.toml", f"{table} {number}"), faults)
        faults.check()
        assert found is not None
        yield found


@pytest.fixture(scope="module")
def everything() -> Pool:
    return pool()


@pytest.fixture(scope="module")
def names(everything: Pool) -> Names:
    return Names(everything, everything.lands[0])


# --- Words ------------------------------------------------------------------------------------------------------------


def test_effects_and_rules_read_as_sentences(names: Names) -> None:
    for entry in entries("effect", EffectEntry):
        assert effects.render(names, entry.written) == entry.reads


def test_conditions_read_as_what_is_so_and_what_is_not(names: Names) -> None:
    for entry in entries("condition", ConditionEntry):
        assert (holds(names, entry.written), fails(names, entry.written)) == (entry.holds, entry.fails)


def test_hooks_read_as_what_happens_when(names: Names) -> None:
    for entry in entries("hook", HookEntry):
        assert hook(names, entry.written) == entry.reads


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
    # What `lasting` puts into force stands on its card; it is read below.
    assert found | {"lasting"} >= {str(verb.__struct_config__.tag) for verb in VERBS}
    assert found >= COMBINATORS.keys()
    assert {entry["written"]["on"] for entry in WORDS["hook"]} == set(get_args(Moment))


def test_a_rule_for_a_time_is_told_where_it_comes_into_force() -> None:
    (card,) = [card for card in printed().nights if card.id == "salt-wind"]
    assert card.rules[0] == (
        "Until the next day each survivor suffers sickness from dirty water only on a roll of 1-2."
    )


# --- Names ------------------------------------------------------------------------------------------------------------


def test_numbers_that_depend_on_the_table_are_told_for_each(names: Names) -> None:
    entry = {"kind": "place_resource", "resource": "wood", "n": {"plus": 1, "players": 2}, "where": "camp"}
    faults = Faults()
    found = read({"written": entry, "reads": "-"}, EffectEntry, Location("here"), faults)
    assert found is not None
    assert effects.render(names, found.written) == "Put 1 wood and 2 more for each player at camp."
    assert Formula(plus=1, players=2).players == 2


def test_a_land_speaks_of_its_own_ground_and_animals(everything: Pool) -> None:
    for land, shown in zip(everything.lands, printed().lands, strict=True):
        deep = next(ground.name.lower() for ground in land.grounds if ground.sort == "deep")
        threats = {card.id: card for card in shown.threats}
        assert threats["fog"].effect == f"Until the next night you cannot enter a space of {deep}."
        assert threats["watched"].name == f"Watched by the {land.skin.beast}"
    (fog,) = [card for card in everything.threats if card.id == "fog"]
    assert fog.effect is not None
    assert "deep ground" in effects.render(Names(everything).card(fog), fog.effect)


def test_a_land_tells_events_in_its_own_words(everything: Pool) -> None:
    for land, shown in zip(everything.lands, printed().lands, strict=True):
        (telling,) = [telling for telling in land.events if telling.id == "g01"]
        (windfall,) = [card for card in shown.events if card.id == "g01"]
        assert windfall.name == telling.name
        assert windfall.text == " ".join(telling.text.split())
        assert windfall.effect == "Gain 2 food or wood."


# --- Cards ------------------------------------------------------------------------------------------------------------


def test_a_card_of_each_kind_reads_like_the_card() -> None:
    by_id = {card.id: card for card in (*printed().lands[0].events, *printed().lands[0].items)}
    hinge = by_id["g10"]
    assert (hinge.type, hinge.traits, hinge.counters) == ("item", ("WEAPON",), "3 counters")
    assert hinge.combat == ("Once per combat: take 1 counter off this card; the red die counts -3.",)
    assert by_id["m11"].rules == (
        (
            "When a fire would burn out, the tribe leader may spend 1 wood to prevent it "
            "and each survivor at camp loses 1 stamina."
        ),
    )
    flare = by_id["flare"]
    (fire,) = flare.actions
    assert (flare.counters, fire.title, fire.stamina) == ("1 counter", "Fire the flare", 1)
    assert fire.cost == "take 1 counter off this card"
    assert fire.text == (
        "If the fire in your space is unlit, light the fire in your space. "
        "Otherwise put a lit fire in your space. Turn up each face-down monster within 3 of you."
    )
    (embers,) = [card for card in printed().nights if card.id == "embers"]
    assert embers.rules == ("The tribe leader: either they spend 1 wood or put out the fire at camp.",)


COMMON = ("characters", "projects", "nights", "supports", "contests")
OF_LANDS = ("landmarks", "events", "items", "enemies", "stages", "forms", "places", "threats")


def written_on(name: str) -> Iterator[Card]:
    """What every card of a land says, or of those that speak alike in all lands."""
    if not name:
        yield from chain.from_iterable(getattr(printed(), part) for part in COMMON)
        return
    (land,) = [land for land in printed().lands if land.id == name]
    yield from (land.rule, land.closing)
    yield from chain.from_iterable(getattr(land, part) for part in OF_LANDS)


def sentences(card: Card) -> list[str]:
    """What a card says that stands alone."""
    alone = [getattr(card, part, "") for part in ("effect", "on_gain", "reward", "set_up", "done")]
    said = [*alone, *card.rules, *card.combat, *[action.text for action in card.actions]]
    return [sentence for sentence in said if sentence]


def clauses(card: Card) -> list[str]:
    """What a card says in other sentences, as conditions and prices do."""
    parts = [getattr(card, part, "") for part in ("opens", "counters", "health")]
    prices = chain.from_iterable(getattr(card, part, ()) for part in ("cost", "fare"))
    for action in card.actions:
        parts += [action.title, action.where, action.needs, action.cost, action.often]
    return [*[part for part in parts if part], *[f"{price.n} {price.resource}" for price in prices]]


UNREADABLE = re.compile(
    r"_|None|\{|\(\)|  | [.,;:]|[.,;:]{2}|\b([a-z]+) \1\b|\b[aA]n? an?\b|\b[aA] [aeio]|\b[aA]n [^aeiouAEIOUh]"
    r"|\bthe [aA] |\bthe The\b|\bin each space of\b|\b1 \w+s\b(?<!ss)(?<!is)|another card|a landmark of the story"
)
"""What shows that words were put together by a machine."""


@pytest.mark.parametrize("name", LANDS)
def test_every_card_reads_like_a_card(name: str) -> None:
    for card in written_on(name):
        assert "_" not in card.name + card.text, card.id
        assert "{" not in card.name + card.text, card.id
        for line in sentences(card):
            assert not UNREADABLE.search(line), (card.id, line)
            assert line.endswith((".", "!", "?", ".”", "*")), (card.id, line)
            assert not line[0].islower(), (card.id, line)
        for line in clauses(card):
            assert not UNREADABLE.search(line), (card.id, line)
            assert not line.endswith("."), (card.id, line)


@pytest.mark.parametrize("name", LANDS)
def test_no_id_is_read_on_a_card(everything: Pool, name: str) -> None:
    lines = [line for card in written_on(name) for line in (*sentences(card), *clauses(card))]
    land = next((land for land in everything.lands if land.id == name), None)
    own = () if land is None else (*land.landmarks, *land.items, *land.enemies, *land.stages)
    ids = {card.id for card in (*everything.events, *own)} | {"s1", "s2", "s3", "clean-water"}
    coded = [
        identity for identity in ids if re.search(r"\d|-", identity) and not re.fullmatch(r"[a-z]+-[a-z]+", identity)
    ]
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, coded))})\b")
    assert [line for line in lines if pattern.search(line)] == []
