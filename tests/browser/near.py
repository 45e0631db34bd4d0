"""A server that rings push services on this machine and tells at once, for tests of being told.

    python -m tests.browser.near PORT DATA MAIL

No command of the program can be told to do so: whoever serves rings only what is open to the whole world.
"""

import socket
import sys
from pathlib import Path

from unmapped.server.house.settings import ServerSettings
from unmapped.server.notices.settings import TellingSettings
from unmapped.server.post.settings import mail_at
from unmapped.server.running import run


def main(port: str, data: str, mail: str) -> None:
    """Serve until it is ended."""
    telling = TellingSettings(settle=0.2, look=0.1, pause=1, lease=5, near=True)
    site = f"http://127.0.0.1:{port}"
    sent = mail_at(mail) if mail else None
    run(
        ServerSettings(Path(data), pace=0.0, site=site, mail=sent, telling=telling),
        socket.create_server(("127.0.0.1", int(port))),
        limits=False,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
