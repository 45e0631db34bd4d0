"""``unmapped doctor``: what is here, what is missing, and for each the one command that mends it."""

from typing import TYPE_CHECKING, Final

from unmapped.cli.itself.statuses import Status
from unmapped.cli.programs.answers import AsJson, write
from unmapped.cli.waiting import waiting

if TYPE_CHECKING:
    from unmapped.cli.itself.examining import Finding

_MARKS: Final = {"here": "●", "missing": "○", "broken": "✗"}


def doctor(*, data: str | None = None, as_json: AsJson = False) -> int:
    """Say what is here and what is missing, and the command that mends it; 1 where it is something that is needed.

    Parameters
    ----------
    data:
        The file in which tables are kept, or the address of a PostgreSQL database, as `unmapped serve` has it.
    """
    from unmapped.cli.itself.examining import Examined, examine

    with waiting("looking"):
        findings = tuple(examine(data))
    well = all([finding.state == "here" or not finding.needed for finding in findings])
    if as_json:
        write(Examined(well=well, findings=findings))
    else:
        _print(findings)
        print("Nothing that is needed is missing." if well else "Something that is needed is missing, or broken.")
    return Status.DONE if well else Status.NOT_SO


def _print(findings: "tuple[Finding, ...]") -> None:
    """A line for each finding, and below it what mends it."""
    from rich.console import Console

    from unmapped.cli.look import ACCENT, BAD, GOOD, QUIET, styled, wrapped

    console = Console(highlight=False)
    wide = max([len(finding.name) for finding in findings])
    styles = {"here": GOOD, "missing": QUIET, "broken": BAD}
    for finding in findings:
        line = styled(f"{_MARKS[finding.state]} {finding.name:<{wide}}  ", styles[finding.state])
        line.append("" if finding.state == "here" else f"{finding.state}: ", style="bold")
        for part in wrapped(line.append(finding.text, style=""), console.width, wide + 4):
            console.print(part)
        if finding.mend:
            console.print(styled(f"{' ' * (wide + 4)}{finding.mend}", f"bold {ACCENT}"), soft_wrap=True)
