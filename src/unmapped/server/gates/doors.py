"""The doors over HTTP: the lobby, tables and seats, links, replays, and everything for programs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Annotated, Final, NoReturn

import msgspec
from litestar import MediaType, Response, WebSocket, delete, get, patch, post, websocket
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from unmapped.games import browser
from unmapped.presenting.endings import Ending
from unmapped.presenting.goals import GoalCard
from unmapped.server.gates import expeditions, finding, meeting, persons, resting, sealing, sockets, telling
from unmapped.server.gates.asking import TO_LEAVE, Incoming, Known, Who, house_of
from unmapped.server.gates.guard import bearer, cookie_name
from unmapped.server.gates.hosts import has_token, is_local
from unmapped.server.house.archive import Archive
from unmapped.server.house.house import House
from unmapped.server.house.roster import Elsewhere, is_passed_on, note_elsewhere
from unmapped.server.shares.address import address_of
from unmapped.server.shares.shares import Spent
from unmapped.server.storage.store import StoreDown
from unmapped.server.tables import commands
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import (
    Analysing,
    Board,
    Chair,
    Choosing,
    Fact,
    Fork,
    Frame,
    GameCard,
    Guest,
    Guide,
    Invitation,
    Invited,
    LessonCard,
    LessonSheet,
    Lobby,
    MadeTable,
    NewTable,
    Pace,
    ProgramAct,
    ProgramDone,
    Rematch,
    Rename,
    Replay,
    Ruled,
    RuleText,
    Suspended,
    TableCard,
    Token,
    Upload,
)
from unmapped.server.wrong import Wrong

PaceQuery = Annotated[Pace, QueryParameter(name="pace")]
FreeQuery = Annotated[bool, QueryParameter(name="free")]
PatchesQuery = Annotated[bool, QueryParameter(name="patches")]
SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=-1, le=7)]

SinceQuery = Annotated[int | None, QueryParameter(name="since", ge=0, le=1_000_000)]


# --- Who, and what there is ---


@get("/api/me")
async def me(who: Who) -> Guest:
    """Who is asking."""
    return who


@patch("/api/me")
async def rename(request: Incoming, who: Who, once: Known, data: JSONBody[Rename]) -> Guest:
    """Be called something else."""
    if once.before is None:
        await house_of(request.app.state).shares.spend_of_all("address.names", address_of(request.scope["client"]))
    return await house_of(request.app.state).rename(who, data.name, once)


@get("/api/lobby")
async def lobby(request: Incoming, who: Who) -> Lobby:
    """All that the lobby shows."""
    return await house_of(request.app.state).lobby(who)


@get("/api/games")
async def games(request: Incoming) -> tuple[GameCard, ...]:
    """The games that can be played, with their options."""
    return await house_of(request.app.state).catalogue.games()


@get("/api/games/{game:str}/printed", responses={200: ResponseSpec(dict[str, object], generate_examples=False)})
async def printed(request: Incoming, game: FromPath[str]) -> Response[bytes]:
    """What is printed on the components of a game, without what is to be discovered: tables and replays send that."""
    definition = house_of(request.app.state).catalogue.game(game).definition
    shown = definition.presenting.printed() if definition.spoilers is None else definition.spoilers.printed(frozenset())
    return Response(msgspec.json.encode(shown), media_type=MediaType.JSON)


@post("/api/games/{game:str}/about", status_code=200)
async def about(request: Incoming, game: FromPath[str], data: JSONBody[Choosing]) -> tuple[Fact, ...]:
    """What options come to, before a table is made with them."""
    return await house_of(request.app.state).catalogue.about(game, data)


@get("/api/games/{game:str}/board")
async def board(request: Incoming, game: FromPath[str]) -> Board:
    """How a table of a game is drawn that the client has no boards for."""
    played = house_of(request.app.state).catalogue.game(game)
    seated = tuple(sorted(await asyncio.to_thread(played.seated)))
    own = browser.board(played.definition)
    if own is None:
        return Board(played.title, seated, "", "")
    at = f"/boards/{played.name}/{own.digest}"
    return Board(
        played.title, seated, f"{at}/{browser.MODULE}", f"{at}/{browser.STYLE}" if browser.STYLE in own.files else ""
    )


@get("/boards/{game:str}/{digest:str}/{name:path}", include_in_schema=False)
async def board_file(
    request: Incoming, game: FromPath[str], digest: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """A file of the board of a game, by its name in the folder; it stays the same for good."""
    own = browser.board(house_of(request.app.state).catalogue.game(game).definition)
    content = own.files.get(name.removeprefix("/")) if own is not None and own.digest == digest else None
    if content is None:
        raise NotFoundException
    kind = browser.KINDS[Path(name).suffix]
    return Response(content, media_type=kind, headers={"cache-control": "public, max-age=31536000, immutable"})


@get("/api/games/{game:str}/rules")
async def rules(request: Incoming, game: FromPath[str]) -> tuple[RuleText, ...]:
    """All rules and rulings of a game."""
    return house_of(request.app.state).catalogue.rules(game)


@get("/api/games/{game:str}/guide")
async def guide(request: Incoming, game: FromPath[str]) -> Guide:
    """The guided first game."""
    return house_of(request.app.state).catalogue.guide(game)


@get("/api/games/{game:str}/goal", responses={200: ResponseSpec(GoalCard, generate_examples=False)})
async def game_goal(request: Incoming, game: FromPath[str]) -> GoalCard:
    """What one wants in a game, how a turn goes, how it ends and what to do first, at any table of it."""
    return house_of(request.app.state).catalogue.goal(game)


@get("/api/games/{game:str}/lessons")
async def lessons(request: Incoming, game: FromPath[str]) -> tuple[LessonCard, ...]:
    """The lessons of a minute, in the order in which they are learnt."""
    return house_of(request.app.state).catalogue.lesson_cards(game)


@get("/api/games/{game:str}/lessons/{lesson:str}", responses={200: ResponseSpec(LessonSheet, generate_examples=False)})
async def lesson(request: Incoming, game: FromPath[str], lesson: FromPath[str]) -> Response[bytes]:
    """A lesson with the position at which it begins."""
    sheet: LessonSheet = await house_of(request.app.state).catalogue.lesson_sheet(game, lesson)
    return Response(msgspec.json.encode(sheet), media_type=MediaType.JSON)


@post("/api/games/{game:str}/lessons/{lesson:str}")
async def begin_lesson(request: Incoming, who: Who, game: FromPath[str], lesson: FromPath[str]) -> TableCard:
    """A table at which a lesson is tried out: one's own, in no list, and forgotten afterwards."""
    return await house_of(request.app.state).making.lesson(who, game, lesson)


# --- Tables and seats ---


@post("/api/tables")
async def make_table(request: Incoming, who: Who, once: Known, data: JSONBody[NewTable]) -> MadeTable:
    """Make a table."""
    return await house_of(request.app.state).making.table(who, data, once)


@get("/api/tables/{table:str}")
async def show_table(request: Incoming, who: Who, table: FromPath[str]) -> TableCard:
    """A table as the lobby shows it."""
    return await house_of(request.app.state).owners.card_of(table, who)


@get("/api/tables/{table:str}/suspension")
async def suspension(request: Incoming, who: Who, table: FromPath[str]) -> Suspended:
    """What a table is about that waits because rules became others, and who wants what."""
    return (await house_of(request.app.state).owners.suspension(table)).sheet(who.id)


@post("/api/tables/{table:str}/suspension", status_code=200)
async def choose_ruling(
    request: Incoming, who: Who, once: Known, table: FromPath[str], data: JSONBody[Ruled]
) -> TableCard:
    """Choose whether such a table goes on under the rules of today, or ends as it stands."""
    return await house_of(request.app.state).seating.rule(who, table, data, once)


@get("/api/tables/{table:str}/goal", responses={200: ResponseSpec(GoalCard, generate_examples=False)})
async def goal(request: Incoming, who: Who, table: FromPath[str]) -> GoalCard:
    """What whoever asks is told before the first question: the goal, how it ends, a turn, what to do first."""
    return await house_of(request.app.state).goal(who, table)


@delete("/api/tables/{table:str}")
async def close_table(request: Incoming, who: Who, once: Known, table: FromPath[str]) -> None:
    """Close a table that has not begun."""
    await house_of(request.app.state).making.close(who, table, once)


@post("/api/tables/{table:str}/seats/{seat:int}", status_code=200)
async def sit(request: Incoming, who: Who, once: Known, table: FromPath[str], seat: FromPath[int]) -> TableCard:
    """Sit down on an open seat."""
    return await house_of(request.app.state).seating.sit(who, table, seat, once)


@delete("/api/tables/{table:str}/seats/{seat:int}", status_code=200, opt={TO_LEAVE: True})
async def leave(
    request: Incoming, who: Who, once: Known, table: FromPath[str], seat: FromPath[int], free: FreeQuery = False
) -> TableCard:
    """Leave a seat; of a game that is played a bot has it from then on or, where it is `free`, until somebody comes."""
    return await house_of(request.app.state).seating.leave(who, table, seat, once, free=free)


@patch("/api/tables/{table:str}/seats/{seat:int}")
async def furnish(
    request: Incoming, who: Who, once: Known, table: FromPath[str], seat: FromPath[int], data: JSONBody[Chair]
) -> TableCard:
    """Give an empty chair of a table that waits to a bot, or open it to anybody."""
    return await house_of(request.app.state).seating.furnish(who, table, seat, data, once)


@post("/api/tables/{table:str}/seats/{seat:int}/invitation")
async def invite(request: Incoming, who: Who, once: Known, table: FromPath[str], seat: FromPath[int]) -> Invitation:
    """A new link to a free seat; an older one ends."""
    return await house_of(request.app.state).seating.invite_again(who, table, seat, once)


@post("/api/tables/{table:str}/seats/{seat:int}/token")
async def token(request: Incoming, who: Who, once: Known, table: FromPath[str], seat: FromPath[int]) -> Token:
    """A token with which a program plays an own seat."""
    return await house_of(request.app.state).seating.make_token(who, table, seat, once)


@get("/api/invitations/{secret:str}")
async def invited(request: Incoming, who: Who, secret: FromPath[str]) -> Invited:
    """What a link leads to."""
    return await house_of(request.app.state).seating.invited(who, secret)


@post("/api/invitations/{secret:str}", status_code=200)
async def accept(request: Incoming, who: Who, once: Known, secret: FromPath[str]) -> Invited:
    """Take the seat that a link gives."""
    return await house_of(request.app.state).seating.accept(who, secret, once)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def record(request: Incoming, who: Who, table: FromPath[str]) -> Response[str]:
    """The record file of a game that is over."""
    text = await house_of(request.app.state).archive.record(who, table)
    headers = {"content-disposition": f'attachment; filename="{file_name(table)}.record"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


def file_name(table: str) -> str:
    """A table as the name of a file."""
    return "".join([sign for sign in table if sign.isalnum()])[:24] or "game"


# --- Games that are over ---


@asynccontextmanager
async def _looking(request: Incoming) -> AsyncIterator[Archive]:
    """What can be asked of games that are over, when it is one's turn."""
    house = house_of(request.app.state)
    async with house.shares.looking(address_of(request.scope["client"])):
        yield house.archive


@post("/api/records")
async def upload(request: Incoming, who: Who, once: Known, data: JSONBody[Upload]) -> TableCard:
    """Keep the record of a finished game, to be looked at."""
    house = house_of(request.app.state)
    if once.before is None:
        for section, whose in (("guest", who.id), ("address", address_of(request.scope["client"]))):
            await house.shares.spend_of_all(f"{section}.uploads", whose)
            await house.shares.spend_of_all(f"{section}.upload_bytes", whose, len(data.text))
    return await house.making.upload(who, data.text, once)


@get("/api/replays/{table:str}", responses={200: ResponseSpec(Replay, generate_examples=False)})
async def replay(request: Incoming, table: FromPath[str]) -> Response[bytes]:
    """A game that is over."""
    async with _looking(request) as archive:
        shown = await sealing.without_seed(house_of(request.app.state).deals, table, await archive.replay(table))
    return Response(shown, media_type=MediaType.JSON)


@get("/api/replays/{table:str}/frames/{at:int}", responses={200: ResponseSpec(Frame, generate_examples=False)})
async def frame(
    request: Incoming, table: FromPath[str], at: FromPath[int], seat: SeatQuery = None, since: SinceQuery = None
) -> Response[bytes]:
    """A moment of a game that is over, from a seat's view, and what differs from the moment `since`."""
    eyes = NOBODY if seat is None else seat
    async with _looking(request) as archive:
        moment = await archive.frame(table, at, eyes, at if since is None else since)
    return Response(moment, media_type=MediaType.JSON)


@get("/api/replays/{table:str}/ending", responses={200: ResponseSpec(Ending, generate_examples=False)})
async def ending(request: Incoming, table: FromPath[str]) -> Response[bytes]:
    """How a game ended that is over: what is true for each, and the moment that decided it."""
    async with _looking(request) as archive:
        return Response(await archive.ending(table), media_type=MediaType.JSON)


@get("/api/replays/{table:str}/picture", media_type="image/png")
async def picture(request: Incoming, table: FromPath[str], seat: SeatQuery = None) -> Response[bytes]:
    """The picture of a game that is over, to be shared: 1200 by 630, as PNG; a seat's own, or the winner's."""
    async with _looking(request) as archive:
        drawn = await archive.picture(table, NOBODY if seat is None else seat)
    return Response(drawn, media_type="image/png")


@get("/api/replays/{table:str}/portrait", media_type="image/svg+xml")
async def portrait(request: Incoming, table: FromPath[str], seat: SeatQuery = None) -> Response[str]:
    """What a seat made of a game that is over, as SVG; the winner's without one."""
    async with _looking(request) as archive:
        drawn = await archive.portrait(table, NOBODY if seat is None else seat)
    return Response(drawn, media_type="image/svg+xml")


@get("/api/tables/{table:str}/rematch")
async def show_rematch(request: Incoming, who: Who, table: FromPath[str]) -> Rematch:
    """Whether those of a game that is over play again, and who is in."""
    return await house_of(request.app.state).archive.rematch(who, table)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: Incoming, who: Who, once: Known, table: FromPath[str]) -> MadeTable:
    """Play again with those of a game that is over, or say yes to it: the same options, the seats turned by one."""
    house = house_of(request.app.state)
    made = await house.archive.play_again(who, table, once)
    await house.acquaintances.call_again(who, table, made.table.id)
    await house.meetings.goes_on(who, made.table.id, address_of(request.scope["client"]))
    await house.tell_asked_again(table, made.table.id)
    return made


@get("/api/replays/{table:str}/analysis")
async def show_analysis(request: Incoming, table: FromPath[str]) -> Analysing:
    """How far the analysis of a game is that is over, and what it found."""
    house = house_of(request.app.state)
    held = await house.owners.over(table)
    await house.analyses.look_again(held)
    return house.analyses.look(held)


@post("/api/replays/{table:str}/analysis", status_code=200)
async def analyse(request: Incoming, who: Who, once: Known, table: FromPath[str]) -> Analysing:
    """Have a game analysed that is over: what each seat could expect, and which actions cost most."""
    house = house_of(request.app.state)
    held = await house.owners.over(table)
    await house.analyses.look_again(held)
    try:
        return await house.analyses.ask(who.id, held, once)
    except NotDone as error:
        _refuse(error)


@delete("/api/replays/{table:str}/analysis", status_code=200)
async def stop_analysis(request: Incoming, who: Who, once: Known, table: FromPath[str]) -> Analysing:
    """Let an analysis be that was asked for; it stops when nobody else asked for it."""
    house = house_of(request.app.state)
    held = await house.owners.over(table)
    await house.analyses.look_again(held)
    return await house.analyses.stop(who.id, held, once)


@post("/api/replays/{table:str}/fork")
async def fork(request: Incoming, who: Who, once: Known, table: FromPath[str], data: JSONBody[Fork]) -> MadeTable:
    """Play on from a moment of it against bots."""
    return await house_of(request.app.state).making.fork(who, table, data, once)


# --- Programs ---


async def _program(request: Incoming, table: str, seat: int) -> Owner:
    """The table that a program may play at, by its token. Raises Wrong."""
    house = house_of(request.app.state)
    held = await house.owners.held(table)
    key = await house.seating.program(bearer(request.headers)) if bearer(request.headers) else None
    if key is None or (key.table, key.seat) != (table, seat) or held.seats[seat].guest != key.guest:
        raise Wrong(401, "token", "This needs the token of this seat: its owner can make one.")
    if request.method != "GET":
        house.company.check(key.guest)
    return held


@post("/api/tables/{table:str}/seats/{seat:int}/actions", status_code=200)
async def program_acts(
    request: Incoming, table: FromPath[str], seat: FromPath[int], data: JSONBody[ProgramAct]
) -> ProgramDone:
    """Take an action, by number or in words."""
    held = await _program(request, table, seat)
    await held.settled()
    try:
        done = held.done(seat, data.command)
        if not done:
            held.check_goes_on(seat)
            action = commands.number(held.table, seat, data.words) if data.action is None else data.action
            done = await held.act(seat, data.command, action)
    except NotDone as error:
        _refuse(error)
    return ProgramDone(data.command, done)


def _refuse(error: NotDone) -> NoReturn:
    """A command that was not carried out, as HTTP answers it."""
    raise Wrong(
        409, error.code, error.sentence, tuple([f"{reason.sentence} ({reason.rule})" for reason in error.reasons])
    ) from error


class _Stream:
    """A program that reads what happens at its table."""

    program = True
    patches = False
    pace: Pace = "quick"

    def __init__(self, guest: str, seat: int) -> None:
        self.guest = guest
        self.seat = seat
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(256)

    def send(self, message: bytes) -> None:
        """Send on; one that does not keep up reads from a whole position again."""
        if self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
        self.queue.put_nowait(message)

    def dismiss(self) -> None:
        """Send away: nothing more will happen here."""
        self.send(b"")

    def come_again(self) -> None:
        """Send away: the table goes on elsewhere."""
        self.send(b"")


@get("/api/tables/{table:str}/events", media_type="application/x-ndjson")
async def events(request: Incoming, table: FromPath[str], seat: SeatQuery = None) -> Stream:
    """Everything that happens at a table from now on, one JSON message a line; with a token, as its seat may see it."""
    number = NOBODY if seat is None else seat
    if number == NOBODY:
        held = await house_of(request.app.state).owners.held(table)
    else:
        held = await _program(request, table, number)
    reader = _Stream(held.seats[number].guest if number != NOBODY else "", number)
    shares, address = house_of(request.app.state).shares, address_of(request.scope["client"])
    shares.check_sockets(address, reader.guest)

    async def lines() -> AsyncIterator[bytes]:
        with suppress(Spent), shares.socket(address, reader.guest):
            await held.join(reader)
            async for line in following():
                yield line

    async def following() -> AsyncIterator[bytes]:
        try:
            while True:
                try:
                    message = await asyncio.wait_for(reader.queue.get(), 20.0)
                except TimeoutError:
                    yield b"\n"  # Keeps the line open.
                else:
                    if not message:
                        return
                    yield message + b"\n"
        finally:
            held.leave(reader)

    return Stream(lines(), media_type="application/x-ndjson")


# --- The socket, and what watches the server ---


@websocket("/api/tables/{table:str}/socket")
async def socket(
    socket: "WebSocket[None, None, State]",
    table: FromPath[str],
    seat: SeatQuery = None,
    pace: PaceQuery = "quick",
    patches: PatchesQuery = False,
) -> None:
    """The socket of a table."""
    house = house_of(socket.app.state)
    try:
        house.shares.spend("address.requests", address_of(socket.scope["client"]))
    except Spent as spent:
        await socket.close(1013, spent.sentence[:100])  # Before it is opened, which costs more than this.
        return
    secure = socket.url.scheme == "wss"
    guest = await house.guests.guest(socket.cookies.get(cookie_name(secure=secure), ""))
    if not await sealing.may_come(house, table, guest.id if guest else ""):
        await socket.accept()
        await socket.close(sealing.CLOSED, sealing.SEALED[:100])
        return
    try:
        await _come_here(socket, house, table)
    except Elsewhere as elsewhere:
        note_elsewhere(socket.scope, elsewhere.peer)
        if not is_passed_on(socket.scope):
            return  # The other node speaks with it.
    await sockets.serve(socket, house, table, guest.id if guest else "", seat, pace, patches=patches)


async def _come_here(socket: "WebSocket[None, None, State]", house: House, table: str) -> None:
    """Have a table here, also one that another node has and nobody is at; what is wrong with it is said later.

    Raises Elsewhere.
    """
    try:
        try:
            await house.owners.found(table)
        except Elsewhere as elsewhere:
            if is_passed_on(socket.scope) or not await house.roster.ask_for(table, elsewhere.peer):
                raise
            await house.owners.found(table)
    except Elsewhere:
        raise
    except (StoreDown, Wrong):
        pass


@post("/api/tables/{table:str}/giving-up", include_in_schema=False, status_code=200)
async def give_up(request: Incoming, table: FromPath[str]) -> bool:
    """Leave a table to the node that asks for it; whether nobody is at it here."""
    house = house_of(request.app.state)
    if not has_token(request.headers, "" if house.roster.alone else house.roster.secret):
        raise Wrong(403, "token", "Only servers of the same tables ask each other for them.")
    return await house.owners.give_up(table)


@get("/healthz", media_type=MediaType.TEXT)
async def alive() -> str:
    """Whether the server runs."""
    return "alive\n"


@get("/readyz", media_type=MediaType.TEXT)
async def ready(request: Incoming) -> Response[str]:
    """Whether it takes guests: something can be written."""
    if await house_of(request.app.state).can_write():
        return Response("ready\n", media_type=MediaType.TEXT)
    return Response("not ready\n", media_type=MediaType.TEXT, status_code=503)


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Incoming) -> str:
    """What was counted, in the format that Prometheus reads; for this machine itself, and for who has the token."""
    house = house_of(request.app.state)
    if not is_local(request.scope) and not has_token(request.headers, house.settings.metrics_token):
        raise Wrong(403, "metrics", "What is counted here is told on this machine itself, and to who has the token.")
    return house.metrics.text(*house.store.load())


ALL: Final = (
    me, rename, lobby, games, printed, about, board, rules, guide, game_goal, lessons, lesson, begin_lesson,
    make_table, show_table, suspension, choose_ruling, goal, close_table, sit, leave, furnish, invite, token,
    invited, accept, record, upload, replay, frame, ending, picture, portrait, show_rematch, rematch, show_analysis,
    analyse, stop_analysis, fork, program_acts, events, socket, alive, ready, metrics, *meeting.ALL,
    *resting.ALL,
    *expeditions.ALL,
    *finding.ALL,
    *persons.ALL,
    *telling.ALL,
)  # fmt: skip
