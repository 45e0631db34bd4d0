"""From effect words to numbers: how the records of `verbs` become the nodes of a program (see `language.encoding`).

`who` and `where` do not stay in a word that changes something: it is wrapped in FOR and AT, so that the rules of the
word speak of one explorer and one node only.
"""

from collections.abc import Callable, Mapping
from typing import Final, final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.cartridge import Amount, Cartridge, People, Places
from unmapped.games.unsettled.cards.verbs import Verb
from unmapped.games.unsettled.cards.verbs.conditions import CONDITIONS
from unmapped.games.unsettled.cards.verbs.crew import PushExplorer
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.cards.verbs.selectors import Number, Scaled, Where, Who
from unmapped.language import encoding, selectors
from unmapped.language.encoding import MEANINGS, NONE, Described, Numbering, PlainWord, literals, printed_amount
from unmapped.language.reading import members

SPECIAL: Final = {"": NONE, "this": -2, "any": -3, "outlined": -2, "potential": -3, "apart": -2, "anywhere": -2}
"""Words that stand where otherwise something is named."""

_CHOOSERS: Final = {
    "actor": cartridge.BY_ACTOR,
    "affected": cartridge.BY_AFFECTED,
    "active": cartridge.BY_ACTIVE,
    "crew": cartridge.BY_CREW,
    "random": selectors.BY_LUCK,
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
_PERSONS: Final[Mapping[str, PlainWord]] = {
    "actor": (cartridge.ACTOR_ONLY, {}),
    "affected": (cartridge.SELF, {}),
    "holder": (cartridge.HOLDER_ONLY, {}),
    "active": (cartridge.ACTIVE_EXPLORER, {}),
    "engaged": (cartridge.ENGAGED_ONES, {}),
    "arriving": (cartridge.SELF, {}),
    "chosen": (cartridge.CHOSEN_ONE, {}),
    "one_local": (selectors.DESCRIBED, {"within": 0}),
    "other_local": (selectors.DESCRIBED, {"within": 0, "others": True}),
    "each_local": (selectors.DESCRIBED, {"within": 0, "pick": selectors.EACH}),
    "any_explorer": (selectors.DESCRIBED, {}),
    "other_explorer": (selectors.DESCRIBED, {"others": True}),
    "each_explorer": (selectors.DESCRIBED, {"pick": selectors.EACH}),
    "each_other": (selectors.DESCRIBED, {"pick": selectors.EACH, "others": True}),
    "each_conscious": (selectors.DESCRIBED, {"pick": selectors.EACH, "conscious": selectors.YES}),
    "aboard": (selectors.DESCRIBED, {"pick": selectors.EACH, "tag": cartridge.ON_SHIP}),
}
_SPOTS: Final[Mapping[str, PlainWord]] = {
    "here": (cartridge.HERE, {}),
    "luna_node": (cartridge.LUNAS, {}),
    "scarab": (cartridge.SHIP, {}),
    "card_node": (cartridge.CARDS, {}),
    "place": (cartridge.THAT_PLACE, {}),
    "source": (cartridge.LEFT_PLACE, {}),
}
_STATES: Final = {"any": 0, "revealed": 1, "face_down": 2}
_RESOURCE_BITS: Final = {"": 0, "data": 1, "material": 2, "any": 3}


_SAID: Final[Mapping[str, Callable[[str], int]]] = {
    **MEANINGS,
    "chooser": _CHOOSERS.__getitem__,
    "state": _STATES.__getitem__,
    "resource": _RESOURCE_BITS.__getitem__,
    "without_resource": _RESOURCE_BITS.__getitem__,
}
"""What the words of selectors mean, by the field that says them."""
_PER: Final = {
    "local_explorer": cartridge.PER_LOCAL,
    "node_data": cartridge.PER_DATA,
    "node_material": cartridge.PER_MATERIAL,
    "edge_time": cartridge.PER_EDGE_TIME,
}


_LISTS: Final = {"creature": "token", "node": "environment", "mystery": "letter", "happening": "occasion"}
"""Among which names those of a kind are, where it is not the kind itself."""
_MADE: Final = ("flag", "slot", "letter", "occasion", "action")
"""What is there as soon as it is named."""


@final
class Encoder(encoding.Encoder[Verb]):
    """Encodes the words of one planet."""

    def __init__(self, planet: Cartridge, names: Numbering) -> None:
        super().__init__(NUMBERS, CONDITIONS, names, planet.program)
        self.planet = planet
        self.amount = Described(planet.amounts, _amount).number
        """The index of an amount."""
        self.people = Described(planet.people, self._group).number
        """The index of a group."""
        self.somewhere = Described(planet.somewhere, self._place).number
        """The index of a place."""

    def elsewhere(self, word: Verb) -> int:
        """The index of the nodes at which a word happens; whoever must not know which of several is told all."""
        where = next(
            (getattr(word, name) for name in ("where", "to", "next_to", "source") if hasattr(word, name)), None
        )
        if where is None or where in ("here", "anywhere") or getattr(word, "hidden", False):
            return NONE
        return self.somewhere(where)

    def others(self, word: Verb) -> int:
        """The index of the group to which a word happens; who pushes is not whom it is about."""
        who = getattr(word, "who", None)
        return NONE if who in (None, "actor") or isinstance(word, PushExplorer) else self.people(who)

    def selected(self, name: str, kind: object, value: object) -> int | None:
        """The index of an amount, a group or a place that a field describes."""
        if name in ("n", "value") or _is_amount(kind):
            return self.amount(value)  # type: ignore[arg-type]
        if isinstance(value, int):
            return None
        if name in ("who", "among", "other"):
            return self.people(value)  # type: ignore[arg-type]
        if name in ("where", "to", "next_to", "source") and value != "anywhere":
            return self.somewhere(value)  # type: ignore[arg-type]
        return None

    def named(self, kind: str, name: str) -> int:
        """The number of what a field names."""
        if name in SPECIAL:
            return SPECIAL[name]
        if kind == "ground":
            return self.tag(name)
        if kind == "origin":
            return self.origin(name)
        what = _LISTS.get(kind, kind)
        return self.names.remember(what, name) if what in _MADE else self.names.number(what, name)

    def word(self, tag: str, name: str, kind: object, value: str) -> int:
        """A closed choice by its place, what is read out by its number."""
        choices = literals(kind)
        if value != "anywhere" and value in choices:
            return choices.index(value)
        if value in SPECIAL:
            return SPECIAL[value]
        assert name == "text", (tag, name, value)
        self.planet.texts.append(value)
        return len(self.planet.texts) - 1

    # Selectors.

    def _group(self, who: Who) -> People:
        return self.meant(People, who, _PERSONS, _SAID, {"on": "tag"})

    def _place(self, where: Where) -> Places:
        return self.meant(Places, where, _SPOTS, _SAID, {"on": "tag", "not_on": "not_tag"})

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
    if not isinstance(value, Scaled):
        return Amount(*printed_amount(value))
    if value.per:
        return Amount(_PER[value.per], value.each)
    return Amount(cartridge.BY_PLAYERS, 0, (value.p2, value.p3, value.p4))


def _is_amount(kind: object) -> bool:
    return Scaled in members(kind)
