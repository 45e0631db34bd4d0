"""Rules are found by id and by words."""

from unmapped.kernel.ledger import TABLE, Ledger, Refusal, marked

ORCHARD = Ledger.read(
    """
    [[rule]]
    id = "OR-001"
    topic = "setup"
    source = "p. 2"
    applies = "base"
    text = "Everybody gets two trees."

    [[rule]]
    id = "OR-002"
    topic = "harvest"
    source = "p. 3"
    applies = "base"
    text = "Ripe trees are harvested."

    [[ruling]]
    id = "OR-R01"
    question = "Is a dead tree ripe?"
    ruling = "No."
    why = "It bears nothing."
    """
)


def test_rules_stand_in_printed_order_and_rulings_after_them() -> None:
    assert [rule.id for rule in ORCHARD.rules] == ["OR-001", "OR-002", "OR-R01"]


def test_a_rule_is_found_by_its_id_in_any_case() -> None:
    found = ORCHARD.find(" or-002 ")
    assert found is not None
    assert (found.topic, found.source, found.text) == ("harvest", "p. 3", "Ripe trees are harvested.")
    assert ORCHARD.find("OR-999") is None


def test_a_ruling_holds_its_question_and_answer() -> None:
    found = ORCHARD.find("OR-R01")
    assert found is not None
    assert found.text == "Is a dead tree ripe? No."
    assert found.source == "It bears nothing."


def test_a_search_wants_every_word() -> None:
    assert [rule.id for rule in ORCHARD.search("tree")] == ["OR-001", "OR-002", "OR-R01"]
    assert [rule.id for rule in ORCHARD.search("RIPE harvest")] == ["OR-002"]
    assert ORCHARD.search("ripe setup") == ()


def test_every_table_has_rules_of_its_own() -> None:
    assert TABLE.find("TABLE-1") is not None
    assert Refusal("OR-002", "It is not ripe.").where == ()


def test_what_a_mask_marks_is_said_in_the_order_in_which_it_is_asked() -> None:
    dry, dark = Refusal("OR-001", "It is dry."), Refusal("OR-002", "It is dark.")
    against = {4: dark, 1: dry, 2: Refusal("OR-R01", "It is dead.")}
    assert marked(against, 5) == [dark, dry]
    assert marked(against, 0) == []
