"""What tests cite with ``@pytest.mark.rule("XX-001")``, gathered while they run, and the last word on it.

A test report carries the ids as user properties, so they travel from the workers of xdist to the process that reports.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import pytest

from unmapped.testing.report import Citation, Ledger, Physical, Report, report

PLUGIN: Final = "rule-report"
"""The name under which a report is registered."""

_PROPERTY: Final = "rule"
_NARROWING: Final = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise")
"""The options of pytest that leave tests out."""


def note(items: Iterable[pytest.Item]) -> None:
    """Write down with each test what it cites; a mark without ids cites an empty one."""
    for item in items:
        for mark in item.iter_markers("rule"):
            item.user_properties.extend((_PROPERTY, str(rule)) for rule in mark.args or ("",))


def is_worker(config: pytest.Config) -> bool:
    """Whether this process only runs tests for another one, which gets the reports of all of them."""
    return hasattr(config, "workerinput")


class RuleReport:
    """Gathers what each test cites and whether it passed; whatever is wrong with it fails the run."""

    def __init__(
        self,
        config: pytest.Config,
        ledgers: Sequence[Ledger],
        complete: Sequence[str],
        physical: Sequence[Physical] = (),
        whole: Sequence[Path] = (),
    ) -> None:
        """Report on some ledgers.

        `complete` names those games of which every id must be shown when all tests are run, and `whole` the folders of
        which each holds all tests.
        """
        self.config = config
        self.complete_run = False
        """Whether all tests were run, so that every id must be shown."""
        self._ledgers, self._complete, self._physical = ledgers, complete, physical
        self._folders = {folder.resolve() for folder in whole}
        self._cited: dict[str, tuple[str, ...]] = {}
        self._passed: set[str] = set()
        self._broken: set[str] = set()
        self._deselected = False
        self._report: Report | None = None

    def settle(self, citations: list[Citation]) -> tuple[str, ...]:
        """What else is wrong at the end of a run; for those who run their tests in parts, and add to the citations."""
        return ()

    def pytest_deselected(self) -> None:
        """Hear that not all tests are run."""
        self._deselected = True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take what a test cites, and whether it passed."""
        ids = tuple([str(value) for name, value in report.user_properties if name == _PROPERTY])
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
        """Compare what was cited with the ledgers; a problem fails the run."""
        if exitstatus not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED} or _only_looks(self.config):
            return
        self.complete_run = self._is_whole() and not session.shouldstop and not session.shouldfail
        shown = self._passed - self._broken
        citations = [Citation(test, ids, test in shown) for test, ids in self._cited.items()]
        problems = self.settle(citations)
        must_be_complete = self._complete if self.complete_run else ()
        self._report = report(self._ledgers, self._physical, citations, must_be_complete)
        problems += self._report.problems
        if problems:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            self._count_as_errors(problems)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say how many rules of each game were shown."""
        if self._report is None:
            return
        whole = "rules" if self.complete_run else "rules (part of the suite: not asked to be complete)"
        terminalreporter.section(whole)
        for line in self._report.lines:
            terminalreporter.line(line)

    def _count_as_errors(self, problems: Iterable[str]) -> None:
        # So that the closing line of pytest says what the exit status says.
        terminal = self.config.pluginmanager.get_plugin("terminalreporter")
        if terminal is not None:
            assert isinstance(terminal, pytest.TerminalReporter)
            terminal.stats.setdefault("error", []).extend(
                [pytest.CollectReport("rules", outcome="failed", longrepr=problem, result=[]) for problem in problems]
            )

    def _is_whole(self) -> bool:
        """Whether nothing of the suite was left out by what was asked for on the command line."""
        # Under xdist the workers deselect without telling; so the options are asked as well.
        if self._deselected or any([self.config.getoption(option, None) for option in _NARROWING]):
            return False
        asked = {(self.config.invocation_params.dir / argument).resolve() for argument in self.config.args}
        return asked <= self._folders


def _only_looks(config: pytest.Config) -> bool:
    return any([config.getoption(option, None) for option in ("collectonly", "setuponly", "setupplan")])
