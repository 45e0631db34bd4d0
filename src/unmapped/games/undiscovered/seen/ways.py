"""What sectors are called on a galaxy without coordinates: by what lies there, and which way that is."""

from unmapped.games.undiscovered.seen.names import NAMES
from unmapped.games.undiscovered.seen.phrases import PHRASES, spell
from unmapped.games.undiscovered.seen.view import HIDDEN, SectorView, View
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.rules import Prompt


def sector_at(view: View, place: str) -> SectorView | None:
    """The sector at a place."""
    return next((sector for sector in view.sectors if sector.place == place), None)


def way(view: View, seat: int, place: str) -> str:
    """Which way a place is for a captain: ``north``, ``2 east, 1 south``; ``here``; "" for nobody."""
    here = view.seats[seat].place if 0 <= seat < len(view.seats) else ""
    if not here:
        return ""
    right, down = ord(place[0]) - ord(here[0]), int(place[1:]) - int(here[1:])
    along = "south" if down > 0 else "north" if down else ""
    across = "east" if right > 0 else "west" if right else ""
    if max(abs(right), abs(down)) < 2:
        return "-".join([part for part in (along, across) if part]) or "here"
    return ", ".join([f"{abs(steps)} {part}" for steps, part in ((down, along), (right, across)) if part])


def lies(sector: SectorView) -> str:
    """What lies at a place, in few words: ``the unexplored sector``, ``Middle Shoal, empty``."""
    if not sector.explored:
        known = sector.exploration not in ("", HIDDEN)
        return f"the unexplored sector of {_name(sector.exploration)}" if known else "the unexplored sector"
    if sector.home >= 0:
        return f"the home of seat {sector.home}"
    if sector.mission is not None:
        return _name(sector.mission.id)
    if not sector.goods:
        return f"{_name(sector.tile)}, empty"
    return "a face-down mission" if sector.stock == "mission" else _name(sector.goods[0])


def whither(view: View, seat: int, place: str) -> str:
    """What lies at a place, and which way that is for a captain."""
    sector = sector_at(view, place)
    if sector is None:
        return place
    there = way(view, seat, place)
    return f"{lies(sector)}, {there}" if there else lies(sector)


def _name(identity: str) -> str:
    return NAMES.get(identity, identity)


def _called(view: View, place: str) -> str:
    """A sector within a sentence."""
    sector = sector_at(view, place)
    if sector is None:
        return place
    if sector.home >= 0:
        return f"the home of seat {sector.home}"
    return NAMES.get(sector.tile, sector.tile) if sector.explored else "an unexplored sector"


def sentence(said: Prompt | Line, view: View) -> str:
    """A prompt or a line of the journal, its sectors by what lies there."""

    def placed(args: tuple[Argument, ...], at: int, how: str) -> str:
        spelled = spell(args, at, how)
        return _called(view, spelled) if how == "place" else spelled

    return PHRASES.say(said, placed)
