"""The reward of a defeated enemy, and who of those who helped gets part of it (DI-214, DI-233, DI-239)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards.kinds import ASK_REWARD, ASK_REWARD_LEFT, ENEMY_GONE, REWARD
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import FOR, NUMBERS
from unmapped.games.discover.effects import enemies, finding
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.fights import support
from unmapped.games.discover.table.state import NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.effects import ALL, EFFECT, VERB, VERB_NUMBER
from unmapped.language.selectors import FIXED
from unmapped.language.world import members

_GAIN_RESOURCE: Final = NUMBERS["gain_resource"]


def give(state: Tribe, *, leaves: bool) -> None:
    """The combatant gains the reward, or parts with it; then the enemy leaves the map (DI-214, DI-233)."""
    fight = state.fight
    assert fight is not None
    if leaves and fight.token >= 0:
        state.push((ENEMY_GONE, fight.token))
    if enemies.reward(state, fight.enemy) == NONE:
        return
    if receivers(state) & ~(1 << fight.combatant):
        _ask(state, 0)
    else:
        state.push((EFFECT, enemies.reward(state, fight.enemy), fight.combatant, *_context(state)))


def _context(state: Tribe) -> Ints:
    fight = state.fight
    assert fight is not None
    return fight.enemy, fight.combatant, fight.space, NOWHERE, NOWHERE, fight.token


def receivers(state: Tribe) -> int:
    """Who can get part of the reward: the combatant and its supporters, as bits (DI-233)."""
    fight = state.fight
    assert fight is not None
    helpers = sum([1 << seat for seat in support.waiting(state) if state.on_map(seat)])
    return helpers | 1 << fight.combatant


def parts(state: Tribe) -> tuple[int, ...]:
    """The parts of the reward, as nodes."""
    fight = state.fight
    assert fight is not None
    node = enemies.reward(state, fight.enemy)
    reward = state.setting.pool.program.nodes[node]
    return reward[1:] if reward[0] == ALL else (node,)


def _units(state: Tribe, node: int) -> int:
    """Into how many shares a part can be divided; 0 for one that says itself for whom it is."""
    said = state.setting.pool.program.nodes[node]
    if said[0] != VERB:
        return 1
    if said[VERB_NUMBER] == _GAIN_RESOURCE:
        fight = state.fight
        assert fight is not None
        _, _, _, n, _, _ = said
        return finding.amount(state, n, fight.combatant)
    return 0 if said[VERB_NUMBER] == FOR else 1


def _ask(state: Tribe, part: int) -> None:
    """Ask who gets a part of the reward, its first share; then come the other parts."""
    fight = state.fight
    assert fight is not None
    of = parts(state)
    if part >= len(of):
        return
    shares = _units(state, of[part])
    if shares:
        state.push((ASK_REWARD, fight.combatant, part, shares))
    else:
        _ask(state, part + 1)
        state.push((EFFECT, of[part], fight.combatant, *_context(state)))


class ShareReward(Question):
    """Who gets the next share of the reward; the combatant may keep all that is left (DI-233)."""

    key = "reward"
    rule = "DI-233"
    families: tuple[str, ...] = ("seat", "done")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The supporters, or to keep the rest."""
        words = state.setting.pool.words
        return [*[words.seat.first + receiver for receiver in members(receivers(state))], words.done]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one gets it."""
        words = state.setting.pool.words
        _, _, part, left = record
        if action == words.done:
            state.note(seat, "keeps-reward", "DI-233")
            self._keep(state, part, left)
            return
        if left > 1:
            state.push((ASK_REWARD, seat, part, left - 1))
        else:
            _ask(state, part + 1)
        receiver = action - words.seat.first
        if receiver == seat:
            state.note(seat, "keeps-share", "DI-233")
        else:
            state.note(seat, "shares-reward", "DI-233", receiver)
        state.push((REWARD, receiver, parts(state)[part], 1))

    @staticmethod
    def _keep(state: Tribe, part: int, left: int) -> None:
        fight = state.fight
        assert fight is not None
        of = parts(state)
        whole = part if left == _units(state, of[part]) else part + 1
        rest = [(EFFECT, node, fight.combatant, *_context(state)) for node in of[whole:]]
        state.push(*[(REWARD, fight.combatant, of[part], left)] * (whole - part), *rest)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """How many shares of this part are left, and the enemy."""
        fight = state.fight
        return record[ASK_REWARD_LEFT], enemies.name(state, fight.enemy) if fight is not None else ""


def share(state: Tribe, record: Ints) -> None:
    """Carry out the step REWARD: somebody gets so many shares of a part."""
    seat, node, times = record[1:4]
    said = state.setting.pool.program.nodes[node]
    if said[0] != VERB or said[VERB_NUMBER] != _GAIN_RESOURCE:
        state.push((EFFECT, node, seat, *_context(state)))
        return
    if times > 1:
        state.push((REWARD, seat, node, times - 1))
    _, word, resource, _, who, different = said
    verb = (word, resource, _one(state), who, different)
    state.language.do(state, state.agenda.table, seat, verb, _context(state))


def _one(state: Tribe) -> int:
    """The index of the amount that is just one."""
    for index, amount in enumerate(state.setting.pool.amounts):
        if amount.kind == FIXED and finding.amount(state, index, 0) == 1 == amount.plus:
            return index
    raise AssertionError("no card speaks of one")


STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {REWARD: share}
QUESTIONS: Final[dict[int, Question]] = {ASK_REWARD: ShareReward()}
