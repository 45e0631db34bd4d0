"""The carry limit: ten tokens and items, and what is given up beyond it (DI-135 to DI-144, DI-305, DI-R42, DI-R43)."""

from typing import Final

from unmapped.games.discover.cards.kinds import ASK_GIVE_UP, SEAT
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import IGNORED, NUMBERS
from unmapped.games.discover.effects import finding, standing
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import items, prices, resources
from unmapped.games.discover.table.state import KINDS, ON_MAP, OWN, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal

_BONUS: Final = NUMBERS["limit_bonus"]
_IGNORE: Final = NUMBERS["ignore_rule"]
_CARRY_LIMIT: Final = IGNORED["carry_limit"]


def limit(state: Tribe, seat: int) -> int:
    """How much a survivor can hold (DI-135)."""
    return state.setting.pool.numbers.limit + sum(
        [rule.arguments[0] for rule in state.language.concerning(state, _BONUS, seat)]
    )


def surplus(state: Tribe, seat: int) -> int:
    """How much a survivor holds beyond the limit; 0 for whom there is none (DI-135, DI-138, DI-249)."""
    if resources.burden(state, seat, standing.held(state)[seat]) <= state.setting.least_limit:
        return 0
    over = resources.total(state, seat) - limit(state, seat)
    if over <= 0 or any(
        [rule.arguments[0] == _CARRY_LIMIT for rule in state.language.concerning(state, _IGNORE, seat)]
    ):
        return 0
    return over


def is_too_much(state: Tribe) -> bool:
    """Whether a survivor on the map holds too much."""
    least = state.setting.least_limit
    goods, piles = state.goods, state.cards.piles
    for seat, status in enumerate(state.status):
        if status != ON_MAP:
            continue
        burden = state.item_at.count(seat) + len(piles[OWN + seat])  # As `resources.burden` has it.
        for at in range(KINDS * seat, KINDS * seat + KINDS):
            burden += goods[at]
        # Whoever holds no more than the least limit need not be looked at any further.
        if burden > least and surplus(state, seat):
            return True
    return False


def check(state: Tribe, seat: int) -> None:
    """Have a survivor give up what is too much, one by one; what cannot be given up stays (DI-136, DI-R43)."""
    if state.status[seat] == ON_MAP and surplus(state, seat) and choices(state, seat):
        state.push((ASK_GIVE_UP, seat))


def choices(state: Tribe, seat: int) -> list[int]:
    """What can be given up so that less is too much, as actions, ascending (DI-136, DI-137, DI-139)."""
    words = state.setting.pool.words
    tokens = resources.held(state, seat)
    carriers = resources.slots(state, seat)
    carried = resources.carried(tokens, carriers)
    single: list[int] = []
    double: list[int] = []
    for kind in range(KINDS):
        if not tokens[kind]:
            continue
        tokens[kind] -= 1
        if resources.carried(tokens, carriers) == carried:
            if resources.singles(state, seat, kind):
                single.append(words.drop.first + kind)
            if resources.cards(state, seat, kind, double=True):
                double.append(words.drop_double.first + kind)
        tokens[kind] += 1
    return [*single, *double, *items.words_for(state, words.item.first, _loose_items(state, seat))]


def _loose_items(state: Tribe, seat: int) -> list[int]:
    """The items that a survivor can discard, and that then count no more (DI-137, DI-250)."""
    if prices.forbidden(state, seat, "drop_items") != NONE:
        return []
    before = resources.total(state, seat)
    loose: list[int] = []
    for item in finding.items(state, seat):
        if items.may_discard(state, item) and not items.is_tied(state, item):
            twin = state.clone()
            items.drop(twin, item)
            if resources.total(twin, seat) < before:
                loose.append(item)
    return loose


class GiveUp(Question):
    """What is given up, over the limit (DI-136): tokens stay in the space, items go back to their decks."""

    key = "give-up"
    rule = "DI-136"
    families: tuple[str, ...] = ("drop", "drop double", "item")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """What is too much and can be given up."""
        return choices(state, seat)

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It goes; then it is seen whether that was enough (DI-136, DI-R44)."""
        words = state.setting.pool.words
        space = state.where[seat]
        if action >= words.item.first:
            items.drop(state, items.called(state, finding.items(state, seat), action - words.item.first))
        else:
            double = action >= words.drop_double.first
            kind = action - (words.drop_double.first if double else words.drop.first)
            resources.lay_token(state, seat, space, kind, double=double)
            state.note(seat, "gave-up", "DI-136", kind)
        check(state, seat)

    def refusals(self, state: Tribe, seat: int, record: Ints, action: int) -> list[Refusal]:
        """The rules against giving that up."""
        words = state.setting.pool.words
        if action < words.item.first:
            return [Refusal("DI-136", "Nothing of that kind counts too much.")]
        number = action - words.item.first
        setting = state.setting
        for item in finding.items(state, seat):
            if items.word(setting.pool, setting.items[item]) == number:
                if not items.may_discard(state, item):
                    return [Refusal("DI-137", "Quest items are never discarded.")]
                if items.is_tied(state, item) or prices.forbidden(state, seat, "drop_items") != NONE:
                    return [Refusal("DI-250", "This item cannot be given up.")]
                return [Refusal("DI-141", "Without this item no less would be too much.")]
        return [Refusal("DI-136", "You do not hold this item.")]

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """How much is too much."""
        return (surplus(state, record[SEAT]),)


QUESTIONS: Final[dict[int, Question]] = {ASK_GIVE_UP: GiveUp()}
