"""How the best of several actions comes out otherwise than the second, in the words of the game.

Each is followed to where the seat learns something or somebody else is asked: by the plan of a crew, else by what looks
best. So all that differs is sure, and nothing is told that the seat could not work out.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from unmapped.bots.greedy import Greedy, Settings
from unmapped.bots.player import NO_LIMIT
from unmapped.kernel.changes import TABLE, Change, step
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
    first, rival = [_ahead(table, seat, way) for way in (best, second)]
    if first is None or rival is None:
        return ("What they bring depends on what nobody knows yet; the first is likely to bring more.",)
    gains, costs = _compared(first, rival)
    if not gains and not costs:
        return ("What can be counted so far is the same; the first leads to more later on.",)
    reasons = [f"Better than the second: {'; '.join(gains[:_MOST])}."] if gains else []
    if costs:
        reasons.append(f"The second has, for that: {'; '.join(costs[:_MOST])}.")
    if not gains:
        reasons.append("All the same, the first leads to more later on.")
    return tuple(reasons)


def _ahead(table: Table[S], seat: int, way: Sequence[int]) -> list[Change] | None:
    """What differs for the seat once it has gone that way, as far as that is sure; None if the game cannot say it."""
    before = table.view(seat)
    scored = table.definition.scores(table.state, seat)[seat]
    there = table.clone()
    chooser = Greedy(Settings(finalists=1))
    planned = list(way)
    for _ in range(max(_STEPS, len(planned))):
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
    if there.fingerprint() == table.fingerprint():
        return None
    changes = table.definition.presenting.changes(before, there.view(seat), seat)
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
    mine, theirs = [{(change.what, change.words): change for change in changes} for changes in (first, rival)]
    for key in dict.fromkeys([*mine, *theirs]):
        here, there = mine.get(key), theirs.get(key)
        known = here or there
        assert known is not None
        if isinstance(known.before, int) and isinstance(known.after, int):
            now, then = [known.before if change is None else change.after for change in (here, there)]
            if now == then or not isinstance(now, int) or not isinstance(then, int):
                continue
            rising_is_good = (known.after > known.before) == (known.tone != "loss")
            if (now > then) == rising_is_good:
                gains.append(f"{known.words} {now} rather than {then}")
            else:
                costs.append(f"{known.words} {then} rather than {now}")
        elif not any(change.what == known.what for change in (rival if there is None else first)):
            # What both do, each in its place, is no reason for either.
            bad = known.tone == "loss"
            side = gains if (there is None) != bad else costs
            side.append(f"without this: {known.sentence}" if bad else known.sentence)
    return gains, costs
