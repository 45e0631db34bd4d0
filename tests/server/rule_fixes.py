"""Rule fixes that are planted: other rules, other luck, other content. Each changes a game as a release might."""

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import TypeAlias

import pytest

from unmapped.games import AnyGame
from unmapped.kernel.agenda import Ints
from unmapped.kernel.chance import Chance
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.rules import Rules, State
from unmapped.server.house import opening
from unmapped.server.tables.contents import Contents, contents

Answer: TypeAlias = Callable[[State, int, int], None]
"""What is done beside an action, given state, seat and action."""


class Fixed:
    """Rules in which something is otherwise."""

    def __init__(
        self, rules: Rules[State], answered: Answer | None = None, forbidden: int = -1, begun: bool = False
    ) -> None:
        self._rules = rules
        self._answered = answered
        self._forbidden = forbidden
        self._begun = begun

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)

    def begin(self, origin: object) -> State:
        state = self._rules.begin(origin)  # type: ignore[arg-type]
        if self._begun:
            more_luck(state, 0, 0)
        return state

    def answer(self, state: State, seat: int, lane: int, record: Ints, action: int) -> None:
        self._rules.answer(state, seat, lane, record, action)
        if self._answered is not None:
            self._answered(state, seat, action)

    def legal(self, state: State, seat: int, record: Ints) -> list[int]:
        return [action for action in self._rules.legal(state, seat, record) if action != self._forbidden]

    def refusals(self, state: State, seat: int, record: Ints, action: int) -> list[Refusal]:
        if action == self._forbidden:
            return [Refusal("US-001", "That is forbidden now.")]
        return self._rules.refusals(state, seat, record, action)


def more_luck(state: State, seat: int, action: int) -> None:
    """Draw once more than before: whatever is drawn next is another thing."""
    state.chance.counts[0] += 1


def plant(patch: pytest.MonkeyPatch, changed: AnyGame, **fix: object) -> None:
    """Let a game have other rules from now on."""
    rules = changed.definition.rules
    patch.setattr(type(changed.definition), "rules", lambda _, options: Fixed(rules(options), **fix))  # type: ignore[arg-type]


def raise_version(patch: pytest.MonkeyPatch, changed: AnyGame) -> None:
    """Say that the rules are others."""
    patch.setattr(changed, "version", changed.version + 1)


def one_action(patch: pytest.MonkeyPatch, changed: AnyGame, action: int) -> None:
    """What one action does is done otherwise."""

    def answered(state: State, seat: int, taken: int) -> None:
        if taken == action:
            more_luck(state, seat, taken)

    plant(patch, changed, answered=answered)


def failing(patch: pytest.MonkeyPatch, changed: AnyGame, action: int) -> None:
    """What one action does is done by code that is broken."""

    def answered(state: State, seat: int, taken: int) -> None:
        if taken == action:
            raise ZeroDivisionError

    plant(patch, changed, answered=answered)


def forbidden(patch: pytest.MonkeyPatch, changed: AnyGame, action: int) -> None:
    """One action is not allowed any more."""
    plant(patch, changed, forbidden=action)


def beginning(patch: pytest.MonkeyPatch, changed: AnyGame) -> None:
    """Tables are set up otherwise."""
    plant(patch, changed, begun=True)


def luck(patch: pytest.MonkeyPatch, changed: AnyGame) -> None:
    """Every shuffle and every draw comes out otherwise, and nothing else says so."""
    bare = Chance._draw
    patch.setattr(Chance, "_draw", lambda self, stream: bare(self, stream) + "/other")


def other_contents(patch: pytest.MonkeyPatch, changed: AnyGame, change: Callable[[list[str]], list[str]]) -> None:
    """The numbers of a game stand for other things."""
    there = contents(changed)
    patch.setattr(opening, "contents", lambda game: _changed(there, change) if game is changed else contents(game))


def _changed(there: Contents, change: Callable[[list[str]], list[str]]) -> Contents:
    ids = {place: change(list(names)) for place, names in json.loads(there.text).items()}
    text = json.dumps(ids)
    return Contents(blake2b(text.encode(), digest_size=8).hexdigest(), text)
