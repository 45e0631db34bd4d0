"""From effect words to numbers: how the records of `verbs` become the nodes of a program (see `language.encoding`).

Resources become a mask. A word that changes something for others than the survivor it happens to, or elsewhere than
where that one stands, is wrapped in FOR or AT, so that its rule speaks of one survivor and one space.
"""

from collections.abc import Callable, Mapping
from typing import Final, final, get_args

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import (
    SPACE_TOWARD,
    Amount,
    MonsterChoice,
    People,
    Pool,
    SpaceChoice,
    TileChoice,
)
from unmapped.games.discover.cards.verbs import Verb, ongoing
from unmapped.games.discover.cards.verbs.conditions import CONDITIONS
from unmapped.games.discover.cards.verbs.numbers import CASUALTY, NUMBERS, OWN_CARDS
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
from unmapped.language import encoding, selectors
from unmapped.language.encoding import MEANINGS, NONE, Described, Numbering, PlainWord, literals, printed_amount
from unmapped.language.reading import members
from unmapped.language.word import word_kind

ANY: Final = (1 << len(KINDS)) - 1
"""Every resource."""
WATER: Final = 1 << KINDS.index("clean_water") | 1 << KINDS.index("dirty_water")
ICON_BIT: Final = 1 << 16
"""ICON_BIT << icon: a back of feature tokens, beside resources."""
EVERY_ICON: Final = ICON_BIT * ((1 << len(ICONS)) - 1)

ROLES: Final = (*[f"r{n}" for n in range(1, 17)], *[f"n{n}" for n in range(1, 9)], "way", "hold")

_CHOOSERS: Final = {
    "self": built.BY_SELF,
    "leader": built.BY_LEADER,
    "group": built.BY_GROUP,
    "random": selectors.BY_LUCK,
}
_ORIGINS: Final = {
    "self": built.OF_SELF,
    "actor": built.OF_ACTOR,
    "camp": built.OF_CAMP,
    "place": built.OF_SPACE,
    "chosen": built.OF_CHOSEN,
    "leader": built.OF_LEADER,
}
_PERSONS: Final[Mapping[str, PlainWord]] = {
    "self": (built.SELF, {}),
    "actor": (built.ACTOR_ONLY, {}),
    "holder": (built.HOLDER_ONLY, {}),
    "leader": (built.LEADER_ONLY, {}),
    "combatant": (built.COMBATANT, {}),
    "opponent": (built.OPPONENT, {}),
    "chosen": (built.CHOSEN_ONE, {}),
    "left": (built.LEFT_ONE, {}),
    "nearest": (selectors.DESCRIBED, {"nearest": True, "others": True}),
    "one_here": (selectors.DESCRIBED, {"within": 0}),
    "other_here": (selectors.DESCRIBED, {"within": 0, "others": True}),
    "others_here": (selectors.DESCRIBED, {"within": 0, "others": True, "pick": selectors.EACH}),
    "each_here": (selectors.DESCRIBED, {"within": 0, "pick": selectors.EACH}),
    "each": (selectors.DESCRIBED, {"pick": selectors.EACH}),
    "each_other": (selectors.DESCRIBED, {"pick": selectors.EACH, "others": True}),
    "any": (selectors.DESCRIBED, {}),
    "any_other": (selectors.DESCRIBED, {"others": True}),
    "each_at_camp": (selectors.DESCRIBED, {"pick": selectors.EACH, "at_camp": selectors.YES}),
    "each_at_fire": (selectors.DESCRIBED, {"pick": selectors.EACH, "at_fire": selectors.YES}),
    "each_not_at_fire": (selectors.DESCRIBED, {"pick": selectors.EACH, "at_fire": selectors.NO}),
    "most_damage": (selectors.DESCRIBED, {"most": built.BY_DAMAGE}),
}
_SPOTS: Final[Mapping[str, PlainWord]] = {
    "own": (built.OWN, {}),
    "place": (built.THAT_SPACE, {}),
    "camp": (built.CAMP, {}),
    "objective": (selectors.DESCRIBED, {"objective": True, "pick": selectors.EACH}),
    "way": (selectors.DESCRIBED, {"role": ROLES.index("way")}),
    "edge": (selectors.DESCRIBED, {"edge": True}),
}
_COMPARED: Final = {
    "": 0,
    "damage": built.BY_DAMAGE,
    "stamina": built.BY_STAMINA,
    "hearts": built.BY_HEARTS,
    "resources": ANY,
}
_CLASSES: Final[dict[str, int]] = {"": NONE} | {sort: number for number, sort in enumerate(CLASSES)}
_FEATURES: Final[dict[str, int]] = {"": 0, "any": (1 << len(ICONS)) - 1} | {
    icon: 1 << number for number, icon in enumerate(ICONS)
}
_FIRES: Final = {"": 0, "lit": 1, "unlit": 2, "any": 3}
_FACES: Final = {"": 0, "down": 1, "up": 2}
_TOKEN_WORDS: Final = ("peek_feature", "refill_feature", "remove_token")
"""Words about tokens of which so many are chosen among all spaces that are meant."""

_OF_GROUPS: Final = ("group", "pay_together")
"""Words about several survivors at once."""


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


_SAID: Final[Mapping[str, Callable[[str], int]]] = {
    **MEANINGS,
    "chooser": _CHOOSERS.__getitem__,
    "most": _compared,
    "fewest": _compared,
    "ground_class": _CLASSES.__getitem__,
    "fire": _FIRES.__getitem__,
    "feature": _FEATURES.__getitem__,
    "resource": mask,
    "face": _FACES.__getitem__,
}
"""What the words of selectors mean, by the field that says them."""


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
class Encoder(encoding.Encoder[Verb]):
    """Encodes the words of the pool."""

    def __init__(self, made: Pool, names: Numbering) -> None:
        super().__init__(NUMBERS, CONDITIONS, names, made.program)
        self.made = made
        self.scope = Scope({}, {}, {})
        self._people = Described(made.people, self._group)
        self._where = Described(made.somewhere, self._spaces)
        self.people = self._people.number
        """The index of a group."""
        self.somewhere = self._where.number
        """The index of spaces."""
        self.amount = Described(made.amounts, self._amount).number
        """The index of an amount."""

    def on(self, scope: Scope) -> None:
        """Go on with a card on which names mean something else."""
        self.scope = scope
        self._people.forget()
        self._where.forget()

    def elsewhere(self, word: Verb) -> int:
        """The index of the spaces at which a word happens."""
        where = getattr(word, "where", None)
        return NONE if where in (None, "own") or _finds_spaces(word, where) else self.somewhere(where)

    def others(self, word: Verb) -> int:
        """The index of the group to which a word happens; some words are about several at once."""
        who = getattr(word, "who", None)
        return NONE if who in (None, "self") or word_kind(word) in _OF_GROUPS else self.people(who)

    def selected(self, name: str, kind: object, value: object) -> int | None:
        """The index of what a field describes, or of a rule inside of another."""
        kinds = members(kind)
        if Formula in kinds:
            return self.amount(value)  # type: ignore[arg-type]
        if isinstance(value, int):
            return None
        if isinstance(value, dict):
            return self.fare(value)
        if isinstance(value, Tiles):
            return self.tiles(value)
        if isinstance(value, Monsters):
            return self.monsters(value)
        if isinstance(value, ongoing.VERBS):
            return self.add(self.rule(value))
        if Survivors in kinds or Spaces in kinds:
            return self._whom_or_where(kind, value)
        return None

    def _whom_or_where(self, kind: object, value: object) -> int:
        """Survivors, or a space; where it may be either, spaces are numbered from SPACE_TOWARD on."""
        if value == "casualty":
            return CASUALTY
        either = Spaces in members(kind) and "nearest" in literals(kind)
        if isinstance(value, Spaces) or value in get_args(Spot):
            index = self.somewhere(value)  # type: ignore[arg-type]
            return SPACE_TOWARD + index if either else index
        return self.people(value)  # type: ignore[arg-type]

    def word(self, tag: str, name: str, kind: object, value: str) -> int:
        """A text as a number: a closed choice, or what is read out."""
        choices = literals(kind)
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
        if not value and (not choices or choices[0]):
            return NONE  # Nothing is said, in a field that names one of several.
        if name == "chooser" and value in _CHOOSERS:
            return _CHOOSERS[value]
        if value in choices:
            return choices.index(value)
        assert name == "text", (tag, name, value)
        self.made.texts.append(value)
        return len(self.made.texts) - 1

    def named(self, kind: str, name: str) -> int:
        """The number of what a field names."""
        if not name:
            return NONE
        match kind:
            case "role":
                return ROLES.index(name)
            case "timed":
                return self.scope.timed[name]
            case "ground":
                return self.scope.grounds[name]
            case "enemy":
                return self.enemy(name)
            case "card":
                return OWN_CARDS[name] if name in OWN_CARDS else self.scope.thing(name)
            case "origin":
                return self.origin(name)
            case _:
                return self.names.remember(kind, name)

    def enemy(self, value: str) -> int:
        """An enemy: of the land, or one that each land has of its own."""
        if value in ("prey", "weak", "medium", "strong"):
            return built.SORTED - ("prey", "weak", "medium", "strong").index(value)
        if value in ("s1", "s2", "s3") and value not in self.scope.land:
            return built.SPECIALS - int(value[1:]) + 1
        return self.scope.thing(value)

    def several(self, tag: str, name: str, kind: object, values: tuple[object, ...]) -> int:
        """Resources as a mask, names as a list."""
        if name in ("resource", "what", "kinds"):
            bits = 0
            for goods in values:
                bits |= mask(str(goods))
            return bits
        if tag == "vote":
            self.made.ballots.append(tuple([str(answer) for answer in values]))
            return len(self.made.ballots) - 1
        self.made.lists.append(tuple([self.scope.thing(str(card)) for card in values]))
        return len(self.made.lists) - 1

    # Selectors.

    def _amount(self, value: Number) -> Amount:
        if not isinstance(value, Formula):
            return Amount(*printed_amount(value))
        amount = Amount(selectors.FIXED, value.plus)
        for part in ("players", "survivors", "others_here", "hearts", "damage", "items", "least"):
            setattr(amount, part, getattr(value, part))
        amount.counter = self.names.remember("counter", value.counter)
        amount.most = selectors.ALL_OF_IT if value.most is None else value.most
        return amount

    def fare(self, fare: Mapping[str, Number]) -> int:
        """The index of what leaving costs."""
        self.made.fares.append(tuple([(mask(goods), self.amount(n)) for goods, n in fare.items()]))
        return len(self.made.fares) - 1

    def _group(self, who: Who) -> People:
        return self.meant(People, who, _PERSONS, _SAID, {})

    def _spaces(self, where: Where) -> SpaceChoice:
        return self.meant(SpaceChoice, where, _SPOTS, _SAID, {})

    def tiles(self, tiles: Tiles) -> int:
        """The index of a choice of tiles."""
        choice = self.copied(TileChoice(), tiles, _SAID, {})
        choice.adjacent = tiles.adjacent and tiles.within is None
        self.made.tile_choices.append(choice)
        return len(self.made.tile_choices) - 1

    def monsters(self, monsters: Monsters) -> int:
        """The index of a choice of monsters."""
        choice = self.copied(MonsterChoice(), monsters, _SAID, {})
        choice.special = monsters.special or bool(monsters.named)
        self.made.monster_choices.append(choice)
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


def _finds_spaces(word: Verb, where: Where) -> bool:
    """Whether the word finds its spaces by itself, instead of happening at each.

    It chooses tokens among all that are meant, or lays them on objectives that are still to be found as well.
    """
    tag = word_kind(word)
    if tag == "place_resource":
        return where in ("objective", Spaces(objective=True, pick="each"))
    return tag in _TOKEN_WORDS and isinstance(where, Spaces) and where.pick == "each"
