"""A planet with the framework, as the rules read it: numbers and tuples, made once by `compiling`.

Whatever can carry rules is a *thing* with a number: first every card (whose number is that of the card), traits among
them, then faces, structures, tokens, the ship, the tasks, the planet, moods. The thing that a rule, a space or an
effect stands on is its *source*.
"""

from typing import Final, Protocol, final

from unmapped.games.unsettled.cards.components import Numbers
from unmapped.games.unsettled.cards.words import Families
from unmapped.kernel.actions import Slot
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.rules import Prompt
from unmapped.language import hooks, limits, selectors
from unmapped.language.effects import Program
from unmapped.language.selectors import EITHER_WAY, Selection
from unmapped.language.world import Content

# Kinds of things.
ENVIRONMENT_CARD: Final = 0
OPPORTUNITY_CARD: Final = 1
BREAKTHROUGH_CARD: Final = 2
DISTRESS_CARD: Final = 3
ANOMALY_CARD: Final = 4
PLANET_CARD: Final = 5
TRAIT_CARD: Final = 6
FACE_THING: Final = 7
STRUCTURE_THING: Final = 8
TOKEN_THING: Final = 9
SHIP_THING: Final = 10
TASK_THING: Final = 11
PLANET_THING: Final = 12
BOARD_THING: Final = 13
"""The dashboards and the resource board."""
MOOD_THING: Final = 14
KINDS: Final = 15

# Symbols of edges; those of the planet follow.
TIME_SYMBOL: Final = 0
INSIGHT_SYMBOL: Final = 1
IMPASSABLE: Final = 2
FIRST_SYMBOL: Final = 3

# Where the explorer has to be for an action: the index of a `Places` from 0 on, or ...
ANYWHERE: Final = -1

# Limits of free actions and hooks; see `language.limits`.
PER_TURN: Final = 1
PER_EXPLORER: Final = 2
PER_FACE: Final = 3
ONCE: Final = 4

# Who may use a free action.
ANYBODY: Final = 0
HOLDER: Final = 1
ACTIVE_ONLY: Final = 2

# Kinds of amounts, beside those of all games.
BY_PLAYERS: Final = selectors.OWN_AMOUNT
PER_LOCAL: Final = BY_PLAYERS + 1
PER_DATA: Final = BY_PLAYERS + 2
PER_MATERIAL: Final = BY_PLAYERS + 3
PER_EDGE_TIME: Final = BY_PLAYERS + 4


@final
class Amount(selectors.Amount):
    """How many; by the number of explorers, a number for two, three and four."""

    __slots__ = ("numbers",)

    def __init__(self, kind: int, plus: int, numbers: tuple[int, int, int] = (0, 0, 0)) -> None:
        super().__init__(kind, plus)
        self.numbers = numbers


# From what distances are measured: a token or structure from 0 on (as `of_thing`), or ...
OF_ACTOR: Final = -1
OF_LUNA: Final = -2
OF_PLACE: Final = -3
OF_CARD: Final = -4
OF_SCARAB: Final = -5
OF_CHOSEN: Final = -6
OF_AFFECTED: Final = -7
OF_HELD: Final = -8
"""Anybody who is held."""

# Whom a plain word of persons means.
SELF: Final = 0
"""Whom the effect happens to."""
ACTOR_ONLY: Final = 1
HOLDER_ONLY: Final = 2
ACTIVE_EXPLORER: Final = 3
ENGAGED_ONES: Final = 4
CHOSEN_ONE: Final = 5

# Who chooses.
BY_ACTOR: Final = 0
BY_AFFECTED: Final = 1
BY_ACTIVE: Final = 2
BY_CREW: Final = 3


@final
class People(Selection):
    """A group of explorers, as `verbs.selectors.Who` describes it."""

    __slots__ = (
        "bears",
        "conscious",
        "distressed",
        "engaged",
        "held",
        "others",
        "property",
        "sealed",
        "tag",
        "without_property",
    )

    def __init__(self, base: int) -> None:
        super().__init__(base)
        self.others = False
        self.conscious = EITHER_WAY
        self.held = EITHER_WAY
        self.property = -1
        self.without_property = -1
        self.tag = -1
        """A tag (below `Cartridge.tags`), or TAG_CARD + environment card, or ON_SHIP."""
        self.sealed = EITHER_WAY
        self.bears = -1
        self.distressed = False
        self.engaged = EITHER_WAY

    def is_certain(self) -> bool:
        """Whether it says nothing that could fit nobody: two explorers are at every table, wherever they are."""
        flags = (self.conscious, self.held, self.sealed, self.engaged)
        things = (self.property, self.without_property, self.tag, self.bears, self.within)
        said = self.nearest or self.farthest or self.distressed or max(flags) != EITHER_WAY or max(things) >= 0
        return self.base == selectors.DESCRIBED and not said


TAG_CARD: Final = 1000
"""TAG_CARD + environment card: that node"""
TAG_TOKEN: Final = 2000
"""TAG_TOKEN + token: nodes with it"""
ON_SHIP: Final = 999

# Places named by a plain word.
HERE: Final = 0
LUNAS: Final = 1
SHIP: Final = 2
CARDS: Final = 3
THAT_PLACE: Final = 4
LEFT_PLACE: Final = 5


@final
class Places(Selection):
    """A place or several, as `verbs.selectors.Where` describes it."""

    __slots__ = (
        "adjacent",
        "beyond",
        "build_site",
        "explorers",
        "investigated",
        "not_tag",
        "resource",
        "scarab",
        "sealed",
        "state",
        "structure",
        "tag",
        "token",
        "without_resource",
        "without_token",
    )

    def __init__(self, base: int) -> None:
        super().__init__(base)
        self.state = 0
        """0 for any, 1 for revealed, 2 for face down."""
        self.adjacent = False
        self.scarab = False
        self.tag = -1
        self.not_tag = -1
        self.build_site = False
        self.structure = -1
        self.token = -1
        self.without_token = -1
        self.resource = 0
        """Bits: 1 data, 2 material."""
        self.without_resource = 0
        self.investigated = EITHER_WAY
        self.explorers = EITHER_WAY
        self.sealed = EITHER_WAY
        self.beyond = -1

    def is_certain(self) -> bool:
        """Whether it is where somebody is: each explorer and LUNA always are at some place."""
        return self.base in (HERE, LUNAS)

    def is_absolute(self) -> bool:
        """Whether the same places fit whoever asks, and on whatever card: it measures no distance."""
        measures = self.adjacent or self.within >= 0 or self.beyond > 0 or self.nearest or self.farthest
        return self.base == selectors.DESCRIBED and not measures


@final
class Space:
    """An action space."""

    __slots__ = (
        "arrows",
        "bonus",
        "bonus_type",
        "conditional",
        "dashboard",
        "effect",
        "luna_only",
        "may_fail",
        "number",
        "requires",
        "shared",
        "slot",
        "stays",
        "thing",
        "title",
        "where",
    )

    def __init__(self, number: int, source: int, title: str) -> None:
        self.number = number
        self.thing = source
        self.title = title
        self.slot = -1
        """What a cube on it blocks: spaces of one dashboard action share it (US-R17)."""
        self.dashboard = -1
        """The dashboard action that it is, or replaces."""
        self.arrows = 0
        self.bonus_type = -1
        self.bonus = -1
        self.requires: tuple[int, ...] = ()
        self.effect = -1
        self.where = ANYWHERE
        self.stays = False
        """Whether that is the node of a card or structure which does not move by itself, as opportunities do."""
        self.luna_only = False
        self.conditional = False
        """Whether it is to be used at a place that does not stay, or something has to be given."""
        self.shared = False
        """Whether the same places fit all spaces that say of their place what it says."""
        self.may_fail = True
        """Whether anything can stand in the way of its effect, which follows from what words demand."""


@final
class FreeAction:
    """Something that can be done without a cube."""

    __slots__ = (
        "amount",
        "by",
        "cost",
        "effect",
        "limit",
        "number",
        "requires",
        "resource",
        "spends",
        "spent",
        "thing",
        "title",
        "where",
    )

    def __init__(self, number: int, source: int, title: str) -> None:
        self.number = number
        self.thing = source
        self.title = title
        self.cost = -1
        self.spends = -1
        """The resource that `cost` takes from the store, and how much of it; -1 where it is anything else."""
        self.spent = 0
        self.resource = -1
        """The resource that a breakthrough costs, and how much of it."""
        self.amount = 0
        self.effect = -1
        self.requires: tuple[int, ...] = ()
        self.limit = limits.NO_LIMIT
        self.by = ANYBODY
        self.where = ANYWHERE

    def mark(self, seat: int) -> int:
        """What the state notes when it is used, if it is limited."""
        return limits.mark(self.limit, limits.ACTION_USE, self.number, seat if self.limit == PER_EXPLORER else -1)


@final
class Hook(hooks.Hook):
    """Something that happens by itself."""

    __slots__ = ("of_place", "per_edge")

    def __init__(self, number: int, source: int) -> None:
        super().__init__(number, source)
        self.of_place = False
        """Whether `of` is a tag of places, and not a number of what happens."""
        self.per_edge = False
        """Whether it is limited for each edge, and not for each explorer."""


@final
class Face:
    """A face of a task."""

    __slots__ = ("condition", "effect", "final", "flag", "kind", "last", "slots", "thing")

    def __init__(self, source: int) -> None:
        self.thing = source
        self.effect = -1
        self.kind = NO_OBJECTIVE
        self.condition = -1
        self.flag = -1
        """The flag while which the condition is tested; -1 for always."""
        self.slots: tuple[tuple[int, int], ...] = ()
        """(slot, amount)"""
        self.final = False
        self.last = False
        """Whether none comes after it, be it the final one or not."""


NO_OBJECTIVE: Final = 0
STATE_OBJECTIVE: Final = 1
ACTION_OBJECTIVE: Final = 2
CONTRIBUTE_OBJECTIVE: Final = 3


@final
class Trigger:
    """A kind of trigger token."""

    __slots__ = ("least", "most", "spaces")

    def __init__(self, spaces: tuple[int, ...], least: int, most: int) -> None:
        self.spaces = spaces
        self.least = least
        self.most = most


_OWN_NAMES: Final = (FACE_THING, TASK_THING)


class EffectTexts(Protocol):
    """What the effects of a planet do, in words, for so many explorers; see `asking`."""

    def prompt(self, record: Ints, setting: int, *, in_vain: bool = False) -> Prompt:
        """What a CHOICE or a CONSENT asks; `in_vain` if one can only pay for nothing."""

    def about(self, source: int, node: int, setting: int) -> tuple[Argument, ...]:
        """The card that an effect stands on, and what the effect does."""


@final
class Cartridge(Content):
    """The planet, its tasks, and the framework."""

    effect_texts: EffectTexts

    def __init__(self, name: str, numbers: Numbers) -> None:
        self.name = name
        self.numbers = numbers
        # Things.
        self.things: list[tuple[int, int]] = []
        """(kind, number among its kind)"""
        self.ids: list[str] = []
        """The id of each thing."""
        self.cards = 0
        """So many things, the first ones, are cards."""
        self.first: list[int] = []
        """The first thing of each kind."""
        # What they can do.
        self.program = Program()
        self.people: list[People] = []
        self.somewhere: list[Places] = []
        self.amounts: list[Amount] = []
        self.spaces: list[Space] = []
        self.free: list[FreeAction] = []
        self.hooks: dict[int, tuple[Hook, ...]] = {}
        """By moment."""
        self.ongoing: dict[int, tuple[tuple[int, int, int], ...]] = {}
        """By verb: (thing, node, condition), the last -1 where there is none."""
        self.spaces_of: list[tuple[int, ...]] = []
        """By thing."""
        self.spaces_always: tuple[int, ...] = ()
        """The spaces of boards and of the planet."""
        self.spaces_elsewhere: tuple[int, ...] = ()
        """Those of all else but environment cards, opportunities and traits: structures, of which few stand."""
        self.free_of: list[tuple[int, ...]] = []
        self.free_elsewhere: tuple[int, ...] = ()
        """The free actions of all but breakthroughs and discoveries, which only their owners have."""
        # The kinds of things, as bits, ...
        self.kinds_with_spaces = 0
        self.kinds_elsewhere = 0
        """(those of `spaces_elsewhere`)"""
        self.kinds_with_free = 0
        self.kinds_of_word: dict[int, int] = {}
        """... on which rules with a word stand, ..."""
        self.kinds_of_moment: dict[int, int] = {}
        """... and those whose hooks listen to a moment."""
        # Environment cards, by card.
        self.edges: list[tuple[tuple[int, ...], ...]] = []
        self.build_site: list[bool] = []
        self.tags: list[int] = []
        self.on_enter: list[int] = []
        self.on_reveal: list[int] = []
        self.outlined: list[int] = []
        """The discovery outlined on each card, -1 for none; for opportunities as well."""
        self.potential: list[bool] = []
        # Other cards, by number among their kind.
        self.immediately: list[int] = []
        self.on_gain: list[int] = []
        self.discipline: list[int] = []
        self.by_luna: list[bool] = []
        self.property_of: list[int] = []
        """The property that each thing brings, -1 for none."""
        self.needs: list[tuple[int, int, int]] = []
        self.stack: list[int] = []
        """The stack of each planet card, -1 for a mystery."""
        self.letter: list[int] = []
        self.card_effect: list[int] = []
        self.on_discard: list[int] = []
        self.stays: list[int] = []
        """0 for no, 1 in the open, 2 with the explorer."""
        self.stacks = 0
        # Pieces.
        self.discoveries: tuple[str, ...] = ()
        self.structures: tuple[str, ...] = ()
        self.structure_discipline: list[int] = []
        """-1 for structures of the planet."""
        self.tokens: tuple[str, ...] = ()
        self.token_kind: list[int] = []
        self.first_piece: list[int] = []
        self.piece_count: list[int] = []
        self.owned: list[tuple[int, int]] = []
        """(piece, seat) of tokens of which each explorer has its own."""
        self.token_thing: list[int] = []
        self.token_group: list[str] = []
        self.structure_thing: list[int] = []
        self.property_names: tuple[str, ...] = ()
        self.pieces = 0
        self.counters: tuple[str, ...] = ()
        self.counter_starts: tuple[int, ...] = ()
        self.counter_limits: tuple[int, ...] = ()
        self.triggers: list[Trigger] = []
        self.trigger_names: tuple[str, ...] = ()
        self.wrap = -1
        """The occasion from whose loss of endurance explorers can be exempt."""
        self.tag_names: tuple[str, ...] = ()
        self.symbols: tuple[str, ...] = ()
        self.flags: tuple[str, ...] = ()
        self.slot_names: tuple[str, ...] = ()
        self.texts: list[str] = []
        """What effects narrate."""
        # The dashboard and the traits.
        self.action_numbers: dict[int, int] = {}
        """For spaces that are no dashboard actions the numbers by which rules speak of them."""
        self.dashboard: list[int] = []
        """The space of each dashboard action."""
        self.slots_of: list[list[int]] = []
        """The slots of the spaces of which a rule speaks by the number of an action."""
        self.trait_action: list[tuple[int, int]] = []
        """For each trait the action that its low and its high face replace."""
        self.trait_space: list[tuple[int, int]] = []
        self.abilities: tuple[str, ...] = ()
        self.avatars: tuple[str, ...] = ()
        self.ability_space: list[int] = []
        self.ability_data: list[int] = []
        """An amount for each."""
        self.primary = -1
        # Tasks and the planet.
        self.faces: list[tuple[Face, ...]] = []
        self.setup = -1
        self.moods: list[tuple[int, int, int]] = []
        """(low, high, effect)"""
        # How people speak of it.
        self.words = Families((), (), Slot("thing", ()), (), (), (), (), (), ())
        self.vocabulary = self.words.vocabulary
        self.items: tuple[int, ...] = ()
        """Tokens that can be borne and handed over, by number."""

    def source(self, number: int) -> str:
        """What a thing goes by in prompts and the journal; those of which each planet has its own say which planet."""
        identity = self.ids[number]
        kind, _ = self.things[number]
        return f"{self.name}/{identity}" if kind in _OWN_NAMES else identity

    def action_of(self, space: Space) -> int:
        """The number under which rules that go on speak of a space, -1 if they cannot."""
        if space.dashboard >= 0:
            return space.dashboard
        return self.action_numbers.get(space.number, -1)

    def amount(self, index: int, seats: int) -> int:
        """An amount that depends on the number of explorers at most."""
        amount = self.amounts[index]
        return amount.numbers[seats - 2] if amount.kind == BY_PLAYERS else amount.plus
