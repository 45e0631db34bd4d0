"""Tables over HTTP and WebSocket: the store, guests and seats, the owner of each table, and the doors for programs."""
