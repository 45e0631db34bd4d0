"""All constraints of a copy, by their ids (docs/specifications/copies.md, 4).

IC-27 is kept by the tests of the texts, which read every card of the pool; IC-30 is about two copies (`likeness`).
"""

from typing import Final

from unmapped.games.discover.dealing import counting, mapping, references, supply
from unmapped.games.discover.dealing.audit import Box, Constraint, Fault
from unmapped.games.discover.dealing.copies import Copy
from unmapped.games.discover.dealing.shelf import Shelf

CONSTRAINTS: Final[tuple[Constraint, ...]] = (
    Constraint("IC-01", "the counts of all components", "specials", counting.right_counts),
    Constraint("IC-02", "whatever a card names is there", "landmarks", references.closed),
    Constraint("IC-03", "and is not put away", "exploration", references.closed_in_each_scenario),
    Constraint("IC-04", "a number means one card", "exploration", references.one_card_of_a_number),
    Constraint("IC-05", "stories come to an end", "stories", references.stages_in_order),
    Constraint("IC-06", "quest items can be had", "stories", references.quest_items_to_be_had),
    Constraint("IC-07", "and stay in the game", "stories", references.quest_items_stay),
    Constraint("IC-08", "landmarks have cards and tiles", "landmarks", references.landmarks_on_tiles),
    Constraint("IC-09", "nothing cuts the map", "tiles", mapping.open_ground),
    Constraint("IC-10", "ways are short enough", "tiles", mapping.short_ways),
    Constraint("IC-11", "there is wood for fires", "tiles", mapping.wood_for_fires),
    Constraint("IC-12", "there is water near camp", "tiles", mapping.water_near),
    Constraint("IC-13", "nobody has to starve", "kinds", supply.fed),
    Constraint("IC-14", "what stories ask can be found", "stories", supply.supplied),
    Constraint("IC-15", "what projects cost can be found", "projects", supply.craftable),
    Constraint("IC-16", "there are medicine and weapons", "projects", counting.medicine_and_weapons),
    Constraint("IC-17", "there are cards for all enemies", "exploration", counting.enough_enemies),
    Constraint("IC-18", "numbers belong to their terrain", "exploration", counting.own_numbers),
    Constraint("IC-19", "keys open two cards", "stories", references.keys_open),
    Constraint("IC-20", "quest items have different names", "stories", references.items_of_a_story),
    Constraint("IC-21", "few quest items at once", "stories", references.few_items_at_once),
    Constraint("IC-22", "one can play alone", "stories", counting.playable_alone),
    Constraint("IC-23", "the last survivor can win", "stories", counting.winnable_by_the_last),
    Constraint("IC-24", "no endless chains", "exploration", references.no_endless_chains),
    Constraint("IC-25", "only cards of the pool", "terrains", references.known_cards),
    Constraint("IC-26", "titles differ", "exploration", counting.distinct_names),
    Constraint("IC-28", "characters are of use", "characters", counting.useful_characters),
    Constraint("IC-29", "the contest needs no story", "exploration", references.hundreds_stand_alone),
    Constraint("IC-31", "there are tokens for all icons", "tiles", counting.enough_features),
    Constraint("IC-32", "stories name many places", "stories", counting.many_roles),
    Constraint("IC-33", "goals lie where the text says", "tiles", references.paced),
    Constraint("IC-34", "wonders have a price", "landmarks", references.wonders_cost),
    Constraint("IC-35", "clues come in order", "stories", references.clues_in_order),
    Constraint("IC-36", "everybody can leave", "stories", references.ways_out),
    Constraint("IC-37", "places give food", "stories", supply.larders),
    Constraint("IC-38", "what kills is announced", "specials", references.announced),
)

STEP_OF: Final = {constraint.id: constraint.step for constraint in CONSTRAINTS}


def faults(shelf: Shelf, copy: Copy) -> list[Fault]:
    """Everything that is wrong with a copy, in the order of the constraints."""
    box = Box(shelf, copy)
    return [fault for constraint in CONSTRAINTS for fault in constraint.faults(box)]
