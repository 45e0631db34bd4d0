"""What happens to the map: tiles, markers, water, landmarks, fires."""

from typing import Final, TypeAlias, final, get_args

from unmapped.games.discover.cards.verbs.ids import MarkerName
from unmapped.games.discover.cards.verbs.selectors import Chooser, Count, Goods, Tiles, Until, Where, Who
from unmapped.language.word import Word

# --- Tiles ------------------------------------------------------------------------------------------------------------


@final
class ScoutTile(Word, frozen=True):
    """Turn a face-down tile up, with its tokens, at no stamina. Rules: DI-115, DI-116, DI-118."""

    tiles: Tiles = Tiles()


@final
class PeekTile(Word, frozen=True):
    """Look in secret at a face-down tile. Rules: DI-005, DI-249."""

    tiles: Tiles = Tiles()
    who: Who = "self"


@final
class SwapTiles(Word, frozen=True):
    """Exchange two face-down tiles with the same number, the first of them so described. Rules: DI-040, DI-249."""

    tiles: Tiles = Tiles()


# --- Markers ----------------------------------------------------------------------------------------------------------


@final
class PlaceMarker(Word, frozen=True):
    """Put a named marker on a space. Rules: DI-251."""

    marker: MarkerName
    where: Where = "own"


@final
class MarkTile(Word, frozen=True):
    """Put a named marker on each space of a face-up tile that has none of them yet. Rules: DI-251."""

    marker: MarkerName
    outermost: bool = False
    """Only of the tiles farthest from camp."""
    chooser: Chooser = "self"


@final
class RemoveMarker(Word, frozen=True):
    """Take a named marker off a space, or off all of them. Rules: DI-251."""

    marker: MarkerName
    where: Where = "own"


@final
class MoveMarker(Word, frozen=True):
    """A named marker goes so many spaces over face-up ground toward a space, even one that nobody has found yet.

    It leaves another marker, if one is named, on each space that it goes from; where no step leads nearer, it waits.
    Rules: DI-251, DI-R19.
    """

    marker: MarkerName
    toward: Where
    n: Count = 1
    leaves: MarkerName = ""


# --- Water ------------------------------------------------------------------------------------------------------------


@final
class RevealWater(Word, frozen=True):
    """Turn a water source up. Rules: DI-107."""

    where: Where


@final
class SetWaterKind(Word, frozen=True):
    """A water source yields this water for the rest of the game. Rules: DI-107, DI-108."""

    where: Where
    water: Goods


@final
class PlaceWater(Word, frozen=True):
    """Put a free water source on a space, face up, if one of its kind is left. Rules: DI-252, DI-R94."""

    water: Goods
    where: Where = "own"


# --- Landmarks --------------------------------------------------------------------------------------------------------


@final
class BlockLandmark(Word, frozen=True):
    """A landmark cannot be investigated until then. Rules: DI-250."""

    where: Where = "own"
    until: Until = "next_day"


# --- Fires ------------------------------------------------------------------------------------------------------------


@final
class PlaceFire(Word, frozen=True):
    """Add a fire to a space. Rules: DI-066, DI-251, DI-266, DI-R109."""

    where: Where = "own"
    lit: bool = True


@final
class LightFire(Word, frozen=True):
    """Turn an unlit fire to its lit side. Rules: DI-171."""

    where: Where


@final
class BurnOut(Word, frozen=True):
    """Lit fires burn out, unless somebody keeps them. Rules: DI-065."""

    where: Where


@final
class MoveFire(Word, frozen=True):
    """A fire goes from one space to another. Rules: DI-259."""

    source: Where
    to: Where


Verb: TypeAlias = (
    ScoutTile
    | PeekTile
    | SwapTiles
    | PlaceMarker
    | MarkTile
    | RemoveMarker
    | MoveMarker
    | RevealWater
    | SetWaterKind
    | PlaceWater
    | BlockLandmark
    | PlaceFire
    | LightFire
    | BurnOut
    | MoveFire
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)
