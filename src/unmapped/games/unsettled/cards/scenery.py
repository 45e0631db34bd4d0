"""What planets look like: how a place is drawn, the light that it lies in, and what stands at the horizon.

Drawings are data: ``places.json`` has a square of 100 for each kind of place, ``horizons.json`` a strip of 200 by 64
whose ground lies at its foot. A drawing is areas and lines, from far to near, each in a tone of the light. Browsers
draw places from the same file.

Interpreted: msgspec records.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from importlib.resources import files
from typing import Annotated, Final, TypeAlias, final
from zlib import crc32

from msgspec import Meta, Struct
from msgspec.json import decode

Colour: TypeAlias = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]


@final
class Stroke(Struct, frozen=True, forbid_unknown_fields=True):
    """An area or a line of a drawing."""

    tone: str
    """What it is made of: `far` ground, `lit` edge, `glow`, `water`."""
    path: str
    """In the words of SVG."""
    opacity: float = 1


Drawings: TypeAlias = Mapping[str, tuple[Stroke, ...]]


def _drawings(file: str) -> Drawings:
    return decode((files(__package__) / file).read_bytes(), type=dict[str, tuple[Stroke, ...]])


PLACES: Final = _drawings("places.json")
HORIZONS: Final = _drawings("horizons.json")

SHIP: Final = "ship"
"""How the Scarab is drawn."""


def _known(name: str, drawings: Drawings, kind: str) -> None:
    """Raises ValueError, which names the nearest of what there is, for what nobody has drawn."""
    if name not in drawings:
        near = get_close_matches(name, drawings, 1)
        meant = f"; did you mean {near[0]}?" if near else ""
        message = f"no {kind} is drawn that is called {name}{meant}"
        raise ValueError(message)


@final
class Light(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The colours of a place."""

    sky: tuple[Colour, Colour, Colour]
    """From above."""
    far: Colour
    near: Colour
    lit: Colour
    """Edges that catch the light."""
    glow: Colour
    ember: Colour
    water: Colour


@final
class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    """How a place is drawn. Raises ValueError for a drawing that there is not."""

    place: str
    light: Annotated[int, Meta(ge=0, le=3)] = 0
    """Which light of its planet it lies in."""

    def __post_init__(self) -> None:
        _known(self.place, PLACES, "place")


def by_lot(card: str) -> Scene:
    """How a place is drawn that does not say so: always the same."""
    lot = crc32(card.encode())
    places = [name for name in PLACES if name != SHIP]
    return Scene(places[lot % len(places)], lot >> 5 & 3)


@final
class Look(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a planet looks like: its lights and its horizon. Raises ValueError for what nobody has drawn."""

    horizon: str
    night: tuple[Colour, Colour, Colour]
    """The sky around it, from the planet outwards."""
    lights: tuple[Light, Light, Light, Light]

    def __post_init__(self) -> None:
        _known(self.horizon, HORIZONS, "horizon")


def before(horizon: str) -> str:
    """What stands before a horizon, as it is written for a task; "" for nothing. Raises ValueError as well."""
    if horizon:
        _known(horizon, HORIZONS, "horizon")
    return horizon


HOUSE: Final = Look(
    horizon="hills",
    night=("#0d5a4c", "#04281f", "#010d0a"),
    lights=(
        Light(
            sky=("#3fbf9c", "#168a78", "#0a4a4a"), far="#0c5550", near="#083b3c", lit="#8dffcb", glow="#d6ff8a",
            ember="#ff9f6e", water="#2bc4d8",
        ),
        Light(
            sky=("#5fb3d8", "#3079a8", "#123f63"), far="#1c4a63", near="#10304a", lit="#9fd8ff", glow="#ffe9a0",
            ember="#ff9f6e", water="#49b8f0",
        ),
        Light(
            sky=("#c48fd0", "#7d62b0", "#33285c"), far="#4b3a68", near="#2c2450", lit="#d9b8ff", glow="#ffd0a6",
            ember="#ff9f6e", water="#8f9bff",
        ),
        Light(
            sky=("#f0c766", "#9fae4e", "#35602f"), far="#48602c", near="#26421f", lit="#d9f58a", glow="#fff2a6",
            ember="#ff9f6e", water="#5fd0a8",
        ),
    ),
)  # fmt: skip
"""What a planet looks like that says nothing of it."""
