"""Deals by themselves: seeds and their hashes, rows of days, places, and courses that tell nothing later."""

import hashlib
import random
from itertools import pairwise

import pytest

from unmapped.games import game as game_called
from unmapped.server.daily import days, dealing, expeditions, outcomes, ranking
from unmapped.server.house.apart import ghosts
from unmapped.server.storage.deals import Try, is_dealt

SECRET = "5e" * 32
OTHER = "5f" * 32
DAY = "2026-11-25"


def test_the_seeds_of_a_house_follow_from_its_secret_and_from_nothing_else() -> None:
    assert expeditions.of_day(SECRET, DAY) == expeditions.of_day(SECRET, DAY)
    hashes = {
        deal.hash
        for secret in (SECRET, OTHER)
        for day in (DAY, "2026-11-26")
        for deal in expeditions.of_day(secret, day)
    }
    assert len(hashes) == 16
    seeds = {
        dealing.seed_of(SECRET, deal.id) for day in (DAY, "2026-11-26") for deal in expeditions.of_day(SECRET, day)
    }
    assert len(seeds) == 8
    assert min(seeds).bit_length() > 90


def test_a_hash_is_what_two_lines_of_any_language_make_of_the_published_numbers() -> None:
    deal = next(deal for deal in expeditions.of_day(SECRET, DAY) if deal.game == "discover")
    seed, salt = dealing.seed_of(SECRET, deal.id), dealing.salt_of(SECRET, deal.id)
    text = f"unmapped deal 1\n{deal.id}\ndiscover\nme\n{deal.options}\n{seed}\n{salt}\n"
    assert hashlib.sha256(text.encode()).hexdigest() == deal.hash
    for wrong in (
        dealing.hash_of(deal.id, deal.game, deal.seating, deal.options, seed + 1, salt),
        dealing.hash_of(deal.id, deal.game, deal.seating, "{}", seed, salt),
        dealing.hash_of(deal.id, deal.game, "me navigator", deal.options, seed, salt),
        dealing.hash_of(deal.id, deal.game, deal.seating, deal.options, seed, salt[::-1]),
    ):
        assert wrong != deal.hash


def test_every_expedition_of_a_year_can_be_dealt() -> None:
    for deal in [deal for number in range(0, 365, 13) for deal in expeditions.of_day(SECRET, days.after(DAY, number))]:
        plan = expeditions.expedition(deal.game)
        assert plan is not None
        options = expeditions.options(SECRET, deal.id, plan)
        assert dealing.written(options) == deal.options
        game_called(deal.game).start(len(deal.seating.split()), dealing.seed_of(SECRET, deal.id), **options)


@pytest.mark.parametrize(
    ("missed", "today_done", "length", "best"),
    [
        ((), True, 14, 14),
        ((), False, 13, 13),
        ((5,), True, 13, 13),
        ((5, 12), True, 12, 12),  # A week apart: each of them is forgiven.
        ((5, 11), True, 2, 10),  # Two of seven days: the row begins anew.
        ((5, 6), True, 7, 7),
        (tuple(range(13)), True, 1, 1),
        (tuple(range(14)), False, 0, 0),
    ],
)
def test_of_seven_days_one_may_be_missed(missed: tuple[int, ...], today_done: bool, length: int, best: int) -> None:
    first = "2026-11-01"
    last = 13
    done = {days.after(first, number) for number in range(last + today_done) if number not in missed}
    row = days.row(done, days.after(first, last))
    assert (row.length, row.best) == (length, best)


def test_a_day_begins_at_midnight_utc() -> None:
    begins = days.begins(DAY)
    assert [days.day_of(begins - 1), days.day_of(begins), days.day_of(begins + days.DAY_SECONDS - 1)] == [
        "2026-11-24",
        DAY,
        DAY,
    ]


def done(name: str, score: int, tie: int = 0, *, won: bool = True, ended: int = 0, state: str = "done") -> Try:
    return Try(
        f"deal{name}", "a deal", name, counts=True, begun=0, ended=ended, state=state, won=won, score=score, tie=tie
    )


def test_who_did_equally_well_shares_a_place_whoever_was_quicker() -> None:
    tries = [
        done("late", 50, ended=9), done("best", 60), done("early", 50, ended=3), done("next", 40),
        done("lost", 90, won=False), done("left", 99, state="left"), done("tied", 50, tie=1),
    ]  # fmt: skip
    lines = [(line.place, line.done.guest) for line in ranking.ranked(tries)]
    assert lines == [(1, "best"), (2, "early"), (2, "late"), (4, "tied"), (5, "next"), (6, "lost")]


def test_shown_are_the_best_those_around_oneself_and_friends() -> None:
    lines = ranking.ranked([done(f"guest {score}", score) for score in range(100)])
    shown = [line.place for line in ranking.shown(lines, "guest 50", {"guest 3", "guest 77"})]
    assert shown == [1, 2, 3, 23, 49, 50, 51, 97]
    assert [line.place for line in ranking.shown(lines, "nobody", set())] == [1, 2, 3]


def test_a_ghost_is_the_same_whatever_its_player_did_afterwards() -> None:
    """Non-interference: two courses that are alike before a round are told alike up to it."""
    luck = random.Random(5)
    for _ in range(200):
        common = [(number, luck.randrange(40)) for number in range(1, luck.randrange(2, 12))]
        reached = common[-1][0] + 1
        ends = [[(reached + number, luck.randrange(90)) for number in range(luck.randrange(4))] for _ in range(2)]
        ghosts_of = [
            ghosts.beside(done("rival", 5)._replace(course=outcomes.written(common + end), figure=str(end)), reached)
            for end in ends
        ]
        assert ghosts_of[0] == ghosts_of[1]
        assert [(step.round, step.score) for step in ghosts_of[0]] == common


def test_a_ghost_never_goes_before_its_racer() -> None:
    course = outcomes.written([(number, 3 * number) for number in range(1, 21)])
    rival = done("rival", 60)._replace(course=course)
    told = [len(ghosts.beside(rival, number)) for number in range(1, 23)]
    assert told == [*range(21), 20]
    assert len(ghosts.beside(rival, None)) == 20
    for shorter, longer in pairwise([ghosts.beside(rival, number) for number in range(1, 22)]):
        assert longer[: len(shorter)] == shorter


def test_no_table_but_those_of_deals_has_their_mark() -> None:
    assert is_dealt("deal0123456789ab")
    assert not is_dealt("0123456789ab")
