"""The coach in the terminal: once a game is over, what somebody did best in it, and what cost most."""

from collections.abc import Callable
from typing import Final

from unmapped.bots import Budget
from unmapped.bots.analysis import Analysis, Decision, doubtful, judge, longer, look_again, whole
from unmapped.bots.contrasts import called
from unmapped.cli.log import with_names
from unmapped.cli.look import BAD, GOOD, QUIET, Block, styled, wrapped
from unmapped.games import AnyGame
from unmapped.kernel.record import Record

_EACH: Final = Budget(60)
"""What is spent on each decision, before some are looked at again."""
_FEW: Final = 3
"""So many costly decisions are told."""


def look_back(game: AnyGame, record: Record, seat: int, tell: Callable[[int, int], None], each: Budget) -> Analysis:
    """Judge the decisions of one seat, `each` for so long; `tell` is told what is done of how many actions."""
    table = game.replay(record, 0)
    decisions: list[Decision] = []
    for at, (actor, action) in enumerate(record.actions):
        if actor == seat:
            decisions += judge(table, at, seat, action, each)
            tell(at, len(record.actions))
        table.act(actor, action)
    again = [judged for decision in doubtful(decisions) for judged in look_again(record, decision, longer(each))]
    return whole((), decisions, again)


def coached(
    game: AnyGame,
    record: Record,
    seat: int,
    names: tuple[str, ...],
    width: int,
    tell: Callable[[int, int], None] = lambda done, of: None,
    each: Budget = _EACH,
) -> Block:
    """What the coach says to a seat about a game that is over. Raises BadRecord."""
    analysis = look_back(game, record, seat, tell, each)
    unit = game.definition.bots.unit
    decisions = analysis.of(seat)
    if not decisions:
        return wrapped("There was nothing to decide.", width)
    together = len(names) > 1 and not game.definition.bots.opponents(game.replay(record).state, seat)
    block: Block = []
    best = analysis.finest(seat)
    if best is not None:
        head = styled("What helped the task most" if together else "Your best move", f"bold {GOOD}")
        head.append(f"  +{best.lead:.1f} {unit} over the second best, round {best.round}", style=QUIET)
        block += [head, *wrapped(f"  {_called(game, record, best, names)[0]}", width, 2)]
    for number, costly in enumerate(analysis.costly(seat)[:_FEW]):
        words = "What cost the task most" if together else "Your dearest move"
        head = styled(words if number == 0 else "Then", f"bold {BAD}")
        head.append(f"  −{costly.cost:.1f} {unit}, round {costly.round}", style=QUIET)
        done, better = _called(game, record, costly, names)
        block += [head, *wrapped(f"  {done}. Better: {better}", width, 2)]
    good = len([decision for decision in decisions if not decision.better])
    return [*block, *wrapped(f"{good} of your {len(decisions)} decisions were the best that was found.", width)]


def _called(game: AnyGame, record: Record, decision: Decision, names: tuple[str, ...]) -> tuple[str, str]:
    """What was done, and what would have been better, as undo calls them: their question is gone."""
    table, presenting = game.replay(record, decision.at), game.definition.presenting
    prompt = table.prompt(decision.seat)
    labels = []
    for words in (decision.words, decision.better):
        label = called(table, decision.seat, table.number(words, decision.seat)) if words else ""
        answer = presenting.taken(label, prompt.key) if label and prompt is not None else label
        labels.append(with_names(answer, names))
    return labels[0], labels[1]
