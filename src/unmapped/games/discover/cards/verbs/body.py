"""What happens to survivors: stamina, damage and healing, movement, the turn."""

from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.games.discover.cards.verbs.selectors import (
    Action,
    Amount,
    Count,
    Damage,
    Number,
    Person,
    Spaces,
    Where,
    Who,
)
from unmapped.language.word import Word


@final
class Group(Word, frozen=True):
    """Survivors for each of whom something is done, from the tribe leader clockwise. Rules: DI-R31."""

    who: Who


# --- Stamina ----------------------------------------------------------------------------------------------------------


@final
class GainStamina(Word, frozen=True):
    """Raise the dial, up to 12. Rules: DI-069."""

    n: Number
    who: Who = "self"


@final
class LoseStamina(Word, frozen=True):
    """Lower the dial, down to 0. Rules: DI-069, DI-253."""

    n: Number
    who: Who = "self"


@final
class SpendStamina(Word, frozen=True):
    """Pay stamina, all or nothing. Rules: DI-089, DI-090."""

    n: Number
    who: Who = "self"


@final
class SetStamina(Word, frozen=True):
    """Set the dial; with `most` only where it shows more. Rules: DI-069."""

    n: Amount
    who: Who = "self"
    at_most: bool = False


@final
class FreeAction(Word, frozen=True):
    """Take an action of the turn inside this effect, for `price` stamina, up to `reach` spaces away.

    With `on` only in such a space. Rules: DI-110, DI-249.
    """

    action: Action
    price: Amount = 0
    reach: Amount = 0
    who: Who = "self"
    on: Spaces | None = None


@final
class EndTurn(Word, frozen=True):
    """No further actions this turn; whoever has not had the turn yet loses it. Rules: DI-059."""

    who: Who = "self"


# --- Damage -----------------------------------------------------------------------------------------------------------


@final
class Suffer(Word, frozen=True):
    """Suffer damage, one by one; `any` is of a type that the survivor chooses. Rules: DI-159, DI-163, DI-R64."""

    type: Damage | Literal["any"]
    n: Number = 1
    who: Who = "self"


@final
class Heal(Word, frozen=True):
    """Turn dials back to hearts; of `any` type the healed survivor chooses. Rules: DI-166, DI-267, DI-268."""

    type: Damage | Literal["any"] = "any"
    n: Number = 1
    who: Who = "self"


@final
class ConvertDamage(Word, frozen=True):
    """One damage of a type becomes another. Rules: DI-160, DI-166."""

    source: Damage | Literal["any"]
    to: Damage
    n: Number = 1
    who: Who = "self"


@final
class TakeOver(Word, frozen=True):
    """One damage that another survivor is about to suffer is suffered by this one instead. Rules: DI-159, DI-249."""

    who: Who = "self"


@final
class TakeDamage(Word, frozen=True):
    """One damage that another survivor has, chosen by it, is healed there and suffered by this one, of the same type.

    Rules: DI-159, DI-166, DI-249.
    """

    source: Who
    who: Who = "self"


@final
class Eliminate(Word, frozen=True):
    """The survivor is eliminated, whatever hearts are left. Rules: DI-087, DI-174."""

    who: Who = "self"


# --- Movement ---------------------------------------------------------------------------------------------------------


@final
class MoveSurvivor(Word, frozen=True):
    """Move up to so many spaces, at no stamina, until a monster stops it; nothing is gathered.

    Rules: DI-255, DI-256, DI-257, DI-258.
    """

    n: Count
    who: Who = "self"
    toward: Person | Where | None = None
    """Each step leads nearer to it, or with `away` farther off."""
    away: bool = False
    exactly: bool = False
    """As many steps as can be made."""


@final
class PlaceSurvivor(Word, frozen=True):
    """Put a figure on a space directly. Rules: DI-259, DI-R103."""

    where: Where
    who: Who = "self"


Verb: TypeAlias = (
    Group
    | GainStamina
    | LoseStamina
    | SpendStamina
    | SetStamina
    | FreeAction
    | EndTurn
    | Suffer
    | Heal
    | ConvertDamage
    | TakeOver
    | TakeDamage
    | Eliminate
    | MoveSurvivor
    | PlaceSurvivor
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
