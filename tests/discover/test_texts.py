"""Whatever the cards of Discover say, players can read: every word, every moment, and every card of the pool."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar, get_args

import pytest
from msgspec import Struct

from unmapped.games.discover.cards.components import Hook, Land, Moment, Pool
from unmapped.games.discover.cards.content import pool
from unmapped.games.discover.cards.texts import Names, cards, effects
from unmapped.games.discover.cards.texts.conditions import fails, holds
from unmapped.games.discover.cards.texts.hooks import hook
from unmapped.games.discover.cards.verbs import VERBS, Verb
from unmapped.games.discover.cards.verbs.conditions import Condition
from unmapped.games.discover.cards.verbs.selectors import Formula
from unmapped.kernel.content import Faults, Place
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
        found = read(entry, record, Place("words.toml", f"{table} {number}"), faults)
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


def test_a_rule_for_a_time_is_told_where_it_comes_into_force(everything: Pool) -> None:
    (card,) = [card for card in everything.nights if card.id == "salt-wind"]
    assert cards.night(Names(everything), card)[2] == (
        "Until the next day each survivor suffers sickness from dirty water only on a roll of 1-2."
    )


# --- Names ------------------------------------------------------------------------------------------------------------


def test_numbers_that_depend_on_the_table_are_told_for_each(names: Names) -> None:
    entry = {"kind": "place_resource", "resource": "wood", "n": {"plus": 1, "players": 2}, "where": "camp"}
    faults = Faults()
    found = read({"written": entry, "reads": "-"}, EffectEntry, Place("here"), faults)
    assert found is not None
    assert effects.render(names, found.written) == "Put 1 wood and 2 more for each player at camp."
    assert Formula(plus=1, players=2).players == 2


def test_a_land_speaks_of_its_own_ground_and_animals(everything: Pool) -> None:
    (fog,) = [card for card in everything.threats if card.id == "fog"]
    (watched,) = [card for card in everything.threats if card.id == "watched"]
    for land in everything.lands:
        deep = next(ground.name.lower() for ground in land.grounds if ground.sort == "deep")
        told = Names(everything, land)
        assert cards.threat(told, fog)[-1] == f"Until the next night you cannot enter a space of {deep}."
        assert cards.threat(told, watched)[0] == f"Watched by the {land.skin.beast} (threat, ongoing)"
    assert "deep ground" in cards.threat(Names(everything), fog)[-1]


def test_a_land_tells_events_in_its_own_words(everything: Pool) -> None:
    (windfall,) = [card for card in everything.events if card.id == "g01"]
    for land in everything.lands:
        for telling in land.events:
            if telling.id == "g01":
                head, story, does = cards.exploration(Names(everything, land), windfall)
                assert head == f"{telling.name} (instant)"
                assert story == " ".join(telling.text.split())
                assert does == "Gain 2 food or wood."


# --- Cards ------------------------------------------------------------------------------------------------------------


def test_a_card_of_each_kind_reads_like_the_card(everything: Pool) -> None:
    told = Names(everything)
    by_id = {card.id: card for card in (*everything.events, *everything.hundreds, *everything.finds)}
    assert cards.exploration(told, by_id["g10"])[:1] + cards.exploration(told, by_id["g10"])[2:] == [
        "Gate hinge (item, WEAPON)",
        "It comes with 3 counters.",
        "Once per combat: take 1 counter off this card; the red die counts -3.",
    ]
    assert cards.exploration(told, by_id["m11"])[2:] == [
        (
            "When a fire would burn out, the tribe leader may spend 1 wood to prevent it "
            "and each survivor at camp loses 1 stamina."
        ),
    ]
    assert cards.exploration(told, by_id["flare"])[2:] == [
        "It comes with 1 counter.",
        (
            "Fire the flare (1 stamina). Cost: take 1 counter off this card. "
            "If the fire in your space is unlit, light the fire in your space. "
            "Otherwise put a lit fire in your space. Turn up each face-down monster within 3 of you."
        ),
    ]
    (embers,) = [card for card in everything.nights if card.id == "embers"]
    assert cards.night(told, embers)[2:] == [
        "The tribe leader: either they spend 1 wood or put out the fire at camp.",
        "Each survivor gains 9 stamina.",
    ]


def written_on(everything: Pool, land: Land | None) -> Iterator[list[str]]:
    """The lines of every card of a land, or of those that all lands share as a land tells them."""
    told = Names(everything, land)
    yield from (cards.night(told, card) for card in everything.nights)
    yield from (cards.threat(told, card) for card in everything.threats)
    yield from (cards.exploration(told, card) for card in (*everything.events, *everything.hundreds))
    yield from (cards.exploration(told, card) for card in everything.finds)
    yield from (cards.character(told, card) for card in everything.characters)
    yield from (cards.project(told, card) for card in everything.projects)
    yield from (cards.plain(told, card) for card in everything.supports)
    yield from (cards.plain(told, card) for card in everything.forms)
    yield from (cards.plain(told, card) for card in everything.places)
    yield from (cards.plain(told, card) for card in everything.contests)
    if land is not None:
        yield from (cards.exploration(told, card) for card in (*land.landmarks, *land.items))
        yield from (cards.enemy(told, card) for card in land.enemies)
        yield from (cards.stage(told, card) for card in land.stages)
        yield from (cards.plain(told, card) for card in (land.rule, land.closing))


def land_of(everything: Pool, name: str) -> Land | None:
    """The land of this name."""
    return next((land for land in everything.lands if land.id == name), None)


UNREADABLE = re.compile(
    r"_|None|\{|\(\)|  | [.,;:]|[.,;:]{2}|\b([a-z]+) \1\b|\b[aA]n? an?\b|\b[aA] [aeio]|\b[aA]n [^aeiouAEIOUh]"
    r"|\bthe [aA] |\bthe The\b|\bin each space of\b|\b1 \w+s\b(?<!ss)(?<!is)|another card|a landmark of the story"
)
"""What shows that words were put together by a machine."""


@pytest.mark.parametrize("name", LANDS)
def test_every_card_reads_like_a_card(everything: Pool, name: str) -> None:
    land = land_of(everything, name)
    for head, story, *lines in written_on(everything, land):
        assert "_" not in head + story, head
        assert "{" not in head + story, head
        for line in lines:
            shared = "another card|a landmark of the story" if land is None else "$^"
            assert not UNREADABLE.search(re.sub(shared, "it", line)), (head, line)
            assert line.endswith((".", "!", "?", ".”", "*")), (head, line)
            assert not line[0].islower(), (head, line)


@pytest.mark.parametrize("name", LANDS)
def test_no_id_is_read_on_a_card(everything: Pool, name: str) -> None:
    land = land_of(everything, name)
    told = [line for _, *lines in written_on(everything, land) for line in lines]
    own = () if land is None else (*land.landmarks, *land.items, *land.enemies, *land.stages)
    ids = {card.id for card in (*everything.events, *own)} | {"s1", "s2", "s3", "clean-water"}
    coded = [one for one in ids if re.search(r"\d|-", one) and not re.fullmatch(r"[a-z]+-[a-z]+", one)]
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, coded))})\b")
    assert [line for line in told if pattern.search(line)] == []
