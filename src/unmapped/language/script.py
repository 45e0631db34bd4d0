"""Effects as data: combinators, strict decoding.

An effect is a tree of small records: the combinators below, which every game shares, over the verbs of the game. A verb
is a Struct with ``tag_field="kind"``. Effects are written like this::

    effect = { kind = "medals", amount = 2 }
    effect = [{ kind = "medals", amount = 2 }, { kind = "advance", steps = 1 }]      # a list means "all"
    effect = { kind = "either", of = [{ kind = "synergy", amount = 1 }, { kind = "peek_event" }] }

======== ================== ============================= ==============================
kind     fields             does                          reads
======== ================== ============================= ==============================
all      of                 all of them, in order         X, then Y
chain    of                 the same, each on its own     X; then Y
either   of                 one of them, by choice        either X or Y
may      then               it, if wanted                 you may X
when     condition, then    it, if the condition holds    if C, X
         (otherwise)        (or else the other)           if C, X; otherwise Y
pay      cost, then         it, once the cost is paid     C to X
each     who, then          it, for each of a group       W: X
repeat   times, then        it, several times in a row    X, twice
======== ================== ============================= ==============================

Conditions and groups are words of the game as well: records among its verbs, spelled with their ``kind``. A cost is an
effect.

This module decodes with msgspec and must stay interpreted (mypyc drops the keywords of Struct classes).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Generic, Literal, TypeAlias, TypeVar, Union, final

from msgspec import Struct

from unmapped.kernel.content import Faults, Location, decode, hint, kind_of, listed
from unmapped.language.word import word_kind

V = TypeVar("V", bound=Struct)


# --- Combinators ------------------------------------------------------------------------------------------------------


@final
class All(Struct, Generic[V], frozen=True):
    """Carry out every effect, in the order given."""

    of: "tuple[Effect[V], ...]"


@final
class Chain(Struct, Generic[V], frozen=True):
    """Carry out every effect, in the order given; the game may let something else happen between them."""

    of: "tuple[Effect[V], ...]"


@final
class Either(Struct, Generic[V], frozen=True):
    """Carry out exactly one of the effects; the player it happens to chooses which."""

    of: "tuple[Effect[V], ...]"


@final
class May(Struct, Generic[V], frozen=True):
    """Carry out the effect if the player wants to."""

    then: "Effect[V]"


@final
class When(Struct, Generic[V], frozen=True):
    """Carry out the effect if the condition, a word of the game, holds at that moment; or else the other, if any."""

    condition: V
    then: "Effect[V]"
    otherwise: "Effect[V] | None" = None


@final
class Pay(Struct, Generic[V], frozen=True):
    """Carry out the effect after paying the cost in full; whoever can has to, whoever cannot pays and gets nothing.

    Where paying is free to choose, it stands in a `May`. Where the effect would do nothing, paying is free as well.
    """

    cost: "Effect[V]"
    then: "Effect[V]"


@final
class Each(Struct, Generic[V], frozen=True):
    """Carry out the effect once for every member of a group, a word of the game."""

    who: V
    then: "Effect[V]"


@final
class Repeat(Struct, Generic[V], frozen=True):
    """Carry out the effect `times` times (at least twice), one after the other."""

    times: int
    then: "Effect[V]"


# A string in Union becomes a forward reference, so `Effect[Verb]` works at run time as well as for the type checker.
Effect = Union[V, "All[V]", "Chain[V]", "Either[V]", "May[V]", "When[V]", "Pay[V]", "Each[V]", "Repeat[V]"]

# The fields of each combinator, by its kind.
COMBINATORS: Final[Mapping[str, tuple[str, ...]]] = {
    "all": ("of",),
    "chain": ("of",),
    "either": ("of",),
    "may": ("then",),
    "when": ("condition", "then"),
    "pay": ("cost", "then"),
    "each": ("who", "then"),
    "repeat": ("times", "then"),
}

# Fields that a combinator may do without.
OPTIONAL: Final[Mapping[str, tuple[str, ...]]] = {"when": ("otherwise",)}

_FEWEST_CHOICES: Final = 2
_FEWEST_TIMES: Final = 2


# --- Decoding ---------------------------------------------------------------------------------------------------------


def decode_effect(raw: object, verbs: tuple[type[V], ...], location: Location, *, chains: bool = False) -> Effect[V]:
    """Decode an effect: a verb, a combinator of effects, or a list of effects, which means all of them.

    Args:
        raw: the effect as plain data.
        verbs: the verbs of the game, Structs with ``tag_field="kind"``.
        location: where the effect stands.
        chains: whether something can happen between two effects of this game, so that a `chain` means something.

    Raises:
        BadContent: with the key that does not fit, what was expected, and the nearest name where a name is wrong.

    """
    if isinstance(raw, list):
        return All(_effects(raw, verbs, location, chains, fewest=1))
    table = _table(raw, location)
    combinators = [kind for kind in COMBINATORS if chains or kind != "chain"]
    kind = _kind(table, (*combinators, *_by_kind(verbs)), location)
    if kind not in combinators:
        return decode_verb(table, verbs, location)
    _check_fields(table, COMBINATORS[kind], OPTIONAL.get(kind, ()), location)
    if kind == "all":
        return All(_effects(table["of"], verbs, location.at("of"), chains, fewest=1))
    if kind == "chain":
        return Chain(_effects(table["of"], verbs, location.at("of"), chains, fewest=2))
    if kind == "either":
        return Either(_effects(table["of"], verbs, location.at("of"), chains, fewest=_FEWEST_CHOICES))
    then = decode_effect(table["then"], verbs, location.at("then"), chains=chains)
    match kind:
        case "may":
            return May(then)
        case "when":
            condition = decode_verb(table["condition"], verbs, location.at("condition"))
            if "otherwise" not in table:
                return When(condition, then)
            return When(
                condition, then, decode_effect(table["otherwise"], verbs, location.at("otherwise"), chains=chains)
            )
        case "pay":
            return Pay(decode_effect(table["cost"], verbs, location.at("cost"), chains=chains), then)
        case "each":
            return Each(decode_verb(table["who"], verbs, location.at("who")), then)
        case _:
            return Repeat(_times(table["times"], location.at("times")), then)


Role: TypeAlias = Literal["of", "then", "otherwise", "cost", "condition", "who"]
"""What a word is there for, by the key of the combinator that holds it; a word alone is as one of a list."""


def read_effect(
    raw: object, verbs: tuple[type[V], ...], location: Location, faults: Faults, *, chains: bool = False
) -> Effect[V] | None:
    """Return what `decode_effect` gives, or nothing where it refuses; each word that does not fit is a fault then."""
    whole = Faults()
    effect = whole.tried(decode_effect, raw, verbs, location, chains=chains)
    if not whole.found:
        return effect
    alone = Faults()
    for leaf, role, here in leaves(raw, location):
        if role in ("condition", "who"):
            alone.tried(decode_verb, leaf, verbs, here)
        else:
            alone.tried(decode_effect, leaf, verbs, here)
    refused = {fault[:-1] for fault in alone.found}
    faults.found += [*alone.found, *(fault for fault in whole.found if fault[:-1] not in refused)]
    return None


def leaves(raw: object, location: Location, role: Role = "of") -> Iterator[tuple[object, Role, Location]]:
    """Give everything in an effect as written that is no combinator, with role and location; a cost stays one."""
    if isinstance(raw, list):
        for number, member in enumerate(raw):
            yield from leaves(member, location.at(number), role)
    elif isinstance(raw, dict) and str(raw.get("kind")) in COMBINATORS:
        keys: tuple[Role, ...] = ("of", "condition", "who", "cost", "then", "otherwise")
        for key in keys:
            if key in raw:
                inner = role if role == "cost" and key in ("of", "then", "otherwise") else key
                yield from leaves(raw[key], location.at(key), inner)
    else:
        yield raw, role, location


def decode_verb(raw: object, verbs: tuple[type[V], ...], location: Location) -> V:
    """Decode a single word of the game, no combinator."""
    table = _table(raw, location)
    by_kind = _by_kind(verbs)
    return decode(table, by_kind[_kind(table, tuple(by_kind), location)], location)


def _effects(
    raw: object, verbs: tuple[type[V], ...], location: Location, chains: bool, fewest: int
) -> tuple[Effect[V], ...]:
    """Decode the members of a list of effects."""
    if not isinstance(raw, list) or len(raw) < fewest:
        what = "one effect" if fewest == 1 else f"{fewest} effects"
        location.refuse(f"expected a list of at least {what}, got {kind_of(raw)}")
    return tuple(decode_effect(member, verbs, location.at(number), chains=chains) for number, member in enumerate(raw))


def _times(raw: object, location: Location) -> int:
    """Decode how often an effect is repeated."""
    if not isinstance(raw, int) or isinstance(raw, bool) or raw < _FEWEST_TIMES:
        location.refuse(f"expected a whole number of at least {_FEWEST_TIMES}, got {kind_of(raw)}")
    return raw


def _table(raw: object, location: Location) -> dict[str, object]:
    """Narrow plain data to a table."""
    if not isinstance(raw, dict):
        location.refuse(f"expected a table with a kind, got {kind_of(raw)}")
    return raw


def _kind(table: Mapping[str, object], known: Sequence[str], location: Location) -> str:
    """Return the kind of a table; refuse one that is not known."""
    kind = table.get("kind")
    if kind is None:
        location.refuse(f"expected a kind, one of {listed(known)}")
    if not isinstance(kind, str):
        location.at("kind").refuse(f"expected a text, got {kind_of(kind)}")
    if kind not in known:
        location.at("kind").refuse(f'"{kind}" is not known here{hint(kind, known)}')
    return kind


def _check_fields(
    table: Mapping[str, object], expected: Sequence[str], optional: Sequence[str], location: Location
) -> None:
    """Refuse a combinator with a field too many or too few."""
    for key in table:
        if key not in ("kind", *expected, *optional):
            location.at(key).refuse(f"unknown key{hint(key, (*expected, *optional))}")
    for key in expected:
        if key not in table:
            location.at(key).refuse(f'this key is missing; "{table["kind"]}" needs {" and ".join(expected)}')


def _by_kind(verbs: tuple[type[V], ...]) -> dict[str, type[V]]:
    """Return the verbs by their kind."""
    return {word_kind(verb): verb for verb in verbs}
