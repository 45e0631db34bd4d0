"""Whoever is asked something can find out why: what it is about, and which rule asks it, in every game."""

import pytest

import unmapped
from tests.cli.seating import Terminal
from unmapped.cli.catalogue.rules import find_rule, look_up
from unmapped.kernel.rules import State
from unmapped.kernel.walk import Choose, chooser


@pytest.mark.parametrize("name", unmapped.games())
def test_every_prompt_of_every_game_says_something_and_has_a_rule_that_says_why(name: str) -> None:
    game = unmapped.game(name)
    seen: dict[str, str] = {}
    for seed in range(2):
        table = game.start(2, seed)
        choose: Choose[State] = chooser(f"why {seed}")
        for _ in range(500):
            if table.over:
                break
            for seat in table.to_act:
                prompt = table.prompt(seat)
                assert prompt is not None
                seen[prompt.key] = prompt.rule
                assert game.definition.ask(prompt)
            table.act(*choose(table))
    assert len(seen) > 5
    for key, rule in seen.items():
        block, found = look_up(game.ledger, rule, 80)
        assert found, key
        assert len(block) > 1, key


def test_a_terminal_says_why_somebody_is_asked() -> None:
    game = unmapped.game("unsettled")
    table = game.start(2, 7)
    seat = table.to_act[0]
    prompt = table.prompt(seat)
    assert prompt is not None
    terminal = Terminal(game, table, people=frozenset({seat}))
    terminal.screen()
    shown = " ".join(terminal.says("why").split())
    assert game.definition.ask(prompt) in shown
    assert prompt.rule in shown
    rule = find_rule(game.ledger, prompt.rule)
    assert rule is not None
    assert " ".join(rule.text.split())[:40] in shown
