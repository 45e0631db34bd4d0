"""What a house answers that cannot do what was asked: known by its old place, too."""

from unmapped.server.wrong import Wrong

__all__ = ["Wrong"]
