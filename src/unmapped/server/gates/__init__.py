"""How people and programs come in: HTTP, sockets, and what nobody gets past."""
