"""What happens by itself at a moment: hooks of cards, of the quest and of the sheet.

Each applies to the survivors it speaks of, from the tribe leader clockwise (DI-R31). A moment whose name begins with
`would` stands before something that can still be stopped: `stopping` says whether it was. Carried out by the language,
as `speech` has it.
"""

from typing import Final

from unmapped.games.discover.cards.kinds import HOOKS
from unmapped.games.discover.cards.moments import MOMENTS, OF_THING
from unmapped.games.discover.table.state import NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language.hooks import ABOUT

OF_CARD: Final = OF_THING
"""OF_CARD + thing: what a moment that is about a card tells"""


def happen(
    state: Tribe, moment: str, seat: int = NOWHERE, about: int = 0, space: int = NOWHERE, token: int = NOWHERE
) -> None:
    """Put what happens at a moment on the agenda, before everything that waits there.

    `seat` is whom it happens to, NOWHERE for the whole table; `about` what it is about (see `moments`); `space` where;
    `token` the token on the map.
    """
    number = MOMENTS[moment]
    language = state.language
    if number in language.hooks and language.awake(state, number):
        language.happen(state, (HOOKS, number, seat, about, space, token))


def run(state: Tribe, record: Ints) -> None:
    """Carry out the step HOOKS: all that applies now, in the order of the content."""
    about = record[ABOUT]
    if about >= OF_THING:
        state.event = about - OF_THING
    state.language.run_moment(state, record)
