"""What happens to the map, as a card says it."""

from typing import Final, assert_never

from unmapped.games.discover.cards.texts.names import Names, counted, quoted, resource
from unmapped.games.discover.cards.texts.selectors import at, fire, landmark, space, tile, toward, water, who
from unmapped.games.discover.cards.verbs import land
from unmapped.games.discover.cards.verbs.selectors import Spaces
from unmapped.language.sentences.clauses import Act, Clause
from unmapped.language.sentences.english import YOU

UNTIL: Final = {
    "next_day": "until the next day",
    "next_night": "until the next night",
    "turn": "until the end of the turn",
    "combat": "until the end of the combat",
    "stage": "until the stage ends",
    "game": "for the rest of the game",
}
"""How long something holds."""
_CHOOSERS: Final = {
    "leader": " that the tribe leader chooses",
    "group": " that the group chooses",
    "random": " at random",
}


def say(names: Names, verb: land.Verb) -> Clause:
    """Return the words of what happens to the map."""
    match verb:
        case land.ScoutTile():
            return Act(names.you, "scout", f"{tile(names, verb.tiles)} for no stamina")
        case land.PeekTile():
            return Act(who(names, verb.who), "look", f"in secret at {tile(names, verb.tiles)}")
        case land.SwapTiles():
            return Act(YOU, "swap", f"{tile(names, verb.tiles)} with another of the same number on the back")
        case land.PlaceMarker():
            return Act(YOU, "put", f"the {quoted(verb.marker)} marker {at(names, verb.where)}")
        case land.MarkTile():
            which = "one of the face-up tiles farthest from camp" if verb.outermost else "a face-up tile"
            by = _CHOOSERS.get(verb.chooser, "")
            return Act(YOU, "put", f"{quoted(verb.marker)} markers on all spaces of {which}{by}")
        case land.RemoveMarker():
            if isinstance(verb.where, Spaces) and verb.where == Spaces(pick="each", marker=verb.marker):
                return Act(YOU, "remove", f"all {quoted(verb.marker)} markers")
            return Act(YOU, "remove", f"the {quoted(verb.marker)} marker from {space(names, verb.where)}")
        case land.MoveMarker():
            leaves = f", leaving {quoted(verb.leaves)} behind" if verb.leaves else ""
            goal = toward(names, verb.toward, away=False)
            return Act(YOU, "move", f"the {quoted(verb.marker)} marker {counted(verb.n, 'space')} {goal}{leaves}")
        case land.RevealWater():
            return Act(YOU, "turn", f"up {water(names, verb.where)}")
        case land.SetWaterKind():
            source = water(names, verb.where)
            return Act(YOU, "mark", f"{source}: it gives {resource(verb.water)} for the rest of the game")
        case land.PlaceWater():
            return Act(YOU, "put", f"a source of {resource(verb.water)} {at(names, verb.where)}")
        case land.BlockLandmark():
            return Act(YOU, "seal", f"{landmark(names, verb.where)} {UNTIL[verb.until]}")
        case land.PlaceFire():
            state = "a lit fire" if verb.lit else "an unlit fire"
            return Act(YOU, "put", f"{state} {at(names, verb.where)}")
        case land.LightFire():
            return Act(YOU, "light", fire(names, verb.where))
        case land.BurnOut():
            return Act(YOU, "put", f"out {fire(names, verb.where)}")
        case land.MoveFire():
            return Act(YOU, "move", f"{fire(names, verb.source)} to {space(names, verb.to)}")
        case _:
            assert_never(verb)
