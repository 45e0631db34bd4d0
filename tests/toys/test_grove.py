"""What the language does for any game whose cards speak it, shown in a grove."""

import pytest

from tests.toys.grove import MOMENT, NUMBERS, PER_DAY, WHO_AT, WORDS, Play
from unmapped.language import effects, limits, standing
from unmapped.language.effects import CONSENT, EFFECT, EITHER, MAY, PAY, WHEN
from unmapped.language.effects import EACH as EACH_OF
from unmapped.language.lexicon import Entry, Lexicon
from unmapped.language.present import Owner
from unmapped.language.selectors import BY_CHANCE, BY_LUCK, EACH, ONE, TWO, UP_TO_ONE, UP_TO_TWO

# --- Whom and where ---------------------------------------------------------------------------------------------------


def test_all_of_a_group_are_served_in_order_and_words_that_follow_speak_of_them() -> None:
    play = Play()
    box = play.box
    play.does(box.whom(box.group(EACH), box.word("gain", 1)))
    assert play.state.nuts == [4, 4, 4]
    assert play.state.chosen == 0b111


def test_an_each_serves_its_group_in_order() -> None:
    play = Play()
    box = play.box
    node = box.program.add(EACH_OF, box.word("group", box.group(EACH), 1), box.word("gain", 1))
    assert play.language.possible(play.state, 0, node, (0, 0, -1, -1))
    play.state.push((EFFECT, node, 0, -1, 0, -1, -1))
    state = play.state
    effects.unfold(play.language, state, state.agenda.table, state.agenda.pop(state.agenda.table))
    assert [record[effects.SEAT] for record in state.agenda.items(state.agenda.table)] == [2, 0, 1]
    play.go_on()
    assert state.nuts == [4, 4, 4]


def test_a_plain_word_asks_nobody() -> None:
    play = Play()
    play.does(play.box.whom(0, play.box.word("gain", 1)), 2)
    assert play.state.nuts == [3, 3, 4]


def test_one_of_several_is_chosen_by_whoever_decides() -> None:
    play = Play()
    box = play.box
    gain = box.word("gain", 2)
    play.does(box.whom(box.group(ONE, chooser=2), gain), source=5)
    record = play.question
    assert record[1] == 2
    assert play.offered == ["seat 0", "seat 1", "seat 2"]
    who = play.state.language
    assert who.about(play.state, 5, gain) == (5, gain)
    play.says("seat 1")
    assert play.state.nuts == [3, 5, 3]
    assert play.state.chosen == 0b010
    assert not play.question


def test_two_are_chosen_one_after_the_other_and_nobody_twice() -> None:
    play = Play()
    box = play.box
    play.does(box.whom(box.group(TWO), box.word("gain", 1))).says("seat 2")
    assert play.offered == ["seat 0", "seat 1"]
    play.says("seat 0")
    assert play.state.nuts == [4, 3, 4]
    assert play.state.chosen == 0b101
    assert not play.question


@pytest.mark.parametrize("pick", [UP_TO_ONE, UP_TO_TWO])
def test_nobody_need_be_chosen_where_it_says_up_to(pick: int) -> None:
    play = Play()
    box = play.box
    play.does(box.whom(box.group(pick), box.word("gain", 1)))
    assert play.offered[-1] == "done"
    play.says("done")
    assert play.state.nuts == [3, 3, 3]
    assert not play.question


@pytest.mark.parametrize(("pick", "chooser"), [(BY_CHANCE, 0), (ONE, BY_LUCK)])
def test_luck_asks_nobody(pick: int, chooser: int) -> None:
    play = Play()
    box = play.box
    play.does(box.whom(box.group(pick, chooser), box.word("gain", 1)))
    assert sorted(play.state.nuts) == [3, 3, 4]
    assert play.state.chosen == 1 << play.state.nuts.index(4)


def test_a_place_is_chosen_and_the_effect_is_about_it() -> None:
    play = Play()
    box = play.box
    play.does(box.where(ONE, box.word("fell"), chooser=1))
    assert play.question[1] == 1
    play.says("tree 2")
    assert play.state.standing == [True, True, False, True]
    assert play.state.spot == 2


def test_every_place_is_meant_without_a_choice_and_words_that_follow_speak_of_the_first() -> None:
    play = Play()
    box = play.box
    play.state.standing[0] = False
    play.does(box.where(EACH, box.word("fell")))
    assert play.state.standing == [False] * 4
    assert play.state.spot == 1


def test_an_amount_says_how_many_places() -> None:
    play = Play()
    box = play.box
    play.does(box.where(EACH, box.word("fell"), many=3)).says("tree 0").says("tree 1").says("tree 3")
    assert play.state.standing == [False, False, True, False]
    assert not play.question


def test_what_happens_to_nobody_or_nowhere_does_nothing() -> None:
    play = Play()
    box = play.box
    play.state.standing = [False] * 4
    node = box.where(ONE, box.word("fell"))
    play.state.standing[2] = True
    assert play.language.possible(play.state, 0, node, (0, 0, -1, -1))
    play.state.standing[2] = False
    assert not play.language.possible(play.state, 0, node, (0, 0, -1, -1))
    play.does(node)
    assert play.state.spot == -1
    assert not play.question


# --- Whether ----------------------------------------------------------------------------------------------------------


def test_what_is_compulsory_must_be_possible_and_what_is_offered_need_not() -> None:
    play = Play()
    box, state, language = play.box, play.state, play.language
    ctx = (0, 0, -1, -1)
    dear, cheap, gain = box.word("pay", 9), box.word("pay", 1), box.word("gain", 1)

    def performable(node: int) -> bool:
        return language.performable(state, 0, node, ctx)

    assert performable(-1)
    assert performable(cheap)
    assert not performable(dear)
    assert not performable(box.together(gain, dear))
    assert performable(box.program.add(EITHER, dear, cheap))
    assert not performable(box.program.add(EITHER, dear, dear))
    assert performable(box.program.add(MAY, dear))
    assert performable(box.program.add(WHEN, box.word("has", 9), dear))
    assert not performable(box.program.add(WHEN, box.word("has", 9), gain, dear))
    assert performable(box.program.add(WHEN, box.word("rolled", 1), gain, dear)), "nobody knows the roll yet"
    assert not performable(box.whom(box.group(EACH), dear))
    assert performable(box.whom(box.group(UP_TO_ONE), dear))
    state.nuts = [3, 9, 3]
    assert performable(box.whom(box.group(ONE), dear)), "one of them can"
    assert not performable(box.whom(box.group(EACH), dear))


def test_a_cost_of_two_parts_cannot_count_on_the_same_nut() -> None:
    play = Play()
    box = play.box
    two = box.together(box.word("pay", 2), box.word("pay", 2))
    play.does(box.program.add(PAY, two, box.word("gain", 5)))
    assert play.state.nuts == [3, 3, 3]
    play.state.nuts[0] = 4
    play.does(box.program.add(PAY, two, box.word("gain", 5)))
    assert play.state.nuts == [5, 3, 3]


def test_some_conditions_hold_together_if_each_does_and_so_does_none() -> None:
    play = Play()
    box, language = play.box, play.language
    both = box.together(box.word("has", 1), box.word("has", 9))
    ctx = (0, 0, -1, -1)
    has, lacks = box.program.arguments[both]
    assert not language.all_hold(play.state, 0, (has, lacks), ctx)
    assert language.all_hold(play.state, 0, (has, has), ctx)
    assert language.all_hold(play.state, 0, (), ctx)
    assert language.holds(play.state, 0, -1, ctx)


# --- Rules that go on -------------------------------------------------------------------------------------------------


def gains(play: Play, seat: int) -> int:
    """How much a gatherer gets who is to gain one."""
    before = play.state.nuts[seat]
    play.does(play.box.word("gain", 1), seat)
    return play.state.nuts[seat] - before


@pytest.mark.parametrize(("owner", "expected"), [((-1, -1), [3, 3, 3]), ((1, -1), [1, 3, 1])])
def test_a_rule_holds_for_its_owner_or_for_all_where_it_is_nobodys(owner: Owner, expected: list[int]) -> None:
    play = Play()
    play.holds("bounty", 2, -1, owner=owner)
    assert [gains(play, seat) for seat in range(3)] == expected


def test_a_rule_names_whom_it_is_about_and_ends_with_its_card() -> None:
    play = Play()
    play.holds("bounty", 2, play.box.group(EACH), owner=(1, -1))
    assert [gains(play, seat) for seat in range(3)] == [3, 3, 3]
    play.state.holder.clear()
    assert [gains(play, seat) for seat in range(3)] == [1, 1, 1]


def test_a_rule_goes_on_while_its_condition_holds_for_its_owner() -> None:
    play = Play()
    play.holds("bounty", 2, play.box.group(EACH), owner=(1, -1), condition=play.box.word("has", 4))
    assert gains(play, 0) == 1
    play.state.nuts[1] = 4
    assert gains(play, 0) == 3


def test_what_was_given_for_a_time_ends_when_it_is_said() -> None:
    play = Play()
    standing.give(play.state, 7, play.box.word("bounty", 4, -1), 2, 3)
    standing.give(play.state, 8, play.box.word("bounty", 1, -1), 2, 3)
    assert [gains(play, seat) for seat in range(3)] == [1, 1, 6]
    standing.expire(play.state, 7)
    assert [gains(play, seat) for seat in range(3)] == [1, 1, 2]
    (rule,) = play.language.rules(play.state, NUMBERS["bounty"])
    assert (rule.arguments, rule.thing, rule.owner, rule.seat) == ((1, -1), 3, -1, 2)


def test_what_is_asked_again_while_nothing_changes_is_not_worked_out_again() -> None:
    play = Play()
    play.holds("bounty", 2, -1)
    assert play.language.remember(play.state)
    assert not play.language.remember(play.state), "somebody has said so"
    rules = play.language.rules(play.state, NUMBERS["bounty"])
    asked = play.language.asked_whose
    assert play.language.rules(play.state, NUMBERS["bounty"]) is rules
    assert play.language.owners(play.state, 0) == [(-1, -1)]
    assert play.language.asked_whose == asked
    play.state.holder.clear()
    play.language.forget(play.state)
    assert play.language.rules(play.state, NUMBERS["bounty"]) == []


# --- Hooks and limits -------------------------------------------------------------------------------------------------


def test_a_card_listens_and_does_something_by_itself() -> None:
    play = Play()
    play.listens(play.box.word("pay", 1))
    assert gains(play, 1) == 0
    play.state.holder.clear()
    assert gains(play, 1) == 1
    play.language.happen(play.state, (MOMENT, 0, 0, 1, -1, -1))
    assert not play.state.agenda.top(play.state.agenda.table), "what is not in play does not listen"


def test_a_hook_waits_for_what_it_is_about_and_for_what_it_requires() -> None:
    play = Play()
    play.listens(play.box.word("pay", 1), of=2)
    play.listens(play.box.word("pay", 1), requires=(play.box.word("has", 6),))
    assert gains(play, 0) == 1
    play.does(play.box.word("gain", 2))
    assert play.state.nuts[0] == 3 + 1 + 2 - 1 - 1


def test_a_limited_hook_works_once_for_each_until_the_limit_is_refreshed() -> None:
    play = Play()
    play.listens(play.box.word("pay", 1), limit=PER_DAY)
    assert [gains(play, seat) for seat in (0, 0, 1, 1)] == [0, 1, 0, 1]
    limits.refresh(play.state, PER_DAY + 1)
    assert gains(play, 0) == 1
    limits.refresh(play.state, PER_DAY)
    assert gains(play, 0) == 0


def test_what_a_hook_only_offers_is_used_up_by_whoever_wants_it() -> None:
    play = Play()
    offer = play.box.program.add(MAY, play.box.word("pay", 1))
    play.listens(offer, limit=PER_DAY)
    gain = play.box.word("gain", 1)
    play.does(gain)
    assert play.question[0] == CONSENT
    play.says("no")
    assert play.state.nuts[0] == 4
    play.does(gain).says("yes")
    assert play.state.nuts[0] == 4
    play.does(gain)
    assert not play.question
    assert play.state.nuts[0] == 5


def test_a_mark_says_what_was_used_and_whose_it_was() -> None:
    marks = {
        limits.mark(limit, use, number, owner, item)
        for limit in (1, 2)
        for use in (limits.ACTION_USE, limits.RULE_USE)
        for number in (0, 4095)
        for owner, item in ((-1, -1), (0, -1), (255, -1), (0, 0), (3, 0), (0, 254))
    }
    assert len(marks) == 2 * 2 * 2 * 5, "a copy is used by itself, whoever has it"
    mark = limits.mark(2, limits.RULE_USE, 4095, 0, 254)
    assert (limits.limit_of(mark), limits.use_of(mark), limits.number_of(mark)) == (2, limits.RULE_USE, 4095)
    play = Play()
    assert limits.is_fresh(play.state, 0, 0, 1, 0)
    limits.spend(play.state, 0, 0, 1, 0)
    assert play.state.used == ()
    limits.spend(play.state, 1, 0, 1, 0)
    assert not limits.is_fresh(play.state, 1, 0, 1, 0)
    assert limits.is_fresh(play.state, 1, 0, 1, 0, 7)
    limits.restore(play.state, *play.state.used)
    assert limits.is_fresh(play.state, 1, 0, 1, 0)


# --- Conditions that join others --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "wanted", "holding"),
    [
        ("not", (), [True, False, True]),
        ("all_of", (), [False, True, False]),
        ("any_of", (), [True, True, False]),
        ("any_of", (1,), [True, True, False]),
        ("any_of", (2,), [False, True, False]),
        ("any_of", (3,), [False, False, False]),
        ("any_of", (0,), [True, True, True]),
    ],
)
def test_what_joins_conditions_means_the_same_in_all_games(
    word: str, wanted: tuple[int, ...], holding: list[bool]
) -> None:
    play = Play()
    box = play.box
    play.state.nuts = [3, 5, 1]
    few, many = box.word("has", 2), box.word("has", 4)
    inner = many if word == "not" else box.together(few, many)
    node = box.word(word, inner, *wanted)
    context = (0, 0, -1, -1)
    for seat in range(3):
        assert play.language.holds(play.state, seat, node, context) == holding[seat]
        assert play.language.possible(play.state, seat, node, context) == holding[seat]
        play.does(box.program.add(WHEN, node, box.word("gain", 10)), seat)
    assert [nuts > 10 for nuts in play.state.nuts] == holding


# --- The lexicon ------------------------------------------------------------------------------------------------------


def test_all_faults_of_the_words_are_named_at_once() -> None:
    twice = Entry("gain", WORDS[0].do)
    unknown = Entry("sing", WORDS[0].do)
    own = Entry("not", holds=WORDS[1].can)
    with pytest.raises(
        ValueError,
        match=r"^sing is no word of the content; gain is said twice; not means the same in all games;"
        r" nobody carries spared out$",
    ):
        Lexicon(NUMBERS, WHO_AT, ("bounty", "group"), (WORDS, (twice, unknown, own)))
