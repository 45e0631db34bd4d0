"""Several actions by one line in the terminal, and taken back by one."""

from collections import Counter

import unmapped
from tests.cli.seating import Terminal
from unmapped.cli.commands import After
from unmapped.cli.log import with_names
from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.compounds import carried
from unmapped.presenting.wholes import wholes

GAME: AnyGame = unmapped.game("planet_unknown")


def terminal(*, reversible: bool) -> tuple[Terminal, int]:  # type: ignore[type-arg]
    """A table at which something may be chosen whole, and the number under which the terminal lists it."""
    table: AnyTable = GAME.start(seats=1, seed=5)
    while True:
        for number, whole in enumerate(wholes(table, 0), start=1):
            world = table.clone()
            shown = False
            for action in whole.actions:
                world.act(0, action)
                shown = shown or world.learnt != 0
            if shown != reversible:
                return Terminal(GAME, table, height=60, width=120), number
        table.act(0, table.legal(0)[0])


def test_the_screen_lists_what_can_be_done_at_once_and_a_plus_does_it() -> None:
    made, number = terminal(reversible=True)
    offered = wholes(made.table, 0)
    listed, one = made.says("+"), offered[number - 1]
    assert f"+{number} {one.label}" in listed or (
        f"+{number} {one.goes_on}" in listed and f"{one.begins}, then" in listed
    )
    before, stood = made.table.actions(), made.table.fingerprint()
    assert made.type(f"+{number}")[0] is After.SHOW
    assert made.table.actions() == [*before, *[(0, action) for action in offered[number - 1].actions]]
    assert made.type("undo")[0] is After.SHOW
    assert made.table.fingerprint() == stood


def test_what_begins_alike_says_so_once_in_the_list_of_all_and_each_is_whole_on_the_screen() -> None:
    game: AnyGame = unmapped.game("undiscovered")
    table = game.start(seats=2, seed=5)
    offered = wholes(table, 0)
    often = Counter([whole.begins for whole in offered if whole.begins])
    (begins, count), *_ = often.most_common()
    assert count > 2
    made = Terminal(game, table, height=60, width=160)
    listed = made.says("+")
    assert listed.count(f"{begins}, then") == 1
    for number, whole in enumerate(offered, start=1):
        said = whole.goes_on if often[whole.begins] > 1 else whole.label
        assert f"+{number} {with_names(said, made.session.screen.names)}" in listed
    assert f"+1 {offered[0].label}" in made.screen()


def test_undo_takes_back_one_action_where_one_was_taken_since() -> None:
    made, number = terminal(reversible=True)
    parts = len(wholes(made.table, 0)[number - 1].actions)
    before = len(made.table.actions())
    made.type(f"+{number}")
    made.type("undo 1")
    assert len(made.table.actions()) == before + parts - 1
    made.type("undo")
    assert len(made.table.actions()) == before + parts - 2


def test_a_plus_that_names_nothing_is_told_what_there_is() -> None:
    made, _ = terminal(reversible=True)
    count = len(wholes(made.table, 0))
    before = made.table.fingerprint()
    for line in ("+0", f"+{count + 1}"):
        after, said = made.type(line)
        assert after is After.STAY
        assert f"1 to {count}" in said
    assert made.type("+x")[0] is After.STAY
    assert made.table.fingerprint() == before


def test_where_nothing_can_be_done_at_once_it_says_so() -> None:
    table: AnyTable = GAME.start(seats=1, seed=5)
    while wholes(table, 0):
        table.act(0, table.legal(0)[0])
    assert "Nothing can be done at once" in Terminal(GAME, table).says("+")


def test_what_comes_to_the_same_in_any_order_is_not_asked_and_taken_back_with_the_rest() -> None:
    table: AnyTable = GAME.start(seats=1, seed=3)
    while True:
        followed = [(action, _next(table, action)) for action in table.legal(0)[:40]]
        answered = [(action, coming) for action, coming in followed if coming]
        if answered:
            break
        table.act(0, table.legal(0)[0])
    (action, coming), *_ = answered
    made = Terminal(GAME, table, height=60, width=120)
    before, stood = table.actions(), table.fingerprint()
    assert made.type(table.words(action))[0] is After.SHOW
    taken = [one for _, one in made.table.actions()[len(before) :]]
    assert taken[: 1 + len(coming)] == [action, *coming]
    made.type("undo")
    assert made.table.fingerprint() == stood


def _next(table: AnyTable, action: int) -> tuple[int, ...]:
    """What is answered by itself after an action."""
    beyond = table.clone()
    beyond.act(0, action)
    return () if beyond.learnt & 1 else carried(beyond, 0)


def test_what_is_on_offer_is_taken_by_laying_it_down_and_taken_back_as_one() -> None:
    table: AnyTable = GAME.start(seats=1, seed=1)
    while (asked := table.prompt(0)) is None or asked.key != "draft":
        table.act(0, table.legal(0)[0])
    began = len(table.actions())
    made = Terminal(GAME, table, height=60, width=120)
    stood = made.table.fingerprint()
    draft = made.table.words(made.table.legal(0)[0])
    after = made.table.clone()
    after.act(0, made.table.legal(0)[0])
    place = after.words(after.legal(0)[-1])
    listed = made.says("+")
    first, ways = after.words(after.legal(0)[0]), len(after.legal(0))
    assert f"+{first} “{draft}” and this in one; there are {ways} ways" in listed
    assert made.type(f"+{place}")[0] is After.SHOW
    assert [made.table.words(action) for _, action in made.table.actions()][began : began + 2] == [draft, place]
    made.type("undo")
    assert made.table.fingerprint() == stood
    after_all, said = made.type("+place U5 A1")
    assert after_all is After.STAY
    assert "nothing that can be laid down now" in said
    assert made.table.fingerprint() == stood
