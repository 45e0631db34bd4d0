"""Plans for bots: how they are looked for, and what values of positions in several games are made of.

It knows the language and the kernel, no game.

A game tells what its effects bring about and are worth, how its map lies, and what it takes to walk and to pay; how
goals and means, ways and hands, chances and expectations follow from that is reckoned here.
"""
