"""Lessons at tables: what of a table is offered while one is tried out, and what a browser is sent of one before."""

import msgspec

from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.errors import BadContent
from unmapped.presenting import foresight
from unmapped.presenting.lessons import lesson as reading
from unmapped.presenting.lessons.lesson import Lesson, Positioned
from unmapped.presenting.lessons.trying import Trial
from unmapped.server.tables import positions
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import Choice, Frame, LessonCard, LessonDeed, LessonExample, LessonSheet, LessonTry, Position

OVER = "This try is over: start the lesson again, or go on to the next."
ELSEWHERE = "The rules allow this, but it is no part of this lesson."


def count(game: AnyGame) -> int:
    """How many lessons a game has; 0 where they cannot be read, or the process plays with content of somebody's own."""
    if game.definition.given:
        return 0
    try:
        return len(reading.lessons_of(game))
    except BadContent:
        return 0


def offers(trial: Trial, table: AnyTable, action: int) -> bool:
    """Whether a lesson goes on with an action that is legal."""
    return trial.standing(table).stage == "trying" and action in trial.offered(table)


def check(trial: Trial, table: AnyTable, action: int) -> None:
    """Raise NotDone for what the rules allow and the lesson has no use for."""
    if trial.standing(table).stage != "trying":
        raise NotDone("closed", OVER)
    if action not in trial.offered(table):
        raise NotDone("closed", ELSEWHERE)


def limited(trial: Trial, table: AnyTable, position: Position) -> Position:
    """A position of the table of a lesson: with how the try stands, and nothing that is no part of it."""
    standing = trial.standing(table)
    deeds = _deeds(trial, table) if standing.stage == "missed" else ()
    tried = LessonTry(standing.stage, standing.sentence, standing.rule, standing.used, trial.lesson.actions, deeds)
    undo = position.undo
    if undo.steps > standing.used:
        to_start = min(undo.to_turn_start, standing.used)
        undo = (
            msgspec.structs.replace(undo, steps=standing.used, to_turn_start=to_start)
            if standing.used
            else positions.NOTHING
        )
    if standing.stage != "trying":
        return msgspec.structs.replace(position, lesson=tried, undo=undo, question=None, choices=())
    offered = set(trial.offered(table))
    choices = tuple([choice for choice in position.choices if choice.action in offered])
    return msgspec.structs.replace(position, lesson=tried, undo=undo, choices=choices)


def _deeds(trial: Trial, table: AnyTable) -> tuple[Choice, ...]:
    """What the learner did since the beginning, by what it names."""
    seat = trial.lesson.seat
    taken = [action for actor, action in table.actions()[trial.actions :] if actor == seat]
    bare = [table.vocabulary.choice(action) for action in taken]
    return tuple(
        [
            Choice(action, table.words(action), named.family, named.slots)
            for action, named in zip(taken, bare, strict=True)
        ]
    )


def card(lesson: Lesson) -> LessonCard:
    """A lesson as a list shows it."""
    return LessonCard(
        id=lesson.id,
        name=lesson.name,
        about=lesson.about,
        title=lesson.title,
        text=lesson.text,
        rule=lesson.rule,
        minutes=lesson.minutes,
        gist=lesson.gist,
        meets=lesson.meets,
        meets_actions=lesson.meets_actions,
    )


def sheet(game: AnyGame, positioned: Positioned) -> LessonSheet:
    """A lesson with its position, and what its example leads to."""
    lesson = positioned.lesson
    table = reading.start(game, positioned)
    check = lesson.check
    return LessonSheet(
        card=card(lesson),
        seat=lesson.seat,
        point=lesson.point,
        hints=lesson.hints,
        ask=check.ask,
        answers=check.answers,
        right=check.right,
        because=check.because,
        players=("",) * table.seats,
        frame=_frame(game, table, lesson),
        example=_example(game, positioned),
    )


def _example(game: AnyGame, positioned: Positioned) -> LessonExample:
    """What is seen before the own try: each deed with what it changed."""
    lesson = positioned.lesson
    begun, seen = reading.shown(game, positioned)
    deeds: list[LessonDeed] = []
    before: AnyTable = begun
    for carried in seen:
        offered = positions.choices(game, before, lesson.seat, before.view(lesson.seat))
        deeds.append(
            LessonDeed(
                choice=next(choice for choice in offered if choice.action == carried.action),
                sentence=carried.deed.say,
                frame=_bare(game, carried.table, lesson, before),
            )
        )
        before = carried.table
    see = lesson.see
    return LessonExample(_bare(game, begun, lesson), tuple(deeds), see.because, see.rule or lesson.rule)


def _bare(game: AnyGame, table: AnyTable, lesson: Lesson, since: AnyTable | None = None) -> Frame:
    """A frame at which nothing can be done: it is only looked at."""
    return msgspec.structs.replace(_frame(game, table, lesson, since), choices=())


def _frame(game: AnyGame, table: AnyTable, lesson: Lesson, since: AnyTable | None = None) -> Frame:
    """How a table looks to the learner, with what differs from how it was."""
    seat = lesson.seat
    view = table.view(seat)
    asked, offered = positions.question(game, table, seat, view), positions.choices(game, table, seat, view)
    return Frame(
        at=len(table.actions()),
        seat=seat,
        view=view,
        asked=table.to_act,
        question=asked,
        choices=offered,
        printed=positions.printed(game, positions.met(game, view, (), asked, offered)),
        changes=foresight.shown(game.definition, since.view(seat), view, seat) if since is not None else (),
    )
