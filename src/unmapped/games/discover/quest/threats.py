"""Threats: drawn one by one, followed, discarded or kept (DI-072 to DI-076, DI-079, DI-R34 to DI-R37, DI-R113)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.kinds import ASK_THREAT, DRAW_THREAT, LIMIT, SETTLE, THREAT, THREAT_OVER
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import IGNORED, NUMBERS
from unmapped.games.discover.effects import finding, hooks, stopping
from unmapped.games.discover.effects.hooks import OF_CARD
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import disposal
from unmapped.games.discover.table import decks, reading
from unmapped.games.discover.table.setting import THREAT_CARD
from unmapped.games.discover.table.state import (
    DAY,
    LOOK,
    NOWHERE,
    OWN_THREATS,
    PEEKED,
    THREATS,
    THREATS_SPENT,
    Tribe,
)
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import limits
from unmapped.language.effects import EFFECT
from unmapped.language.lexicon import Entry
from unmapped.language.limits import RULE_USE

_MORE: Final = NUMBERS["draw_more_threats"]
_IGNORE: Final = NUMBERS["ignore_rule"]
_COLD: Final = IGNORED["cold"]
_TRIBAL: Final = IGNORED["tribal"]
_COLD_TRAIT: Final = "COLD"


def _is_tribal(state: Tribe, card: int) -> bool:
    pool = state.setting.pool
    return pool.tribal[pool.number(state.setting.what[card])]


# --- Drawing ----------------------------------------------------------------------------------------------------------


def draw(state: Tribe, seat: int, n: int) -> None:
    """Let a survivor draw and resolve so many threats, one after the other. Rules: DI-072, DI-074."""
    if n > 0 and state.on_map(seat):
        more = sum([rule.arguments[0] for rule in state.language.concerning(state, _MORE, seat)])
        state.push((DRAW_THREAT, seat, n + more))


def step(state: Tribe, record: Ints) -> None:
    """Carry out the step DRAW_THREAT: the first of several, unless something keeps it from being drawn.

    Rules: DI-072, DI-074.
    """
    seat, left = record[1:3]
    if not state.on_map(seat):
        return
    if left > 1:
        state.push((DRAW_THREAT, seat, left - 1))
    state.push((THREAT, seat, NOWHERE))
    hooks.happen(state, "would_draw_threat", seat, space=state.where[seat])


def drawn(state: Tribe, record: Ints) -> None:
    """Carry out the step THREAT: a threat is drawn; or once it is, followed, unless its survivor ignores it.

    Rules: DI-072, DI-073, DI-249.
    """
    seat, card = record[1:3]
    stopped = stopping.was_stopped(state)
    if card < 0:
        if not stopped:
            _draw_one(state, seat)
    elif stopped or _is_ignored(state, seat, card):
        state.note(seat, "threat-ignored", "DI-249", disposal.threat_name(state, card))
        state.cards.move(card, LOOK, THREATS_SPENT)
    else:
        _follow(state, seat, card)


def _draw_one(state: Tribe, seat: int) -> None:
    """The top threat, or the one that was chosen, is turned up; alone a tribal one is replaced.

    If all of them are tribal, nothing more is drawn. Whoever imagines it knows nothing of what it says. Rules: DI-075,
    DI-076, DI-R35, DI-X06.
    """
    cards = state.cards
    most = len(cards.piles[THREATS]) + len(cards.piles[THREATS_SPENT])
    card = next((card for card in cards.piles[LOOK] if state.setting.types[card] == THREAT_CARD), NOWHERE)
    while True:
        if card < 0:
            if most <= 0 or not decks.have(state, decks.THREAT, 1):
                state.note(seat, "no-threat", "DI-R35")
                return
            most -= 1
            is_blank = reading.comes_blank(state, cards.piles[THREATS][0])
            card = cards.draw(THREATS, LOOK, cards.everybody)
            if is_blank:
                cards.move(card, LOOK, THREATS_SPENT)
                return
        state.note(seat, "drew-threat", "DI-072", disposal.threat_name(state, card))
        if not (_is_tribal(state, card) and state.alone()):
            break
        state.note(seat, "tribal-replaced", "DI-075", disposal.threat_name(state, card))
        cards.move(card, LOOK, THREATS_SPENT)
        card = NOWHERE
    printed = state.setting.what[card]
    state.push((THREAT, seat, card))
    hooks.happen(state, "would_draw_threat", seat, OF_CARD + printed, state.where[seat])


def _is_ignored(state: Tribe, seat: int, card: int) -> bool:
    """Whether a rule lets a survivor take no notice of a threat (DI-249)."""
    pool = state.setting.pool
    cold = _COLD_TRAIT in pool.trait_names and bool(
        pool.traits[state.setting.what[card]] >> pool.trait_names.index(_COLD_TRAIT) & 1
    )
    for rule in state.language.concerning(state, _IGNORE, seat):
        what, _, limit = rule.arguments
        if not ((what == _COLD and cold) or (what == _TRIBAL and _is_tribal(state, card))):
            continue
        if limits.is_fresh(state, limit, RULE_USE, rule.thing, rule.owner, rule.item):
            limits.spend(state, limit, RULE_USE, rule.thing, rule.owner, rule.item)
            return True
    return False


def _follow(state: Tribe, seat: int, card: int) -> None:
    """What is printed on a threat happens to whoever drew it; then it is put away."""
    pool, printed = state.setting.pool, state.setting.what[card]
    state.push((SETTLE,), (THREAT_OVER, seat, card))
    if pool.effect[printed] != NONE:
        state.push((EFFECT, pool.effect[printed], seat, *context.plain(printed, seat)))
    hooks.happen(state, "threat_drawn", seat, OF_CARD + printed, state.where[seat])


def over(state: Tribe, record: Ints) -> None:
    """Carry out the step THREAT_OVER: an ongoing threat stays in front of whoever drew it, others are discarded.

    Outside of actions, whoever has too much gives it up now. Rules: DI-072, DI-073, DI-077, DI-R42.
    """
    seat, card = record[1:3]
    if card in state.cards.piles[LOOK]:
        pool = state.setting.pool
        stays = pool.ongoing_threat[pool.number(state.setting.what[card])] and state.on_map(seat)
        state.cards.move(card, LOOK, OWN_THREATS + seat if stays else THREATS_SPENT)
    if state.phase != DAY:
        state.push(*[(LIMIT, survivor) for survivor in state.survivors()])


class ChooseThreat(Question):
    """Choose which of the threats that were looked at is drawn (DI-249)."""

    key = "threat"
    rule = "DI-249"
    families: tuple[str, ...] = ("threat",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Each of them."""
        pool, what = state.setting.pool, state.setting.what
        return sorted([pool.words.threat.first + pool.number(what[card]) for card in state.cards.piles[PEEKED]])

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It is about to be drawn; the others go back on top, in their order."""
        pool, cards, what = state.setting.pool, state.cards, state.setting.what
        number = action - pool.words.threat.first
        card = next(card for card in cards.piles[PEEKED] if pool.number(what[card]) == number)
        cards.take(card, PEEKED, LOOK, cards.everybody)
        cards.reveal((card,), cards.everybody)
        cards.pour(PEEKED, THREATS)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()


# --- Those that stay --------------------------------------------------------------------------------------------------


# --- Words ------------------------------------------------------------------------------------------------------------


def _draw_threat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-072, DI-074."""
    draw(state, seat, finding.amount(state, args[0], seat))


def _can_draw_threat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.on_map(seat) and finding.amount(state, args[0], seat) > 0


def _choose_threat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Look at so many threats in secret before one is drawn. Rules: DI-249, DI-R36."""
    n = decks.have(state, decks.THREAT, finding.amount(state, args[0], seat))
    if n and _can_choose_threat(state, seat, args, ctx):
        looked = state.cards.draw_all(THREATS, PEEKED, n, 1 << seat)
        for card in looked:
            state.whisper(1 << seat, seat, "peeked-card", "DI-R36", disposal.threat_name(state, card))
        state.push((ASK_THREAT, seat))


def _can_choose_threat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether a threat is about to be drawn and still lies in the deck."""
    due = stopping.due(state)
    if not due or due[0] != THREAT:
        return False
    _, drawer, card = due
    return card < 0 and drawer == seat


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("draw_threat", _draw_threat, _can_draw_threat),
    Entry("choose_threat", _choose_threat, _can_choose_threat),
)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {DRAW_THREAT: step, THREAT: drawn, THREAT_OVER: over}
QUESTIONS: Final[dict[int, Question]] = {ASK_THREAT: ChooseThreat()}
