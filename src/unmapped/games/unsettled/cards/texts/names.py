"""What the pieces of a planet are called in the middle of a sentence."""

from copy import copy
from typing import Final, final

from unmapped.games.unsettled.cards.components import Framework, Planet, Token
from unmapped.games.unsettled.cards.references import everything
from unmapped.games.unsettled.cards.verbs.planet import Happens
from unmapped.games.unsettled.cards.verbs.selectors import Number, Scaled
from unmapped.kernel.phrases import capital
from unmapped.kernel.printing import by_id, names_of
from unmapped.language.sentences.clauses import Subject
from unmapped.language.sentences.english import THEY, YOU, an

_SYMBOLS: Final = {"time": "a time symbol", "insight": "an insight symbol", "impassable": "an impassable symbol"}
_PER: Final = {
    "local_explorer": "explorer there",
    "node_data": "data there",
    "node_material": "material there",
    "edge_time": "time symbol on the edges crossed",
}
_POSSESSIVE: Final = "'s "
_SEATS: Final = 2
"""The fewest explorers."""


@final
class Names:
    """The names on a planet, and how the card that is read speaks of the place it is about.

    `seats` is the number of explorers, if it is known; numbers that depend on it are otherwise told for each number.
    """

    def __init__(self, planet: Planet, framework: Framework, seats: int = 0) -> None:
        self.seats = seats
        self.discovery = ""
        """What is outlined on the card."""
        self.here = "your node"
        """How a card calls the node of whoever uses it."""
        self.this_node = "this node"
        """How it calls its own node."""
        self.that_node = "that node"
        """How it calls the node of which it has spoken."""
        self.this_card = "this card"
        """How it calls itself."""
        self.you: Subject = YOU
        """Whom it happens to."""
        self.this_structure = "this structure"
        """How it calls the structure that it is."""
        self.personal = _personal(planet)
        """The occasions that happen to explorers; their names are what these do."""
        self._tokens = by_id(planet.tokens)
        self._structures = {structure.id: structure.name.lower() for structure in framework.structures}
        self._words = {
            "property": {property_.id: property_.name.lower() for property_ in planet.properties},
            "symbol": _SYMBOLS | {symbol.id: _some(symbol.name) for symbol in planet.symbols},
            "stack": names_of(planet.stacks),
            "trigger": names_of(planet.triggers),
            "occasion": names_of(planet.occasions),
            "flag": names_of(planet.flags),
            "meaning": {flag.id: flag.text for flag in planet.flags},
            "discovery": names_of(planet.discoveries),
            "node": {node.id: _mid(node.name) for node in planet.environment},
            "card": {card.letter: card.name for card in planet.cards if card.letter},
        }

    def on(self, *, discovery: str = "", structure: str = "", card: str = "") -> "Names":
        """Return the names as a card says them, by what is outlined on it, what structure it is, how it is called."""
        names = copy(self)
        names.discovery = self.discovery_name(discovery) if discovery else self.discovery
        names.this_structure = f"the {self._structures[structure]}" if structure else self.this_structure
        names.this_card = card or self.this_card
        return names

    def at(self, here: str) -> "Names":
        """Return the names as a card says them that lies on a node."""
        names = copy(self)
        names.here = names.this_node = here
        return names

    def leading(self, there: str) -> "Names":
        """Return the names where something leads to another node."""
        names = copy(self)
        names.that_node = there
        return names

    def of_others(self) -> "Names":
        """Return the names where it happens to others, of whom it was said who they are."""
        names = copy(self)
        names.you = THEY
        names.here = "their node" if self.here == "your node" else self.here
        return names

    def name(self, kind: str, word: str) -> str:
        """Return what something of a kind is called; what has no name is called by its id."""
        return self._words[kind].get(word) or word.replace("_", " ").replace("-", " ")

    def has(self, kind: str, word: str) -> bool:
        """Whether something of a kind has a name that players read."""
        return bool(self._words[kind].get(word))

    def discovery_name(self, word: str) -> str:
        """Return a discovery with its article."""
        name = self.name("discovery", word)
        return name if _POSSESSIVE in name else f"the {name}"

    def meaning(self, word: str) -> str:
        """Return what a piece means to whoever gets it: a clause, or nothing."""
        token = self._tokens.get(word)
        text = "" if token is None else " ".join(token.text.split())
        first = text.split(". ")[0].rstrip(".") if not text.startswith("Dr ") else text.rstrip(".")
        return first if text.startswith("Dr ") else f"{first[:1].lower()}{first[1:]}"

    def is_creature(self, word: str) -> bool:
        """Whether a piece is a creature."""
        return word in self._tokens and self._tokens[word].kind == "creature"

    def is_unique(self, word: str) -> bool:
        """Whether there is only one of a piece."""
        return word not in self._tokens or self._tokens[word].limit == 1

    def token(self, word: str) -> str:
        """Return a piece with its article: ``the Hummock``, ``a Cutting``, ``Somebody's Grandmother``."""
        token = self._tokens.get(word)
        if token is None:
            return f"the {self._structures.get(word, word)}"
        name = _mid(token.name)
        if name != token.name or _is_proper(token):
            return name
        return f"the {name}" if token.limit == 1 or token.kind == "counter" else an(name)

    def counter(self, word: str) -> str:
        """Return what a counter is called."""
        return self._tokens[word].name if word in self._tokens else capital(word)

    def limit(self, counter: str) -> int:
        """Return the most that a counter shows."""
        return self._tokens[counter].limit if counter in self._tokens else 0

    def structure(self, word: str) -> str:
        """Return a structure with its article; `this` and `any` are those of the board."""
        special = {"this": self.this_structure, "any": "a science structure"}
        return special.get(word) or self.token(word)

    def ground(self, word: str) -> str:
        """Return a kind of nodes, or a node, as it stands after "on": ``a Bed``, ``Kettle Steps``."""
        if word in self._words["node"]:
            return self._words["node"][word]
        if word == "scarab":
            return "the Scarab"
        return f"a node with {self.token(word)}" if word in self._tokens else an(self.tag(word))

    def is_node(self, word: str) -> bool:
        """Whether a word is the id of a node."""
        return word in self._words["node"]

    def is_token(self, word: str) -> bool:
        """Whether a word is the id of a token."""
        return word in self._tokens

    def tag(self, word: str) -> str:
        """Return what nodes with a tag are called."""
        return capital(word.replace("_", " "))

    def number(self, number: Number) -> str:
        """Return a number as a figure; one for each number of explorers as ``7/6/5``."""
        if not isinstance(number, Scaled):
            return str(number)
        if number.per:
            return str(number.each)
        each = (number.p2, number.p3, number.p4)
        if self.seats:
            return str(each[self.seats - _SEATS])
        return str(each[0]) if len(set(each)) == 1 else "/".join(map(str, each))

    def per(self, number: Number) -> str:
        """Return for what a number counts: `` for each explorer there``; nothing for most of them."""
        return f" for each {_PER[number.per]}" if isinstance(number, Scaled) and number.per else ""


def _mid(name: str) -> str:
    """Return a name as it stands within a sentence: a leading article is small."""
    article, _, rest = name.partition(" ")
    return f"{article.lower()} {rest}" if article in ("The", "A", "An") and rest else name


def _some(name: str) -> str:
    """Return a symbol as one crosses it: ``paw prints``, ``a root``."""
    words = f"{name[:1].lower()}{name[1:]}"
    return words if words.endswith("s") or words.startswith(("a ", "an ")) else an(words)


def _is_proper(token: Token) -> bool:
    """Whether a piece is somebody, whose name needs no article."""
    return _POSSESSIVE in token.name or token.name.startswith(("Dr ", "Mr ", "Ms "))


def _personal(planet: Planet) -> tuple[str, ...]:
    """Return the occasions that happen to explorers."""
    return tuple(part.occasion for _, part in everything(planet) if isinstance(part, Happens) and part.who is not None)
