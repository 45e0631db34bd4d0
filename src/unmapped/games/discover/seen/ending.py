"""How a game that is over is told: what was so at the end, and the stories of the land that fit it.

All of it lies open: whoever sees the table at the end could say as much.
"""

from msgspec import Struct

from unmapped.games.discover.cards.checks import PLACED, STORIES
from unmapped.games.discover.cards.components import Half, Outcome
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.effects import finding, standing
from unmapped.games.discover.table.setting import TILE_SPACES
from unmapped.games.discover.table.state import BEATEN, CASUALTY, HAS_WON, OWN_THREATS, Tribe
from unmapped.language import epilogues
from unmapped.language.epilogues import Epilogue


class Facts(Struct, frozen=True, kw_only=True):
    """What was so; the fields are those that the stories of a land may ask for (`components.When`)."""

    part: Half
    outcome: Outcome
    place: str
    stage: str
    players: int
    out: int
    dead: int
    days: int
    threats: int
    tiles: int
    beaten: int
    landmarks: tuple[str, ...]
    items: tuple[str, ...]
    flags: tuple[str, ...]


def epilogue(state: Tribe) -> Epilogue:
    """What is read aloud when a game is over; a coda of the land goes before those of all lands."""
    setting = state.setting
    land = setting.land.record
    known = facts(state)
    story = epilogues.fittest(land.epilogues, known)
    assert story is not None, known
    coda = epilogues.fittest(land.codas, known) or epilogues.fittest(setting.pool.codas, known)
    return Epilogue(story.name, (story.text,) if coda is None else (story.text, coda.text))


def facts(state: Tribe) -> Facts:
    """What is so at the end of a game."""
    setting = state.setting
    pool, cards = setting.pool, state.cards
    seats = range(state.seats)
    out = state.status.count(HAS_WON)
    stage = NONE if setting.contest else standing.current_stage(state)
    up = [slot for slot in range(setting.slots) if state.rotation[slot] >= 0]
    shown = {state.landmark[slot * TILE_SPACES + at] for slot in up for at in range(TILE_SPACES)}
    items_there = {setting.items[item] for seat in seats for item in finding.items(state, seat)}
    return Facts(
        part="contest" if setting.contest else "closing" if setting.is_closing else "opening",
        outcome="all" if out == state.seats else "some" if out else "nobody",
        place="" if setting.contest else STORIES[setting.scenario - 1],
        stage=_own(pool.ids[stage]) if stage >= 0 else "",
        players=state.seats,
        out=out,
        dead=state.status.count(CASUALTY),
        days=state.day,
        threats=sum([len(cards.piles[OWN_THREATS + seat]) for seat in seats]),
        tiles=len(up),
        beaten=len(cards.piles[BEATEN]),
        landmarks=tuple([role for role, landmark in zip(PLACED, setting.land.roles, strict=True) if landmark in shown]),
        items=tuple(sorted([_own(pool.ids[item]) for item in items_there])),
        flags=tuple([name for number, name in enumerate(pool.flags) if state.flags >> number & 1]),
    )


def _own(identity: str) -> str:
    """How a card is called in the files of its land."""
    return identity.rpartition("/")[2]
