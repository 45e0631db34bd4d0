"""Links that lead to a seat: a path with a secret, of which the house keeps no more than a sum."""

from unmapped.server.storage.once import Once


def link_of(once: Once, seat: int) -> str:
    """The path of an invitation."""
    return f"/join/{once.secret(f'invitation/{seat}')}"


def secret_of(link: str) -> str:
    """The secret in it."""
    return link.removeprefix("/join/")
