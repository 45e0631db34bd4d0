"""What everybody may ask of the server, so that nobody spoils it for others."""
