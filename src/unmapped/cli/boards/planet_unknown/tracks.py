"""The tracks and techs of a corporation in the terminal."""

from typing import Final

from rich.text import Text

from unmapped.cli.boards.planet_unknown.planet import LIFEPOD, PATCH, ROVER, TERRAIN, letter
from unmapped.cli.look import ACCENT, GOOD, LINE, MEDAL, QUIET, Block, styled, title, wrapped
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.components import Benefit, CorporationRecord, TrackEntry
from unmapped.games.planet_unknown.cards.verbs import TRACKS
from unmapped.games.planet_unknown.seen.view import Player, Tracker
from unmapped.games.planet_unknown.table.actions import TRACKERS

_TOP: Final = 15
_WIDE: Final = 6


def _benefit(benefit: Benefit) -> str:
    """What a position gives, in marks."""
    return "".join(
        [
            f"{benefit.move}›" if benefit.move else "",
            ROVER * benefit.rover,
            f"#{benefit.civ}" if benefit.civ else "",
            PATCH * benefit.biomass,
            f"T{benefit.tech}" if benefit.tech else "",
            "+" * benefit.synergy,
            f"^{letter(benefit.advance)}" if benefit.advance else "",
        ]
    )


def _entry(entry: TrackEntry) -> Text:
    """All that is printed on a position; of a choice, one is taken."""
    text = styled(_benefit(entry), "bold")
    if entry.choice:
        text.append("/".join(_benefit(choice) for choice in entry.choice), style="bold")
    if entry.medal:
        text.append(f"★{entry.medal}", style=MEDAL)
    return text


def _printed(corporation: CorporationRecord) -> dict[tuple[str, int], Text]:
    """What is printed on each (track, height)."""
    drawn: dict[tuple[str, int], Text] = {}
    for track in TRACKS:
        entries = corporation.tracks.of(track)
        heights = range(len(entries))
        short = corporation.biomass_stop_heights
        stops = [spans[-1] for spans in short] if short and len(entries) == len(short) else list(heights)
        for height, entry in zip(stops, entries, strict=True):
            drawn[track, height] = _entry(entry)
    for stop in corporation.water_path:
        here = drawn.setdefault((stop.on, stop.at), Text())
        if stop.on == "water":
            here.append_text(_entry(stop))
        else:
            here.append("~", style="bold")
            if stop.medal:
                here.append(f"★{stop.medal}", style=MEDAL)
    return drawn


def draw_tracks(player: Player) -> Block:
    """The five tracks upright: the way done is solid, the rest dotted, a tracker is the capital letter of its name."""
    corporation = box().content.corporation(player.corporation)
    printed = _printed(corporation)
    standing: dict[tuple[str, int], list[Tracker]] = {}
    for tracker in player.trackers:
        standing.setdefault((tracker.track, tracker.height), []).append(tracker)
    own = {tracker.name: tracker.height for tracker in player.trackers if tracker.track == tracker.name}
    head = Text("   ")
    for track in TRACKERS:
        head.append(f"{track[:5]:<{_WIDE}}", style="bold")
    head.rstrip()
    block = [head]
    for height in range(_TOP, -1, -1):
        line = styled(f"{height:>2} ", QUIET)
        for track in TRACKERS:
            cell = Text()
            here = standing.get((track, height), [])
            for tracker in here:
                ground, ink = TERRAIN[tracker.name]
                cell.append(letter(tracker.name).upper(), style=f"bold {ink} on {ground}")
            if not here:
                done = height < own.get(track, -1)
                cell.append("│" if done else "┊", style=GOOD if done else LINE)
            if f"{track} {height}" in player.lifepods:
                cell.append(LIFEPOD, style="bold #f4eee0")
            cell.append_text(printed.get((track, height), Text()))
            cell.append(" " * (_WIDE - cell.cell_len))
            line.append_text(cell)
        line.rstrip()
        block.append(line)
    return block


def legend() -> Block:
    """What the marks on the tracks mean."""
    marks = (
        ("★3", "medals: the best one that a tracker has reached counts at the end"),
        ("+", "synergy boost: advance another tracker"),
        ("#1", "civ card of that rank"),
        (PATCH, "biomass patch"),
        ("T1", "tech of that level"),
        (ROVER, "a rover lands"),
        ("2›", "movement for rovers"),
        ("♣/+", "one of the two"),
        ("^w", "advance of that tracker"),
        ("~", "the water tracker comes past here"),
    )
    return [styled(f"{mark:>12}  ", "bold").append(words, style=QUIET) for mark, words in marks]


def draw_techs(player: Player, width: int, all_of_them: bool) -> Block:
    """The techs of a corporation, those unlocked with a tick; of the rest what an event took, or `all_of_them`."""
    corporation = box().content.corporation(player.corporation)
    block: Block = [title("Techs", corporation.name)]
    for tech in corporation.tech:
        unlocked = tech.level in player.techs
        missed = tech.level in player.missed_techs
        if not (unlocked or missed or all_of_them):
            continue
        mark = "✓" if unlocked else "┊"
        used = " (used)" if tech.level in player.used_techs else " (lost to an event: reach it again)" if missed else ""
        line = styled(f"{mark} {tech.level} ", f"bold {ACCENT}" if unlocked else QUIET)
        line.append(f"{tech.text}{used}", style="" if unlocked else QUIET)
        block.extend(wrapped(line, width, 4))
    if len(block) == 1:
        block.append(styled("none unlocked yet", QUIET))
    return block
