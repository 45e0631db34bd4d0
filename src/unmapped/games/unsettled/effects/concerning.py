"""Which rules that go on concern an explorer now, and rules that an effect gives for a time.

Specified in docs/specifications/planets.md, 4.

The module `standing` knows what lies in play; this one asks whom each of it is about.
"""

from typing import Final

from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.effects import standing
from unmapped.games.unsettled.table.state import NOWHERE, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language import standing as language
from unmapped.language.lexicon import Entry
from unmapped.language.standing import SEAT_BITS

_EXEMPT: Final = NUMBERS["exempt"]
_GRANT: Final = NUMBERS["grant_property"]
_NONE: Final[list[Ints]] = []


def hold(state: Expedition, verb: int, seat: int) -> list[Ints]:
    """The arguments of all rules with a word that concern an explorer now; not to be changed.

    Rules: US-170, US-235, US-310.
    """
    language = state.language
    if verb not in language.ongoing and not state.lasting:
        return _NONE
    present, key = state.present, verb << SEAT_BITS | seat
    if present is not None and key in present.in_play.concerning:
        rules = present.in_play.concerning[key]
    else:
        rules = language.concerning(state, verb, seat)
    return [rule.arguments for rule in rules] if rules else _NONE


def is_exempt(state: Expedition, seat: int, occasion: int, *, use: bool) -> bool:
    """Whether something does not happen to an explorer: by a card, or the next time only, which `use` takes away.

    Rules: US-310.
    """
    if occasion < 0:
        return False
    if standing.is_exempt(state, seat, occasion, use=use):
        return True
    return any([args[0] == occasion for args in hold(state, _EXEMPT, seat)])


def give(state: Expedition, seat: int, verb: int, args: Ints, until: int, number: int = 0) -> None:
    """Give an explorer the rule that a word of an effect speaks of. Rules: US-310."""
    node = state.planet.program.arguments.index((verb, *args))
    language.give(state, until, node, seat, NOWHERE, number)


# --- Words ------------------------------------------------------------------------------------------------------------


def _grant_property(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-248, US-249."""
    _, _, until = args
    give(state, seat, _GRANT, args, (standing.FOREVER, standing.END_OF_TURN, standing.END_OF_NEXT_TURN)[until])


def _exempt(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    give(state, seat, _EXEMPT, args, standing.FOREVER)


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("grant_property", _grant_property),
    Entry("exempt", _exempt),
)
