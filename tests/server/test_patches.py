"""Browsers are sent only what changes of a position, and put together just what the server has."""

import random
from collections.abc import Iterator
from typing import Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec import Struct

import unmapped
from tests.server.tables import Listener, owner_of
from unmapped.games import NAMES, AnyGame
from unmapped.server.patches import check, patch, patched
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import AtOnce, Changed, FromServer, Patched

STEPS: Final = 120


def written(record: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(record))


def in_order(parts: dict[str, object]) -> object:
    return {name: parts[name] for name in sorted(parts)}


# No 0 and 1 beside False and True, and names in one order: Python takes them for the same.
JSON = some.recursive(
    some.none() | some.booleans() | some.integers(2, 9) | some.text(max_size=3),
    lambda inside: (
        some.lists(inside, max_size=5)
        | some.dictionaries(some.text("abc", max_size=2), inside, max_size=5).map(in_order)
    ),
    max_leaves=20,
)


@given(before=JSON, after=JSON)
def test_a_patch_makes_one_of_the_other(before: object, after: object) -> None:
    was = msgspec.json.encode(before)
    made = patched(before, written(patch(before, after)))
    assert msgspec.json.encode(made) == msgspec.json.encode(after)  # In the same order, too: the check rests on it.
    assert msgspec.json.encode(before) == was


class Part(Struct, frozen=True, omit_defaults=True):
    number: int
    name: str = ""
    kinds: tuple[str, ...] = ()
    names: dict[str, int] = {}


class Whole(Struct, frozen=True, tag="whole", tag_field="kind", rename="camel"):
    the_parts: tuple[Part, ...]
    one: Part | None
    anything: object = 1


class Pair(Struct, frozen=True, array_like=True):
    left: int
    right: int = 0


PARTS = some.builds(Part, some.integers(0, 3), some.sampled_from(["", "a"]), some.sampled_from([(), ("b",)]))
WHOLES = some.builds(
    Whole,
    some.lists(PARTS, max_size=4).map(tuple),
    some.none() | PARTS,
    some.integers(0, 2) | some.builds(Pair, some.integers(0, 2), some.integers(0, 2)) | PARTS,
)


@given(before=WHOLES, after=WHOLES)
def test_records_are_patched_as_they_are_written(before: Whole, after: Whole) -> None:
    made = patched(written(before), written(patch(before, after)))
    assert msgspec.json.encode(made) == msgspec.json.encode(after)
    assert check(made) == check(after)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"parts": {"b": [3]}}),
        ({"a": 1}, {"b": 2, "a": 1}, {"parts": {"b": [2]}, "names": ["b", "a"]}),
        ([1, 2, 3, 4], [1, 2, 9, 4], {"parts": {"2": [9]}}),
        ([1, 2, 3, 4], [1, 2, 8, 3, 4], {"at": 2, "cut": 0, "put": [8]}),
        ([1, 2, 3, 4], [1, 4], {"at": 1, "cut": 2, "put": []}),
        ([1, 2], [3, 4], [[3, 4]]),
        (0, False, [False]),
    ],
)
def test_only_what_changes_is_said(before: object, after: object, expected: object) -> None:
    assert patch(before, after) == expected


def test_albums_of_the_first_format_are_read() -> None:
    assert patched({"a": 1, "b": 2}, {"gone": ["a"], "parts": {"c": [3]}}) == {"b": 2, "c": 3}


def _numbers_and_names(value: object) -> Iterator[object]:
    """All numbers that are no whole ones, and all names of parts."""
    if isinstance(value, dict):
        yield from value
        for part in value.values():
            yield from _numbers_and_names(part)
    elif isinstance(value, list):
        for part in value:
            yield from _numbers_and_names(part)
    elif isinstance(value, float) or (isinstance(value, int) and abs(value) >= 2**53):
        yield value


@pytest.mark.parametrize("name", NAMES)
def test_whoever_is_sent_patches_has_what_others_are_sent_whole(name: str) -> None:
    game: AnyGame = unmapped.game(name)
    held = owner_of(game.start(max(2, game.seats.start), 5))
    seats = (NOBODY, *range(held.table.seats))
    whole = {seat: Listener(seat=seat) for seat in seats}
    piecemeal = {seat: Listener(seat=seat) for seat in seats}
    for one in piecemeal.values():
        one.patches = True
    held.audience.watchers |= {*whole.values(), *piecemeal.values()}
    luck = random.Random(f"patches {name}")
    has: dict[int, object] = {}
    bytes_whole = bytes_sent = 0
    for step in range(STEPS):
        if held.table.over:
            break
        lines: int | None = held._lines()
        if step:
            seat = luck.choice(held.table.to_act)
            if luck.random() < 0.1 and held.table.undoable(seat):
                held.table.undo(seat)
                lines = None
            else:
                held.table.act(seat, luck.choice(held.table.legal(seat)))
        held.audience.tell_position(lines)
        for seat in seats:
            (expected,) = [msgspec.json.decode(one) for one in whole[seat].heard]
            (sent,) = [msgspec.json.decode(one, type=Changed | Patched | AtOnce) for one in piecemeal[seat].heard]
            if step:
                assert isinstance(sent, Patched)
                has[seat] = patched(has[seat], sent.patch)
                assert check(has[seat]) == sent.check
                bytes_whole += len(whole[seat].heard[0])
                bytes_sent += len(piecemeal[seat].heard[0])
            else:  # Nothing was sent before.
                assert isinstance(sent, Changed)
                has[seat] = expected["position"]
            assert msgspec.json.encode(has[seat]) == msgspec.json.encode(expected["position"])
            # A browser would write such numbers and names otherwise, and come to another check.
            odd = [one for one in _numbers_and_names(has[seat]) if not isinstance(one, str) or one.isdecimal()]
            assert not odd, odd
            whole[seat].heard.clear()
            piecemeal[seat].heard.clear()
    assert bytes_sent * 3 < bytes_whole


def test_each_is_sent_the_patch_of_what_was_sent_to_it() -> None:
    game: AnyGame = unmapped.game("undiscovered")
    held = owner_of(game.start(2, 5))
    early, late = Listener(seat=0), Listener(seat=0)
    early.patches = late.patches = True
    held.audience.watchers.add(early)
    held.audience.tell_position()
    held.table.act(0, held.table.legal(0)[0])
    held.audience.watchers.add(late)
    held.audience.tell_position()
    decode = msgspec.json.Decoder(FromServer).decode
    assert [type(decode(one)) for one in early.heard] == [Changed, Patched]
    assert [type(decode(one)) for one in late.heard] == [Changed]
    for one in (early, late):
        one.heard.clear()
    held.audience.tell_position()
    assert early.heard == late.heard
    held.audience.leave(early)
    assert early not in held.audience._held
