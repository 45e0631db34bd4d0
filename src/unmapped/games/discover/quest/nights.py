"""Nights: a card, its lines in order, then stamina (DI-067 to DI-070, DI-301, DI-R31 to DI-R34)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.kinds import ASK_DEMAND, DEMAND, END_NIGHT, LIMIT, NIGHT_CARD, NIGHT_LINE, SETTLE
from unmapped.games.discover.cards.pool import PER_DAY
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.cards.words import DAMAGE, KINDS
from unmapped.games.discover.effects import finding, hooks
from unmapped.games.discover.effects.hooks import OF_CARD
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import damage, resources, stamina
from unmapped.games.discover.table import decks, reading
from unmapped.games.discover.table.state import LOOK, NIGHT, NIGHTS, NIGHTS_SPENT, NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import limits
from unmapped.language.effects import EFFECT
from unmapped.language.lexicon import Entry
from unmapped.language.limits import RULE_USE

_MORE: Final = NUMBERS["night_demand"]
_FOOD: Final = 1 << KINDS.index("food")
_STARVATION: Final = DAMAGE.index("starvation")
_DEHYDRATION: Final = DAMAGE.index("dehydration")

# --- The card ---------------------------------------------------------------------------------------------------------


def begin(state: Tribe) -> None:
    """The night goes its way: its card, and then its end."""
    state.push((NIGHT_CARD,), (END_NIGHT,))


def turn_up(state: Tribe, record: Ints) -> None:
    """Carry out the step NIGHT_CARD: the top card is revealed, and its lines wait in printed order.

    Whoever imagines this night knows no more of it than that one rests. Rules: DI-067, DI-078, DI-R32, DI-R36, DI-X06.
    """
    if not decks.have(state, decks.NIGHT, 1):
        return
    is_blank = reading.comes_blank(state, state.cards.piles[NIGHTS][0])
    card = state.cards.draw(NIGHTS, LOOK, state.cards.everybody)
    setting = state.setting
    if is_blank:
        for seat in state.survivors():
            stamina.gain(state, seat, setting.usual_rest)
        state.push((SETTLE,), (NIGHT_LINE, card, NOWHERE))
        return
    printed = setting.what[card]
    state.note(NOWHERE, "night-card", "DI-067", setting.pool.ids[printed])
    records: list[Ints] = []
    for line in range(len(setting.pool.lines[setting.pool.number(printed)]) + 1):
        records += [(NIGHT_LINE, card, line), (SETTLE,)]
    state.push((SETTLE,), *records, (NIGHT_LINE, card, NOWHERE))
    hooks.happen(state, "night_card_drawn", NOWHERE, OF_CARD + printed)


def line(state: Tribe, record: Ints) -> None:
    """Carry out the step NIGHT_LINE: a line of the card, then its stamina, then the card is discarded.

    What happens to several survivors happens to each from the leader clockwise. Rules: DI-067, DI-068, DI-301, DI-R31.
    """
    card, number = record[1:3]
    pool, printed = state.setting.pool, state.setting.what[card]
    night = pool.number(printed)
    lines = pool.lines[night]
    if number < 0:
        state.cards.move(card, LOOK, NIGHTS_SPENT)
        state.push(*[(LIMIT, seat) for seat in state.survivors()])
    elif number < len(lines):
        leader = state.leader
        state.push((EFFECT, lines[number], leader, *context.plain(printed, leader)))
    else:
        for seat in state.survivors():
            stamina.gain(state, seat, pool.night_stamina[night])


# --- Hunger and thirst ------------------------------------------------------------------------------------------------


def demand(state: Tribe, seat: int, mask: int, n: int) -> None:
    """A survivor has to spend so much food or water, or suffer for each; a night may ask it for more.

    Rules: DI-301, DI-R33.
    """
    if state.phase == NIGHT:
        for rule in state.language.concerning(state, _MORE, seat):
            resource, more = rule.arguments
            fresh = limits.is_fresh(state, PER_DAY, RULE_USE, rule.thing, rule.owner, rule.item)
            if resource == mask and fresh:
                limits.spend(state, PER_DAY, RULE_USE, rule.thing, rule.owner, rule.item)
                n += more
    if n > 0:
        state.push((DEMAND, seat, mask, n), (SETTLE,))


def step(state: Tribe, record: Ints) -> None:
    """Carry out the step DEMAND: the next unit is asked for; who cannot pay suffers for all that is left."""
    seat, mask, left = record[1:4]
    if not state.on_map(seat):
        return
    if resources.can_pay(state, seat, mask, 1, "night"):
        state.push((ASK_DEMAND, seat, mask, left))
    else:
        damage.suffer(state, seat, _type(mask), left)


def _type(mask: int) -> int:
    """What a survivor suffers who does not pay (DI-161)."""
    return _STARVATION if mask == _FOOD else _DEHYDRATION


class SpendOrSuffer(Question):
    """Spend what the night asks for, or suffer (DI-R33)."""

    key = "demand"
    rule = "DI-R33"
    families: tuple[str, ...] = ("yes", "no")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Yes or no."""
        choices = state.setting.pool.words.choices
        return [choices.yes, choices.no]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """One is spent, or one damage suffered; then the next is asked for."""
        _, _, mask, left = record
        if left > 1:
            state.push((DEMAND, seat, mask, left - 1))
        if action == state.setting.pool.words.choices.yes:
            resources.pay(state, seat, mask, 1, "night")
        else:
            damage.suffer(state, seat, _type(mask), 1)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """What is asked for, how much of it, and what is suffered."""
        _, _, mask, left = record
        return "food" if mask == _FOOD else "water", left, _type(mask)


# --- Words ------------------------------------------------------------------------------------------------------------


def _demand(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-301, DI-R33."""
    resource, n, _ = args
    demand(state, seat, resource, finding.amount(state, n, seat))


WORDS: Final[tuple[Entry[Tribe], ...]] = (Entry("demand", _demand),)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {NIGHT_CARD: turn_up, NIGHT_LINE: line, DEMAND: step}
QUESTIONS: Final[dict[int, Question]] = {ASK_DEMAND: SpendOrSuffer()}
