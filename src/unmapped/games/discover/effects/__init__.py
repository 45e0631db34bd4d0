"""How effects of cards are carried out: whom they concern, what may be done, what stands, what listens."""
