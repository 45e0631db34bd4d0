"""Constraints about what the land gives (IC-13 to IC-15, IC-37), by the supply formula.

Specified in docs/specifications/copies.md, 4.1.

All numbers are whole: shares are counted in parts of `WHOLE`.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from unmapped.games.discover.cards import components as written
from unmapped.games.discover.cards.pool import ENEMY_FRONT
from unmapped.games.discover.cards.verbs.body import FreeAction
from unmapped.games.discover.cards.verbs.conditions import Counted
from unmapped.games.discover.cards.verbs.goods import ConvertResource, GainResource, PlaceResource, StoreResource
from unmapped.games.discover.cards.verbs.selectors import KINDS
from unmapped.games.discover.cards.verbs.story import QuestCounter
from unmapped.games.discover.dealing import counts
from unmapped.games.discover.dealing.audit import Box, Part
from unmapped.games.discover.dealing.conditions import amount
from unmapped.games.discover.dealing.shelf import LandShelf

WHOLE: Final = 60
TARGET_NIGHT: Final = {1: 10, 2: 9, 3: 8, 4: 8}
REVEALED: Final = {1: 42, 2: 51, 3: 57, 4: 57}
"""The share of features that a group turns up: 0.7, 0.85, 0.95."""
REWARDS: Final = 36
"""The share of rewards that is gained: 0.6."""
FETCHED: Final = 39
"""Water from sources, for each survivor and night: 0.65."""
FEEDING: Final = 72
"""1.2 times what nights ask."""
CRAFTING: Final = 75
"""1.25 times what stories ask."""
WATERS: Final = ("clean_water", "dirty_water")


def feeding_lines(nights: int) -> int:
    """How often food, or water, is asked for up to a night, in parts of `WHOLE`.

    Specified in docs/specifications/copies.md, 2.1.
    """
    return min(nights, 4) * WHOLE * 2 // 4 + max(0, nights - 4) * WHOLE * 4 // 6


def fronts(part: Part) -> Counter[str]:
    """How many of each resource the feature tokens show."""
    shown: Counter[str] = Counter()
    for token in part.terrain.features:
        if token.front < ENEMY_FRONT:
            shown[KINDS[token.front]] += 1 + token.double
    return shown


def rewards(part: Part, kinds: tuple[str, ...]) -> int:
    """What the enemies on features and half of the monsters give of some resources, in halves."""
    name, total = part.box.shelf.id, 0
    tokens = [(name(feature.what), 2) for feature in part.terrain.features if feature.front == ENEMY_FRONT]
    tokens += [(name(monster), 1) for monster in part.terrain.monsters]
    for enemy, halves in tokens:
        total += halves * (_reward(part.land, enemy, kinds) if enemy in part.land.enemies else 0)
    return total


def _reward(land: LandShelf, enemy: str, kinds: tuple[str, ...]) -> int:
    """What the reward of an enemy gives of some resources."""
    if land.enemies[enemy].reward is None:
        return 0
    words = land.whole.reading(land.enemies[enemy]).words
    given = [word for word in words if isinstance(word, GainResource) and _gives(word, kinds)]
    return sum([word.n for word in given if isinstance(word.n, int)])


def _gives(word: GainResource | PlaceResource | ConvertResource, kinds: tuple[str, ...]) -> bool:
    resource = word.to if isinstance(word, ConvertResource) else word.resource
    if resource == "any":
        return True
    if isinstance(resource, tuple):
        return any(kind in kinds for kind in resource)
    return resource in kinds or (resource == "water" and any(water in kinds for water in WATERS))


def fed(box: Box) -> Iterator[str]:
    """IC-13: there is food and water for 1.2 times what the nights ask, for any number of players."""
    for part in box.parts:
        shown = fronts(part)
        meals = rewards(part, ("food", "meat"))
        for players, nights in TARGET_NIGHT.items():
            need = feeding_lines(nights) * players * FEEDING // WHOLE
            share = REVEALED[players]
            food = share * (shown["food"] + shown["meat"]) + share * REWARDS * meals // (2 * WHOLE) + WHOLE * players
            if food < need:
                yield f"{part.name}: food for {food / need:.2f} of what {players} players need"
            water = share * (shown["clean_water"] + shown["dirty_water"]) + WHOLE * players + FETCHED * nights * players
            if water < need:
                yield f"{part.name}: water for {water / need:.2f} of what {players} players need"


def supplied(box: Box) -> Iterator[str]:
    """IC-14: what a story asks to be brought, 1.25 times, can be found."""
    for part in box.parts:
        shown = fronts(part)
        for stage in part.stages:
            for kinds, counter in _stores(part, stage):
                for players in TARGET_NIGHT:
                    need = _demand(stage, part, counter, players) * CRAFTING
                    share = REVEALED[players]
                    stock = share * sum([shown[kind] for kind in kinds])
                    stock += share * REWARDS * rewards(part, kinds) // (2 * WHOLE)
                    if stock < need:
                        what = " or ".join(kinds)
                        yield f"{part.name}: {what} for {stock / need:.2f} of what {stage.id} asks of {players} players"


def _stores(part: Part, stage: written.Stage) -> Iterator[tuple[tuple[str, ...], str]]:
    """What must be brought for a stage: the resources of which each unit can be, and the counter.

    What can be counted otherwise, with hearts for instance, need not be brought.
    """
    words = part.reading(stage).words
    otherwise = {word.counter for word in words if isinstance(word, QuestCounter) and word.mode == "up"}
    for word in words:
        if isinstance(word, StoreResource) and word.counter not in otherwise:
            if isinstance(word.resource, tuple):
                yield word.resource, word.counter
            else:
                yield {"any": tuple(KINDS), "water": WATERS}.get(word.resource, (word.resource,)), word.counter


def _demand(stage: written.Stage, part: Part, counter: str, players: int) -> int:
    """How much of a counter a stage asks at most."""
    asked = [word for word in part.reading(stage).words if isinstance(word, Counted) and word.counter == counter]
    return max([amount(word.least, players) for word in asked], default=0)


def craftable(box: Box) -> Iterator[str]:
    """IC-15: the terrains where a project can be made have all that it costs."""
    for part in box.parts:
        shown = fronts(part)
        water = part.land.land.water
        there = {kind for kind in KINDS if shown[kind]} | {"any"}
        if water.clean + water.dirty or any(shown[kind] for kind in WATERS):
            there.add("water")
        for project in box.projects:
            missing = project.cost.keys() - there
            if missing and (part.terrain.advanced or not project.advanced):
                yield f"{part.name}: {project.id} needs {', '.join(sorted(missing))}, which is not found there"


def larders(box: Box) -> Iterator[str]:
    """IC-37: three of the landmarks that were dealt can give food or meat."""
    for part in box.parts:
        giving = [name for name in part.at if name in part.land.landmarks and gives_food(part.land, name)]
        if len(giving) < counts.LARDERS:
            yield f"{part.name}: only {', '.join(giving) or 'nothing'} gives food"


def gives_food(land: LandShelf, role: str) -> bool:
    """Whether a landmark, or the room behind it, can give food or meat, or lets somebody gather at once."""
    card = land.landmarks[role]
    cards = [card, land.items[card.opens]] if card.opens in land.items else [card]
    return any(_feeds(word) for card in cards for word in land.whole.reading(card).words)


def _feeds(word: object) -> bool:
    if isinstance(word, FreeAction):
        return word.action == "gather"
    return isinstance(word, GainResource | PlaceResource | ConvertResource) and _gives(word, ("food", "meat"))


def nourishing(land: LandShelf, enemy: str) -> int:
    """How much food and meat an enemy gives."""
    return _reward(land, enemy, ("food", "meat"))
