"""What goes on: rules that hold while a card lies there, for a turn, or for a time."""

from typing import Final, Literal, TypeAlias, final

from msgspec import Struct

from unmapped.games.unsettled.cards.verbs.conditions import Condition
from unmapped.games.unsettled.cards.verbs.selectors import Amount, Count, Who

# --- While a card lies there, or for a time ---------------------------------------------------------------------------


@final
class While(Struct, frozen=True, tag_field="kind", tag="while", forbid_unknown_fields=True):
    """What goes on only while a condition holds. Rules: US-310."""

    condition: Condition
    then: "Verb"
    words: str | None = None
    """What players read instead of what is made of it; nothing at all where it is empty."""


@final
class ChangeArrows(Struct, frozen=True, tag_field="kind", tag="change_arrows", forbid_unknown_fields=True):
    """An action turns its cube by `by` more. Rules: US-310."""

    action: str
    by: int
    who: Who = "holder"


@final
class ForbidAction(Struct, frozen=True, tag_field="kind", tag="forbid_action", forbid_unknown_fields=True):
    """An action cannot be used. Rules: US-310."""

    action: str
    who: Who | None = "holder"
    """None for everybody."""
    on: str = ""
    """Only on nodes with this token, tag or id."""


@final
class WaiveRest(Struct, frozen=True, tag_field="kind", tag="waive_rest", forbid_unknown_fields=True):
    """These explorers need not use REST on their turns. Rules: US-107."""

    who: Who = "holder"


@final
class ForbidBonus(Struct, frozen=True, tag_field="kind", tag="forbid_bonus", forbid_unknown_fields=True):
    """Cubes of a type bring no bonus. Rules: US-310."""

    type: str
    who: Who = "holder"


@final
class ForbidCarrying(Struct, frozen=True, tag_field="kind", tag="forbid_carrying", forbid_unknown_fields=True):
    """Nobody is carried by these explorers. Rules: US-310."""

    who: Who = "holder"


@final
class ForbidMoving(Struct, frozen=True, tag_field="kind", tag="forbid_moving", forbid_unknown_fields=True):
    """These explorers do not move by themselves. Rules: US-310."""

    who: Who = "holder"


@final
class ForbidBoarding(Struct, frozen=True, tag_field="kind", tag="forbid_boarding", forbid_unknown_fields=True):
    """These explorers cannot enter the Scarab. Rules: US-310."""

    who: Who = "holder"


@final
class ForbidBuilding(Struct, frozen=True, tag_field="kind", tag="forbid_building", forbid_unknown_fields=True):
    """Nothing can be built on nodes with this token, and structures there do not work. Rules: US-310."""

    token: str


@final
class ExtraCost(Struct, frozen=True, tag_field="kind", tag="extra_cost", forbid_unknown_fields=True):
    """Breakthroughs cost more of their resource. Rules: US-310."""

    n: Count = 1
    who: Who = "holder"


@final
class ChangeMovement(Struct, frozen=True, tag_field="kind", tag="change_movement", forbid_unknown_fields=True):
    """MOVE and TRAVERSE get more movement. Rules: US-103, US-185."""

    n: int
    who: Who = "holder"


@final
class ChangeLunaMovement(Struct, frozen=True, tag_field="kind", tag="change_luna_movement", forbid_unknown_fields=True):
    """LUNA's move gets more movement on the turns of these explorers. Rules: US-212."""

    n: int
    who: Who = "holder"


@final
class GrantProperty(Struct, frozen=True, tag_field="kind", tag="grant_property", forbid_unknown_fields=True):
    """These explorers have a property. Rules: US-248, US-249."""

    name: str
    who: Who = "holder"
    until: Literal["removed", "end_of_turn", "end_of_next_turn"] = "removed"


@final
class TreatAsAdjacent(Struct, frozen=True, tag_field="kind", tag="treat_as_adjacent", forbid_unknown_fields=True):
    """Two revealed nodes near the explorer are adjacent for movement until the end of the turn. Rules: US-310."""

    within: Count = 2


@final
class Glide(Struct, frozen=True, tag_field="kind", tag="glide", forbid_unknown_fields=True):
    """One step may cross one sealed node in a straight line to the card beyond. Rules: US-310.

    The node in between is not entered and not revealed, and its edges count for nothing.
    """

    luna: bool = True
    """Whether LUNA may, too."""
    ends: bool = False
    """Whether the movement is over with it."""


@final
class ForbidGliding(Struct, frozen=True, tag_field="kind", tag="forbid_gliding", forbid_unknown_fields=True):
    """These explorers do not glide; or nobody does, LUNA included, over nodes with this token. Rules: US-310."""

    who: Who = "each_explorer"
    token: str = ""


@final
class EnterSealed(Struct, frozen=True, tag_field="kind", tag="enter_sealed", forbid_unknown_fields=True):
    """These explorers may step into sealed nodes and out of them; each such step takes time. Rules: US-310."""

    time: Amount = 0
    who: Who = "holder"


@final
class SpareWrap(Struct, frozen=True, tag_field="kind", tag="spare_wrap", forbid_unknown_fields=True):
    """A wrap costs these explorers no endurance, if they turn over a piece of this token of theirs, if one is named.

    Rules: US-264, US-310.
    """

    who: Who = "holder"
    token: str = ""


@final
class ChangeShift(Struct, frozen=True, tag_field="kind", tag="change_shift", forbid_unknown_fields=True):
    """Where these explorers shift a trigger it may be so many spaces further. Rules: US-310."""

    trigger: str
    n: Count = 1
    who: Who = "holder"


@final
class KeepAhead(Struct, frozen=True, tag_field="kind", tag="keep_ahead", forbid_unknown_fields=True):
    """A trigger cannot be shifted onto the space of the time marker, or behind it. Rules: US-310."""

    trigger: str


@final
class KeepTrust(Struct, frozen=True, tag_field="kind", tag="keep_trust", forbid_unknown_fields=True):
    """An action leaves group trust as it is. Rules: US-310."""

    action: str
    who: Who = "each_explorer"


@final
class Exempt(Struct, frozen=True, tag_field="kind", tag="exempt", forbid_unknown_fields=True):
    """What happens, an occasion or a wrap's loss of endurance, does not happen to these explorers.

    As an effect it counts for the next time only. Rules: US-310.
    """

    what: str
    who: Who = "actor"


@final
class SharePresence(Struct, frozen=True, tag_field="kind", tag="share_presence", forbid_unknown_fields=True):
    """A token counts as an explorer at its node for movement by TRAVERSE: it can be carried. Rules: US-310."""

    token: str


Verb: TypeAlias = (
    While
    | ChangeArrows
    | ForbidAction
    | WaiveRest
    | ForbidBonus
    | ForbidCarrying
    | ForbidMoving
    | ForbidBoarding
    | ForbidBuilding
    | ExtraCost
    | ChangeMovement
    | ChangeLunaMovement
    | GrantProperty
    | TreatAsAdjacent
    | Glide
    | ForbidGliding
    | EnterSealed
    | SpareWrap
    | ChangeShift
    | KeepAhead
    | KeepTrust
    | Exempt
    | SharePresence
)

VERBS: Final = (
    While,
    ChangeArrows,
    ForbidAction,
    WaiveRest,
    ForbidBonus,
    ForbidCarrying,
    ForbidMoving,
    ForbidBoarding,
    ForbidBuilding,
    ExtraCost,
    ChangeMovement,
    ChangeLunaMovement,
    GrantProperty,
    TreatAsAdjacent,
    Glide,
    ForbidGliding,
    EnterSealed,
    SpareWrap,
    ChangeShift,
    KeepAhead,
    KeepTrust,
    Exempt,
    SharePresence,
)
