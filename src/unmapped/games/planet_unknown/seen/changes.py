"""What differs for a seat between two of its views: its score, trackers and what is due, planet, holdings, the station.

Interpreted: it reads and makes msgspec records.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final, final

from msgspec.structs import replace

from unmapped.games.planet_unknown.seen.printed import Stop, printed
from unmapped.games.planet_unknown.seen.view import HIDDEN, Player, Square, Tracker, View
from unmapped.kernel.changes import SCORE, Change, Cue, Move, Tone, step
from unmapped.kernel.printing import with_id

_TOP: Final = 15
_ADVANCE: Final = re.compile(r"(?:advance|free) (?P<tracker>\w+)(?: advance)?")
"""A pending advance of a tracker, as the view says it."""
_MOVES: Final = re.compile(r"\d moves?")
_LINE: Final = re.compile(r"(row|column|body) (\S+)")
"""A line of a score that is one of the planet."""
_PLURALS: Final = {"row": "rows", "column": "columns", "body": "bodies"}
_ICONS: Final = (
    ("energy", "energy"),
    ("synergy", "boost"),
    ("rover", "rover"),
    ("lifepod", "lifepod"),
)
"""What stands for other pending effects, by how they begin."""
_EMPTY: Final = Square("", "", "", False, False, 0, False, False, False)


def changes(old: View, new: View, seat: int) -> list[Change]:
    """Everything that the seat sees change of its own, and what is seen to come to the planets of others."""
    others = [player.seat for player in new.players if player.seat != seat]
    arriving = [change for other in others for change in _Compared(old, new, other).planet() if change.moves]
    # What others do is shown and not told, nor heard.
    shown = [replace(change, words="", before="", after="", cue="") for change in arriving]
    return [*(_own(old, new, seat) if seat >= 0 else ()), *shown]


def _own(old: View, new: View, seat: int) -> list[Change]:
    compared = _Compared(old, new, seat)
    tracks = [*compared.trackers()]
    # What is printed where a tracker comes by, is told with its step.
    notes = " ".join([change.note for change in tracks])
    return [
        *compared.score(),
        *compared.planet(),
        *tracks,
        *[change for change in compared.due() if change.sentence not in notes],
        *compared.lines(),
        *compared.holdings(notes),
        *compared.station(),
    ]


@final
class _Compared:
    """Two views of a seat, compared."""

    def __init__(self, old: View, new: View, seat: int) -> None:
        self._views = old, new
        self._seat = seat
        self._old, self._new = old.players[seat], new.players[seat]
        self._board = with_id(printed().corporations, self._new.corporation)
        self._was: dict[str, Square] = {}
        self._now: dict[str, Square] = {}

    def _change(self, what: str, words: str, tone: Tone = "plain", moves: Iterable[Move] = (), cue: Cue = "") -> Change:
        return Change(what, words, self._seat, tone=tone, moves=tuple(moves), cue=cue)

    # The score.

    def score(self) -> Iterator[Change]:
        """What it is, and by which lines."""
        if self._old.medals == self._new.medals:
            return
        before, after = [
            {line.name: line.value for lines in player.score for line in lines} for player in (self._old, self._new)
        ]
        why = [
            f"{name} {after.get(name, 0) - before.get(name, 0):+}"
            for name in dict.fromkeys([*after, *before])
            if after.get(name, 0) != before.get(name, 0)
        ]
        tone: Tone = "gain" if self._new.medals > self._old.medals else "loss"
        note = f"({', '.join(why)})"
        yield Change(SCORE, "score", self._seat, self._old.medals, self._new.medals, note, tone)

    def lines(self) -> Iterator[Change]:
        """The rows, columns and bodies that score from now on, and those that do so no more."""
        was, now = [_lines(player) for player in (self._old, self._new)]
        done, lost = [name for name in now if name not in was], [name for name in was if name not in now]
        if done:
            yield self._change("medal", f"{_named(done)} complete", "gain", cue="medal")
        if lost:
            yield self._change("medal", f"{_named(lost)} lost", "loss")

    # The planet.

    def _squares(self, before: bool, test: Callable[[Square], bool]) -> list[str]:
        """The squares of which something is so before and not after, or the other way round."""
        ones, others = (self._was, self._now) if before else (self._now, self._was)
        return [name for name, square in ones.items() if test(square) and not test(others.get(name, _EMPTY))]

    def planet(self) -> Iterator[Change]:
        """What is lost, where rovers go, and what is covered."""
        old, new = self._old, self._new
        if (old.squares, old.tiles, old.lifepods) == (new.squares, new.tiles, new.lifepods):
            return
        self._was, self._now = [{square.name: square for square in player.squares} for player in (self._old, self._new)]
        pods = self._squares(True, lambda square: square.lifepod)
        if len(pods) > len(self._new.lifepods) - len(self._old.lifepods):
            yield self._change("lifepod", f"lifepod lost on {', '.join(pods)}", "loss")
        struck = [
            name for name, square in self._now.items() if square.meteorites > self._was.get(name, _EMPTY).meteorites
        ]
        carrying = [self._squares(before, lambda square: square.carrying) for before in (True, False)]
        falling = [Move("meteorite", "", name, self._seat) for name in struck]
        if struck and not any(carrying):  # A rover brings what it carries along.
            yield self._change("meteorite", f"meteorite on {', '.join(struck)}", "loss", falling, "meteor")
        elif struck:
            yield self._change("meteorite", "", moves=falling, cue="meteor")
        left, come = [self._squares(before, lambda square: square.rover) for before in (True, False)]
        if len(left) > len(come):
            yield self._change("rover", f"rover lost on {', '.join(left)}", "loss")
        elif len(left) == len(come) == 1:
            way = Move("rover", left[0], come[0], self._seat)
            yield Change("rover", "rover", self._seat, left[0], come[0], moves=(way,))
        elif come:
            yield self._change("rover", f"rover on {', '.join(come)}", "gain")
        laid = self._squares(False, lambda square: bool(square.terrain))
        fresh = self._new.tiles[len(self._old.tiles) :]
        tiles = [Move("tile", "", tile.anchor, self._seat, tile.tile) for tile in fresh]
        patches = [Move("patch", "", name, self._seat) for name in self._squares(False, lambda square: square.patch)]
        cue: Cue = "laid" if tiles or patches else ""
        if laid:
            yield self._change("covered", f"covers {', '.join(laid)}", moves=[*tiles, *patches], cue=cue)
        elif cue:
            yield self._change("covered", "", moves=[*tiles, *patches], cue=cue)

    # The tracks.

    def trackers(self) -> Iterator[Change]:
        """Where trackers go, with what is printed on the way."""
        for was, now in zip(self._old.trackers, self._new.trackers, strict=True):
            if (was.track, was.height) == (now.track, now.height):
                continue
            after = now.height if was.track == now.track else _at(now)
            way = Move("tracker", _at(was), _at(now), self._seat, was.name)
            cue: Cue = "tracker" if now.height > was.height else ""
            if was.track == now.track and now.height < was.height:
                yield Change(was.name, was.name, self._seat, was.height, after, tone="loss", moves=(way,))
            else:
                stops = self._passed(was.name, _at(was), _at(now))
                note = _beside([part for stop in stops for part in _benefits(stop)])
                yield Change(was.name, was.name, self._seat, was.height, after, note, "gain", moves=(way,), cue=cue)

    def _passed(self, tracker: str, start: str, end: str) -> list[Stop]:
        """The positions that lie between two on the way of a tracker, the last one too."""
        stops = self._way(tracker)
        names = [f"{stop.track} {stop.height}" for stop in stops]
        if start in names and end in names and names.index(start) < names.index(end):
            return stops[names.index(start) + 1 : names.index(end) + 1]
        return [stop for stop in [self._stop(end)] if stop is not None]

    def _way(self, tracker: str) -> list[Stop]:
        return next([*way.stops] for way in self._board.ways if way.tracker == tracker)

    def _stop(self, position: str) -> Stop | None:
        """What is printed on a position, whosever way it belongs to."""
        stops = [stop for way in self._board.ways for stop in way.stops]
        return next((stop for stop in stops if f"{stop.track} {stop.height}" == position), None)

    def due(self) -> Iterator[Change]:
        """What is to be resolved from now on: an advance with what lies in front of the tracker, all else in words."""
        _, view = self._views
        for effect in (Counter(self._new.pending) - Counter(self._old.pending)).elements():
            advance = _ADVANCE.fullmatch(effect)
            name = advance["tracker"] if advance is not None else ""
            here = next((tracker for tracker in self._new.trackers if tracker.name == name), None)
            if here is None:
                yield self._change(_icon(effect), effect, "gain")
                continue
            track, height = self._ahead(here)
            stop = None if "no milestones" in view.restrictions else self._stop(f"{track} {height}")
            note = _beside(_benefits(stop)) if stop is not None else ""
            yield Change(here.name, here.name, self._seat, here.height, height, note, "gain")

    def _ahead(self, here: Tracker) -> tuple[str, int]:
        """The position in front of a tracker; what is taken by a lifepod is passed."""
        if here.track != here.name:
            return here.track, min(here.height + 1, _TOP)
        stops = self._way(here.name)
        at = next((n for n, stop in enumerate(stops) if (stop.track, stop.height) == (here.track, here.height)), -1)
        free = [stop for stop in stops[at + 1 :] if f"{stop.track} {stop.height}" not in self._new.lifepods]
        return (free[0].track, free[0].height) if free else (here.track, here.height)

    # What lies beside the planet.

    def holdings(self, notes: str) -> Iterator[Change]:
        """All of it but what was told with the steps of trackers."""
        old, new = self._old, self._new
        yield from step("lifepod", "lifepods collected", self._seat, len(old.lifepods), len(new.lifepods))
        yield from step("meteorite", "meteorites collected", self._seat, old.meteorites, new.meteorites)
        if not _MOVES.search(notes):
            yield from step("move", "moves", self._seat, old.movement, new.movement)
        yield from step("patch", "patches kept", self._seat, old.stored_patches, new.stored_patches)
        for rank in new.civ_milestones[len(old.civ_milestones) :]:
            if f"civ card of rank {rank}" not in notes:
                yield self._change("civ", f"a civ card of rank {rank}", "gain")
        yield from step("card", "civ cards", self._seat, len(old.civ_cards), len(new.civ_cards))
        fresh = [card for card in new.civ_cards if card != HIDDEN and card not in old.civ_cards]
        if fresh:
            names = [with_id(printed().civ_cards, card).name for card in fresh]
            yield self._change("card", f"card {', '.join(names)}", "gain")
        techs = [level for level in new.techs if level not in old.techs and f"tech {level}" not in notes]
        if techs:
            yield self._change("tech", f"tech {', '.join(techs)}", "gain")
        gone = [level for level in old.techs if level not in new.techs]
        if gone:
            yield self._change("tech", f"tech {', '.join(gone)} lost", "loss")

    # The station.

    def station(self) -> Iterator[Change]:
        """The tile that is drafted, and what comes before the seat as the station turns."""
        if self._new.drafted and self._new.drafted != self._old.drafted:
            yield self._change("tile", f"drafts {_tile(self._new.drafted)}")
            return
        was, now = self._views
        before, after = _offer(was, self._seat), _offer(now, self._seat)
        if was.round == now.round and [shape for shape, _ in before] != [shape for shape, _ in after]:
            tiles = [_tile(top) for _, top in after if top]
            yield self._change("station", f"before you: {' or '.join(tiles)}")


def _at(tracker: Tracker) -> str:
    return f"{tracker.track} {tracker.height}"


def _beside(benefits: Iterable[str]) -> str:
    """What is printed on positions, as it stands beside a step: ``(synergy boost, new rover)``."""
    listed = ", ".join(benefits)
    return f"({listed})" if listed else ""


def _benefits(stop: Stop) -> list[str]:
    texts = [mark.text for mark in stop.marks]
    return [" or ".join(texts)] if stop.choice and texts else texts


def _icon(effect: str) -> str:
    if "patch" in effect:
        return "patch"
    return next((icon for start, icon in _ICONS if effect.startswith(start)), "tracks")


def _lines(player: Player) -> list[str]:
    return [line.name for line in player.score[0] if _LINE.fullmatch(line.name)]


def _named(lines: Iterable[str]) -> str:
    """``row 3``, ``rows 3 and 4``, ``row 3 and column B``."""
    groups: dict[str, list[str]] = {}
    for line in lines:
        kind, which = line.split(" ")
        groups.setdefault(kind, []).append(which)
    return " and ".join(
        [f"{kind if len(which) == 1 else _PLURALS[kind]} {_listed(which)}" for kind, which in groups.items()]
    )


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _offer(view: View, seat: int) -> list[tuple[str, str]]:
    """The shapes before a seat with the tiles on top."""
    depot = next((shown for shown in view.depots if shown.seat == seat), None)
    return [] if depot is None else [(stack.shape, stack.top) for stack in (depot.exterior, depot.interior)]


def _tile(identity: str) -> str:
    """A tile by its resources: ``water + biomass``."""
    return " + ".join(with_id(printed().tiles, identity).resources)
