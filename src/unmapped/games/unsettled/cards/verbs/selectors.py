"""Who, where and how many: the arguments that most words share (docs/specifications/planets.md, 2).

A group of explorers or a place is a word (``"other_local"``) or a table that says more (``{ pick = "one", within = 2,
of = "luna" }``). Where one of several has to be chosen, `chooser` says by whom.
"""

from typing import Annotated, Literal, TypeAlias, final

from msgspec import Meta, Struct

from unmapped.games.unsettled.cards.verbs.ids import GroundId, OriginId, PropertyId, StructureId, TokenId

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Amount: TypeAlias = Annotated[int, Meta(ge=0)]

Focus: TypeAlias = Literal["awareness", "wonder", "energy"]
Discipline: TypeAlias = Literal["robotics", "chemistry", "engineering"]
Resource: TypeAlias = Literal["data", "material", "power"]
NodeResource: TypeAlias = Literal["data", "material"]
Direction: TypeAlias = Literal["n", "e", "s", "w"]
Side: TypeAlias = Direction | Literal["each", "here", "open"]
"""`here` is the side towards the node of whom it happens to; `open` one beyond which no card lies."""
Chooser: TypeAlias = Literal["actor", "affected", "active", "crew", "random"]


@final
class Scaled(Struct, frozen=True, forbid_unknown_fields=True):
    """A number for two, three and four explorers; or so many (`each`) for each of something that is there."""

    p2: Amount = 0
    p3: Amount = 0
    p4: Amount = 0
    per: Literal["", "local_explorer", "node_data", "node_material", "edge_time"] = ""
    """`edge_time`: the time symbols on the edges that the step under way crosses, ignored or not."""
    each: Count = 1


Number: TypeAlias = Amount | Scaled | Literal["all", "rolled"]
"""How many: a whole number, one for each number of players, as many as there are, or the last number rolled."""


# --- Who --------------------------------------------------------------------------------------------------------------

Person: TypeAlias = Literal[
    "actor",
    "affected",
    "holder",
    "active",
    "engaged",
    "arriving",
    "chosen",
    "one_local",
    "other_local",
    "each_local",
    "any_explorer",
    "other_explorer",
    "each_explorer",
    "each_other",
    "each_conscious",
    "aboard",
]
"""Groups that need no further word.

`actor` uses the action or ability (on entering: arrives; on a distress card: holds it; on a planet card: drew it);
`affected` is whom it happens to: the member of an `each`, otherwise the actor. `chosen` is whom the word before it
concerned. `one_` and `other_` choose one, `each_` means all of them. `aboard` are all on the Scarab. Unconscious
explorers are included, unless the word says so.
"""


@final
class Explorers(Struct, frozen=True, forbid_unknown_fields=True):
    """Explorers described by where they are and how they are; all that is said must hold."""

    pick: Literal["one", "two", "each", "up_to_one", "up_to_two"] = "one"
    within: Amount | None = None
    """At most so many nodes from `of`; exactly there is 0."""
    of: OriginId = "actor"
    """`actor`, `affected`, `luna`, `place`, `card`, `scarab`, `chosen`, `held` (anybody who is held), or a token or
    structure by its id."""
    others: bool = False
    """Not the actor."""
    conscious: bool | None = None
    """Only the conscious, or only the unconscious."""
    held: bool | None = None
    property: PropertyId = ""
    without_property: PropertyId = ""
    on: GroundId = ""
    """Only those on nodes with this tag, `scarab`, or the id of a node."""
    sealed: bool | None = None
    """Only those on sealed nodes, or on others."""
    bears: TokenId = ""
    """Only who bears this token."""
    distressed: bool = False
    """Only those with a distress."""
    engaged: bool | None = None
    """Only those engaged with this card, or only the others."""
    chooser: Chooser = "actor"


Who: TypeAlias = Person | Explorers


# --- Where ------------------------------------------------------------------------------------------------------------

Spot: TypeAlias = Literal["here", "luna_node", "scarab", "card_node", "place", "source"]
"""`here` is the node of whom it happens to; `card_node` that of the card (or its moment marker); `place` the node that
the word before it concerned; `source` the node that was left."""


@final
class Nodes(Struct, frozen=True, forbid_unknown_fields=True):
    """Nodes described; all that is said must hold. The Scarab counts only where `scarab` says so (US-R97)."""

    pick: Literal["one", "each", "two", "random"] = "one"
    state: Literal["revealed", "face_down", "any"] = "any"
    within: Amount | None = None
    of: OriginId = "actor"
    """As for explorers."""
    adjacent: bool = False
    """Next to `of`, which is itself not among them."""
    scarab: bool = False
    """Whether the Scarab is among them."""
    on: GroundId = ""
    """Only nodes with this tag, or the node with this id."""
    not_on: GroundId = ""
    build_site: bool = False
    """Only vacant build sites (unless `structure` is named)."""
    structure: StructureId = ""
    """The node of this structure, complete."""
    token: TokenId = ""
    """Only nodes with this token."""
    without_token: TokenId = ""
    resource: Literal["", "data", "material", "any"] = ""
    """Only nodes where such a resource lies."""
    without_resource: Literal["", "data", "material", "any"] = ""
    investigated: bool | None = None
    explorers: bool | None = None
    """Only nodes where somebody stands, or nobody."""
    sealed: bool | None = None
    beyond: Amount | None = None
    """At least so many nodes from `of`."""
    nearest: bool = False
    farthest: bool = False
    """Of all those only the nearest to, or farthest from, `of`."""
    chooser: Chooser = "actor"


Where: TypeAlias = Spot | Nodes
