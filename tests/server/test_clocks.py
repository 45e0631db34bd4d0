"""Laws of clocks: what is left only grows by what was agreed on, what does not count is nobody's, all is bounded."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unmapped.server.storage.store import LogEntry, is_whole, left_standing, next_entry
from unmapped.server.tables.tempo import clocks as pure
from unmapped.server.tables.tempo import nights
from unmapped.server.tables.tempo.clocks import Clocks, Dial, Stamp, Terms
from unmapped.server.tables.tempo.nights import NONE, BadNights, Calendar
from unmapped.server.tables.tempo.spans import DAY, HOUR, SECOND, Rests, Span, counted, merged, reached
from unmapped.server.tables.tempo.stamps import took
from unmapped.server.tables.tempo.words import agreed, face, lasting, said
from unmapped.server.wire import SeatClock, Tempo

NOW: Final = Terms(Tempo("now", bank=300, added=10))
DAYS: Final = Terms(Tempo("days", hours=24))
START: Final = 1_800_000_000_000
BERLIN: Final = "Europe/Berlin"

ALL: Final = (0, 1)
DEEDS: Final = ("act", "undo", "bot", "back", "cut", "round")
ZONES: Final = ("UTC", BERLIN, "Asia/Tokyo")


def never(_: int) -> Rests:
    """Nobody rests."""
    return lambda begin, end: []


def resting(*spans: Span) -> Rests:
    """Somebody rests then."""
    return lambda begin, end: list(spans)


def lefts(clocks: Clocks) -> list[int]:
    """What is left on each, in seconds."""
    return [dial.left // SECOND for dial in clocks.dials]


def begun(terms: Terms, asked: Sequence[int] = (0,), seats: int = 2) -> Clocks:
    """A game that begins."""
    return pure.turned(pure.begun(terms, seats, START), terms, asked, range(seats), 1)


# --- A move ---


def test_the_time_of_who_is_asked_runs_and_each_move_adds_to_it() -> None:
    after = pure.later(begun(NOW), NOW, START + 30 * SECOND, never)
    assert lefts(after) == [270, 300]
    after = pure.turned(after, NOW, (1,), ALL, 1)
    assert lefts(after) == [280, 300]
    after = pure.later(after, NOW, START + 50 * SECOND, never)
    assert lefts(after) == [280, 280]


def test_over_days_each_move_has_all_of_its_hours() -> None:
    after = pure.later(begun(DAYS), DAYS, START + 23 * HOUR, never)
    assert lefts(after)[0] == 3600
    after = pure.turned(after, DAYS, (1,), ALL, 1)
    after = pure.turned(after, DAYS, (0,), ALL, 1)
    assert lefts(after) == [24 * 3600, 24 * 3600]


def test_who_goes_on_with_a_move_has_no_more_time_for_it_unless_another_round_begins() -> None:
    after = pure.later(begun(DAYS), DAYS, START + HOUR, never)
    assert lefts(pure.turned(after, DAYS, (0,), ALL, 1))[0] == 23 * 3600
    assert lefts(pure.turned(after, DAYS, (0,), ALL, 2))[0] == 24 * 3600


def test_all_who_are_asked_at_once_are_counted_at_once() -> None:
    after = pure.later(begun(NOW, (0, 1, 2), 3), NOW, START + 60 * SECOND, never)
    assert lefts(after) == [240, 240, 240]
    after = pure.later(pure.turned(after, NOW, (0, 2), range(3), 1), NOW, START + 90 * SECOND, never)
    assert lefts(after) == [210, 250, 210]


def test_no_time_of_a_bot_runs_and_who_comes_back_after_it_has_played_has_some() -> None:
    out = pure.later(begun(NOW), NOW, START + 400 * SECOND, never)
    assert lefts(out) == [0, 300]
    lent = pure.turned(out, NOW, (0,), (1,), 1)
    assert lent.running == ()
    # Who takes the seat back before the bot did anything has what it had: no time is won by running out.
    assert lefts(pure.turned(lent, NOW, (0,), ALL, 1))[0] == 0
    played = pure.stood_in(lent, 0)
    back = pure.turned(played, NOW, (0,), ALL, 1)
    assert lefts(back)[0] == 30
    assert lefts(pure.turned(pure.turned(back, NOW, (0,), (1,), 1), NOW, (0,), ALL, 1))[0] == 30
    over_days = pure.stood_in(
        pure.turned(pure.later(begun(DAYS), DAYS, START + 30 * HOUR, never), DAYS, (0,), (1,), 1), 0
    )
    assert lefts(pure.turned(over_days, DAYS, (0,), ALL, 1))[0] == 24 * 3600


def test_a_cut_line_stops_a_clock_for_a_while_and_no_longer() -> None:
    cut = msgspec.structs.replace(begun(NOW), cut=(0,))
    assert pure.grace_ends(cut, NOW, 0) == START + 120 * SECOND
    after = pure.later(cut, NOW, START + 50 * SECOND, never)
    assert lefts(after)[0] == 300
    back = pure.later(msgspec.structs.replace(after, cut=()), NOW, START + 60 * SECOND, never)
    assert lefts(back)[0] == 290
    again = pure.later(msgspec.structs.replace(back, cut=(0,)), NOW, START + 200 * SECOND, never)
    assert lefts(again)[0] == 290 - 70
    assert pure.grace_ends(again, NOW, 0) == 0
    assert pure.runs_out(again, NOW, 0, never(0)) == again.at + 220 * SECOND


def test_all_stands_while_it_is_paused() -> None:
    paused = msgspec.structs.replace(begun(NOW), paused=True)
    assert lefts(pure.later(paused, NOW, START + DAY, never)) == [300, 300]
    assert pure.runs_out(paused, NOW, 0, never(0)) == 0


def test_what_was_taken_back_gives_nothing_and_who_was_asked_by_it_has_its_time_back() -> None:
    before = pure.later(begun(DAYS), DAYS, START + 20 * HOUR, never)
    asked = pure.later(pure.turned(before, DAYS, (1,), ALL, 1), DAYS, START + 22 * HOUR, never)
    undone = pure.unasked(pure.undone(asked, before.dials, {0}, set()), (0,), 1)
    assert lefts(undone)[0] == 4 * 3600
    assert undone.dials[1] == before.dials[1]


def test_nobody_thinks_for_ever_by_taking_back() -> None:
    clocks = begun(NOW)
    for number in range(1, 41):
        before = clocks = pure.later(clocks, NOW, START + number * 10 * SECOND, never)
        acted = pure.turned(clocks, NOW, (1,), ALL, 1)
        clocks = pure.unasked(pure.undone(acted, before.dials, {0}, set()), (0,), 1)
    assert lefts(clocks)[0] == 0


def test_what_was_thought_after_a_step_stays_thought_when_it_is_taken_back() -> None:
    before = pure.later(begun(NOW), NOW, START + 10 * SECOND, never)
    step = pure.turned(before, NOW, (0,), ALL, 1)
    thought = pure.later(step, NOW, START + 45 * SECOND, never)
    undone = pure.unasked(pure.undone(thought, before.dials, {0}, set()), (0,), 1)
    assert lefts(undone) == [255, 300]


def test_who_has_acted_since_keeps_its_clock_as_it_is() -> None:
    before = begun(NOW, (0, 1))
    after = pure.later(before, NOW, START + 20 * SECOND, never)
    assert lefts(pure.undone(after, before.dials, {0}, {1})) == [280, 280]
    assert lefts(pure.undone(after, before.dials, {0}, set())) == [280, 300]


def test_going_back_together_gives_everybody_the_clock_as_it_was() -> None:
    before = pure.later(begun(NOW), NOW, START + 60 * SECOND, never)
    after = pure.later(pure.turned(before, NOW, (1,), ALL, 1), NOW, START + 90 * SECOND, never)
    assert lefts(pure.gone_back(after, before.dials)) == [240, 300]


@given(
    st.lists(
        st.tuples(st.integers(0, 400_000), st.sampled_from(["act", "undo", "bot", "back", "cut", "round"])), max_size=30
    ),
    st.sampled_from([NOW, DAYS]),
)
@settings(max_examples=80, deadline=None)
def test_whatever_happens_no_clock_has_more_than_was_agreed_on(steps: list[tuple[int, str]], terms: Terms) -> None:
    clocks, number, moves = begun(terms), 1, 0
    before = clocks
    for pause, what in steps:
        clocks = pure.later(clocks, terms, clocks.at + pause, never)
        seat = clocks.asked[0]
        if what == "act":
            before, moves = clocks, moves + 1
            clocks = pure.turned(clocks, terms, (1 - seat,), clocks.people, number)
        elif what == "undo":
            clocks = pure.unasked(pure.undone(clocks, before.dials, {before.asked[0]}, set()), before.asked, number)
        elif what == "bot":
            clocks = pure.stood_in(pure.turned(clocks, terms, clocks.asked, (1 - seat,), number), seat)
            moves += 1
        elif what == "back":
            clocks = pure.turned(clocks, terms, clocks.asked, ALL, number)
        elif what == "cut":
            clocks = msgspec.structs.replace(clocks, cut=(seat,))
        else:
            number, moves, before = number + 1, moves + 1, clocks
            clocks = pure.turned(clocks, terms, clocks.asked, clocks.people, number)
            before = clocks
        most = terms.tempo.bank + moves * (terms.tempo.added + 30) if terms.live else 24 * 3600
        for dial in clocks.dials:
            assert 0 <= dial.left <= most * SECOND
            assert dial.spent >= 0
            assert dial.grace <= terms.grace
        assert pure.read(clocks.text()) == clocks


# --- What does not count ---


@given(st.lists(st.tuples(st.integers(0, 5_000), st.integers(0, 5_000)), max_size=8), st.integers(0, 9_000), st.data())
def test_time_counts_once_or_not_at_all(ends: list[tuple[int, int]], begin: int, data: st.DataObject) -> None:
    spans = [(min(pair), max(pair)) for pair in ends]
    end = data.draw(st.integers(begin, 9_500))
    rests = resting(*spans)
    awake = [moment for moment in range(begin, end) if not any(first <= moment < last for first, last in spans)]
    assert counted(rests, begin, end) == len(awake)
    together = merged(spans, begin, end)
    assert all(first < last for first, last in together)
    if awake:
        left = data.draw(st.integers(1, len(awake)))
        assert reached(rests, begin, left) == awake[left - 1] + 1


def test_what_is_never_reached_is_said_to_be_never() -> None:
    assert reached(resting((0, 10_000 * DAY)), 0, 1) == 0


def test_no_time_runs_at_night_and_on_holidays() -> None:
    noon = nights.moment_of(nights.day_of(START, nights.zone_of(BERLIN)), 12 * 60, nights.zone_of(BERLIN))
    calendar = nights.with_nights(NONE, noon - DAY, BERLIN, 22 * 60, 8 * 60)

    def rests(_: int) -> Rests:
        return lambda begin, end: nights.rests(calendar, begin, end)

    clocks = pure.turned(pure.begun(DAYS, 2, noon), DAYS, (0,), ALL, 1)
    assert lefts(pure.later(clocks, DAYS, noon + 10 * HOUR, rests))[0] == 14 * 3600
    assert lefts(pure.later(clocks, DAYS, noon + 20 * HOUR, rests))[0] == 14 * 3600
    assert lefts(pure.later(clocks, DAYS, noon + 21 * HOUR, rests))[0] == 13 * 3600
    assert pure.runs_out(clocks, DAYS, 0, rests(0)) == noon + 34 * HOUR
    tomorrow = str(nights.day_of(noon + DAY, nights.zone_of(BERLIN)))
    calendar = nights.with_holiday(calendar, noon, BERLIN, tomorrow, tomorrow)
    assert pure.runs_out(clocks, DAYS, 0, rests(0)) > noon + 2 * DAY


def test_a_night_is_by_the_clock_on_the_wall_also_when_summer_time_ends() -> None:
    zone = nights.zone_of(BERLIN)
    for day, hours in (("2026-10-24", 11), ("2026-10-26", 10), ("2027-03-27", 9)):
        dusk = nights.moment_of(date.fromisoformat(day), 22 * 60, zone)
        calendar = nights.with_nights(NONE, dusk - DAY, BERLIN, 22 * 60, 8 * 60)
        ((first, last),) = nights.nightly(calendar, dusk - HOUR, dusk + 20 * HOUR)
        assert (first, last - first) == (dusk, hours * HOUR)


def test_other_nights_hold_a_day_later_and_can_be_put_right_until_then() -> None:
    first = nights.with_nights(NONE, START, "UTC", 22 * 60, 6 * 60)
    assert first.nights[0].since == START
    wrong = nights.with_nights(first, START + HOUR, "UTC", 10 * 60, 18 * 60)
    right = nights.with_nights(wrong, START + 2 * HOUR, "UTC", 21 * 60, 6 * 60)
    assert [row.since for row in right.nights] == [START, START + 2 * HOUR + DAY]
    assert nights.with_nights(right, START + 3 * HOUR, "UTC", 22 * 60, 6 * 60).nights == first.nights


@given(
    st.lists(
        st.tuples(st.integers(0, 3 * DAY), st.integers(0, 1439), st.integers(0, 600), st.sampled_from(ZONES)),
        min_size=1, max_size=12,
    ),
    st.integers(0, 20 * DAY),
)  # fmt: skip
@settings(max_examples=60, deadline=None)
def test_whatever_nights_somebody_sets_sixteen_of_48_hours_count(
    changes: list[tuple[int, int, int, str]], offset: int
) -> None:
    calendar, now = NONE, START
    for pause, begins, lasts, zone in changes:
        now += pause
        calendar = nights.with_nights(calendar, now, zone, begins, (begins + lasts) % 1440)
    awake = counted(lambda begin, end: nights.rests(calendar, begin, end), START + offset, START + offset + 2 * DAY)
    assert awake >= 16 * HOUR


@given(
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40), st.integers(0, 35)), max_size=14), st.integers(0, 500)
)
@settings(max_examples=60, deadline=None)
def test_of_any_year_thirty_days_are_holidays_at_most(wishes: list[tuple[int, int, int]], offset: int) -> None:
    calendar, now = NONE, START
    for pause, ahead, lasts in wishes:
        now += pause * DAY
        day = nights.day_of(now, nights.zone_of("UTC")) + timedelta(days=ahead)
        try:
            calendar = nights.with_holiday(calendar, now, "UTC", str(day), str(day + timedelta(days=lasts)))
        except BadNights:
            continue
    begin = START + offset * DAY - 200 * DAY
    rested = sum([last - first for first, last in merged(calendar.holidays, begin, begin + 365 * DAY)])
    assert rested <= 30 * DAY + 2 * HOUR


@given(st.integers(1, 336), st.integers(0, 1439), st.integers(0, 600))
@settings(max_examples=40, deadline=None)
def test_a_move_over_days_ends_within_a_bounded_time(hours: int, begins: int, lasts: int) -> None:
    terms = Terms(Tempo("days", hours=hours))
    calendar = nights.with_nights(NONE, START, BERLIN, begins, (begins + lasts) % 1440)
    today = nights.day_of(START, nights.zone_of(BERLIN))
    calendar = nights.with_holiday(calendar, START, BERLIN, str(today), str(today + timedelta(days=28)))
    clocks = pure.turned(pure.begun(terms, 2, START), terms, (0,), ALL, 1)
    end = pure.runs_out(clocks, terms, 0, lambda begin, until: nights.rests(calendar, begin, until))
    assert START < end <= START + pure.longest(terms)


def test_a_holiday_that_goes_on_ends_now_and_one_to_come_is_no_more() -> None:
    zone = nights.zone_of("UTC")
    today = nights.day_of(START, zone)
    later = str(today + timedelta(days=5))
    calendar = nights.with_holiday(NONE, START, "UTC", str(today), str(today + timedelta(days=2)))
    calendar = nights.with_holiday(calendar, START, "UTC", later, later)
    on, coming = calendar.holidays
    assert on[0] == START
    assert nights.days_left(calendar, START) == 30 - 4
    calendar = nights.without_holiday(calendar, START + HOUR, coming[0])
    calendar = nights.without_holiday(calendar, START + HOUR, on[0])
    assert calendar.holidays == ((START, START + HOUR),)
    with pytest.raises(BadNights, match="no such holiday to come"):
        nights.without_holiday(calendar, START + HOUR, coming[0])


@pytest.mark.parametrize(
    ("set_it", "why"),
    [
        (lambda: nights.with_nights(NONE, START, "Europe/Nowhere", 0, 60), "no time zone “Europe/Nowhere”"),
        (lambda: nights.with_nights(NONE, START, "../etc/passwd", 0, 60), "no time zone"),
        (lambda: nights.with_nights(NONE, START, BERLIN, 20 * 60, 7 * 60), "at most 10 hours"),
        (lambda: nights.with_nights(NONE, START, BERLIN, -1, 60), "time of day"),
        (lambda: nights.with_holiday(NONE, START, BERLIN, "2020-01-01", "2020-01-02"), "today at the earliest"),
        (lambda: nights.with_holiday(NONE, START, BERLIN, "2027-02-30", "2027-03-02"), "such as 2026-12-24"),
        (lambda: nights.with_holiday(NONE, START, BERLIN, "2027-02-03", "2027-02-01"), "ends on the day"),
        (lambda: nights.with_holiday(NONE, START, BERLIN, "2027-02-03", "2029-02-01"), "within a year"),
        (lambda: nights.with_holiday(NONE, START, BERLIN, "2027-02-03", "2027-04-01"), "30 days can be holidays: 30"),
    ],
)
def test_nights_and_holidays_that_cannot_be_had_are_refused_with_what_is_allowed(set_it: object, why: str) -> None:
    assert callable(set_it)
    with pytest.raises(BadNights, match=why):
        set_it()


@pytest.mark.parametrize(
    ("tempo", "words"),
    [
        (Tempo("now", bank=5, added=1), "begins with 60 seconds to 6 hours, not 5 seconds"),
        (Tempo("now", bank=99_999), "60 seconds to 6 hours"),
        (Tempo("now", bank=300, added=601), "adds 0 to 600 seconds, not 601"),
        (Tempo("now", bank=300, hours=3), "for games over days"),
        (Tempo("days", hours=0), "1 to 336 hours, not 0"),
        (Tempo("days", hours=400), "1 to 336 hours, not 400"),
        (Tempo("days", hours=24, bank=60), "for games that are played now"),
        (Tempo(hours=24), "without clocks"),
    ],
)
def test_a_foolish_pace_is_refused_with_what_is_allowed(tempo: Tempo, words: str) -> None:
    (fault,) = pure.faults(tempo, 60)
    assert words in fault
    assert not [fault for good in (NOW, DAYS) for fault in pure.faults(good.tempo, 60)]


# --- In the log ---


def test_an_entry_holds_the_clocks_and_its_check_those_with_them() -> None:
    clock = Stamp(START, (Dial(1, 2),), (Dial(3, 2),)).text()
    plain = next_entry("", 1, "command-1", 0, 5, 1, "table")
    clocked = next_entry("", 1, "command-1", 0, 5, 1, "table", clock)
    assert plain.check != clocked.check
    assert is_whole([plain])
    assert is_whole([clocked])
    assert not is_whole([clocked._replace(clock=Stamp(START, (Dial(9, 2),), (Dial(3, 2),)).text())])
    assert not is_whole([clocked._replace(clock="")])
    # Entries of releases without clocks have the checks that they had.
    assert plain.check == next_entry("", 1, "command-1", 0, 5, 1, "table", "").check


def test_how_long_a_move_took_is_read_off_the_log_but_for_what_was_taken_back() -> None:
    def entry(number: int, seat: int, action: int, spent: tuple[int, int]) -> LogEntry:
        dials = tuple([Dial(300_000, seconds * SECOND) for seconds in spent])
        return next_entry("", number, f"command-{number}", seat, action, 1, "", Stamp(START, dials, dials).text())

    log = [entry(1, 0, 5, (30, 0)), entry(2, 1, 5, (30, 7)), entry(3, 1, -1, (30, 9)), entry(4, 1, 6, (30, 20))]
    assert took(log, left_standing(log)) == (30.0, 11.0)
    bare = [next_entry("", 1, "command-1", 0, 5, 1)]
    assert took(bare, bare) == ()


# --- In words ---


@pytest.mark.parametrize(
    ("seconds", "words", "shown"),
    [
        (0, "less than a minute", "0:00"), (59.9, "less than a minute", "0:59"), (60, "1 minute", "1:00"),
        (8400, "2 hours 20 minutes", "2:20:00"), (3600, "1 hour", "1:00:00"), (90_000, "25 hours", "25:00:00"),
    ],
)  # fmt: skip
def test_time_is_told_in_words_over_days_and_in_figures_now(seconds: float, words: str, shown: str) -> None:
    assert (lasting(seconds), face(seconds)) == (words, shown)


def test_a_clock_is_a_sentence_on_the_command_line() -> None:
    days = SeatClock(0, 8400.0, until=8500.0, stands="night", on=90.0)
    assert said("Lynx", days, DAYS.tempo, 0.0) == (
        "Lynx has 2 hours 20 minutes left of 24 hours; a bot plays in 2 hours if nothing happens; it is night there."
    )
    assert said("Lynx", SeatClock(0, 83.0, stands="paused"), NOW.tempo, 0.0) == "Lynx has 1:23; all clocks stand."
    assert [agreed(tempo) for tempo in (Tempo(), NOW.tempo, DAYS.tempo)] == [
        "no clock", "5:00 each, and 10 seconds for a move", "24 hours for a move",
    ]  # fmt: skip


def test_a_calendar_is_kept_as_text() -> None:
    calendar = nights.with_nights(NONE, START, BERLIN, 0, 60)
    assert msgspec.json.decode(msgspec.json.encode(calendar), type=Calendar) == calendar
