"""What two takes of the same screens do not have in common is named, and nothing else is."""

import gzip
import json
from pathlib import Path

from tests.browser import looks


def kept(folder: Path, screen: str, elements: list[tuple[str, str]], pixels: bytes = b"") -> None:
    """A screen whose elements have a gap and a colour."""
    folder.mkdir(exist_ok=True)
    with gzip.open(folder / f"{screen}.json.gz", "wt", encoding="utf-8") as file:
        json.dump({"names": ["gap", "color"], "styles": elements}, file)
    (folder / f"{screen}.png").write_bytes(pixels)


def test_screens_that_differ_are_named_with_their_styles(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    row = ("p.row", "6px\nred")
    for folder, changed, pixels in ((one, row, b"1"), (other, ("p.row-8", "8px\nred"), b"2")):
        kept(folder, "same", [row])
        kept(folder, "styled", [row, changed, changed])
        kept(folder, "scrolled", [row], pixels)
        kept(folder, "fuller", [row] * len(pixels * int(pixels)))
    kept(one, "gone", [row])
    assert looks.compare(one, other) == [
        "fuller: other elements",
        "gone: only in one of them",
        "scrolled: the same styles, other pixels",
        "styled: 2 styles",
        "2 times p.row-8: gap was 6px, is 8px",
    ]
    assert looks.compare(one, one) == []


def test_properties_are_those_of_which_styles_speak() -> None:
    said = looks.properties()
    assert {"align-items", "font-size", "stroke-linecap"} <= set(said)
    assert not [name for name in said if name.startswith("--") or not name.replace("-", "").isalpha()]
