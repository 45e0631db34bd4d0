"""How monsters move, and what else effects do with them (DI-186 to DI-193, DI-196, DI-200, DI-R19, DI-R20).

Where they go is a set of spaces, those of survivors as a rule: a monster goes to the nearest of these, over face-up
spaces, and stops where it meets a survivor. Fights come when all have moved.
"""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.kinds import (
    ASK_GOAL,
    ASK_MONSTER,
    ASK_MONSTER_STEP,
    ASK_MONSTER_STEP_ARGUMENTS,
    ASK_MONSTER_STEP_LEFT,
    ASK_MONSTER_STEP_MONSTER,
    ASK_MONSTER_STEP_SPACES_HIGH,
    ASK_MONSTER_STEP_SPACES_LOW,
    GOAL_AFFECTED,
    GOAL_GOALS_HIGH,
    GOAL_GOALS_LOW,
    GOAL_SEATS,
    MEET,
    MONSTER_AFFECTED,
    MONSTER_CHOICE,
    MONSTER_CONTEXT,
    MONSTER_LEFT,
    MONSTER_N,
    MONSTER_PURPOSE,
    MONSTER_STEP,
)
from unmapped.games.discover.cards.pool import NONE, SPACE_TOWARD
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import choosing, enemies, finding, hooks
from unmapped.games.discover.effects.choosing import halves, whole
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.fights import encounters, monsters
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.atlas import SPECIAL
from unmapped.games.discover.table.state import LIT, NIGHT, NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import selectors
from unmapped.language.lexicon import Entry
from unmapped.language.world import members

_NEVER_MOVES: Final = NUMBERS["never_moves"]
_NEVER_PUSHED: Final = NUMBERS["never_pushed"]
_FIRES_STOP: Final = NUMBERS["fires_stop"]
_FOLLOW: Final = NUMBERS["monsters_follow"]

# What some monsters are chosen for.
MOVE: Final = 0
PUSH: Final = 1
TURN_UP: Final = 2
LOOK_AT: Final = 3
REMOVE: Final = 4
DAMAGE: Final = 5

_PURPOSES: Final = ("moves", "is pushed", "is turned up", "do you look at", "is removed", "is damaged")
"""What happens to them, in words."""

# --- Which monsters ---------------------------------------------------------------------------------------------------


def candidates(state: Tribe, purpose: int, which: int, seat: int, ctx: Ints) -> list[int]:
    """The tokens that a card means, and with which it can do anything."""
    tokens = finding.monsters(state, which, seat, ctx)
    if purpose in (MOVE, PUSH):
        tokens = [token for token in tokens if enemies.is_monster(state, token)]
    if purpose == MOVE:
        tokens = [token for token in tokens if not _says(state, token, _NEVER_MOVES)]
    if purpose == PUSH:
        tokens = [token for token in tokens if not _says(state, token, _NEVER_PUSHED)]
    if purpose in (TURN_UP, LOOK_AT):
        tokens = [token for token in tokens if token < SPECIAL and not atlas.face_up(state, token)]
    if purpose == LOOK_AT:
        tokens = [token for token in tokens if not state.cards.knows(seat, token)]
    return tokens


def _says(state: Tribe, token: int, rule: int) -> bool:
    """Whether the card of a monster, which everybody sees, says that it is not moved, or not pushed."""
    if token < SPECIAL and not atlas.face_up(state, token):
        return False
    enemy = enemies.of_token(state, token)
    return any([source == enemy for source, _, _ in state.setting.ongoing.get(rule, ())])


def with_some(state: Tribe, purpose: int, which: int, n: int, goals: int, away: int, seat: int, ctx: Ints) -> None:
    """Do something with all monsters that a card means, or with those of them that somebody chooses."""
    tokens = candidates(state, purpose, which, seat, ctx)
    choice = state.setting.pool.monster_choices[which]
    if choice.pick == selectors.EACH:
        _do(state, purpose, tokens, n, goals, away, seat)
        return
    if not tokens:
        return
    if choice.is_by_luck():
        _do(state, purpose, [tokens[state.chance.below("effects", len(tokens))]], n, goals, away, seat)
        return
    wanted = choice.how_many()
    if len(tokens) <= wanted and choice.pick != selectors.UP_TO_ONE:
        _do(state, purpose, tokens, n, goals, away, seat)
        return
    who = choosing.decider(state, choice.chooser, seat)
    state.push((ASK_MONSTER, who, purpose, which, wanted, n, *halves(goals), away, seat, *ctx))


_CONTEXT_AT: Final = 10
_CHOSEN_AT: Final = _CONTEXT_AT + context.SIZE


class ChooseMonster(Question):
    """Choose one of the monsters that a card means (DI-189, DI-R24)."""

    key = "monster"
    rule = "DI-189"
    families: tuple[str, ...] = ("token", "done")

    def _left(self, state: Tribe, record: Ints) -> list[int]:
        purpose, which = record[MONSTER_PURPOSE:MONSTER_LEFT]
        ctx, chosen = record[_CONTEXT_AT:_CHOSEN_AT], record[_CHOSEN_AT:]
        tokens = candidates(state, purpose, which, record[MONSTER_AFFECTED], ctx)
        return [token for token in tokens if monsters.called(state, token) not in chosen]

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Each of them, in the order in which the question names them; none, where it may be left."""
        words = state.setting.pool.words
        actions = [words.token.first + number for number in range(len(self._left(state, record)))]
        may_be_left = state.setting.pool.monster_choices[record[MONSTER_CHOICE]].pick == selectors.UP_TO_ONE
        return [*actions, words.done] if may_be_left or not actions else actions

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one; then the next one is chosen, or it happens to all that were."""
        words = state.setting.pool.words
        chosen = record[_CHOSEN_AT:]
        if action == words.done:
            state.note(seat, "chose-no-monster", "DI-189")
        else:
            token = self._left(state, record)[action - words.token.first]
            state.note(seat, "chose-monster", "DI-189", monsters.shown(state, token), _where(state, token))
            chosen = (*chosen, monsters.called(state, token))
            if record[MONSTER_LEFT] > 1:
                state.push((*record[:4], record[MONSTER_LEFT] - 1, *record[MONSTER_N:_CHOSEN_AT], *chosen))
                return
        purpose, n, low, high, away, affected = record[MONSTER_PURPOSE], *record[MONSTER_N:MONSTER_CONTEXT]
        tokens = [monsters.meant(state, name) for name in chosen]
        _do(state, purpose, [token for token in tokens if token >= 0], n, whole(low, high), away, affected)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """What for; then for each of them where it is, and its name."""
        return (_PURPOSES[record[MONSTER_PURPOSE]], *monsters.told(state, self._left(state, record)))


def _do(state: Tribe, purpose: int, tokens: list[int], n: int, goals: int, away: int, seat: int) -> None:
    """What happens to some monsters."""
    if purpose == MOVE:
        _move_all(state, tokens, n, goals, away)
    elif purpose == PUSH:
        state.push(
            *[(MONSTER_STEP, monsters.called(state, token), n, 0, 0, 0, seat) for token in _from_above(state, tokens)]
        )
    elif purpose == TURN_UP:
        for token in tokens:
            monsters.turn_up(state, token)
    elif purpose == LOOK_AT:
        for token in tokens:
            state.cards.reveal((token,), 1 << seat)
            enemy = enemies.name(state, enemies.of_token(state, token))
            state.whisper(1 << seat, seat, "peeked-monster", "DI-249", enemy, _where(state, token))
    elif purpose == REMOVE:
        for token in tokens:
            state.note(seat, "monster-removed", "DI-R58", monsters.shown(state, token), _where(state, token))
            monsters.remove(state, token)
    else:
        for token in tokens:
            monsters.wound(state, seat, token, n)


def _where(state: Tribe, token: int) -> str:
    return atlas.spelled(atlas.token_space(state, token))


def _from_above(state: Tribe, tokens: list[int]) -> list[int]:
    """Monsters of one space with the uppermost first: so that no move renames one that is still to move."""
    return [token for _, token in sorted([(-monsters.called(state, token), token) for token in tokens])]


# --- Moving -----------------------------------------------------------------------------------------------------------


def _move_all(state: Tribe, tokens: list[int], n: int, goals: int, away: int) -> None:
    """Let some monsters move at the same time; when all have, those that reached survivors fight (DI-187, DI-193)."""
    steps: list[Ints] = []
    movers: list[int] = []
    for token in _from_above(state, tokens):
        own = _followed(state, atlas.token_space(state, token), goals)
        record = (MONSTER_STEP, monsters.called(state, token), n, *halves(own), away, NOWHERE)
        steps.append(record)
        if own >> atlas.token_space(state, token) & 1 or ways(state, record):
            movers.append(token)
    stay = [
        token for token, space in atlas.all_monsters(state) if token not in movers and monsters.people_at(state, space)
    ]
    state.push(*steps, (MEET, NOWHERE, *halves(state.up), *stay))


def _followed(state: Tribe, space: int, goals: int) -> int:
    """Where a monster goes that a night moves: something may draw it more than survivors do."""
    if state.phase != NIGHT:
        return goals
    for rule in state.language.rules(state, _FOLLOW):
        on, nearer = rule.arguments
        mask = finding.spaces(state, on, state.leader, context.plain(rule.thing, state.leader))
        if not mask:
            continue
        if nearer:
            lure, prey = atlas.distances(state, mask)[space], atlas.distances(state, goals)[space]
            if lure < 0 or 0 <= prey <= lure:
                continue
        return mask
    return goals


def ways(state: Tribe, record: Ints) -> int:
    """Where a monster can go next, as bits: nearer to the nearest goal, or farther off (DI-192, DI-R19)."""
    _, name, _, low, high, away, pushed_by = record
    space = atlas.token_space(state, monsters.meant(state, name))
    around = atlas.around(state, space)
    if pushed_by >= 0:
        return around
    far = atlas.distances(state, whole(low, high))
    here = far[space]
    if here < 0:
        return 0
    spaces = 0
    for other in members(around):
        if far[other] >= 0 and (far[other] > here if away else far[other] < here):
            spaces |= 1 << other
    return spaces


def step(state: Tribe, record: Ints) -> None:
    """Carry out the step MONSTER_STEP: the leader chooses between equally short ways. Rules: DI-186, DI-189, DI-190."""
    _, name, left, _, _, _, pushed_by = record
    token = monsters.meant(state, name)
    if token < 0 or left <= 0 or (pushed_by < 0 and _fire_stops(state, atlas.token_space(state, token))):
        return
    spaces = ways(state, record)
    if not spaces:
        return
    if spaces & (spaces - 1):
        state.push((ASK_MONSTER_STEP, choosing.able(state, pushed_by), *halves(spaces), *record[1:]))
    else:
        _go(state, record, spaces.bit_length() - 1)


def _fire_stops(state: Tribe, space: int) -> bool:
    """Whether a lit fire is so near that a monster goes no farther."""
    rules = state.language.rules(state, _FIRES_STOP)
    if not rules:
        return False
    near = atlas.within(state, space, max([rule.arguments[0] for rule in rules]))
    return any([near >> space & 1 for space, fire in state.fires if fire == LIT])


def _go(state: Tribe, record: Ints, space: int) -> None:
    """A monster enters a space; it goes on from there unless it has met somebody (DI-190, DI-191)."""
    _, name, left, low, high, away, pushed_by = record
    token = monsters.meant(state, name)
    monsters.put(state, token, space)
    state.note(NOWHERE, "monster-moved", "DI-186", monsters.shown(state, token), atlas.spelled(space))
    met = monsters.people_at(state, space)
    if met:
        monsters.turn_up(state, token)
    if pushed_by >= 0 or not met:
        state.push((MONSTER_STEP, monsters.called(state, token), left - 1, low, high, away, pushed_by))
    hooks.happen(state, "monster_entered", about=monsters.about(state, token), space=space, token=_known(state, token))


def _known(state: Tribe, token: int) -> int:
    """The token, if everybody sees what it is; records name no others."""
    return token if token >= SPECIAL or atlas.face_up(state, token) else NOWHERE


class ChooseWay(Question):
    """Choose the way of a monster (DI-189); whoever pushes one, where to."""

    key = "monster-way"
    rule = "DI-189"
    families: tuple[str, ...] = ("space",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The spaces that it can enter."""
        first = state.setting.pool.words.space.first
        return [
            first + space
            for space in members(whole(record[ASK_MONSTER_STEP_SPACES_LOW], record[ASK_MONSTER_STEP_SPACES_HIGH]))
        ]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """There it goes."""
        _go(state, (MONSTER_STEP, *record[ASK_MONSTER_STEP_ARGUMENTS:]), action - state.setting.pool.words.space.first)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """What it is, as far as everybody sees, where it is, and how many spaces it has left."""
        token = monsters.meant(state, record[ASK_MONSTER_STEP_MONSTER])
        return monsters.shown(state, token), _where(state, token), record[ASK_MONSTER_STEP_LEFT]


# --- Toward what ------------------------------------------------------------------------------------------------------


def _goals(state: Tribe, toward: int, seat: int, ctx: Ints) -> int:
    """The spaces toward which monsters go, or among which somebody chooses, as bits.

    The nearest is that of each monster (DI-189).
    """
    pool = state.setting.pool
    if toward >= SPACE_TOWARD:
        return finding.described(state, toward - SPACE_TOWARD, seat, ctx)
    people = pool.people[toward]
    if people.nearest:
        return sum([1 << space for space in {state.where[survivor] for survivor in state.survivors()}])
    mask = finding.people(state, toward, seat, ctx)
    return sum([1 << space for space in {state.where[survivor] for survivor in members(mask)}])


def _who_chooses(state: Tribe, toward: int, seat: int) -> int:
    """Who chooses among several goals; NOWHERE where each monster goes to the nearest of them."""
    pool = state.setting.pool
    if toward >= SPACE_TOWARD:
        choice = pool.somewhere[toward - SPACE_TOWARD]
        leave = choice.base != selectors.DESCRIBED or choice.nearest or choice.pick == selectors.EACH
        return NOWHERE if leave else choosing.decider(state, choice.chooser, seat)
    people = pool.people[toward]
    leave = people.base != selectors.DESCRIBED or people.nearest or people.pick == selectors.EACH
    return NOWHERE if leave else choosing.decider(state, people.chooser, seat)


_WHICH, _TOWARD, _AWAY = 1, 2, 3
"""Where the arguments of `move_monsters` stand, after how far."""


def _move_monsters(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-186, DI-187, DI-190, DI-192, DI-193, DI-196, DI-200, DI-R19, DI-R20."""
    n = finding.amount(state, args[0], seat)
    goals = _goals(state, args[_TOWARD], seat, ctx)
    chooser = _who_chooses(state, args[_TOWARD], seat)
    if chooser >= 0 and goals & (goals - 1):
        state.push((ASK_GOAL, chooser, *halves(goals), args[_WHICH], n, args[_AWAY], seat, *ctx))
    elif goals:
        with_some(state, MOVE, args[_WHICH], n, goals, args[_AWAY], seat, ctx)


class ChooseGoal(Question):
    """Choose toward which space monsters go, or toward whom (DI-189, DI-R24)."""

    key = "monster-goal"
    rule = "DI-189"
    families: tuple[str, ...] = ("space",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The spaces that are meant."""
        first = state.setting.pool.words.space.first
        return [first + space for space in members(whole(record[GOAL_GOALS_LOW], record[GOAL_GOALS_HIGH]))]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Toward that one."""
        which, n, away, affected = record[GOAL_SEATS:GOAL_AFFECTED]
        goal = 1 << action - state.setting.pool.words.space.first
        with_some(state, MOVE, which, n, goal, away, affected, record[GOAL_AFFECTED:])

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """The card that it comes from."""
        return (choosing.source_name(state, record[8 + context.SOURCE]),)


# --- Words ------------------------------------------------------------------------------------------------------------


def _can_move_monsters(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(candidates(state, MOVE, args[_WHICH], seat, ctx) and _goals(state, args[_TOWARD], seat, ctx))


def _push_monster(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-249, DI-192."""
    which, n = args
    with_some(state, PUSH, which, n, 0, 0, seat, ctx)


def _reveal_monster(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-249."""
    with_some(state, TURN_UP, args[0], 0, 0, 0, seat, ctx)


def _peek_monster(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-005, DI-249."""
    with_some(state, LOOK_AT, args[0], 0, 0, 0, seat, ctx)


def _remove_monster(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-R58."""
    with_some(state, REMOVE, args[0], 0, 0, 0, seat, ctx)


def _direct_damage(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-240."""
    which, n = args
    with_some(state, DAMAGE, which, n, 0, 0, seat, ctx)


def _can_push(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(candidates(state, PUSH, args[0], seat, ctx))


def _can_reveal(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(candidates(state, TURN_UP, args[0], seat, ctx))


def _can_peek(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(candidates(state, LOOK_AT, args[0], seat, ctx))


def _can_remove(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(candidates(state, REMOVE, args[0], seat, ctx))


def _can_damage(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(candidates(state, DAMAGE, args[0], seat, ctx))


def _spawn_monster(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-180, DI-181, DI-182, DI-R93."""
    _, n = args
    space = finding.here(state, seat, ctx)
    if atlas.is_up(state, space):
        monsters.spawn(state, space, finding.amount(state, n, seat))


def _can_spawn(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    _, n = args
    return finding.amount(state, n, seat) > 0


def _special(state: Tribe, name: int) -> int:
    """The number of a special monster among those that can come up here, NONE if it is not among them."""
    specials = state.setting.specials
    enemy = state.setting.enemy(name)
    return specials.index(enemy) if enemy in specials else NONE


def _spawn_special(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-194, DI-195, DI-R103."""
    enemy, _, fight = args
    number = _special(state, enemy)
    space = finding.here(state, seat, ctx)
    if number < 0 or not atlas.is_up(state, space):
        return
    old = [token for token in atlas.monsters(state, space) if token != SPECIAL + number]
    monsters.place_special(state, number, space)
    if fight:
        encounters.start(state, seat, state.setting.specials[number], SPECIAL + number)
    elif monsters.people_at(state, space):
        state.push((MEET, NOWHERE, *halves(1 << space), *old))


def _can_spawn_special(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return _special(state, args[0]) >= 0


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("move_monsters", _move_monsters, _can_move_monsters, of_table=True),
    Entry("push_monster", _push_monster, _can_push),
    Entry("reveal_monster", _reveal_monster, _can_reveal),
    Entry("peek_monster", _peek_monster, _can_peek),
    Entry("remove_monster", _remove_monster, _can_remove, of_table=True),
    Entry("direct_damage", _direct_damage, _can_damage),
    Entry("spawn_monster", _spawn_monster, _can_spawn),
    Entry("spawn_special", _spawn_special, _can_spawn_special, of_table=True),
)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {MONSTER_STEP: step}
QUESTIONS: Final[dict[int, Question]] = {
    ASK_MONSTER: ChooseMonster(),
    ASK_MONSTER_STEP: ChooseWay(),
    ASK_GOAL: ChooseGoal(),
}
