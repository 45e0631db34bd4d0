"""The report of cited rules, over small ledgers of its own."""

from pathlib import Path

import msgspec
import pytest

from unmapped.testing.report import Citation, Ledger, Physical, read_ledgers, read_physical, report

ORCHARD = Ledger(
    "orchard",
    rules=tuple(f"OR-{number:03}" for number in range(1, 31)),
    rulings=tuple(f"OR-R{number:02}" for number in range(1, 11)),
)
EVERYTHING = Citation("test_all", ORCHARD.ids, passed=True)


def test_a_ledger_gives_its_rules_and_rulings_in_the_order_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "orchard").mkdir()
    (tmp_path / "empty").mkdir()
    (tmp_path / "orchard" / "rules.toml").write_text(
        'game = "orchard"\n[[rule]]\nid = "OR-002"\ntext = "x"\n[[ruling]]\nid = "OR-R1"\n[[rule]]\nid = "OR-001"\n'
    )
    assert read_ledgers(tmp_path) == (Ledger("orchard", ("OR-002", "OR-001"), ("OR-R1",)),)


def test_the_physical_list_refuses_unknown_keys(tmp_path: Path) -> None:
    listed = tmp_path / "physical.toml"
    listed.write_text('[[physical]]\ngame = "orchard"\nid = "OR-001"\nreason = "The box."\n')
    assert read_physical(listed) == (Physical("orchard", "OR-001", "The box."),)
    listed.write_text('[[physical]]\ngame = "orchard"\nid = "OR-001"\nreason = "The box."\nwhy = "?"\n')
    with pytest.raises(msgspec.ValidationError, match="why"):
        read_physical(listed)


def test_an_empty_physical_list_is_fine(tmp_path: Path) -> None:
    listed = tmp_path / "physical.toml"
    listed.write_text("# nothing\n")
    assert read_physical(listed) == ()


def test_a_line_counts_cited_physical_and_uncited_ids() -> None:
    box = Physical("orchard", "OR-030", "The box.")
    cited = Citation("test_a", ("OR-001", "OR-002", "OR-R01"), passed=True)
    again = Citation("test_b", ("OR-001",), passed=True)
    assert report([ORCHARD], [box], [cited, again], []).lines == (
        "orchard: 2 of 30 rules and 1 of 10 rulings cited, 1 physical, 36 uncited",
    )


def test_a_physical_id_that_a_test_cites_is_counted_once() -> None:
    box = Physical("orchard", "OR-030", "The box.")
    assert report([ORCHARD], [box], [EVERYTHING], ["orchard"]).lines == (
        "orchard: 30 of 30 rules and 10 of 10 rulings cited, 1 physical, 0 uncited",
    )


def test_a_citation_by_a_test_that_did_not_pass_does_not_count() -> None:
    failed = Citation("test_a", ORCHARD.ids, passed=False)
    told = report([ORCHARD], [], [failed], ["orchard"])
    assert told.lines == ("orchard: 0 of 30 rules and 0 of 10 rulings cited, 0 physical, 40 uncited",)
    assert len(told.problems) == 1


def test_an_unknown_id_is_a_problem_that_names_the_test() -> None:
    stray = Citation("test_a", ("OR-001", "OR-999"), passed=True)
    assert report([ORCHARD], [], [stray], []).problems == ("test_a: cites OR-999, which stands in no ledger",)


def test_a_mark_without_ids_is_a_problem() -> None:
    assert report([ORCHARD], [], [Citation("test_a", ("",), passed=True)], []).problems == (
        "test_a: cites nothing, which stands in no ledger",
    )


def test_a_complete_game_has_no_problems() -> None:
    assert report([ORCHARD], [], [EVERYTHING], ["orchard"]).problems == ()


def test_a_complete_game_names_the_ids_that_are_missing() -> None:
    box = Physical("orchard", "OR-030", "The box.")
    shown = Citation("test_a", tuple(one for one in ORCHARD.ids if one not in {"OR-003", "OR-030", "OR-R07"}), True)
    assert report([ORCHARD], [box], [shown], ["orchard"]).problems == (
        "orchard: 2 ids are shown by no test that passed: OR-003 OR-R07",
    )


def test_a_game_that_need_not_be_complete_may_miss_ids() -> None:
    assert report([ORCHARD], [], [], []).problems == ()


def test_a_complete_game_needs_a_ledger() -> None:
    assert report([], [], [], ["orchard"]).problems == ("orchard: must be complete, but has no ledger",)


def test_an_id_stands_in_one_ledger_only() -> None:
    other = Ledger("garden", ("OR-001",), ())
    assert report([ORCHARD, other], [], [], []).problems == (
        "garden: id OR-001 stands already in the ledger of orchard",
    )


def test_at_most_one_id_in_twenty_may_be_physical() -> None:
    two = [Physical("orchard", one, "The box.") for one in ("OR-001", "OR-002")]
    assert report([ORCHARD], two, [], []).problems == ()
    three = [*two, Physical("orchard", "OR-003", "The box.")]
    assert report([ORCHARD], three, [], []).problems == (
        "physical.toml: orchard lists 3 of 40 ids; at most 2 may be physical",
    )


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        (Physical("garden", "OR-001", "The box."), "physical.toml: OR-001: no ledger for the game garden"),
        (Physical("orchard", "OR-999", "The box."), "physical.toml: OR-999 does not stand in the ledger of orchard"),
        (Physical("orchard", "OR-001", " "), "physical.toml: OR-001 needs a reason"),
    ],
)
def test_a_physical_entry_names_a_game_an_id_and_a_reason(entry: Physical, problem: str) -> None:
    assert report([ORCHARD], [entry], [], []).problems == (problem,)


def test_a_physical_id_is_listed_once() -> None:
    box = Physical("orchard", "OR-001", "The box.")
    assert report([ORCHARD], [box, box], [], []).problems == ("physical.toml: OR-001 is listed twice",)
