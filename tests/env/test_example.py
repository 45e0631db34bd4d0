"""The example that learns runs as it stands."""

import importlib.util
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Self, TypeVar

import pytest

SCRIPT = Path(__file__).parents[2] / "examples" / "learn_planet_unknown.py"

T = TypeVar("T")


class Here:
    """A pool of processes that is none: everything happens here."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Nothing is to be closed."""

    def map(self, function: Callable[..., T], *arguments: Iterable[object]) -> Iterator[T]:  # type: ignore[explicit-any]
        return map(function, *arguments)


@pytest.fixture
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn_planet_unknown", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_is_short() -> None:
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) < 120


def test_the_example_learns_and_tells_its_score(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in (("BATCHES", 2), ("GAMES", 2), ("TESTS", range(2)), ("ProcessPoolExecutor", Here)):
        monkeypatch.setattr(script, name, value)
    script.main()
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("2 games: ")
    assert printed[1].startswith("4 games: ")
    assert printed[2].startswith("2 new games: ")
