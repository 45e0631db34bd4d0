"""``unmapped doctor``: what is here, what is missing, and the command that mends it."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.answers import KEPT, fits
from tests.cli.test_app import said
from unmapped import engine
from unmapped.arena import ray_workers
from unmapped.cli.itself import examining
from unmapped.server.storage import sqlite


@pytest.fixture(autouse=True)
def _well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which all is well, as far as it matters here."""
    (tmp_path / "index.html").write_text("page")
    monkeypatch.setattr("unmapped.server.app.web", lambda: tmp_path)
    monkeypatch.setattr(ray_workers, "remembered", lambda: None)
    monkeypatch.setattr(engine, "running", lambda game: engine.COMPILED)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def found(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> dict[str, dict[str, object]]:
    """What the doctor finds, by name."""
    ended, text = said(capsys, "doctor", "--json", *words)
    assert ended == status
    answer = json.loads(text)
    assert answer.pop("answer") == "doctor"
    assert fits(answer, json.loads(KEPT.read_text(encoding="utf-8"))["doctor"])
    assert answer["well"] is (status == 0)
    findings: dict[str, dict[str, object]] = {finding["name"]: finding for finding in answer["findings"]}
    assert all([bool(finding["mend"]) is (finding["state"] != "here") for finding in findings.values()])
    return findings


def store(path: Path, form: str = sqlite.FORMAT) -> Path:
    """A store of tables of some format."""
    sqlite.prepare(path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE meta SET value = ? WHERE name = 'format'", (form,))
        file.commit()
    return path


def test_a_machine_on_which_all_is_well(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    before = sorted(tmp_path.iterdir())
    findings = found(capsys)
    assert list(findings) == [
        "Python",
        "package",
        "client",
        "tables",
        "compiled engine",
        "extra env",
        "extra plots",
        "extra postgres",
        "extra ray",
        "Ray",
        "PostgreSQL",
        "browser",
    ]
    assert {name for name, finding in findings.items() if finding["needed"]} == {
        "Python",
        "package",
        "client",
        "tables",
    }
    assert sorted(tmp_path.iterdir()) == before
    status, text = said(capsys, "doctor")
    assert status == 0
    assert "● Python" in text
    assert text.endswith("Nothing that is needed is missing.\n")


def test_what_may_be_missing_is_told_with_what_brings_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fault(name: str, versions: str) -> str:
        return "ray is not installed" if name == "ray" else ""

    monkeypatch.setattr(examining, "_fault", fault)
    monkeypatch.setattr(examining, "find_spec", lambda name: None)
    monkeypatch.setattr(examining, "is_checkout", lambda: False)
    monkeypatch.setattr(examining, "has_screen", lambda: False)
    monkeypatch.setattr(engine, "running", lambda game: engine.INTERPRETED if game == "discover" else engine.COMPILED)
    findings = found(capsys)
    assert {name for name, finding in findings.items() if finding["state"] == "missing"} >= {
        "extra ray",
        "Ray",
        "browser",
        "compiled engine",
    }
    assert findings["extra ray"]["text"] == "for the arena on a cluster: ray is not installed"
    assert str(findings["extra ray"]["mend"]).endswith(" -m pip install --upgrade 'unmapped[ray]'")
    assert "discover do not play with it" in str(findings["compiled engine"]["text"])
    assert findings["browser"]["mend"] == "unmapped serve --host 0.0.0.0"
    text = said(capsys, "doctor")[1]
    assert "○ Ray" in text
    assert "missing: not installed\n" in text


def test_in_a_checkout_make_mends(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("unmapped.server.app.web", lambda: Path("nowhere"))
    monkeypatch.setattr(engine, "running", lambda game: engine.INTERPRETED)
    findings = found(capsys, status=1)
    assert findings["client"]["mend"] == "make src/unmapped/server/web/index.html"
    assert findings["compiled engine"]["mend"] == "make compiled"
    assert "Something that is needed is missing" in said(capsys, "doctor")[1]


@pytest.mark.parametrize(
    ("versions", "answer"),
    [("<4,>=3.1", ""), (">=3.1.1", "x is 3.1, and >=3.1.1 is needed"), ("==3.1.0", ""), ("<3.1", "x is 3.1, and <3.1")],
)
def test_versions_are_compared(versions: str, answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examining, "version", lambda name: "3.1")
    assert examining._fault("x", versions).startswith(answer)
    assert bool(examining._fault("x", versions)) is bool(answer)


def test_a_package_that_is_needed_and_not_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(examining, "_fault", lambda name, versions: f"{name} is too old" if name == "rich" else "")
    package = found(capsys, status=1)["package"]
    assert (package["state"], package["text"], package["mend"]) == ("broken", "rich is too old", "make setup")


def test_a_store_of_tables_of_any_format(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = store(tmp_path / "tables.sqlite")
    assert found(capsys, "--data", str(path))["tables"]["text"] == f"0 in {path}, format {sqlite.FORMAT}"
    older = found(capsys, "--data", str(store(path, "5")))["tables"]
    assert older["text"] == f"0 in {path}, format 5, which `unmapped serve` brings to {sqlite.FORMAT}"
    later = found(capsys, "--data", str(store(tmp_path / "later.sqlite", "99")), status=1)["tables"]
    assert "has format 99, of a later version" in str(later["text"])
    assert later["mend"] == "git pull"


def test_a_store_that_is_broken_or_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = tmp_path / "text.sqlite"
    text.write_text("these are no tables " * 40)
    broken = found(capsys, "--data", str(text), status=1)["tables"]
    assert "file is not a database" in str(broken["text"])
    assert broken["mend"] == f"unmapped restore COPY --data {text}"
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as file:
        file.execute("CREATE TABLE trees (name)")
    assert "belongs to another program" in str(found(capsys, "--data", str(other), status=1)["tables"]["text"])
    none = found(capsys, "--data", "postgresql://nobody@127.0.0.1:9/x", status=1)["tables"]
    assert none["state"] == "broken"


def test_a_cluster_that_ray_remembers_and_that_died(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray")
    monkeypatch.setattr(ray_workers, "remembered", lambda: "127.0.0.1:9")
    ray = found(capsys)["Ray"]
    assert (ray["state"], ray["mend"]) == ("broken", "ray stop")
    assert "remembers a cluster at 127.0.0.1:9, where nobody answers" in str(ray["text"])
