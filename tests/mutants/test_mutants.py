"""Breaking rules at random: what is broken, how it is drawn, and that what no test sees is told."""

import ast
from pathlib import Path

import pytest

from tests.mutants.__main__ import drawn
from tests.mutants.equivalents import Equivalents
from tests.mutants.proofs import Stage, proof, subjects
from tests.mutants.sites import Break, breaks
from tests.mutants.trial import Outcome, Workplace
from tests.test_architecture import ROOT

ORCHARD = '''"""An orchard."""

LIMIT = 3


def ripe(days: int = 5, *, sunny: bool) -> bool:
    """Whether fruit is ripe."""
    assert days >= 0
    return days > 4 and sunny


def pick(basket: list[int], plot: int) -> None:
    if not ripe(plot, sunny=True):
        raise ValueError("not ripe")
    basket.append(plot)
    basket[0] += 1
'''


@pytest.fixture
def orchard(tmp_path: Path) -> Path:
    (tmp_path / "orchard.py").write_text(ORCHARD)
    return tmp_path


def test_conditions_numbers_and_effects_are_broken(orchard: Path) -> None:
    assert [one.change for one in breaks(orchard, "orchard.py")] == [
        "return days > 4 and sunny -> return days >= 4 and sunny",
        "return days > 4 and sunny -> return days > 5 and sunny",
        "return days > 4 and sunny -> return days > 4 or sunny",
        "if not ripe(plot, sunny=True): -> if (ripe(plot, sunny=True)):",
        "if not ripe(plot, sunny=True): -> if not ripe(plot, sunny=False):",
        "basket.append(plot) -> pass",
        "basket[0] += 1 -> pass",
        "basket[0] += 1 -> basket[1] += 1",
        "basket[0] += 1 -> basket[0] += 2",
    ]


@pytest.mark.parametrize("subject", subjects())
def test_every_break_leaves_a_module_that_can_be_read_and_differs(subject: str) -> None:
    for path in proof(subject).modules[::6]:
        source = (ROOT / path).read_bytes()
        whole = ast.dump(ast.parse(source))
        for one in breaks(ROOT, path)[::9]:
            assert ast.dump(ast.parse(one.applied(source))) != whole, one


def test_a_seed_draws_the_same_breaks_and_another_seed_others() -> None:
    assert drawn("undiscovered", 1, 25) == drawn("undiscovered", 1, 25)
    assert drawn("undiscovered", 1, 10) == drawn("undiscovered", 1, 25)[:10]
    assert not set(drawn("undiscovered", 1, 25)) & set(drawn("undiscovered", 2, 25))


def test_breaks_of_one_line_can_be_asked_for() -> None:
    lines = {one.line for one in drawn("discover", 1, 100, "voting.py", 32)}
    assert lines == {32}


def test_a_break_that_a_test_sees_is_caught_and_one_that_none_sees_survives(orchard: Path) -> None:
    (orchard / "src").mkdir()
    (orchard / "orchard.py").rename(orchard / "src" / "orchard.py")
    (orchard / "tests").mkdir()
    (orchard / "tests" / "test_orchard.py").write_text(
        "from orchard import pick, ripe\n\n"
        "def test_fruit_is_ripe_after_five_days():\n"
        "    assert ripe(5, sunny=True) and not ripe(4, sunny=True)\n\n"
        "def test_picking():\n"
        "    basket = [1]\n"
        "    pick(basket, 5)\n"
        "    assert len(basket) == 2\n"
    )
    (orchard / "pyproject.toml").write_text("")
    tests = (Stage(("tests",)),)
    found = {one.change: one for one in breaks(orchard, "src/orchard.py")}
    with Workplace(orchard, tracked=False) as place:
        caught = place.tried(found["return days > 4 and sunny -> return days > 5 and sunny"], tests)
        survived = place.tried(found["basket[0] += 1 -> pass"], tests)
    assert (caught, survived) == (Outcome.CAUGHT, Outcome.SURVIVED)


def test_what_was_judged_to_change_nothing_is_still_there() -> None:
    listed = Equivalents.read().listed
    still = {
        (one.path, one.function, one.change) for path in {one.path for one in listed} for one in breaks(ROOT, path)
    }
    assert [one for one in listed if (one.path, one.function, one.change) not in still or not one.reason] == []


def test_a_break_without_a_judgement_has_no_reason() -> None:
    assert not Equivalents(()).reason(Break("a.py", "f", 1, "number", 0, 1, "1", "2", "x = {}"))
