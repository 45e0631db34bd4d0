"""The vocabulary of Unsettled: every action as words and number, for one planet.

Cards, spaces and free actions go by their ids or titles; nodes by the way from the Scarab: `n1` is next to it in the
north, `e2s1` two east and one south. Numbers follow the order of this page.
"""

from typing import Final, final

from unmapped.kernel.actions import Family, Slot, Vocabulary
from unmapped.language.effects import Choices

SIDE: Final = 40
"""Slots of the grid are numbered `SIDE * row + column`."""
MIDDLE: Final = SIDE * (SIDE // 2) + SIDE // 2
"""The slot of the Scarab."""

FOCUS: Final = ("awareness", "wonder", "energy")
ACTIONS: Final = ("theorize", "investigate", "traverse", "support", "recover", "rest")
DISCIPLINES: Final = ("robotics", "chemistry", "engineering")
RESOURCES: Final = ("data", "material", "power")
DIRECTIONS: Final = ("north", "east", "south", "west")
MARKERS: Final = ("pink", "blue")
SEATS: Final = ("0", "1", "2", "3")
OWN: Final = -1
"""Stands among the arguments of a question for the explorer that is asked, where it might be about another one."""

REACH: Final = 16
"""How far from the Scarab cards can lie, in columns or rows: all nodes of a planet in one line (US-R52)."""
WIDTH: Final = 2 * REACH + 1


def _position(number: int) -> str:
    row, column = divmod(number, WIDTH)
    down, right = row - REACH, column - REACH
    if not down and not right:
        return "scarab"
    across = f"{'e' if right > 0 else 'w'}{abs(right)}" if right else ""
    return f"{across}{'s' if down > 0 else 'n'}{abs(down)}" if down else across


POSITIONS: Final = tuple([_position(number) for number in range(WIDTH * WIDTH)])


def _number(slot: int) -> int:
    row, column = divmod(slot - MIDDLE + REACH * SIDE + REACH, SIDE)
    return row * WIDTH + column


NUMBER_OF: Final = tuple([_number(slot) for slot in range(SIDE * SIDE)])
"""The number of each slot of the grid among POSITIONS; farther on in the grid means farther on among these."""


def slot_of(number: int) -> int:
    """The slot of the grid that a number among POSITIONS means."""
    row, column = divmod(number, WIDTH)
    return MIDDLE + (row - REACH) * SIDE + column - REACH


_FAMILIES: Final = (
    "apart",
    "be",
    "carry",
    "cope",
    "cover",
    "cube",
    "discipline",
    "discovery",
    "first",
    "forfeit",
    "give",
    "hand",
    "keep",
    "let_go",
    "let_turn_go",
    "luna",
    "marker",
    "move",
    "node",
    "pass_",
    "push",
    "regroup",
    "relieve",
    "reset",
    "resource",
    "scan",
    "seat",
    "set",
    "shift",
    "stay",
    "take",
    "trigger",
    "use",
    "value",
    "vote",
    "watch",
)
"""The fields of `Words` that are families, which questions name as well."""


@final
class Families:
    """The families of a planet's vocabulary."""

    __slots__ = (*_FAMILIES, "choices", "done", "families", "vocabulary")

    def __init__(
        self,
        spaces: tuple[str, ...],
        free: tuple[str, ...],
        things: Slot,
        discoveries: tuple[str, ...],
        items: tuple[str, ...],
        flags: tuple[str, ...],
        triggers: tuple[str, ...],
        tokens: tuple[str, ...],
        avatars: tuple[str, ...],
    ) -> None:
        """`spaces` and `free` are titles, all different; the rest are ids."""
        made = Vocabulary()
        self.vocabulary = made
        cubes, seats, sides = Slot("cube", FOCUS), Slot("seat", SEATS), Slot("side", DIRECTIONS)
        space, node, use = Slot("space", spaces, lead="on"), Slot("node", POSITIONS), Slot("use", free)
        action, by = Slot("action", ACTIONS[:5]), Slot("by", ACTIONS[:5], lead="by", points=())
        pursuit, marker = Slot("pursuit", DISCIPLINES), Slot("moment", MARKERS)
        discovery, owned = Slot("thing", discoveries), Slot("thing", (*discoveries, *items))
        apart = Slot("apart", things.values, words=things.words)
        # A turn.
        self.set = made.family("set", cubes, space)
        self.move = made.family("move to", node)
        self.luna = made.family("luna to", node)
        self.scan = made.family("scan", Slot("scan", RESOURCES[:2]))
        self.regroup = made.family("regroup")
        # Free actions.
        self.use = made.family("use", use)
        self.cope = made.family("cope", action, by)
        """Distress moves from the first action to the second."""
        self.reset = made.family("reset to", pursuit)
        self.forfeit = made.family("forfeit", marker)
        self.give = made.family("give", owned, Slot("seat", SEATS, lead="to"))
        self.take = made.family("take", owned)
        """From an unconscious explorer, who cannot give."""
        # Windows.
        self.pass_ = made.family("pass")
        self.let_go = made.family("let it go")
        """Nothing until the own turn; then, until this turn is over."""
        self.let_turn_go = made.family("let this turn go")
        self.watch = made.family("watch", ("abilities", "everything"))
        # Answers.
        self.cube = made.family("cube", cubes)
        self.seat = made.family("explorer", seats)
        self.node = made.family("node", node)
        self.apart = made.family("apart", apart)
        """A node that is set apart, by its card."""
        self.push = made.family("push", sides)
        self.stay = made.family("stay")
        self.cover = made.family("cover", action)
        self.relieve = made.family("relieve", action)
        self.discipline = made.family("discipline", pursuit)
        self.resource = made.family("resource", Slot("store", RESOURCES))
        self.marker = made.family("marker", marker)
        self.keep = made.family("keep", things)
        self.hand = made.family("give up", things)
        self.discovery = made.family("discovery", discovery)
        self.first = made.family("first", things)
        self.value = made.family("face", ("time", "1", "2", "3"))
        self.shift = made.family("shift", ("earlier", "later"))
        self.trigger = made.family("trigger", triggers or ("",))
        self.carry = made.family("carry", Slot.of(seats, Slot("thing", tokens)))
        self.vote = made.family("vote", flags or ("",))
        self.choices = Choices(made)
        self.be = made.family("be", Slot("avatar", avatars, points=("thing",)))
        self.done = made.family("done").first
        self.families: dict[str, Family] = {
            **{family.name: family for family in made.families},
            **{field: getattr(self, field) for field in _FAMILIES},
        }
        """By the names that questions use for them."""

    def space(self, number: int) -> str:
        """How an action names a space, by its number among all of the planet."""
        _, space = self.set.kinds
        return space.values[number]
