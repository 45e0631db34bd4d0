"""Rules by id: the ledger of a game, and refusals that say which rule an action breaks."""

import tomllib
from collections.abc import Mapping
from typing import NamedTuple, final


class Refusal(NamedTuple):
    """Why an action is not allowed."""

    rule: str
    """The id of the rule or ruling it breaks."""

    reason: str
    """One sentence for the player."""

    where: tuple[str, ...] = ()
    """The places in question in the game's words, for instance squares."""


def marked(against: Mapping[int, Refusal], mask: int) -> list[Refusal]:
    """Return what a mask marks of what can speak against something, each by its bit, in the order of `against`.

    A listing only asks whether anything is marked; sentences are needed where somebody asks why not.
    """
    return [refusal for bit, refusal in against.items() if mask & bit]


@final
class Rule:
    """One rule or ruling of a ledger."""

    __slots__ = ("applies", "id", "question", "source", "text", "topic")

    def __init__(self, identity: str, topic: str, source: str, applies: str, text: str, question: str = "") -> None:
        self.id = identity
        self.topic = topic
        self.source = source
        """Where it is printed; for a ruling, why it is ruled so."""
        self.applies = applies
        """The part of the game it belongs to, such as a variant; ``base`` for all of it."""
        self.text = text
        """For a ruling, its question and then the answer."""
        self.question = question
        """The question of a ruling, "" for a rule."""


class RuleChange(NamedTuple):
    """What became otherwise with a version of the rules."""

    version: int
    rules: tuple[str, ...]
    """The ids of the rules that are carried out otherwise since."""
    text: str
    """One sentence for the player."""


@final
class Ledger:
    """All rules of one game, in printed order, found by id; and what became otherwise, by version."""

    __slots__ = ("_by_id", "changes", "rules")

    def __init__(self, rules: tuple[Rule, ...], changes: tuple[RuleChange, ...] = ()) -> None:
        self.rules = rules
        self.changes = changes
        self._by_id = {rule.id.upper(): rule for rule in rules}

    @staticmethod
    def read(text: str) -> "Ledger":
        """The ledger written as TOML.

        Tables ``[[rule]]`` have id, topic, source, applies and text; ``[[ruling]]`` have id, question, ruling and why;
        ``[[change]]`` have the version since which something is otherwise, the rules by id, and a text.
        """
        content = tomllib.loads(text)
        rules = [
            Rule(entry["id"], entry["topic"], entry["source"], entry["applies"], entry["text"])
            for entry in content.get("rule", [])
        ]
        rulings = [
            Rule(
                entry["id"], "ruling", entry["why"], "base", f"{entry['question']} {entry['ruling']}", entry["question"]
            )
            for entry in content.get("ruling", [])
        ]
        changes = [
            RuleChange(entry["version"], tuple(entry["rules"]), entry["text"]) for entry in content.get("change", [])
        ]
        return Ledger((*rules, *rulings), tuple(changes))

    def changed(self, before: int, now: int) -> tuple[RuleChange, ...]:
        """What became otherwise after one version of the rules, up to another."""
        return tuple([change for change in self.changes if before < change.version <= now])

    def find(self, identity: str) -> Rule | None:
        """The rule with this id (in any case), or None."""
        return self._by_id.get(identity.strip().upper())

    def search(self, words: str) -> tuple[Rule, ...]:
        """The rules whose id, topic or text hold every word of `words`, in ledger order."""
        wanted = words.lower().split()
        return tuple(
            rule for rule in self.rules if all(word in f"{rule.id} {rule.topic} {rule.text}".lower() for word in wanted)
        )


TABLE = Ledger(
    (
        Rule("TABLE-1", "turn", "kernel", "all", "Only a seat that is asked, or that may interrupt, can act."),
        Rule("TABLE-2", "vocabulary", "kernel", "all", "An action is a number from the vocabulary of the game."),
        Rule("TABLE-3", "turn", "kernel", "all", "Nobody can act when the game is over."),
        Rule("TABLE-4", "seats", "kernel", "all", "Seats are numbered from 0 in table order."),
        Rule("TABLE-5", "turn", "kernel", "all", "An action must answer the question that stands."),
    )
)
"""What every table asks of an action, whatever the game."""
