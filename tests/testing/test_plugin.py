"""The plug-in of pytest that counts which rules the tests of a package show."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from unmapped.testing.citing import RuleReport

SETTINGS = """
[tool.pytest.ini_options]
testpaths = ["tests"]
addopts = ["-p", "unmapped.testing", "--strict-markers"]
unmapped_rules = ["reef/rules.toml"]
"""
RULES = '[[rule]]\nid = "RE-001"\n[[rule]]\nid = "RE-002"\n[[ruling]]\nid = "RE-X1"\n'
TESTS = """
import pytest


@pytest.mark.rule("RE-001", "RE-X1")
def test_one():
    pass


@pytest.mark.rule("RE-002")
@pytest.mark.parametrize("seats", [2, 3])
def test_two(seats):
    assert seats != BROKEN
"""


def project(folder: Path, tests: str = TESTS, settings: str = SETTINGS, broken: int = 0) -> Path:
    """A package with two rules and a ruling, and tests that cite them."""
    (folder / "reef").mkdir()
    (folder / "tests").mkdir()
    (folder / "pyproject.toml").write_text(settings)
    (folder / "reef/rules.toml").write_text(RULES)
    (folder / "tests/test_reef.py").write_text(tests.replace("BROKEN", str(broken)))
    return folder


def run(folder: Path, *words: str) -> tuple[int, str]:
    """The exit status of its tests, and what they say."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "ignore", *words],
        cwd=folder,
        env={**os.environ, "COLUMNS": "120"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("words", [(), ("-n", "2"), (".",), ("tests",)])
def test_all_that_tests_cite_is_counted(tmp_path: Path, words: tuple[str, ...]) -> None:
    status, said = run(project(tmp_path), *words)
    assert status == 0, said
    assert "reef: 2 of 2 rules and 1 of 1 rulings cited, 0 physical, 0 uncited" in said
    assert "= rules =" in said


def test_a_rule_that_no_test_shows_fails_the_whole_run_and_no_part_of_it(tmp_path: Path) -> None:
    folder = project(tmp_path, TESTS.replace('@pytest.mark.rule("RE-002")', ""))
    status, said = run(folder)
    assert (status, "reef: 1 ids are shown by no test that passed: RE-002" in said) == (1, True)
    assert "1 error" in said
    for part in (["-k", "one"], ["tests/test_reef.py"], ["--deselect", "tests/test_reef.py::test_one"]):
        status, said = run(folder, *part)
        assert (status, "not asked to be complete" in said) == (0, True), said


def test_what_a_test_that_failed_cites_is_not_shown(tmp_path: Path) -> None:
    status, said = run(project(tmp_path, broken=3))
    assert status == 1
    assert "reef: 2 of 2 rules" in said  # It passed with two seats.
    (tmp_path / "tests/test_reef.py").write_text(TESTS.replace("[2, 3]", "[3]").replace("BROKEN", "3"))
    assert "RE-002" in run(tmp_path)[1].split("rules =")[-1]
    assert "reef: 1 of 2 rules" in run(tmp_path)[1]


def test_an_id_that_stands_in_no_ledger_is_named_with_its_test(tmp_path: Path) -> None:
    status, said = run(project(tmp_path, TESTS.replace("RE-X1", "RE-009")), "-k", "one")
    assert status == 1
    assert "tests/test_reef.py::test_one: cites RE-009, which stands in no ledger" in said


def test_rules_of_cardboard_stand_with_their_reason(tmp_path: Path) -> None:
    rules = "".join([f'[[rule]]\nid = "RE-{number:03}"\n' for number in range(1, 25)])
    cited = ", ".join([f'"RE-{number:03}"' for number in range(1, 24)])
    tests = f"import pytest\n\n\n@pytest.mark.rule({cited})\ndef test_all():\n    pass\n"
    folder = project(tmp_path, tests, SETTINGS + 'unmapped_physical = "physical.toml"\n')
    (folder / "reef/rules.toml").write_text('game = "great_reef"\n' + rules)
    (folder / "physical.toml").write_text('[[physical]]\ngame = "great_reef"\nid = "RE-024"\nreason = "The box."\n')
    status, said = run(folder)
    assert status == 0, said
    assert "great_reef: 23 of 24 rules and 0 of 0 rulings cited, 1 physical, 0 uncited" in said


def test_all_that_is_wrong_with_the_settings_is_said_at_once(tmp_path: Path) -> None:
    settings = SETTINGS.replace('"reef/rules.toml"', '"reef/rules.toml", "reef/none.toml"')
    folder = project(tmp_path, settings=settings + 'unmapped_physical = "missing.toml"\n')
    (folder / "reef/rules.toml").write_text("rule = 3\n")
    status, said = run(folder)
    assert status == 4
    assert f"{folder / 'reef/rules.toml'} is no ledger: Expected `array`, got `int`" in said
    assert f"unmapped_rules: there is no file {folder / 'reef/none.toml'}" in said
    assert f"unmapped_physical: there is no file {folder / 'missing.toml'}" in said


def test_without_a_ledger_tests_are_marked_and_nothing_is_counted(tmp_path: Path) -> None:
    folder = project(tmp_path, settings=SETTINGS.replace('unmapped_rules = ["reef/rules.toml"]', ""))
    status, said = run(folder)
    assert status == 0, said
    assert "= rules" not in said


def test_the_house_counts_by_the_same_report(pytestconfig: pytest.Config) -> None:
    if not hasattr(pytestconfig, "workerinput"):
        assert isinstance(pytestconfig.pluginmanager.get_plugin("rule-report"), RuleReport)
