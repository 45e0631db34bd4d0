"""`unmapped serve` where it cannot start."""

from pathlib import Path

import pytest

from tests.cli.test_app import said


@pytest.fixture(autouse=True)
def pages_are_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("page")
    monkeypatch.setattr("unmapped.server.app.web", lambda: tmp_path)


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (Path.mkdir, "unable to open database file"),
        (lambda path: path.write_text("these are no tables"), "file is not a database"),
    ],
)
def test_a_file_in_which_no_tables_can_be_kept_is_named_in_one_line(
    make: object, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "tables.sqlite"
    assert callable(make)
    make(data)
    status, text = said(capsys, "serve", "--data", str(data))
    assert status == 2
    assert text.strip().startswith("Tables cannot be kept in")
    assert why in text
    assert "Traceback" not in text
