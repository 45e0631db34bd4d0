"""What a combatant, and who supports, uses on the dice (DI-206 to DI-212, DI-231, DI-234, DI-235, DI-R50, DI-R101)."""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import ASK_BEFORE, ASK_FIGHT, ASK_JOIN, FIGHT_ON, SEAT, SETTLE
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.cards.words import KINDS
from unmapped.games.discover.effects import choosing, dice, enemies, finding
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.fights import encounters, retreating, support
from unmapped.games.discover.survivors import prices, resources
from unmapped.games.discover.table import reading
from unmapped.games.discover.table.state import MODIFY, NOWHERE, OWN_THREATS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.rules import Asked
from unmapped.language import limits
from unmapped.language.effects import EFFECT
from unmapped.language.limits import COMBAT_USE, NO_LIMIT, RULE_USE
from unmapped.language.present import Rule
from unmapped.language.world import told

_USE_IN_SUPPORT: Final = NUMBERS["use_in_support"]
_MAY_ESCAPE: Final = NUMBERS["may_escape"]
_WHOLE_ITEM: Final = 4095
"""The use of an item as such: each only once in a combat (DI-212)."""

WOOD: Final = KINDS.index("wood")
STONE: Final = KINDS.index("stone")
POISON: Final = KINDS.index("poison")
SALVAGE: Final = KINDS.index("salvage")
RESOURCES: Final = (WOOD, STONE, POISON, SALVAGE)

# --- Resources --------------------------------------------------------------------------------------------------------


def payable(state: Tribe, seat: int) -> list[int]:
    """The resources that a combatant can spend on the dice (DI-207 to DI-211)."""
    if prices.forbidden(state, seat, "combat_resources") != NONE:
        return []
    return [kind for kind in RESOURCES if resources.can_pay(state, seat, 1 << kind, 1, "combat")]


def spend(state: Tribe, seat: int, kind: int) -> None:
    """Spend one of them; then it works."""
    fight = state.fight
    assert fight is not None
    fight.passed = 0
    state.push((FIGHT_ON, encounters.PAID + kind, seat), (SETTLE,))
    resources.pay(state, seat, 1 << kind, 1, "combat")


def paid(state: Tribe, seat: int, kind: int) -> None:
    """What a resource does to the own die, or to the other one. Rules: DI-207, DI-208, DI-209, DI-210, DI-R82."""
    own, other = dice.GREY, dice.RED
    fight = state.fight
    if fight is not None and seat == fight.defender:
        own, other = other, own
    if kind == WOOD:
        dice.reroll(state, own, "DI-207")
    elif kind == STONE:
        dice.reroll(state, other, "DI-208")
    elif kind == POISON:
        dice.change(state, own, 1, "DI-209")
    else:
        dice.change(state, other, -1, "DI-210")


# --- What cards do ----------------------------------------------------------------------------------------------------


def cards_of(state: Tribe, seat: int) -> list[tuple[int, int]]:
    """(thing, which copy of an item) of everything that a combatant may use (DI-212, DI-234)."""
    setting = state.setting
    cards = [(setting.items[item], item) for item in finding.items(state, seat)]
    cards += [(printed, NOWHERE) for printed in (state.character[seat], *state.upgrades) if printed >= 0]
    cards += [(setting.what[card], NOWHERE) for card in state.cards.piles[OWN_THREATS + seat]]
    fight = state.fight
    if fight is not None and fight.enemy >= 0:
        cards.append((fight.enemy, NOWHERE))
    return [card for card in cards if not reading.is_blank(state, card[0])] if state.cards.dreamer >= 0 else cards


def granted(state: Tribe, seat: int) -> list[tuple[int, int]]:
    """The same for a supporter: cards that say so (DI-234)."""
    return [(rule.thing, rule.item) for rule in state.language.rules(state, _USE_IN_SUPPORT) if rule.owner == seat]


def uses(state: Tribe, seat: int, cards: list[tuple[int, int]], *, before_roll: bool) -> list[tuple[int, int]]:
    """(use, item) of what some cards of a survivor can do now."""
    pool = state.setting.pool
    usable: list[tuple[int, int]] = []
    for printed, item in cards:
        usable += [
            (use, item)
            for use in pool.combat_of[printed]
            if pool.combat[use].before_roll == before_roll and not against(state, seat, use, item)
        ]
    return usable


def against(state: Tribe, seat: int, use: int, item: int) -> list[Refusal]:
    """The rules against using a card in combat now."""
    pool = state.setting.pool
    ability = pool.combat[use]
    ctx = _context(state, ability.thing, seat, item)
    refusals: list[Refusal] = []
    if not limits.is_fresh(state, limit_of(ability), COMBAT_USE, use, seat, item) or (
        item >= 0 and not limits.is_fresh(state, built.PER_COMBAT, COMBAT_USE, _WHOLE_ITEM, seat, item)
    ):
        rule = "DI-R101" if item < 0 else "DI-212" if ability.limit != built.PER_DAY else "DI-263"
        refusals.append(Refusal(rule, "It has been used already."))
    forbidding = _forbids(state, seat, ability.thing, item)
    if forbidding != NONE:
        refusals.append(Refusal("DI-250", "It cannot be used now.", (choosing.source_name(state, forbidding),)))
    if not state.language.all_hold(state, seat, ability.requires, ctx):
        refusals.append(Refusal("DI-249", "What the card asks for is not so."))
    if ability.cost != NONE and not state.language.payable(state, seat, ability.cost, ctx):
        refusals.append(Refusal("DI-R96", "You cannot pay what it costs."))
    if not ability.must and not state.language.possible(state, seat, ability.effect, ctx):
        refusals.append(Refusal("DI-254", "It would do nothing."))
    return refusals


def limit_of(use: built.CombatUse) -> int:
    """How often it works: what has no price only once in a combat, unless it says something else (DI-R101)."""
    return built.PER_COMBAT if use.limit == NO_LIMIT and use.cost == NONE else use.limit


def _forbids(state: Tribe, seat: int, printed: int, item: int) -> int:
    """What keeps a survivor from using a card in combat, NONE if nothing does (DI-250)."""
    pool = state.setting.pool
    if item >= 0:
        forbidding = prices.forbidden(state, seat, "use_items")
        if forbidding == NONE and "WEAPON" in pool.trait_names:
            is_weapon = reading.traits(state, printed) >> pool.trait_names.index("WEAPON") & 1
            forbidding = prices.forbidden(state, seat, "use_weapons") if is_weapon else NONE
        return forbidding
    return prices.forbidden(state, seat, "character_abilities") if printed == state.character[seat] else NONE


def _context(state: Tribe, source: int, seat: int, item: int) -> Ints:
    fight = state.fight
    ctx = context.of_item(source, seat, item)
    return ctx if fight is None else told(ctx, context.TOKEN, fight.token)


def use_card(state: Tribe, seat: int, use: int, item: int) -> None:
    """Use a card: its price is paid, then it works (DI-206)."""
    fight, pool = state.fight, state.setting.pool
    assert fight is not None
    fight.passed = 0
    ability = pool.combat[use]
    limits.spend(state, limit_of(ability), COMBAT_USE, use, seat, item)
    if item >= 0:
        limits.spend(state, built.PER_COMBAT, COMBAT_USE, _WHOLE_ITEM, seat, item)
    state.note(seat, "uses", "DI-206", pool.ids[ability.thing])
    ctx = _context(state, ability.thing, seat, item)
    state.push((EFFECT, ability.effect, seat, *ctx), (SETTLE,))
    if ability.cost != NONE:
        state.push((EFFECT, ability.cost, seat, *ctx))


# --- Escaping by a rule -----------------------------------------------------------------------------------------------


def may_escape(state: Tribe, seat: int) -> Rule | None:
    """The rule by which a survivor may leave the combat at no cost, if there is one (DI-224)."""
    if not retreating.can_escape(state, seat):
        return None
    for rule in state.language.concerning(state, _MAY_ESCAPE, seat):
        if limits.is_fresh(state, rule.arguments[0], RULE_USE, rule.thing, _owner(rule), rule.item):
            return rule
    return None


def _owner(rule: Rule) -> int:
    return rule.owner if rule.owner >= 0 else rule.seat


def escape(state: Tribe, seat: int) -> None:
    """Leave by that rule."""
    rule = may_escape(state, seat)
    assert rule is not None
    limits.spend(state, rule.arguments[0], RULE_USE, rule.thing, _owner(rule), rule.item)
    retreating.escape(state, seat)


# --- Before the roll --------------------------------------------------------------------------------------------------


def prepare(state: Tribe) -> None:
    """Ask the combatants what they use before the roll, if there is anything (DI-235, DI-R52)."""
    fight = state.fight
    assert fight is not None
    for seat in (fight.defender, fight.combatant):
        if seat >= 0 and state.on_map(seat) and _before(state, seat):
            state.push((ASK_BEFORE, seat))


def _before(state: Tribe, seat: int) -> list[int]:
    words = state.setting.pool.words
    actions = [words.fight.first + use for use, _ in uses(state, seat, cards_of(state, seat), before_roll=True)]
    return [*sorted(actions), *([words.escape] if may_escape(state, seat) is not None else [])]


class BeforeRoll(Question):
    """What a combatant uses before the dice are rolled (DI-235)."""

    key = "before-roll"
    rule = "DI-235"
    families: tuple[str, ...] = ("fight with", "escape", "done")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """What there is, or nothing."""
        return sorted([*_before(state, seat), state.setting.pool.words.done])

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Use it; then there may be more."""
        words = state.setting.pool.words
        if action == words.done:
            return
        fight = state.fight
        assert fight is not None
        state.push((FIGHT_ON, encounters.PREPARING, seat))
        if action == words.escape:
            escape(state, seat)
        else:
            use_card(state, seat, *_used(state, seat, action, cards_of(state, seat)))

    def refusals(self, state: Tribe, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why a card cannot be used."""
        return refuse(state, seat, action) or super().refusals(state, seat, record, action)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Who fights, and what or whom."""
        return support.told_fight(state)


def _used(state: Tribe, seat: int, action: int, cards: list[tuple[int, int]]) -> tuple[int, int]:
    """The use that a word means, and the copy of the item that it stands on."""
    use = action - state.setting.pool.words.fight.first
    printed = state.setting.pool.combat[use].thing
    return use, next(item for card, item in cards if card == printed)


def refuse(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """Why a card of a combatant cannot be used in combat; nothing about other words."""
    words, pool = state.setting.pool.words, state.setting.pool
    if not words.fight.first <= action < words.fight.first + words.fight.size:
        return _refuse_spending(state, seat, action)
    use = action - words.fight.first
    fight = state.fight
    printed = pool.combat[use].thing
    own = [item for card, item in cards_of(state, seat) if card == printed]
    if not own:
        return [Refusal("DI-234", "You do not have that card.")]
    refusals = against(state, seat, use, own[0])
    if fight is not None and pool.combat[use].before_roll == (fight.step == MODIFY):
        refusals.append(Refusal("DI-235", "It is used before the roll, or not before it."))
    return refusals


def _refuse_spending(state: Tribe, seat: int, action: int) -> list[Refusal]:
    words = state.setting.pool.words
    kind = action - words.spend.first
    if not 0 <= kind < words.spend.size:
        return []
    if kind not in RESOURCES:
        return [Refusal("DI-206", "This resource does nothing in combat.")]
    if prices.forbidden(state, seat, "combat_resources") != NONE:
        return [Refusal("DI-250", "You cannot spend resources in this combat.")]
    return [Refusal("DI-146", "You have none of it.")]


def _refuse_supporter() -> list[Refusal]:
    """Why a supporter cannot use that: only those who rolled have more than what a card grants."""
    return [Refusal("DI-234", "Supporters use what a card lets them use, and the support card that they have played.")]


# --- Modifying the dice -----------------------------------------------------------------------------------------------


def ask(state: Tribe) -> None:
    """Ask the combatant, as long as it is on the map, for the next effect (DI-206)."""
    fight = state.fight
    assert fight is not None
    if state.on_map(fight.combatant):
        state.push((ASK_FIGHT, fight.combatant))


def asked(state: Tribe, record: Ints) -> Asked:
    """Whom ASK_FIGHT asks: the combatant; supporters may use what they may use (DI-R50)."""
    others = sum([1 << seat for seat in support.waiting(state) if _may(state, seat)])
    return Asked(1 << record[SEAT], others)


def _may(state: Tribe, seat: int) -> list[int]:
    """What a supporter may use but need not (DI-231, DI-234)."""
    if not state.on_map(seat):
        return []
    words = state.setting.pool.words
    first = support.cards(state)[0]
    actions = [words.fight.first + use for use, _ in uses(state, seat, granted(state, seat), before_roll=False)]
    open_cards = [card for card in support.played(state, seat) if not support.is_compulsory(state, card)]
    return sorted([*actions, *[words.support.first + card - first for card in open_cards]])


def _of_combatant(state: Tribe, seat: int) -> list[int]:
    """All that the combatant can do to the dice now: what is compulsory for supporters too, at its moment (DI-R50)."""
    words = state.setting.pool.words
    actions = [words.fight.first + use for use, _ in uses(state, seat, cards_of(state, seat), before_roll=False)]
    actions += [words.spend.first + kind for kind in payable(state, seat)]
    first = support.cards(state)[0]
    due = {card for supporter in support.waiting(state) for card in support.played(state, supporter)}
    actions += [words.support.first + card - first for card in due if support.is_compulsory(state, card)]
    if may_escape(state, seat) is not None:
        actions.append(words.escape)
    return sorted([*actions, words.done])


def _join(state: Tribe, seat: int, action: int) -> None:
    """A supporter uses what it may use."""
    words = state.setting.pool.words
    if words.support.first <= action < words.support.first + words.support.size:
        support.apply(state, seat, support.cards(state)[0] + action - words.support.first)
    else:
        use_card(state, seat, *_used(state, seat, action, granted(state, seat)))


class Modify(Question):
    """How the dice are modified next, or that the combatant is done (DI-206)."""

    key = "fight"
    rule = "DI-206"
    families: tuple[str, ...] = ("fight with", "spend", "support with", "escape", "done")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """What the combatant can do; what a supporter may."""
        return _of_combatant(state, seat) if seat == record[SEAT] else _may(state, seat)

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """One effect; then the combatant goes on, until it is done."""
        words = state.setting.pool.words
        if action == words.done:
            state.push((FIGHT_ON, encounters.CLOSING, seat))
            return
        state.push((FIGHT_ON, encounters.MODIFYING, record[SEAT]))
        if seat != record[SEAT]:
            _join(state, seat, action)
        elif action == words.escape:
            escape(state, seat)
        elif words.spend.first <= action < words.spend.first + words.spend.size:
            spend(state, seat, action - words.spend.first)
        elif words.support.first <= action < words.support.first + words.support.size:
            card = support.cards(state)[0] + action - words.support.first
            owner = next(supporter for supporter in support.waiting(state) if card in support.played(state, supporter))
            support.apply(state, owner, card)
        else:
            use_card(state, seat, *_used(state, seat, action, cards_of(state, seat)))

    def refusals(self, state: Tribe, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why it cannot be used."""
        if seat != record[SEAT]:
            return _refuse_supporter()
        return refuse(state, seat, action) or super().refusals(state, seat, record, action)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Both final results, what they have to reach, and what or who is fought."""
        return told_dice(state)


def told_dice(state: Tribe) -> tuple[Argument, ...]:
    """The dice as arguments of a prompt: the results, what they need, the enemy, both combatants."""
    fight = state.fight
    assert fight is not None
    seat, enemy = fight.combatant, fight.enemy
    needs: tuple[Argument, Argument] = (state.setting.pool.numbers.hit, state.setting.pool.numbers.hit)
    if enemy >= 0:
        attack = enemies.stat(state, enemy, enemies.ATTACK, seat)
        needs = (enemies.stat(state, enemy, enemies.DEFENCE, seat), attack or "-")
    results = (dice.final(state, dice.GREY), dice.final(state, dice.RED))
    return (*results, *needs, enemies.name(state, enemy), seat, fight.defender)


# --- Closing ----------------------------------------------------------------------------------------------------------


def close(state: Tribe) -> None:
    """The combatant is done: what is compulsory is applied, then who may use something is asked a last time.

    Whenever that changes the dice, the combatant may go on. Rules: DI-231, DI-R50.
    """
    fight = state.fight
    assert fight is not None
    if _compel(state):
        return
    for seat in support.waiting(state):
        if not fight.passed >> seat & 1 and _may(state, seat):
            state.push((ASK_JOIN, seat), (FIGHT_ON, encounters.CLOSING, fight.combatant))
            return


def _compel(state: Tribe) -> bool:
    """Apply all that is compulsory and was not applied yet; whether there was anything."""
    fight = state.fight
    assert fight is not None
    seat, pool = fight.combatant, state.setting.pool
    usable = uses(state, seat, cards_of(state, seat), before_roll=False)
    own = [(use, item) for use, item in usable if pool.combat[use].must]
    base = state.agenda.lanes[-1]
    for use, item in reversed(own):
        use_card(state, seat, use, item)
    compelled = support.apply_compulsory(state) or bool(own)
    if compelled:
        state.agenda.slip(state.agenda.table, base, (FIGHT_ON, encounters.MODIFYING, seat))
    return compelled


class Join(Question):
    """Whether a supporter uses what it may, before the combatant is done (DI-R50)."""

    key = "join"
    rule = "DI-R50"
    families: tuple[str, ...] = ("fight with", "support with", "pass")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """What it may use, or nothing."""
        return [*_may(state, seat), state.setting.pool.words.pass_]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Use it, and the combatant may go on; or let it be."""
        fight = state.fight
        assert fight is not None
        if action == state.setting.pool.words.pass_:
            fight.passed |= 1 << seat
            return
        stack = state.agenda.lanes[-1]
        assert stack[0] == (FIGHT_ON, encounters.CLOSING, fight.combatant)
        state.agenda.lanes[-1] = ((FIGHT_ON, encounters.MODIFYING, fight.combatant), *stack[1:])
        _join(state, seat, action)

    def refusals(self, state: Tribe, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why it cannot be used."""
        return _refuse_supporter()

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """The dice."""
        return told_dice(state)


QUESTIONS: Final[dict[int, Question]] = {ASK_BEFORE: BeforeRoll(), ASK_FIGHT: Modify(), ASK_JOIN: Join()}
