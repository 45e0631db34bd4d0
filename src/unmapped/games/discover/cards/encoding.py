"""From effect words to numbers: how the records of `verbs` become the nodes of a program (see `kernel.encoding`).

Resources become a mask. A word that changes something for others than the survivor it happens to, or elsewhere than
where that one stands, is wrapped in FOR or AT, so that its rule speaks of one survivor and one space.
"""

from collections.abc import Callable, Mapping
from typing import Final, final, get_args

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import PLACE_TOWARD, Amount, MonsterChoice, People, Places, Pool, TileChoice
from unmapped.games.discover.cards.verbs.conditions import CONDITIONS
from unmapped.games.discover.cards.verbs.numbers import AT, CASUALTY, FOR, NUMBERS, OWN_CARDS
from unmapped.games.discover.cards.verbs.selectors import (
    CLASSES,
    DAMAGE,
    ICONS,
    KINDS,
    Formula,
    Monsters,
    Number,
    Spaces,
    Spot,
    Survivors,
    Tiles,
    Where,
    Who,
)
from unmapped.language import encoding
from unmapped.language.encoding import NONE, Described, Names, literals, maybe
from unmapped.language.reading import members
from unmapped.language.word import Word, word_kind

ANY: Final = (1 << len(KINDS)) - 1
"""Every resource."""
WATER: Final = 1 << KINDS.index("clean_water") | 1 << KINDS.index("dirty_water")
ICON_BIT: Final = 1 << 16
"""ICON_BIT << icon: a back of feature tokens, beside resources."""
EVERY_ICON: Final = ICON_BIT * ((1 << len(ICONS)) - 1)

ROLES: Final = (*[f"r{n}" for n in range(1, 17)], *[f"n{n}" for n in range(1, 9)], "way", "hold")

_PICKS: Final = {
    "one": built.ONE,
    "two": built.TWO,
    "three": built.THREE,
    "each": built.EACH,
    "up_to_one": built.UP_TO_ONE,
    "random": built.BY_CHANCE,
}
_CHOOSERS: Final = {
    "self": built.BY_SELF,
    "leader": built.BY_LEADER,
    "group": built.BY_GROUP,
    "random": built.BY_LUCK,
}
_ORIGINS: Final = {
    "self": built.OF_SELF,
    "actor": built.OF_ACTOR,
    "camp": built.OF_CAMP,
    "place": built.OF_PLACE,
    "chosen": built.OF_CHOSEN,
    "leader": built.OF_LEADER,
}
_PERSONS: Final[dict[str, tuple[int, dict[str, object]]]] = {
    "self": (built.SELF, {}),
    "actor": (built.ACTOR_ONLY, {}),
    "holder": (built.HOLDER_ONLY, {}),
    "leader": (built.LEADER_ONLY, {}),
    "combatant": (built.COMBATANT, {}),
    "opponent": (built.OPPONENT, {}),
    "chosen": (built.CHOSEN_ONE, {}),
    "left": (built.LEFT_ONE, {}),
    "nearest": (built.GROUP, {"nearest": True, "others": True}),
    "one_here": (built.GROUP, {"within": 0}),
    "other_here": (built.GROUP, {"within": 0, "others": True}),
    "others_here": (built.GROUP, {"within": 0, "others": True, "pick": built.EACH}),
    "each_here": (built.GROUP, {"within": 0, "pick": built.EACH}),
    "each": (built.GROUP, {"pick": built.EACH}),
    "each_other": (built.GROUP, {"pick": built.EACH, "others": True}),
    "any": (built.GROUP, {}),
    "any_other": (built.GROUP, {"others": True}),
    "each_at_camp": (built.GROUP, {"pick": built.EACH, "at_camp": built.YES}),
    "each_at_fire": (built.GROUP, {"pick": built.EACH, "at_fire": built.YES}),
    "each_not_at_fire": (built.GROUP, {"pick": built.EACH, "at_fire": built.NO}),
    "most_damage": (built.GROUP, {"most": built.BY_DAMAGE}),
}
_COMPARED: Final = {
    "": 0,
    "damage": built.BY_DAMAGE,
    "stamina": built.BY_STAMINA,
    "hearts": built.BY_HEARTS,
    "resources": ANY,
}
_FIRES: Final = {"": 0, "lit": 1, "unlit": 2, "any": 3}
_FACES: Final = {"": 0, "down": 1, "up": 2}
_TOKEN_WORDS: Final = ("peek_feature", "refill_feature", "remove_token")
"""Words about tokens of which so many are chosen among all spaces that are meant."""

_OF_GROUPS: Final = (NUMBERS["group"], NUMBERS["pay_together"])
"""Words about several survivors at once."""


class Scope:
    """What names mean on one card: those of its land first, then those of all lands."""

    def __init__(self, land: Mapping[str, int], common: Mapping[str, int], grounds: Mapping[str, int]) -> None:
        self.land = land
        self.common = common
        self.grounds = grounds
        self.timed: dict[str, int] = {}
        """The rules for a time of the card, by their names."""

    def thing(self, name: str) -> int:
        """The thing with an id."""
        return self.land[name] if name in self.land else self.common[name]


@final
class Encoder(encoding.Encoder[Word]):
    """Encodes the words of the pool."""

    def __init__(self, made: Pool, names: Names, add: Callable[[tuple[int, ...]], int]) -> None:
        super().__init__(NUMBERS, names, add)
        self.made = made
        self.scope = Scope({}, {}, {})
        self._people = Described(made.people, self._group)
        self._places = Described(made.somewhere, self._spaces)
        self.people = self._people.number
        """The index of a group."""
        self.somewhere = self._places.number
        """The index of spaces."""
        self.amount = Described(made.amounts, self._amount).number
        """The index of an amount."""

    def on(self, scope: Scope) -> None:
        """Go on with a card on which names mean something else."""
        self.scope = scope
        self._people.forget()
        self._places.forget()

    def verb(self, word: Word) -> tuple[int, ...]:
        """A word as a part of an effect: the same, but one that concerns others or elsewhere is wrapped."""
        plain = self.rule(word)
        if isinstance(word, CONDITIONS):
            return plain
        where = getattr(word, "where", None)
        if where is not None and where != "own" and not _finds_spaces(word, where):
            plain = (AT, self.somewhere(where), self.add(plain))
        who = getattr(word, "who", None)
        if who is not None and who != "self" and plain[0] not in _OF_GROUPS:
            plain = (FOR, self.people(who), self.add(plain))
        return plain

    def field(self, tag: str, name: str, kind: object, value: object) -> int:
        """A field of a word as a number."""
        kinds = members(kind)
        if value is None:
            return NONE
        if Formula in kinds and (isinstance(value, Formula) or not isinstance(value, bool)):
            return self.amount(value)  # type: ignore[arg-type]
        if isinstance(value, bool):
            return int(value)
        if isinstance(value, int):
            return value
        if isinstance(value, dict):
            return self.fare(value)
        if isinstance(value, Tiles):
            return self.tiles(value)
        if isinstance(value, Monsters):
            return self.monsters(value)
        if isinstance(value, CONDITIONS):
            return self.add(self.verb(value))
        if isinstance(value, Word):
            return self.add(self.rule(value))  # A rule that goes on, inside of another.
        if Survivors in kinds or Spaces in kinds:
            return self._whom_or_where(kind, value)
        if isinstance(value, tuple):
            return self._tuple(tag, name, value)
        assert isinstance(value, str), (tag, name, value)
        return self._word(tag, name, literals(kind), value)

    def _whom_or_where(self, kind: object, value: object) -> int:
        """Survivors, or a space; where it may be either, spaces are numbered from PLACE_TOWARD on."""
        if value == "casualty":
            return CASUALTY
        either = Spaces in members(kind) and "nearest" in literals(kind)
        if isinstance(value, Spaces) or value in get_args(Spot):
            index = self.somewhere(value)  # type: ignore[arg-type]
            return PLACE_TOWARD + index if either else index
        return self.people(value)  # type: ignore[arg-type]

    def _word(self, tag: str, name: str, choices: list[str], value: str) -> int:
        """A text as a number: a closed choice, or the name of something."""
        if value in OWN_CARDS:
            return OWN_CARDS[value]
        if name in ("resource", "what", "water", "twice") and choices and not set(choices).isdisjoint(KINDS):
            return mask(value)
        if value in DAMAGE or (name in ("type", "source", "to") and value == "any" and DAMAGE[0] in choices):
            return DAMAGE.index(value) if value in DAMAGE else NONE
        if name in ("source", "to", "counts_as") and not set(choices).isdisjoint(KINDS):
            return mask(value)
        if tag in ("remove_token", "move_token"):
            return mask(value)
        if not value and choices and choices[0]:
            return NONE  # Nothing is said, in a field that names one of several.
        if value in choices:
            return choices.index(value)
        return self._named(tag, name, value)

    def _named(self, tag: str, name: str, value: str) -> int:
        if not value:
            return NONE
        if name == "role":
            return ROLES.index(value)
        if name in ("trait", "marker", "counter"):
            return self.names.remember(name, value)
        if name == "leaves":
            return self.names.remember("marker", value)
        if name == "name" and tag in ("flag", "set_flag"):
            return self.names.remember("flag", value)
        if name == "rule" and tag == "lasting":
            return self.scope.timed[value]
        if name == "ground":
            return self.scope.grounds[value]
        if name == "text":
            self.made.texts.append(value)
            return len(self.made.texts) - 1
        if name in ("enemy", "named"):
            return self.enemy(value)
        if name in ("card", "item", "source", "to"):
            return self.scope.thing(value)
        raise AssertionError((tag, name, value))

    def enemy(self, value: str) -> int:
        """An enemy: of the land, or one that each land has of its own."""
        if value in ("prey", "weak", "medium", "strong"):
            return built.SORTED - ("prey", "weak", "medium", "strong").index(value)
        if value in ("s1", "s2", "s3") and value not in self.scope.land:
            return built.SPECIALS - int(value[1:]) + 1
        return self.scope.thing(value)

    def _tuple(self, tag: str, name: str, values: tuple[object, ...]) -> int:
        """Several values: conditions as one node that holds them all, resources as a mask, names as a list."""
        if values and isinstance(values[0], CONDITIONS):
            return self.made.program.add(0, *[self.add(self.verb(one)) for one in values])  # type: ignore[arg-type]
        if name in ("resource", "what", "kinds"):
            bits = 0
            for one in values:
                bits |= mask(str(one))
            return bits
        if tag == "vote":
            self.made.ballots.append(tuple([str(one) for one in values]))
            return len(self.made.ballots) - 1
        self.made.lists.append(tuple([self.scope.thing(str(one)) for one in values]))
        return len(self.made.lists) - 1

    # Selectors.

    def _amount(self, value: Number) -> Amount:
        if value == "all":
            return Amount(built.EVERYTHING, built.ALL_OF_IT)
        if value == "rolled":
            return Amount(built.ROLLED, 0)
        if isinstance(value, int):
            return Amount(built.SUM, value)
        assert isinstance(value, Formula)
        found = Amount(built.SUM, value.plus)
        for part in ("players", "survivors", "others_here", "hearts", "damage", "items", "least"):
            setattr(found, part, getattr(value, part))
        found.counter = self.names.remember("counter", value.counter)
        found.most = built.ALL_OF_IT if value.most is None else value.most
        return found

    def fare(self, fare: Mapping[str, Number]) -> int:
        """The index of what leaving costs."""
        self.made.fares.append(tuple([(mask(goods), self.amount(n)) for goods, n in fare.items()]))
        return len(self.made.fares) - 1

    def _group(self, who: Who) -> People:
        if isinstance(who, str):
            base, said = _PERSONS[who]
            found = People(base)
            for name, value in said.items():
                setattr(found, name, value)
            return found
        found = People(built.GROUP)
        found.pick = _PICKS[who.pick]
        found.others = who.others
        found.within = NONE if who.within is None else who.within
        found.of = self.origin(who.of)
        found.at_camp = maybe(who.at_camp)
        found.at_fire = maybe(who.at_fire)
        found.on = NONE if who.on is None else self.somewhere(who.on)
        found.most = _compared(who.most)
        found.fewest = _compared(who.fewest)
        found.nearest = who.nearest
        found.farthest = who.farthest
        found.item = self.scope.thing(who.item) if who.item else NONE
        found.trait = self.names.remember("trait", who.trait)
        found.without_trait = self.names.remember("trait", who.without_trait)
        found.flag = self.names.remember("flag", who.flag)
        found.without_flag = self.names.remember("flag", who.without_flag)
        found.damaged = maybe(who.damaged)
        found.leader = maybe(who.leader)
        found.chooser = _CHOOSERS[who.chooser]
        return found

    def _spaces(self, where: Where) -> Places:
        if isinstance(where, str):
            return self._spot(where)
        found = Places(built.DESCRIBED)
        found.pick = _PICKS[where.pick]
        found.within = NONE if where.within is None else where.within
        found.of = self.origin(where.of)
        found.adjacent = where.adjacent
        found.ground = self.scope.grounds[where.ground] if where.ground else NONE
        found.ground_class = CLASSES.index(where.ground_class) if where.ground_class else NONE
        found.landmark = maybe(where.landmark)
        found.role = ROLES.index(where.role) if where.role else NONE
        found.objective = where.objective
        found.edge = where.edge
        found.camp = maybe(where.camp)
        found.fire = _FIRES[where.fire]
        found.water = where.water
        found.feature = 0 if not where.feature else 15 if where.feature == "any" else 1 << ICONS.index(where.feature)
        found.empty_icon = where.empty_icon
        found.many = NONE if where.many is None else self.amount(where.many)
        found.without_marker = self.names.remember("marker", where.without_marker)
        found.resource = mask(where.resource) if where.resource else 0
        found.monster = maybe(where.monster)
        found.survivors = maybe(where.survivors)
        found.casualty = where.casualty
        found.marker = self.names.remember("marker", where.marker)
        found.nearest = where.nearest
        found.farthest = where.farthest
        found.chooser = _CHOOSERS[where.chooser]
        return found

    def _spot(self, where: str) -> Places:
        plain = {"own": built.OWN, "place": built.THAT_PLACE, "camp": built.CAMP}
        if where in plain:
            return Places(plain[where])
        found = Places(built.DESCRIBED)
        if where == "objective":
            found.objective = True
            found.pick = built.EACH
        elif where == "way":
            found.role = ROLES.index("way")
        else:
            assert where == "edge", where
            found.edge = True
        return found

    def tiles(self, tiles: Tiles) -> int:
        """The index of a choice of tiles."""
        found = TileChoice()
        found.pick = _PICKS[tiles.pick]
        found.adjacent = tiles.adjacent and tiles.within is None
        found.within = NONE if tiles.within is None else tiles.within
        found.of = self.origin(tiles.of)
        found.back = tiles.back
        found.nearest = tiles.nearest
        found.chooser = _CHOOSERS[tiles.chooser]
        self.made.tile_choices.append(found)
        return len(self.made.tile_choices) - 1

    def monsters(self, monsters: Monsters) -> int:
        """The index of a choice of monsters."""
        found = MonsterChoice()
        found.pick = _PICKS[monsters.pick]
        found.within = NONE if monsters.within is None else monsters.within
        found.of = self.origin(monsters.of)
        found.face = _FACES[monsters.face]
        found.special = monsters.special or bool(monsters.named)
        found.named = self.enemy(monsters.named) if monsters.named else NONE
        found.features = monsters.features
        found.nearest = monsters.nearest
        found.farthest = monsters.farthest
        found.fought = monsters.fought
        found.chooser = _CHOOSERS[monsters.chooser]
        self.made.monster_choices.append(found)
        return len(self.made.monster_choices) - 1

    def origin(self, name: str) -> int:
        """From where a distance is measured."""
        if name in _ORIGINS:
            return _ORIGINS[name]
        if name in ROLES:
            return built.ROLE + ROLES.index(name)
        if name in ("s1", "s2", "s3"):
            return built.OF_SPECIAL - int(name[1:]) + 1
        return built.MARK + self.names.remember("marker", name)


def mask(goods: str) -> int:
    """Resources, or backs of features, as bits."""
    if goods == "any":
        return ANY
    if goods == "water":
        return WATER
    if goods == "feature":
        return EVERY_ICON
    if goods in ICONS:
        return ICON_BIT << ICONS.index(goods)
    return 1 << KINDS.index(goods) if goods else 0


def _compared(what: str) -> int:
    return _COMPARED[what] if what in _COMPARED else mask(what)


def _finds_spaces(word: Word, where: Where) -> bool:
    """Whether the word finds its spaces by itself, instead of happening at each.

    It chooses tokens among all that are meant, or lays them on objectives that are still to be found as well.
    """
    tag = word_kind(word)
    if tag == "place_resource":
        return where in ("objective", Spaces(objective=True, pick="each"))
    return tag in _TOKEN_WORDS and isinstance(where, Spaces) and where.pick == "each"
