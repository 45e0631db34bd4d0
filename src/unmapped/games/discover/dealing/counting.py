"""Constraints that count what is in the box (IC-01, 16 to 18, 22, 26, 28, 31, 32)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from unmapped.games.discover.cards import components as written
from unmapped.games.discover.cards.pool import ENEMY_FRONT, NUMBER_FRONT
from unmapped.games.discover.cards.verbs.ongoing import TerrainCost
from unmapped.games.discover.cards.verbs.selectors import ICONS, KINDS
from unmapped.games.discover.dealing import counts
from unmapped.games.discover.dealing.audit import Box, Part
from unmapped.games.discover.dealing.conditions import solvable_alone
from unmapped.kernel.content import Location
from unmapped.language.reading import inside


def _expected(what: str, count: int, wanted: int | range) -> Iterator[str]:
    most = wanted if isinstance(wanted, int) else wanted.stop - 1
    least = wanted if isinstance(wanted, int) else wanted.start
    if not least <= count <= most:
        yield f"{what}: {count} instead of {least if least == most else f'{least} to {most}'}"


# --- IC-01 ------------------------------------------------------------------------------------------------------------


def right_counts(box: Box) -> Iterator[str]:
    """IC-01: so many components of each kind, and the two sums 126 and 108."""
    yield from _expected("terrains", len({part.land.land.id for part in box.parts}), 2)
    cards = enemies = features = quests = 0
    for part in box.parts:
        yield from _terrain(part)
        specials = len(part.specials)
        cards += sum(card.copies for card in part.terrain.deck) + specials
        enemies += sum(enemy.copies for enemy in part.terrain.enemies) - specials
        features += len(part.terrain.features)
        quests += len(part.opening) + len(part.closing)
    cards += len(set(box.copy.hundreds))
    specials = len(set(box.copy.specials))
    yield from _expected("exploration cards", cards, counts.EXPLORATION)
    yield from _expected("enemy cards", enemies, counts.ENEMY_CARDS)
    yield from _expected("exploration and enemy cards", cards + enemies, counts.CARDS_AND_ENEMIES)
    yield from _expected("feature tokens", features, counts.FEATURES)
    yield from _expected("special monsters", specials, counts.SPECIALS)
    yield from _expected("features and special monsters", features + specials, counts.TOKENS)
    yield from _expected("quest cards", quests + (box.copy.contest >= 0), counts.QUEST_CARDS)
    yield from _cards(box)


def _terrain(part: Part) -> Iterator[str]:
    name, terrain = part.name, part.terrain
    for back, count in counts.TILES.items():
        tiles = {tile.id for tile in part.tiles if tile.back == back}
        yield from _expected(f"{name}: tiles of back {back}", len(tiles), count)
    yield from _expected(f"{name}: landmarks on tiles", len(part.at), counts.LANDMARKS)
    yield from _expected(f"{name}: objectives", sum(tile.objective >= 0 for tile in part.tiles), counts.OBJECTIVES)
    share = sum(card.copies for card in terrain.deck) + len(part.specials)
    yield from _expected(f"{name}: exploration cards", share, counts.TERRAIN_CARDS)
    share = sum(enemy.copies for enemy in terrain.enemies) - len(part.specials)
    yield from _expected(f"{name}: enemy cards", share, counts.TERRAIN_ENEMIES)
    yield from _expected(f"{name}: monsters", len(terrain.monsters), sum(counts.MONSTERS))
    for front, what, count in (
        (ENEMY_FRONT, "enemies on features", sum(counts.FEATURE_ENEMIES)),
        (NUMBER_FRONT, "numbers on features", len(counts.NUMBERS)),
    ):
        yield from _expected(f"{name}: {what}", sum(feature.front == front for feature in terrain.features), count)
    upgrades = {name for name, card in part.cards.items() if getattr(card, "type", "") == "upgrade"}
    copies = sum(card.copies for name, card in zip(part.deck, terrain.deck, strict=True) if name in upgrades)
    yield from _expected(f"{name}: upgrades", copies, counts.UPGRADE_CARDS)
    yield from _expected(f"{name}: stages of the opening", len(part.opening), 3)
    yield from _expected(f"{name}: stages of the closing", len(part.closing), 2)
    sorts: Counter[str] = Counter([part.land.enemies[kind].sort for kind in part.kinds if kind in part.land.enemies])
    for sort, count in counts.ENEMIES.items():
        yield from _expected(f"{name}: {sort} enemies", sorts[sort], count)


def _cards(box: Box) -> Iterator[str]:
    copy, pool = box.copy, box.shelf.pool
    yield from _expected("cards numbered 100", len(set(copy.hundreds)), counts.HUNDREDS)
    yield from _expected("projects", len(set(copy.projects)), counts.PROJECTS)
    yield from _expected("advanced projects", len(set(copy.advanced)), counts.ADVANCED)
    crafted = counts.CRAFTED_COPIES * len({*copy.projects, *copy.advanced})
    yield from _expected("crafted items", crafted, counts.CRAFTED_COPIES * (counts.PROJECTS + counts.ADVANCED))
    yield from _expected("terrains with advanced projects", sum(terrain.advanced for terrain in copy.terrains), 1)
    families = [project.family for project in box.projects if not project.advanced]
    for some, least in counts.FAMILIES:
        if sum(family in some for family in families) < least:
            yield f"projects: fewer than {least} of {' or '.join(some)}"
    fires = sum(project.fire for project in box.projects if not project.advanced)
    yield from _expected("projects that need a fire", fires, counts.FIRE_PROJECTS)
    dealt = set(box.common(copy.nights))
    nights = Counter([(night.tier, night.sort) for night in pool.nights if night.id in dealt])
    wanted = Counter([*[(1, sort) for sort in counts.TIER_1], *[(2, sort) for sort in counts.TIER_2]])
    if nights != wanted or len(copy.nights) != len(dealt):
        yield f"nights: not one of each class, {sorted(dealt)}"
    for colour, deck in zip(("blue", "orange"), copy.threats, strict=True):
        dealt = set(box.common(deck))
        sorts = Counter([threat.sort for threat in pool.threats if threat.id in dealt and threat.colour == colour])
        if sorts != counts.THREATS or len(deck) != len(dealt):
            yield f"{colour} threats: {dict(sorts)}"


# --- The others -------------------------------------------------------------------------------------------------------


def medicine_and_weapons(box: Box) -> Iterator[str]:
    """IC-16: each terrain has a source of medicine, and there is a project that makes a weapon."""
    healing = any(project.family == "medicine" for project in box.projects if not project.advanced)
    for part in box.parts:
        if not healing and not any(feature.front == MEDICINE for feature in part.terrain.features):
            yield f"{part.name}: nothing heals"
    if not any(project.family == "weapon" for project in box.projects if not project.advanced):
        yield "no project makes a weapon"


MEDICINE: Final = KINDS.index("medicine")


def enough_enemies(box: Box) -> Iterator[str]:
    """IC-17: an enemy has a card for each of its tokens, and one more where it is fought without any."""
    name = box.shelf.id
    for part in box.parts:
        terrain = part.terrain
        tokens = Counter([name(monster) for monster in terrain.monsters])
        tokens.update([name(feature.what) for feature in terrain.features if feature.front == ENEMY_FRONT])
        fought = {enemy for card in (*part.cards.values(), *part.stages) for enemy in part.reading(card).fought}
        meant = {"weak": name(terrain.weak), "medium": name(terrain.medium)}
        tokens.update({meant.get(enemy, enemy) for enemy in fought})
        for kind, count in sorted(tokens.items()):
            if part.enemies.get(kind, 0) < count:
                yield f"{part.name}: {part.enemies.get(kind, 0)} cards of {kind} for {count} that can be fought at once"


def own_numbers(box: Box) -> Iterator[str]:
    """IC-18: tokens and cards use only numbers of their terrain."""
    for part in box.parts:
        terrain = part.terrain
        first = counts.FIRST_CARD[part.number]
        for card in terrain.deck:
            if card.number not in range(first, first + counts.CARD_NUMBERS):
                yield f"{part.name}: card {box.shelf.id(card.thing)} has the number {card.number}"
        first = counts.FIRST_ENEMY[part.number]
        for enemy in terrain.enemies:
            if enemy.number not in range(first, first + counts.ENEMY_NUMBERS):
                yield f"{part.name}: enemy {box.shelf.id(enemy.thing)} has the number {enemy.number}"
        enemies = {enemy.thing for enemy in terrain.enemies}
        fights = [*terrain.monsters, *[feature.what for feature in terrain.features if feature.front == ENEMY_FRONT]]
        for shown in (*fights, terrain.weak, terrain.medium):
            if shown not in enemies:
                yield f"{part.name}: a token shows {box.shelf.id(shown)}, whose card is not there"


def playable_alone(box: Box) -> Iterator[str]:
    """IC-22: a lone survivor can do what a story asks, and finds threats enough that are not tribal."""
    for colour, deck in zip(("blue", "orange"), box.copy.threats, strict=True):
        dealt = set(box.common(deck))
        plain = [threat for threat in box.shelf.pool.threats if threat.id in dealt and threat.sort != "tribal"]
        if len(plain) < LEAST_PLAIN_THREATS:
            yield f"{colour} threats: only {len(plain)} are not tribal"
    yield from stories_need(box, players=1)


def winnable_by_the_last(box: Box) -> Iterator[str]:
    """IC-23: of four who set out the last one on the map can still win."""
    yield from stories_need(box, players=4)


LEAST_PLAIN_THREATS: Final = 8


def stories_need(box: Box, players: int) -> Iterator[str]:
    """What stories ask that one survivor of so many players cannot do."""
    for part in box.parts:
        for stage in part.stages:
            for condition in (stage.done, stage.opens):
                if condition is not None and not solvable_alone(condition, players):
                    yield f"{part.name}: {stage.id} cannot be done by one survivor of {players}"


def distinct_names(box: Box) -> Iterator[str]:
    """IC-26: no two cards of a copy have the same title."""
    titles: dict[str, set[str]] = {}
    for part in box.parts:
        retold = {event.id: event.name for event in part.land.land.events}
        for name, card in part.cards.items():
            titles.setdefault(retold.get(name, card.name), set()).add(_key(part, name, retold))
        for stage in part.stages:
            titles.setdefault(stage.name, set()).add(f"{part.number}/{stage.id}")
    pool = box.shelf.pool
    blue, orange = box.copy.threats
    groups: Sequence[tuple[Sequence[int], Sequence[written.Card]]] = (
        (box.copy.hundreds, pool.hundreds),
        ((*box.copy.projects, *box.copy.advanced), pool.projects),
        (box.copy.characters, pool.characters),
        (box.copy.nights, pool.nights),
        ((*blue, *orange), pool.threats),
    )
    for things, cards in groups:
        dealt = set(box.common(tuple(things)))
        for card in cards:
            if card.id in dealt:
                titles.setdefault(card.name, set()).add(card.id)
    yield from [
        f"{title} is the title of {', '.join(sorted(cards))}" for title, cards in titles.items() if len(cards) > 1
    ]


def _key(part: Part, name: str, retold: Mapping[str, str]) -> str:
    """A card that all lands share and tell alike is the same card on both terrains."""
    is_shared = name in part.box.shelf.common and name not in retold
    return name if is_shared else f"{part.number}/{name}"


def useful_characters(box: Box) -> Iterator[str]:
    """IC-28: twelve different characters, two of each class, none of no use on both terrains."""
    dealt = box.common(box.copy.characters)
    cards = [character for character in box.shelf.pool.characters if character.id in dealt]
    yield from _expected("characters", len(cards), counts.OF_EACH_CLASS * len(counts.CLASSES))
    sorts = Counter([card.sort for card in cards])
    for sort in counts.CLASSES:
        yield from _expected(f"characters of class {sort}", sorts[sort], counts.OF_EACH_CLASS)
    classes = {ground.sort for part in box.parts for ground in part.land.land.grounds}
    for card in cards:
        named = {
            word.ground_class for _, word in inside(card, Location("", card.id)) if isinstance(word, TerrainCost)
        } - {""}
        if named and not named & classes:
            yield f"{card.id} speaks of ground that neither terrain has"


def enough_features(box: Box) -> Iterator[str]:
    """IC-31: the seventeen tiles show fewer icons of each back than there are tokens, and 48 in all at most."""
    for part in box.parts:
        tokens = Counter([ICONS[feature.icon] for feature in part.terrain.features])
        for start in part.starts:
            icons = Counter([icon for tile in (start, *part.tiles) for icon in tile.icons if icon])
            if icons.total() > counts.MOST_ICONS:
                yield f"{part.name}: {icons.total()} feature icons with {start.id}"
            for icon in ICONS:
                if icons[icon] > tokens[icon]:
                    yield f"{part.name}: {icons[icon]} icons of back {icon} for {tokens[icon]} tokens"


LEAST_ROLES: Final = 6


def many_roles(box: Box) -> Iterator[str]:
    """IC-32: the two stories of a terrain name at least six landmarks."""
    for part in box.parts:
        roles = {role for stage in part.stages for role in stage.roles}
        if len(roles) < LEAST_ROLES:
            yield f"{part.name}: its stories need only {len(roles)} landmarks"
