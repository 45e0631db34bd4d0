"""What is to be discovered is not handed out before it comes up: not at a table, not ahead of it, by no other door."""

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec
import pytest
from msgspec import Struct

import unmapped
from tests.server.tables import Listener, OfferedHere, ask, owner_of
from unmapped.games import AnyTable
from unmapped.games.discover.cards import pieces
from unmapped.games.discover.cards.printed import printed
from unmapped.games.discover.cards.words import SLOTS, SPACES
from unmapped.games.discover.seen.discoveries import NAMING, Discoveries
from unmapped.games.discover.seen.discoveries import _named as named_by
from unmapped.games.discover.table.state import Tribe
from unmapped.games.discover.table.view import View
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, chooser
from unmapped.server.tables import positions
from unmapped.server.tables.finished import replays
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import AtOnce, Changed, Foresee, Foreseen

GAME: Final[Game[Tribe]] = unmapped.game("discover")
EVERY = 9
"""After so many actions something is asked about ahead."""


def cards(land: pieces.Land) -> Iterator[pieces.Card]:
    yield from (*land.landmarks, *land.events, *land.items, *land.enemies, *land.stages)
    yield from (*land.forms, *land.places, *land.threats)


def texts(value: object, field: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a record, with the field that it stands in."""
    if isinstance(value, str):
        yield field, value
    elif isinstance(value, tuple):
        for one in value:
            yield from texts(one, field)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from texts(getattr(value, name), name)


def come_up(table: Table[Tribe], seat: int) -> set[str]:
    """The cards that a seat has seen, told by the piles, the pieces on the map and the journal."""
    state, setting = table.state, table.state.setting
    ids = setting.pool.ids
    journal = table.journal
    assert journal is not None
    lines: tuple[Line, ...] = journal.read(None if seat == NOBODY else seat)
    told = {str(one) for line in lines if line.key != "found-landmark" for one in line.args}
    knower = state.seats if seat == NOBODY else seat
    drawn = range(setting.first[4], setting.cards)
    known = {ids[setting.what[card]] for card in drawn if state.cards.knows(knower, card)}
    view = table.view(None if seat == NOBODY else seat)
    assert isinstance(view, View)
    seen = {text for field, text in texts(view) if field != "landmark"}
    return (told | known | seen) - {*SPACES, *SLOTS}


def stories(table: Table[Tribe], seat: int) -> dict[str, bytes]:
    """What stands on the cards that a seat has not seen, as it would be sent."""
    land = table.state.setting.land.record.id
    unseen = {card.id: card for one in printed().lands if one.id != land for card in cards(one) if "/" in card.id}
    here = next(one for one in printed().lands if one.id == land)
    met = come_up(table, seat)
    unseen |= {card.id: card for card in (*cards(here), *printed().nights, *printed().characters) if card.id not in met}
    told = {card.id for one in printed().lands for card in (*one.forms, *one.places)}
    return {
        name: msgspec.json.encode(card.text)[1:-1]
        for name, card in unseen.items()
        if len(card.text) > 20 and name not in told
    }


def demand_unseen(message: bytes, hidden: dict[str, bytes], place: str) -> None:
    for name, story in hidden.items():
        assert story not in message, f"{place}: {name} is readable"


@pytest.mark.rule("DI-X01")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"copy": 7, "scenario": 2}), (2, {"copy": 3, "scenario": 5, "terrain": "second"}), (1, {"copy": 11})],
)
async def test_no_message_holds_a_card_that_has_not_come_up(seats: int, options: dict[str, object]) -> None:
    table = GAME.start(seats, 5, **options)
    watched: AnyTable = table  # type: ignore[assignment]  # what a table of some game can do, any can
    held = owner_of(watched)
    held._offers = OfferedHere(held)  # type: ignore[assignment]
    readers = {seat: Listener(f"g{seat}", seat) for seat in range(seats)} | {NOBODY: Listener("", NOBODY)}
    choose: Choose[Tribe] = chooser(f"found out {seats}")
    held.audience.watchers = set(readers.values())
    readable: dict[int, set[str]] = {seat: set() for seat in readers}
    secret = ids_of(msgspec.to_builtins(printed())) - {*SPACES, *SLOTS}
    ahead = 0
    for turn in range(220):
        if table.over:
            break
        lines = held._lines()
        seat, action = choose(table)
        if turn % EVERY == 0:
            answer = await ask(held, seat, Foresee("command-1", action))
            hidden = stories(table, seat)
            demand_unseen(answer, hidden, f"turn {turn}, foreseen")
            found = msgspec.json.decode(answer, type=Foreseen)
            named = {str(name) for view in found.views for name in _named(view)}
            assert not named & hidden.keys(), f"turn {turn}: {named & hidden.keys()}"
            ahead += 1
        table.act(seat, action)
        held.state = "running" if table.result is None else "over"
        held._log.length += 1
        held.audience.tell_position(lines)
        for one, reader in readers.items():
            hidden = stories(table, one)
            for message in reader.heard:
                demand_unseen(message, hidden, f"turn {turn}, told to {one}")
                changed = msgspec.json.decode(message, type=Changed | AtOnce)
                if isinstance(changed, AtOnce):
                    continue
                readable[one] |= ids_of(changed.printed)
                named_now = secret & {str(name) for name in _named(changed.position.view)}
                assert named_now <= readable[one], f"turn {turn}, told to {one}: {named_now - readable[one]}"
            reader.heard.clear()
    assert ahead > 5
    # Whoever comes in now is shown all that came up, and no more.
    for one, reader in readers.items():
        position = held.position(one)
        log = positions.log(held.game, watched, held.eyes(one))
        found_out = positions.met(held.game, position.view, log, position.question, position.choices)
        shown = msgspec.json.encode(positions.printed(held.game, found_out))
        demand_unseen(shown, stories(table, one), f"shown to {one}")
        reader.heard.clear()


def ids_of(shown: object) -> set[str]:
    """The ids of all that can be read in what was sent as printed."""
    if isinstance(shown, dict):
        own = {str(shown["id"])} if "id" in shown else set()
        return own.union(*[ids_of(part) for part in shown.values()])
    return set().union(*[ids_of(part) for part in shown]) if isinstance(shown, list | tuple) else set()


def _named(view: object, field: str = "") -> Iterator[object]:
    """What a view names after it was sent."""
    if isinstance(view, dict):
        for name, part in view.items():
            yield from _named(part, str(name))
    elif isinstance(view, list):
        for part in view:
            yield from _named(part, field)
    elif field in NAMING and field != "landmark":
        yield view


@pytest.mark.rule("DI-X01")
def test_before_a_table_is_opened_no_land_and_no_card_is_shown() -> None:
    shown = Discoveries().printed(frozenset())
    assert not any([shown.lands, shown.characters, shown.projects, shown.nights, shown.contests])
    assert len(shown.supports) == len(printed().supports)


@pytest.mark.rule("DI-147", "DI-X01")
def test_a_landmark_is_called_by_its_name_before_anybody_reads_its_card() -> None:
    discoveries = Discoveries()
    table = GAME.start(2, 1, copy=7)
    view = table.view(0)
    land = table.state.setting.land.record.id
    landmark = next(one for one in printed().lands if one.id == land).landmarks[0]
    found = discoveries.met(view, [("found-landmark", (14, "b3", landmark.id))], [])
    shown = discoveries.printed(found).lands[0]
    assert [one.name for one in shown.named if one.id == landmark.id] == [landmark.name]
    assert not shown.landmarks
    read = discoveries.met(view, [("resolved", (landmark.id,))], [])
    assert discoveries.printed(read).lands[0].landmarks == (landmark,)


@pytest.mark.rule("DI-125", "DI-122")
def test_an_item_is_read_once_one_was_crafted_and_of_a_project_before_only_what_it_makes_and_costs() -> None:
    discoveries = Discoveries()
    table = GAME.start(2, 1, copy=7)
    view = table.view(0)
    assert isinstance(view, View)
    project = next(one for one in printed().projects if one.id == view.survivors[0].hand[0])
    seen = discoveries.met(view, [], [])
    (shown,) = [one for one in discoveries.printed(seen).projects if one.id == project.id]
    assert (shown.name, shown.cost, shown.fire) == (project.name, project.cost, project.fire)
    assert not any([shown.text, shown.effect, shown.rules, shown.combat, shown.actions, shown.traits])
    assert project.text or project.rules or project.combat or project.actions
    crafted = seen | discoveries.met(view, [("crafted", (project.id,))], [])
    assert [one for one in discoveries.printed(crafted, seen).projects if one.id == project.id] == [project]
    # The item is in its deck again: what was read stays known, and nothing less is sent.
    assert not [one for one in discoveries.printed(crafted | seen, crafted).projects if one.id == project.id]


def test_all_fields_of_a_view_that_name_cards_are_known() -> None:
    """A new field that names a card must be among those whose names are veiled."""
    table = GAME.start(4, 2, copy=5)
    choose: Choose[Tribe] = chooser("fields")
    every = {card.id for land in printed().lands for card in cards(land)} | {card.id for card in printed().nights}
    every |= {card.id for card in (*printed().characters, *printed().projects)}
    every -= {*SPACES, *SLOTS}
    while not table.over:
        for seat in (0, 3):
            named = {field for field, text in texts(table.view(seat)) if text in every}
            assert named <= set(NAMING)
        table.act(*choose(table))


def test_a_replay_shows_what_came_up_in_it() -> None:
    table = GAME.start(1, 3, copy=2)
    choose: Choose[Tribe] = chooser("again")
    while not table.over and len(table.actions()) < 60:
        table.act(*choose(table))
    last = len(table.actions())
    for since in (last, last - 1, 0):
        frame = replays.frame(GAME, table.record(), last, 0, since)
        demand_unseen(msgspec.json.encode(frame), stories(table, 0), "a frame")


def test_what_a_view_names_is_found_in_every_field_that_names() -> None:
    table, pick = GAME.start(seats=3, seed=11), Random(11)
    named = set[str]()
    while not table.over and len(table.actions()) < 400:
        if len(table.actions()) % EVERY == 0:
            for seat in range(table.seats):
                view = table.view(seat)
                assert isinstance(view, View)
                found = set(named_by(view))
                assert found == {text for field, text in texts(view) if field in NAMING}
                named |= found
        seat = table.to_act[0]
        table.act(seat, pick.choice(table.legal(seat)))
    assert len(named) > 20
