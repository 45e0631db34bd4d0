"""Rules by id, in the terminal."""

from difflib import get_close_matches

from unmapped.cli.look import ACCENT, QUIET, Block, styled, wrapped
from unmapped.kernel.ledger import TABLE, Ledger, Rule

_MOST = 12
"""How many rules a search lists."""


def draw_rule(rule: Rule, width: int) -> Block:
    """A rule with its source; a ruling as question, answer and reason."""
    head = styled(rule.id, f"bold {ACCENT}").append(f"  {rule.topic}", style=QUIET)
    if rule.question:
        answer = rule.text.removeprefix(rule.question).strip()
        return [
            head,
            *wrapped(styled("Question: ", "bold").append(rule.question, style=""), width, 2),
            *wrapped(styled("Ruling: ", "bold").append(answer, style=""), width, 2),
            *wrapped(f"Why: {rule.source}", width, 2, QUIET),
        ]
    if rule.applies not in {"base", "all"}:
        head.append(f", {rule.applies}", style=QUIET)
    return [head, *wrapped(rule.text, width), *wrapped(f"Source: {rule.source}", width, 2, QUIET)]


def find_rule(ledger: Ledger, identity: str) -> Rule | None:
    """The rule of a game or of every table with this id."""
    return ledger.find(identity) or TABLE.find(identity)


def look_up(ledger: Ledger, words: str, width: int) -> tuple[Block, bool]:
    """What `rule` answers, and whether anything was found: one rule by id, or all that hold every word."""
    rule = find_rule(ledger, words)
    if rule is not None:
        return draw_rule(rule, width), True
    rules = ledger.search(words)
    if len(rules) == 1:
        return draw_rule(rules[0], width), True
    if rules:
        block: Block = []
        for entry in rules[:_MOST]:
            line = styled(f"{entry.id:<9}", ACCENT).append(entry.text, style="")
            block.extend(wrapped(line, width, 9))
        if len(rules) > _MOST:
            block.append(styled(f"{len(rules) - _MOST} more: add a word", QUIET))
        return block, True
    ids = [rule.id for rule in (*ledger.rules, *TABLE.rules)]
    near = get_close_matches(words.strip().upper(), ids, n=3, cutoff=0.5)
    hint = f" The nearest ids are {', '.join(near)}." if near else f" Ids are such as {ids[0]}; words are looked for."
    return wrapped(f"No rule is called “{words}” and none holds these words.{hint}", width), False
