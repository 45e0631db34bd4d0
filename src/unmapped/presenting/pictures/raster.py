"""SVG as PNG, with the fonts of the house and no others: the same bytes on every machine."""

from unmapped.presenting.pictures import fonts


def png(svg: str) -> bytes:
    """A picture drawn at its own size."""
    from resvg_py import svg_to_bytes  # noqa: PLC0415  (a library of three megabytes, for whoever draws)

    return svg_to_bytes(
        svg_string=svg, skip_system_fonts=True, font_files=fonts.paths(), font_family=fonts.Font.TEXT.value
    )
