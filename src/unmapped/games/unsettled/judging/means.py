"""Which actions bring about what the task asks for: the ends of every action space and free action of a planet.

Read once for each planet. Bots plan backwards with it: from an objective to the actions that serve it, and from what
those ask for to the actions that serve that. No rule reads it.
"""

from functools import cache
from typing import Final, TypeAlias, final

from unmapped.games.unsettled.cards.cartridge import EITHER_WAY, Cartridge, Places
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.unsettled.planet.creatures import FOOD
from unmapped.language import effects

Mean: TypeAlias = tuple[bool, int]
"""(whether it takes a cube, number of the space or free action)"""

# Kinds of ends: (kind, number of what is named).
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
class Means:
    """By end, the actions that bring it about; none for what happens by itself or not at all."""

    __slots__ = (
        "awaited",
        "bare",
        "by_end",
        "carrying",
        "cartridge",
        "costly",
        "demanding",
        "happening",
        "hungry",
        "later",
        "led",
    )

    def __init__(self, cartridge: Cartridge) -> None:
        self.cartridge = cartridge
        self.by_end: dict[tuple[int, int], tuple[Mean, ...]] = {}
        described = list(enumerate(cartridge.somewhere))
        self.bare = {index: _bare(places) for index, places in described if places.token >= 0}
        """For descriptions of places with a token those of the places alone."""
        self.later = {index: _whether_sealed(places) for index, places in described if places.sealed != EITHER_WAY}
        """For descriptions of sealed or open places those of the places alone: the sea may set or melt."""
        self.happening: set[tuple[int, int]] = set()
        """The ends that come about by themselves."""
        for hooks in cartridge.hooks.values():
            for hook in hooks:
                self.happening.update(self._ends(hook.effect))
        self.led: dict[int, tuple[tuple[int, ...], int]] = {}
        """What has to hold before a token follows whoever leaves its node, and the effect that takes it along."""
        leaving = [hook for moment in ("leave", "set_out") for hook in cartridge.hooks.get(MOMENT[moment], ())]
        for hook in leaving:
            for kind, token in sorted(set(self._ends(hook.effect))):
                if kind == PLACED:
                    counted = [node for node in hook.requires if self._is_counted(node)]
                    parts = cartridge.program.nodes[hook.effect]
                    self.led[token] = (tuple(counted), parts[1] if parts[0] == effects.MAY else hook.effect)
        self.hungry = {
            token for hooks in cartridge.hooks.values() for hook in hooks for token in self._fed(hook.effect)
        }
        """The tokens that go by themselves to where food lies."""
        self.carrying = {space.number for space in cartridge.spaces if self._is_carrying(space.effect)}
        """The spaces that let whoever moves take somebody along."""
        for space in cartridge.spaces:
            self._read((True, space.number), space.effect)
        for free in cartridge.free:
            self._read((False, free.number), free.effect)
        self.awaited: dict[int, tuple[int, int]] = {}
        """By part of an objective the flag after which it comes by itself, and the condition that has to hold then, -1
        for none: what sets the flag brings it about."""
        for hooks in cartridge.hooks.values():
            for hook in hooks:
                flags = [flag for flag in map(self._flag, hook.requires) if flag >= 0]
                slots = [slot for kind, slot in self._ends(hook.effect) if kind == SLOT]
                if flags and slots:
                    # Whether the rest of them come too depends on more.
                    self.awaited[slots[0]] = (flags[0], self._condition_of(hook.effect, slots[0]))
        for slot, (flag, _) in self.awaited.items():
            self.by_end[SLOT, slot] = (*self.of(SLOT, slot), *self.of(FLAG, flag))
        effective = [*[space.effect for space in cartridge.spaces], *[free.effect for free in cartridge.free]]
        self.demanding = {node for node in effective if self._demands(node)}
        """The effects with something that may not be there to carry them out with, beside what costs count."""
        self.costly = {node for node in range(len(cartridge.program.nodes)) if self._takes(node)}
        """The effects that may take something which somebody has to have."""

    def _read(self, mean: Mean, node: int) -> None:
        for end in sorted(set(self._ends(node))):
            self.by_end[end] = (*self.by_end.get(end, ()), mean)

    def _ends(self, node: int) -> list[tuple[int, int]]:
        if node < 0:
            return []
        parts = self.cartridge.program.nodes[node]
        op = parts[0]
        if op == effects.VERB:
            return self._verb(parts[1], parts[2:])
        children = parts[2:] if op in (effects.WHEN, effects.EACH, effects.REPEAT) else parts[1:]
        return [end for child in children for end in self._ends(child)]

    def _verb(self, word: int, args: tuple[int, ...]) -> list[tuple[int, int]]:
        if word in (FOR, AT):
            return self._ends(args[1])
        if word == _SET_FLAG:
            return [(FLAG, args[0])]
        if word == _CONTRIBUTE:
            return [(SLOT, args[0])]
        if word == _CONTRIBUTE_RESOURCE:
            names = self.cartridge.slot_names
            given = [name for number, name in enumerate(RESOURCE_NAMES) if args[1] >> number & 1 and name in names]
            return [(SLOT, names.index(name)) for name in given]
        if word in (_TAKE, _GIVE):
            return [(TAKEN, args[0])]
        if word == _PLACE:
            return [(PLACED, args[0])]
        if word == _ADJUST:
            return [(LOWERED if args[2] else RAISED, args[0])]
        if word == _SET_COUNTER:
            return [(RAISED, args[0]), (LOWERED, args[0])]
        if word == _GAIN_DISCOVERY:
            return [(DISCOVERY, 0)]
        if word == _SEAL:
            return [(SEALED, args[0])]
        if word == _BUILD and args[0] >= 0:
            return [(BUILT, args[0])]
        return []

    def _fed(self, node: int) -> list[int]:
        if node < 0:
            return []
        parts = self.cartridge.program.nodes[node]
        if parts[0] == effects.VERB:
            if parts[1] in (FOR, AT):
                return self._fed(parts[3])
            return [parts[2]] if parts[1] == _MOVE_CREATURE and parts[4] == FOOD else []
        children = parts[2:] if parts[0] in (effects.WHEN, effects.EACH, effects.REPEAT) else parts[1:]
        return [token for child in children for token in self._fed(child)]

    def _is_carrying(self, node: int) -> bool:
        if node < 0:
            return False
        parts = self.cartridge.program.nodes[node]
        if parts[0] == effects.VERB:
            return parts[1] == _EXTRA_MOVE and parts[2] == 1
        return parts[0] in (effects.ALL, effects.CHAIN) and any([self._is_carrying(child) for child in parts[1:]])

    def _condition_of(self, node: int, slot: int) -> int:
        """The innermost condition on which an effect adds to a part of an objective, -1 if it always does."""
        parts = self.cartridge.program.nodes[node]
        op = parts[0]
        if op == effects.VERB:
            return -1
        children = parts[2:] if op in (effects.WHEN, effects.EACH, effects.REPEAT) else parts[1:]
        for child in children:
            if (SLOT, slot) in self._ends(child):
                inner = self._condition_of(child, slot)
                return parts[1] if inner < 0 and op == effects.WHEN else inner
        return -1

    def _flag(self, node: int) -> int:
        """The flag that a condition asks for, -1 if it asks for something else."""
        parts = self.cartridge.program.nodes[node]
        return parts[2] if parts[0] == effects.VERB and parts[1] == _IS_SET else -1

    def _is_counted(self, node: int) -> bool:
        parts = self.cartridge.program.nodes[node]
        return parts[0] == effects.VERB and parts[1] in _COUNTED

    def _demands(self, node: int) -> bool:
        if node < 0:
            return False
        parts = self.cartridge.program.nodes[node]
        op = parts[0]
        if op == effects.VERB:
            return self._demands(parts[3]) if parts[1] in (FOR, AT) else parts[1] in _DEMANDING
        if op == effects.MAY:
            return False
        children = parts[2:] if op in (effects.WHEN, effects.EACH, effects.REPEAT) else parts[1:]
        return any([self._demands(child) for child in children])

    def _takes(self, node: int) -> bool:
        if node < 0:
            return False
        parts = self.cartridge.program.nodes[node]
        op = parts[0]
        if op == effects.VERB:
            return self._takes(parts[3]) if parts[1] in (FOR, AT) else parts[1] in _TAKING
        if op not in (effects.ALL, effects.CHAIN, effects.EITHER, effects.PAY, effects.WHEN):
            return False
        return any([self._takes(child) for child in (parts[2:] if op == effects.WHEN else parts[1:])])

    def of(self, kind: int, number: int) -> tuple[Mean, ...]:
        """The actions that bring an end about."""
        return self.by_end.get((kind, number), ())


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
def means(cartridge: Cartridge) -> Means:
    """Those of a planet."""
    return Means(cartridge)
