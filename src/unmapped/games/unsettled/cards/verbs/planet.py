"""What belongs to planets and tasks: triggers, planet cards, mysteries, flags, votes, endings."""

from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.games.unsettled.cards.verbs.ids import FlagId, MysteryLetter, OccasionId, SlotId, StackId, TriggerId
from unmapped.games.unsettled.cards.verbs.selectors import Count, Number, Who
from unmapped.language.word import Word

# --- Triggers ---------------------------------------------------------------------------------------------------------


@final
class AddTrigger(Word, frozen=True):
    """Put a trigger token on the timeline. Rules: US-266, US-270, US-R28."""

    trigger: TriggerId
    space: Count


@final
class RemoveTrigger(Word, frozen=True):
    """Take trigger tokens off the timeline: the named one from a space, or wherever it stands. Rules: US-R29."""

    trigger: TriggerId
    space: int = 0


@final
class MoveTrigger(Word, frozen=True):
    """Shift a trigger by up to `n` spaces either way within its bounds; `later` or `earlier` fixes the direction.

    Rules: US-310.
    """

    trigger: TriggerId
    n: Count = 1
    direction: Literal["either", "later", "earlier"] = "either"
    space: int = 0
    """Put it on this space instead."""


@final
class FireTrigger(Word, frozen=True):
    """Resolve what a trigger means now. Rules: US-266, US-269."""

    trigger: TriggerId


@final
class Happens(Word, frozen=True):
    """An occasion of the planet's own, such as a creature's supper; what waits for it follows. Rules: US-310."""

    occasion: OccasionId
    who: Who | None = None
    """To whom it happens, so that hooks which speak of others have no part in it; else to the crew as a whole."""


# --- Planet cards -----------------------------------------------------------------------------------------------------


@final
class DrawCard(Word, frozen=True):
    """Draw and reveal the top card of a planet stack. Rules: US-309."""

    stack: StackId
    n: Number = 1
    among: Count = 1
    """Look at so many for each, and choose; the others are discarded."""


@final
class DiscardCards(Word, frozen=True):
    """Discard open cards of a planet stack, by choice if not all. Rules: US-299."""

    stack: StackId
    n: Number = "all"


@final
class DiscardThis(Word, frozen=True):
    """Discard this card; a distress goes under its stack. Rules: US-162, US-299."""


@final
class KeepThis(Word, frozen=True):
    """This planet card stays with an explorer and works there. Rules: US-310."""

    who: Who = "actor"


@final
class ShuffleIn(Word, frozen=True):
    """Shuffle the discarded cards of a planet stack into a new stack. Rules: US-299."""

    stack: StackId


@final
class RevealMystery(Word, frozen=True):
    """Reveal a mystery card and follow it. Rules: US-307."""

    letter: MysteryLetter


# --- Tasks ------------------------------------------------------------------------------------------------------------


@final
class AdvanceTask(Word, frozen=True):
    """The next face of the task becomes current. Rules: US-256, US-262."""


@final
class Contribute(Word, frozen=True):
    """Add to what the objective has received; `slot` names which part. Rules: US-261."""

    slot: SlotId
    n: Number = 1


@final
class ContributeResource(Word, frozen=True):
    """Move up to `n` stored resources to the objective, as many as a part of it still lacks.

    Rules: US-261, US-284.
    """

    n: Number
    resources: tuple[Literal["data", "material", "power"], ...]
    """The parts have these names."""


@final
class SetFlag(Word, frozen=True):
    """Remember something."""

    flag: FlagId


@final
class ClearFlag(Word, frozen=True):
    """Forget it."""

    flag: FlagId


@final
class Vote(Word, frozen=True):
    """All conscious explorers choose one of several ways; ties are broken by the active explorer.

    Rules: US-R31, US-R84.
    """

    flags: tuple[FlagId, ...]


@final
class Volunteer(Word, frozen=True):
    """A conscious explorer who is not held volunteers; the crew must agree who. Rules: US-R83, US-R84."""

    others: Count = 2
    """So many other explorers must be conscious."""


@final
class Lose(Word, frozen=True):
    """The crew loses. Rules: US-319."""


@final
class Hold(Word, frozen=True):
    """Explorers are held: no turns, no free actions, and nothing changes them. Rules: US-310."""

    who: Who


@final
class Release(Word, frozen=True):
    """Held explorers are free again. Rules: US-310."""

    who: Who


@final
class Narrate(Word, frozen=True):
    """A text, no effect."""

    text: str


Verb: TypeAlias = (
    AddTrigger
    | RemoveTrigger
    | MoveTrigger
    | FireTrigger
    | Happens
    | DrawCard
    | DiscardCards
    | DiscardThis
    | KeepThis
    | ShuffleIn
    | RevealMystery
    | AdvanceTask
    | Contribute
    | ContributeResource
    | SetFlag
    | ClearFlag
    | Vote
    | Volunteer
    | Lose
    | Hold
    | Release
    | Narrate
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
