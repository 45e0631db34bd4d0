"""What positions are worth: nothing hidden has a say, and who goes by it wins."""

import unmapped
from seas import GAME, play_out, sail, say
from soundings.judging import Judge
from unmapped.bots.player import Budget


def test_greedy_beats_chance() -> None:
    won = 0.0
    for seed in range(24):
        table = GAME.start(2, seed)
        bots = [unmapped.bot("greedy", seed=seed), unmapped.bot("random", seed=seed)]
        while not table.over:
            (seat,) = table.to_act
            bot = bots[(seat + seed) % 2]
            table.act(seat, bot.choose(table.imagine(seat, len(table.actions())), seat, Budget(milliseconds=1)))
        assert table.result is not None
        greedy, chance = table.result.scores[seed % 2], table.result.scores[1 - seed % 2]
        won += 1.0 if greedy > chance else 0.5 if greedy == chance else 0.0
    assert won >= 19


def test_what_a_seat_cannot_know_is_worth_the_same() -> None:
    table = say(sail("singing-deep"), "flag a1", "flag a1", "sound b1", "land b2")
    while table.to_act == (1,):
        say(table, table.words(table.legal(1)[0]))
    for seat in (0, 1):
        assert len({Judge().value(table.imagine(seat, number).state, seat) for number in range(8)}) == 1


def test_what_is_known_to_be_good_is_worth_more() -> None:
    good, bad = (
        say(sail(name, commissions=("whalers",)), "sound a1", "sound c3", "flag a1")
        for name in ("heron-isle", "false-reef")
    )
    assert Judge().value(good.state, 0) == Judge().value(bad.state, 0) + 6


def test_at_the_end_it_is_the_score() -> None:
    table = play_out(say(sail(turns=5), "flag a1", "flag a1"))
    assert table.result is not None
    assert [Judge().value(table.state, seat) for seat in (0, 1)] == list(table.result.scores)
