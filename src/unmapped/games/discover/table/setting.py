"""A copy prepared for one scenario: the map as a grid, and every component that takes part, by number.

Spaces are numbered slot by slot, seven to a tile: the centre, then the six around it clockwise from the south-east.
Whatever can be hidden is a card of the kernel: tiles, feature tokens, monsters, water sources, nights, threats,
projects, characters, and what is written on a card that nobody has read. The numbered decks lie open in number order:
their cards have their places, and only the texts are hidden (DI-031, DI-X01).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, final

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import NONE, Land, Pool
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.cards.words import KINDS
from unmapped.games.discover.dealing.copies import CONTEST_SCENARIO, Copy, Terrain
from unmapped.games.discover.dealing.mapping import SHAPE
from unmapped.language.world import Content

_LIMIT_BONUS: Final = NUMBERS["limit_bonus"]
_LIMIT_N: Final = 1
"""Where such a rule says how much, after its word."""
DIRECTIONS: Final = SHAPE[1:]
NORTH: Final = 4
"""The direction to the north; the others follow clockwise (DI-R16)."""
TILE_SPACES: Final = 7
CLEAN: Final = KINDS.index("clean water")
DIRTY: Final = KINDS.index("dirty water")

# Types of cards of the kernel.
TILE_CARD: Final = 0
FEATURE_CARD: Final = 1
MONSTER_CARD: Final = 2
WATER_CARD: Final = 3
NIGHT_CARD: Final = 4
THREAT_CARD: Final = 5
PROJECT_CARD: Final = 6
CHARACTER_CARD: Final = 7
TEXT_CARD: Final = 8


@final
class Setting(Content):
    """What is prepared once for all games of a scenario of a copy."""

    def __init__(self, pool: Pool, copy: Copy, scenario: int, terrain: int) -> None:
        self.pool = pool
        self.program = pool.program
        self.vocabulary = pool.vocabulary
        self.copy = copy
        self.scenario = scenario
        self.contest = scenario == CONTEST_SCENARIO
        """Whether survivors compete (DI-273)."""
        self.terrain: Terrain = copy.terrains[terrain]
        self.is_second = terrain == 1
        self.land: Land = pool.lands[self.terrain.land]
        self.tellers = _tellers(self.land.record.id, pool.ids)
        """How the journal names who brings something about: the land and a thing by its number, the land alone last."""
        self.is_closing = scenario in (2, 4)
        self._grid()
        self._cards()
        self._decks()
        self._story()
        self._texts()
        self._rules()

    # The map.

    def _grid(self) -> None:
        layout = self.land.record.layout
        self.slots = len(layout)
        self.spaces = self.slots * TILE_SPACES
        where: dict[tuple[int, int], int] = {}
        for slot, (a, b, _) in enumerate(layout):
            for index, (q, r) in enumerate(SHAPE):
                where[2 * a - b + q, a + 3 * b + r] = TILE_SPACES * slot + index
        at = {space: cell for cell, space in where.items()}
        self.axial: list[tuple[int, int]] = [at[space] for space in range(self.spaces)]
        """Where each space lies (DI-R02)."""
        self.towards: list[tuple[int, ...]] = [
            tuple([where.get((q + dq, r + dr), NONE) for dq, dr in DIRECTIONS]) for q, r in self.axial
        ]
        """The space in each direction of each space, NONE beyond the map."""
        self.adjacent: list[tuple[int, ...]] = [
            tuple(sorted([step for step in steps if step >= 0])) for steps in self.towards
        ]
        self.around: list[tuple[tuple[int, int, int], ...]] = [
            tuple([(near, near // TILE_SPACES, near % TILE_SPACES) for near in spaces]) for spaces in self.adjacent
        ]
        """(space, its slot, its place on it) of the spaces next to each."""
        self.neighbours: list[int] = [sum([1 << step for step in steps]) for steps in self.adjacent]
        self.back: list[int] = [back for _, _, back in layout]
        """The number on the back of each slot's tile (DI-R04)."""

    # Cards of the kernel.

    def _cards(self) -> None:
        self.types: list[int] = []
        self.what: list[int] = []
        """By card: the tile of the land, the thing, or the resource of a water source; see `features` for tokens."""
        self.first: list[int] = []
        """The first card of each type."""
        terrain, copy = self.terrain, self.copy
        clean, dirty = self.land.water
        second = copy.threats[int(self.is_second)]
        projects = (*copy.projects, *(copy.advanced if terrain.advanced else ()))
        start = terrain.start + int(self.is_closing)
        nights, threats, spare_projects = self._spares(second, projects)
        groups: tuple[tuple[int, ...], ...] = (
            (start, *terrain.tiles),
            tuple(range(len(terrain.features))),
            terrain.monsters,
            (*[CLEAN] * clean, *[DIRTY] * dirty),
            (*copy.nights, *nights),
            (*second, *threats),
            (*projects, *spare_projects),
            copy.characters,
        )
        for kind, members in enumerate(groups):
            self.first.append(len(self.types))
            self.types += [kind] * len(members)
            self.what += members
        self.first.append(len(self.types))
        self.cards = len(self.types)
        self.projects = {card: self.pool.number(self.what[card]) for card in self.of_type(PROJECT_CARD)}
        """By card: which of the projects it is."""
        self.landmarks = (NONE, *terrain.landmarks)
        """The landmark on each tile card."""

    def _spares(self, threats: tuple[int, ...], projects: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Of each deck that is read card by card, one more card than the box holds, as far as there are others.

        It never comes up. But nobody knows which of all there are the box holds, and so nobody knows the last card of a
        deck by counting those that were read (DI-X06).
        """
        pool, nights = self.pool, self.copy.nights
        looks = {night: (built.NIGHT, pool.tier[pool.number(night)]) for night in _all(pool, built.NIGHT)}
        looks |= {threat: (built.THREAT, pool.colour[pool.number(threat)]) for threat in _all(pool, built.THREAT)}
        looks |= {
            project: (built.CRAFTED, int(pool.advanced[pool.number(project)])) for project in _all(pool, built.CRAFTED)
        }
        spares: list[tuple[int, ...]] = []
        for deck in (nights, threats, projects):
            others = {look: card for card, look in reversed(looks.items()) if card not in deck}
            spares.append(tuple([others[look] for look in sorted({looks[card] for card in deck}) if look in others]))
        self.spare = {card for deck in spares for card in deck}
        """Things that no box of this copy holds."""
        return tuple(spares)

    def of_type(self, kind: int) -> tuple[int, ...]:
        """All cards of a type."""
        return tuple(range(self.first[kind], self.first[kind + 1]))

    # Numbered decks.

    def _decks(self) -> None:
        pool, terrain = self.pool, self.terrain
        out = terrain.kept_out[int(self.is_closing)]
        deck = [(card.number, card.thing, 0 if card.thing in out else card.copies) for card in terrain.deck]
        deck += [(100, hundred, int(self.contest)) for hundred in self.copy.hundreds]
        self.deck = tuple(deck)
        """(number, thing, copies at the start) of every exploration card, in number order."""
        self.deck_of: dict[int, int] = {card: index for index, (_, card, _) in enumerate(deck)}
        """Where each thing stands in it."""
        self._calls()
        self.enemies = tuple([(enemy.number, enemy.thing, enemy.copies) for enemy in terrain.enemies])
        self.enemy_copies: dict[int, int] = {enemy.thing: enemy.copies for enemy in terrain.enemies}
        items: list[int] = []
        for card in terrain.deck:
            if pool.type[card.thing] == built.ITEM:
                items += [card.thing] * card.copies
        items += [hundred for hundred in self.copy.hundreds if pool.type[hundred] == built.ITEM]
        for project in self._projects():
            items += [project] * 4
        self.items = tuple(items)
        """The thing of each copy of an item, found or crafted (DI-019: four of each that is crafted)."""
        self.items_of: dict[int, tuple[int, ...]] = {
            printed: tuple([number for number, item in enumerate(items) if item == printed]) for printed in set(items)
        }

    def _projects(self) -> list[int]:
        """The projects of the copy; and the spare ones, which only imagined survivors can make."""
        spare = [project for project in sorted(self.spare) if self.pool.kind(project) == built.CRAFTED]
        return [*self.copy.projects, *self.copy.advanced, *spare]

    def _calls(self) -> None:
        """Of cards that share a number all but one are put away here, or wait for the story to bring them (DI-158).

        From now on the numbers on tokens call the one that is meant.
        """
        terrain = self.terrain
        opening, closing = terrain.kept_out
        out, everywhere = closing if self.is_closing else opening, {*opening} & {*closing}
        called: dict[int, int] = {}
        for card in terrain.deck:
            same = [other.thing for other in terrain.deck if other.number == card.number]
            here = [other for other in same if other not in out] or [other for other in same if other in everywhere]
            called[card.thing] = here[0] if here else card.thing
        self.terrain = terrain.calling(called)

    # The story.

    def _story(self) -> None:
        pool, terrain = self.pool, self.terrain
        if self.contest:
            self.stages: tuple[int, ...] = ()
        else:
            self.stages = terrain.closing if self.is_closing else terrain.opening
        self.quest = tuple([pool.stages[pool.number(stage)] for stage in self.stages])
        """What each of them says."""
        self.specials = tuple([special for special in self.copy.specials if pool.land_of[special] == terrain.land])
        """Special monsters that can come up here."""
        standing = [self.land.sheet]
        if self.is_closing:
            standing.append(self.land.closing)
        if self.contest:
            standing.append(self.copy.contest)
        else:
            standing.append(pool.first[built.SCENARIO] + self.scenario - 1)
        self.standing = tuple(standing)
        """Things whose rules hold all through the game."""

    def _texts(self) -> None:
        """What is to be read in the course of a game: each text is a card, and one more belongs to no card of the box.

        So nobody knows the last one that is left by counting the others.
        """
        things = [card for _, card, _ in self.deck] + self._projects()
        things += [enemy for _, enemy, _ in self.enemies] + [*self.specials, *self.stages]
        texts = list(dict.fromkeys(things))
        self.text_of: dict[int, int] = {card: index for index, card in enumerate(texts)}
        """Where the text of each thing lies in its pile."""
        self.types += [TEXT_CARD] * (len(texts) + 1)
        self.what += [*texts, NONE]
        self.first.append(len(self.types))
        self.cards = len(self.types)
        pool = self.pool
        normal = [number for number, sort in enumerate(pool.enemy_sort) if sort != built.SPECIAL]
        special = [number for number, sort in enumerate(pool.enemy_sort) if sort == built.SPECIAL]
        self.usual = (_usual(pool, normal), _usual(pool, special))
        """Attack, defence and health of normal and special enemies, as they mostly are."""
        self.usual_rest = sorted(pool.night_stamina)[len(pool.night_stamina) // 2]
        """The stamina that a night mostly gives."""

    def _rules(self) -> None:
        """Which rules of the pool can matter here at all."""
        pool = self.pool
        things = {card for _, card, _ in self.deck} | {card for _, card, _ in self.enemies} | set(self.items)
        things |= {*self.specials, *self.stages, *self.standing, *self.copy.characters, *self.copy.nights}
        things |= {*self.copy.threats[int(self.is_second)], *self.spare}
        things |= {pool.stages[pool.number(stage)].form for stage in self.stages}
        things |= set(range(pool.first[built.SUPPORT], pool.first[built.SUPPORT + 1]))
        self.actions = tuple([action for action in pool.actions if action.thing in things])
        """Those of cards."""
        self.hooks = {
            moment: tuple([hook for hook in hooks if hook.thing in things]) for moment, hooks in pool.hooks.items()
        }
        """By moment."""
        self.ongoing = {
            verb: tuple([rule for rule in rules if rule[0] in things]) for verb, rules in pool.ongoing.items()
        }
        """By verb: (thing, node, condition)."""
        bonuses = [self.program.arguments[node] for _, node, _ in self.ongoing.get(_LIMIT_BONUS, ())]
        bonuses += [rule for rule in [self.program.arguments[node] for node in pool.timed] if rule[0] == _LIMIT_BONUS]
        self.least_limit = pool.numbers.limit if all([rule[_LIMIT_N] >= 0 for rule in bonuses]) else 0
        """Whoever holds no more than that never holds too much here (DI-135)."""
        self.goals: dict[tuple[int, int], tuple[tuple[int, tuple[int, ...]], ...]] = {}
        """By node of a condition and number of survivors: see `quest.goals`."""

    def enemy(self, name: int) -> int:
        """The enemy that a card means, NONE if this copy has none."""
        if name >= 0:
            return name
        if name <= built.SPECIALS:
            number = built.SPECIALS - name
            return self.land.specials[number] if number < len(self.land.specials) else NONE
        return self.terrain.weak if name == built.SORTED - built.WEAK else self.terrain.medium


def _all(pool: Pool, kind: int) -> list[int]:
    """All things of a kind."""
    return [printed for printed, (sort, _) in enumerate(pool.things) if sort == kind]


def _usual(pool: Pool, enemies: list[int]) -> tuple[int, int, int]:
    """The numbers in the middle of those that some enemies have."""
    attack, defence, health = [
        sorted(of)[len(of) // 2]
        for of in (
            [pool.attack[enemy] for enemy in enemies],
            [pool.defence[enemy] for enemy in enemies],
            [pool.amounts[pool.health[enemy]].plus for enemy in enemies],
        )
    ]
    return attack, defence, health


@lru_cache(maxsize=64)
def setting(number: int, scenario: int, terrain: int) -> Setting:
    """The setting of a scenario of a copy; `terrain` matters for the competitive one only."""
    from unmapped.games.discover.cards.compiling import pool  # noqa: PLC0415 - interpreted modules come last
    from unmapped.games.discover.dealing import deal  # noqa: PLC0415

    where = terrain if scenario == CONTEST_SCENARIO else (scenario - 1) // 2
    return Setting(pool(), deal(number), scenario, where)


def _tellers(land: str, things: Sequence[str]) -> tuple[str, ...]:
    return tuple([card if card.startswith(f"{land}/") else f"{land}/{card}" for card in (*things, "")])
