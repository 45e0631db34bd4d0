"""What is set up for a public site fits together: the units, the containers, the proxy and the page."""

import inspect
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from unmapped.cli.beside.think import think
from unmapped.cli.serve import serve
from unmapped.server.metrics import Metrics

ROOT: Final = Path(__file__).parent.parent.parent
DEPLOY: Final = ROOT / "deploy"
PAGE: Final = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")

OPTIONS: Final = {
    command.__name__: {f"--{name.replace('_', '-')}" for name in inspect.signature(command).parameters}
    for command in (serve, think)
}


def variables(name: str) -> dict[str, str]:
    """The variables that a file sets."""
    lines = (DEPLOY / name).read_text(encoding="utf-8").splitlines()
    return dict([line.split("=", 1) for line in lines if line and not line.startswith("#")])


def values(unit: str, name: str) -> list[str]:
    """What a unit says under a name."""
    lines = (DEPLOY / unit).read_text(encoding="utf-8").splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith(f"{name}=")]


@pytest.mark.parametrize("unit", ["unmapped@.service", "unmapped-think.service"])
def test_a_unit_asks_only_what_is_known_and_names_only_what_is_set(unit: str) -> None:
    (command,) = values(unit, "ExecStart")
    words = shlex.split(command)
    assert {word for word in words if word.startswith("--")} <= OPTIONS[words[1]]
    assert set(re.findall(r"\$\{(\w+)\}", command)) <= variables("unmapped.env").keys()


def test_containers_ask_only_what_is_known() -> None:
    services = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    before, beginning, thinker = services.partition('entrypoint: ["unmapped", "think"]')
    assert beginning
    own, _, after = thinker.partition("\n  proxy:")
    for command, text in (("serve", before + after + (DEPLOY / "Containerfile").read_text()), ("think", own)):
        asked = re.findall(r'"(--[\w-]+)"', text)
        assert asked
        assert set(asked) <= OPTIONS[command]


def test_the_proxy_is_told_all_that_it_asks_for() -> None:
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")))
    assert asked == variables("haproxy.env").keys()


def test_the_page_names_files_that_are_there_and_takes_twenty_commands() -> None:
    first = PAGE.partition("## Backups")[0]
    commands = [line for line in first.splitlines() if line.startswith("    ")]
    assert len(commands) == 20
    for name in set(re.findall(r"deploy/([\w@.*-]+)", PAGE)) - {""}:
        assert list(DEPLOY.glob(name)), name


def test_alerts_ask_for_what_is_counted() -> None:
    metrics = Metrics()
    metrics.command_seconds["Act"].add(0.1)
    told = metrics.text(0, 0.0, 0)
    asked = set(re.findall(r"unmapped_\w+", (DEPLOY / "alerts.yaml").read_text(encoding="utf-8")))
    assert len(asked) > 3
    for name in asked:
        assert re.search(rf"^{name}\b", told, re.MULTILINE), name


def test_units_can_be_read(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("there is no systemd-analyze here")
    for unit in ("unmapped@.service", "unmapped-think.service", "unmapped-backup.service", "unmapped-backup.timer"):
        text = (DEPLOY / unit).read_text(encoding="utf-8")
        (tmp_path / unit).write_text(text.replace("/srv/unmapped/venv/bin/unmapped", "/bin/true"), encoding="utf-8")
    units = [tmp_path / name for name in ("unmapped@8601.service", "unmapped-think.service", "unmapped-backup.timer")]
    found = subprocess.run([program, "verify", *units], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert "Unknown" not in found.stderr, found.stderr
    assert "Failed to parse" not in found.stderr, found.stderr
