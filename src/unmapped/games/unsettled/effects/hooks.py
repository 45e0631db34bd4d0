"""What happens by itself at a moment: hooks of cards, faces and the planet (US-059, US-289).

Specified in docs/specifications/planets.md, 3. Each applies to the explorers it speaks of, one after the other
clockwise from the active explorer; each is an effect of its own, with a window before it (US-292). Carried out by the
language, as `speech` has it; some come in an order of the active explorer's choice.
"""

from unmapped.games.unsettled.cards.cartridge import Hook
from unmapped.games.unsettled.cards.kinds import HOOKS
from unmapped.games.unsettled.table.state import NOWHERE, Expedition
from unmapped.kernel.agenda import Ints


def happen(
    state: Expedition, moment: int, of: int = NOWHERE, seat: int = NOWHERE, place: int = NOWHERE, edge: int = NOWHERE
) -> None:
    """Put what happens at a moment on the agenda, before everything that waits there.

    `of` says which trigger, symbol, counter, creature, stack or flag it is; `seat` whom it happens to, NOWHERE if it
    happens to the crew as a whole; `place` the node that it is about; `edge` the one that is crossed (see kinds.CROSS).
    """
    state.language.happen(state, (HOOKS, moment, seat, of, place, edge))


def run(state: Expedition, record: Ints) -> None:
    """Carry out the step HOOKS: all that applies now, in the order of the content."""
    state.language.run_moment(state, record)


def waiting(state: Expedition, moment: int, seat: int, place: int) -> list[tuple[int, int]]:
    """What happens at a moment that comes to an explorer: (hook, explorer) pairs, in the order of the content."""
    language = state.language
    record = (HOOKS, moment, seat, NOWHERE, place, NOWHERE)
    waiting: list[tuple[int, int]] = []
    for hook in language.listening(state, moment):
        if language.listens(state, hook, NOWHERE, place):
            for owner, item in language.owners(state, hook.thing):
                for explorer in language.concerned(state, hook, owner, item, record):
                    ctx = language.context_at(hook, owner, item, explorer, record)
                    if language.is_due(state, hook, (explorer, NOWHERE), explorer, ctx):
                        waiting.append((hook.number, explorer))
    return waiting


def find(state: Expedition, moment: int, number: int) -> Hook:
    """The hook of a moment that has a number."""
    return next(hook for hook in state.planet.hooks[moment] if hook.number == number)


def run_one(state: Expedition, moment: int, number: int, explorer: int, seat: int, place: int) -> None:
    """Carry out one of those that wait, if it still applies: each stands alone (US-059)."""
    hook = find(state, moment, number)
    language = state.language
    record = (HOOKS, moment, seat, NOWHERE, place, NOWHERE)
    if language.listens(state, hook, NOWHERE, place):
        for owner, item in language.owners(state, hook.thing):
            state.push(*language.started(state, hook, owner, item, explorer, record))


def context_of(hook: Hook, explorer: int, seat: int, place: int) -> Ints:
    """What the effect of a hook is told that happens to an explorer."""
    return (hook.thing, explorer, NOWHERE, place, seat)
