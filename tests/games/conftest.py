"""What is brought for a test is gone after it."""

from collections.abc import Iterator

import pytest

from tests.bringing import forget


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield
    monkeypatch.undo()
    forget()
