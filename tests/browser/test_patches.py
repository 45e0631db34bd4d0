"""A page that is sent only what changes has the same table as the server, and never has to ask for the whole."""

import pytest

from tests.browser.conftest import Guest
from tests.browser.playing import play_now, step
from unmapped import game
from unmapped.games import NAMES

MOVES = 4


@pytest.mark.parametrize("name", NAMES)
def test_a_page_puts_its_positions_together(guest: Guest, name: str) -> None:
    page = guest("/")
    hearing = play_now(page, game(name).title)
    for _ in range(MOVES):
        before = hearing.my_move().seq
        step(hearing)
        assert hearing.position.seq > before
    kinds = [text.split('"', 4)[3] for text in hearing.texts]
    assert kinds.count("patched") >= MOVES
    assert "changed" not in kinds
    assert hearing.welcomes == 1  # A page that comes to another position connects again.
    size = [len(text) for text, kind in zip(hearing.texts, kinds, strict=True) if kind == "patched"]
    whole = next(len(text) for text, kind in zip(hearing.texts, kinds, strict=True) if kind == "welcome")
    assert sum(size) / len(size) < whole
