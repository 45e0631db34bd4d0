"""What every test run does: steady Hypothesis examples, and the report of cited rules at the end."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import settings

from tests.rule_report import COMPLETE_GAMES, Citation, Report, read_ledgers, read_physical, report

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "unmapped" / "games"
PHYSICAL = ROOT / "tests" / "physical.toml"

# The same examples in every run, however slow or busy the machine.
settings.register_profile("unmapped", derandomize=True, database=None, deadline=None)
settings.load_profile("unmapped")

_PROPERTY = "rule"


def pytest_configure(config: pytest.Config) -> None:
    # Workers of xdist only run tests; the reports of all of them arrive at the process that is no worker.
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(RuleReport(config), "rule-report")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # User properties are part of every test report, so they travel from workers to the controller.
    for item in items:
        for mark in item.iter_markers("rule"):
            item.user_properties.extend((_PROPERTY, str(one)) for one in mark.args or ("",))


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

    def pytest_deselected(self) -> None:
        self._deselected = True

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
        self._report = report(
            ledgers=read_ledgers(GAMES),
            physical=read_physical(PHYSICAL),
            citations=[Citation(test, ids, test in shown) for test, ids in self._cited.items()],
            must_be_complete=COMPLETE_GAMES if self._whole else (),
        )
        if self._report.problems:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            self._count_as_errors(self._report.problems)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._report is None:
            return
        terminalreporter.section("rules" if self._whole else "rules (part of the suite: not asked to be complete)")
        for line in self._report.lines:
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
