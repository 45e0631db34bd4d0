"""What is printed: the places and the commissions, and the words in which their texts are written.

Cards are numbered through, the places before the commissions. This module reads msgspec records.
"""

from typing import Annotated, Final, Literal, TypeAlias, assert_never, final

from msgspec import Meta, Struct

from soundings import FOLDER
from unmapped.kernel.content import Faults, entries, read_toml
from unmapped.language.effects import Program
from unmapped.language.program import Compiler
from unmapped.language.reading import read
from unmapped.language.script import Effect
from unmapped.language.sentences.english import an
from unmapped.language.sentences.plain import PlainTexts
from unmapped.language.word import Word

Amount: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
Kind: TypeAlias = Literal["isle", "reef", "wreck", "deep"]
KINDS: Final[tuple[Kind, ...]] = ("isle", "reef", "wreck", "deep")
Flags: TypeAlias = Kind | Literal["first", "alone"]
FLAGS: Final[tuple[Flags, ...]] = (*KINDS, "first", "alone")


class Gain(Word, frozen=True):
    """Gain renown."""

    amount: Amount


class Lose(Word, frozen=True):
    """Lose renown, as far as there is any; as a cost all of it. Rules: SO-010, SO-011."""

    amount: Amount


class Sound(Word, frozen=True):
    """Look at a place that you do not know. Rule: SO-006."""


class Drift(Word, frozen=True):
    """Two places change places. Rule: SO-013."""


class Reward(Word, frozen=True):
    """Be paid for each of your flags that is of a sort. Rule: SO-017."""

    amount: Amount
    flags: Flags


class OwnFlag(Word, frozen=True):
    """There is a flag of yours on this place: a condition. Rule: SO-X01."""


Which: TypeAlias = Literal["all", "other", "flagged"]
WHICH: Final[tuple[Which, ...]] = ("all", "other", "flagged")


class Captains(Word, frozen=True):
    """All captains, beginning with you, or all others, or those with a flag on this place: a group. Rule: SO-X01."""

    which: Which


Verb: TypeAlias = Gain | Lose | Sound | Drift | Reward | OwnFlag | Captains
VERBS: Final[tuple[type[Verb], ...]] = (Gain, Lose, Sound, Drift, Reward, OwnFlag, Captains)
GAIN, LOSE, SOUND, DRIFT, REWARD, OWN_FLAG, CAPTAINS = range(len(VERBS))


def _encode(verb: Verb) -> tuple[int, ...]:
    number = VERBS.index(type(verb))
    match verb:
        case Gain() | Lose():
            return number, verb.amount
        case Reward():
            return number, verb.amount, FLAGS.index(verb.flags)
        case Captains():
            return number, WHICH.index(verb.which)
        case _:
            return (number,)


def _say(verb: Verb) -> str:
    match verb:
        case Gain():
            return f"gain {verb.amount} renown"
        case Lose():
            return f"lose {verb.amount} renown"
        case Sound():
            return "sound a place"
        case Drift():
            return "let two places drift"
        case Reward():
            sort = f"is {verb.flags}" if verb.flags in ("first", "alone") else f"lies on {an(verb.flags)}"
            return f"gain {verb.amount} renown for each of your flags that {sort}"
        case OwnFlag():
            return "you have a flag here"
        case Captains():
            return {"all": "each captain", "other": "each other captain"}.get(
                verb.which, "each captain with a flag here"
            )
        case _:
            assert_never(verb)


WORDS: Final = PlainTexts(_say)


@final
class Card(Struct, frozen=True):
    """A place that may lie on the chart; or a commission, which is what somebody pays for, and worth nothing itself."""

    id: str
    name: str
    effect: Effect[Verb]
    kind: Kind | Literal["commission"] = "commission"
    worth: Annotated[int, Meta(ge=-2, le=5)] = 0


def _load(table: str) -> tuple[Card, ...]:
    """All cards of a file. Raises BadContent with everything that is wrong."""
    faults, file = Faults(), f"{table}s.toml"
    found = [read(raw, Card, at, faults) for raw, at in entries(read_toml(FOLDER / "content", file), file, table)]
    faults.check()
    return tuple([one for one in found if one is not None])


PLACES: Final = _load("place")
COMMISSIONS: Final = _load("commission")
CARDS: Final = (*PLACES, *COMMISSIONS)
WORTH: Final = tuple([place.worth for place in PLACES])
KIND: Final = tuple([FLAGS.index(place.kind) for place in PLACES if place.kind != "commission"])
PROGRAM: Final = Program()
COMPILER: Final = Compiler(PROGRAM, _encode)
NODES: Final = tuple([COMPILER.add(card.effect) for card in CARDS])
"""The effect of each card."""
