"""A plug-in of pytest for whoever brings a game: tests say which rules they show, and a run says which none shows.

::

    [tool.pytest.ini_options]
    addopts = ["-p", "unmapped.testing"]
    unmapped_rules = ["harbour_game/rules.toml"]

A test is marked ``@pytest.mark.rule("HA-001")`` if it would turn red without that rule. Where all tests are run, every
id must be shown by one that passed, or stand with its reason in the file `unmapped_physical`, as ``[[physical]]`` with
``game``, ``id`` and ``reason``: those speak of cardboard alone.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest

from unmapped.testing import citing
from unmapped.testing.citing import RuleReport
from unmapped.testing.report import Ledger, Physical, read_ledger, read_physical

_RULES: Final = "unmapped_rules"
_PHYSICAL: Final = "unmapped_physical"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Say which settings there are."""
    parser.addini(_RULES, "the ledgers of which tests cite rules, as paths from the folder of these settings", "args")
    parser.addini(_PHYSICAL, "a file with those rules that speak of cardboard alone", default="")


def pytest_configure(config: pytest.Config) -> None:
    """Make ready to count. Raises pytest.UsageError with every file that is not as it should be."""
    config.addinivalue_line("markers", "rule(*ids): the rules and rulings that this test would turn red for")
    files = [config.rootpath / str(name) for name in config.getini(_RULES)]
    if citing.is_worker(config) or not files:
        return
    faults: list[str] = []
    ledgers = [ledger for file in files for ledger in _ledger(file, faults)]
    physical = tuple(_physical(config, faults))
    if faults:
        raise pytest.UsageError("; ".join(faults))
    folders = [config.rootpath, *[config.rootpath / str(name) for name in config.getini("testpaths")]]
    names = [ledger.game for ledger in ledgers]
    config.pluginmanager.register(RuleReport(config, ledgers, names, physical, folders), citing.PLUGIN)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Note what each test cites."""
    citing.note(items)


def _ledger(file: Path, faults: list[str]) -> Iterator[Ledger]:
    try:
        yield read_ledger(file)
    except OSError:
        faults.append(f"{_RULES}: there is no file {file}")
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        faults.append(f"{_RULES}: {file} is no ledger: {error}")


def _physical(config: pytest.Config, faults: list[str]) -> Iterator[Physical]:
    name = str(config.getini(_PHYSICAL))
    if not name:
        return
    try:
        yield from read_physical(config.rootpath / name)
    except OSError:
        faults.append(f"{_PHYSICAL}: there is no file {config.rootpath / name}")
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        faults.append(f"{_PHYSICAL}: {config.rootpath / name} cannot be read: {error}")
