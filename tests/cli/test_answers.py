"""``--json``: one object for programs, whose shape stays."""

import json
import random
from pathlib import Path

import pytest

import unmapped
from tests.cli.answers import KEPT, answers, fits, shapes
from tests.cli.test_bad_inputs import Here
from unmapped.cli import main
from unmapped.cli.programs.answers import FORMAT

QUICK = ("--option", "round_limit=1", "--jobs", "1", "--games", "2")
CREWS = ("unsettled", "--task", "a", "--jobs", "1", "--games", "1", "--seats", "2")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("unmapped.arena.Processes", Here)


def answered(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> dict[str, object]:
    """What a command tells a program: one line, of the shape that is kept."""
    with pytest.raises(SystemExit) as left:
        main([*words, "--json"])
    printed = capsys.readouterr()
    assert left.value.code == status, printed.err
    assert printed.out.count("\n") == 1
    answer: dict[str, object] = json.loads(printed.out)
    name, fields = answer.pop("answer"), dict(answer)
    assert isinstance(name, str)
    assert fits(fields, json.loads(KEPT.read_text(encoding="utf-8"))[name])
    assert fields["format"] == FORMAT
    return {"answer": name, **fields}


def record() -> None:
    """Keep a game of Undiscovered that is over."""
    chance = random.Random(1)
    table = unmapped.game("undiscovered").start(2, 3, round_limit=1)
    while not table.over:
        seat = table.to_act[0]
        table.act(seat, chance.choice(table.legal(seat)))
    table.record().save(Path("over.record"))


def test_shapes_stay_as_long_as_the_format_does() -> None:
    """`python -m tests.cli.answers --write` where a field came; where one went, FORMAT is raised as well."""
    assert json.loads(json.dumps(shapes())) == json.loads(KEPT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("wrong", [{"format": 1}, {"format": 1, "games": [], "broken": [], "more": 1}, {"format": "1"}])
def test_another_shape_is_seen(wrong: dict[str, object]) -> None:
    assert not fits(wrong, shapes()["games"])


def test_games_their_options_and_their_rules(capsys: pytest.CaptureFixture[str]) -> None:
    games = answered(capsys, "games")["games"]
    assert isinstance(games, list)
    assert [game["name"] for game in games] == list(unmapped.games())
    options = answered(capsys, "options", "undiscovered")["options"]
    assert isinstance(options, list)
    assert [tuple(option.values()) for option in options] == unmapped.game("undiscovered").describe_options()
    ledger = unmapped.game("discover").ledger
    for words, count in ((), len(ledger.rules)), (("DI-001",), 1), (("table-1",), 1):
        rules = answered(capsys, "rules", "discover", *words)["rules"]
        assert isinstance(rules, list)
        assert len(rules) == count
    assert answered(capsys, "rules", "discover", "zzzz", status=1)["rules"] == []


def test_a_replay(capsys: pytest.CaptureFixture[str]) -> None:
    record()
    whole = answered(capsys, "replay", "over.record")
    assert whole["result"]
    assert whole["at"] == whole["actions"]
    begun = answered(capsys, "replay", "over.record", "--at", "2", "--seat", "1")
    assert (begun["at"], begun["seat"], begun["result"]) == (2, 1, None)
    table = unmapped.game("undiscovered").replay(unmapped.load("over.record"), 2)
    assert [asked["seat"] for asked in begun["asked"]] == list(table.to_act)  # type: ignore[attr-defined]


def test_many_games(capsys: pytest.CaptureFixture[str]) -> None:
    answer = answered(capsys, "simulate", "undiscovered", "--bots", "random", "--seats", "2", "--balance", *QUICK)
    assert isinstance(answer["summary"], dict)
    assert answer["summary"]["games"] == 2
    assert answer["balance"]
    arena = answered(capsys, "arena", "undiscovered", "random", "greedy", "--page", "p.html", *QUICK)
    assert arena["page"] == "p.html"
    assert Path("p.html").exists()
    assert arena["tournament"]
    balance = answered(capsys, "balance", "undiscovered", "--bots", "random", *QUICK)
    assert balance["report"]
    assert Path("balance.html").exists()


def test_crews(capsys: pytest.CaptureFixture[str]) -> None:
    assert answered(capsys, "arena", CREWS[0], "random", *CREWS[1:])["crews"]
    assert answered(capsys, "balance", *CREWS, "--bots", "random")["crews"]


def test_what_ctrl_c_leaves(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_: object, __: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Here, "hand", stop)
    words = ("arena", "undiscovered", "random", "greedy", *QUICK)
    answer = answered(capsys, *words, status=130)
    assert (answer["interrupted"], answer["tournament"]) == (True, None)


def test_copies(capsys: pytest.CaptureFixture[str]) -> None:
    new = answered(capsys, "copy", "new", "7", "--file", "seven.copy")
    assert (new["number"], new["file"], new["cards"]) == ("7", "seven.copy", None)
    whole = answered(capsys, "copy", "show", "seven.copy", "--all")
    assert {**whole, "cards": None, "file": "seven.copy"} == new
    assert whole["cards"]
    assert answered(capsys, "copy", "check", "7")["faults"] == []
    compared = answered(capsys, "copy", "compare", "7", "7")
    assert (compared["same"], compared["different_of_100"]) == (True, 0)


def test_a_pool_and_a_planet_that_are_whole_or_not(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["pool", "take", "own"])
    capsys.readouterr()
    pool = answered(capsys, "pool", "check", "own", "--copies", "1")
    assert (pool["faults"], len(pool["copies"])) == ([], 1)  # type: ignore[arg-type]
    head = Path("own/pool.toml")
    head.write_text(head.read_text(encoding="utf-8") + "\nnothing = 1\n", encoding="utf-8")
    assert answered(capsys, "pool", "check", "own", status=1)["faults"]
    planet = answered(capsys, "planet", "check", "orrowin", "--games", "1", "--jobs", "1")
    assert planet["faults"] == []
    assert planet["trials"]
    with pytest.raises(SystemExit):
        main(["planet", "new", "mine"])
    capsys.readouterr()
    (broken,) = Path("mine").rglob("planet.toml")
    broken.write_text(broken.read_text(encoding="utf-8") + "\nnothing = 1\n", encoding="utf-8")
    assert answered(capsys, "planet", "check", "./mine", status=1)["faults"]


def test_every_answer_is_told_somewhere() -> None:
    """Here, or by the test of the command alone."""
    here = Path(__file__)
    source = here.read_text(encoding="utf-8") + here.with_name("test_doctor.py").read_text(encoding="utf-8")
    for name in answers():
        assert "answered(capsys, " in source
        assert ", ".join([f'"{word}"' for word in name.split()]) in source
