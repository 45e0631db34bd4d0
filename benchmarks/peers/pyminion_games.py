"""pyminion (Dominion): it calls its players back for each decision, and a random player answers."""

import copy
import logging
import random

from pyminion.expansions.base import base_set
from pyminion.game import Game
from pyminion.player import Player

from benchmarks.measure import run_peer


class RandomDecider:
    """Answers every question at random, and counts."""

    def __init__(self, pick):
        self.random = pick.random
        self.decisions = 0
        self.choices = 0
        self.options = 0

    def one(self, options):
        """One of several."""
        count = len(options)
        self.decisions += 1
        self.choices += count > 1
        self.options += count
        return options[int(self.random() * count)]

    def one_or_none(self, options):
        """One of several, or nothing."""
        count = len(options) + 1
        self.decisions += 1
        self.choices += count > 1
        self.options += count
        at = int(self.random() * count)
        return None if at == count - 1 else options[at]

    def some(self, cards, least, most):
        """Some cards, first how many: one decision, though it may be a large one."""
        most = len(cards) if most < 0 else min(most, len(cards))
        least = min(least, most)
        self.decisions += 1
        self.choices += most > least or 0 < least < len(cards)
        self.options += most - least + 1
        count = least + int(self.random() * (most - least + 1))
        rest = list(cards)
        return [rest.pop(int(self.random() * len(rest))) for _ in range(count)]

    def action_phase_decision(self, valid_actions, player, game):
        """An action card to play."""
        return self.one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures, player, game):
        """All treasures, as the package's own bots do."""
        self.decisions += 1
        self.options += 1
        return valid_treasures

    def buy_phase_decision(self, valid_cards, player, game):
        """A card to buy."""
        return self.one_or_none(valid_cards)

    def binary_decision(self, prompt, card, player, game, relevant_cards=None):
        """Yes or no."""
        return self.one((True, False))

    def multiple_option_decision(self, card, options, player, game, num_choices=1, unique=True):
        """Numbers of options."""
        return self.some(range(len(options)), num_choices, num_choices)

    def deck_position_decision(self, prompt, card, player, game, num_deck_cards):
        """A place in the deck."""
        return self.one(range(num_deck_cards + 1))

    def multi_play_decision(self, prompt, card, valid_cards, player, game, required=True):
        """A card to play again."""
        return self.one(valid_cards) if required else self.one_or_none(valid_cards)

    def discard_decision(self, prompt, card, valid_cards, player, game, min_num_discard=0, max_num_discard=-1):
        """Cards to discard."""
        return self.some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(self, prompt, card, valid_cards, player, game, min_num_trash=0, max_num_trash=-1):
        """Cards to trash."""
        return self.some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(self, prompt, card, valid_cards, player, game, min_num_gain=0, max_num_gain=-1):
        """Cards to gain."""
        return self.some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(self, prompt, card, valid_cards, player, game, min_num_topdeck=0, max_num_topdeck=-1):
        """Cards to put on the deck."""
        return self.some(valid_cards, min_num_topdeck, max_num_topdeck)

    def reveal_decision(self, prompt, card, valid_cards, player, game, min_num_reveal=0, max_num_reveal=-1):
        """Cards to show."""
        return self.some(valid_cards, min_num_reveal, max_num_reveal)


class Dominion:
    """Games of two with ten random kingdom cards of the base set."""

    def play(self, pick, tally, limit):
        """Play a random game, or its turns until there were `limit` decisions."""
        random.seed(pick.getrandbits(40))
        decider = RandomDecider(pick)
        players = [Player(decider, player_id="first"), Player(decider, player_id="second")]
        game = Game(players, [base_set], log_stdout=False)
        game.start()
        over = False
        while not over and decider.decisions < limit:
            for player in game.players:
                player.take_turn(game)
                over = game.is_over()
                if over:
                    break
        tally.add(decider.decisions, decider.choices, decider.options)
        return game

    def copy(self, game):
        """A deep copy that shares the cards, which never change: the package has no copy of its own."""
        shared = {id(card): card for card in (*game.all_game_cards, *base_set)}
        shared[id(game.expansions)] = game.expansions
        return copy.deepcopy(game, shared)


if __name__ == "__main__":
    logging.disable()  # importing the package turned its log on
    run_peer({"dominion": Dominion})
