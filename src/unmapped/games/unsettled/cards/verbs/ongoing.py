"""What goes on: rules that hold while a card lies there, for a turn, or for a time."""

from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.games.unsettled.cards.verbs.conditions import Condition
from unmapped.games.unsettled.cards.verbs.ids import (
    ActionId,
    FocusId,
    GroundId,
    HappeningId,
    PropertyId,
    TokenId,
    TriggerId,
)
from unmapped.games.unsettled.cards.verbs.selectors import Amount, Count, Who
from unmapped.language import joined
from unmapped.language.word import Word

# --- While a card lies there, or for a time ---------------------------------------------------------------------------


@final
class While(joined.While[Condition, "Verb"], frozen=True):
    """What goes on only while a condition holds. Rules: US-310."""

    condition: Condition
    then: "Verb"
    words: str | None = None
    """What players read instead of what is made of it; nothing at all where it is empty."""


@final
class ChangeArrows(Word, frozen=True):
    """An action turns its cube by `by` more. Rules: US-310."""

    action: ActionId
    by: int
    who: Who = "holder"


@final
class ForbidAction(Word, frozen=True):
    """An action cannot be used. Rules: US-310."""

    action: ActionId
    who: Who | None = "holder"
    """None for everybody."""
    on: GroundId = ""
    """Only on nodes with this token, tag or id."""


@final
class WaiveRest(Word, frozen=True):
    """These explorers need not use REST on their turns. Rules: US-107."""

    who: Who = "holder"


@final
class ForbidBonus(Word, frozen=True):
    """Cubes of a type bring no bonus. Rules: US-310."""

    type: FocusId
    who: Who = "holder"


@final
class ForbidCarrying(Word, frozen=True):
    """Nobody is carried by these explorers. Rules: US-310."""

    who: Who = "holder"


@final
class ForbidMoving(Word, frozen=True):
    """These explorers do not move by themselves. Rules: US-310."""

    who: Who = "holder"


@final
class ForbidBoarding(Word, frozen=True):
    """These explorers cannot enter the Scarab. Rules: US-310."""

    who: Who = "holder"


@final
class ForbidBuilding(Word, frozen=True):
    """Nothing can be built on nodes with this token, and structures there do not work. Rules: US-310."""

    token: TokenId


@final
class ExtraCost(Word, frozen=True):
    """Breakthroughs cost more of their resource. Rules: US-310."""

    n: Count = 1
    who: Who = "holder"


@final
class ChangeMovement(Word, frozen=True):
    """MOVE and TRAVERSE get more movement. Rules: US-103, US-185."""

    n: int
    who: Who = "holder"


@final
class ChangeLunaMovement(Word, frozen=True):
    """LUNA's move gets more movement on the turns of these explorers. Rules: US-212."""

    n: int
    who: Who = "holder"


@final
class GrantProperty(Word, frozen=True):
    """These explorers have a property. Rules: US-248, US-249."""

    name: PropertyId
    who: Who = "holder"
    until: Literal["removed", "end_of_turn", "end_of_next_turn"] = "removed"


@final
class TreatAsAdjacent(Word, frozen=True):
    """Two revealed nodes near the explorer are adjacent for movement until the end of the turn. Rules: US-310."""

    within: Count = 2


@final
class Glide(Word, frozen=True):
    """One step may cross one sealed node in a straight line to the card beyond. Rules: US-310.

    The node in between is not entered and not revealed, and its edges count for nothing.
    """

    luna: bool = True
    """Whether LUNA may, too."""
    ends: bool = False
    """Whether the movement is over with it."""


@final
class ForbidGliding(Word, frozen=True):
    """These explorers do not glide; or nobody does, LUNA included, over nodes with this token. Rules: US-310."""

    who: Who = "each_explorer"
    token: TokenId = ""


@final
class EnterSealed(Word, frozen=True):
    """These explorers may step into sealed nodes and out of them; each such step takes time. Rules: US-310."""

    time: Amount = 0
    who: Who = "holder"


@final
class SpareWrap(Word, frozen=True):
    """A wrap costs these explorers no endurance, if they turn over a piece of this token of theirs, if one is named.

    Rules: US-264, US-310.
    """

    who: Who = "holder"
    token: TokenId = ""


@final
class ChangeShift(Word, frozen=True):
    """Where these explorers shift a trigger it may be so many spaces further. Rules: US-310."""

    trigger: TriggerId
    n: Count = 1
    who: Who = "holder"


@final
class KeepAhead(Word, frozen=True):
    """A trigger cannot be shifted onto the space of the time marker, or behind it. Rules: US-310."""

    trigger: TriggerId


@final
class KeepTrust(Word, frozen=True):
    """An action leaves group trust as it is. Rules: US-310."""

    action: ActionId
    who: Who = "each_explorer"


@final
class Exempt(Word, frozen=True):
    """What happens, an occasion or a wrap's loss of endurance, does not happen to these explorers.

    As an effect it counts for the next time only. Rules: US-310.
    """

    what: HappeningId
    who: Who = "actor"


@final
class SharePresence(Word, frozen=True):
    """A token counts as an explorer at its node for movement by TRAVERSE: it can be carried. Rules: US-310."""

    token: TokenId


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

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
