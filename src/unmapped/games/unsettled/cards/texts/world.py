"""What happens to the map, as a card says it."""

from typing import Final, assert_never

from unmapped.games.unsettled.cards.texts.conditions import side
from unmapped.games.unsettled.cards.texts.grammar import LUNA, counted
from unmapped.games.unsettled.cards.texts.names import Names
from unmapped.games.unsettled.cards.texts.selectors import at, node, out_of, who
from unmapped.games.unsettled.cards.verbs import world
from unmapped.games.unsettled.cards.verbs.selectors import Number, Where
from unmapped.language.sentences.clauses import Act, Clause, Said, Subject
from unmapped.language.sentences.english import YOU, plural

_DIRECTIONS: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
_TURNS: Final = {1: "a quarter clockwise", 2: "half round", 3: "a quarter counterclockwise"}
_SCANS: Final = {
    "either": "",
    "both": "for data and for materials",
    "data": "for data",
    "material": "for materials",
}


def say(names: Names, verb: world.Verb) -> Clause:
    """Return the words of what happens to the map."""
    match verb:
        case world.GainResource():
            return Act(YOU, "gain", _pieces(names, verb.n, verb.resource))
        case world.SpendResource():
            return Act(YOU, "spend", _pieces(names, verb.n, verb.resource))
        case world.LoseResource():
            return Act(YOU, "lose", f"{_pieces(names, verb.n, verb.resource)} from the store")
        case world.AddToNode():
            return Act(YOU, "add", f"{_pieces(names, verb.n, verb.resource)} {_to(names, verb)}")
        case world.RemoveFromNode():
            return Act(YOU, "remove", f"{_pieces(names, verb.n, verb.resource)} {out_of(names, verb.where)}")
        case world.Gather():
            up_to = "up to " if verb.if_any and verb.n != 1 else ""
            if_any = ", if any" if verb.if_any and verb.n == 1 else ""
            pieces = f"{up_to}{_pieces(names, verb.n, verb.resource)}"
            return Act(YOU, "take", f"{pieces} {out_of(names, verb.where)}{if_any}")
        case world.MoveResources():
            back = ", or the other way" if verb.either_way else ""
            way = f"{out_of(names, verb.source)} to {node(names, verb.to)}{back}"
            return Act(YOU, "move", f"up to {_pieces(names, verb.n, 'any')} {way}")
        case world.Scan():
            return Act(LUNA, "scan", _SCANS[verb.resource])
        case world.Roll():
            return Act(YOU, "roll", "the die")
        case world.PlaceLuna():
            return Act(LUNA, "be placed", at(names, verb.to))
        case world.MoveLuna():
            return Act(LUNA, "move", "to an adjacent node" if verb.n == 1 else f"up to {verb.n} nodes")
        case world.RevealNode():
            return Act(YOU, "reveal", node(names, verb.where))
        case world.PeekNode():
            return Act(YOU, "look at", node(names, verb.where))
        case world.DrawNode():
            return Act(YOU, "reveal", f"a new node in an empty slot next to {node(names, verb.next_to)}")
        case world.LayOut():
            return Said(_layout(names, verb))
        case world.SetCard():
            if verb.at == "apart":
                return Act(YOU, "set", f"{names.name('node', verb.card)} apart")
            return Act(YOU, "put", f"{names.name('node', verb.card)} face up {_DIRECTIONS[verb.at]} of the Scarab")
        case world.JoinMap():
            chosen = " (the crew chooses)" if verb.chooser == "crew" else ""
            slot = f"the map in an empty slot next to {node(names, verb.next_to)}{chosen}"
            return Act(Subject(names.name("node", verb.card)), "join", slot)
        case world.WalkNode():
            walk = "pick itself up, with everything on it, and lies down next to a revealed node far from the Scarab"
            return Act(Subject(node(names, verb.where)), walk, "")
        case world.RotateNode():
            return Act(Subject(_noun(names, verb.where)), "turn", f"{_TURNS[verb.turns]}, with everything on it")
        case world.SwapNodes():
            along = ", with everything on them" if verb.contents else "; what lies on them stays where it is"
            other = _noun(names, verb.to)
            return Act(Subject(_noun(names, verb.where)), "change", f"places with {other}{along}")
        case world.RemoveScarab():
            return Act(Subject("the Scarab"), "leave", "play")
        case world.ReturnScarab():
            return Act(Subject("the Scarab"), "return", "to its place")
        case world.AddEdge():
            edge = side(names, verb.side, verb.where, "each side")
            return Act(YOU, "put", f"{names.name('symbol', verb.symbol)} on {edge}")
        case world.RemoveEdge():
            edge = side(names, verb.side, verb.where, "each side")
            return Act(YOU, "remove", f"{names.name('symbol', verb.symbol)} from {edge}")
        case world.SealNode():
            return Act(Subject(node(names, verb.where)), "be", "sealed")
        case world.UnsealNode():
            return Act(Subject(node(names, verb.where)), "be", "unsealed")
        case world.ClearInvestigated():
            return Act(YOU, "remove", f"the investigated token {out_of(names, verb.where)}")
        case world.PlaceToken():
            hidden = ", unseen until it is revealed" if verb.hidden else ""
            return Act(YOU, "put", f"{_tokens(names, verb.token, verb.n)} {at(names, verb.where)}{hidden}")
        case world.RemoveToken():
            whence = "" if verb.where == "anywhere" else f" {out_of(names, verb.where)}"
            return Act(Subject(names.token(verb.token)), "be removed", whence.strip())
        case world.TakeToken():
            return Act(who(names, verb.who), "take", names.token(verb.token))
        case world.DropToken():
            return Act(YOU, "put", f"{names.token(verb.token)} {at(names, verb.where)}")
        case world.GiveToken():
            meaning = names.meaning(verb.token)
            piece = names.token(verb.token)
            return Act(who(names, verb.who), "get", f"{piece}: {meaning}" if meaning else piece)
        case world.AdjustCounter():
            amount = f"{names.counter(verb.counter)} by {names.number(verb.n)}{names.per(verb.n)}"
            return Act(YOU, "lower" if verb.down else "raise", amount)
        case world.SetCounter():
            return Act(YOU, "set", f"{names.counter(verb.counter)} to {names.number(verb.n)}")
        case world.MoveCreature():
            return Act(Subject(names.token(verb.creature)), "move", _walk(names, verb))
        case _:
            assert_never(verb)


def _noun(names: Names, where: Where) -> str:
    """Say a node, also on its own card."""
    said = node(names, where)
    return "this node" if said == "here" else said


def _pieces(names: Names, number: Number, resource: str) -> str:
    """Say how many pieces of a resource."""
    noun = {"any": "resource", "either": "resource"}.get(resource, resource)
    kind = " of one kind" if resource == "either" and number != 1 else ""
    if number == "all":
        return f"all {noun}{'' if noun in ('data', 'power') else 's'}"
    return f"{counted(names.number(number), noun)}{kind}{names.per(number)}"


def _tokens(names: Names, token: str, number: Number) -> str:
    """Say one or more tokens."""
    if number == 1:
        return names.token(token)
    return counted(names.number(number), names.token(token).removeprefix("a ").removeprefix("an "))


def _to(names: Names, verb: world.AddToNode) -> str:
    """Say to which node something is added."""
    place = node(names, verb.where)
    return place if place == "here" else f"to {place}"


def _layout(names: Names, verb: world.LayOut) -> str:
    """Say how nodes are laid out."""
    places = ((verb.beside, "beside it"), (verb.diagonal, "on the diagonals"), (verb.two_out, "two steps out"))
    laid = ", ".join(f"{plural(names.tag(tag))} {where}" for tag, where in places if tag)
    return f"lay out the nodes face {'up' if verb.face_up else 'down'} around the Scarab: {laid}"


def _walk(names: Names, verb: world.MoveCreature) -> str:
    """Say how a creature moves."""
    nodes = "1 node" if verb.n == 1 else f"{verb.n} nodes"
    within = f", staying within {verb.within} of the Scarab" if verb.within is not None else ""
    match verb.rule:
        case "food":
            rest = "" if verb.stays else ", even from where one lies"
            return f"{nodes} towards the nearest resource on a revealed node{rest}{within}"
        case "choice":
            return f"up to {nodes} of your choice over revealed nodes{within}"
        case "towards":
            goal = LUNA.words if verb.to == "luna_node" else node(names, verb.to or "here")
            return f"{nodes} towards {'this node' if goal == 'here' else goal}{within}"
        case "to":
            return f"to {node(names, verb.to or 'here')}"
        case _:
            assert_never(verb.rule)
