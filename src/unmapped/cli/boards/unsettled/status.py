"""The shared boards in the terminal: turn, time, trust, stores, the goal of the task."""

from typing import Final

from rich.text import Text

from unmapped.cli.boards import Frame
from unmapped.cli.boards.unsettled import crew, marks
from unmapped.cli.boards.unsettled.cards import cut, draw_free_action, draw_space
from unmapped.cli.boards.unsettled.known import Known
from unmapped.cli.look import ACCENT, BAD, GOOD, LINE, QUIET, Block, seat_style, styled, title, wrapped
from unmapped.games.unsettled.cards.components import DISCIPLINES
from unmapped.games.unsettled.seen.names import names
from unmapped.games.unsettled.seen.view import View
from unmapped.games.unsettled.turn.results import HOME, HOME_WITHOUT_SOME, PER_FACE

CHARGED: Final = "●"
DEPLETED: Final = "○"
_ENDINGS: Final = {"won": "home, all of you", "hollow": "home, but for those who are missed", "lost": "lost"}
_STACKS: Final = ("environment", "pink", "blue", "robotics", "chemistry", "engineering", "distress", "anomalies")
"""What the counts of stacks in a view are of; those of the planet's own stacks follow."""


def draw_heading(view: View, known: Known, frame: Frame, *, low: bool = False) -> Block:
    """The planet, whose turn it is, and what the crew has together; each in one line where every line counts."""
    line = styled(known.planet.name, f"bold {marks.WORLD}")
    if view.ending:
        line.append(f"  {_ENDINGS[view.ending]}", style=f"bold {ACCENT}")
    elif view.turn:
        line.append(f"  turn {view.turn}: ", style="bold")
        line.append(crew.called(frame, view.active), style=seat_style(view.active))
    else:
        line.append("  setting out", style="bold")
    line.append("  ").append_text(_trust(view))
    line.append("  ").append_text(_store(view))
    most = 1 if low else 2
    block = cut(wrapped(line, frame.width, 2), frame.width, most)
    return [*block, *cut(wrapped(_time(view, known), frame.width, 2), frame.width, most)]


def draw_goal(view: View, known: Known, width: int, most: int = 99) -> Block:
    """The title of the face that is current, its goal, and what was contributed."""
    if not view.faces:
        return []
    face = view.faces[-1]
    line = styled(f"{face.id.upper()} ", QUIET).append(face.title, style=f"bold {marks.WORLD}")
    if face.goal:
        line.append(": ", style="bold").append(face.goal, style="")
    for part in _slots(view):
        line.append("  ").append_text(part)
    return cut(wrapped(line, width, 3), width, most, "look task")


def draw_slots(view: View) -> Block:
    """What was contributed so far, if the goal wants contributions."""
    line = Text()
    for part in _slots(view):
        line.append("  " if line else "").append_text(part)
    return [line] if line else []


def _slots(view: View) -> list[Text]:
    """Each part of what is contributed, and that the goal is met."""
    slots: list[Text] = []
    for slot in view.task.slots:
        done = slot.received >= slot.needed > 0
        needed = f"/{slot.needed}" if slot.needed else ""
        words = f"{slot.id.replace('_', ' ')} {slot.received}{needed}"
        slots.append(styled(words, f"bold {GOOD if done else ACCENT}"))
    return [*slots, *[styled("met this turn", f"bold {GOOD}")] * view.task.met]


def score_line(view: View) -> tuple[str, int, str]:
    """The score that everybody shares, in words, with its rule."""
    if view.ending == "won":
        return _ENDINGS[view.ending], HOME, "US-317"
    if view.ending == "hollow":
        return _ENDINGS[view.ending], HOME_WITHOUT_SOME, "US-320"
    behind = view.task.face - 1
    return f"{behind} {'face' if behind == 1 else 'faces'} of the task left behind", PER_FACE * behind, "US-319"


def _trust(view: View) -> Text:
    """Group trust, and whether it can change."""
    high = view.trust == "high"
    line = styled(f"trust {view.trust}", f"bold {GOOD if high else BAD}")
    return line.append(" for good", style=QUIET) if view.locked else line


def _store(view: View) -> Text:
    """Data, material and power."""
    line = marks.amount(view.data, "data", short=False)
    line.append("  ").append_text(marks.amount(view.material, "material", short=False))
    line.append("  power ").append(CHARGED * view.charged, style=f"bold {marks.RESOURCES['power']}")
    return line.append(DEPLETED * (view.power - view.charged), style=LINE)


def _time(view: View, known: Known) -> Text:
    """The timeline with marker and triggers, then what else is counted on this planet."""
    line = styled("Time", "bold")
    named: dict[str, str] = {}
    for space in range(1, view.timeline + 1):
        letters = [trigger.id for trigger in view.triggers if trigger.space == space]
        here = space == view.time
        style = f"bold #000000 on {marks.WORLD}" if here else LINE if space < view.time else ""
        line.append(" ").append(f"[{space}]" if here else str(space), style=style)
        for identity in letters:
            letter = known.name(identity)[0].upper()
            named[letter] = known.name(identity)
            line.append(letter, style=f"bold {LINE if space < view.time else marks.WARN}")
    for letter, name in named.items():
        line.append(f"  {letter} ", style=f"bold {marks.WARN}").append(name, style=QUIET)
    line.append(f"  {view.wraps} over" if view.wraps else "", style=QUIET)
    for counter in view.counters:
        if counter.value:
            line.append(f"  {known.name(counter.id)} ", style=QUIET)
            line.append(f"{counter.value}/{known.limit(counter.id)}", style="bold")
    for flag in view.flags:
        if names(view.planet).is_told(flag):
            line.append(f"  {known.name(flag)}", style="italic #d8a8ff")
    return line


def draw_boards(view: View, known: Known, frame: Frame) -> Block:
    """All that is shared, in full."""
    block = draw_heading(view, known, frame)
    supply = [f"{number} {name}" for name, number in zip(DISCIPLINES, view.supply, strict=True)]
    block += wrapped(title("Comprehension left").append(f"  {', '.join(supply)}"), frame.width, 2)
    names = [*_STACKS, *[known.name(stack.id) for stack in known.planet.stacks]]
    counts = [f"{name} {number}" for name, number in zip(names, view.stacks, strict=True)]
    block += wrapped(title("Cards left").append(f"  {', '.join(counts)}"), frame.width, 2)
    for structure in known.framework.structures:
        where = next((standing for standing in view.structures if standing.id == structure.id), None)
        if where is None:
            continue
        at = {"board": "not built", "": "out of the game"}.get(where.at, f"at {where.at}")
        state = "" if where.ready or where.at in ("board", "") else ", ready after the turn"
        line = styled(structure.name, "bold").append(f" ({structure.discipline}, {at}{state}) ", style=QUIET)
        block += wrapped(line.append_text(draw_free_action(structure.use)), frame.width, 2)
    block += wrapped(styled("LUNA ", "bold").append_text(draw_space(known.planet.primary)), frame.width, 2)
    for space in known.framework.resources:
        block += wrapped(draw_space(space), frame.width, 2)
    if view.scarab:
        ability = next(ability for ability in known.framework.abilities if ability.id == view.scarab)
        left = f" {view.scarab_data} data left" if any(ability.data) else ""
        line = styled(f"{ability.name}{left}: ", "bold").append_text(draw_space(ability.space))
        block += wrapped(line, frame.width, 2)
    return block
