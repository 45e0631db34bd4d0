"""What each line of Discover's journal tells whom, and which cards its words give away (DI-R89)."""

from collections.abc import Collection
from typing import Final

from tests.journal_audiences import Audience, Named, Telling
from unmapped.games.discover.cards.pool import NUMBER_FRONT
from unmapped.games.discover.cards.words import KINDS
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import (
    CHARACTER_CARD,
    FEATURE_CARD,
    MONSTER_CARD,
    NIGHT_CARD,
    PROJECT_CARD,
    TEXT_CARD,
    THREAT_CARD,
    TILE_SPACES,
    WATER_CARD,
)
from unmapped.games.discover.table.state import HANDS, LOOK, OWN, PEEKED, PILES, TILES, TOKENS, Tribe
from unmapped.kernel.journal import Line

THINGS: Final = (MONSTER_CARD, NIGHT_CARD, THREAT_CARD, PROJECT_CARD, CHARACTER_CARD)
"""The types of cards that are things of the pool."""


# --- Who may read it --------------------------------------------------------------------------------------------------


def itself(state: Tribe, line: Line) -> int:
    """The survivor to whom it happens."""
    return 1 << line.seat


def both(state: Tribe, line: Line) -> int:
    """That survivor, and the one whom the line names last."""
    return 1 << line.seat | 1 << int(line.args[-1])


# --- What it names ----------------------------------------------------------------------------------------------------


def thing(at: int, *types: int, among: Collection[int] = range(PILES)) -> Named[Tribe]:
    """Cards of these types with the id that is an argument, in some piles; of all types there need be none."""

    def named(state: Tribe, line: Line) -> list[int]:
        setting, wanted = state.setting, types or THINGS
        found = [
            card
            for pile in among
            for card in state.cards.piles[pile]
            if setting.types[card] in wanted and setting.pool.ids[setting.what[card]] == line.args[at]
        ]
        assert found or not types, f"{line} names no card that lies where it should"
        return found

    return named


def own_hand(state: Tribe, line: Line) -> list[int]:
    """A project of the own hand."""
    return list(thing(0, PROJECT_CARD, among=[HANDS + line.seat])(state, line))


def any_hand(state: Tribe, line: Line) -> list[int]:
    """A project of the hand to which it was given."""
    return list(thing(0, PROJECT_CARD, among=[HANDS + int(line.args[1])])(state, line))


def tile(at: int, *, slot: int = -1) -> Named[Tribe]:
    """The tile with the id that an argument is, on the slot that another one names."""

    def named(state: Tribe, line: Line) -> list[int]:
        setting = state.setting
        slots = range(setting.slots) if slot < 0 else [ord(str(line.args[slot])) - ord("a")]
        lying = [state.cards.piles[TILES + one][0] for one in slots]
        found = [card for card in lying if setting.land.tiles[setting.what[card]].record.id == line.args[at]]
        assert found, f"{line} names no tile that lies there"
        return found

    return named


def landmark(state: Tribe, line: Line) -> list[int]:
    """The tile of a space, on which this landmark is printed."""
    number, at, name = line.args
    card = state.cards.piles[TILES + space(at) // TILE_SPACES][0]
    printed = state.setting.landmarks[card]
    assert state.setting.pool.ids[printed] == name
    assert state.setting.deck[state.setting.deck_of[printed]][0] == number
    return [card]


def space(name: object) -> int:
    """A space by its name."""
    text = str(name)
    return TILE_SPACES * (ord(text[0]) - ord("a")) + int(text[1:])


def face(state: Tribe, line: Line) -> list[int]:
    """A feature token with this face on that space."""
    setting = state.setting
    found = []
    for card in atlas.features(state, space(line.args[1])):
        token = setting.terrain.features[card - setting.first[FEATURE_CARD]]
        shown = KINDS[token.front] if token.front < len(KINDS) else setting.pool.ids[token.what]
        if token.front == NUMBER_FRONT:
            shown = f"number {setting.deck[setting.deck_of[token.what]][0]}"
        found += [card] if shown == line.args[0] else []
    assert found, f"{line} names no token that lies there"
    return found


def taken(state: Tribe, line: Line) -> list[int]:
    """The token that was turned up and kept; what lay open is no card."""
    if line.rule != "DI-098":
        return []
    card = state.cards.piles[OWN + line.seat][0]
    assert state.setting.terrain.features[card - state.setting.first[FEATURE_CARD]].front == line.args[0]
    return [card]


def numbered(state: Tribe, line: Line) -> list[int]:
    """A token with this number in the survivor's space, or where it reaches."""
    setting = state.setting
    found = []
    for card in setting.of_type(FEATURE_CARD):
        token = setting.terrain.features[card - setting.first[FEATURE_CARD]]
        if token.front == NUMBER_FRONT and atlas.token_space(state, card) >= 0:
            found += [card] if setting.deck[setting.deck_of[token.what]][0] == line.args[0] else []
    assert found, f"{line} names no token that lies on the map"
    return found


def source(state: Tribe, line: Line) -> list[int]:
    """The water source of the space that a line names last, or of the survivor's."""
    at = space(line.args[1]) if len(line.args) > 1 else state.where[line.seat]
    return [card for card in state.cards.piles[TOKENS + at] if state.setting.types[card] == WATER_CARD]


def foe_at(at: int, place: int) -> Named[Tribe]:
    """A monster that lies on the space that an argument names; none if it is not named, or special."""

    def named(state: Tribe, line: Line) -> list[int]:
        setting, where = state.setting, space(line.args[place])
        specials = [setting.pool.ids[one] for one in setting.specials]
        if not line.args[at] or line.args[at] in specials:
            return []
        there = atlas.tokens(state, where, MONSTER_CARD)
        found = [card for card in there if setting.pool.ids[setting.what[card]] == line.args[at]]
        assert found, f"{line} names no monster that lies there"
        return found

    return named


def fought(state: Tribe, line: Line) -> list[int]:
    """The token of the enemy that is fought; none if it has none, or is special (DI-R102)."""
    fight = state.fight
    return [fight.token] if fight is not None and 0 <= fight.token < atlas.SPECIAL else []


def peeked(state: Tribe, line: Line) -> list[int]:
    """A card of a deck, before or while it lies aside."""
    decks = thing(0, NIGHT_CARD, THREAT_CARD, PROJECT_CARD)(state, line)
    aside = {*state.cards.piles[PEEKED], *state.cards.piles[LOOK]}
    return [card for card in decks if not aside or card in aside] or list(decks)


def open_to_all(*cards: Named[Tribe]) -> Telling[Tribe]:
    """A line for everybody."""
    return Telling(*cards)


def secret(to: Audience[Tribe], *cards: Named[Tribe]) -> Telling[Tribe]:
    """A line for some."""
    return Telling(*cards, to=to)


FOUGHT: Final = ("hit", "wounded", "defeated", "combat-ends", "no-way-out", "stays", "retreated")
NAMED_FIRST: Final = (
    *("removed-item", "dropped-item", "offered-item", "handed-item", "counter-spent", "counter-added"),
    *("always", "uses", "supports", "plays-support", "looted-item", "contest"),
    *("agreed", "declined"),
)
"""Lines whose first argument names what lies open; some of it has a card that can be hidden."""
PLAIN: Final = (
    *("day", "turn", "night", "ended-turn", "turn-cut", "leads", "rolled-for-leader", "by-chance", "by-chance-space"),
    *("chose", "chose-space", "chose-nobody", "chose-no-space", "keeps-reward", "keeps-share", "walked-enough"),
    *("does-without", "chose-no-monster", "takes-from-hand", "chose-tile", "moved", "walked"),
    *("placed", "swapped", "features-shuffled", "not-in-deck", "investigated", "gained", "spent", "handed"),
    *("handed-double", "supplied", "laid-down", "discarded", "split", "gave-up", "checked-water", "took-medicine"),
    *("stamina-gained", "stamina-lost", "stamina-spent", "suffered", "healed", "converted", "takes-damage"),
    *("eliminated", "called-off", "proposed", "rejected", "traded", "clue", "won", "lost", "over", "counter"),
    *(
        "narrated",
        "marked",
        "unmarked",
        "tile-marked",
        "marker-moved",
        "marker-drawn",
        "water-changed",
        "water-placed",
        "blocked",
    ),
    *("all-named", "keeps-leading", "named", "named-nobody", "decides", "no-agreement", "decided", "voted"),
    *("abstained", "deck-mixed", "fire-placed", "fire-laid", "fire-lit", "fire-out", "fire-kept", "fire-moved"),
    *("no-monster", "spawned", "monsters-mixed", "no-card", "attacks", "rolled-both", "die-counts", "die-shows"),
    *("dice-swapped", "missed", "struck", "rolled", "successes", "no-threat", "peeks-tile", "peeks-token"),
    *("peeks-deck", "escaped", "strikes", "stole", "shares-reward", "cooked", "recovered", "looted"),
    *("feature-placed", "token-moved", "token-removed", "special-placed"),
)
"""Lines in which no card is named: numbers, seats, spaces, resources, and what never lies face down."""

TELLINGS: Final = {
    **{key: open_to_all() for key in PLAIN},
    **{key: open_to_all(thing(0)) for key in NAMED_FIRST},
    **{key: open_to_all(fought) for key in FOUGHT},
    "took-option": open_to_all(thing(1)),
    **{key: open_to_all(thing(0, TEXT_CARD)) for key in ("resolved", "stage", "stage-done", "gained-item")},
    "fights": open_to_all(thing(0, TEXT_CARD), fought),
    "prevented": open_to_all(thing(1)),
    "used": open_to_all(thing(1)),
    "character": open_to_all(thing(0, CHARACTER_CARD)),
    "scouted": open_to_all(tile(1, slot=0)),
    "found-landmark": open_to_all(landmark),
    "gathered": open_to_all(taken),
    "drew-water": open_to_all(source),
    "water-found": open_to_all(source),
    "turned-number": open_to_all(numbered),
    "crafted": open_to_all(thing(0, PROJECT_CARD)),
    "opened-project": open_to_all(thing(0, PROJECT_CARD)),
    "night-card": open_to_all(thing(0, NIGHT_CARD)),
    "top-discarded": open_to_all(thing(0, NIGHT_CARD, THREAT_CARD)),
    **{
        key: open_to_all(thing(0, THREAT_CARD))
        for key in ("drew-threat", "tribal-replaced", "threat-ignored", "threat-discarded")
    },
    "monster-up": open_to_all(foe_at(0, 1)),
    "monster-moved": open_to_all(foe_at(0, 1)),
    "chose-monster": open_to_all(foe_at(0, 1)),
    "monster-removed": open_to_all(foe_at(0, 1)),
    "peeked-tile": secret(itself, tile(0)),
    "peeked-token": secret(itself, face),
    "peeked-monster": secret(itself, foe_at(0, 1)),
    "peeked-card": secret(itself, peeked),
    "drew-project": secret(itself, own_hand),
    "buried-project": secret(itself, own_hand),
    "lost-project": secret(itself, own_hand),
    "showed": secret(both, own_hand),
    "handed-project": secret(both, any_hand),
}
"""What each line tells whom."""
