"""Planet Unknown in the terminal."""

from collections.abc import Sequence
from typing import Final, final

from rich.text import Text

from unmapped.cli.boards import Category, Frame
from unmapped.cli.boards.planet_unknown import cards, planet, tiles, tracks
from unmapped.cli.look import ACCENT, MEDAL, QUIET, Block, beside, seat_name, seat_style, styled, title, wrapped
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.chapters.scoring import CATEGORIES
from unmapped.games.planet_unknown.seen.view import Player, View
from unmapped.kernel.actions import Choice
from unmapped.kernel.rules import Prompt

_WIDE: Final = 124
"""From this width on the station and the other boards stand beside the planet."""
_TALL: Final = 30
"""From this height on there is room to say how a tile is laid down."""
_FEW_PLACEMENTS: Final = 6
"""Up to so many placements are lit."""


def _view(view: object) -> View:
    assert isinstance(view, View)
    return view


@final
class PlanetUnknownDrawer:
    """Draws the views of Planet Unknown."""

    parts = ("station", "techs", "cards", "objectives", "civ", "event", "legend")

    def table(self, view: object, frame: Frame, asked: Sequence[Choice]) -> Block:
        """Own planet and tracks; with room also the station, the other boards and the cards."""
        seen = _view(view)
        seat = frame.seat or 0
        player = seen.players[seat]
        lit = _lit(asked)
        tall = frame.height >= 44
        wide = frame.width >= _WIDE
        size: planet.Size = "large" if tall and frame.width >= 146 else "normal"
        middle = planet.draw_planet(player, size, lit=lit)
        right = tracks.draw_tracks(player)
        heading = _heading(seen, frame, seat)
        if not wide:
            middle.extend(_holdings(player, 46))
            return [*heading, *beside(middle, right, gap=3)]
        side = 38
        middle.extend([Text(), *_holdings(player, 64 if size == "large" else 46)])
        left = [tiles.station_heading(seen), *tiles.draw_station(seen, frame.names, 36, wide=1)]
        if tall:
            right += [Text(), *tracks.draw_techs(player, side, all_of_them=False)]
            right += [Text(), *cards.draw_objectives(seen, frame.seat, frame.names, side)]
            right += cards.draw_hand(player.civ_cards, side)
            right = right[:36]
        for other in range(1, seen.seats):
            more = [Text(), *_small(seen, frame, (seat + other) % seen.seats)]
            if len(left) + len(more) <= (36 if tall else 18):
                left += more
        if not tall:
            more = cards.draw_objectives(seen, frame.seat, frame.names, 36)
            right = beside(right, more if frame.width >= 134 else [], gap=2)
        return [*heading, *beside(left, middle, right, gap=3)]

    def middle(self, view: object, frame: Frame) -> Block:
        """Nothing: the station is for those who draft."""
        return []

    def board(self, view: object, frame: Frame, seat: int) -> Block:
        """Planet, tracks, techs and cards of one seat."""
        seen = _view(view)
        player = seen.players[seat]
        mine = planet.draw_planet(player, "normal")
        mine.extend(_holdings(player, 46))
        name = styled(seat_name(seat, frame.names).capitalize(), seat_style(seat))
        boards = (
            f"{box().content.planet(player.planet).name}, {box().content.corporation(player.corporation).name}, "
            f"score {player.medals}"
        )
        block = [name.append(f"  {boards}", style=QUIET), *beside(mine, tracks.draw_tracks(player), gap=3)]
        special = box().content.planet(player.planet).rule
        if box().content.planet(player.planet).asymmetric:
            block.extend(wrapped(special, frame.width, 2))
        block.extend(tracks.draw_techs(player, frame.width, all_of_them=False))
        return [*block, *cards.draw_hand(player.civ_cards, frame.width)]

    def part(self, view: object, frame: Frame, name: str) -> Block:
        """One of `parts`."""
        seen = _view(view)
        seat = frame.seat or 0
        player = seen.players[seat]
        match name:
            case "station":
                return [tiles.station_heading(seen), *tiles.draw_station(seen, frame.names, frame.width)]
            case "techs":
                summary = box().content.corporation(player.corporation).summary
                return [*tracks.draw_techs(player, frame.width, all_of_them=True), *wrapped(summary, frame.width)]
            case "cards":
                hand = cards.draw_hand(player.civ_cards, frame.width) or [title("Civ cards", "none yet")]
                return [*hand, *cards.draw_objectives(seen, frame.seat, frame.names, frame.width)]
            case "objectives":
                return cards.draw_objectives(seen, frame.seat, frame.names, frame.width)
            case "civ":
                return cards.draw_ranks(seen, frame.width)
            case "event":
                return cards.draw_event(seen, frame.width)
            case _:
                lines = [title("On the planet"), *planet.legend(player)]
                return [*lines, title("On the tracks"), *tracks.legend()]

    def thing(self, view: object, frame: Frame, name: str) -> Block:
        """All there is to be seen goes by parts and seats."""
        return []

    def choices(self, view: object, frame: Frame, family: str, legal: Sequence[Choice], whole: bool) -> Block | None:
        """Tiles are drawn; everything else is a plain list."""
        seen = _view(view)
        seat = frame.seat or 0
        if family == "draft":
            return tiles.draw_offer(seen, seat, legal)
        if family == "place":
            tile = seen.players[seat].drafted
            if not tile:
                shape = legal[0].slots["shape"]
                tops = [stack.top for depot in seen.depots for stack in (depot.exterior, depot.interior)]
                tile = next((top for top in tops if top and tiles.shape_of(top) == shape), "")
            if not tile:
                return None
            drawn = tiles.draw_placements(tile, legal, frame.width, whole)
            return drawn if whole or frame.height < _TALL else [*drawn, tiles.placing(legal)]
        return None

    def explain(self, view: object, frame: Frame, prompt: Prompt | None, choice: Choice) -> str:
        """What is printed on the card, tile, board or tech that an action takes."""
        seat = frame.seat or 0
        slots = choice.slots
        match choice.family:
            case "draft":
                shape = slots["shape"]
                depot = next((depot for depot in _view(view).depots if depot.seat == seat), None)
                stacks = (depot.exterior, depot.interior) if depot is not None else ()
                return next((tiles.tile_words(stack.top) for stack in stacks if stack.shape == shape and stack.top), "")
            case "card":
                card = cards.civ_card(slots["card"])
                return f"{card.name}: {card.text}"
            case "objective":
                objective = slots["objective"]
                side = cards.objective(objective)
                player = _view(view).players[seat]
                private = objective in player.offered or objective in player.private_objectives
                return f"{side.private.name}: {side.private.text}" if private else side.neighbor.text
            case "planet":
                board = box().content.planet(slots["planet"])
                return f"{board.name}: {board.rule}"
            case "corporation":
                corporation = box().content.corporation(slots["corporation"])
                return f"{corporation.name}: {corporation.summary}"
            case "tech":
                corporation = box().content.corporation(_view(view).players[seat].corporation)
                return next((tech.text for tech in corporation.tech if tech.level == slots["tech"]), "")
            case _:
                return ""

    def ghost(self, before: object, after: object, frame: Frame, seat: int) -> Block:
        """The planet with all that is new in braces."""
        old, new = _view(before).players[seat], _view(after).players[seat]
        was = set(old.squares)
        fresh = [square.name for square in new.squares if square not in was]
        return planet.draw_planet(new, "normal", marked=fresh) if fresh else []

    def score(self, view: object, seat: int) -> tuple[Category, ...]:
        """The six categories A to F."""
        return tuple(
            Category(name, tuple((line.name, line.value, line.rule) for line in lines))
            for name, lines in zip(CATEGORIES, _view(view).players[seat].score, strict=True)
        )


def _lit(asked: Sequence[Choice]) -> set[str]:
    """The squares that what can be chosen names; those of many placements would be no help."""
    crowded = [choice.family for choice in asked].count("place") > _FEW_PLACEMENTS
    named = [choice for choice in asked if not (crowded and choice.family == "place")]
    return {choice.slots["square"] for choice in named if "square" in choice.slots}


def _heading(view: View, frame: Frame, seat: int) -> Block:
    """Round, scores and what the round is under."""
    line = styled("Planet Unknown", f"bold {ACCENT}")
    line.append("  last round" if view.last_round else f"  round {view.round}", style="bold")
    for other, player in enumerate(view.players):
        line.append("  ")
        name = f"{frame.names[other]} ({other})" if frame.names[other] else f"seat {other}"
        line.append(f"{name} ", style=seat_style(other))
        line.append(f"★{player.medals}", style=f"bold {MEDAL}")
    if view.target:
        line.append(f"  target ★{view.target}", style=QUIET)
    if not view.turns_by_itself:
        line.append(f"  commander {view.commander}", style=QUIET)
    block = wrapped(line, frame.width, 2)
    if view.event:
        words = styled("Event ", f"bold {cards.event_style(view.event)}").append(cards.event_words(view.event))
        block.extend(wrapped(words, frame.width, 2))
    return block


def _holdings(player: Player, width: int) -> Block:
    """What a seat has beside its planet, and what is still to be resolved."""
    parts = [f"{player.rovers_left} rover{'' if player.rovers_left == 1 else 's'} in supply"]
    if player.movement:
        parts.append(f"movement {player.movement}")
    scored = player.lifepods.count("score")
    if player.lifepods:
        elsewhere = [place for place in player.lifepods if place != "score"]
        parts.append(f"lifepods {scored}" + (f" and on {', '.join(elsewhere)}" if elsewhere else ""))
    if player.meteorites:
        parts.append(f"meteorites {player.meteorites}")
    if player.stored_patches:
        parts.append(f"patches kept {player.stored_patches}")
    if player.techs:
        parts.append(f"techs {' '.join(player.techs)}")
    if player.civ_cards:
        parts.append(f"civ cards {len(player.civ_cards)}")
    if player.flux:
        parts.append(f"flux on {player.flux}")
    block = wrapped(styled(" · ".join(parts), QUIET), width)
    if player.pending:
        block.extend(wrapped(styled("To resolve: ", ACCENT).append("; ".join(player.pending), style=""), width, 2))
    return block


def _small(view: View, frame: Frame, seat: int) -> Block:
    """Another seat's planet and how far its trackers are."""
    player = view.players[seat]
    head = styled(seat_name(seat, frame.names).capitalize(), seat_style(seat))
    head.append(f"  ★{player.medals}", style=f"bold {MEDAL}")
    heights = "  ".join(f"{tracker.name} {tracker.height}" for tracker in player.trackers)
    drafted = f"drafted {player.drafted}" if player.drafted else ""
    return [head, *planet.draw_planet(player, "small"), styled(heights, QUIET), styled(drafted, QUIET)]
