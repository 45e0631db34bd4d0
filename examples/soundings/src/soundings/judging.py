"""What a position is worth, for bots: what flags may count, what texts may bring, what it helps to know.

Everything is judged by what the seat may know; of what it does not know, the mean of all places is taken.
"""

from statistics import fmean
from typing import Final, final

from soundings.cards import CARDS, FLAGS, KINDS, NODES, PLACES, WORTH, Gain, Lose, Reward, Verb
from soundings.chapters import sort_of_flags
from soundings.table import Sea
from unmapped.kernel.definition import Bots
from unmapped.language.effects import CHOICE, CONSENT, EFFECT
from unmapped.language.script import All, Effect

MEAN: Final = fmean(WORTH)
_TRUSTED: Final = 0.7
"""A flag of somebody who knows the place makes it worth so much more to those who do not."""
_IN_HAND: Final = 0.8
"""A flag to be laid is worth so much more than the mean: there is time to find a place for it."""
_KNOWN: Final = 0.35
"""What each known place that lies face down adds to that, up to four."""
_EARLY: Final = 4
"""With fewer turns to go there is less time, and nothing of all this is left in the end."""


def _brings(effect: Effect[Verb]) -> float:
    """What a text brings whoever landed, about: what is gained and lost without a choice, and a little for the rest."""
    parts = effect.of if isinstance(effect, All) else (effect,)
    return sum(
        [one.amount if isinstance(one, Gain) else -one.amount if isinstance(one, Lose) else 0.8 for one in parts]
    )


_TEXTS: Final = {NODES[card]: _brings(place.effect) for card, place in enumerate(PLACES)}
_TEXT: Final = fmean(_TEXTS.values())


@final
class Judge(Bots[Sea]):
    """What positions are worth."""

    unit = "renown"

    def value(self, state: Sea, seat: int, *, ahead: bool = False) -> float:
        """The renown that `seat` may expect at the end."""
        found = state.renown[seat] + _pending(state, seat) + state.rewards[seat]
        for place, line in enumerate(state.flags):
            if seat in line:
                found += _expected(state, seat, place) - line.index(seat)
        if state.agenda.is_empty():
            return found
        turns = state.turns_left(seat)
        waiting = min(turns, _EARLY) / _EARLY
        known = sum([state.knows(seat, place) for place in state.hidden() if seat not in state.flags[place]])
        to_lay = MEAN + waiting * (_IN_HAND + _KNOWN * min(known, 4))
        return found + _commission(state, seat) + min(state.flags_left(seat), turns) * to_lay


def _expected(sea: Sea, seat: int, place: int) -> float:
    """What a place is worth, as far as `seat` can tell: others lay flags on what they know."""
    card = sea.at(place)
    if sea.cards.knows(seat, card):
        return WORTH[card]
    trusted = [other for other in sea.flags[place] if other != seat and sea.cards.knows(other, card)]
    return MEAN + _TRUSTED * len(trusted)


def _commission(sea: Sea, seat: int) -> float:
    """What its commission will pay for the flags that are laid, where it knows what lies there."""
    reward = CARDS[sea.commission(seat)].effect
    assert isinstance(reward, Reward)
    sort = FLAGS.index(reward.flags)
    paid = [place for place in sort_of_flags(sea, seat, sort) if sort >= len(KINDS) or sea.knows(seat, place)]
    return reward.amount * len(paid)


def _pending(sea: Sea, seat: int) -> float:
    """What a text brings that has just been turned up; it is luck where `seat` landed without knowing it."""
    for record in sea.agenda.items(sea.agenda.table):
        if record[0] in (EFFECT, CHOICE, CONSENT) and record[1] in _TEXTS and record[2] == seat:
            return _TEXTS[record[1]] if record[4] else _TEXT
    return 0.0
