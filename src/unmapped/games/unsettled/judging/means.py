"""Which actions bring about what the task asks for: the ends of every action space and free action of a planet.

Read once for each planet. Bots plan backwards with it: from an objective to the actions that serve it, and from what
those ask for to the actions that serve that. No rule reads it.
"""

from functools import cache
from typing import Final, TypeAlias, final

from unmapped.games.unsettled.cards.cartridge import Cartridge, Places
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.unsettled.planet.creatures import FOOD
from unmapped.kernel.agenda import Ints
from unmapped.language import effects
from unmapped.language.selectors import EITHER_WAY
from unmapped.planning import reading
from unmapped.planning.means import Means
from unmapped.planning.reading import End, Reader

Mean: TypeAlias = tuple[bool, int]
"""(whether it takes a cube, number of the space or free action)"""

# Kinds of ends, each with the number of what is named.
FLAG: Final = 0
SLOT: Final = 1
TAKEN: Final = 2
"""Somebody bears the token."""
PLACED: Final = 3
"""The token lies on the map."""
RAISED: Final = 4
"""The counter rises."""
LOWERED: Final = 5
DISCOVERY: Final = 6
"""Somebody gains a discovery; the number is 0."""
BUILT: Final = 7
"""The structure stands."""
SEALED: Final = 8
"""Places are sealed; the number is that of their description."""

_SET_FLAG: Final = NUMBERS["set_flag"]
_CONTRIBUTE: Final = NUMBERS["contribute"]
_CONTRIBUTE_RESOURCE: Final = NUMBERS["contribute_resource"]
_TAKE: Final = NUMBERS["take_token"]
_GIVE: Final = NUMBERS["give_token"]
_PLACE: Final = NUMBERS["place_token"]
_ADJUST: Final = NUMBERS["adjust_counter"]
_SET_COUNTER: Final = NUMBERS["set_counter"]
_EXTRA_MOVE: Final = NUMBERS["extra_move"]
_BUILD: Final = NUMBERS["build_structure"]
_SEAL: Final = NUMBERS["seal_node"]
_GAIN_DISCOVERY: Final = NUMBERS["gain_discovery"]
_IS_SET: Final = NUMBERS["flag"]
_COUNTED: Final = (NUMBERS["counter"], _IS_SET)
_MOVE_CREATURE: Final = NUMBERS["move_creature"]
_DEMANDING: Final = (NUMBERS["gather"], NUMBERS["remove_distress"], _GAIN_DISCOVERY)
_TAKING: Final = (
    NUMBERS["spend_resource"],
    NUMBERS["forfeit_discovery"],
    NUMBERS["advance_time"],
    NUMBERS["lose_focus"],
)
RESOURCE_NAMES: Final = ("data", "material", "power")
_DEMANDED_THROUGH: Final = tuple([op for op in reading.EVERY if op != effects.MAY])
_TAKEN_THROUGH: Final = (effects.ALL, effects.CHAIN, effects.EITHER, effects.PAY, effects.WHEN)
"""Through what demands, and what is taken, are looked for in an effect."""


_FIELDS: Final = (
    "pick",
    "state",
    "within",
    "of",
    "adjacent",
    "scarab",
    "tag",
    "not_tag",
    "build_site",
    "structure",
    "without_token",
    "resource",
    "without_resource",
    "investigated",
    "explorers",
    "sealed",
    "beyond",
    "nearest",
    "farthest",
    "chooser",
)


@final
class WordReader(Reader):
    """What the words of a planet bring about."""

    __slots__ = ("slot_names",)

    def __init__(self, planet: Cartridge) -> None:
        super().__init__(planet.program, (FOR, AT))
        self.slot_names = planet.slot_names

    def ends_of_word(self, word: Ints) -> tuple[End, ...]:
        """What a word brings about; nothing that tasks ask for, for most."""
        kind, args = word[0], word[1:]
        if kind == _SET_FLAG:
            return ((FLAG, args[0]),)
        if kind == _CONTRIBUTE:
            return ((SLOT, args[0]),)
        if kind == _CONTRIBUTE_RESOURCE:
            _, resources = args
            names = self.slot_names
            given = [name for number, name in enumerate(RESOURCE_NAMES) if resources >> number & 1 and name in names]
            return tuple([(SLOT, names.index(name)) for name in given])
        if kind in (_TAKE, _GIVE):
            return ((TAKEN, args[0]),)
        if kind == _PLACE:
            return ((PLACED, args[0]),)
        if kind == _ADJUST:
            counter, _, down = args
            return ((LOWERED if down else RAISED, counter),)
        if kind == _SET_COUNTER:
            return ((RAISED, args[0]), (LOWERED, args[0]))
        if kind == _GAIN_DISCOVERY:
            return ((DISCOVERY, 0),)
        if kind == _SEAL:
            return ((SEALED, args[0]),)
        if kind == _BUILD and args[0] >= 0:
            return ((BUILT, args[0]),)
        return ()


@final
class PlanetMeans(Means[Mean]):
    """By end, the actions of a planet that bring it about, and what else follows from its effects once and for all."""

    __slots__ = (
        "awaited",
        "bare",
        "carrying",
        "costly",
        "demanding",
        "happening",
        "hungry",
        "later",
        "led",
    )

    def __init__(self, planet: Cartridge) -> None:
        super().__init__()
        words = WordReader(planet)
        nodes = planet.program.nodes
        hooks = [hook for listening in planet.hooks.values() for hook in listening]
        described = list(enumerate(planet.somewhere))
        self.bare = {index: _bare(places) for index, places in described if places.token >= 0}
        """For descriptions of places with a token those of the places alone."""
        self.later = {index: _whether_sealed(places) for index, places in described if places.sealed != EITHER_WAY}
        """For descriptions of sealed or open places those of the places alone: the sea may set or melt."""
        self.happening = {end for hook in hooks for end in words.ends(hook.effect)}
        """The ends that come about by themselves."""
        self.led: dict[int, tuple[tuple[int, ...], int]] = {}
        """What has to hold before a token follows whoever leaves its node, and the effect that takes it along."""
        for hook in [hook for moment in ("leave", "set_out") for hook in planet.hooks.get(MOMENT[moment], ())]:
            for kind, token in sorted(words.ends(hook.effect)):
                if kind == PLACED:
                    counted = [node for node in hook.requires if _word(nodes, node) in _COUNTED]
                    taking = hook.effect
                    if nodes[taking][0] == effects.MAY:
                        _, taking = nodes[taking]
                    self.led[token] = (tuple(counted), taking)
        said = [word for hook in hooks for word in words.words(hook.effect)]
        roaming = [word for word in said if word[0] == _MOVE_CREATURE]
        self.hungry = {creature for _, creature, _, rule, _, _, _, _ in roaming if rule == FOOD}
        """The tokens that go by themselves to where food lies."""
        self.carrying = {space.number for space in planet.spaces if _is_carrying(nodes, space.effect)}
        """The spaces that let whoever moves take somebody along."""
        for space in planet.spaces:
            self.add((True, space.number), words.ends(space.effect))
        for free in planet.free:
            self.add((False, free.number), words.ends(free.effect))
        self.awaited: dict[int, tuple[int, int]] = {}
        """By part of an objective the flag after which it comes by itself, and the condition that has to hold then, -1
        for none: what sets the flag brings it about."""
        for hook in hooks:
            flags = [nodes[node][effects.ARGUMENTS] for node in hook.requires if _word(nodes, node) == _IS_SET]
            slots = [slot for kind, slot in words.ends(hook.effect) if kind == SLOT]
            if flags and slots:
                # Whether the rest of them come too depends on more.
                guards = words.guards(hook.effect, (SLOT, slots[0]))
                self.awaited[slots[0]] = (flags[0], guards[-1] if guards else -1)
        for slot, (flag, _) in self.awaited.items():
            self.follow((SLOT, slot), (FLAG, flag))
        effective = [*[space.effect for space in planet.spaces], *[free.effect for free in planet.free]]
        self.demanding = {node for node in effective if _demands(nodes, node)}
        """The effects with something that may not be there to carry them out with, beside what costs count."""
        self.costly = {node for node in range(len(nodes)) if _says(nodes, node, _TAKEN_THROUGH, _TAKING)}
        """The effects that may take something which somebody has to have."""


def _word(nodes: list[Ints], node: int) -> int:
    """The word that a condition is, -1 if it is put together of several."""
    return nodes[node][effects.VERB_NUMBER] if nodes[node][0] == effects.VERB else -1


def _says(nodes: list[Ints], node: int, through: tuple[int, ...], some: tuple[int, ...]) -> bool:
    """Whether one of some words is in an effect, as far as it is put together with what is in `through`."""
    return any([word[0] in some for word in reading.words(nodes, node, through, (FOR, AT))])


def _demands(nodes: list[Ints], node: int) -> bool:
    """Whether an effect asks for something that may not be there, whatever its conditions say."""
    return _says(nodes, node, _DEMANDED_THROUGH, _DEMANDING)


def _is_carrying(nodes: list[Ints], node: int) -> bool:
    """Whether an effect lets whoever moves take somebody along, whatever happens."""
    said = reading.words(nodes, node, (effects.ALL, effects.CHAIN))
    return any([word[:2] == (_EXTRA_MOVE, 1) for word in said])


def _twin(places: Places) -> Places:
    """The same description once more."""
    twin = Places(places.base)
    twin.token = places.token
    for name in _FIELDS:
        setattr(twin, name, getattr(places, name))
    return twin


def _bare(places: Places) -> Places:
    """A description without the token that it asks for."""
    twin = _twin(places)
    twin.token = -1
    return twin


def _whether_sealed(places: Places) -> Places:
    """A description of what is sealed and what is not."""
    twin = _twin(places)
    twin.sealed = EITHER_WAY
    return twin


@cache
def means(planet: Cartridge) -> PlanetMeans:
    """Those of a planet."""
    return PlanetMeans(planet)
