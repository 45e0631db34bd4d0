"""Setting up: the leader, the decks, the map, who the survivors are, what they begin with (DI-026 to DI-055)."""

from typing import Final

from unmapped.games.discover.cards.kinds import (
    ASK_CHARACTER,
    BEGIN_DAY,
    ROLL_LEADER,
    ROLL_LEADER_SEATS,
    SHOW_CHARACTERS,
    STAGE_BEGINS,
)
from unmapped.games.discover.cards.words import KINDS as KIND_NAMES
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.exploring import scouting
from unmapped.games.discover.table import setting
from unmapped.games.discover.table.options import Options
from unmapped.games.discover.table.setting import (
    CHARACTER_CARD,
    FEATURE_CARD,
    MONSTER_CARD,
    NIGHT_CARD,
    PROJECT_CARD,
    TEXT_CARD,
    THREAT_CARD,
    TILE_CARD,
    WATER_CARD,
    Setting,
)
from unmapped.games.discover.table.state import (
    ADVANCED,
    CHARACTERS,
    HANDS,
    HIDDEN_BOX,
    ICONS,
    KINDS,
    LIT,
    MONSTERS,
    NIGHTS,
    OFFERED,
    OPEN_PROJECTS,
    OWN_CHARACTER,
    PILES,
    PROJECTS,
    SOURCES,
    STREAMS,
    SUPPLY,
    TEXTS,
    THREATS,
    TILES,
    Tribe,
)
from unmapped.games.discover.turn import words
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.language.world import changed

_FOOD: Final = KIND_NAMES.index("food")
_CLEAN: Final = KIND_NAMES.index("clean water")
_OFFERED: Final = 2
_OFFERED_ALONE: Final = 4
"""Characters that each chooses from (DI-044, DI-045)."""


def begin(seats: int, seed: int, options: Options) -> Tribe:
    """A table ready for its first question."""
    chosen = setting.setting(options.copy, options.scenario, int(options.terrain == "second"))
    cards = Cards(seats + 1, chosen.cards, PILES)
    state = Tribe(Agenda(seats), cards, Chance(str(seed), STREAMS), seats, chosen, words.shared_speech(chosen))
    _deal(state, chosen)
    _build_map(state, chosen)
    _survivors(state, chosen, options.dealt)
    state.push((ROLL_LEADER, (1 << seats) - 1), (SHOW_CHARACTERS,), (STAGE_BEGINS,), (BEGIN_DAY,))
    return state


def _deal(state: Tribe, setting: Setting) -> None:
    """Decks and supplies, each shuffled face down (DI-029, DI-033 to DI-036)."""
    cards, chance, pool = state.cards, state.chance, setting.pool
    tokens = setting.of_type(FEATURE_CARD)
    features = setting.terrain.features
    for icon in range(ICONS):
        cards.deal(
            SUPPLY + icon, tuple([card for card, feature in zip(tokens, features, strict=True) if feature.icon == icon])
        )
        cards.shuffle(SUPPLY + icon, chance, "features")
    for pile, kind, stream in (
        (MONSTERS, MONSTER_CARD, "monsters"),
        (SOURCES, WATER_CARD, "water"),
        (THREATS, THREAT_CARD, "threats"),
        (CHARACTERS, CHARACTER_CARD, "characters"),
    ):
        cards.deal(pile, _in_box(setting, setting.of_type(kind)))
        cards.shuffle(pile, chance, stream)
    cards.hide(setting.of_type(THREAT_CARD))
    cards.deal(TEXTS, setting.of_type(TEXT_CARD))
    cards.hide(cards.piles[TEXTS])
    nights = setting.of_type(NIGHT_CARD)
    tiers = [tuple([card for card in nights if pool.tier[pool.number(setting.what[card])] == tier]) for tier in (1, 2)]
    first, second = [chance.shuffled("nights", _in_box(setting, tier)) for tier in tiers]
    cards.deal(NIGHTS, (*first, *second))
    for tier in tiers:
        cards.hide(tier)
    projects = setting.of_type(PROJECT_CARD)
    advanced = tuple([card for card in projects if pool.advanced[pool.number(setting.what[card])]])
    normal = tuple([card for card in projects if card not in advanced])
    spare = tuple(
        [card for card in (*nights, *setting.of_type(THREAT_CARD), *projects) if setting.what[card] in setting.spare]
    )
    cards.deal(HIDDEN_BOX, spare)
    if setting.contest:
        cards.deal(OPEN_PROJECTS, _in_box(setting, (*normal, *advanced)))  # DI-275, DI-277
        return
    for pile, deck in ((PROJECTS, normal), (ADVANCED, advanced)):
        cards.deal(pile, _in_box(setting, deck))
        cards.shuffle(pile, chance, "projects")
        cards.hide(deck)


def _in_box(setting: Setting, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some cards that the box holds."""
    return tuple([card for card in cards if setting.what[card] not in setting.spare])


def _build_map(state: Tribe, setting: Setting) -> None:
    """Tiles face down by their backs, the start face up with camp, fire and tokens (DI-039 to DI-043, DI-R07)."""
    cards, chance = state.cards, state.chance
    start, *others = setting.of_type(TILE_CARD)
    cards.deal(TILES, (start,))
    tiles = setting.land.tiles
    for back in sorted(set(setting.back[1:])):
        lying = tuple([card for card in others if tiles[setting.what[card]].record.back == back])
        shuffled = chance.shuffled("tiles", lying)
        slots = [slot for slot in range(1, setting.slots) if setting.back[slot] == back]
        for slot, card in zip(slots, shuffled, strict=True):
            cards.deal(TILES + slot, (card,))
        cards.hide(lying)
    scouting.reveal(state, 0, 0)
    camp = tiles[setting.what[start]].record.camp
    state.camp = max(0, camp)
    state.fires = ((state.camp, LIT),)


def _survivors(state: Tribe, setting: Setting, dealt: bool) -> None:
    """Figures at camp, dials, a food and a clean water, projects, characters to choose from (DI-044 to DI-055).

    Where they are dealt, each has the first that came up (DI-X42).
    """
    cards, pool, seats = state.cards, setting.pool, state.seats
    offered = _OFFERED if seats > 1 else _OFFERED_ALONE
    for seat in range(seats):
        state.where[seat] = state.camp
        state.stamina[seat] = pool.numbers.stamina[seats - 1]
        state.goods[KINDS * seat + _FOOD] = 1
        state.goods[KINDS * seat + _CLEAN] = 1
        if not setting.contest:
            cards.draw_all(PROJECTS, HANDS + seat, pool.numbers.projects[seats - 1], 1 << seat)
        if dealt:
            cards.draw_all(CHARACTERS, OWN_CHARACTER + seat, 1, cards.everybody)
            continue
        cards.draw_all(CHARACTERS, OFFERED + seat, offered, 1 << seat)
        state.agenda.push(seat, (ASK_CHARACTER, seat))
    cards.pour(CHARACTERS, HIDDEN_BOX)
    cards.learnt = 0


# --- The leader -------------------------------------------------------------------------------------------------------


def roll_leader(state: Tribe, record: Ints) -> None:
    """Carry out the step ROLL_LEADER: the highest leads, those who tie roll again (DI-028, DI-R29)."""
    rolling = [seat for seat in range(state.seats) if record[ROLL_LEADER_SEATS] >> seat & 1]
    if len(rolling) == 1:
        state.leader = rolling[0]
        if state.seats > 1:
            state.note(state.leader, "leads", "DI-028")
        return
    rolls = [state.chance.roll("leader", state.setting.pool.numbers.sides) for _ in rolling]
    for seat, rolled in zip(rolling, rolls, strict=True):
        state.note(seat, "rolled-for-leader", "DI-028", rolled)
    best = max(rolls)
    tied = sum([1 << seat for seat, rolled in zip(rolling, rolls, strict=True) if rolled == best])
    state.push((ROLL_LEADER, tied))


# --- Characters -------------------------------------------------------------------------------------------------------


class ChooseCharacter(Question):
    """Keep one of the characters that were dealt, in secret (DI-044, DI-045)."""

    key = "character"
    rule = "DI-044"
    families: tuple[str, ...] = ("be",)
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Those that are there to choose from."""
        return sorted([_action(state, card) for card in state.cards.piles[OFFERED + seat]])

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It is kept; nobody else sees which one until all have chosen."""
        card = next(card for card in state.cards.piles[OFFERED + seat] if _action(state, card) == action)
        state.cards.take(card, OFFERED + seat, OWN_CHARACTER + seat, state.cards.audience(card))


def _action(state: Tribe, card: int) -> int:
    pool = state.setting.pool
    return pool.words.character.first + pool.number(state.setting.what[card])


def show_characters(state: Tribe, record: Ints) -> None:
    """Everybody has chosen: all show theirs, the others are put away (DI-044, DI-046)."""
    cards = state.cards
    for seat in range(state.seats):
        (character,) = cards.piles[OWN_CHARACTER + seat]
        cards.reveal((character,), cards.everybody)
        state.character = changed(state.character, seat, state.setting.what[character])
        state.note(seat, "character", "DI-044", state.setting.pool.ids[state.character[seat]])
        cards.pour(OFFERED + seat, HIDDEN_BOX)
