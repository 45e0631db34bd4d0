"""Threats: drawn, followed, kept, ignored, replaced, mixed again."""

import pytest

from tests.discover.camp import Camp, language
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import ASK_THREAT, SETTLE
from unmapped.games.discover.cards.moments import OF_TRAIT
from unmapped.games.discover.table import decks
from unmapped.games.discover.table.state import DAY, LOOK, NIGHT, NOWHERE, OWN_THREATS, THREATS, THREATS_SPENT, TOKENS

DRAW = {"kind": "draw_threat"}


def stacked(camp: Camp, *kinds: str) -> list[int]:
    """Put threats of these sorts on top of the deck, without any text; the rest follows."""
    state, setting, pool = camp.state, camp.setting, camp.pool
    deck = state.cards.piles[THREATS]
    chosen: list[int] = []
    for kind in kinds:
        card = next(
            one
            for one in deck
            if one not in chosen
            and pool.tribal[pool.number(setting.what[one])] == (kind == "tribal")
            and pool.ongoing_threat[pool.number(setting.what[one])] == (kind == "ongoing")
        )
        chosen.append(card)
    state.cards.piles[THREATS] = (*chosen, *[one for one in deck if one not in chosen])
    return chosen


@pytest.fixture(autouse=True)
def _silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """No threat says anything here, or has a trait."""
    pool = language().pool
    threats = range(pool.first[built.THREAT], pool.first[built.THREAT + 1])
    for name, nothing in (("effect", built.NONE), ("traits", 0)):
        printed: list[int] = getattr(pool, name)
        monkeypatch.setattr(pool, name, [nothing if thing in threats else one for thing, one in enumerate(printed)])


@pytest.mark.rule("DI-072", "DI-077")
def test_the_top_threat_is_drawn_and_discarded_face_up() -> None:
    camp = Camp().quiet()
    (card,) = stacked(camp, "plain")
    camp.does(DRAW)
    assert camp.state.cards.piles[THREATS_SPENT] == (card,)
    assert all(camp.state.cards.knows(knower, card) for knower in range(4))
    assert len(camp.state.cards.piles[THREATS]) == 11


@pytest.mark.rule("DI-072")
def test_what_a_threat_says_happens_to_whoever_drew_it() -> None:
    camp = Camp().quiet()
    (card,) = stacked(camp, "plain")
    node = camp.language.learn({"kind": "lose_stamina", "n": 2})
    camp.pool.effect[camp.setting.what[card]] = node
    camp.does(DRAW, 1)
    assert camp.state.stamina == [8, 6, 8]


@pytest.mark.rule("DI-073")
def test_an_ongoing_threat_stays_until_it_is_discarded_and_can_come_back() -> None:
    camp = Camp().quiet()
    (card,) = stacked(camp, "ongoing")
    camp.does(DRAW, 2)
    assert camp.state.cards.piles[OWN_THREATS + 2] == (card,)
    assert camp.holds({"kind": "has_threat"}, 2)
    assert not camp.holds({"kind": "has_threat"}, 1)


@pytest.mark.rule("DI-073", "DI-R37")
def test_a_threat_whose_end_has_come_joins_the_discard() -> None:
    camp = Camp()
    (card,) = stacked(camp, "ongoing")
    cards, thing = camp.state.cards, camp.setting.what[stacked(camp, "ongoing")[0]]
    cards.move(card, THREATS, OWN_THREATS + 1)
    discard = camp.language.learn_word({"kind": "discard_when", "condition": {"kind": "phase", "phase": "night"}})
    camp.goes_on(thing, discard)
    camp.goes((SETTLE,))
    assert cards.piles[OWN_THREATS + 1] == (card,)
    camp.state.phase = NIGHT
    camp.goes((SETTLE,))
    assert not cards.piles[OWN_THREATS + 1]
    assert cards.piles[THREATS_SPENT] == (card,)


@pytest.mark.rule("DI-074")
def test_several_draw_from_the_leader_clockwise_each_to_the_end() -> None:
    camp = Camp().quiet()
    stacked(camp, "plain", "plain", "plain")
    camp.state.leader = 2
    camp.does({"kind": "draw_threat", "who": "each"})
    assert [line.seat for line in camp.journal.lines if line.key == "drew-threat"] == [2, 0, 1]


@pytest.mark.rule("DI-075", "DI-076")
def test_a_tribal_threat_is_replaced_for_the_last_survivor() -> None:
    for camp in (Camp(1).quiet(), Camp(2).quiet().does({"kind": "eliminate"}, 1)):
        tribal, other = stacked(camp, "tribal", "plain")
        camp.does(DRAW)
        assert camp.state.cards.piles[THREATS_SPENT] == (other, tribal)
    camp = Camp(2).quiet()
    (tribal,) = stacked(camp, "tribal")
    camp.does(DRAW)
    assert camp.state.cards.piles[THREATS_SPENT] == (tribal,)


@pytest.mark.rule("DI-R113")
def test_a_threat_in_front_of_the_last_survivor_stays() -> None:
    camp = Camp(2).quiet()
    card = camp.state.cards.piles[THREATS][0]
    camp.state.cards.move(card, THREATS, OWN_THREATS)
    camp.does({"kind": "eliminate"}, 1).goes((SETTLE,))
    assert camp.state.cards.piles[OWN_THREATS] == (card,)


@pytest.mark.rule("DI-R35")
def test_if_all_threats_are_tribal_the_draw_ends_without_effect() -> None:
    camp = Camp(1).quiet()
    cards = camp.state.cards
    tribal = stacked(camp, "tribal", "tribal")
    cards.piles[THREATS], rest = tuple(tribal), cards.piles[THREATS][2:]
    cards.piles[LOOK + 1], cards.piles[OWN_THREATS] = (), rest
    camp.does(DRAW)
    assert "no-threat" in camp.told
    assert sorted(cards.piles[THREATS] + cards.piles[THREATS_SPENT]) == sorted(tribal)


@pytest.mark.rule("DI-079", "DI-R36")
def test_an_empty_deck_is_mixed_from_its_discard_when_a_card_is_needed() -> None:
    camp = Camp().quiet()
    for _ in range(11):
        camp.does(DRAW)
    camp.does(DRAW)
    assert not camp.state.cards.piles[THREATS]
    assert "deck-mixed" not in camp.told
    kept, discarded = camp.state.cards.piles[OWN_THREATS], camp.state.cards.piles[THREATS_SPENT]
    assert len(kept) + len(discarded) == 12
    camp.does(DRAW)
    assert "deck-mixed" in camp.told
    assert len(camp.state.cards.piles[THREATS]) == len(discarded) - 1
    assert not set(kept) & set(camp.state.cards.piles[THREATS])


@pytest.mark.rule("DI-249", "DI-X34")
def test_threats_with_a_trait_can_be_ignored() -> None:
    camp = Camp().quiet()
    (card,) = stacked(camp, "plain")
    cold = camp.pool.trait_names.index("COLD")
    camp.pool.traits[camp.setting.what[card]] |= 1 << cold
    camp.hook("would_draw_threat", {"kind": "cancel"}, of=OF_TRAIT + cold)
    camp.hook("threat_drawn", {"kind": "lose_stamina", "n": 1})
    camp.does(DRAW)
    assert "threat-ignored" in camp.told
    assert camp.state.stamina[0] == 8
    assert camp.state.cards.piles[THREATS_SPENT] == (card,)
    again = Camp().quiet().rule({"kind": "ignore_rule", "rule": "cold"}, 0)
    stacked(again, "plain")
    again.does(DRAW)
    assert "threat-ignored" in again.told


@pytest.mark.rule("DI-249")
def test_a_draw_can_be_stopped_before_any_card_is_seen() -> None:
    camp = Camp().quiet().hook("would_draw_threat", {"kind": "cancel"})
    camp.does({"kind": "draw_threat", "n": 2})
    assert len(camp.state.cards.piles[THREATS]) == 12


@pytest.mark.rule("DI-249", "DI-R36", "DI-X34")
def test_one_of_two_threats_is_chosen_in_secret_and_the_other_stays_on_top() -> None:
    camp = Camp().quiet().hook("would_draw_threat", {"kind": "choose_threat", "n": 2})
    top, second = stacked(camp, "plain", "plain")
    camp.does(DRAW)
    assert camp.question[0] == ASK_THREAT
    assert len(camp.offered) == 2
    cards = camp.state.cards
    assert cards.knows(0, top)
    assert cards.knows(0, second)
    assert not cards.knows(1, top)
    name = camp.pool.ids[camp.setting.what[second]]
    camp.says(f"threat {name}")
    assert cards.piles[THREATS_SPENT] == (second,)
    assert cards.piles[THREATS][0] == top
    assert cards.knows(1, second)
    assert not cards.knows(1, top)


@pytest.mark.rule("DI-072")
def test_a_rule_makes_a_survivor_draw_more() -> None:
    camp = Camp().quiet().rule({"kind": "draw_more_threats"}, 1)
    stacked(camp, "plain", "plain", "plain")
    camp.does({"kind": "draw_threat", "who": "each"})
    assert [line.seat for line in camp.journal.lines if line.key == "drew-threat"] == [0, 1, 1, 2]


@pytest.mark.rule("DI-R34")
def test_who_is_away_from_fire_is_seen_when_the_line_is_carried_out() -> None:
    camp = Camp().quiet()
    camp.stands(1, camp.setting.adjacent[camp.state.camp][0])
    camp.does({"kind": "draw_threat", "who": "each_not_at_fire"})
    assert [line.seat for line in camp.journal.lines if line.key == "drew-threat"] == [1]
    camp.does([{"kind": "burn_out", "where": "camp"}, {"kind": "draw_threat", "who": "each_not_at_fire"}])
    assert [line.seat for line in camp.journal.lines if line.key == "drew-threat"] == [1, 0, 1, 2]


@pytest.mark.rule("DI-254", "DI-182", "DI-072")
def test_a_threat_that_can_do_nothing_is_discarded_all_the_same() -> None:
    camp = Camp().quiet()
    (card,) = stacked(camp, "plain")
    spawn = {"kind": "spawn_monster", "where": {"landmark": True, "nearest": True}}
    camp.pool.effect[camp.setting.what[card]] = camp.language.learn(spawn)
    camp.state.landmark = [NOWHERE] * camp.setting.spaces
    before = camp.state.cards.piles[TOKENS : TOKENS + camp.setting.spaces]
    camp.does(DRAW)
    assert camp.question == ()
    assert camp.state.cards.piles[TOKENS : TOKENS + camp.setting.spaces] == before
    assert camp.state.cards.piles[THREATS_SPENT] == (card,)


@pytest.mark.rule("DI-079")
def test_the_discarded_threats_lie_face_down_in_another_order() -> None:
    camp = Camp().quiet()
    cards = camp.state.cards
    cards.pour(THREATS, THREATS_SPENT)
    cards.reveal(cards.piles[THREATS_SPENT], cards.everybody)
    order = cards.piles[THREATS_SPENT]
    assert decks.have(camp.state, decks.THREAT, 1) == 1
    assert sorted(cards.piles[THREATS]) == sorted(order)
    assert cards.piles[THREATS] not in (order, order[::-1])
    assert not any(cards.knows(knower, card) for card in order for knower in range(4))


@pytest.mark.rule("DI-R42", "DI-140")
def test_whoever_has_too_much_after_a_threat_of_the_night_gives_it_up_then() -> None:
    for phase, asked in ((NIGHT, "give-up"), (DAY, "")):
        camp = Camp().quiet().has(0, wood=9)
        (card,) = stacked(camp, "plain")
        camp.pool.effect[camp.setting.what[card]] = camp.language.learn(
            {"kind": "gain_resource", "resource": "wood", "n": 2}
        )
        camp.state.phase = phase
        camp.does(DRAW)
        assert (camp.prompt if camp.question else "") == asked


@pytest.mark.rule("DI-249", "DI-X34")
def test_what_ignores_tribal_threats_follows_others_and_works_as_often_as_it_says() -> None:
    camp = Camp().quiet().rule({"kind": "ignore_rule", "rule": "tribal", "limit": "once_per_day"}, 0)
    stacked(camp, "plain", "tribal", "tribal")
    told = [camp.does(DRAW).told.count("threat-ignored") for _ in range(3)]
    assert told == [0, 1, 1]
