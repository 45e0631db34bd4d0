"""The steps of a deal, in order: each decides something from what those before it did.

Specified in docs/specifications/copies.md, 3.

A step is repeated as often as an attempt fails; it then starts from nothing that it left itself.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from unmapped.games.discover.cards import components as written
from unmapped.games.discover.dealing import counts
from unmapped.games.discover.dealing.decks import exploration
from unmapped.games.discover.dealing.draft import Draft, Side, replaced
from unmapped.games.discover.dealing.laying import tiles
from unmapped.games.discover.dealing.luck import Luck
from unmapped.games.discover.dealing.supply import gives_food, nourishing
from unmapped.games.discover.dealing.tokens import enemies

Step = Callable[[Draft, Luck], None]


def terrains(draft: Draft, luck: Luck) -> None:
    """Two different lands, in order."""
    draft.lay(luck.shuffled("terrains", draft.shelf.lands)[:2])


def stories(draft: Draft, luck: Luck) -> None:
    """An opening of three stages and a closing of two for each terrain, and the competitive quest."""
    for side in draft.sides:
        stages = side.land.stages
        side.opening = ["o1", *[luck.one(f"{side.name} {part}", _variants(stages, part)) for part in ("o2", "o3")]]
        side.closing = [luck.one(f"{side.name} {part}", _variants(stages, part)) for part in ("c1", "c2")]
        side.terrain.opening = tuple([side.land.thing(stage) for stage in side.opening])
        side.terrain.closing = tuple([side.land.thing(stage) for stage in side.closing])
        readings = [draft.shelf.reading(stages[stage]) for stage in side.closing]
        side.late = list(dict.fromkeys([name for reading in readings for name in reading.added]))
    draft.copy.contest = draft.shelf.ids[luck.one("contest", draft.shelf.pool.contests).id]


def _variants(stages: Iterable[str], part: str) -> list[str]:
    return [stage for stage in stages if stage[:-1] == part]


# --- Special monsters and landmarks -----------------------------------------------------------------------------------


def specials(draft: Draft, luck: Luck) -> None:
    """Those of the stories, then others that a place or an event can bring, up to three in most copies."""
    optional: list[tuple[Side, str]] = []
    total = 0
    for side in draft.sides:
        side.specials = sorted({boss for stage in side.stages if (boss := side.land.stages[stage].boss)})
        total += len(side.specials)
        optional += [(side, special) for special in _called_specials(draft, side) if special not in side.specials]
    aim = luck.one("specials", (2, 3, 3, 3, 4, 5))
    for side, special in luck.shuffled("more specials", optional)[: max(0, aim - total)]:
        side.specials.append(special)
    for side in draft.sides:
        side.specials.sort()
    draft.copy.specials = tuple([side.land.thing(special) for side in draft.sides for special in side.specials])


def _called_specials(draft: Draft, side: Side) -> list[str]:
    """Special monsters of the land that neutral places or events call."""
    callers = [*_neutral(side), *draft.shelf.pool.events]
    called = {name for card in callers for name in card.calls}
    return [enemy for enemy in side.land.enemies if enemy in called]


def _neutral(side: Side) -> list[written.Landmark]:
    return [card for name, card in side.land.landmarks.items() if name.startswith("n")]


def landmarks(draft: Draft, luck: Luck) -> None:
    """What the stories need, and neutral places up to fourteen; special monsters come with their places."""
    for side in draft.sides:
        land = side.land
        roles = {role for stage in side.stages for role in land.stages[stage].roles}
        fitting = [card for card in _neutral(side) if set(card.calls) <= set(side.specials)]
        others = luck.shuffled(f"{side.name} neutral places", [card.id for card in fitting])
        # Places that bring a special monster come with it, and three places give food (IC-37).
        wanted = {card.id for card in fitting if card.calls}
        larders = [other for other in others if other not in wanted and gives_food(side.land, other)]
        needed = counts.LARDERS - sum(gives_food(side.land, role) for role in (*roles, *wanted))
        wanted |= {*larders[: max(0, needed)]}
        others.sort(key=lambda card: card not in wanted)
        chosen = roles | {*others[: counts.LANDMARKS - len(roles)]}
        side.landmarks = [name for name in land.landmarks if name in chosen]


def kinds(draft: Draft, luck: Luck) -> None:
    """A prey, two weak, three medium and two strong enemies; lethal ones only where a place announces them (IC-38)."""
    for side in draft.sides:
        land, shelf = side.land, draft.shelf
        cards = [
            *[land.landmarks[landmark] for landmark in side.landmarks],
            *[land.stages[stage] for stage in side.stages],
        ]
        side.fought = sorted({name for card in cards for name in shelf.reading(card).fought})
        announced = {name for landmark in side.landmarks for name in land.landmarks[landmark].announces}
        side.kinds = []
        for sort, count in counts.ENEMIES.items():
            members = [enemy.id for enemy in land.enemies.values() if enemy.sort == sort]
            members = [enemy for enemy in members if not land.enemies[enemy].lethal or enemy in announced]
            order = luck.shuffled(f"{side.name} {sort} enemies", members)
            if "IC-13" in draft.repairs:
                order.sort(key=lambda enemy: -nourishing(side.land, enemy))
            order.sort(key=lambda enemy: enemy not in side.fought)
            side.kinds += [enemy for enemy in members if enemy in order[:count]]
        leads = land.closure([*cards, *[land.enemies[special] for special in (*side.specials, *side.kinds)]])
        events = {event.id for event in shelf.pool.events}
        side.follow_ups = sorted(leads - events - land.landmarks.keys() - land.enemies.keys())
        side.called = sorted((leads & events) - {*side.late, *replaced(draft, side)})


# --- Projects ---------------------------------------------------------------------------------------------------------


def projects(draft: Draft, luck: Luck) -> None:
    """Eight normal ones with something of every family, half of them needing a fire; three advanced ones."""
    pool, ids = draft.shelf.pool, draft.shelf.ids
    normal = [project for project in pool.projects if not project.advanced]
    chosen = _families(luck.shuffled("projects", normal))
    while len(chosen) < counts.PROJECTS:
        chosen = _families(luck.shuffled("projects", normal))
    draft.copy.projects = tuple([ids[project.id] for project in normal if project in chosen])
    strong = luck.some("advanced projects", [project for project in pool.projects if project.advanced], counts.ADVANCED)
    draft.copy.advanced = tuple([ids[project.id] for project in strong])
    where = luck.below("terrain of advanced projects", 2)
    for side in draft.sides:
        side.terrain.advanced = side.number == where


def _families(order: Sequence[written.Project]) -> list[written.Project]:
    """The first ones in an order that make up eight; none where too many of its families need a fire."""
    chosen: list[written.Project] = []
    for families, least in counts.FAMILIES:
        chosen += [project for project in order if project.family in families][:least]
    chosen += [project for project in order if project not in chosen]
    dealt: list[written.Project] = []
    for project in chosen:
        same = sum(other.fire == project.fire for other in dealt)
        if same < (counts.FIRE_PROJECTS if project.fire else counts.PROJECTS - counts.FIRE_PROJECTS):
            dealt.append(project)
    full = all(sum(project.family in some for project in dealt) >= least for some, least in counts.FAMILIES)
    return dealt if full else []


# --- Cards of the whole copy ------------------------------------------------------------------------------------------


def nights(draft: Draft, luck: Luck) -> None:
    """One card of each class (docs/specifications/copies.md, 2.1)."""
    cards: list[int] = []
    for tier, sorts in ((1, counts.TIER_1), (2, counts.TIER_2)):
        for sort in sorts:
            members = [night for night in draft.shelf.pool.nights if night.tier == tier and night.sort == sort]
            cards.append(draft.shelf.ids[luck.one(f"night {tier} {sort}", members).id])
    draft.copy.nights = tuple(cards)


def threats(draft: Draft, luck: Luck) -> None:
    """Twelve of each colour, so many of each sort."""
    decks: list[tuple[int, ...]] = []
    for colour in ("blue", "orange"):
        deck: list[int] = []
        for sort, count in counts.THREATS.items():
            members = [threat for threat in draft.shelf.pool.threats if (threat.colour, threat.sort) == (colour, sort)]
            deck += [draft.shelf.ids[threat.id] for threat in luck.some(f"{colour} {sort} threats", members, count)]
        decks.append(tuple(deck))
    blue, orange = decks
    draft.copy.threats = (blue, orange)


def characters(draft: Draft, luck: Luck) -> None:
    """Two of each class."""
    cards: list[int] = []
    for sort in counts.CLASSES:
        members = [character for character in draft.shelf.pool.characters if character.sort == sort]
        cards += [
            draft.shelf.ids[character.id]
            for character in luck.some(f"{sort} characters", members, counts.OF_EACH_CLASS)
        ]
    draft.copy.characters = tuple(cards)


STEPS: Final[tuple[Step, ...]] = (
    terrains,
    stories,
    specials,
    landmarks,
    kinds,
    tiles,
    projects,
    exploration,
    enemies,
    nights,
    threats,
    characters,
)
