"""Attacks between survivors, in the competitive scenario (DI-273 to DI-297, DI-R81 to R88, R104)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards import words
from unmapped.games.discover.cards.kinds import ASK_RIVALS, ASK_STEAL, ASK_STEAL_FROM, FIGHT_ON, START_FIGHT, STEAL
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import dice
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.fights import encounters, modifying, support
from unmapped.games.discover.survivors import damage, prices, resources
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.table.state import KINDS, NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.language import limits
from unmapped.language.effects import ALL, EFFECT, VERB, VERB_NUMBER
from unmapped.language.limits import COMBAT_USE
from unmapped.language.world import members

_PHYSICAL: Final = words.DAMAGE.index("physical")
_ADD_DIE: Final = NUMBERS["add_die"]
_FIRST_DAY: Final = 1

# --- The action -------------------------------------------------------------------------------------------------------


def legal(state: Tribe, seat: int, means: Means) -> list[int]:
    """The survivors whom one can attack now (DI-280, DI-281)."""
    if not state.setting.contest:
        return []
    first = state.setting.pool.words.attack.first
    return [first + other for other in range(state.seats) if not _against(state, seat, other)]


def _against(state: Tribe, seat: int, other: int) -> list[Refusal]:
    refused: list[Refusal] = []
    if not state.setting.contest:
        refused.append(Refusal("DI-273", "Survivors attack each other in the competitive scenario only."))
    if state.day <= _FIRST_DAY:
        refused.append(Refusal("DI-281", "Nobody attacks on the first day."))
    if other == seat or other >= state.seats or not state.on_map(other) or state.where[other] != state.where[seat]:
        refused.append(Refusal("DI-280", "You attack another survivor in your space."))
    if prices.forbidden(state, seat, "attack") != NONE:
        refused.append(Refusal("DI-250", "You cannot attack now."))
    base = state.setting.pool.numbers.attack
    if not prices.can_pay(state, seat, "attack", base, other):
        need = prices.price(state, seat, "attack", base, other)
        refused.append(Refusal("DI-090", f"It costs {need} stamina, and you have {state.stamina[seat]}."))
    return refused


def refusals(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """The rules against attacking that one."""
    return _against(state, seat, action - state.setting.pool.words.attack.first)


def act(state: Tribe, seat: int, action: int) -> None:
    """Attack (DI-280, DI-282, DI-292)."""
    other = action - state.setting.pool.words.attack.first
    prices.pay(state, seat, "attack", state.setting.pool.numbers.attack, other)
    state.push((START_FIGHT, seat, NOWHERE, NOWHERE, 0, other))


# --- Modifying the dice -----------------------------------------------------------------------------------------------


def apply_bonuses(state: Tribe) -> None:
    """What only adds to a die or subtracts from it, at no price, counts without a turn (DI-285)."""
    fight, pool = state.fight, state.setting.pool
    assert fight is not None
    for seat in (fight.combatant, fight.defender):
        for use, item in modifying.uses(state, seat, modifying.cards_of(state, seat), before_roll=False):
            if not _is_plain(state, use):
                continue
            ability = pool.combat[use]
            limits.spend(state, modifying.limit_of(ability), COMBAT_USE, use, seat, item)
            state.note(seat, "always", "DI-285", pool.ids[ability.thing])
            state.push((EFFECT, ability.effect, seat, ability.thing, seat, NOWHERE, NOWHERE, item, NOWHERE))


def _is_plain(state: Tribe, use: int) -> bool:
    """Whether a use of a card is no more than a plain bonus or penalty without a price (DI-285)."""
    ability = state.setting.pool.combat[use]
    return ability.cost == NONE and not ability.requires and _only_counts(state, ability.effect)


def _only_counts(state: Tribe, node: int) -> bool:
    parts = state.setting.pool.program.nodes[node]
    if parts[0] == ALL:
        return all([_only_counts(state, child) for child in parts[1:]])
    return parts[0] == VERB and parts[VERB_NUMBER] == _ADD_DIE


def in_turn(state: Tribe) -> list[int]:
    """Who takes turns in modifying the dice: combatants and supporters (DI-284)."""
    fight = state.fight
    assert fight is not None
    everybody = fight.supporters | 1 << fight.combatant | 1 << fight.defender
    return [seat for seat in members(everybody) if state.on_map(seat)]


def ask(state: Tribe) -> None:
    """Let the attacker begin (DI-284)."""
    fight = state.fight
    assert fight is not None
    _ask(state, fight.combatant)


def _ask(state: Tribe, seat: int) -> None:
    state.push((ASK_RIVALS, seat), (FIGHT_ON, encounters.CLOSING, seat))


def next_turn(state: Tribe, seat: int) -> None:
    """After a turn of somebody: the next one's, until all have passed one after the other (DI-288).

    Compulsory cards that nobody has used count then, and end the step (DI-R104).
    """
    fight = state.fight
    assert fight is not None
    order = in_turn(state)
    if all([fight.passed >> other & 1 for other in order]):
        support.apply_compulsory(state)
        return
    _ask(state, (seat + 1 + min([(other - seat - 1) % state.seats for other in order])) % state.seats)


class Modify(Question):
    """One use, or a pass, of a combatant or a supporter between survivors (DI-284, DI-287, DI-288)."""

    key = "rivals"
    rule = "DI-284"
    families: tuple[str, ...] = ("fight with", "spend", "support with", "escape", "pass")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """What a combatant can use; of a supporter the cards that it has played."""
        own, fight = state.setting.pool.words, state.fight
        assert fight is not None
        first = support.cards(state)[0]
        if seat not in (fight.combatant, fight.defender):
            return [*sorted([own.support.first + card - first for card in support.played(state, seat)]), own.pass_]
        cards = modifying.cards_of(state, seat)
        actions = [own.fight.first + use for use, _ in modifying.uses(state, seat, cards, before_roll=False)]
        actions += [own.spend.first + kind for kind in modifying.payable(state, seat)]
        if modifying.may_escape(state, seat) is not None:
            actions.append(own.escape)
        return sorted([*actions, own.pass_])

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It works, and the next survivor has a turn."""
        own, fight = state.setting.pool.words, state.fight
        assert fight is not None
        if action == own.pass_:
            fight.passed |= 1 << seat
        elif action == own.escape:
            modifying.escape(state, seat)
        elif own.spend.first <= action < own.spend.first + own.spend.size:
            modifying.spend(state, seat, action - own.spend.first)
        elif own.support.first <= action < own.support.first + own.support.size:
            support.apply(state, seat, support.cards(state)[0] + action - own.support.first)
        else:
            use = action - own.fight.first
            printed = state.setting.pool.combat[use].thing
            item = next(item for card, item in modifying.cards_of(state, seat) if card == printed)
            modifying.use_card(state, seat, use, item)

    def refusals(self, state: Tribe, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why it cannot be used."""
        fight = state.fight
        assert fight is not None
        if seat not in (fight.combatant, fight.defender):
            return [Refusal("DI-287", "Supporters use nothing but the support cards that they have played.")]
        return modifying.refuse(state, seat, action) or super().refusals(state, seat, record, action)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """The dice."""
        return modifying.told_dice(state)


# --- Damage -----------------------------------------------------------------------------------------------------------


def judge(state: Tribe) -> None:
    """Both dice are judged: whoever is hit suffers, and loses a resource to the other one. Rules: DI-289, DI-290.

    Damage that is prevented does not change that, nor does it if one is eliminated. Rules: DI-297, DI-R104.
    """
    fight = state.fight
    assert fight is not None
    hit = state.setting.pool.numbers.hit
    if dice.final(state, dice.RED) >= hit:
        _strike(state, fight.defender, fight.combatant, 1 + fight.extra_back, "DI-290")
    if dice.final(state, dice.GREY) >= hit:
        _strike(state, fight.combatant, fight.defender, 1 + fight.extra, "DI-289")


def _strike(state: Tribe, striker: int, struck: int, n: int, rule: str) -> None:
    state.note(striker, "strikes", rule, struck, n)
    state.push((STEAL, striker, struck))
    damage.suffer(state, struck, _PHYSICAL, n)


def steal(state: Tribe, record: Ints) -> None:
    """Carry out the step STEAL: who has struck may take a resource token of the other one. Rules: DI-289, DI-R85."""
    taker, loser = record[1:3]
    if state.on_map(taker) and any(resources.held(state, loser)):
        state.push((ASK_STEAL, taker, loser))


class Take(Question):
    """Which resource is taken from the other survivor, if any (DI-289, DI-290, DI-R85)."""

    key = "steal"
    rule = "DI-R85"
    families: tuple[str, ...] = ("take", "take double", "done")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Each kind of token that the other one has, or none."""
        own = state.setting.pool.words
        loser = record[ASK_STEAL_FROM]
        single = [kind for kind in range(KINDS) if resources.singles(state, loser, kind)]
        double = [kind for kind in range(KINDS) if resources.cards(state, loser, kind, double=True)]
        first, second = own.kind.first, own.kind_double.first
        return sorted([*[first + kind for kind in single], *[second + kind for kind in double], own.done])

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """One token goes over as it is."""
        own = state.setting.pool.words
        if action == own.done:
            return
        double = own.kind_double.first <= action < own.kind_double.first + KINDS
        kind = action - (own.kind_double.first if double else own.kind.first)
        resources.hand_token(state, record[ASK_STEAL_FROM], seat, kind, double=double)
        state.note(seat, "stole", "DI-289", kind, record[ASK_STEAL_FROM])

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """From whom."""
        return (record[ASK_STEAL_FROM],)


STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {STEAL: steal}
QUESTIONS: Final[dict[int, Question]] = {ASK_RIVALS: Modify(), ASK_STEAL: Take()}
