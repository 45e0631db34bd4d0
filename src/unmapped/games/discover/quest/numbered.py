"""Numbered cards: landmarks, events, what they lead to, keys, those numbered 100 (DI-147 to DI-158, DI-246, DI-278)."""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.kinds import ASK_KEY, KEY_OTHER_THING, KEY_THING, KEY_TOKEN, RESOLVE, RESOLVED
from unmapped.games.discover.cards.pool import ITEM, NONE, UPGRADE
from unmapped.games.discover.cards.verbs.numbers import ACTION
from unmapped.games.discover.effects import hooks
from unmapped.games.discover.effects.hooks import OF_CARD
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.fights import monsters
from unmapped.games.discover.survivors import items, prices
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.table import atlas, calls, decks, reading, tokens
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.language.effects import EFFECT

_INVESTIGATE: Final = ACTION["investigate"]
FOR_GOOD: Final = 5
"""Until when a landmark of the contest is closed."""

# --- Investigating ----------------------------------------------------------------------------------------------------


def legal(state: Tribe, seat: int, means: Means) -> list[int]:
    """Whether a survivor can investigate where it stands (DI-147, DI-148, DI-279)."""
    if not means.open >> _INVESTIGATE & 1 or state.landmark[state.where[seat]] < 0 or _is_blocked(state, seat):
        return []
    return [state.setting.pool.words.investigate]


def _is_blocked(state: Tribe, seat: int) -> bool:
    """Whether the landmark in a survivor's space is closed."""
    space = state.where[seat]
    return bool(state.blocked) and space in [closed for closed, _ in state.blocked]


def refusals(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """The rules against it."""
    refused: list[Refusal] = []
    if state.landmark[state.where[seat]] < 0:
        refused.append(Refusal("DI-147", "There is no landmark in your space."))
    elif _is_blocked(state, seat):
        rule = "DI-279" if state.setting.contest else "DI-250"
        refused.append(Refusal(rule, "This landmark cannot be investigated now."))
    if prices.forbidden(state, seat, "investigate") != NONE:
        refused.append(Refusal("DI-250", "You cannot investigate now."))
    if not prices.can_pay(state, seat, "investigate"):
        need = prices.price(state, seat, "investigate")
        refused.append(Refusal("DI-090", f"It costs {need} stamina, and you have {state.stamina[seat]}."))
    return refused


def act(state: Tribe, seat: int, action: int) -> None:
    """Resolve the card with the landmark's number, or in the contest a random one numbered 100 (DI-147, DI-278)."""
    space = state.where[seat]
    landmark = state.landmark[space]
    prices.pay(state, seat, "investigate")
    setting = state.setting
    state.note(seat, "investigated", "DI-147", setting.deck[setting.deck_of[landmark]][0], atlas.spelled(space))
    if setting.contest:
        state.blocked = tuple(sorted((*state.blocked, (space, FOR_GOOD))))
        _draw_hundred(state, seat)
    else:
        roles = setting.land.roles
        if landmark in roles:
            state.investigated |= 1 << roles.index(landmark)
        calls.resolve(state, seat, landmark)
        hooks.happen(state, "investigated", seat, OF_CARD + landmark, space)
    if monsters.lurking(state, seat):
        monsters.meet(state, space, seat)  # It comes first (DI-R21).


def _draw_hundred(state: Tribe, seat: int) -> None:
    """A random card numbered 100 of those in the deck (DI-278, DI-R86)."""
    setting = state.setting
    there = [
        printed for index, (number, printed, _) in enumerate(setting.deck) if number == 100 and state.deck_left[index]
    ]
    if there:
        calls.resolve(state, seat, there[state.chance.below("hundreds", len(there))])


# --- Resolving --------------------------------------------------------------------------------------------------------


def brings_nothing(state: Tribe, printed: int) -> bool:
    """Whether the card that a landmark calls is out, so that it is investigated in vain (DI-157, DI-R95)."""
    return not decks.in_deck(state, _replaced(state, printed))


def _replaced(state: Tribe, printed: int) -> int:
    """The card that is resolved where one is called."""
    for source, to in state.replaced:
        if source == printed:
            printed = to
    return printed


def resolving(state: Tribe, record: Ints) -> None:
    """Carry out the step RESOLVE: the card is read; keys are offered once (DI-149, DI-246, DI-247, DI-X06)."""
    seat, printed, token, asked = record[1:5]
    if not state.on_map(seat):
        return
    pool = state.setting.pool
    printed = _replaced(state, printed)
    if not decks.in_deck(state, printed):
        state.note(seat, "not-in-deck", "DI-157")
        if token >= 0:
            tokens.discard_feature(state, token)  # DI-R107
        return
    if not reading.read(state, printed):
        state.guessed += 1
        state.push((RESOLVED, seat, printed, token))
        return
    other = pool.opens[printed]
    if not asked and other >= 0 and _has_key(state, seat, pool.phrase[printed]) and decks.in_deck(state, other):
        state.push((ASK_KEY, seat, printed, other, token))
        return
    kind = pool.type[printed]
    state.note(seat, "resolved", "DI-149", pool.ids[printed])
    state.push((RESOLVED, seat, printed, token))
    if kind == ITEM:
        items.gain_item(state, seat, printed)
    elif kind == UPGRADE:
        state.deck_left[state.setting.deck_of[printed]] -= 1
        state.upgrades = (*state.upgrades, printed)
        if pool.on_gain[printed] != NONE:
            state.push((EFFECT, pool.on_gain[printed], seat, *context.plain(printed, seat)))
    elif pool.effect[printed] != NONE:
        state.push((EFFECT, pool.effect[printed], seat, printed, seat, NONE, NONE, NONE, token))


def _has_key(state: Tribe, seat: int, phrase: int) -> bool:
    """Whether a survivor holds the key of this land to a phrase."""
    setting = state.setting
    pool, land = setting.pool, setting.terrain.land
    held = [setting.items[item] for item, at in enumerate(state.item_at) if at == seat]
    held = [printed for printed in held if not reading.is_blank(state, printed)]
    return phrase > 0 and any([pool.key[printed] == phrase and pool.land_of[printed] == land for printed in held])


def resolved(state: Tribe, record: Ints) -> None:
    """Carry out the step RESOLVED: an instant is back in its deck, the token that called it goes (DI-101, DI-150)."""
    seat, printed, token = record[1:4]
    if token >= 0 and token not in state.kept_tokens:
        tokens.discard_feature(state, token)
    state.kept_tokens = tuple([other_token for other_token in state.kept_tokens if other_token != token])
    hooks.happen(state, "resolved", seat, OF_CARD + printed)


class UseKey(Question):
    """Resolve the card that the key opens instead, without having seen it (DI-246, DI-247, DI-306)."""

    key = "key"
    rule = "DI-246"
    families: tuple[str, ...] = ("yes", "no")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Yes or no."""
        words = state.setting.pool.words
        return [words.yes, words.no]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """One of the two cards is resolved."""
        printed = record[KEY_OTHER_THING] if action == state.setting.pool.words.yes else record[KEY_THING]
        state.push((RESOLVE, seat, printed, record[KEY_TOKEN], 1))

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """The card that was drawn, and the number of the other one."""
        _, _, printed, behind, _ = record
        setting = state.setting
        return setting.pool.ids[printed], setting.deck[setting.deck_of[behind]][0]
