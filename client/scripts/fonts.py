"""Make the fonts of the client small: `python client/scripts/fonts.py FOLDER`, with fonttools and brotli installed.

The folder holds the Latin files of the packages @fontsource-variable/archivo and @fontsource-variable/jetbrains-mono.
What the client does not use is left out: weights, widths, hints, and the ligatures of code.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

TO = Path(__file__).parent.parent / "public" / "fonts"
KEPT = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"]
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
