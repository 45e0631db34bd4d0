"""Supporters of a combat, and the cards that they play (DI-052, DI-053, DI-228 to DI-232, DI-293, DI-R48 to R51)."""

from typing import Final

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.context import CHOSEN
from unmapped.games.discover.cards.kinds import ASK_SIDE, ASK_SUPPORT, SETTLE, SIDE_SUPPORT, SUPPORT_LEFT
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import enemies
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import prices
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import NOWHERE, Fight, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.effects import ALL, EFFECT, VERB, VERB_NUMBER
from unmapped.language.world import told

_JOIN_RANGE: Final = NUMBERS["join_range"]
_EXTRA_SUPPORT: Final = NUMBERS["extra_support"]
_EXTRA_DAMAGE: Final = NUMBERS["extra_damage"]

# --- Who supports -----------------------------------------------------------------------------------------------------


def supporters(state: Tribe) -> int:
    """Who stands near enough to a combat that begins, as bits (DI-228, DI-293, DI-R18, DI-R51)."""
    fight = state.fight
    assert fight is not None
    far = atlas.distances(state, 1 << fight.space)
    near = 0
    for seat in range(state.seats):
        if state.on_map(seat) and seat not in (fight.combatant, fight.defender):
            steps = far[state.where[seat]]
            if 0 <= steps <= _range(state, fight, seat):
                near |= 1 << seat
    return near


def _range(state: Tribe, fight: Fight, seat: int) -> int:
    """From how far a survivor supports; an enemy speaks of everybody who would."""
    reach = state.setting.pool.numbers.support_range
    for rule in state.language.rules(state, _JOIN_RANGE):
        n, who = rule.arguments
        if rule.thing == fight.enemy or state.language.concerns(state, rule, who, seat):
            reach += n
    return reach


def clockwise(state: Tribe, mask: int, after: int) -> list[int]:
    """Some survivors clockwise, from the left of one on (DI-229)."""
    return [at % state.seats for at in range(after + 1, after + state.seats + 1) if mask >> at % state.seats & 1]


def ask_all(state: Tribe) -> None:
    """Let each supporter play cards or none, from the left of the combatant clockwise (DI-229, DI-R30)."""
    fight = state.fight
    assert fight is not None
    asked: list[Ints] = []
    for seat in clockwise(state, fight.supporters, fight.combatant):
        if prices.forbidden(state, seat, "support") == NONE:
            more = sum([rule.arguments[0] for rule in state.language.concerning(state, _EXTRA_SUPPORT, seat)])
            asked.append((ASK_SUPPORT, seat, 1 + more))
    state.push(*asked)


# --- The cards --------------------------------------------------------------------------------------------------------


def cards(state: Tribe) -> range:
    """The support cards, of which everybody has one each (DI-052)."""
    first = state.setting.pool.first
    return range(first[built.SUPPORT], first[built.SUPPORT + 1])


def played(state: Tribe, seat: int) -> list[int]:
    """The cards that a supporter has played in this combat and that are still to be applied."""
    fight = state.fight
    return [] if fight is None else [card for owner, card, _ in fight.played if owner == seat]


def is_compulsory(state: Tribe, card: int) -> bool:
    """Whether a card has to be applied (DI-231)."""
    pool = state.setting.pool
    return any([pool.combat[use].must for use in pool.combat_of[card]])


def is_for_attacker(state: Tribe, card: int) -> bool:
    """Whether a card always acts for the attacker: one that deals more damage (DI-294, DI-R83)."""
    pool = state.setting.pool
    return any([_deals_more(state, pool.combat[use].effect) for use in pool.combat_of[card]])


def _deals_more(state: Tribe, node: int) -> bool:
    parts = state.setting.pool.program.nodes[node]
    if parts[0] == VERB:
        return parts[VERB_NUMBER] == _EXTRA_DAMAGE
    return parts[0] == ALL and any([_deals_more(state, child) for child in parts[1:]])


def apply(state: Tribe, seat: int, card: int) -> None:
    """Use what a supporter has played; the card is back with its owner for the next combat. Rules: DI-231, DI-232."""
    fight = state.fight
    assert fight is not None
    whom = next(whom for owner, other, whom in fight.played if owner == seat and other == card)
    fight.played = tuple([support for support in fight.played if support[:2] != (seat, card)])
    fight.passed = 0
    pool = state.setting.pool
    state.note(seat, "supports", "DI-231", pool.ids[card])
    ctx = told((card, seat, NOWHERE, NOWHERE, NOWHERE, fight.token), CHOSEN, whom)
    state.push(*[(EFFECT, pool.combat[use].effect, seat, *ctx) for use in pool.combat_of[card]], (SETTLE,))


def apply_compulsory(state: Tribe) -> bool:
    """Use all cards that have to be and were not yet, clockwise; whether there were any (DI-R50, DI-R104)."""
    fight = state.fight
    assert fight is not None
    due: list[tuple[int, int]] = []
    for seat in clockwise(state, fight.supporters, fight.combatant):
        due += [(seat, card) for card in played(state, seat) if is_compulsory(state, card)]
    for seat, card in reversed(due):
        apply(state, seat, card)
    return bool(due)


class Support(Question):
    """Play a support card, or none (DI-229, DI-230)."""

    key = "support"
    rule = "DI-229"
    families: tuple[str, ...] = ("support with", "pass")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """All three, but for those that are played already."""
        words = state.setting.pool.words
        out = played(state, seat)
        all_cards = cards(state)
        return [*[words.support.first + card - all_cards[0] for card in all_cards if card not in out], words.pass_]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It lies face up; between survivors its owner says for whom."""
        words = state.setting.pool.words
        fight = state.fight
        assert fight is not None
        if action == words.pass_:
            return
        card = cards(state)[0] + action - words.support.first
        left = record[SUPPORT_LEFT] - 1
        if fight.defender < 0 or is_for_attacker(state, card):
            _play(state, seat, card, fight.combatant, left)
        else:
            state.push((ASK_SIDE, seat, card, left))

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Who fights, and what or whom."""
        return told_fight(state)


def told_fight(state: Tribe) -> tuple[Argument, ...]:
    """The combat under way as arguments of a prompt: the combatant, the enemy or nothing, the other survivor or -1."""
    fight = state.fight
    return () if fight is None else (fight.combatant, enemies.name(state, fight.enemy), fight.defender)


def _play(state: Tribe, seat: int, card: int, whom: int, left: int) -> None:
    fight = state.fight
    assert fight is not None
    fight.played = (*fight.played, (seat, card, whom))
    state.note(seat, "plays-support", "DI-229", state.setting.pool.ids[card])
    if left > 0:
        state.push((ASK_SUPPORT, seat, left))


class ChooseSide(Question):
    """Say for whom a support card is played, between survivors (DI-R83)."""

    key = "side"
    rule = "DI-R83"
    families: tuple[str, ...] = ("side of the",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The attacker or the defender."""
        first = state.setting.pool.words.role.first
        return [first, first + 1]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It is for that one."""
        _, _, support, left = record
        fight = state.fight
        assert fight is not None
        whom = fight.combatant if action == state.setting.pool.words.role.first else fight.defender
        _play(state, seat, support, whom, left)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """The card, and both combatants."""
        fight = state.fight
        assert fight is not None
        return state.setting.pool.ids[record[SIDE_SUPPORT]], fight.combatant, fight.defender


def waiting(state: Tribe) -> list[int]:
    """The supporters, clockwise from the left of the combatant."""
    fight = state.fight
    return [] if fight is None else clockwise(state, fight.supporters, fight.combatant)


QUESTIONS: Final[dict[int, Question]] = {ASK_SUPPORT: Support(), ASK_SIDE: ChooseSide()}
