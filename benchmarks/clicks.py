"""Decisions and presses over the same games: ``python -m benchmarks.clicks [GAME ...] [--count 3] [--kept FOLDER]``.

Bots play games with fixed seeds; each game is gone through again as people would play it in the browser. A *decision*
is an action of the record. A *press* is what a person does for it: before, one for each decision, and two where things
are chosen by pressing a thing and then one of several ways (the cubes of Unsettled). Now several decisions are one
press where the seat was offered them whole (`unmapped.presenting.wholes`) and the whole, with what else was decided
before its last part, comes to the very state to which the single decisions came; two where several wholes lie on one
place; and none where the table answered, because all answers come to the same
(`unmapped.kernel.compounds.carried`), or because nothing but the end of the turn was left. Of what has a button the
first few stand in a row; whoever wants another of them opens the sheet of all first, which is counted beside.
By the settings with which everybody begins, what cannot be taken back has to be confirmed: one press more, whether it
is one action or several. Among people that is what shows anybody something; whoever plays with bots alone confirms what
shows something to the own seat, because bots remember nothing that was taken back.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from benchmarks.measure import stay_on_one_core
from unmapped.bots import Budget
from unmapped.bots.seated import Seated
from unmapped.games import NAMES, AnyTable, game
from unmapped.kernel.compounds import carried
from unmapped.kernel.definition import Look
from unmapped.kernel.record import Record, load
from unmapped.presenting.wholes import Whole, laid, wholes

BOTS: Final = {"planet_unknown": "greedy", "undiscovered": "greedy", "unsettled": "planner", "discover": "greedy"}
"""Who plays: what the levels are made of, with all their attention, so that as little as may be is done to no end."""

THOUGHT: Final = Budget(simulations=200)
LOOKED_AHEAD: Final = 16
"""As many decisions of one seat in a row are compared with what was offered whole."""

MOST_IN_ROW: Final = 5
MOST_OF_ONE: Final = 2
"""So many buttons stand in the row, and of those that begin alike."""

ON_SPACES: Final = {"unsettled": "set"}
"""The family of what has no button of its own: the space is pressed, and then a cube where several could be set."""

ENDS: Final = {"undiscovered": "end turn", "discover": "end turn", "unsettled": "regroup"}
"""The family of what ends a turn: the browser takes it by itself where nothing else is left."""


@dataclass
class Count:
    """What was counted in some games of one kind."""

    decisions: int = 0
    before: int = 0
    after: int = 0
    opened: int = 0
    """Sheets of what has no room in the row, opened for what is among `after` as one press."""
    confirmed_before: int = 0
    """What was pressed once more, because it shows something."""
    confirmed_after: int = 0
    confirmed_alone: int = 0
    """Now, where all others are bots."""
    kinds: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Presses before, by the question and the family of the action."""
    spared: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Presses that are not needed any more, by the question and the family of the action that was pressed instead."""


def played(name: str, seats: int, seed: int, bot: str) -> Record:
    """A game of bots that are alike."""
    table = game(name).start(seats=seats, seed=seed)
    players = [Seated(bot, seed, seat) for seat in range(seats)]
    while not table.over:
        seat = table.to_act[0]
        table.act(seat, players[seat].choose(table, THOUGHT))
    return table.record()


def recorded(name: str, seats: int, seed: int, kept: Path | None) -> Record:
    """Such a game, from the folder where it is kept already."""
    file = None if kept is None else kept / f"{name}-{seats}-{seed}.record"
    if file is not None and file.exists():
        return load(file)
    record = played(name, seats, seed, BOTS.get(name, "greedy"))
    if file is not None:
        record.save(file)
    return record


def count(record: Record, total: Count) -> None:
    """Go through a game as people would play it."""
    table: AnyTable = game(record.game).replay(replace(record, actions=()))
    actions = list(record.actions)
    at = 0
    while at < len(actions):
        seat, action = actions[at]
        prompt = table.prompt(seat)
        assert prompt is not None
        kind = (prompt.key, table.vocabulary.family_of(action).name)
        until, presses, opened = _pressed(table, actions, at)
        before = shown = learnt = 0
        for seat_then, action_then in actions[at:until]:
            before += _single(table, seat_then, action_then, known=False)
            table.act(seat_then, action_then)
            shown += table.learnt != 0
            learnt += table.learnt >> seat & 1
        total.confirmed_before += shown
        total.confirmed_after += presses > 0 and shown > 0
        total.confirmed_alone += presses > 0 and learnt > 0
        total.decisions += until - at
        total.before += before
        total.after += presses
        total.opened += opened
        total.kinds[kind] += before
        total.spared[kind] += before - presses
        at = until


def _pressed(table: AnyTable, actions: list[tuple[int, int]], at: int) -> tuple[int, int, bool]:
    """Up to which action the fewest presses for each lead from there, how many, and whether by the sheet of all.

    These actions then come first.
    """
    seat, action = actions[at]
    states = _states(table, actions, at)
    done = _done(table, seat, carried(table, seat), actions, at, states)
    if done is not None:
        actions[at : at + len(done)] = done
        return at + len(carried(table, seat)), 0, False
    name = table.definition.name
    if table.legal(seat) == [action] and ENDS.get(name) == table.vocabulary.family_of(action).name:
        return at + 1, 0, False
    chosen, lying = wholes(table, seat), _laid(table, actions, at)
    offered = [*chosen, *lying]
    row = _in_row(chosen) | {whole.actions for whole in lying}
    crowd = Counter([whole.place for whole in offered])
    best, presses, order = 1, _single(table, seat, action, known=True), actions[at : at + 1]
    opened = False
    for whole in offered:
        needed = _needed(whole, crowd[whole.place])
        if len(whole.actions) - needed > best - presses:
            done = _done(table, seat, whole.actions, actions, at, states)
            if done is not None:
                best, presses, order = len(whole.actions), needed, done
                opened = whole.actions not in row and (not whole.place or crowd[whole.place] > 1)
    actions[at : at + len(order)] = order
    return at + best, presses, opened


def _laid(table: AnyTable, actions: Sequence[tuple[int, int]], at: int) -> list[Whole]:
    """What is done next, where something that is laid down is taken by that: pressed on the place where it lies."""
    seat, action = actions[at]
    then = actions[at + 1][1] if actions[at + 1 : at + 2] and actions[at + 1][0] == seat else -1
    kinds, family_of = table.definition.presenting.laid, table.vocabulary.family_of
    lies = [one.action == action and then in one.after.legal(seat) for one in laid(table, seat)]
    if not any(lies) or family_of(then).name not in kinds:
        return []
    return [Whole((action, then), "", "", "", listed=True)]


def _in_row(offered: Sequence[Whole]) -> set[tuple[int, ...]]:
    """Those that stand in the row itself, as `client/src/table/turn/wholes.ts` has it where the row is long enough."""
    row: set[tuple[int, ...]] = set()
    begun: Counter[str] = Counter()
    for whole in offered:
        if whole.listed and len(row) < MOST_IN_ROW and begun[whole.begins] < MOST_OF_ONE:
            row.add(whole.actions)
            begun[whole.begins] += whole.begins != ""
    return row


def _needed(whole: Whole, crowd: int) -> int:
    return 1 if whole.listed or crowd == 1 else 2


def _single(table: AnyTable, seat: int, action: int, *, known: bool) -> int:
    """How many presses one action takes by itself; whether it is `known` which of several on a thing is usual."""
    family = table.vocabulary.family_of(action)
    if ON_SPACES.get(table.definition.name) != family.name:
        return 1
    space = table.vocabulary.choice(action).slots["space"]
    choices = [table.vocabulary.choice(other) for other in table.legal(seat)]
    look = Look(seat, table.view(seat), table.prompt(seat))
    if known and action in table.definition.presenting.usual(choices, look):
        return 1
    return 2 if len([one for one in choices if one.family == family.name and one.slots["space"] == space]) > 1 else 1


def _states(table: AnyTable, actions: Sequence[tuple[int, int]], at: int) -> list[str]:
    """The states to which the next actions of the same seat lead, up to where it learns something."""
    seat = actions[at][0]
    beyond = table.clone()
    states: list[str] = []
    for actor, action in actions[at : at + LOOKED_AHEAD]:
        if actor != seat:
            break
        beyond.act(actor, action)
        states.append(beyond.fingerprint())
        if beyond.learnt >> seat & 1:
            break
    return states


def _done(
    table: AnyTable,
    seat: int,
    parts: Sequence[int],
    actions: Sequence[tuple[int, int]],
    at: int,
    states: Sequence[str],
) -> list[tuple[int, int]] | None:
    """Some parts, and what of the record comes before the last of them, in an order that leads to the same state.

    None where there is none: something else was done, or its order matters. Where cards that are alike are meant, or
    another way led there, the parts themselves may be others than those of the record.
    """
    if not parts:
        return None
    left = list(parts)
    between: list[int] = []
    for done, (_, action) in enumerate(actions[at : at + len(states)], start=1):
        if action in left:
            left.remove(action)
        else:
            between.append(action)
        order = [*parts, *between] if not left else list(parts)
        if len(order) == done and _leads_to(table, seat, order, states[done - 1]):
            return [(seat, part) for part in order]
        if not left:
            return None
    return None


def _leads_to(table: AnyTable, seat: int, order: Sequence[int], state: str) -> bool:
    """Whether actions can be taken in this order, where nothing is learnt before the last, and lead to a state."""
    beyond = table.clone()
    for done, action in enumerate(order):
        if action not in beyond.legal(seat) or (done and beyond.learnt >> seat & 1):
            return False
        beyond.act(seat, action)
    return beyond.fingerprint() == state


def report(name: str, total: Count) -> str:
    """What was counted, the largest kinds first."""
    asked, confirmed = _fewer(total.before, total.after), _fewer(total.confirmed_before, total.confirmed_after)
    lines = [
        f"{name}: {total.decisions} decisions",
        f"  presses {asked}",
        f"  with sheets opened {_fewer(total.before, total.after + total.opened)}",
        f"  confirmations among people {confirmed}",
        f"  together {_fewer(total.before + total.confirmed_before, total.after + total.confirmed_after)}",
        f"  confirmations among bots {_fewer(total.confirmed_before, total.confirmed_alone)}",
        f"  together {_fewer(total.before + total.confirmed_before, total.after + total.confirmed_alone)}",
        f"  {'question':<20} {'family':<20} {'before':>7} {'spared':>7}",
    ]
    lines += [
        f"  {key:<20} {family:<20} {before:>7} {total.spared[key, family]:>7}"
        for (key, family), before in total.kinds.most_common(14)
    ]
    return "\n".join(lines)


def _fewer(before: int, after: int) -> str:
    return f"{before} before, {after} now: {100 * (before - after) / max(1, before):.0f} % fewer"


def main(arguments: Sequence[str]) -> int:
    """Count; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", help="all without any")
    parser.add_argument(
        "--count", type=int, default=3, help="games of each kind: seed 1 with the fewest seats, and so on"
    )
    parser.add_argument(
        "--kept", type=Path, help="a folder in which the games are kept, so that they need not be played again"
    )
    given = parser.parse_args(arguments)
    stay_on_one_core()
    for name in given.games or NAMES:
        total = Count()
        few, most = max(2, game(name).seats[0]), min(4, game(name).seats[-1])
        for seed in range(1, given.count + 1):
            count(recorded(name, few + (seed - 1) % (most - few + 1), seed, given.kept), total)
        print(report(name, total), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
