"""What each kind of work costs, in cubes, as bots count it (see `effort`)."""

from typing import Final

STEP: Final = 0.6
"""A step: everybody makes one for nothing each turn."""
LUNA_STEP: Final = 0.2
"""A step of LUNA: she makes one in every turn."""
UNREACHED: Final = 6.0
"""What lies where no way leads yet."""
ELSEWHERE: Final = 1.0
"""A way that cannot be measured yet."""
FETCH: Final = 0.75
"""A resource that lies on a node: now and then a cube takes two."""
UNFOUND: Final = 2.5
"""The way to resources that do not lie anywhere yet; there is always a nearer place for LUNA to look."""
FIND: Final = 0.6
"""More, if LUNA has to find it first."""
INSIGHT: Final = 0.7
PIECE: Final = 2.0
"""What is done is done: no later piece can become so much dearer by an earlier one."""
COMING: Final = 1.0
"""A piece that comes by itself, if nobody prevents it."""
ANOTHER: Final = 3.0
"""A piece more by the same action, wherever that is to be done next."""
RESOURCE: Final = 0.4
"""The same for one resource."""
ASTRAY: Final = 1.0
"""Steps more if nobody pursues it yet."""
BUILD: Final = 1.7
"""A cube, and the time or the comprehension."""
SMOTHERED: Final = 1.5
"""A structure on which something sits: it has to go, or the structure is built elsewhere."""
EXPLORE: Final = 0.9
PROPERTY: Final = 30.0
"""A property that nobody has takes this at most, ..."""
DRAW: Final = 6.0
"""... so much for each discovery that may have to be made until one brings it, ..."""
NEAREST: Final = 0.6
"""... and this share of what the nearest one takes: the next will be farther away."""
SEARCH: Final = 5.0
"""What takes this and more is still looked for, ..."""
EARLY: Final = 0.25
"""... and being in place for it counts for this share until it is found."""
DISCOVERY: Final = 2.6
"""An opportunity to look for, and what it asks."""
HELD_LATER: Final = 0.3
"""Being held, for whoever is where that happens."""
HOMEWARD: Final = 0.4
"""The share of the ways home that counts while something has to be done before."""
FORFEIT: Final = 0.5
"""Letting a moment go to make room for another."""
TRUST: Final = 3.0
TRUST_LATER: Final = 0.5
"""Trust that is as it should be, and has to be kept."""
TRUST_BETWEEN: Final = 2.0
"""The same for two explorers who stand together, ..."""
TOGETHER: Final = 1.2
"""... and for each step between them more than they would save by being in place."""
UNKNOWN: Final = 1.5
"""A condition of which nothing is known but that it does not hold."""
AWAITED: Final = 0.1
"""More for each space of the timeline up to when something happens by itself."""
HINDERED: Final = 2.0
"""An action that asks for something which cannot be carried out where it is to be used."""
BLOCKED: Final = 20.0
"""What cannot be brought about at all, as far as can be seen."""
DEEPEST: Final = 3
"""How many actions are planned one for the other."""
HELD: Final = 3
FRESH: Final = 4
"""Where discoveries are counted among what is stored."""
TAKE: Final = 0.3
"""Picking something up."""
COPE: Final = 1.0
"""Moving a distress out of the way."""
TAKEN_ALONG: Final = 0.9
"""A step with somebody or something that has to be led or carried."""
HUNGER: Final = 0.8
"""Food to be laid where somebody who goes where they like is wanted, or to be taken away where they are."""
STRAYS: Final = 1.6
"""A step of somebody who goes where they like."""
TIME: Final = 0.7
FOCUS: Final = 0.5
