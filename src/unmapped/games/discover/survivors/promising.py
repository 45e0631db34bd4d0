"""What survivors can promise each other, and how the journal tells whether they kept it. It binds nobody (DI-R25)."""

from collections.abc import Sequence
from typing import Final, final

from msgspec import Struct

from unmapped.games.discover.cards.words import KINDS
from unmapped.games.discover.dealing.copies import CONTEST_SCENARIO
from unmapped.games.discover.table.options import Options
from unmapped.kernel.journal import Line
from unmapped.kernel.promises import OPEN, Deed, Fate, Promise, PromiseState

GIVE: Final = "give "
ITEM: Final = "give an item"
LEAD: Final = "name as leader"
HELP: Final = "help in combat"
WAIT: Final = "leave no sooner"
PEACE: Final = "keep the peace"

_GIFTS: Final = (*[Deed(f"{GIVE}{kind}", f"to give {kind}") for kind in KINDS], Deed(ITEM, "to give an item"))
_TALK: Final = (Deed(LEAD, "to name them as the leader"), Deed(HELP, "to support them in a combat"))
_REFRAINED: Final = (WAIT, PEACE)
"""These are kept by what is not done until they are due."""


@final
class Promises:
    """Trades, votes, help, and leaving."""

    def deeds(self, options: Struct) -> tuple[Deed, ...]:
        """In a story nobody leaves early; in the contest nobody attacks (DI-084, DI-280)."""
        assert isinstance(options, Options)
        if options.scenario == CONTEST_SCENARIO:
            return (*_GIFTS, *_TALK, Deed(PEACE, "not to attack them"))
        return (*_GIFTS, *_TALK, Deed(WAIT, "not to leave before them"))

    def fate(self, promise: Promise, lines: Sequence[Line]) -> Fate:
        """The first thing that happens after it was made and that decides it."""
        fighting = fought = False
        for line in lines:
            if line.key in ("fights", "attacks"):
                fighting = line.seat == promise.to
            if line.turn <= promise.turn:
                continue
            fought = fought or fighting
            outcome = _decided(promise, line, fighting=fighting, fought=fought)
            if outcome != "open":
                return Fate(outcome, line.turn)
        return OPEN


def _decided(promise: Promise, line: Line, *, fighting: bool, fought: bool) -> PromiseState:
    """What a line says of a promise: nothing as long as that is open."""
    own, theirs = line.seat == promise.seat, line.seat == promise.to
    if _is_due(promise, line):
        if promise.deed in _REFRAINED:
            return "kept"
        return "void" if promise.deed == HELP and not fought else "broken"
    if line.key == "won" and own:
        return "kept" if promise.deed == PEACE else "broken"
    if line.key in ("won", "eliminated") and theirs:
        return "kept" if promise.deed in _REFRAINED else "void"
    if line.key == "eliminated" and own:
        return "void"
    if promise.deed == LEAD:
        return _named(promise, line)
    if not own:
        return "open"
    if promise.deed == HELP:
        return "kept" if line.key == "plays-support" and fighting else "open"
    if promise.deed == PEACE:
        return "broken" if line.key == "attacks" and line.args[0] == promise.to else "open"
    return "kept" if _gives(promise, line) else "open"


def _is_due(promise: Promise, line: Line) -> bool:
    """Whether its last day is over, with the night that follows (DI-057)."""
    if line.key == "day":
        day = line.args[0]
        return isinstance(day, int) and day > promise.until
    return line.key == "over"


def _named(promise: Promise, line: Line) -> PromiseState:
    """Whoever leads and decides names somebody by handing on the marker (DI-095, DI-096)."""
    if line.seat == promise.seat and line.key in ("named", "named-nobody", "keeps-leading"):
        return "kept" if line.key == "named" and line.args[0] == promise.to else "broken"
    handed_on = line.key == "leads" and line.rule == "DI-095"
    return "kept" if handed_on and line.seat == promise.to else "open"


def _gives(promise: Promise, line: Line) -> bool:
    if promise.deed == ITEM:
        return line.key == "handed-item" and line.args[-1] == promise.to
    if line.key not in ("handed", "handed-double") or line.args[-1] != promise.to:
        return False
    kind = line.args[0]
    return isinstance(kind, int) and promise.deed == GIVE + KINDS[kind]
