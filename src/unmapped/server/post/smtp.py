"""Letters sent by a mail server, over SMTP, in a thread: whoever waits for one keeps nobody else waiting."""

import smtplib
import ssl
from typing import Final

from unmapped.server.post.letters import Envelope
from unmapped.server.post.port import NotSent
from unmapped.server.post.settings import MailSettings

PATIENCE: Final = 15.0
"""Seconds that a mail server may take for each thing that it is told."""

_FOR_GOOD: Final = 500
"""From this code on a mail server means that it will say the same again."""


def deliver(settings: MailSettings, envelope: Envelope) -> None:
    """Send a letter. Raises NotSent; what the server said goes to whoever runs this one and to nobody else."""
    try:
        with _line(settings) as line:
            if settings.user:
                line.login(settings.user, settings.password)
            line.sendmail(*envelope)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        for_good = bool(codes) and min(codes) >= _FOR_GOOD
        raise NotSent("The mail server does not take mail for this address.", for_good=for_good) from error
    except smtplib.SMTPAuthenticationError as error:
        raise NotSent("The mail server does not let this one in: its user or password is wrong.") from error
    except smtplib.SMTPNotSupportedError as error:
        raise NotSent("The mail server does not encrypt, and nothing is told to one that does not.") from error
    except smtplib.SMTPException as error:
        raise NotSent("The mail server did not take the letter.") from error
    except (OSError, ssl.SSLError) as error:
        raise NotSent("The mail server cannot be reached.") from error


def _line(settings: MailSettings) -> smtplib.SMTP:
    """A line to the mail server, encrypted unless that is on this machine. Raises SMTPException or OSError."""
    if settings.at_once:
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(settings.host, settings.port, timeout=PATIENCE, context=context)
    line = smtplib.SMTP(settings.host, settings.port, timeout=PATIENCE)
    if settings.secure:
        try:
            line.starttls(context=ssl.create_default_context())
        except BaseException:
            line.close()
            raise
    return line
