"""The catalogue: games of the house, and games of other packages, which may have faults."""

import logging
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import unmapped
from tests.bringing import DRAFTS, TOYS, bring, install
from unmapped.arena import simulate
from unmapped.games import NAMES, broken, brought, game, names
from unmapped.kernel import rules
from unmapped.kernel.definition import Definition
from unmapped.kernel.errors import BadGame, UnknownGame
from unmapped.server import cards
from unmapped.server.house import house

ROOT = Path(__file__).parent.parent.parent

FAULTY = '''
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from tests.toys.drafts import Definition as Drafts
from tests.toys.drafts import Rules as DraftsRules
from unmapped.kernel import rules
from unmapped.kernel.content import read_toml
from unmapped.kernel.definition import Definition, Presenting
from unmapped.kernel.ledger import Ledger


class Bare(Definition):
    """Nothing at all."""


class NoRules(Drafts):
    name = "no_rules"

    @property
    def ledger(self) -> Ledger:
        return Ledger.read((Path(__file__).parent / "rules.toml").read_text())


class Needy(Struct):
    hand: int


class Wrong(Drafts):
    name = "another"
    title = " "
    seats = [2, 3]
    version = 0
    options = Needy


class Coloured(Drafts):
    name = "coloured"

    class presenting(Presenting):
        world = 360

    presenting = presenting()


class Silent(Drafts):
    name = "silent"

    def ask(self, prompt):
        return {}[prompt.key]


class Unmade(Drafts):
    def __init__(self, box):
        pass


class Unread(Drafts):
    name = "unread"

    def rules(self, options):
        read_toml(Path(__file__).parent, "missing.toml")


class Unsaid(DraftsRules):
    def view(self, state, knower):
        return object() if knower < state.seats else None


class Unseen(Drafts):
    name = "unseen"

    def rules(self, options):
        return Unsaid()


class Half(DraftsRules):
    result = settles = property()

    def begin(self, origin):
        return Bag(super().begin(origin))


class Bag:
    def __init__(self, state):
        self.agenda, self.chance, self.cards = state.agenda, state.chance, state.cards


class Halved(Drafts):
    title = ""

    def rules(self, options):
        return Half()


class Whole(Half):
    result, settles = DraftsRules.result, DraftsRules.settles


class Stateless(Drafts):
    name = "stateless"

    def rules(self, options):
        return Whole()


class Abstract(rules.Rules):
    def begin(self, origin):
        return DraftsRules().begin(origin)


class Asking(Drafts):
    name = "asking"

    def rules(self, options):
        return Abstract(DraftsRules().vocabulary)


class Alike:
    def __init__(self):
        self.rules = DraftsRules()

    def __getattr__(self, name):
        return getattr(self.rules, name)


class Looking(Drafts):
    name = "looking"

    def rules(self, options):
        return Alike()


class Wordless(DraftsRules):
    def __init__(self):
        pass


class Dumb(Drafts):
    name = "dumb"

    def rules(self, options):
        return Wordless()


class Mute(Definition):
    name, title, seats, version = "mute", "", range(2, 3), 1

    @property
    def ledger(self):
        return Ledger(())

    def ask(self, prompt):
        return ""


class Full(Drafts):
    name = "full"

    def faults(self, seats, options):
        return ["hand: never fits"]
'''


@pytest.fixture
def toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both toys, as a package brings them."""
    bring(tmp_path, monkeypatch, "toys", TOYS)


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with every fault there is, beside one that is whole."""
    (tmp_path / "faulty.py").write_text(FAULTY)
    (tmp_path / "leaving.py").write_text("import sys\nsys.exit(3)\n")
    points = {
        "bare": "faulty:Bare",
        "no_rules": "faulty:NoRules",
        "wrong": "faulty:Wrong",
        "coloured": "faulty:Coloured",
        "silent": "faulty:Silent",
        "unmade": "faulty:Unmade",
        "unread": "faulty:Unread",
        "full": "faulty:Full",
        "halved": "faulty:Halved",
        "stateless": "faulty:Stateless",
        "asking": "faulty:Asking",
        "looking": "faulty:Looking",
        "dumb": "faulty:Dumb",
        "mute": "faulty:Mute",
        "unseen": "faulty:Unseen",
        "missing": "nowhere:Game",
        "leaving": "leaving:Game",
        "thing": "faulty:FAULT",
        "struct": "faulty:Needy",
        "Big-Name": "tests.toys.drafts:Definition",
        "discover": "tests.toys.drafts:Definition",
    }
    bring(tmp_path, monkeypatch, "faulty", points)
    bring(tmp_path, monkeypatch, "toys", DRAFTS)
    monkeypatch.delitem(sys.modules, "faulty", raising=False)


def told(name: str) -> tuple[str, ...]:
    with pytest.raises(BadGame) as caught:
        game(name)
    assert caught.value.package == "faulty 1.0"
    return caught.value.faults


def test_the_games_of_the_house_come_first_and_those_of_packages_by_name() -> None:
    assert unmapped.games() == names() == NAMES


@pytest.mark.usefixtures("toys")
def test_a_game_of_a_package_is_played_by_its_name() -> None:
    assert unmapped.games() == (*NAMES, "ambush", "drafts")
    table = unmapped.game("drafts").start(3, seed=7)
    table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    again = unmapped.replay(table.record())
    assert again.fingerprint() == table.fingerprint()
    (played,) = simulate("drafts", 2, ("greedy", "random"), 1)
    assert sorted(played.bots) == ["greedy", "random"]


@pytest.mark.usefixtures("toys")
def test_the_lobby_has_a_card_of_a_game_of_a_package() -> None:
    card = cards.game_card(game("drafts"), 0)
    assert (card.title, card.fewest, card.most, card.line, card.people) == ("Drafts", 2, 4, "", "players")
    assert (card.minutes, card.world, card.guided) == (0, -1, False)


def test_each_game_of_the_house_presents_itself() -> None:
    shown = [cards.game_card(game(name), 0) for name in NAMES]
    assert [card.people for card in shown] == ["crews", "captains", "explorers", "survivors"]
    assert all(card.guided for card in shown)
    assert all(card.line.endswith(".") and card.minutes >= 45 for card in shown)
    assert len({card.world for card in shown}) == 4
    assert all(0 <= card.world < 360 for card in shown)


@pytest.mark.usefixtures("faulty")
def test_a_package_with_faults_is_left_out_and_all_others_go_on() -> None:
    assert names() == (*NAMES, "drafts")
    assert game("drafts").title == "Drafts"
    assert game("discover").title == "Discover: Lands Unknown"


@pytest.mark.usefixtures("faulty")
def test_all_faults_of_a_package_are_told_to_whoever_asks_for_its_game() -> None:
    members = ("name", "title", "seats", "version", "ledger", "rules", "ask", "tell")
    assert told("bare") == tuple(f"Bare has no {member}" for member in members)
    assert told("wrong") == (
        "its definition is called “another”, and its entry point wrong",
        "title: expected what people call it, got ' '",
        "seats: expected a range of seat counts from 1 on, such as range(2, 5), got [2, 3]",
        "version: expected a whole number from 1 on, got 0",
        "Needy() cannot be made: each option needs a default: TypeError: Missing required argument 'hand'",
    )
    (fault,) = told("no_rules")
    assert fault.startswith("its rules cannot be read: FileNotFoundError: ")
    assert told("coloured") == ("world: expected a hue from 0 to 359 degrees, or -1, got 360",)
    assert told("silent") == (
        "a table of 2 cannot be opened: KeyError: 'pick'",
        "a table of 4 cannot be opened: KeyError: 'pick'",
    )
    assert told("unmade")[0].startswith("Unmade() cannot be made: TypeError: ")
    assert told("unread")[0].startswith("its rules cannot be made: ")
    assert "missing.toml" in told("unread")[0]
    assert told("unseen")[0] == (
        "a table of 2 cannot be opened: TypeError: Encoding objects of type object is unsupported"
    )
    assert told("full") == ("its options do not fit as they are: hand: never fits",)
    assert told("halved") == (
        "its definition is called “drafts”, and its entry point halved",
        "title: expected what people call it, got ''",
        "its rules have no settles",
        "its rules have no result",
    )
    assert told("stateless") == (
        *[f"its states have no {member}" for member in ("journal", "clone", "key")],
        "its states are not derived from unmapped.kernel.rules.State",
    )
    (fault,) = told("asking")
    asked = ("run", "asked", "legal", "refusals", "settles", "answer", "prompt", "view", "result")
    assert fault.startswith("its rules cannot be made: TypeError: ")
    assert fault.endswith(f" {', '.join(sorted(asked))}")
    assert told("looking") == ("its rules are not derived from unmapped.kernel.rules.Rules",)
    assert told("dumb") == ("its rules have no vocabulary",)
    assert told("mute") == (
        "Mute has no rules",
        "Mute has no tell",
        "title: expected what people call it, got ''",
        "its ledger holds no rule",
    )
    assert told("missing") == ("“nowhere:Game” cannot be loaded: ModuleNotFoundError: No module named 'nowhere'",)
    assert told("leaving") == ("“leaving:Game” cannot be loaded: SystemExit: 3",)
    assert told("thing")[0].startswith("“faulty:FAULT” cannot be loaded: AttributeError: ")
    assert told("struct") == ("“faulty:Needy” is no subclass of unmapped.kernel.definition.Definition",)
    assert "must begin with a letter" in told("Big-Name")[0]


def test_whatever_the_kernel_asks_of_rules_and_states_is_looked_for() -> None:
    for asking, looked_for in ((rules.Rules, brought._RULES), (rules.State, brought._STATE)):
        asked = {*asking.__annotations__, *asking.__abstractmethods__}
        assert asked == {*looked_for}
    assert {*brought._OWN} == {*Definition.__abstractmethods__}


@pytest.mark.usefixtures("faulty")
def test_a_name_of_the_house_means_the_game_of_the_house_and_the_package_is_told_of() -> None:
    (fault,) = [one for one in broken() if one.name == "discover"]
    assert fault.faults == ("there is a game of the house called discover", *fault.faults[1:])
    assert len(fault.faults) == 2, "its definition is called drafts, too"


@pytest.mark.usefixtures("faulty")
def test_nothing_is_proposed_that_cannot_be_played() -> None:
    with pytest.raises(UnknownGame) as caught:
        game("unmad")
    assert "did you mean" not in str(caught.value)
    with pytest.raises(UnknownGame, match='did you mean "drafts"'):
        game("draft")


def test_two_packages_with_a_game_of_one_name_are_both_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(tmp_path, monkeypatch, "one", DRAFTS)
    bring(tmp_path, monkeypatch, "two", DRAFTS)
    assert names() == NAMES
    with pytest.raises(BadGame) as caught:
        game("drafts")
    assert str(caught.value) == (
        'The game "drafts" of one 1.0 and two 1.0 cannot be played:\n  each brings a game called drafts'
    )


def test_an_error_about_a_package_survives_the_way_to_another_process() -> None:
    error = BadGame("harbour", "harbour 1.0", ("no rules", "no name"), ("discover",))
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301
    assert str(error) == 'The game "harbour" of harbour 1.0 cannot be played:\n  no rules\n  no name'


@pytest.mark.usefixtures("faulty")
def test_the_server_says_in_its_log_what_it_leaves_out(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "unmapped.server"):
        house._get_ready()
    assert any('The game "bare" of faulty 1.0 cannot be played' in line for line in caplog.messages)
    assert len(caplog.messages) == len(broken()) == 21


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), str(ROOT)])
    return subprocess.run(
        [sys.executable, "-m", "unmapped.cli", *words],
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "120"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_line_lists_what_can_be_played_and_what_cannot(tmp_path: Path) -> None:
    install(tmp_path, "toys", DRAFTS)
    install(tmp_path, "others", {"shells": "nowhere:Shells"})
    listed = run(tmp_path, "games")
    assert listed.stdout.splitlines()[-1].split() == ["drafts", "Drafts,", "2", "to", "4", "players"]
    assert 'The game "shells" of others 1.0 cannot be played:\n  “nowhere:Shells” cannot be' in listed.stderr
    refused = run(tmp_path, "play", "shells")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith('The game "shells" of others 1.0 cannot be played:')


def test_nothing_of_a_package_is_loaded_before_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "loud.py").write_text("print('loaded')\n")
    install(tmp_path, "loud", {"loud": "loud:Game"})
    assert "loaded" not in run(tmp_path, "--help").stdout
    assert "loaded" not in run(tmp_path, "rules", "discover", "DI-001").stdout
    assert run(tmp_path, "games").stdout.splitlines()[0] == "loaded"
