"""What of an effect cannot be carried out now, in words, for whoever asks why not (US-086, US-R86)."""

from unmapped.games.unsettled.cards import asking
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.agenda import Ints


def part(state: Expedition, seat: int, source: int, effect: int, ctx: Ints) -> str:
    """The first compulsory part of an effect that cannot be carried out, as its card says it; "" where no card does."""
    hindered = state.language.hindered(state, seat, effect, ctx)
    return "" if hindered < 0 else str(asking.about(state.planet, source, hindered, state.seats)[1])


def told(why: str, demand: str) -> str:
    """Why something is refused, with the part that stands in the way."""
    return f"{why}: {demand}" if demand else f"{why}."
