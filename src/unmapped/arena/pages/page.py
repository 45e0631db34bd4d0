"""Pages of results: one HTML file each, without scripts and without anything from elsewhere, dark or light."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

_STYLE: Final = """
:root{color-scheme:dark light;
--bg:#0b0c1e;--surface:#131529;--raised:#1d1f36;--line:#343751;--strong:#696e8d;--text:#f2f3fa;--text-2:#c5c8da;
--text-3:#9da1b9;--accent:#fbc044;--good:#5bf0b8;--bad:#fd7273}
@media (prefers-color-scheme:light){:root{
--bg:#eaecf8;--surface:#f9fafe;--raised:#eeeffa;--line:#cfd2e1;--strong:#7d819c;--text:#191c33;--text-2:#3e415c;
--text-3:#565a76;--accent:#8b5504;--good:#056c4d;--bad:#ba1d27}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);
font:15px/1.5 Archivo,system-ui,'Segoe UI',Roboto,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1040px;margin:0 auto;padding:48px 24px 72px}
h1{font-size:36px;line-height:1.12;font-weight:760;margin:0 0 8px;letter-spacing:-.01em}
h2{font-size:20px;line-height:1.3;font-weight:680;margin:0 0 4px}
p{margin:0 0 12px;max-width:72ch}
.kicker{color:var(--accent);font-size:12px;font-weight:680;letter-spacing:.08em;text-transform:uppercase;margin:0 0 8px}
.quiet,.unit{color:var(--text-3)}
.lead{color:var(--text-2);font-size:16px}
section{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:24px;margin:16px 0}
.wide{overflow-x:auto}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:24px 0 16px}
.figures div{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:12px 16px}
.figures strong{display:block;font-size:26px;line-height:1.2;font-weight:680}
.figures span{color:var(--text-3);font-size:13px}
.verdict{border-left:3px solid var(--strong);padding:2px 0 2px 16px;margin:12px 0;list-style:none}
ul.verdicts{padding:0;margin:16px 0 0}
.verdict.found{border-color:var(--accent)}
table{border-collapse:collapse;width:100%;margin-top:12px}
th{color:var(--text-3);font-size:12px;font-weight:560;text-align:right;padding:6px 10px;white-space:nowrap;
border-bottom:1px solid var(--line);vertical-align:bottom}
td{padding:6px 10px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
tr:last-child td{border-bottom:0}
th:first-child,td:first-child,.left{text-align:left}
td:first-child{font-weight:560;white-space:normal;overflow-wrap:break-word;min-width:130px}
td small{display:block;color:var(--text-3);font-size:12px;line-height:1.2}
.good{color:var(--good)}.bad{color:var(--bad)}
svg{display:inline-block;vertical-align:middle;overflow:visible}
svg .axis{stroke:var(--line)}svg .even{stroke:var(--strong);stroke-dasharray:2 3}
svg .reach{stroke:currentColor;stroke-width:2.5;stroke-linecap:round}svg .point{fill:currentColor}
svg .bar{fill:var(--strong)}svg text{fill:var(--text-3);font-size:11px}
details summary{cursor:pointer;color:var(--accent);margin-top:12px}
code{font-family:'JetBrains Mono',ui-monospace,Menlo,Consolas,monospace;font-size:13px;overflow-wrap:anywhere}
footer{color:var(--text-3);font-size:13px;margin-top:24px}
:focus-visible{outline:2.5px solid var(--text);outline-offset:2px}
@media(max-width:640px){main{padding:24px 12px 48px}section{padding:16px}h1{font-size:26px}td,th{padding:6px}}
@media print{body{background:#fff}section{break-inside:avoid}}
"""


class Html(str):
    """Text that is HTML already; all other text is escaped."""

    __slots__ = ()


class Scale(NamedTuple):
    """The axis of a column of intervals."""

    low: float
    high: float
    even: float | None = None
    """Where nothing is better or worse: a dotted line."""

    def at(self, value: float) -> float:
        """Where a value lies, in pixels from the left."""
        span = self.high - self.low or 1.0
        return round(_PAD + (_WIDTH - 2 * _PAD) * (min(max(value, self.low), self.high) - self.low) / span, 1)


_WIDTH: Final = 190
_PAD: Final = 6


def document(title: str, kicker: str, lead: str, parts: Sequence[str], footer: str) -> str:
    """A whole page; `parts` are HTML."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head>\n<body><main>\n"
        f'<header><p class="kicker">{escape(kicker)}</p><h1>{escape(title)}</h1>'
        f'<p class="lead">{text(lead)}</p></header>\n'
        + "\n".join(parts)
        + f"\n<footer>{text(footer)}</footer>\n</main></body></html>\n"
    )


def text(words: str) -> str:
    """Words as HTML."""
    return words if isinstance(words, Html) else escape(words)


def section(title: str, note: str, body: str) -> Html:
    """A part of a page under a heading, with a sentence on how to read it."""
    said = f'<p class="quiet">{text(note)}</p>' if note else ""
    return Html(f'<section><h2>{escape(title)}</h2>{said}<div class="wide">{text(body)}</div></section>')


def figures(shown: Sequence[tuple[str, str]]) -> Html:
    """A row of big figures: (figure, what it is)."""
    cells = [f"<div><strong>{text(figure)}</strong><span>{text(name)}</span></div>" for figure, name in shown]
    return Html(f'<div class="figures">{"".join(cells)}</div>')


def verdicts(sentences: Sequence[tuple[bool, str]]) -> Html:
    """What was found, as sentences: (whether it is a finding, sentence)."""
    items = [
        f'<li class="verdict{" found" if is_finding else ""}">{text(words)}</li>' for is_finding, words in sentences
    ]
    return Html(f'<ul class="verdicts">{"".join(items)}</ul>')


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Html:
    """A table; the first column is the name of its row."""
    head = "".join([f'<th scope="col">{text(head)}</th>' for head in heads])
    body = "".join(["<tr>" + "".join([f"<td>{text(cell)}</td>" for cell in row]) + "</tr>" for row in rows])
    return Html(f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")


def folded(summary: str, body: str) -> Html:
    """Something long that is shown when it is asked for."""
    return Html(f"<details><summary>{escape(summary)}</summary>{text(body)}</details>")


def interval(scale: Scale, low: float, middle: float, high: float, tone: str = "") -> Html:
    """A point and how far it may be off, on a scale; `tone` is ``good``, ``bad`` or nothing."""
    even = ""
    if scale.even is not None:
        at = scale.at(scale.even)
        even = f'<line class="even" x1="{at}" y1="1" x2="{at}" y2="19"/>'
    return Html(
        f'<svg class="{tone}" width="{_WIDTH}" height="20" aria-hidden="true">'
        f'<line class="axis" x1="{_PAD}" y1="10" x2="{_WIDTH - _PAD}" y2="10"/>{even}'
        f'<line class="reach" x1="{scale.at(low)}" y1="10" x2="{scale.at(high)}" y2="10"/>'
        f'<circle class="point" cx="{scale.at(middle)}" cy="10" r="4.5"/></svg>'
    )


def histogram(counts: Sequence[tuple[str, int]], wide: int = 940, tall: int = 120) -> Html:
    """Bars side by side, each with its name below; the counts are told to those who cannot see them."""
    most = max([count for _, count in counts], default=1) or 1
    step = wide / max(len(counts), 1)
    parts = []
    spacing = max(1, len(counts) // 24)
    for index, (name, count) in enumerate(counts):
        height = round((tall - 34) * count / most, 1)
        left = round(index * step, 1)
        middle = round(left + step / 2, 1)
        parts.append(
            f'<rect class="bar" x="{left + 1:g}" y="{tall - 18 - height:g}" width="{max(step - 2, 1):.1f}" '
            f'height="{height:g}" rx="2"><title>{escape(name)}: {count}</title></rect>'
        )
        if index % spacing == 0:
            parts.append(f'<text x="{middle}" y="{tall - 4}" text-anchor="middle">{escape(name)}</text>')
        if count and step > 22:
            parts.append(f'<text x="{middle}" y="{tall - 22 - height:g}" text-anchor="middle">{count}</text>')
    said = ", ".join([f"{name}: {count}" for name, count in counts])
    return Html(
        f'<svg viewBox="0 0 {wide} {tall}" width="100%" role="img" aria-label="{escape(said)}">{"".join(parts)}</svg>'
    )
