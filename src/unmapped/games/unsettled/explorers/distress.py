"""Distress: gained, covering actions, coped with, removed (US-159 to US-170, US-R40, US-R43 to US-R48, US-R101)."""

from typing import Final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.kinds import (
    ASK_COVER,
    ASK_DISTRESS,
    COVER_CARD,
    COVER_OWNER,
    DISTRESS_OWNER,
    DISTRESS_PURPOSE,
    DRAW_DISTRESS,
    DRAW_DISTRESS_LEFT,
    SEAT,
)
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.explorers import endurance
from unmapped.games.unsettled.table import links
from unmapped.games.unsettled.table.state import ACTIONS, DISTRESS, NOWHERE, OWN_DISTRESS, REST, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry

# What a distress is chosen for.
REMOVE: Final = 0
MOVE: Final = 1


def decider(state: Expedition, seat: int) -> int:
    """Who decides for an explorer: the active explorer for one who can start nothing. Rules: US-R40."""
    return seat if state.can_act(seat) else state.active


# --- Where it lies ----------------------------------------------------------------------------------------------------


def count(state: Expedition, seat: int) -> int:
    """How much distress an explorer has. Rules: US-169."""
    return len(state.cards.piles[OWN_DISTRESS + seat])


def covered(state: Expedition, seat: int) -> list[int]:
    """The own actions that a distress covers. Rules: US-160."""
    return [action for action in range(REST) if state.covers[ACTIONS * seat + action] >= 0]


def uncovered(state: Expedition, seat: int) -> list[int]:
    """The own actions other than REST that none covers, be there a cube on them or not. Rules: US-159, US-R101."""
    return [action for action in range(REST) if state.covers[ACTIONS * seat + action] < 0]


def drawable(state: Expedition, seat: int) -> int:
    """How much distress an explorer can gain before that costs the crew endurance. Rules: US-165, US-166."""
    return min(len(uncovered(state, seat)), len(state.cards.piles[DISTRESS]))


# --- Gaining it -------------------------------------------------------------------------------------------------------


def gain(state: Expedition, seat: int, n: int) -> None:
    """Let an explorer gain distress; nothing changes the held. Rules: US-159."""
    if n > 0 and not state.held >> seat & 1:
        state.push((DRAW_DISTRESS, seat, n))


def draw(state: Expedition, record: Ints) -> None:
    """Carry out the step DRAW_DISTRESS: the top card covers an own action; what it says at once is a link of its own.

    Where no action is left, or no card, every explorer loses 1 endurance instead, once. Rules: US-159, US-165, US-166,
    US-R44, US-R46, US-R48.
    """
    seat, left = record[SEAT], record[DRAW_DISTRESS_LEFT]
    gain(state, seat, left - 1)
    if not uncovered(state, seat) or not state.cards.piles[DISTRESS]:
        rule = "US-166" if uncovered(state, seat) else "US-165"
        state.note(seat, "no-distress", rule)
        endurance.lose_all(state, rule)
        return
    card = state.cards.draw(DISTRESS, OWN_DISTRESS + seat, state.cards.everybody)
    state.note(seat, "distress", "US-159", state.planet.ids[card])
    state.push((ASK_COVER, decider(state, seat), seat, card))
    node = state.planet.on_gain[card - state.planet.first[cartridge.DISTRESS_CARD]]
    links.text(state, node, seat, (card, seat, NOWHERE, NOWHERE, NOWHERE))


class ChooseCover(Question):
    """Choose the action that a distress covers, newly drawn or moved (US-159, US-163)."""

    key = "cover"
    rule = "US-159"
    families: tuple[str, ...] = ("cover",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Own uncovered actions other than REST."""
        return [state.planet.words.cover.first + action for action in uncovered(state, record[COVER_OWNER])]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """It lies there now, and nowhere else."""
        owner, card = record[COVER_OWNER], record[COVER_CARD]
        target = action - state.planet.words.cover.first
        lift(state, owner, card)
        state.covers[ACTIONS * owner + target] = card
        state.note(owner, "covered", "US-159", target)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """The distress."""
        return (state.planet.ids[record[COVER_CARD]],)


def lift(state: Expedition, seat: int, card: int) -> None:
    """Take a distress off the action that it covers."""
    for action in covered(state, seat):
        if state.covers[ACTIONS * seat + action] == card:
            state.covers[ACTIONS * seat + action] = NOWHERE


# --- Getting rid of it ------------------------------------------------------------------------------------------------


def shift(state: Expedition, seat: int, source: int, target: int) -> None:
    """Move a distress from an own action to another uncovered one. Rules: US-163, US-164."""
    state.covers[ACTIONS * seat + target] = state.covers[ACTIONS * seat + source]
    state.covers[ACTIONS * seat + source] = NOWHERE


def remove(state: Expedition, seat: int, card: int) -> None:
    """Take a distress of an explorer away; it goes under its stack. Rules: US-161, US-162, US-168, US-R43."""
    lift(state, seat, card)
    state.cards.bury(card, OWN_DISTRESS + seat, DISTRESS)
    state.note(seat, "relieved", "US-162", state.planet.ids[card])


def relieve(state: Expedition, seat: int, n: int) -> None:
    """Remove so much distress of an explorer, by own choice, or all there is. Rules: US-104, US-161, US-167."""
    if n <= 0 or state.held >> seat & 1:
        return
    if n >= count(state, seat):
        for card in state.cards.piles[OWN_DISTRESS + seat]:
            remove(state, seat, card)
    else:
        state.push((ASK_DISTRESS, decider(state, seat), seat, REMOVE, n))


class ChooseDistress(Question):
    """Choose the distress that is removed, or moved, by the action that it covers (US-104, US-161, US-163)."""

    key = "relieve"
    rule = "US-161"
    families: tuple[str, ...] = ("relieve",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Every covered action."""
        return [state.planet.words.relieve.first + action for action in covered(state, record[DISTRESS_OWNER])]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """Remove it, and then the next; or ask where it goes."""
        _, _, owner, purpose, left = record
        card = state.covers[ACTIONS * owner + action - state.planet.words.relieve.first]
        if purpose == MOVE:
            state.push((ASK_COVER, seat, owner, card))
            return
        remove(state, owner, card)
        relieve(state, owner, left - 1)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """What happens to it."""
        return ("moves" if record[DISTRESS_PURPOSE] == MOVE else "is removed",)

    def rule_of(self, record: Ints) -> str:
        """By what it is for."""
        return "US-163" if record[DISTRESS_PURPOSE] == MOVE else "US-161"


# --- Words ------------------------------------------------------------------------------------------------------------


def _gain_distress(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-159, US-R45."""
    gain(state, seat, finding.amount(state, args[0], seat, ctx))


def _can_gain_distress(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return not state.held >> seat & 1


def _remove_distress(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-161, US-162, US-167."""
    relieve(state, seat, finding.amount(state, args[0], seat, ctx))


def _can_remove_distress(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether there is any to remove, or as many as must be (US-086, US-105, US-316)."""
    n, _, written_exact = args
    exact = written_exact == 1
    needed = finding.amount(state, n, seat, ctx) if exact else 1
    return not state.held >> seat & 1 and count(state, seat) >= needed


def _move_distress(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-163, US-164."""
    if _can_move_distress(state, seat, args, ctx):
        state.push((ASK_DISTRESS, decider(state, seat), seat, MOVE, 1))


def _can_move_distress(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return not state.held >> seat & 1 and 0 < count(state, seat) < REST


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("gain_distress", _gain_distress, _can_gain_distress),
    Entry("remove_distress", _remove_distress, _can_remove_distress, _can_remove_distress),
    Entry("move_distress", _move_distress, _can_move_distress, _can_move_distress),
)
