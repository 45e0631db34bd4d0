"""What spaces and tiles are called on a map without coordinates: by what lies there, and which way that is.

Spaces are flat-topped hexes in axial coordinates, as a land lays out its tiles; on a tile the centre is 0, and the
others go clockwise from the south-east.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import atan2, pi, sqrt
from typing import Final, TypeAlias

from unmapped.games.discover.cards import printed
from unmapped.games.discover.cards.phrases import PHRASES, foes, spell
from unmapped.games.discover.seen.names import names
from unmapped.games.discover.table.view import View
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.rules import Prompt

Hex: TypeAlias = tuple[int, int]

_STEPS: Final = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""From the centre of a tile to its spaces, by their number."""
_WINDS: Final = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")


@lru_cache(maxsize=16)
def _land(identity: str) -> tuple[dict[str, Hex], dict[str, str]]:
    """Where the tiles of a land lie by their slots, and what its grounds are called; nothing of a land not yet met."""
    land = next((land for land in printed.printed().lands if land.id == identity), None)
    if land is None:
        return {}, {}
    return {slot.slot: (slot.q, slot.r) for slot in land.layout}, {ground.id: ground.name for ground in land.grounds}


def _hex(slots: Mapping[str, Hex], at: str) -> Hex:
    q, r = slots[at[0]]
    step_q, step_r = _STEPS[int(at[1:] or 0)]
    return q + step_q, r + step_r


def lies(view: View, at: str) -> str:
    """What lies at a space: ``Cider cellar`` or ``the river``; its name in actions, where that is face down."""
    there = next((space for tile in view.tiles for space in tile.spaces if space.at == at), None)
    if there is None:
        return "the dark"
    if there.landmark:
        return names(view.land).of(there.landmark)
    return f"the {_land(view.land)[1].get(there.ground, there.ground).lower()}"


def whither(view: View, seat: int, at: str) -> str:
    """Which way a space or a tile is for a survivor: ``north``, ``2 south-east``; "" where it is there, or nobody."""
    here = view.survivors[seat].at if 0 <= seat < len(view.survivors) else ""
    slots = _land(view.land)[0]
    if not here or here == at or not slots:
        return ""
    (from_q, from_r), (to_q, to_r) = _hex(slots, here), _hex(slots, at)
    q, r = to_q - from_q, to_r - from_r
    far = max(abs(q), abs(r), abs(q + r))
    turned = atan2(sqrt(3) * (r + q / 2), 1.5 * q) / (2 * pi)
    wind = _WINDS[round(turned * len(_WINDS)) % len(_WINDS)]
    return wind if far == 1 or len(at) == 1 else f"{far} {wind}"


def space(view: View, seat: int, at: str) -> str:
    """A space as a survivor finds it: ``the river, 2 north``; ``the river, where you are``."""
    way = whither(view, seat, at)
    here = 0 <= seat < len(view.survivors) and view.survivors[seat].at == at
    return f"{lies(view, at)}, {way or 'where you are'}" if way or here else lies(view, at)


def tile(view: View, seat: int, slot: str) -> str:
    """A tile as a survivor finds it: ``the tile in the north, back 2``."""
    lying = next((tile for tile in view.tiles if tile.slot == slot), None)
    way = whither(view, seat, slot)
    back = f", back {lying.back}" if lying is not None and not lying.up else ""
    return f"the tile in the {way}{back}" if way else f"this tile{back}"


def sentence(said: Prompt | Line, view: View, seat: int) -> str:
    """A prompt or a line of the journal, its places as a survivor finds them; in a line, which way it is says nothing.

    Whoever reads a line has gone on since.
    """
    asked = isinstance(said, Prompt)

    def placed(args: tuple[Argument, ...], at: int, how: str) -> str:
        if how not in ("space", "from", "tile", "foes") or at >= len(args) or args[at] == "":
            return spell(args, at, how)
        where = str(args[at])
        match how:
            case "tile":
                if asked:
                    return tile(view, seat, where)
                return "another tile" if at and any([lying.slot == args[0] for lying in view.tiles]) else "a tile"
            case "foes":
                return foes(args[at:], lambda space_of_foe: lies(view, space_of_foe))
            case "from":
                return f" from {lies(view, where)}"
            case _:
                places = [space(view, seat, place) if asked else lies(view, place) for place in where.split(" or ")]
                return " or ".join(dict.fromkeys(places))

    return PHRASES.say(said, placed)
