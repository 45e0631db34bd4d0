"""What every test run does: steady Hypothesis examples, tiers, and the report of cited rules at the end."""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec
import pytest
from hypothesis import settings

from tests.rule_report import COMPLETE_GAMES, Citation, Report, read_ledgers, read_physical, report
from tests.tiers import TIERS, fingerprint, is_long, left_out, sample, tier

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "unmapped" / "games"
PHYSICAL = ROOT / "tests" / "physical.toml"
SAMPLED: Final = ROOT / "build" / "sampled.json"
"""Where a run of the sample leaves what it has shown, for the run of the rest."""

# The same examples in every run, however slow or busy the machine.
settings.register_profile("unmapped", derandomize=True, database=None, deadline=None)
settings.load_profile("unmapped")

_PROPERTY = "rule"


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


def pytest_configure(config: pytest.Config) -> None:
    # Workers of xdist only run tests; the reports of all of them arrive at the process that is no worker.
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(RuleReport(config), "rule-report")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """One worker more than cores where the tests of browsers and servers run, which mostly wait."""
    return (os.cpu_count() or 1) + 1 if config.getoption("--part") == "rest" else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # User properties are part of every test report, so they travel from workers to the controller.
    for item in items:
        for mark in item.iter_markers("rule"):
            item.user_properties.extend((_PROPERTY, str(one)) for one in mark.args or ("",))
    nodes: dict[str, str] = {}
    for item in items:
        own = next((name for name in TIERS if item.get_closest_marker(name)), "")
        if not own:
            own = tier(item.nodeid)
            item.add_marker(own)
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
        _rule_report(config).hear_of_suite(told)
    items[:] = [item for item in items if (item.nodeid in chosen) == (part == "sample")]
    # Whoever begins a whole game in a browser last lets all the others wait.
    items.sort(key=lambda item: not is_long(item.nodeid))


def _rule_report(config: pytest.Config) -> "RuleReport":
    plugin = config.pluginmanager.get_plugin("rule-report")
    assert isinstance(plugin, RuleReport)
    return plugin


class RuleReport:
    """Gathers what each test cites and whether it passed, and has the last word."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._cited: dict[str, tuple[str, ...]] = {}
        self._passed: set[str] = set()
        self._broken: set[str] = set()
        self._deselected = False
        self._report: Report | None = None
        self._whole = False
        self._part = str(config.getoption("--part"))
        self._suite = ""
        self._left: list[str] = []

    def pytest_deselected(self) -> None:
        self._deselected = True

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

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = tuple(str(value) for name, value in report.user_properties if name == _PROPERTY)
        if not ids:
            return
        self._cited[report.nodeid] = ids
        if report.failed:
            self._broken.add(report.nodeid)
        # An expected failure that happens to pass shows nothing.
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self._passed.add(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if exitstatus not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED} or _only_looks(self._config):
            return
        self._whole = self._is_whole() and not session.shouldstop and not session.shouldfail
        shown = self._passed - self._broken
        citations = [Citation(test, ids, test in shown) for test, ids in self._cited.items()]
        problems: tuple[str, ...] = ()
        if self._part == "sample":
            self._keep(citations)
            self._whole = False
        elif self._part == "rest" and self._whole:
            before = self._sampled()
            if before is None:
                problems = ("the rest was run without its sample: `make check` runs both",)
                self._whole = False
            else:
                citations += [Citation(test, ids, passed=True) for test, ids in before.cited.items()]
        self._report = report(
            ledgers=read_ledgers(GAMES),
            physical=read_physical(PHYSICAL),
            citations=citations,
            must_be_complete=COMPLETE_GAMES if self._whole else (),
        )
        problems += self._report.problems
        if problems:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            self._count_as_errors(problems)

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
        if self._report is None:
            return
        terminalreporter.section("rules" if self._whole else "rules (part of the suite: not asked to be complete)")
        for line in self._report.lines:
            terminalreporter.line(line)
        if self._left:
            terminalreporter.section("what the sample leaves out (`make check` runs it)")
            for line in self._left:
                terminalreporter.line(line)

    def _count_as_errors(self, problems: Iterable[str]) -> None:
        # So that the closing line of pytest says what the exit status says.
        terminal = self._config.pluginmanager.get_plugin("terminalreporter")
        if terminal is not None:
            assert isinstance(terminal, pytest.TerminalReporter)
            terminal.stats.setdefault("error", []).extend(
                pytest.CollectReport("rules", outcome="failed", longrepr=problem, result=[]) for problem in problems
            )

    def _is_whole(self) -> bool:
        """Whether nothing of the suite was left out by what was asked for on the command line."""
        # Under xdist the workers deselect without telling; so the options are asked as well.
        narrowing = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise")
        if self._deselected or any(self._config.getoption(option, None) for option in narrowing):
            return False
        asked = {(self._config.invocation_params.dir / argument).resolve() for argument in self._config.args}
        return asked <= {ROOT.resolve(), (ROOT / "tests").resolve()}


def _only_looks(config: pytest.Config) -> bool:
    return any(config.getoption(option, None) for option in ("collectonly", "setuponly", "setupplan"))
