"""What is printed of Discover: every card of the pool once, as cards read, with the words by which it is used."""

from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from unmapped.games.discover.cards import content, pieces
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.compiling import pool
from unmapped.games.discover.cards.printed import printed


def of_land(land: pieces.Land) -> tuple[pieces.Card, ...]:
    """The cards that speak in the words of a land."""
    own = (*land.landmarks, *land.events, *land.items, *land.enemies, *land.stages)
    return (land.rule, land.closing, *own, *land.forms, *land.places, *land.threats)


@cache
def everything() -> tuple[pieces.Card, ...]:
    whole = printed()
    lands = [card for land in whole.lands for card in of_land(land)]
    return (*lands, *whole.characters, *whole.projects, *whole.nights, *whole.supports, *whole.contests)


def lines(card: pieces.Card) -> Iterator[str]:
    """All that a card says."""
    yield from (card.name, card.text, card.effect, *card.rules, *card.combat)
    for action in card.actions:
        yield from (action.title, action.where, action.needs, action.cost, action.text)


@pytest.mark.rule("DI-122", "DI-204", "DI-082")
def test_every_thing_of_the_pool_is_printed_and_nothing_else() -> None:
    assert {card.id for card in everything()} == set(pool().ids)


def test_each_land_prints_every_card_that_it_can_meet_once() -> None:
    made = pool()
    common = {
        made.ids[thing]
        for thing, (kind, _) in enumerate(made.things)
        if kind in (built.EVENT, built.HUNDRED, built.THREAT, built.FORM, built.SCENARIO)
        or (kind == built.FOUND and made.land_of[thing] < 0)
    }
    for number, land in enumerate(printed().lands):
        own = {name for thing, name in enumerate(made.ids) if made.land_of[thing] == number}
        found = [card.id for card in of_land(land)]
        assert len(found) == len(set(found))
        assert own | common | {land.rule.id, land.closing.id} == set(found)


@pytest.mark.rule("DI-172")
def test_actions_are_called_as_the_vocabulary_calls_them() -> None:
    made = pool()
    first = made.words.use.first
    found = {(card.id, one.words): one for card in everything() for one in card.actions}
    assert len(found) == len(made.actions)
    for action in made.actions:
        said = made.vocabulary.words(first + action.number).removeprefix("use ")
        assert found[made.ids[action.thing], said].title == action.title


def test_no_line_has_a_gap_left_in_it_but_for_the_other_land() -> None:
    for card in everything():
        for line in lines(card):
            assert "{" not in line.replace("{other}", ""), card.id
            assert line == " ".join(line.split()), card.id


def test_a_land_tells_events_in_its_own_words() -> None:
    for land, one in zip(content.pool().lands, printed().lands, strict=True):
        told = {event.id: event.name for event in land.events}
        assert told
        names = {card.id: card.name for card in one.events}
        assert all(names[event] == name for event, name in told.items())


def test_clues_speak_of_the_hides_and_keepers_of_the_land() -> None:
    for land, one in zip(content.pool().lands, printed().lands, strict=True):
        clues = " ".join([clue for place in one.places for clue in place.clues])
        assert land.skin.keeper in clues
        assert "{other}" in clues


@pytest.mark.rule("DI-043", "DI-R02")
def test_slots_lie_where_the_layout_puts_them() -> None:
    for land, one in zip(content.pool().lands, printed().lands, strict=True):
        assert [slot.slot for slot in one.layout] == list("abcdefghijklmnopq")[: len(land.layout)]
        for slot, (a, b, _) in zip(one.layout, land.layout, strict=True):
            assert (slot.q, slot.r) == (2 * a - b, a + 3 * b)


def test_what_is_printed_is_ready_for_the_wire() -> None:
    raw = msgspec.json.encode(printed())
    assert msgspec.json.decode(raw, type=pieces.Printed) == printed()
    assert len(raw) < 1_000_000
