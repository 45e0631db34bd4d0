"""The journal tells everybody what happened, and only those who may know it what it was."""

from tests.toys import drafts
from unmapped.kernel.journal import Journal, Line


def test_lines_without_audience_are_for_all() -> None:
    journal = Journal(2)
    journal.write(0, "planted", "OR-1", ("apple", 3))
    for reader in (0, 1, None):
        (line,) = journal.read(reader)
        assert (line.key, line.args, line.rule, line.seat) == ("planted", ("apple", 3), "OR-1", 0)


def test_what_one_may_not_see_is_told_without_its_facts() -> None:
    journal = Journal(2)
    journal.write(1, "saw", "OR-2", ("pear",), audience=0b10)
    assert journal.read(1)[0].args == ("pear",)
    for reader in (0, None):
        (line,) = journal.read(reader)
        assert (line.key, line.args) == ("saw.hidden", ())


def test_an_audience_may_be_the_public_alone_or_nobody() -> None:
    journal = Journal(2)
    journal.write(-1, "watched", "OR-3", (1,), audience=0b100)
    journal.write(-1, "lost", "OR-3", (2,), audience=0)
    assert [line.args for line in journal.read(None)] == [(1,), ()]
    assert [line.args for line in journal.read(0)] == [(), ()]


def test_a_line_knows_after_how_many_actions_it_was_written() -> None:
    table = drafts.GAME.start(2, 1)
    table.act(0, table.number("peek"))
    table.act(1, table.legal(1)[0])
    assert table.journal is not None
    assert [(line.turn, line.seat, line.key) for line in table.journal.lines] == [(1, 0, "peeked"), (2, 1, "picked")]


def test_clones_write_no_journal() -> None:
    table = drafts.GAME.start(2, 1)
    twin = table.clone()
    assert twin.journal is None
    twin.act(0, twin.legal(0)[0])
    twin.undo(0)
    assert twin.journal is None
    assert table.imagine(0, 1).journal is None


def test_a_witness_hears_every_line_as_it_is_written_whoever_may_read_it() -> None:
    class Ear:
        def __init__(self) -> None:
            self.heard: list[Line] = []

        def told(self, line: Line) -> None:
            self.heard.append(line)

    journal, ear = Journal(2), Ear()
    journal.write(0, "planted", "OR-1")
    journal.witness = ear
    journal.write(-1, "saw", "OR-2", ("pear",), audience=0b10)
    journal.write(1, "planted", "OR-1", ("apple",))
    assert ear.heard == journal.lines[1:]
