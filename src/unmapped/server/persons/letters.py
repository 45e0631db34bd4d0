"""What letters about a name say, and where their links lead."""

from typing import Final

_CONFIRMING: Final = """\
Somebody wants to keep a name at {site} with this address.

If that is you, open this link in the browser in which you asked, within 30 minutes:

{link}

Or type this code there: {code}

If it is not you, do nothing: without the link nothing happens, and this address is kept nowhere.
"""

_BACK: Final = """\
This link leads back to {name} at {site}, on whichever device you open it. It is good for 30 minutes, and once:

{link}

Or type this code there: {code}

If you did not ask for it, do nothing. Give it to nobody: whoever opens it plays as {name}.
"""


def link(site: str, code: str) -> str:
    """Where a code is used. What stands behind the # is sent to no server and stands in no log."""
    return f"{site}/you/code#{code}"


def confirming(site: str, code: str) -> tuple[str, str]:
    """The subject and the text of a letter that confirms an address.

    Nothing that whoever asked for it wrote stands in it: it goes to an address that may be somebody else's.
    """
    return "Confirm this address for Unmapped", _CONFIRMING.format(site=site, link=link(site, code), code=code)


def back(site: str, code: str, name: str) -> tuple[str, str]:
    """The subject and the text of a letter that leads back to a name."""
    return "Back to your name at Unmapped", _BACK.format(site=site, link=link(site, code), code=code, name=name)
