"""All tables of one server, and who comes there: what its doors ask for."""
