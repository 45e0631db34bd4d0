"""What survivors get, spend and give, as a card says it."""

from typing import assert_never

from msgspec.structs import replace

from unmapped.games.discover.cards.texts.names import Names, amount, counted, feature, resource
from unmapped.games.discover.cards.texts.names import goods as so_much
from unmapped.games.discover.cards.texts.selectors import at, card, group, space, who, whom
from unmapped.games.discover.cards.verbs import goods
from unmapped.games.discover.cards.verbs.selectors import Number, Where
from unmapped.language.sentences.clauses import Act, Clause, Said
from unmapped.language.sentences.english import YOU, both


def say(names: Names, verb: goods.Verb) -> Clause:
    """Return the words of what happens to goods."""
    match verb:
        case goods.GainResource():
            return Act(who(names, verb.who), "gain", so_much(verb.n, verb.resource))
        case goods.SpendResource():
            return Act(who(names, verb.who), "spend", so_much(verb.n, verb.resource))
        case goods.PayTogether():
            people = "all survivors" if verb.who == "each" else group(names, verb.who)
            return Said(f"{people} together spend {so_much(verb.n, verb.resource)}")
        case goods.LoseResource():
            return Act(who(names, verb.who), "lose", so_much(verb.n, verb.resource))
        case goods.ConvertResource():
            return Act(who(names, verb.who), "exchange", _exchanged(verb))
        case goods.TransferResource():
            return _transfer(names, verb)
        case goods.PlaceResource():
            return Act(YOU, "put", f"{so_much(verb.n, verb.resource)} {at(names, verb.where)}")
        case goods.LeaveResource():
            return Act(who(names, verb.who), "leave", f"{so_much(verb.n, verb.resource)} {at(names, verb.where)}")
        case goods.StoreResource():
            twice = f"; each {resource(verb.twice)} counts twice" if verb.twice else ""
            kinds = "resources" if verb.resource == "any" else resource(verb.resource)
            return Act(names.you, "give", f"any amount of {kinds} to the store{twice}")
        case goods.Demand():
            pains = "starvation" if verb.resource == "food" else "dehydration"
            price = f"spend {so_much(verb.n, verb.resource)} or suffer {amount(verb.n, pains)}"
            return Act(who(names, verb.who), "have", f"to {price}", order=price)
        case goods.PayFare():
            fare = both([so_much(number, kind) for kind, number in (verb.fare or {}).items()])
            return Act(names.you, "pay", f"what leaving costs{f': {fare}' if fare else ''}")
        case goods.RefillFeature():
            tokens = counted(verb.n, "new feature")
            return Act(YOU, "put", f"{tokens} face down on {space(names, verb.where)}")
        case goods.PeekFeature():
            tokens = counted(verb.n, "face-down feature")
            return Act(who(names, verb.who), "look", f"in secret at {tokens} {_among(names, verb.where)}")
        case goods.PlaceFeature():
            then = " and gather it at once" if verb.then_gather else ""
            return Act(YOU, "put", f"{feature(verb.icon)} face down {at(names, verb.where)}{then}")
        case goods.RemoveToken():
            return Act(YOU, "remove", f"{_tokens(verb.what, verb.n)} from {space(names, _bare(verb.where))}")
        case goods.MoveToken():
            tokens = _tokens(verb.what, verb.n)
            return Act(YOU, "move", f"{tokens} from {space(names, _bare(verb.source))} to {space(names, verb.to)}")
        case goods.GainCard():
            return Act(who(names, verb.who), "gain", names.the(verb.card))
        case goods.ResolveNumber():
            return Act(names.you, "resolve", names.called(verb.card))
        case goods.DiscardCard():
            return Act(who(names, verb.who), "discard", card(verb.card))
        case goods.RemoveCard():
            return Act(YOU, "remove", f"{card(verb.card)} from the game")
        case goods.TransferCard():
            return Act(who(names, verb.who), "give", f"{card(verb.card)} to {whom(names, verb.to)}")
        case goods.Exchange():
            each = card(verb.what) if verb.what in ("own_item", "own_project") else so_much(verb.n, verb.what)
            return Act(who(names, verb.who), "swap", f"{each} with {whom(names, verb.to)}")
        case goods.SpendCounter():
            last = "; with the last one it returns to its deck" if verb.then_discard else ""
            return Act(YOU, "take", f"{counted(verb.n, 'counter')} off this card{last}")
        case goods.AddCounter():
            most = "" if verb.most >= goods.AddCounter().most else f", up to {verb.most}"
            return Act(YOU, "put", f"{counted(verb.n, 'counter')} on {card(verb.card)}{most}")
        case goods.Stay():
            return Act(YOU, "leave", "the number in its space")
        case _:
            assert_never(verb)


def _transfer(names: Names, verb: goods.TransferResource) -> Act:
    """Say that resources pass from one survivor to another."""
    what = so_much(verb.n, verb.resource)
    if verb.source == "casualty":
        return Act(who(names, verb.to), "take", f"{what} from a casualty")
    if verb.chooser == "to" or who(names, verb.to) == names.you:
        return Act(who(names, verb.to), "take", f"{what} from {whom(names, verb.source)}")
    return Act(who(names, verb.source), "give", f"{what} to {whom(names, verb.to)}")


def _tokens(what: str, number: Number) -> str:
    """Return tokens that lie on the map."""
    if what in ("growth", "ground", "trail", "relic", "feature"):
        noun = "feature" if what == "feature" else f"{what} feature"
        return "all features" if number == "all" else counted(number, noun)
    return so_much(number, what)


def _exchanged(verb: goods.ConvertResource) -> str:
    """Say what is exchanged for what."""
    into = "as many others" if verb.to == "any" else f"as much {resource(verb.to)}"
    if verb.n == "all":
        return f"any amount of {'resources' if verb.source == 'any' else resource(verb.source)} for {into}"
    return f"up to {so_much(verb.n, verb.source)} for {into}"


def _bare(where: Where) -> Where:
    """Return a space without what is said of the tokens on it, where these are spoken of themselves."""
    return where if isinstance(where, str) else replace(where, feature="", resource="", empty_icon=False)


def _among(names: Names, where: Where) -> str:
    """Return where tokens are, if they may lie on several spaces."""
    spaces = at(names, _bare(where))
    return spaces.replace("in each space", "in spaces").replace("in each adjacent space", "in adjacent spaces")
