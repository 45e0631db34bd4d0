"""Fingerprints in logs: each entry says what the table was after it."""

import random

import pytest

import unmapped
from tests.server.rooms import ME, OPEN, first_choice, guest, made
from unmapped.games import NAMES, AnyTable
from unmapped.server.house.house import House
from unmapped.server.tables.fingerprints import fingerprint
from unmapped.server.tables.finished import replays
from unmapped.server.wire import Fork, Upload


def walked(name: str, actions: int, seed: int = 7, choice: int = 1) -> AnyTable:
    """A table after so many random actions."""
    table = unmapped.game(name).start(None, seed)
    pick = random.Random(choice)
    while len(table.actions()) < actions and not table.over:
        seat = table.to_act[0]
        table.act(seat, pick.choice(table.legal(seat)))
    return table


@pytest.mark.parametrize("name", NAMES)
def test_tables_in_the_same_state_have_the_same_fingerprint_and_others_another(name: str) -> None:
    table = walked(name, 20)
    game = unmapped.game(name)
    assert fingerprint(game.replay(table.record())) == fingerprint(table) == fingerprint(table.clone())
    others = [walked(name, count) for count in range(20)] + [walked(name, 20, seed=8), walked(name, 20, choice=2)]
    shown = [fingerprint(other) for other in (table, *others)]
    assert len(set(shown)) == len({other.fingerprint() for other in (table, *others)})


@pytest.mark.parametrize("name", NAMES)
def test_the_version_of_the_rules_is_no_part_of_a_fingerprint(name: str) -> None:
    table = walked(name, 5)
    shown = fingerprint(table)
    table.origin = table.origin._replace(version=99)
    assert fingerprint(table) == shown


async def test_every_entry_of_a_log_says_what_the_table_was_after_it(house: House) -> None:
    people = [await guest(house), await guest(house)]
    held, _ = await made(house, people[0], ME, OPEN)
    begun = fingerprint(held.table)
    await house.seating.sit(people[1], held.id, 1)
    shown = []
    for number in range(8):
        seat = held.table.to_act[0]
        await held.act(seat, f"command-{number}", first_choice(held, seat))
        shown.append(fingerprint(held.table))
    seat = next(seat for seat in (0, 1) if held.table.undoable(seat))
    await held.undo(seat, "undo-1234", 1)
    shown.append(fingerprint(held.table))
    for seat in (0, 1):
        await held.go_back(seat, f"back-123{seat}", 0)
    shown.append(fingerprint(held.table))
    assert shown[-1] == begun
    kept = await house.store.kept(held.id)
    assert kept is not None
    assert kept.header.begun == begun
    assert [entry.fingerprint for entry in kept.entries] == shown
    assert {entry.version for entry in kept.entries} == {held.game.version}


async def test_an_uploaded_record_and_a_fork_bring_their_fingerprints_along(house: House) -> None:
    who = await guest(house)
    table = walked("unsettled", 10_000)
    card = await house.making.upload(who, Upload(table.record().text()).text)
    fork = await house.making.fork(who, card.id, Fork(5, 0, "random"))
    for identity, actions in ((card.id, len(table.actions())), (fork.table.id, 5)):
        kept = await house.store.kept(identity)
        assert kept is not None
        again = replays.played(unmapped.game("unsettled"), table.record())
        assert kept.header.begun == again.begun
        assert [entry.fingerprint for entry in kept.entries[:actions]] == [
            entry.fingerprint for entry in again.entries[:actions]
        ]
