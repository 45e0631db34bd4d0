"""Logs: what stands of them, and whether they are whole."""

import pytest

from tests.server.stores import entries
from unmapped.server.storage.store import LogEntry, is_whole, standing


def test_what_was_taken_back_does_not_stand() -> None:
    log = entries((0, 5), (1, 6), (0, 7), (1, 8), (0, -2), (1, 9))
    assert standing(log) == [(1, 6), (1, 8), (1, 9)]


def test_going_back_takes_back_the_latest_actions_of_all() -> None:
    log = entries((0, 5), (1, 6), (0, 7), (0, -1), (1, 8), (-1, -2), (1, 9))
    assert standing(log) == [(0, 5), (1, 9)]


def test_a_log_without_entries_is_whole_and_nothing_stands() -> None:
    assert standing([]) == []
    assert is_whole([])


@pytest.mark.parametrize(
    "change",
    [
        {"action": 9}, {"seat": 1}, {"command": "command-9"}, {"check": "0" * 24}, {"seq": 7}, {"version": 2},
        {"fingerprint": "another"}, {"fingerprint": ""},
    ],
)  # fmt: skip
def test_a_log_that_was_changed_is_not_whole(change: dict[str, object]) -> None:
    log = entries((0, 5), (1, 6), (0, 7), known=True)
    assert is_whole(log)
    for at in range(3):
        changed = [LogEntry(**{**one._asdict(), **change}) if n == at else one for n, one in enumerate(log)]
        assert changed == log or not is_whole(changed)
    assert not is_whole(log[1:])
