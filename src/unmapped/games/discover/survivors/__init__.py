"""Rules about the survivors: what they have, make, trade, promise and endure."""
