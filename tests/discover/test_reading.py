"""What nobody has read has no say in anything, and reading it is learning."""

from collections.abc import Iterator
from itertools import count

import msgspec
import pytest

from tests.discover.camp import Camp
from tests.discover.random_games import GAME, setting
from unmapped.bots import NO_LIMIT, bot
from unmapped.games import AnyTable
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import SETTLE, STAGE_BEGINS
from unmapped.games.discover.cards.pool import Pool, Stage
from unmapped.games.discover.effects import enemies, standing
from unmapped.games.discover.judging.value import value
from unmapped.games.discover.quest import quests
from unmapped.games.discover.survivors import items
from unmapped.games.discover.table import reading
from unmapped.games.discover.table.setting import NIGHT_CARD, PROJECT_CARD, THREAT_CARD
from unmapped.games.discover.table.state import HANDS, NIGHTS, PROJECTS, TEXTS, THREATS, TOKENS, Tribe
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, chooser
from unmapped.server.tables import positions

# --- Two tables that differ only in what nobody has read --------------------------------------------------------------

ON_CARDS = ("effect", "on_gain", "counters", "type", "phrase", "opens", "key", "actions_of", "combat_of", "traits")
ON_ENEMIES = ("attack", "defence", "health", "reward", "lethal")
ON_STAGES = tuple([name for name in Stage.__slots__ if name != "thing"])


def unread(state: Tribe) -> list[int]:
    """The things whose text nobody has read."""
    knowers = range(state.seats + 1)
    return [thing for thing in state.setting.text_of if not any(reading.is_read(state, thing, one) for one in knowers)]


def write_anew(state: Tribe, change: pytest.MonkeyPatch) -> None:
    """Every text that nobody has read is exchanged for another one of its kind."""
    pool: Pool = state.setting.pool
    things = unread(state)
    numbered = [thing for thing in things if pool.kind(thing) <= built.HUNDRED]
    others = [
        thing for thing in range(len(pool.things)) if pool.kind(thing) <= built.HUNDRED and pool.effect[thing] >= 0
    ]
    crafted = [thing for thing in things if pool.kind(thing) == built.CRAFTED]
    enemies_here = [pool.number(thing) for thing in things if pool.kind(thing) == built.ENEMY]
    for name in ON_CARDS:
        column = list(getattr(pool, name))
        anew = column[:]
        for at, thing in enumerate(numbered):
            anew[thing] = column[others[(7 * at + 3) % len(others)]]
        for one, other in zip(crafted, [*crafted[1:], *crafted[:1]], strict=True):
            anew[one] = column[other]
        change.setattr(pool, name, anew)
    for name in ON_ENEMIES:
        column = list(getattr(pool, name))
        anew = column[:]
        for number in enemies_here:
            anew[number] = column[(number + 5) % len(column)]
        change.setattr(pool, name, anew)
    for thing in things:
        if pool.kind(thing) == built.STAGE:
            stage, other_stage = pool.stages[pool.number(thing)], pool.stages[pool.number(thing) - 1]
            for name in ON_STAGES:
                change.setattr(stage, name, getattr(other_stage, name))


def sent(table: Table[Tribe], seat: int) -> list[bytes]:
    """What a seat is told of each of its actions, and what bots make of the table in its place."""
    any_table: AnyTable = table  # type: ignore[assignment]
    foreseen = [repr(positions.foresee(any_table, seat, action)).encode() for action in table.legal(seat)]
    seen = [msgspec.json.encode(table.view(seat)), repr(table.prompt(seat)).encode()]
    chosen = [bot(name, seed=7).choose(table.imagine(seat, 3), seat, NO_LIMIT) for name in ("greedy", "cadet")]
    worth = value(table.imagine(seat, 1).state, seat)
    return [*foreseen, *seen, repr((chosen, worth)).encode()]


def looked_at(number: int, every: int) -> Iterator[Table[Tribe]]:
    """Positions of a random game: one in so many, and all in which a landmark can be investigated or a thing made."""
    seats, options = setting(number)
    table = GAME.start(seats, number, **options)
    choose: Choose[Tribe] = chooser(f"unread {number}")
    for turn in count():
        if table.over:
            return
        if turn % every == 0 or _reads(table):
            yield table
        seat, action = choose(table)
        words = [table.words(one) for one in table.legal(seat)]
        if "investigate" in words and turn % 3 == 0:
            action = table.legal(seat)[words.index("investigate")]
        table.act(seat, action)


def _reads(table: Table[Tribe]) -> bool:
    words = [table.words(action) for seat in table.to_act for action in table.legal(seat)]
    return any(one == "investigate" or one.startswith("craft ") for one in words)


@pytest.mark.rule("DI-X01", "DI-X06", "DI-R90")
@pytest.mark.parametrize("number", [0, 6, 13, 34])
def test_what_an_action_is_foreseen_to_bring_does_not_depend_on_what_nobody_has_read(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading_ones = 0
    for table in looked_at(number, 60):
        for seat in table.to_act:
            told = sent(table, seat)
            with monkeypatch.context() as change:
                write_anew(table.state, change)
                assert sent(table, seat) == told
        reading_ones += _reads(table)
        if reading_ones > 5:
            break
    assert reading_ones


# --- Reading is learning ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-147", "DI-149", "DI-R90", "DI-X06")
def test_what_was_read_aloud_cannot_be_taken_back() -> None:
    read = 0
    for table in (table for number in (0, 6, 13) for table in looked_at(number, 10_000)):
        for seat in table.to_act:
            words = {table.words(action): action for action in table.legal(seat)}
            if "investigate" not in words:
                continue
            landmark = table.state.landmark[table.state.where[seat]]
            if reading.is_read(table.state, landmark, seat):
                continue
            world = GAME.replay(table.record())
            imagined = table.imagine(seat, 1)
            world.act(seat, words["investigate"])
            imagined.act(seat, words["investigate"])
            assert world.undoable(seat) == 0
            assert imagined.closed(seat), "undo is foreseen to be closed"
            assert all(reading.is_read(world.state, landmark, one) for one in range(table.seats + 1))
            read += 1
        if read > 2:
            break
    assert read > 2


@pytest.mark.rule("DI-R90", "DI-X06")
def test_a_landmark_that_was_read_is_foreseen_the_next_time() -> None:
    camp = Camp()
    landmark = camp.setting.landmarks[1]
    assert reading.read(camp.state, landmark)
    camp.state.cards.learnt = 0
    assert reading.read(camp.state, landmark)
    assert not camp.state.cards.learnt, "reading it again is not learning"
    camp.state.cards.imagine(0, "again")
    assert not reading.is_blank(camp.state, landmark)


@pytest.mark.rule("DI-X06")
def test_the_last_text_is_not_known_by_counting_the_others() -> None:
    camp = Camp()
    *others, last = camp.setting.text_of
    for thing in others:
        assert reading.read(camp.state, thing)
    assert not reading.is_read(camp.state, last, 0)
    assert len(camp.state.cards.piles[TEXTS]) == len(others) + 2


@pytest.mark.rule("DI-X06", "DI-077")
@pytest.mark.parametrize(("pile", "kind"), [(NIGHTS, NIGHT_CARD), (THREATS, THREAT_CARD), (PROJECTS, PROJECT_CARD)])
def test_the_last_card_of_a_deck_is_not_known_by_counting_the_others(pile: int, kind: int) -> None:
    camp = Camp(2)
    cards = camp.state.cards
    assert all(camp.setting.types[card] == kind for card in cards.piles[pile])
    for card in cards.piles[pile][:-1]:
        cards.reveal((card,), cards.everybody)
    hands = [card for seat in range(2) for card in cards.piles[HANDS + seat]]
    cards.reveal(tuple(hands), cards.everybody)
    assert not cards.knows(0, cards.piles[pile][-1])


@pytest.mark.rule("DI-082", "DI-083", "DI-X06")
def test_a_stage_is_read_when_it_begins_and_blank_to_who_only_imagines_it() -> None:
    camp = Camp()
    camp.state.stage = 0
    dreamt = camp.state.clone()
    dreamt.cards.imagine(0, "dream")
    camp.goes((STAGE_BEGINS,))
    assert quests.current(camp.state) is not None
    assert camp.state.cards.learnt == camp.state.cards.everybody
    dreamt.agenda.lanes[-1] = ((STAGE_BEGINS,), (SETTLE,))
    camp.rules.run(dreamt, dreamt.agenda.table, dreamt.agenda.pop(dreamt.agenda.table))
    assert quests.current(dreamt) is None
    assert dreamt.cards.learnt == dreamt.cards.everybody
    assert not any(dreamt.counters)


@pytest.mark.rule("DI-125", "DI-X06")
def test_an_item_that_nobody_has_read_says_nothing_to_who_imagines_it() -> None:
    camp = Camp()
    pool = camp.pool
    thing = next(one for one in camp.setting.copy.projects if pool.actions_of[one] or pool.combat_of[one])
    dreamt = camp.state.clone()
    dreamt.cards.imagine(1, "dream")
    for state in (camp.state, dreamt):
        assert items.gain_item(state, 1, thing)
        assert state.cards.learnt == state.cards.everybody
    assert thing in standing.in_play(camp.state)
    assert thing not in standing.in_play(dreamt)


@pytest.mark.rule("DI-204", "DI-X06")
def test_an_enemy_that_nobody_has_met_is_imagined_as_strong_as_enemies_mostly_are() -> None:
    camp = Camp()
    token = camp.monster(camp.setting.adjacent[camp.state.camp][0])
    enemy = enemies.of_token(camp.state, token)
    dreamt = camp.state.clone()
    dreamt.cards.imagine(0, "dream")
    usual = [enemies.printed(dreamt, enemy, which, 0) for which in range(3)]
    assert tuple(usual) == camp.setting.usual[0]
    assert enemies.reward(dreamt, enemy) == built.NONE
    assert enemies.bring_card(camp.state, token)
    assert reading.is_read(camp.state, enemy, 0)


@pytest.mark.rule("DI-116", "DI-X06")
def test_who_looks_at_a_number_learns_the_number_and_not_what_it_calls() -> None:
    camp = Camp().quiet()
    camp.explored()
    first = camp.setting.first[1]
    at, token = next((n, one) for n, one in enumerate(camp.setting.terrain.features) if one.front == built.NUMBER_FRONT)
    cards = camp.state.cards
    pile = next(number for number, held in enumerate(cards.piles) if first + at in held)
    cards.move(first + at, pile, TOKENS + camp.state.camp)
    camp.does({"kind": "peek_feature", "n": 1, "where": {"pick": "each", "within": 0, "feature": "any"}}, 2)
    (line,) = [one for one in camp.journal.lines if one.key == "peeked-token"]
    number = camp.setting.deck[camp.setting.deck_of[token.what]][0]
    assert line.args[0] == f"number {number}"
    assert not reading.is_read(camp.state, token.what, 2)


@pytest.mark.rule("DI-249", "DI-X06")
def test_which_enemy_somebody_has_looked_at_shows_in_nothing_that_others_imagine() -> None:
    """Whoever looks may look the card up; that it has read this one would tell the others which enemy it was."""
    camp = Camp(seats=2)
    near = camp.setting.adjacent[camp.state.camp][0]
    token = camp.monster(near)
    camp.does({"kind": "peek_monster", "which": {"within": 3, "face": "down"}}, 1)
    assert camp.state.cards.knows(1, token)
    assert not camp.state.cards.knows(0, token)
    read = {one: camp.state.cards.seen(one, TEXTS) for one in range(2)}
    assert read[0] == read[1]
