"""Pictures that Python draws: written, lettered, rasterised, and put together to what is shared."""

import re
import struct
import zlib
from pathlib import Path
from typing import Final

import pytest

from unmapped.kernel.drawing import seats
from unmapped.kernel.drawing.cells import outline
from unmapped.kernel.drawing.shapes import Portrait, box, circle, fading, group, number, path, words
from unmapped.presenting.pictures import fonts, marks, svg
from unmapped.presenting.pictures.fonts import Font
from unmapped.presenting.pictures.hues import hued
from unmapped.presenting.pictures.poster import HEIGHT, WIDTH, Poster, Standing, poster
from unmapped.presenting.pictures.raster import png

CLIENT: Final = Path(__file__).parent.parent.parent / "client" / "src"
LAND: Final = Portrait((circle(50, 50, 40, fill="#ff0000"),), 0, 0, 100, 100, "A red world")


WHOLE: Final = Poster(
    "Planet Unknown",
    41,
    60,
    ("medals on", "Planet Unknown"),
    (Standing(0, "Ada", "60"), Standing(1, "", "51"), Standing(2, "Grace", "44")),
    "Row 6",
    LAND,
)


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG, by its header; all its chunks are whole."""
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    at, kinds = 8, []
    while at < len(picture):
        (length,) = struct.unpack_from(">I", picture, at)
        kind, content = picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", picture, at + 8 + length)[0] == zlib.crc32(kind + content)
        kinds.append(kind)
        at += 12 + length
    assert (kinds[0], kinds[-1]) == (b"IHDR", b"IEND")
    width, height = struct.unpack_from(">II", picture, 16)
    return int(width), int(height)


# --- Shapes -----------------------------------------------------------------------------------------------------------


def test_shapes_are_written_with_what_is_given_of_them() -> None:
    drawn = group([circle(1, 2.5, 3, fill="#fff", stroke_width=1.256), path("M0 0h1", fill="")], opacity=0.5)
    assert svg.written(drawn) == (
        '<g opacity="0.5"><circle cx="1" cy="2.5" r="3" fill="#fff" stroke-width="1.26"/><path d="M0 0h1"/></g>'
    )
    assert [number(value) for value in (0, -0.001, 2.0, 0.125)] == ["0", "0", "2", "0.12"]


def test_what_somebody_wrote_is_text_and_nothing_else() -> None:
    sly = '"><script>alert(1)</script>&'
    written = svg.picture([words(0, 0, sly, fill=sly)], 10, 10, sly)
    assert "<script>" not in written
    assert written.count("&lt;script&gt;") == 4
    assert size_of(png(written)) == (10, 10)


def test_a_ground_fades_round_or_straight() -> None:
    assert fading("a", ((0, "#000", 1), (1, "#fff", 0.5)), r="0.5").kind == "radialGradient"
    straight = fading("a", ((0, "#000", 1), (1, "#fff", 0.5)))
    assert straight.kind == "linearGradient"
    assert [dict(stop.given).get("stop-opacity") for stop in straight.inside] == [None, "0.5"]


def test_an_outline_goes_round_cells_that_touch() -> None:
    assert outline([(0, 0), (0, 1)], 10) == "M0 0L20 0L20 10L0 10Z"
    corner = outline([(0, 0), (1, 1)], 10)
    assert corner.count("M") == 2
    hole = outline([(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)], 10)
    assert hole.count("Z") == 2
    assert "Q" in outline([(0, 0)], 10, 1, 2)


def test_a_hue_is_a_colour() -> None:
    assert (hued(0, 0.5, 1), hued(120, 0.5, 1), hued(360, 1, 1)) == ("#ff0000", "#00ff00", "#ffffff")


# --- Letters ----------------------------------------------------------------------------------------------------------


def test_text_is_as_wide_as_it_is_drawn() -> None:
    for font in Font:
        wide = fonts.width("HHHH", font, 100)
        text = words(0, 100, "HHHH", font_family=font.value, font_size=100, fill="#fff")
        thin = png(svg.picture([text], round(wide), 120, "", f"0 0 {wide} 120"))
        beyond = png(svg.picture([text], 100, 120, "", f"{wide} 0 100 120"))
        empty = png(svg.picture([], 100, 120, "", f"{wide} 0 100 120"))
        assert beyond == empty, font
        assert thin != png(svg.picture([], round(wide), 120, "", f"0 0 {wide} 120")), font


def test_the_cuts_differ() -> None:
    drawn = {
        png(svg.picture([words(0, 40, "Unmapped 60", font_family=font.value, font_size=30, fill="#fff")], 300, 60, ""))
        for font in Font
    }
    assert len(drawn) == len(Font)


def test_a_name_that_the_fonts_cannot_say_is_known_beforehand() -> None:
    assert fonts.can_say("Zoë “Ñandú” – 60")
    assert not fonts.can_say("漢字")
    assert "漢" not in poster(WHOLE._replace(standings=(Standing(0, "漢字", "60"),))).partition("</title>")[2]


def test_what_is_too_long_is_cut_with_a_mark() -> None:
    cut = fonts.fitted("A name that goes on and on", Font.STRONG, 22, 120)
    assert cut.endswith("…")
    assert fonts.width(cut, Font.STRONG, 22) <= 120
    assert fonts.fitted("Short", Font.STRONG, 22, 120) == "Short"


# --- What is shared ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_a_picture_has_its_size_and_the_same_bytes_twice(seats: int) -> None:
    standings = tuple([Standing(seat, "Somebody with a long name", "100") for seat in range(seats)])
    drawn = png(poster(WHOLE._replace(standings=standings)))
    assert size_of(drawn) == (WIDTH, HEIGHT) == (1200, 630)
    assert png(poster(WHOLE._replace(standings=standings))) == drawn


def test_each_seat_has_its_shape_and_not_a_colour_alone() -> None:
    drawn = poster(WHOLE)
    for shape in seats.SHAPES[:3]:
        assert f'd="{shape}"' in drawn
    assert f'd="{seats.SHAPES[3]}"' not in drawn


def test_a_picture_says_what_it_shows() -> None:
    said = "60 medals on Planet Unknown. Ada 60, seat 2 51, Grace 44. Row 6. A red world."
    assert poster(WHOLE).count(said) == 2
    assert "seat 2" not in poster(WHOLE).partition("</title>")[2]


def test_a_game_without_a_portrait_has_a_picture_as_well() -> None:
    drawn = poster(
        WHOLE._replace(portrait=None, decided="", lines=("fathoms on", "Plumbings: the Deep, with a very long name"))
    )
    assert size_of(png(drawn)) == (WIDTH, HEIGHT)
    assert "Plumbings:</text>" in drawn


def test_a_portrait_stands_within_the_picture_and_larger_than_its_half() -> None:
    wide = Portrait((box(0, 0, 1000, 10, fill="#fff"),), 0, 0, 1000, 10, "A line")
    scale = re.search(r"scale\((0\.\d+)\)\"><rect", poster(WHOLE._replace(portrait=wide)))
    assert scale is not None
    assert 500 < float(scale[1]) * 1000 < 644


def test_the_marks_are_those_of_the_browser() -> None:
    tokens = (CLIENT / "look" / "tokens.css").read_text(encoding="utf-8")
    assert tuple(re.findall(r"--seat-\d:(#[0-9a-f]{6})", tokens)) == seats.COLOURS
    mark = (CLIENT / "ui" / "SeatMark.svelte").read_text(encoding="utf-8")
    assert tuple(re.findall(r'^    "(M[^"]+)",$', mark, re.MULTILINE)) == seats.SHAPES
    sign = (CLIENT / "ui" / "Wordmark.svelte").read_text(encoding="utf-8")
    for way in re.findall(r'd="([^"]+)"', sign):
        assert f'd="{way}"' in svg.written(marks.sign(0, 0, 26, "#fff"))
