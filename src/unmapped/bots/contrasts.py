"""How the best of several actions comes out otherwise than the second, in the words of the game.

Each is followed to where the seat learns something or somebody else is asked: by the plan of a crew, else by what looks
best. So all that differs is sure, and nothing is told that the seat could not work out.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeVar

from unmapped.bots.greedy import Greedy, Settings
from unmapped.bots.player import NO_LIMIT
from unmapped.kernel.changes import TABLE, Change, step
from unmapped.kernel.definition import Look
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

_STEPS: Final = 6
_MOST: Final = 3
"""Differences that are told on either side."""


def contrast(table: Table[S], seat: int, best: Sequence[int], second: Sequence[int]) -> tuple[str, ...]:
    """Why the best way is better than the second, in sentences; each way is an action and what is planned after it.

    `table` is imagined by the seat.
    """
    first_called, second_called = [f"“{called(table, seat, way[0])}”" for way in (best, second)]
    here, there = [_ahead(table, seat, way, max(_STEPS, len(way))) for way in (best, second)]
    if here.fingerprint() == there.fingerprint() != table.fingerprint():
        return ("Both can be done one after the other: whichever you begin with, you have the same in the end.",)
    first, rival = [_changed(table, after, seat) for after in (here, there)]
    if first is None or rival is None:
        return (f"What they bring depends on what nobody knows yet; {first_called} is likely to bring more.",)
    gains, costs = _compared(first, rival)
    if not gains and not costs:
        return (*_at_first(table, seat, best[0], second[0]), f"Later on {first_called} leads to more.")
    reasons = [f"What speaks for {first_called}: {'; '.join(gains[:_MOST])}."] if gains else []
    if costs:
        reasons.append(f"What speaks for {second_called}: {'; '.join(costs[:_MOST])}.")
    if not gains:
        reasons.append(f"All the same, {first_called} leads to more later on.")
    return tuple(reasons)


def called(table: Table[S], seat: int, action: int) -> str:
    """What an action is called on every screen; as it is typed where it has no other name."""
    look = Look(seat, table.view(seat), table.prompt(seat))
    return table.definition.presenting.label(table.vocabulary.choice(action), look) or table.words(action)


def _at_first(table: Table[S], seat: int, best: int, second: int) -> tuple[str, ...]:
    """In what two actions differ at once that come to the same some steps on."""
    first, rival = [_changed(table, _ahead(table, seat, (action,), 1), seat) for action in (best, second)]
    gains, costs = _compared(first, rival) if first is not None and rival is not None else ([], [])
    same = "What can be counted some steps on is the same."
    if not gains and not costs:
        return (same,)
    sides = [(best, gains), (second, costs)]
    differences = [f"{'; '.join(side[:_MOST])} with “{called(table, seat, action)}”" for action, side in sides if side]
    return (f"At once you see {', '.join(differences)}.", same)


def _ahead(table: Table[S], seat: int, way: Sequence[int], steps: int) -> Table[S]:
    """The table once the seat has gone that way, and on as looks best, as far as that is sure."""
    there = table.clone()
    chooser = Greedy(Settings(finalists=1))
    planned = list(way)
    for _ in range(steps):
        legal = there.legal(seat)
        if not legal:
            break
        action = planned.pop(0) if planned else chooser.choose(there, seat, NO_LIMIT)
        if action not in legal:
            break
        ahead = there.clone()
        ahead.act(seat, action)
        if ahead.over or ahead.learnt >> seat & 1:
            break
        there = ahead
        if there.to_act != table.to_act:
            break
    return there


def _changed(table: Table[S], there: Table[S], seat: int) -> list[Change] | None:
    """What differs for the seat on a later table; None if nothing is sure, or the game cannot say it."""
    if there.fingerprint() == table.fingerprint():
        return None
    scored = table.definition.scores(table.state, seat)[seat]
    changes = table.definition.presenting.changes(table.view(seat), there.view(seat), seat)
    if changes is None:
        return None
    after = table.definition.scores(there.state, seat)[seat]
    own = [change for change in changes if change.words and change.seat in (seat, TABLE)]
    if table.definition.presenting.scored and not any(change.what == "score" for change in own):
        own = [*step("score", "score", seat, scored, after, less="loss"), *own]
    return own


def _compared(first: Sequence[Change], rival: Sequence[Change]) -> tuple[list[str], list[str]]:
    """What speaks for the first, and what for its rival, in words."""
    gains: list[str] = []
    costs: list[str] = []
    kinds = [Counter([change.what for change in changes]) for changes in (first, rival)]
    mine, theirs = [{(change.what, change.words): change for change in changes} for changes in (first, rival)]
    for key in dict.fromkeys([*mine, *theirs]):
        here, there = mine.get(key), theirs.get(key)
        known = here or there
        assert known is not None
        if isinstance(known.before, int) and isinstance(known.after, int):
            now, then = [known.before if change is None else change.after for change in (here, there)]
            if now == then or not isinstance(now, int) or not isinstance(then, int):
                continue
            # What one pays is no loss: what is paid for is told as well. To have more of it is good all the same.
            rising_is_good = known.tone != ("loss" if known.after > known.before else "gain")
            if (now > then) == rising_is_good:
                gains.append(f"{known.words} {now} rather than {then}")
            else:
                costs.append(f"{known.words} {then} rather than {now}")
        elif (here is None or there is None) and kinds[0][known.what] != kinds[1][known.what]:
            # What both do as often, each in its place, is no reason for either.
            bad = known.tone == "loss"
            side = gains if (there is None) != bad else costs
            side.append(f"not this: {known.sentence}" if bad else known.sentence)
    return gains, costs
