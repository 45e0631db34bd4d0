"""What every test run does: steady Hypothesis examples, tiers, and the report of cited rules at the end."""

import faulthandler
import os

# Tests are about the sources, whatever has been compiled of them; those of engines say which one they mean.
os.environ["UNMAPPED_ENGINE"] = os.environ.get("UNMAPPED_ENGINE", "interpreted")

# isort: split
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec
import pytest
from hypothesis import settings

from tests.tiers import TIERS, WORLD, fingerprint, is_long, left_out, sample, tier
from unmapped.testing import citing
from unmapped.testing.report import Citation, read_ledgers, read_physical

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "unmapped" / "games"
PHYSICAL = ROOT / "tests" / "physical.toml"
SAMPLED: Final = ROOT / "build" / "sampled.json"
"""Where a run of the sample leaves what it has shown, for the run of the rest."""

TIDYING: Final = float(os.environ.get("UNMAPPED_TIDYING", "120"))
"""Seconds that may be taken to tidy up after a test; a process that takes longer waits for ever."""

# Where it says so: what a test writes to the second descriptor is kept from there.
_SAID: Final = os.dup(2)

# The same examples in every run, however slow or busy the machine.
settings.register_profile("unmapped", derandomize=True, database=None, deadline=None)
settings.load_profile("unmapped")

COMPLETE_GAMES: Final = ("planet_unknown", "undiscovered", "unsettled", "discover")
"""Games of which every id must be shown by a test that passed, or be physical, when the whole suite is run."""


class Sampled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sample has shown."""

    suite: str
    """The fingerprint of all tests there are, the sample and the rest."""
    cited: dict[str, tuple[str, ...]]
    """The ids that each test cites which passed."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--part",
        choices=("all", "sample", "rest"),
        default="all",
        help="the sample: all rules and some of every other file (see tests/tiers.py); the rest: what it leaves out",
    )
    parser.addoption(
        "--world-again",
        action="store_true",
        help="try a test of browsers, servers and other processes once more where it fails, and say so at the end",
    )


def pytest_configure(config: pytest.Config) -> None:
    # Workers of xdist only run tests; the reports of all of them arrive at the process that is no worker.
    if not citing.is_worker(config):
        config.pluginmanager.register(PartReport(config), citing.PLUGIN)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """End a process that waits for ever after a test: nothing within it could; xdist names the test and begins another.

    The limit of the test itself (`timeout`) may be used up by then, and pytest takes back its own when a test fails.
    """
    faulthandler.dump_traceback_later(TIDYING, exit=True, file=_SAID)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """One worker more than cores where the tests of browsers and servers run, which mostly wait."""
    return (os.cpu_count() or 1) + 1 if config.getoption("--part") == "rest" else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    citing.note(items)
    nodes: dict[str, str] = {}
    for item in items:
        own = next((name for name in TIERS if item.get_closest_marker(name)), "")
        if not own:
            own = tier(item.nodeid)
            item.add_marker(own)
        if own == WORLD and config.getoption("--world-again"):
            item.add_marker(pytest.mark.flaky(reruns=1))
        nodes[item.nodeid] = own
    part = str(config.getoption("--part"))
    if part == "all":
        return
    chosen = sample(nodes)
    told = {"suite": fingerprint(nodes), "left": left_out(nodes, chosen) if part == "sample" else []}
    output: dict[str, object] | None = getattr(config, "workeroutput", None)
    if output is not None:
        output.update(told)
    else:
        _part_report(config).hear_of_suite(told)
    items[:] = [item for item in items if (item.nodeid in chosen) == (part == "sample")]
    # Whoever begins a whole game in a browser last lets all the others wait.
    items.sort(key=lambda item: not is_long(item.nodeid))


def _part_report(config: pytest.Config) -> "PartReport":
    plugin = config.pluginmanager.get_plugin(citing.PLUGIN)
    assert isinstance(plugin, PartReport)
    return plugin


class PartReport(citing.RuleReport):
    """The report of a suite that may be run in two parts: what the first has shown counts in the second, too."""

    def __init__(self, config: pytest.Config) -> None:
        whole = (ROOT, ROOT / "tests")
        super().__init__(config, read_ledgers(GAMES), COMPLETE_GAMES, read_physical(PHYSICAL), whole)
        self._part = str(config.getoption("--part"))
        self._suite = ""
        self._left: list[str] = []

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        output = getattr(node, "workeroutput", None)
        if isinstance(output, dict) and "suite" in output:
            self.hear_of_suite(output)

    def hear_of_suite(self, told: Mapping[str, object]) -> None:
        """Take what a process has collected: which tests there are, and which of them are left out."""
        self._suite = str(told["suite"])
        left = told["left"]
        assert isinstance(left, list)
        self._left = [str(line) for line in left]

    def settle(self, citations: list[Citation]) -> tuple[str, ...]:
        """Leave what the sample has shown, or take it up."""
        if self._part == "sample":
            self._keep(citations)
            self.complete_run = False
        elif self._part == "rest" and self.complete_run:
            before = self._sampled()
            if before is None:
                self.complete_run = False
                return ("the rest was run without its sample: `make check` runs both",)
            citations += [Citation(test, ids, passed=True) for test, ids in before.cited.items()]
        return ()

    def _keep(self, citations: Iterable[Citation]) -> None:
        """Leave what the sample has shown for the run of the rest."""
        cited = {citation.test: citation.ids for citation in citations if citation.passed}
        SAMPLED.parent.mkdir(exist_ok=True)
        SAMPLED.write_bytes(msgspec.json.encode(Sampled(self._suite, cited)))

    def _sampled(self) -> Sampled | None:
        """What the sample of this very suite has shown; None if it was not run."""
        try:
            before = msgspec.json.decode(SAMPLED.read_bytes(), type=Sampled)
        except (OSError, msgspec.DecodeError):
            return None
        return before if before.suite == self._suite else None

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        super().pytest_terminal_summary(terminalreporter)
        tried_again = terminalreporter.stats.get("rerun", [])
        if tried_again:
            terminalreporter.section("what failed and was tried once more: each has a cause to be found")
            for tried in tried_again:
                terminalreporter.write_sep("_", tried.nodeid)
                terminalreporter.line(tried.longreprtext)
        if self._left:
            terminalreporter.section("what the sample leaves out (`make check` runs it)")
            for line in self._left:
                terminalreporter.line(line)
