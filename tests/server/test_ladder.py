"""Games that count: when they do, written once and with their end; and nobody gains by playing itself."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.server.rooms import Allowing, guest, limits, until
from tests.server.seeking import meet, people, play, seated, seek, sits
from tests.server.stores import BOTH
from unmapped.bots.strength import measured
from unmapped.games import game as game_called
from unmapped.kernel.record import Record
from unmapped.server.house.house import House
from unmapped.server.ladder import ladder, seasons
from unmapped.server.ladder.ladder import nearest_level, why_not
from unmapped.server.ladder.seasons import PROVISIONAL, WHOLE, folded, latest, points, rated, season_of, strength_of
from unmapped.server.storage.standings import Outcome, Placing, Rating, Stake, Standings
from unmapped.server.storage.store import Beside, Conflict, Seat, StoreDown, standing
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.ending import End
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import Guest, RatedGame, Seek
from unmapped.server.wrong import Wrong


async def ends(house: House, held: Owner, ranks: Sequence[int], *, back: bool = False) -> RatedGame:
    """A game ends with these ranks, by what is written with its last action."""
    end = End(held.id, held.game.name, held.edition, 1, tuple(held.seats), tuple(ranks), contest=True, back=back)

    async def write(beside: tuple[Beside, ...]) -> None:
        await house.store.database.write(*beside, ("UPDATE tables SET state = 'over' WHERE id = ?", (held.id,)))

    await house.ladder.write(end, write)
    held.state = "over"
    return await house.ladder.of_table(held.id)


async def wins(house: House, first: Guest, second: Guest) -> RatedGame:
    """Two meet, and the first one wins."""
    held = await meet(house, first, second)
    return await ends(house, held, [1, 2] if sits(held, first) == 0 else [2, 1])


async def of(house: House, who: Guest) -> Rating:
    """The rating of somebody."""
    (rating,) = await Standings(house.store.database).ratings([who.id])
    return rating


@BOTH
async def test_a_game_that_both_want_counts_once_with_its_end_and_follows_from_its_log(house: House) -> None:
    first, second = await people(house, 2)
    held = await meet(house, first, second)
    assert (await house.ladder.of_table(held.id)).state == "may"
    ranks = await play(house, held)
    told = await house.ladder.of_table(held.id)
    assert told.state == "counts"
    moved = {change.seat: change.points - change.before for change in told.changes}
    assert [change.before for change in told.changes] == [1500, 1500]
    if ranks[0] != ranks[1]:
        assert (moved[0] > 0) == (ranks[0] < ranks[1])
    # All that is kept follows from the games that are kept, and these from the logs of their tables.
    standings = Standings(house.store.database)
    (outcome,) = await standings.outcomes()
    assert folded([outcome]) == await standings.all_ratings()
    entries = await house.store.entries(held.id)
    header = await house.store.header(held.id)
    assert header is not None
    record = replace(held.record(), actions=tuple(standing(entries[: outcome.seq])))
    result = game_called(header.game).replay(Record.parse(record.text())).result
    assert result is not None
    assert [placing.rank for placing in outcome.placings] == list(result.ranks)
    # They go back together and end it again: it has counted.
    for seat in (0, 1):
        await held.go_back(seat, f"go-back-{seat}", len(record.actions) - 1)
    assert held.state == "running"
    await play(house, held)
    assert await standings.outcomes() == [outcome]
    assert (await house.ladder.of_table(held.id)) == told


@BOTH
async def test_nothing_is_written_of_a_rating_where_the_end_is_not(house: House) -> None:
    first, second = await people(house, 2)
    held = await meet(house, first, second)
    end = End(held.id, held.game.name, held.edition, 1, tuple(held.seats), (1, 2), contest=True, back=False)
    written: list[int] = []

    async def fail(beside: tuple[Beside, ...]) -> None:
        written.append(len(beside))
        raise StoreDown("gone")

    with pytest.raises(StoreDown):
        await house.ladder.write(end, fail)

    async def outrun(beside: tuple[Beside, ...]) -> None:
        written.append(len(beside))
        await house.store.database.write(*beside, ("INSERT INTO results VALUES (NULL, NULL)", ()))

    with pytest.raises((StoreDown, Conflict)):
        await house.ladder.write(end, outrun)
    assert min(written) > 0
    assert await Standings(house.store.database).all_ratings() == []


@BOTH
async def test_two_games_of_the_same_people_that_end_at_once_both_count_and_can_be_computed_again(house: House) -> None:
    everybody = await people(house, 3)
    first, second, third = everybody
    pairs = ((first, second), (second, third), (third, first))
    tables = [await meet(house, *pair) for pair in 2 * pairs]
    await asyncio.gather(*[ends(house, held, (1, 2)) for held in tables])
    standings = Standings(house.store.database)
    outcomes, ratings = await standings.outcomes(), await standings.all_ratings()
    assert [rating.games for rating in ratings] == [4, 4, 4]
    assert folded(outcomes) == sorted(ratings)
    placed = {(outcome.table, placing.guest): placing for outcome in outcomes for placing in outcome.placings}
    assert len(placed) == 12


def test_a_win_against_somebody_stronger_moves_more_and_bots_stay_as_they_are() -> None:
    levels = measured("planet_unknown")
    moved = {}
    for level, strength in levels.items():
        bot = Placing(
            1, "", level, 2, round(WHOLE * strength.mu), round(WHOLE * strength.mu), round(WHOLE * strength.sigma)
        )
        outcome = Outcome(0, "t", "planet_unknown", 2, "2026-4", 0, 1, WHOLE, (Placing(0, "a", "", 1, 0, 0, 0), bot))
        whole, (rating,) = rated(outcome, [None])
        moved[level] = rating.mu - 25 * WHOLE
        assert whole.placings[-1] == bot
    assert moved["captain"] > moved["navigator"] > moved["cadet"] > 0


@BOTH
async def test_bots_of_measured_levels_count_and_stand_in_the_ladder_on_the_first_day(house: House) -> None:
    (alone,) = await people(house, 1)
    page = await house.ladder.page(alone, "planet_unknown", 2, "")
    assert [row.bot for row in page.rows] == ["captain", "navigator", "cadet"]
    assert (page.rows[1].points, page.you) == (1462, None)
    await seek(house, alone, Seek(("planet_unknown",), (2,), bots=True))
    held = await seated(house, alone)
    seat = sits(held, alone)
    told = await ends(house, held, [1, 2] if seat == 0 else [2, 1])
    assert told.state == "counts"
    assert {change.bot: change.points - change.before for change in told.changes}["navigator"] == 0
    page = await house.ladder.page(alone, "planet_unknown", 2, "")
    assert page.you is not None
    # Provisional: it stands in no ladder, and is told itself.
    assert (page.you.place, page.you.games, len(page.rows)) == (0, 1, 3)
    assert nearest_level("planet_unknown", None) == nearest_level("planet_unknown", 1500) == "navigator"
    assert nearest_level("planet_unknown", 1900) == "captain"
    assert nearest_level("unsettled", 1900) == "navigator"


@BOTH
async def test_who_has_played_ten_games_stands_in_the_ladder_between_the_bots(house: House) -> None:
    strong, other, weak = [await guest(house) for _ in range(3)]
    standings, season = Standings(house.store.database), season_of(1_800_000_000)
    for who, mu, total in ((strong, 30, PROVISIONAL), (weak, 15, PROVISIONAL + 1), (other, 40, PROVISIONAL - 1)):
        rating = Rating(who.id, "planet_unknown", 2, season, mu * WHOLE, 2 * WHOLE, 4, total, 0)
        await house.store.database.write(("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rating))
    page = await house.ladder.page(weak, "planet_unknown", 2, season)
    assert [(row.place, row.name) for row in page.rows] == [
        (0, "captain"),
        (1, strong.name),
        (0, "navigator"),
        (2, weak.name),
        (0, "cadet"),
    ]
    assert [row.you for row in page.rows] == [False, False, False, True, False]
    assert page.you == page.rows[3]
    assert (page.rows[1].points, page.rows[1].doubt) == (1600, 78)
    assert season in page.seasons
    assert await standings.rank(await of(house, weak), PROVISIONAL) == 2


def test_seasons_are_quarters_and_draw_everybody_towards_the_middle() -> None:
    assert [season_of(moment) for moment in (1_767_225_599, 1_767_225_600, 1_775_001_600)] == [
        "2025-4",
        "2026-1",
        "2026-2",
    ]
    best = Rating("a", "g", 2, "2025-4", 45 * WHOLE, 2 * WHOLE, 30, 30, 0)
    same, next_, later = [strength_of(best, season) for season in ("2025-4", "2026-1", "2026-3")]
    assert (same.mu, same.sigma) == (45.0, 2.0)
    assert next_.mu == 40.0
    assert 3.2 < next_.sigma < 3.21
    assert 25.0 < later.mu < next_.mu
    assert later.sigma <= 25 / 3
    weak = best._replace(mu=5 * WHOLE)
    assert strength_of(weak, "2026-1").mu == 10.0
    assert latest([best, best._replace(season="2026-2")], "2026-1") == best


def test_a_season_that_follows_another_goes_on_from_what_was_believed_and_counts_anew() -> None:
    placings = Placing(0, "a", "", 1, 0, 0, 0), Placing(1, "b", "", 2, 0, 0, 0)
    games = [
        Outcome(number, f"t{number}", "g", 2, season, 0, 1, WHOLE, placings)
        for number, season in enumerate(("2026-1", "2026-1", "2026-2"), start=1)
    ]
    ratings = {(rating.guest, rating.season): rating for rating in folded(games)}
    assert (ratings["a", "2026-1"].games, ratings["a", "2026-1"].total) == (2, 2)
    assert (ratings["a", "2026-2"].games, ratings["a", "2026-2"].total) == (1, 3)
    assert points(ratings["a", "2026-2"].mu) > 1500 > points(ratings["b", "2026-2"].mu)


def why(*stakes: tuple[str, str], spoilt: str = "", seats: Sequence[Seat] = ()) -> str:
    taken = seats or (Seat("person", "a", ""), Seat("person", "b", ""))
    return why_not(taken, [Stake(*stake) for stake in stakes], spoilt)


def test_a_game_counts_only_where_all_who_sit_wanted_it_and_nobody_sits_twice() -> None:
    both = ("a", "here"), ("b", "there")
    assert why(*both) == ""
    assert why(("a", "here")) == why() == why(*both, ("c", "x"), seats=[Seat("person", "d", "")] * 2) == "who"
    assert why(("a", "home"), ("b", "home")) == "same"
    left = [Seat("person", "a", ""), Seat("bot", "", "navigator")]
    assert why(*both, seats=left) == "left"
    assert why(*both, seats=[Seat("person", "a", ""), Seat("person", "b", "navigator")]) == "left"
    assert why(*both, spoilt="hint") == "hint"
    # One person on two seats is two seats and one stake.
    assert why(("a", "here"), seats=[Seat("person", "a", "")] * 2) == "who"
    assert why(("a", "here"), seats=[Seat("person", "a", "")]) == "who"
    assert {"bots", "hint", "back", "left", "program", "same", "who"} == {*ladder._NOT}


@BOTH
async def test_two_from_one_address_are_paired_and_nothing_counts(house: House) -> None:
    first, second = await people(house, 2)
    held = await meet(house, first, second, address="192.0.2.7")
    told = await ends(house, held, (1, 2))
    assert (told.state, await Standings(house.store.database).all_ratings()) == ("not", [])


@BOTH
async def test_the_same_two_move_each_other_ever_less(house: House) -> None:
    first, second = await people(house, 2)
    for _ in range(5):
        assert (await wins(house, first, second)).state == "counts"
    outcomes = await Standings(house.store.database).outcomes()
    weights = [outcome.weight for outcome in outcomes]
    assert weights == [WHOLE, WHOLE, WHOLE, 750_000, 600_000]
    assert folded(outcomes) == await Standings(house.store.database).all_ratings()


def test_a_hundred_wins_against_oneself_are_worth_little_more_than_ten() -> None:
    """A second person of one's own, from another address, who always loses."""
    placings = Placing(0, "a", "", 1, 0, 0, 0), Placing(1, "b", "", 2, 0, 0, 0)
    games = [Outcome(number, f"t{number}", "g", 2, "2026-1", 0, 1, WHOLE, placings) for number in range(1, 101)]
    ten, hundred = [points(folded(games[:count])[0].mu) - 1500 for count in (10, 100)]
    assert 0 < ten < hundred < 2 * ten
    assert seasons.weight_of(100) < WHOLE // 30


@BOTH
async def test_hints_undo_by_agreement_bots_that_stand_in_and_programs_spoil_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await people(house, 2)

    async def spoilt(held: Owner) -> str:
        return (await Standings(house.store.database).stakes(held.id))[1]

    monkeypatch.setattr(Brains, "advise", _nothing)
    held = await meet(house, first, second)
    with pytest.raises(NotDone, match="only bots play against you"):
        await held.advise(held.table.to_act[0])
    assert await spoilt(held) == ""
    # Against bots hints are given; the game counts no more before it is told.
    await seek(house, first, Seek(("planet_unknown",), (2,), bots=True))
    held = await seated(house, first)
    await until(lambda: sits(held, first) in held.table.to_act)
    await held.advise(sits(held, first))
    assert await spoilt(held) == "hint"
    assert "asked for a hint" in (await ends(house, held, (1, 2))).sentence
    held = await meet(house, first, second)
    await held.hand_over(0, "navigator", "hand-over-1")
    await held.hand_over(0, "", "hand-over-2")
    assert await spoilt(held) == "left"
    assert "a bot stood in" in (await ends(house, held, (1, 2))).sentence
    held = await meet(house, first, second)
    await house.seating.make_token(first, held.id, sits(held, first))
    assert await spoilt(held) == "program"
    assert "a program" in (await ends(house, held, (1, 2))).sentence
    held = await meet(house, first, second)
    await house.seating.leave(first, held.id, sits(held, first))
    assert "somebody left" in (await ends(house, held, (1, 2))).sentence
    held = await meet(house, first, second)
    assert "went back together" in (await ends(house, held, (1, 2), back=True)).sentence
    assert await Standings(house.store.database).all_ratings() == []


async def _nothing(_: Brains, __: object) -> tuple[object, ...]:
    return ()


@BOTH
async def test_a_rematch_counts_where_the_game_did_and_all_say_yes_themselves(house: House) -> None:
    first, second = await people(house, 2)
    held = await meet(house, first, second)
    await ends(house, held, (1, 2))
    await house.owners.put_away(0.0)
    again = (await house.archive.play_again(first, held.id)).table.id
    await house.meetings.goes_on(first, again, "198.51.100.1")
    stakes = (await Standings(house.store.database).stakes(again))[0]
    assert [stake.guest for stake in stakes] == [first.id]
    stranger = await guest(house)
    await house.meetings.goes_on(stranger, again, "198.51.100.9")
    await house.archive.play_again(second, held.id)
    await house.meetings.goes_on(second, again, "198.51.100.2")
    stakes = (await Standings(house.store.database).stakes(again))[0]
    assert {stake.guest for stake in stakes} == {first.id, second.id}
    owner = await house.owners.held(again)
    assert (owner.state, why_not(owner.seats, stakes, "")) == ("running", "")
    assert sits(owner, first) == 1 - sits(held, first)


@BOTH
async def test_nobody_knows_where_somebody_came_from_once_a_game_is_over(house: House) -> None:
    first, second = await people(house, 2)
    held = await meet(house, first, second)
    standings = Standings(house.store.database)
    assert len({stake.address for stake in (await standings.stakes(held.id))[0]}) == 2
    await ends(house, held, (1, 2))
    assert [stake.address for stake in (await standings.stakes(held.id))[0]] == ["", ""]
    # A bot that nobody measured: it counts nothing, and the page says why.
    await seek(house, first, Seek(("planet_unknown",), (2,), bots=True))
    held = await seated(house, first)
    held.seats = [row._replace(bot="random") if row.kind == "bot" else row for row in held.seats]
    assert "how strong its bots are" in (await ends(house, held, (1, 2))).sentence


@BOTH
async def test_tables_that_were_made_otherwise_count_nothing(house: House) -> None:
    me = await guest(house)
    with pytest.raises(Wrong, match="All who play this game win or lose together"):
        await house.ladder.page(me, "unsettled", 2, "")
    with pytest.raises(Wrong, match="No such game"):
        await house.ladder.page(me, "chess", 2, "")
    with pytest.raises(Wrong, match="It is played by 2 to 4"):
        await house.ladder.page(me, "undiscovered", 5, "")
    assert await house.ladder.of_guest(me) == ()


@BOTH
async def test_the_doors_tell_of_ladders_and_ratings(allowing: Allowing) -> None:
    async with allowing(limits()) as door, door.visitor() as client:
        page = (await client.get("/api/ladder")).json()
        assert [name for name, _ in page["games"]] == ["planet_unknown", "undiscovered"]
        assert (page["size"], page["season"] in page["seasons"]) == (2, True)
        assert len(page["together"]) == 2
        assert (await client.get("/api/me/ratings")).json() == []
        for address, status in (
            ("/api/ladder?season=x", 400),
            ("/api/ladder?size=9", 400),
            ("/api/ladder?game=unsettled", 404),
            ("/api/tables/none/rating", 404),
        ):
            assert (await client.get(address)).status_code == status, address
