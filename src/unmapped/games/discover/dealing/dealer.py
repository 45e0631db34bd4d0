"""The deal: the steps in order, the audit, and another attempt where it finds a fault."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.dealing.audit import Fault
from unmapped.games.discover.dealing.constraints import STEP_OF, faults
from unmapped.games.discover.dealing.copies import Copy
from unmapped.games.discover.dealing.draft import Draft
from unmapped.games.discover.dealing.limits import BadCopy
from unmapped.games.discover.dealing.luck import Luck
from unmapped.games.discover.dealing.naming import fingerprint, readable_name
from unmapped.games.discover.dealing.shelf import Shelf
from unmapped.games.discover.dealing.steps import STEPS

Audit = Callable[[Shelf, Copy], list[Fault]]
ATTEMPTS: Final = 50
"""After so many, the steps choose what is sure to do."""
REPAIRS: Final = 5
"""Attempts after that; the pool is to blame if none of them meets all constraints."""
NAMES: Final = tuple([step.__name__ for step in STEPS])


def dealt(shelf: Shelf, number: int, attempts: int = ATTEMPTS, audit: Audit = faults) -> Copy:
    """The copy with a number, of a pool: the first that the audit finds nothing against.

    Raises:
        BadCopy: if none of all attempts is whole, which only a pool can do that lacks cards.

    """
    draft = Draft(shelf, number)
    tried = [0] * len(STEPS)
    first = 0
    objections: list[Fault] = []
    for attempt in range(attempts + REPAIRS):
        for step in range(first, len(STEPS)):
            STEPS[step](draft, Luck(shelf.pool.version, number, tried[step]))
        objections = audit(shelf, draft.copy)
        if not objections:
            return _signed(shelf, draft.copy)
        # From the first step that a fault names, everything is decided anew.
        first = min([NAMES.index(STEP_OF[fault.constraint]) for fault in objections])
        for step in range(first, len(STEPS)):
            tried[step] += 1
        if attempt + 1 >= attempts:
            draft.repairs |= {fault.constraint for fault in objections}
    said = "; ".join([str(fault) for fault in objections])
    raise BadCopy(f"No copy {number} can be dealt from this pool: {said}.")


def _signed(shelf: Shelf, copy: Copy) -> Copy:
    copy.fingerprint = fingerprint(shelf, copy)
    copy.name = readable_name(shelf, copy)
    return copy
