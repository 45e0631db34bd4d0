"""Games that count: when they do, how strong they make everybody, and the ladders in which people and bots stand."""
