"""From effect words to numbers: how the records of `verbs` become the nodes of a program (see `kernel.encoding`).

`who` and `where` do not stay in a word that changes something: it is wrapped in FOR and AT, so that the rules of the
word speak of one explorer and one node only.
"""

from collections.abc import Callable
from typing import Final, final, get_args

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.cartridge import Amount, Cartridge, People, Places
from unmapped.games.unsettled.cards.verbs import Verb
from unmapped.games.unsettled.cards.verbs.conditions import CONDITIONS
from unmapped.games.unsettled.cards.verbs.crew import PushExplorer
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.unsettled.cards.verbs.selectors import Explorers, Nodes, Number, Scaled, Where, Who
from unmapped.language import encoding
from unmapped.language.encoding import NONE, Described, Names, literals, maybe
from unmapped.language.reading import members

SPECIAL: Final = {"": NONE, "this": -2, "any": -3, "outlined": -2, "potential": -3, "apart": -2, "anywhere": -2}
"""Words that stand where otherwise something is named."""

_PICKS: Final = {
    "one": cartridge.ONE,
    "two": cartridge.TWO,
    "each": cartridge.EACH_OF_THEM,
    "up_to_one": cartridge.UP_TO_ONE,
    "up_to_two": cartridge.UP_TO_TWO,
    "random": cartridge.BY_CHANCE,
}
_CHOOSERS: Final = {
    "actor": cartridge.BY_ACTOR,
    "affected": cartridge.BY_AFFECTED,
    "active": cartridge.BY_ACTIVE,
    "crew": cartridge.BY_CREW,
    "random": cartridge.BY_LUCK,
}
_FROM: Final = {
    "actor": cartridge.OF_ACTOR,
    "luna": cartridge.OF_LUNA,
    "place": cartridge.OF_PLACE,
    "card": cartridge.OF_CARD,
    "scarab": cartridge.OF_SCARAB,
    "chosen": cartridge.OF_CHOSEN,
    "affected": cartridge.OF_AFFECTED,
    "held": cartridge.OF_HELD,
}
_PERSONS: Final[dict[str, tuple[int, dict[str, object]]]] = {
    "actor": (cartridge.ACTOR_ONLY, {}),
    "affected": (cartridge.SELF, {}),
    "holder": (cartridge.HOLDER_ONLY, {}),
    "active": (cartridge.ACTIVE_EXPLORER, {}),
    "engaged": (cartridge.ENGAGED_ONES, {}),
    "arriving": (cartridge.SELF, {}),
    "chosen": (cartridge.CHOSEN_ONE, {}),
    "one_local": (cartridge.GROUP, {"within": 0}),
    "other_local": (cartridge.GROUP, {"within": 0, "others": True}),
    "each_local": (cartridge.GROUP, {"within": 0, "pick": cartridge.EACH_OF_THEM}),
    "any_explorer": (cartridge.GROUP, {}),
    "other_explorer": (cartridge.GROUP, {"others": True}),
    "each_explorer": (cartridge.GROUP, {"pick": cartridge.EACH_OF_THEM}),
    "each_other": (cartridge.GROUP, {"pick": cartridge.EACH_OF_THEM, "others": True}),
    "each_conscious": (cartridge.GROUP, {"pick": cartridge.EACH_OF_THEM, "conscious": cartridge.YES}),
    "aboard": (cartridge.GROUP, {"pick": cartridge.EACH_OF_THEM, "tag": cartridge.ON_SHIP}),
}
_SPOTS: Final = {
    "here": cartridge.HERE,
    "luna_node": cartridge.LUNAS,
    "scarab": cartridge.SHIP,
    "card_node": cartridge.CARDS,
    "place": cartridge.THAT_PLACE,
    "source": cartridge.LEFT_PLACE,
}
_STATES: Final = {"any": 0, "revealed": 1, "face_down": 2}
_RESOURCE_BITS: Final = {"": 0, "data": 1, "material": 2, "any": 3}


_PER: Final = {
    "local_explorer": cartridge.PER_LOCAL,
    "node_data": cartridge.PER_DATA,
    "node_material": cartridge.PER_MATERIAL,
    "edge_time": cartridge.PER_EDGE_TIME,
}


_NAMED: Final = {
    "token": "token",
    "tokens": "token",
    "creature": "token",
    "structure": "structure",
    "trigger": "trigger",
    "stack": "stack",
    "property": "property",
    "without_property": "property",
    "counter": "counter",
    "flag": "flag",
    "flags": "flag",
    "new_property": "flag",
    "slot": "slot",
    "letter": "letter",
    "card": "environment",
    "which": "discovery",
    "only": "symbol",
    "symbol": "symbol",
    "what": "occasion",
    "occasion": "occasion",
    "action": "action",
    "beside": "tag",
    "diagonal": "tag",
    "two_out": "tag",
}
"""What a field names."""
_NAMED_IN: Final = {
    ("has_property", "name"): "property",
    ("grant_property", "name"): "property",
    ("flag", "name"): "flag",
    ("cards_here", "tag"): "tag",
    ("cards_here", "id"): "environment",
    ("forbid_bonus", "type"): "focus",
}


@final
class Encoder(encoding.Encoder[Verb]):
    """Encodes the words of one planet."""

    def __init__(self, planet: Cartridge, names: Names, add: Callable[[tuple[int, ...]], int]) -> None:
        super().__init__(NUMBERS, names, add)
        self.planet = planet
        self.amount = Described(planet.amounts, _amount).number
        """The index of an amount."""
        self.people = Described(planet.people, self._group).number
        """The index of a group."""
        self.somewhere = Described(planet.somewhere, self._place).number
        """The index of a place."""

    def verb(self, word: Verb) -> tuple[int, ...]:
        """A word as a part of an effect: the same, but one that concerns others or elsewhere is wrapped."""
        plain = self.rule(word)
        if isinstance(word, CONDITIONS):
            return plain
        where = next(
            (getattr(word, name) for name in ("where", "to", "next_to", "source") if hasattr(word, name)), None
        )
        # Where nobody is to know which of several nodes it is, all of them are told to the word itself.
        if where is not None and where not in ("here", "anywhere") and not getattr(word, "hidden", False):
            plain = (AT, self.somewhere(where), self.add(plain))
        who = getattr(word, "who", None)
        if who is not None and who != "actor" and not isinstance(word, PushExplorer):
            plain = (FOR, self.people(who), self.add(plain))
        return plain

    def field(self, tag: str, name: str, kind: object, value: object) -> int:
        """A field of a word as a number."""
        if value is None:
            return NONE
        if isinstance(value, bool):
            return int(value)
        if name in ("n", "value") or _is_amount(kind):
            return self.amount(value)  # type: ignore[arg-type]
        if name in ("who", "among", "other") and not isinstance(value, int):
            return self.people(value)  # type: ignore[arg-type]
        if name in ("where", "to", "next_to", "source") and value != "anywhere" and not isinstance(value, int):
            return self.somewhere(value)  # type: ignore[arg-type]
        if isinstance(value, int):
            return value
        if isinstance(value, CONDITIONS):
            return self.add(self.verb(value))
        if isinstance(value, tuple):
            return self._tuple(tag, name, kind, value)
        assert isinstance(value, str), (tag, name, value)
        if value == "anywhere":
            return SPECIAL[value]
        choices = literals(kind)
        if value in choices:
            return choices.index(value)
        if value in SPECIAL:
            return SPECIAL[value]
        if name in ("on", "not_on", "everybody_else_on"):
            return self.tag(value)
        if name == "of":
            return self.origin(value)
        if name == "text":
            self.planet.texts.append(value)
            return len(self.planet.texts) - 1
        what = _NAMED_IN.get((tag, name)) or _NAMED[name]
        if what in ("flag", "slot", "letter", "occasion", "action"):
            return self.names.remember(what, value)
        return self.names.number(what, value)

    def _tuple(self, tag: str, name: str, kind: object, values: tuple[object, ...]) -> int:
        """Several values: conditions as one node that holds them all, names as bits, numbers as bits."""
        if values and isinstance(values[0], CONDITIONS):
            return self.planet.program.add(0, *[self.add(self.verb(one)) for one in values])  # type: ignore[arg-type]
        item = get_args(kind)[0] if get_args(kind) else kind
        bits = 0
        for one in values:
            number = one if isinstance(one, int) else self.field(tag, name, item, one)
            bits |= 1 << number
        return bits

    # Selectors.

    def _group(self, who: Who) -> People:
        if isinstance(who, str):
            base, said = _PERSONS[who]
            found = People(base)
            for name, said_of_it in said.items():
                setattr(found, name, said_of_it)
            return found
        assert isinstance(who, Explorers)
        found = People(cartridge.GROUP)
        found.pick = _PICKS[who.pick]
        found.within = NONE if who.within is None else who.within
        found.of = self.origin(who.of)
        found.others = who.others
        found.conscious = maybe(who.conscious)
        found.held = maybe(who.held)
        found.property = self.names.number("property", who.property)
        found.without_property = self.names.number("property", who.without_property)
        found.tag = self.tag(who.on)
        found.sealed = maybe(who.sealed)
        found.bears = self.names.number("token", who.bears)
        found.distressed = who.distressed
        found.engaged = maybe(who.engaged)
        found.chooser = _CHOOSERS[who.chooser]
        return found

    def _place(self, where: Where) -> Places:
        if isinstance(where, str):
            return Places(_SPOTS[where])
        assert isinstance(where, Nodes)
        found = Places(cartridge.DESCRIBED)
        found.pick = _PICKS[where.pick]
        found.state = _STATES[where.state]
        found.within = NONE if where.within is None else where.within
        found.beyond = NONE if where.beyond is None else where.beyond
        found.of = self.origin(where.of)
        found.adjacent = where.adjacent
        found.scarab = where.scarab
        found.tag = self.tag(where.on)
        found.not_tag = self.tag(where.not_on)
        found.build_site = where.build_site
        found.structure = self.names.number("structure", where.structure)
        found.token = self.names.number("token", where.token)
        found.without_token = self.names.number("token", where.without_token)
        found.resource = _RESOURCE_BITS[where.resource]
        found.without_resource = _RESOURCE_BITS[where.without_resource]
        found.investigated = maybe(where.investigated)
        found.explorers = maybe(where.explorers)
        found.sealed = maybe(where.sealed)
        found.nearest = where.nearest
        found.farthest = where.farthest
        found.chooser = _CHOOSERS[where.chooser]
        return found

    def tag(self, name: str) -> int:
        """What nodes can be on: a tag, the ship, or one card by its id."""
        if not name:
            return NONE
        if name == "scarab":
            return cartridge.ON_SHIP
        if name in self.names.lists["environment"]:
            return cartridge.TAG_CARD + self.names.number("environment", name)
        if name in self.names.lists["token"]:
            return cartridge.TAG_TOKEN + self.names.number("token", name)
        return self.names.number("tag", name)

    def origin(self, name: str) -> int:
        """From where a distance is measured: a plain word, a token, or a structure (after the tokens)."""
        if name in _FROM:
            return _FROM[name]
        if name in self.names.lists["token"]:
            return self.names.number("token", name)
        return len(self.names.lists["token"]) + self.names.number("structure", name)


def _amount(value: Number) -> Amount:
    if isinstance(value, Scaled):
        if value.per:
            return Amount(_PER[value.per], (value.each,) * 3)
        return Amount(cartridge.BY_PLAYERS, (value.p2, value.p3, value.p4))
    if value == "all":
        return Amount(cartridge.EVERYTHING, (cartridge.ALL_OF_IT,) * 3)
    if value == "rolled":
        return Amount(cartridge.ROLLED, (0, 0, 0))
    assert isinstance(value, int)
    return Amount(cartridge.FIXED, (value,) * 3)


def _is_amount(kind: object) -> bool:
    return Scaled in members(kind)
