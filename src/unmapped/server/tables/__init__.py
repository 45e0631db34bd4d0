"""One table: whose it is, what is said and done there, who thinks at it, and what anybody is sent of it."""
