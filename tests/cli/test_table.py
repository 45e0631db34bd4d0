"""What the lines do that people type."""

from pathlib import Path

import pytest

import unmapped
from tests.cli.seating import Script, Seating
from unmapped.cli.choices import foresee
from unmapped.cli.commands import HELP, After
from unmapped.cli.completion import completions


def at_resolve() -> Seating:
    """Seat 0 has drafted and placed, and two advances are to be resolved."""
    seating = Seating()
    for line in ("draft O4", "place O4 D2"):
        assert seating.type(line)[0] is After.SHOW
    return seating


def test_actions_go_by_words_by_what_is_left_of_them_and_by_number() -> None:
    for line in ("draft O4", "DRAFT  o4", "O4", "/draft O4"):
        seating = Seating()
        seating.session.commands.obey("choices")
        assert seating.type(line)[0] is After.SHOW or line.startswith("/")
    seating = Seating()
    seating.session.commands.obey("choices")
    assert seating.type("2")[0] is After.SHOW
    assert seating.type("flip r1 D2")[0] is After.SHOW, "words in another order"
    actions = seating.table.actions()
    assert [seating.table.words(action) for _, action in actions] == ["draft O4", "place O4 r1 flip D2"]


def test_shared_words_may_be_left_out_in_part() -> None:
    for line in ("place D2", "O4 D2", "D2", "place O4 D2"):
        seating = Seating()
        seating.session.commands.obey("draft O4")
        assert seating.type(line)[0] is After.SHOW
        seat, action = seating.table.actions()[-1]
        assert (seat, seating.table.words(action)) == (0, "place O4 D2")


def test_wrong_words_bring_the_nearest_legal_ones() -> None:
    after, text = Seating().type("drat O4")
    assert after is After.STAY
    assert "did you mean “draft O4”?" in text
    assert "did you mean “score”?" in Seating().says("scre")


def test_an_action_that_is_refused_says_every_broken_rule_and_changes_nothing() -> None:
    seating = Seating()
    seating.type("draft O4")
    before = seating.table.fingerprint()
    after, text = seating.type("place O4 A9")
    assert after is After.STAY
    assert "“place O4 A9” is not possible now" in text
    assert "PU-044" in text
    assert seating.table.fingerprint() == before


def test_why_not_gives_the_rules_with_their_texts() -> None:
    seating = Seating()
    seating.type("draft O4")
    text = seating.says("why not place O4 F6")
    rule = unmapped.game("planet_unknown").ledger.find("PU-042")
    for refusal in seating.table.why_not(0, seating.table.number("place O4 F6")):
        found = unmapped.game("planet_unknown").ledger.find(refusal.rule)
        assert found is not None
        assert refusal.rule in text
        assert found.text[:40] in " ".join(text.split())
    assert rule is not None
    assert "is possible now" in seating.says("why not place O4 D2")
    seating.type("place O4 A9")
    assert "place O4 A9" in seating.says("why not"), "without words, what was refused last"


def test_try_shows_what_would_change_and_changes_nothing() -> None:
    seating = Seating()
    seating.type("draft O4")
    before = seating.table.fingerprint()
    text = " ".join(seating.says("try D2").split())
    assert "{t}" in text or "{T}" in text
    assert "covers D2, E2, D3, E3" in text
    assert "meteorite on E2" in text
    assert seating.table.fingerprint() == before
    assert seating.type("do")[0] is After.SHOW
    assert len(seating.table.actions()) == 2


def test_a_preview_follows_from_what_the_seat_knows_alone() -> None:
    seating = Seating(table=unmapped.game("planet_unknown").start(2, 5, events=True))
    screen = seating.session.screen
    for step in range(60):
        if not seating.session.advance():
            break
        true = screen.table
        legal = true.legal(screen.seat)
        action = legal[step % len(legal)]
        told = foresee(screen.table, screen.seat, action)
        screen.table = true.imagine(screen.seat, 99)
        assert foresee(screen.table, screen.seat, action) == told
        screen.table = true
        true.act(screen.seat, action)


def test_undo_goes_to_the_limit_and_says_how_far_that_is() -> None:
    seating = at_resolve()
    start = unmapped.game("planet_unknown").start(2, 42)
    after, text = seating.type("undo 3")
    assert after is After.STAY
    assert "You can take back 2" in text
    assert seating.type("undo")[0] is After.SHOW
    assert seating.type("undo 1")[0] is After.SHOW
    assert seating.table.fingerprint() == start.fingerprint()
    assert "cannot take this back" in seating.says("undo")
    assert "is not a number" in seating.says("undo much")


def test_undo_works_where_a_bot_has_acted_since() -> None:
    seating = Seating()
    seating.type("draft O4")
    assert seating.session.advance()
    bots = [pair for pair in seating.table.actions() if pair[0] == 1]
    assert bots
    assert seating.type("undo")[0] is After.SHOW
    assert seating.table.actions() == bots


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    seating = at_resolve()
    path = tmp_path / "game.record"
    assert "Saved" in seating.says(f"save {path}")
    saved = seating.table.fingerprint()
    seating.type("advance tech")
    assert "Saved" in seating.says(f"save {path}"), "a later stage of the same game replaces the earlier one"
    seating.type("undo 2")
    assert seating.table.fingerprint() != saved
    assert seating.type(f"load {path}")[0] is After.SHOW
    assert len(seating.table.actions()) == len(unmapped.load(path).actions)


def test_a_file_that_holds_something_else_is_not_replaced_unasked(tmp_path: Path) -> None:
    seating = Seating()
    path = tmp_path / "letter.txt"
    path.write_text("dear reader", encoding="utf-8")
    assert "stays as it is" in seating.says(f"save {path}")
    assert path.read_text(encoding="utf-8") == "dear reader"
    assert "Saved" in seating.says(f"save! {path}")
    assert unmapped.load(path).seed == 42


def test_what_cannot_be_loaded_leaves_table_and_file_alone(tmp_path: Path) -> None:
    seating = at_resolve()
    before = seating.table.fingerprint()
    path = tmp_path / "cut.record"
    seating.type(f"save {path}")
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole[: len(whole) // 2], encoding="utf-8")
    after, text = seating.type(f"load {path}")
    assert after is After.STAY
    assert "line" in text
    assert "cannot be used" in seating.says(f"load {tmp_path / 'nothing'}")
    assert "Which file" in seating.says("load")
    other = tmp_path / "three.record"
    unmapped.game("planet_unknown").start(3, 1).record().save(other)
    assert "3 seats" in seating.says(f"load {other}")
    assert "cannot be written" in " ".join(seating.says(f"save {tmp_path / 'no' / 'folder'}").split())
    assert seating.table.fingerprint() == before
    assert path.read_text(encoding="utf-8") == whole[: len(whole) // 2]


def test_log_rule_score_look_choices_and_help_answer_in_words() -> None:
    seating = at_resolve()
    log = seating.says("log 2")
    assert log.count("\n") == 2
    assert "Seat 0 (you) is struck by a meteorite on E2.  PU-034" in log
    assert "PU-R26" in seating.says("rule"), "without words, the rule of the question"
    assert "Question: In which order" in seating.says("rule pu-r26")
    assert "nearest ids are" in seating.says("rule PU-9999")
    assert "PU-0" in seating.says("rule lifepod rover")
    assert "together" in seating.says("score")
    assert "Project: Plasma" in seating.says("score 1")
    assert "no seat 7" in seating.says("score 7")
    for part in seating.session.screen.drawer.parts:
        assert seating.type(f"look {part}")[0] is After.STAY
        assert len(seating.says(f"look {part}")) > 20
    assert "Seat 1 (last)" in seating.says("look 1")
    assert "You can look at station" in seating.says("look nowhere")
    assert "advance tech" in seating.says("choices")
    assert "advance rover" not in seating.says("choices tech")
    assert "No choice has the words" in seating.says("choices moon")
    told = " ".join(seating.says("help").split())
    assert "why [not ACTION] why you are asked" in told
    assert [usage for usage, text in HELP if f"{usage} {text.split()[0]}" not in told] == []
    assert seating.type("")[0] is After.SHOW
    assert seating.type("quit")[0] is After.LEAVE


def test_only_legal_words_and_commands_are_completed() -> None:
    seating = Seating()
    screen = seating.session.screen
    assert completions(screen, "draft ") == ["U5", "O4"]
    assert completions(screen, "draft o") == ["O4"]
    assert "draft" in completions(screen, "")
    assert completions(screen, "try draft U") == ["U5"]
    assert completions(screen, "why n") == ["not"]
    assert completions(screen, "why not pl") == ["place", "planet"]
    assert "A1" in completions(screen, "why not place U5 ")
    assert completions(screen, "rule PU-00")[:2] == ["PU-001", "PU-002"]
    assert completions(screen, "look st") == ["station"]
    assert completions(screen, "sc") == ["score"]
    seating.type("draft O4")
    assert completions(screen, "place O4 r1 fl") == ["flip"]
    legal = {words.split()[-1] for words in screen.legal_words()}
    assert {word for start in "DE" for word in completions(screen, start)} <= legal | {"do"}
    assert completions(screen, "place Z") == []


@pytest.mark.parametrize("leave", [EOFError, KeyboardInterrupt])
def test_leaving_offers_to_save(leave: type[BaseException], tmp_path: Path) -> None:
    path = tmp_path / "kept.record"
    lines = ["draft O4"]
    script = Script(lines, leave)

    def ask(question: str) -> str:
        return str(path) if question.startswith("Save") else script(question)

    seating = Seating(ask=ask)
    seating.session.play()
    assert "Saved" in seating.printed
    assert unmapped.load(path).actions


def test_leaving_twice_leaves_without_saving() -> None:
    seating = Seating()
    seating.session.play()
    assert len(seating.script.questions) == 2
    assert "Traceback" not in seating.printed


def test_a_whole_game_is_played_by_numbers(tmp_path: Path) -> None:
    seating: Seating

    def ask(question: str) -> str:
        if question.startswith("Save"):
            return str(tmp_path / "whole.record")
        session = seating.session
        return "1" if session.screen.numbered else session.screen.legal_words()[-1]

    seating = Seating(ask=ask)
    seating.session.play()
    assert seating.table.over
    assert "Victory" in seating.printed or "Shared victory" in seating.printed
    assert "rank" in seating.printed
    record = unmapped.load(tmp_path / "whole.record")
    assert unmapped.replay(record).fingerprint() == seating.table.fingerprint()


def test_people_hand_over_before_the_other_is_shown() -> None:
    table = unmapped.game("planet_unknown").start(2, 42)
    seating = Seating("", "draft O4", "D2", "1", "1", "1", "1", table=table, people=frozenset({0, 1}))
    seating.session.play()
    assert seating.script.questions[0].startswith("Pass the keyboard to seat 0")
    assert any(question.startswith("Pass the keyboard to seat 1") for question in seating.script.questions)


def test_the_screen_fits_into_small_terminals() -> None:
    for width, height in ((80, 24), (100, 30), (160, 50)):
        seating = Seating(width=width, height=height)
        session, screen = seating.session, seating.session.screen
        shown = 0
        while session.advance() and shown < 30:
            before = len(seating.printed)
            session.show()
            lines = seating.printed[before:].splitlines()
            assert len(lines) < height, (width, height, lines)
            assert all(len(line) <= width for line in lines)
            shown += 1
            screen.table.act(screen.seat, screen.table.legal(screen.seat)[-1])
