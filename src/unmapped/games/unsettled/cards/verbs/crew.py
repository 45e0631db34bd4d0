"""What happens to explorers: focus, time, endurance, trust, insight, comprehension, distress."""

from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.games.unsettled.cards.verbs.ids import SymbolId, TriggerId
from unmapped.games.unsettled.cards.verbs.selectors import Amount, Chooser, Count, Discipline, Focus, Number, Where, Who
from unmapped.language.word import Word

# --- Groups -----------------------------------------------------------------------------------------------------------


@final
class Group(Word, frozen=True):
    """Explorers for each of whom something is done, clockwise from the active one. Rules: US-297, US-R85."""

    who: Who


# --- Focus ------------------------------------------------------------------------------------------------------------


@final
class GainFocus(Word, frozen=True):
    """Raise cubes by `n` points in all; the explorer chooses which, unless `type` names one; surplus is lost.

    Rules: US-067, US-072, US-073, US-324, US-R24.
    """

    n: Number
    who: Who = "actor"
    type: Focus | Literal[""] = ""


@final
class LoseFocus(Word, frozen=True):
    """Lower cubes by `n` points in all; missing points become time.

    Rules: US-075, US-077, US-079, US-324, US-R23, US-R25.
    """

    n: Number
    who: Who = "actor"
    type: Focus | Literal[""] = ""


@final
class SetFocus(Word, frozen=True):
    """Turn one cube, chosen by its owner unless `type` names it, to a face. No time passes. Rules: US-063."""

    value: Amount
    who: Who = "actor"
    type: Focus | Literal[""] = ""


@final
class DistributeFocus(Word, frozen=True):
    """Divide a gain of `n` focus among explorers, or a loss. Rules: US-298, US-R31, US-R32."""

    n: Number
    among: Who
    lose: bool = False
    chooser: Chooser = "actor"
    """Who divides; each receiver picks the cube."""


# --- Time -------------------------------------------------------------------------------------------------------------


@final
class AdvanceTime(Word, frozen=True):
    """The time marker advances; all time of one effect is one advance, and triggers follow it.

    Rules: US-263, US-264, US-306, US-R25, US-R26.
    """

    n: Number


@final
class AdvanceUntil(Word, frozen=True):
    """Time runs on, in one advance, until the marker is on the space of a trigger, or wraps where none is named.

    Rules: US-264, US-265.
    """

    trigger: TriggerId = ""


@final
class IgnoreTime(Word, frozen=True):
    """The explorers may cancel so many advances until the end of the turn. Rules: US-194, US-R99."""

    n: Number = "all"
    """`all` for every one."""
    who: Who = "actor"
    scope: Literal["edge", "action", "any"] = "edge"


@final
class IgnoreSymbols(Word, frozen=True):
    """The explorers may cancel all edge symbols but impassable ones, time included, until the end of the turn.

    Rules: US-194, US-R99.
    """

    who: Who = "actor"
    only: SymbolId = ""
    """Only this symbol of the planet."""


# --- Endurance and trust ----------------------------------------------------------------------------------------------


@final
class LoseEndurance(Word, frozen=True):
    """Move the marker down; at the bottom the explorer is unconscious. Rules: US-271, US-331."""

    n: Number = 1
    who: Who = "actor"


@final
class GainEndurance(Word, frozen=True):
    """Move the marker up, not beyond the top; the unconscious gain nothing. Rules: US-272, US-R72, US-R73."""

    n: Number = 1
    who: Who = "actor"


@final
class RaiseTrust(Word, frozen=True):
    """Group trust increases step by step; at high, the explorers distribute 2 focus for each.

    Rules: US-119, US-121, US-122, US-123, US-R31, US-R34.
    """

    n: Count = 1


@final
class LowerTrust(Word, frozen=True):
    """Group trust decreases step by step; at low, the explorers distribute a loss of 2 focus for each.

    Rules: US-119, US-120, US-122, US-123, US-R31, US-R34.
    """

    n: Count = 1


@final
class LockTrust(Word, frozen=True):
    """Trust goes to a side and stays there from now on. Rules: US-310."""

    at: Literal["high", "low"]


# --- Insight and comprehension ----------------------------------------------------------------------------------------


@final
class GainInsight(Word, frozen=True):
    """Move the pursuit cube up; beyond the top it pays a comprehension and starts again.

    Rules: US-124, US-125, US-126, US-R38, US-R41.
    """

    n: Number = 1
    who: Who = "actor"


@final
class LoseInsight(Word, frozen=True):
    """Move the pursuit cube down; at the bottom a loss is ignored, but a cost cannot be paid. Rules: US-128."""

    n: Number = 1
    who: Who = "actor"


@final
class GainComprehension(Word, frozen=True):
    """Take a comprehension token and a breakthrough of a discipline, `chosen` by the explorer or named.

    Rules: US-129, US-133, US-135, US-327.
    """

    discipline: Discipline | Literal["chosen"] = "chosen"
    who: Who = "actor"


@final
class GiveUpComprehension(Word, frozen=True):
    """The crew gives up so many comprehension tokens in all, each with a breakthrough of its discipline.

    Rules: US-310.
    """

    n: Number


@final
class RefreshBreakthroughs(Word, frozen=True):
    """Breakthroughs used this turn can be used again. Rules: US-138."""

    who: Who = "actor"


# --- Distress ---------------------------------------------------------------------------------------------------------


@final
class GainDistress(Word, frozen=True):
    """Draw distress cards and cover an own action with each; limits cost the crew endurance.

    Rules: US-159, US-165, US-166, US-R44, US-R45, US-R46.
    """

    n: Number = 1
    who: Who = "actor"


@final
class RemoveDistress(Word, frozen=True):
    """Remove own distress cards, chosen by the owner. `exact` demands as many. Rules: US-161, US-162, US-167."""

    n: Number = 1
    who: Who = "actor"
    exact: bool = False


@final
class MoveDistress(Word, frozen=True):
    """Move one distress card to another own uncovered action other than REST. Rules: US-163, US-164."""

    who: Who = "actor"


# --- Movement of explorers --------------------------------------------------------------------------------------------


@final
class PlaceExplorer(Word, frozen=True):
    """Put an explorer on a node: no edges, but the entering effect applies.

    Rules: US-201, US-202, US-203, US-204, US-R83.
    """

    to: Where
    who: Who = "actor"


@final
class MoveExplorer(Word, frozen=True):
    """A bonus move of up to `n` nodes, step by step under the rules of a MOVE.

    `ignore` cancels time, or time and `all` symbols of the planet. Rules: US-198, US-R100.
    """

    n: Count = 1
    who: Who = "actor"
    ignore: Literal["", "time", "all"] = ""


@final
class ExtraMove(Word, frozen=True):
    """Make one extra MOVE: what TRAVERSE does. Rules: US-102, US-103, US-199, US-R19."""

    carry: bool = False
    more: Amount = 0
    """Added to the movement of this MOVE."""
    at_least: Amount = 0
    """Steps that have to be made."""
    after_reveal: Amount = 0
    """Focus lost if it reveals a node."""


@final
class PushExplorer(Word, frozen=True):
    """Put an explorer one node further in a direction that the chooser picks, for all of a group the same one.

    Whoever is at the edge of the map stays. Rules: US-310.
    """

    who: Who = "actor"
    chooser: Chooser = "actor"


@final
class SwapPositions(Word, frozen=True):
    """Two explorers change places; both count as placed. Rules: US-197, US-201."""

    who: Who = "actor"
    other: Who = "other_explorer"


Verb: TypeAlias = (
    Group
    | GainFocus
    | LoseFocus
    | SetFocus
    | DistributeFocus
    | AdvanceTime
    | AdvanceUntil
    | IgnoreTime
    | IgnoreSymbols
    | LoseEndurance
    | GainEndurance
    | RaiseTrust
    | LowerTrust
    | LockTrust
    | GainInsight
    | LoseInsight
    | GainComprehension
    | GiveUpComprehension
    | RefreshBreakthroughs
    | GainDistress
    | RemoveDistress
    | MoveDistress
    | PlaceExplorer
    | MoveExplorer
    | ExtraMove
    | PushExplorer
    | SwapPositions
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
