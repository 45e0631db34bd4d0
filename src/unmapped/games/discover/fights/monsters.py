"""Monsters on the map: how they come, who meets them, how they leave (DI-180 to DI-185, DI-194 to DI-202, DI-R21, R23).

A monster that lies face down is called by where it lies, so that no record knows more than the players do; it never
shares a space with a survivor. Monsters that come while a combat is under way wait until it is over.
"""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards.kinds import (
    ASK_COMBATANT,
    ASK_FOE,
    COMBATANT_NAMED,
    COMBATANT_SEATS,
    COMBATANT_TOKEN,
    ENEMY_GONE,
    ENEMY_GONE_TOKEN,
    FIGHT_OVER,
    FOE_MET_BY,
    MEET,
    MEET_SETTLED,
    SEAT,
)
from unmapped.games.discover.cards.moments import OF_THING
from unmapped.games.discover.effects import enemies, hooks
from unmapped.games.discover.effects.choosing import halves, whole
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.fights import encounters
from unmapped.games.discover.table import atlas, tokens
from unmapped.games.discover.table.atlas import SPECIAL
from unmapped.games.discover.table.setting import MONSTER_CARD
from unmapped.games.discover.table.state import AFTER, BEATEN, DEFEATED, MONSTERS, NOWHERE, TOKENS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.effects import EFFECT
from unmapped.language.world import changed, members

_DOWN: Final = 1 << 20
"""_DOWN + _ROOM * space + how many monsters lie under it: a monster that lies face down"""
_ROOM: Final = 64

# --- What a monster is called -----------------------------------------------------------------------------------------


def called(state: Tribe, token: int) -> int:
    """How records speak of a monster.

    New monsters come to lie on top, so one that lies face down keeps its name as long as nothing under it leaves.
    """
    if token >= SPECIAL or atlas.face_up(state, token):
        return token
    space = atlas.token_space(state, token)
    pile = atlas.tokens(state, space, MONSTER_CARD)
    return _DOWN + _ROOM * space + len(pile) - 1 - pile.index(token)


def meant(state: Tribe, name: int) -> int:
    """The token of which a record speaks, NOWHERE if it has left the map."""
    if name < _DOWN:
        return name if atlas.token_space(state, name) >= 0 else NOWHERE
    pile = atlas.tokens(state, (name - _DOWN) // _ROOM, MONSTER_CARD)
    under = (name - _DOWN) % _ROOM
    return pile[len(pile) - 1 - under] if under < len(pile) else NOWHERE


def shown(state: Tribe, token: int) -> str:
    """How prompts and the journal name a monster: nothing for one that lies face down."""
    if token < SPECIAL and not atlas.face_up(state, token):
        return ""
    return enemies.name(state, enemies.of_token(state, token))


def about(state: Tribe, token: int) -> int:
    """What moments tell of a monster: its enemy, if everybody sees it."""
    if token < SPECIAL and not atlas.face_up(state, token):
        return 0
    return OF_THING + enemies.of_token(state, token)


# --- Where they are ---------------------------------------------------------------------------------------------------


def people_at(state: Tribe, space: int) -> int:
    """The survivors on a space, as bits."""
    return sum([1 << seat for seat in range(state.seats) if state.on_map(seat) and state.where[seat] == space])


def put(state: Tribe, token: int, space: int) -> None:
    """Put a token on another space; what it is does not change by that."""
    if token >= SPECIAL:
        state.special_at = changed(state.special_at, token - SPECIAL, space)
    else:
        state.cards.move(token, TOKENS + atlas.token_space(state, token), TOKENS + space)


def turn_up(state: Tribe, token: int) -> bool:
    """Turn a monster up, and bring its card; whether there is one left (DI-304, DI-R57)."""
    if token < SPECIAL and not atlas.face_up(state, token):
        state.cards.reveal((token,), state.cards.everybody)
        state.note(NOWHERE, "monster-up", "DI-304", shown(state, token), atlas.spelled(atlas.token_space(state, token)))
    return enemies.bring_card(state, token)


def spawn(state: Tribe, space: int, n: int = 1) -> None:
    """Put so many random monsters face down on a space; whoever is there fights them. Rules: DI-180, DI-181, DI-R93."""
    old = [token for token in atlas.monsters(state, space) if not _lies_down(state, token)]
    came = 0
    for _ in range(n):
        if not state.cards.piles[MONSTERS]:
            _mix_again(state)
        if state.cards.draw(MONSTERS, TOKENS + space, 0) < 0:
            state.note(NOWHERE, "no-monster", "DI-R93")
            break
        came += 1
        state.note(NOWHERE, "spawned", "DI-180", atlas.spelled(space))
    if came and people_at(state, space):
        state.push((MEET, NOWHERE, *halves(1 << space), *old))
    for _ in range(came):
        hooks.happen(state, "monster_spawned", space=space)


def _lies_down(state: Tribe, token: int) -> bool:
    return token < SPECIAL and not atlas.face_up(state, token)


def _mix_again(state: Tribe) -> None:
    """The monsters that have left the map are the new supply (DI-202)."""
    if state.cards.piles[BEATEN]:
        state.cards.pour(BEATEN, MONSTERS)
        state.cards.shuffle(MONSTERS, state.chance, "monsters")
        state.note(NOWHERE, "monsters-mixed", "DI-202")


def place_special(state: Tribe, number: int, space: int) -> None:
    """Put a special monster on a space, from its supply or from elsewhere on the map. Rules: DI-194, DI-195."""
    token = SPECIAL + number
    state.special_at = changed(state.special_at, number, space)
    enemies.bring_card(state, token)
    state.note(NOWHERE, "special-placed", "DI-194", shown(state, token), atlas.spelled(space))


def remove(state: Tribe, token: int) -> None:
    """Take an enemy off the map, each to where its kind is kept (DI-R58); its card is back in its deck."""
    space = atlas.token_space(state, token)
    if space == NOWHERE:
        return
    if token >= SPECIAL:
        state.special_at = changed(state.special_at, token - SPECIAL, NOWHERE)
    elif enemies.is_monster(state, token):
        state.cards.reveal((token,), state.cards.everybody)
        state.cards.move(token, TOKENS + space, BEATEN)
    else:
        tokens.discard_feature(state, token)
    enemies.return_card(state, token)
    if state.fight is not None and state.fight.token == token and state.outcome != DEFEATED:
        encounters.break_off(state)


def gone(state: Tribe, record: Ints) -> None:
    """Carry out the step ENEMY_GONE."""
    remove(state, record[ENEMY_GONE_TOKEN])


# --- Damage outside of the dice ---------------------------------------------------------------------------------------


def wound(state: Tribe, seat: int, token: int, n: int) -> None:
    """Deal damage to an enemy outside of the dice; who defeats it gets the reward, also from afar. Rules: DI-240."""
    if n <= 0 or not turn_up(state, token):
        return
    if state.fight is not None and state.fight.token == token and state.fight.step != AFTER:
        encounters.wound(state, n)
        return
    enemy = enemies.of_token(state, token)
    enemies.put_counters(state, token, n)
    state.note(seat, "wounded", "DI-240", n, enemies.name(state, enemy))
    space = atlas.token_space(state, token)
    if enemies.is_beaten(state, enemy, token, seat):
        state.note(seat, "defeated", "DI-240", enemies.name(state, enemy))
        state.push((ENEMY_GONE, token))
        hooks.happen(state, "enemy_defeated", seat, OF_THING + enemy, space, token)
        if enemies.reward(state, enemy) >= 0:
            state.push((EFFECT, enemies.reward(state, enemy), seat, enemy, seat, space, NOWHERE, NOWHERE, token))
    hooks.happen(state, "enemy_damaged", seat, OF_THING + enemy, space, token)


# --- Meeting ----------------------------------------------------------------------------------------------------------


def meet(state: Tribe, space: int, seat: int = NOWHERE) -> None:
    """Let the monsters of a space be fought, by who came upon them or by whom those there agree on.

    Rules: DI-183, DI-185, DI-187, DI-188, DI-R23.
    """
    state.push((MEET, seat, *halves(1 << space)))


def later(state: Tribe, record: Ints) -> bool:
    """Put a meeting, or a combat, off until the combat under way is over; whether there is one."""
    if state.fight is None:
        return False
    stack = state.agenda.lanes[-1]
    at = stack.index((FIGHT_OVER,)) + 1
    state.agenda.lanes[-1] = (*stack[:at], record, *stack[at:])
    return True


def meeting(state: Tribe, record: Ints) -> None:
    """Carry out the step MEET: the next monster is fought, in an order that somebody chooses (DI-185, DI-R23)."""
    if later(state, record):
        return
    foes = due(state, record)
    if not foes:
        return
    if len(foes) == 1 or _are_alike(state, foes):
        _face(state, record, foes[0])
    else:
        state.push((ASK_FOE, _orders(state, record, foes), *record[1:]))


def due(state: Tribe, record: Ints) -> list[int]:
    """The monsters that are still to be fought in a meeting, where there is anybody to fight them."""
    seat, low, high = record[SEAT:MEET_SETTLED]
    settled = record[MEET_SETTLED:]
    who = state.survivors() if seat < 0 else [seat] if state.on_map(seat) else []
    mask = whole(low, high)
    foes: list[int] = []
    for space in sorted({state.where[survivor] for survivor in who}):
        if mask >> space & 1:
            foes += [token for token in atlas.monsters(state, space) if token not in settled]
    return foes


def _are_alike(state: Tribe, foes: list[int]) -> bool:
    """Whether nobody can tell some monsters apart: they lie face down together."""
    cards = state.cards
    if any([token >= SPECIAL or cards.audience(token) for token in foes]):
        return False
    return len({atlas.token_space(state, token) for token in foes}) == 1


def _orders(state: Tribe, record: Ints, foes: list[int]) -> int:
    """Who says which monster is next: who came upon them, or is alone there; otherwise the leader (DI-185, DI-R23)."""
    if record[SEAT] >= 0:
        return record[SEAT]
    here = 0
    for token in foes:
        here |= people_at(state, atlas.token_space(state, token))
    return here.bit_length() - 1 if not here & (here - 1) else state.leader


def _face(state: Tribe, record: Ints, token: int) -> None:
    """One monster is turned up and fought; the others are next."""
    has_card = turn_up(state, token)
    state.push((*record, token))
    if not has_card:
        state.note(NOWHERE, "no-card", "DI-R57", shown(state, token))
    elif record[SEAT] >= 0:
        encounters.start(state, record[SEAT], enemies.of_token(state, token), token)
    else:
        engage(state, token)


def engage(state: Tribe, token: int) -> None:
    """Let an enemy fight somebody in its space, on whom those there agree. Rules: DI-188, DI-227, DI-R24."""
    here = people_at(state, atlas.token_space(state, token))
    if here & (here - 1):
        state.push((ASK_COMBATANT, here, _NOBODY, token))
    elif here:
        encounters.start(state, here.bit_length() - 1, enemies.of_token(state, token), token)


class ChooseFoe(Question):
    """Choose which of several monsters is fought first (DI-185, DI-R23)."""

    key = "foe"
    rule = "DI-185"
    families: tuple[str, ...] = ("token",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Each of them, in the order in which the question names them."""
        first = state.setting.pool.words.token.first
        return [first + number for number in range(len(due(state, record[1:])))]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one is fought."""
        meeting_ = (MEET, *record[FOE_MET_BY:])
        _face(state, meeting_, due(state, meeting_)[action - state.setting.pool.words.token.first])

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Where each of them is, and what it is as far as everybody sees."""
        return told(state, due(state, record[1:]))

    def rule_of(self, record: Ints) -> str:
        """Whether somebody came upon them, or they upon somebody."""
        return "DI-185" if record[FOE_MET_BY] >= 0 else "DI-R23"


def told(state: Tribe, monsters: list[int]) -> tuple[Argument, ...]:
    """Some monsters as arguments of a prompt: for each where it is, and its name."""
    args: list[Argument] = []
    for token in monsters:
        args += [atlas.spelled(atlas.token_space(state, token)), shown(state, token)]
    return tuple(args)


_NOBODY: Final = -1
"""Nobody was named yet."""
_BY_LEADER: Final = -2
"""They do not agree."""


class NameCombatant(Question):
    """Name who fights: all who are there by agreement, otherwise the tribe leader (DI-188, DI-R24)."""

    key = "combatant"
    rule = "DI-188"
    families: tuple[str, ...] = ("seat", "pass")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Everybody in the space of the enemy; to say nothing, unless it is the leader who decides."""
        _, _, named, token = record
        words = state.setting.pool.words
        here = people_at(state, atlas.token_space(state, token))
        actions = [words.seat.first + survivor for survivor in members(here)]
        return actions if named == _BY_LEADER else [*actions, words.pass_]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Go on as long as all agree; the first who does not leaves it to the leader."""
        waiting, named, token = record[COMBATANT_SEATS] & ~(1 << seat), record[COMBATANT_NAMED], record[COMBATANT_TOKEN]
        words = state.setting.pool.words
        survivor = action - words.seat.first if action != words.pass_ else _NOBODY
        if survivor != _NOBODY:
            state.note(seat, "named", "DI-188", survivor)
        if named == _BY_LEADER or (survivor == named and survivor != _NOBODY and not waiting):
            encounters.start(state, survivor, enemies.of_token(state, token), token)
        elif survivor == _NOBODY or named not in (_NOBODY, survivor):
            state.note(state.leader, "decides", "DI-094")
            state.push((ASK_COMBATANT, 1 << state.leader, _BY_LEADER, token))
        else:
            state.push((ASK_COMBATANT, waiting, survivor, token))

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """The enemy, and where it is."""
        return shown(state, record[COMBATANT_TOKEN]), atlas.spelled(atlas.token_space(state, record[COMBATANT_TOKEN]))


# --- Monsters that stayed ---------------------------------------------------------------------------------------------


def lurking(state: Tribe, seat: int) -> bool:
    """Whether a monster that stayed in the space of a survivor is in the way of what it does there (DI-R21)."""
    return any([enemies.has_card(state, token) for token in atlas.monsters(state, state.where[seat])])


STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {MEET: meeting, ENEMY_GONE: gone}
QUESTIONS: Final[dict[int, Question]] = {ASK_FOE: ChooseFoe(), ASK_COMBATANT: NameCombatant()}
