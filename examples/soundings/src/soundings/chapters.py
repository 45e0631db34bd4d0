"""The rules by chapter: what is done in a turn, what texts do, and how the season ends.

For each thing that can be done there is what speaks against it, as refusals, and how it is done.
"""

from typing import Final

from soundings import cards
from soundings.cards import FLAGS, KIND, NODES, WHICH, WORTH
from soundings.table import ASK_DRIFT, ASK_SOUND, ASK_TURN, CHART, TURN_UP, Sea
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.rules import Result, ScoreLine
from unmapped.language.asking import Values
from unmapped.language.effects import EFFECT

_FIRST, _ALONE = FLAGS.index("first"), FLAGS.index("alone")
_ASKS: Final = {cards.SOUND: ASK_SOUND, cards.DRIFT: ASK_DRIFT}

# --- A turn -----------------------------------------------------------------------------------------------------------


def next_turn(sea: Sea, record: Ints) -> None:
    """Ask the next captain, or end the season. Rules: SO-004, SO-014."""
    sea.turn += 1
    if sea.turn == 0:
        for seat in range(sea.seats):
            sea.tell(seat, "commission", "SO-003", sea.commission(seat), audience=1 << seat)
        sea.tell(sea.first, "first", "SO-004")
    if sea.turn == sea.seats * sea.turns or not sea.hidden():
        sea.push((TURN_UP,))
    else:
        sea.push((ASK_TURN, sea.active, sea.turns_left(sea.active)))


def against(sea: Sea, seat: int, places: Values) -> list[Refusal]:
    """What speaks against doing anything with places, such as landing. Rules: SO-002, SO-009."""
    missing = tuple([CHART[place] for place in places if place >= sea.laid])
    up = tuple([CHART[place] for place in places if sea.up >> place & 1])
    found = [Refusal("SO-002", "The chart has no such place.", missing)] if missing else []
    return [*found, Refusal("SO-009", "This place lies face up.", up)] if up else found


def against_sounding(sea: Sea, seat: int, places: Values) -> list[Refusal]:
    """What speaks against sounding a place. Rule: SO-006."""
    found = against(sea, seat, places)
    if not found and sea.knows(seat, *places):
        found.append(Refusal("SO-006", "You know what lies there.", (CHART[places[0]],)))
    return found


def sound(sea: Sea, seat: int, places: Values) -> None:
    """Look at a place. Rule: SO-006."""
    card = sea.at(places[0])
    sea.tell(seat, "sounded", "SO-006", *places)
    sea.cards.reveal((card,), 1 << seat)
    sea.tell(seat, "saw", "SO-006", *places, card, audience=1 << seat)


def against_flag(sea: Sea, seat: int, places: Values) -> list[Refusal]:
    """What speaks against laying a flag. Rule: SO-007."""
    found = against(sea, seat, places)
    if places[0] < sea.laid and seat in sea.flags[places[0]]:
        found.append(Refusal("SO-007", "You have a flag there.", (CHART[places[0]],)))
    return found if sea.flags_left(seat) else [*found, Refusal("SO-007", "You have no flag left.")]


def lay_flag(sea: Sea, seat: int, places: Values) -> None:
    """Lay a flag behind those that are there. Rule: SO-007."""
    (place,) = places
    sea.flags[place] += (seat,)
    sea.tell(seat, "flag", "SO-007", place, len(sea.flags[place]))


def land(sea: Sea, seat: int, places: Values) -> None:
    """Lose one renown, turn up a place, and do what is written there. Rule: SO-008."""
    (place,) = places
    card = sea.at(place)
    knew = int(sea.knows(seat, place))
    sea.up |= 1 << place
    sea.tell(seat, "landed", "SO-008", place, card)
    _lose(sea, seat, 1)
    sea.cards.reveal((card,), sea.cards.everybody)
    sea.push((EFFECT, NODES[card], seat, place, knew))


# --- Texts ------------------------------------------------------------------------------------------------------------


def do(sea: Sea, seat: int, verb: Ints, place: int) -> None:
    """Do what a word of the text at `place` says, or of a commission. Rule: SO-017."""
    kind = verb[0]
    if kind == cards.GAIN:
        sea.renown[seat] += verb[1]
        sea.tell(seat, "gained", "SO-X01", verb[1])
    elif kind == cards.LOSE:
        _lose(sea, seat, verb[1])
    elif kind == cards.REWARD:
        sea.rewards[seat] = verb[1] * len(sort_of_flags(sea, seat, verb[2]))
        sea.tell(seat, "paid", "SO-017", sea.commission(seat), sea.rewards[seat])
    elif can(sea, seat, verb, place):
        sea.push((_ASKS[kind], seat, sea.at(place)))


def can(sea: Sea, seat: int, verb: Ints, place: int) -> bool:
    """Whether a word does anything; whether it can be paid; whether it is so. Rules: SO-011, SO-X01, SO-X02."""
    kind = verb[0]
    if kind == cards.LOSE:
        return sea.renown[seat] >= verb[1]
    if kind == cards.OWN_FLAG:
        return seat in sea.flags[place]
    if kind == cards.SOUND:
        return any([not sea.knows(seat, one) for one in sea.hidden()])
    return kind != cards.DRIFT or len(sea.hidden()) >= 2


def group(sea: Sea, seat: int, which: int, place: int) -> tuple[int, ...]:
    """Which captains a text means, beginning with `seat` and then clockwise. Rule: SO-X01."""
    order = [(seat + step) % sea.seats for step in range(sea.seats)]
    if which == WHICH.index("flagged"):
        return tuple([one for one in order if one in sea.flags[place]])
    return tuple(order[which:])  # All, or all but the first.


def _lose(sea: Sea, seat: int, amount: int) -> None:
    """Lose what is there. Rule: SO-010."""
    lost = min(amount, sea.renown[seat])
    sea.renown[seat] -= lost
    if lost:
        sea.tell(seat, "lost", "SO-010", lost)


def against_drift(sea: Sea, seat: int, places: Values) -> list[Refusal]:
    """What speaks against letting two places drift, which are named in the order of the chart. Rule: SO-013."""
    found = against(sea, seat, places)
    if places[0] >= places[1]:
        found.append(Refusal("SO-013", "Two places drift, the one that comes first on the chart is named first."))
    return found


def drift(sea: Sea, seat: int, places: Values) -> None:
    """Let two places change places. Rule: SO-013."""
    one, other = places
    first, second = sea.at(one), sea.at(other)
    sea.cards.move(first, one, other)
    sea.cards.move(second, other, one)
    sea.tell(seat, "drift", "SO-013", one, other)


# --- The end ----------------------------------------------------------------------------------------------------------


def turn_up(sea: Sea, record: Ints) -> None:
    """Turn everything up; then all are paid. Rules: SO-015, SO-017."""
    sea.tell(-1, "ended", "SO-014")
    for place in sea.hidden():
        sea.cards.reveal((sea.at(place),), sea.cards.everybody)
        sea.tell(-1, "turned-up", "SO-015", place, sea.at(place))
    sea.up = (1 << sea.laid) - 1
    commissions = [sea.commission(seat) for seat in range(sea.seats)]
    sea.cards.reveal(tuple(commissions), sea.cards.everybody)
    sea.push(*[(EFFECT, NODES[card], seat, -1, 1) for seat, card in enumerate(commissions)])


def sort_of_flags(sea: Sea, seat: int, sort: int) -> list[int]:
    """The places where `seat` has flags of a sort, as commissions name them; kinds are read wherever they lie."""
    own = [place for place in range(sea.laid) if seat in sea.flags[place]]
    if sort == _FIRST:
        return [place for place in own if sea.flags[place][0] == seat]
    if sort == _ALONE:
        return [place for place in own if len(sea.flags[place]) == 1]
    return [place for place in own if KIND[sea.at(place)] == sort]


def flags_count(sea: Sea, seat: int) -> int:
    """What the flags of `seat` count on places that lie face up. Rule: SO-016."""
    lines = [(place, sea.flags[place]) for place in range(sea.laid) if sea.up >> place & 1]
    return sum([WORTH[sea.at(place)] - line.index(seat) for place, line in lines if seat in line])


def result(sea: Sea) -> Result:
    """Renown, flags and commissions. Rule: SO-018."""
    counted = [(sea.renown[seat], flags_count(sea, seat), sea.rewards[seat]) for seat in range(sea.seats)]
    parts = (("renown", "SO-018"), ("flags", "SO-016"), ("commission", "SO-017"))
    breakdown = tuple(
        [
            tuple([ScoreLine(name, value, rule) for value, (name, rule) in zip(one, parts, strict=True)])
            for one in counted
        ]
    )
    scores = tuple([sum(one) for one in counted])
    ranks = tuple([1 + sum([other > score for other in scores]) for score in scores])
    return Result(scores, ranks, "scored", breakdown)
