"""Make the fonts of the client small: `python client/scripts/fonts.py FOLDER`, with fonttools and brotli installed.

The folder holds the Latin files of the packages @fontsource-variable/archivo and @fontsource-variable/jetbrains-mono.
What the client does not use is left out: weights, widths, hints, and the ligatures of code. Three cuts of Archivo are
made of the same font for the pictures that Python draws: see `unmapped.presenting.pictures.fonts`.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

TO = Path(__file__).parent.parent / "public" / "fonts"
KEPT = ["kern", "liga", "tnum"]
"""Not where marks sit on letters: each letter with a mark is there whole, and that would be a tenth of the file."""
CUTS_TO = Path(__file__).parent.parent.parent / "src" / "unmapped" / "presenting" / "pictures" / "fonts"
CUTS = {"Display": (118, 760), "Strong": (100, 680), "Text": (100, 450)}
"""What pictures are lettered with: width and weight."""
FONTS = {
    "archivo-latin-wdth-normal.woff2": ({"wght": (400, 800), "wdth": (75, 125)}, KEPT),
    "jetbrains-mono-latin-wght-normal.woff2": ({"wght": (400, 700)}, ["ccmp", "locl", "mark"]),
}

for name, (limits, features) in FONTS.items():
    font = TTFont(Path(sys.argv[1]) / name)
    options = Options(layout_features=features, hinting=False, name_IDs=["*"], notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    font.flavor = None
    font.save(buffer := BytesIO())
    buffer.seek(0)
    small = instantiateVariableFont(TTFont(buffer), limits)
    small.flavor = "woff2"
    small.save(TO / name)

for cut, (width, weight) in CUTS.items():
    font = TTFont(TO / "archivo-latin-wdth-normal.woff2", recalcTimestamp=False)
    font.flavor = None
    font.save(buffer := BytesIO())
    buffer.seek(0)
    static = instantiateVariableFont(TTFont(buffer, recalcTimestamp=False), {"wdth": width, "wght": weight})
    called = f"Archivo {cut}"
    names = {1: called, 2: "Regular", 4: called, 6: called.replace(" ", "-"), 16: called, 17: "Regular"}
    for record in list(static["name"].names):
        if record.nameID in names:
            record.string = names[record.nameID]
        elif record.nameID in (21, 22, 25):
            static["name"].names.remove(record)
    # Each is a family of its own, so that it is chosen by its name alone.
    static["OS/2"].usWeightClass, static["OS/2"].usWidthClass = 400, 5
    static.save(CUTS_TO / f"{called.replace(' ', '-').lower()}.ttf")
