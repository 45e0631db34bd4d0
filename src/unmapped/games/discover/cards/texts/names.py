"""What things are called in the middle of a sentence."""

from collections.abc import Mapping
from copy import copy
from typing import Final, final

from unmapped.games.discover.cards.components import Card, Land, Pool, TimedRule
from unmapped.games.discover.cards.verbs.ongoing import Verb as Rule
from unmapped.games.discover.cards.verbs.selectors import Formula, GroundClass, Kind, Number
from unmapped.kernel.printing import names_of
from unmapped.language.sentences.clauses import Subject
from unmapped.language.sentences.english import THEY, YOU, either, plural

_RESOURCES: Final = {"clean_water": "clean water", "dirty_water": "dirty water"}
_DAMAGE: Final = {"physical": "physical damage", "any": "damage"}
_ACTIONS: Final = {
    "move": "moving",
    "gather": "gathering",
    "scout": "scouting",
    "trade": "trading",
    "craft": "crafting",
    "investigate": "investigating",
    "cook": "cooking",
    "recover": "recovering",
    "restart_fire": "restarting a fire",
    "card_action": "using the action of a card",
    "loot": "looting",
    "attack": "attacking",
    "any": "an action",
}
_PER: Final = {
    "players": "player",
    "survivors": "survivor on the map",
    "others_here": "other survivor in the space",
    "hearts": "heart",
    "damage": "damage suffered",
    "items": "item held",
}
_ROLES: Final = {"way": "the way out", "hold": "the place where the door is held"}
_ENEMIES: Final = {
    "weak": "a weak enemy",
    "medium": "a medium enemy",
    "s3": "the great monster of the land",
}


@final
class Names:
    """The names of a pool, and how the card that is read speaks of whom and what it is about.

    With a land its own words are used: what its landmarks, enemies and grounds are called, and how it tells events.
    """

    def __init__(self, pool: Pool, land: Land | None = None, other: str = "") -> None:
        """`other` is the name of the land that was played before this one."""
        self.you: Subject = YOU
        """Whom it happens to."""
        self.holder: Subject = YOU
        """Whoever holds the card."""
        self.timed: Mapping[str, Rule] = {}
        """The rules that the card puts into force for a time."""
        self._land = land
        self._other = other or "another land"
        self._cards = names_of(pool.events, pool.hundreds, pool.finds, pool.projects, pool.threats)
        if land is not None:
            self._cards |= names_of(land.events, land.landmarks, land.items, land.enemies, land.stages)
            specials = [enemy for enemy in land.enemies if enemy.sort == "special"]
            for number, enemy in enumerate(specials, 1):
                self._cards[f"s{number}"] = f"{enemy.name}, which is lethal," if enemy.lethal else enemy.name

    def card(self, card: Card) -> "Names":
        """Return the names as they stand on a card: it knows its own rules."""
        return self._with(timed=card.timed)

    def of_others(self) -> "Names":
        """Return the names where it is told of somebody of whom it was said who it is."""
        return self.of(THEY)

    def of(self, person: Subject) -> "Names":
        """Return the names where it is told of somebody."""
        names = copy(self)
        names.you = person
        return names

    def held_by(self, person: Subject) -> "Names":
        """Return the names where somebody else holds the card."""
        names = copy(self)
        names.holder = person
        return names

    def _with(self, timed: tuple[TimedRule, ...]) -> "Names":
        """Return the names with the rules of a card."""
        names = copy(self)
        names.timed = {named.name: named.rule for named in timed}
        return names

    # --- Whom it is about ---

    @property
    def your(self) -> str:
        """Whose: ``your``, ``their``, ``the tribe leader's``."""
        if self.you == YOU:
            return "your"
        return "their" if self.you == THEY else f"{self.you.words}'s"

    @property
    def here(self) -> str:
        """Where: ``in your space``."""
        return f"in {self.your} space"

    @property
    def them(self) -> str:
        """The same as an object: ``you``, ``them``."""
        return "them" if self.you == THEY else self.you.words

    # --- Things ---

    def called(self, card: str) -> str:
        """Return what a card is called, by its id; one that is not known here by what it is."""
        return self._cards.get(card) or _ENEMIES.get(card) or "another card"

    def the(self, card: str) -> str:
        """Return the same with its article: ``the Tin key``, ``the Mower``."""
        name = self._cards.get(card)
        if name is None:
            return self.called(card)
        return f"the {name.removeprefix('The ')}"

    def role(self, role: str) -> str:
        """Return what the landmark of a role is called."""
        return _ROLES.get(role) or self._cards.get(role) or "a landmark of the story"

    def is_card(self, word: str) -> bool:
        """Whether a word is a role or the id of a card."""
        return word in _ROLES or word in self._cards

    def ground(self, ground: str) -> str:
        """Return what a kind of ground is called."""
        titles = [kind.name for kind in self._land.grounds if kind.id == ground] if self._land is not None else []
        return (titles[0] if titles else ground).lower()

    def ground_class(self, sort: GroundClass | str) -> str:
        """Return what the ground of a class is called: as the land does, or ``deep ground``."""
        titles = [kind.name for kind in self._land.grounds if kind.sort == sort] if self._land is not None else []
        return either(titles).lower() if titles else f"{sort} ground"

    def filled(self, text: str) -> str:
        """Return a text of the story in one line, with the words of the land in it."""
        skin = None if self._land is None else self._land.skin
        for word in ("plant", "beast", "ruin", "weather", "hide", "keeper"):
            said = "something" if skin is None else getattr(skin, word)
            text = text.replace(f"{{{word}}}", said)
        return " ".join(text.replace("{other}", self._other).split())


# --- Words that are the same everywhere -------------------------------------------------------------------------------


def resource(kind: str | tuple[Kind, ...]) -> str:
    """Return a resource, or several to choose from: ``clean water``, ``wood or stone``."""
    if isinstance(kind, tuple):
        return either([resource(choice) for choice in kind])
    return _RESOURCES.get(kind, kind)


def goods(number: Number, kind: str | tuple[Kind, ...]) -> str:
    """Return so much of a resource: ``2 clean water``, ``1 resource of any kind``."""
    if kind == "any":
        noun = "resource" if number == 1 else "resources"
        return amount(number, noun, " of any kind")
    return amount(number, resource(kind))


def damage(kind: str) -> str:
    """Return a type of damage: ``sickness``, ``physical damage``."""
    return _DAMAGE.get(kind, kind)


def feature(icon: str) -> str:
    """Return a feature token with its article: ``a relic feature``."""
    return "a feature" if icon in ("any", "feature") else f"a {icon} feature"


def doing(action: str) -> str:
    """Return an action as something that is done: ``restarting a fire``."""
    return _ACTIONS[action]


def quoted(name: str) -> str:
    """Return the name of a marker, a counter or a note, as it is written down."""
    return f"“{name.replace('_', ' ').replace('-', ' ')}”"


def amount(number: Number, noun: str = "", kind: str = "") -> str:
    """Return how many of something: ``2 wood``, ``1 wood and 2 more for each player``, ``all wood``."""
    unit = f" {noun}{kind}" if noun else ""
    if isinstance(number, Formula) and number == Formula(counter=number.counter):
        return f"as many{unit} as {quoted(number.counter)}" if noun else quoted(number.counter)
    if isinstance(number, int):
        return f"{number}{unit}"
    if number == "all":
        return f"all{unit}"
    if number == "rolled":
        return f"as many{unit}" if noun else "as many"
    return _formula(number, unit)


def counted(number: Number, noun: str) -> str:
    """Return how many of a thing that is counted: ``1 threat``, ``2 threats``."""
    return amount(number, noun if number == 1 else plural(noun))


def _formula(number: Formula, unit: str) -> str:
    """Return a number that depends on the table."""
    per = [(getattr(number, name), f"for each {what}") for name, what in _PER.items() if getattr(number, name)]
    if number.counter:
        per.append((1, f"for each {quoted(number.counter)}"))
    words = [f"{number.plus}{unit}"] if (number.plus > 0 and unit) or not per else []
    for count, each in per:
        if not words:
            words.append(f"{count}{unit} {each}" if count > 0 else f"{-count}{unit} less {each}")
        else:
            words.append(f"{abs(count)} {'more' if count > 0 else 'less'} {each}")
    if number.plus < 0 or (number.plus > 0 and per and not unit):
        words.append(f"{abs(number.plus)} {'more' if number.plus > 0 else 'less'}")
    most = "" if number.most is None else f" (at most {number.most})"
    least = f" (at least {number.least})" if number.least > 0 else ""
    return f"{' and '.join(words)}{least}{most}"
