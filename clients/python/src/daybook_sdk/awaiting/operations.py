"""Written by `make clients` from openapi.yaml; not by hand."""

import typing as t
from collections.abc import AsyncIterator

from daybook_sdk import schemas as s
from daybook_sdk.awaiting.line import AsyncLine
from daybook_sdk.operation import Message, call, channel


class AsyncOperations:
    """Every operation of the service under its id, with parameters and answers as the document has them.

    Raises what is in `errors`. A write that takes an idempotency key gets one, so it is safely repeated.
    """

    def __init__(self, line: AsyncLine):
        self._line = line

    async def list_titles(
        self,
    ) -> s.TitlesAnswer:
        """The titles that can be played, and the bots that can play them.

        `GET /v1/titles`
        """
        answer: s.TitlesAnswer = await self._line.send(call("list_titles", {}))
        return answer

    async def show_title(
        self,
        title: str,
    ) -> s.TitleAnswer:
        """One title: variants with seats and options, the deck, the clauses of its rules, schemas of moves and
        events.

        `GET /v1/titles/{title}`
        """
        answer: s.TitleAnswer = await self._line.send(call("show_title", {"title": title}))
        return answer

    async def show_deck(
        self,
        title: str,
    ) -> s.DeckAnswer:
        """The deck of a title. Where it is replaceable, an organiser can put another into `config.deck`.

        `GET /v1/titles/{title}/deck`
        """
        answer: s.DeckAnswer = await self._line.send(call("show_deck", {"title": title}))
        return answer

    async def show_lesson(
        self,
        title: str,
    ) -> s.TitleLessonAnswer:
        """A short recorded game to learn a title from: each move with a comment, all cards face up. It is in no
        log.

        `GET /v1/titles/{title}/lesson`
        """
        answer: s.TitleLessonAnswer = await self._line.send(call("show_lesson", {"title": title}))
        return answer

    async def ask_rules(
        self,
        title: str,
        body: s.AdjudicateRequest,
    ) -> s.AdjudicateAnswer:
        """What would the rules say? Judges moves on a table set up by the request, and records nothing.

        `POST /v1/titles/{title}/adjudicate`
        """
        answer: s.AdjudicateAnswer = await self._line.send(call("ask_rules", {"title": title}, body))
        return answer

    async def find_moments(
        self,
        *,
        title: str,
        kind: str,
        where: str | None = None,
        variant: str | None = None,
        player: str | None = None,
        seat: int | None = None,
        tournament: str | None = None,
        since: str | None = None,
        until: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> s.MomentsAnswer:
        """Moments of finished games: of a kind that their title declares, under conditions on its fields, the
        newest first.

        `GET /v1/moments`
        """
        answer: s.MomentsAnswer = await self._line.send(
            call(
                "find_moments",
                {
                    "title": title,
                    "kind": kind,
                    "where": where,
                    "variant": variant,
                    "player": player,
                    "seat": seat,
                    "tournament": tournament,
                    "since": since,
                    "until": until,
                    "cursor": cursor,
                    "limit": limit,
                },
            )
        )
        return answer

    async def show_moment_form(
        self,
        title: str,
    ) -> s.MomentFormAnswer:
        """What can be searched for in finished games of a title, so that a client can draw the form of the
        search.

        `GET /v1/titles/{title}/moments`
        """
        answer: s.MomentFormAnswer = await self._line.send(call("show_moment_form", {"title": title}))
        return answer

    async def list_games(
        self,
        *,
        external_id: str | None = None,
        metadata: dict[str, str] | None = None,
        ruled: bool | None = None,
        title: str | None = None,
        player: str | None = None,
        tournament: str | None = None,
        status: t.Literal["open", "held", "closed", "void"] | None = None,
        deals: t.Literal["sealed", "proven", "unproven", "recorded"] | None = None,
        round: str | None = None,
        case: t.Literal["open", "any"] | None = None,
        since: str | None = None,
        until: str | None = None,
        q: str | None = None,
        sort: t.Literal["-opened_at", "opened_at", "title", "-title", "tournament", "-tournament", "round", "-round"]
        | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.GamesAnswerWithPeople:
        """The games that you may know of, by default the newest first.

        `GET /v1/games`
        """
        answer: s.GamesAnswerWithPeople = await self._line.send(
            call(
                "list_games",
                {
                    "external_id": external_id,
                    "metadata": metadata,
                    "ruled": ruled,
                    "title": title,
                    "player": player,
                    "tournament": tournament,
                    "status": status,
                    "deals": deals,
                    "round": round,
                    "case": case,
                    "since": since,
                    "until": until,
                    "q": q,
                    "sort": sort,
                    "cursor": cursor,
                    "limit": limit,
                    "expand": expand,
                },
            )
        )
        return answer

    async def open_game(
        self,
        body: s.GameRequest,
        *,
        idempotency_key: str | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.GameAnswerWithPeople:
        """Opens a game. Needs the organiser's token, or a service that takes guests.

        `POST /v1/games`
        """
        answer: s.GameAnswerWithPeople = await self._line.send(
            call("open_game", {"idempotency_key": idempotency_key, "expand": expand}, body)
        )
        return answer

    async def open_games(
        self,
        body: s.BatchRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.BatchAnswer:
        """Opens many games, all or none: a refusal names the `index` of the first that cannot be opened.

        `POST /v1/games/batch`
        """
        answer: s.BatchAnswer = await self._line.send(call("open_games", {"idempotency_key": idempotency_key}, body))
        return answer

    async def show_game(
        self,
        game_id: str,
        *,
        ruled: bool | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.GameAnswerWithPeople:
        """One game: who plays, its step, whose turn it is, the scores.

        `GET /v1/games/{game_id}`
        """
        answer: s.GameAnswerWithPeople = await self._line.send(
            call("show_game", {"game_id": game_id, "ruled": ruled, "expand": expand})
        )
        return answer

    async def set_table(
        self,
        game_id: str,
        body: s.TableRequest | None = None,
    ) -> s.GameAnswer:
        """Changes a table: whether it is private, its spectator delay, how disputes are handled, and its labels.

        `PATCH /v1/games/{game_id}`
        """
        answer: s.GameAnswer = await self._line.send(call("set_table", {"game_id": game_id}, body))
        return answer

    async def show_table(
        self,
        game_id: str,
        *,
        as_: str | None = None,
        ruled: bool | None = None,
        at: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.TableAnswerWithPeople:
        """The table as a viewer may see it, now or after a step.

        `GET /v1/games/{game_id}/table`
        """
        answer: s.TableAnswerWithPeople = await self._line.send(
            call("show_table", {"game_id": game_id, "as_": as_, "ruled": ruled, "at": at, "expand": expand})
        )
        return answer

    async def show_rematch(
        self,
        game_id: str,
    ) -> s.RematchAnswer:
        """The rematch of a game, for those who have a seat at that table, each with the token of the own seat
        there.

        `GET /v1/games/{game_id}/rematch`
        """
        answer: s.RematchAnswer = await self._line.send(call("show_rematch", {"game_id": game_id}))
        return answer

    async def open_rematch(
        self,
        game_id: str,
    ) -> s.RematchAnswer:
        """Opens the rematch of a finished game: the same people and bots, each a seat further, under the same
        settings.

        `POST /v1/games/{game_id}/rematch`
        """
        answer: s.RematchAnswer = await self._line.send(call("open_rematch", {"game_id": game_id}))
        return answer

    async def list_moves(
        self,
        game_id: str,
        *,
        seat: str | None = None,
    ) -> s.MovesAnswer:
        """The legal moves of a seat, each with a label; patterns where there are too many to list.

        `GET /v1/games/{game_id}/moves`
        """
        answer: s.MovesAnswer = await self._line.send(call("list_moves", {"game_id": game_id, "seat": seat}))
        return answer

    async def make_moves(
        self,
        game_id: str,
        body: s.MovesRequest | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.RecordedAnswer:
        """Makes one move, or several, all or nothing. When the answer comes, everything is durable.

        `POST /v1/games/{game_id}/moves`
        """
        answer: s.RecordedAnswer = await self._line.send(
            call(
                "make_moves",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def list_events(
        self,
        game_id: str,
        *,
        as_: str | None = None,
        ruled: bool | None = None,
        after: int | None = None,
        before: int | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.EventsAnswerWithPeople:
        """The events of the game as the viewer may see them.

        `GET /v1/games/{game_id}/events`
        """
        answer: s.EventsAnswerWithPeople = await self._line.send(
            call(
                "list_events",
                {
                    "game_id": game_id,
                    "as_": as_,
                    "ruled": ruled,
                    "after": after,
                    "before": before,
                    "limit": limit,
                    "expand": expand,
                },
            )
        )
        return answer

    async def replay(
        self,
        game_id: str,
        *,
        as_: str | None = None,
        ruled: bool | None = None,
        after: int | None = None,
        before: int | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.ReplayAnswerWithPeople:
        """Frames to step through: each event with its explanation, the table after it, and jump marks.

        `GET /v1/games/{game_id}/replay`
        """
        answer: s.ReplayAnswerWithPeople = await self._line.send(
            call(
                "replay",
                {
                    "game_id": game_id,
                    "as_": as_,
                    "ruled": ruled,
                    "after": after,
                    "before": before,
                    "limit": limit,
                    "expand": expand,
                },
            )
        )
        return answer

    async def list_sentences(
        self,
        game_id: str,
        *,
        as_: str | None = None,
        ruled: bool | None = None,
        after: int | None = None,
        before: int | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.SentencesAnswerWithPeople:
        """What happened, a sentence a step: the explanations of the replay's frames without their tables.

        `GET /v1/games/{game_id}/replay/sentences`
        """
        answer: s.SentencesAnswerWithPeople = await self._line.send(
            call(
                "list_sentences",
                {
                    "game_id": game_id,
                    "as_": as_,
                    "ruled": ruled,
                    "after": after,
                    "before": before,
                    "limit": limit,
                    "expand": expand,
                },
            )
        )
        return answer

    async def index_replay(
        self,
        game_id: str,
        *,
        as_: str | None = None,
        ruled: bool | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.IndexAnswerWithPeople:
        """All steps of a replay in little room, by which to ask for the frames of any of them.

        `GET /v1/games/{game_id}/replay/index`
        """
        answer: s.IndexAnswerWithPeople = await self._line.send(
            call("index_replay", {"game_id": game_id, "as_": as_, "ruled": ruled, "expand": expand})
        )
        return answer

    async def show_picture(
        self,
        game_id: str,
        *,
        as_: str | None = None,
        theme: t.Literal["light", "dark"] | None = None,
        size: t.Literal["wide", "square"] | None = None,
        width: int | None = None,
        step: int | None = None,
        format: t.Literal["svg", "png"] | None = None,
    ) -> bytes:
        """A picture of a step: who plays, the scores, the open cards, and what happened, as a spectator may see
        it.

        `GET /v1/games/{game_id}/picture`
        """
        answer: bytes = await self._line.send(
            call(
                "show_picture",
                {
                    "game_id": game_id,
                    "as_": as_,
                    "theme": theme,
                    "size": size,
                    "width": width,
                    "step": step,
                    "format": format,
                },
            )
        )
        return answer

    async def show_film(
        self,
        game_id: str,
        *,
        as_: str | None = None,
        theme: t.Literal["light", "dark"] | None = None,
        size: t.Literal["wide", "square"] | None = None,
        width: int | None = None,
        from_: int | None = None,
        to: int | None = None,
        format: t.Literal["svg", "png", "gif", "webp"] | None = None,
        pace: float | None = None,
    ) -> bytes:
        """A film of steps that follow each other, each drawn as its picture is, with a mark at the cards that are
        new.

        `GET /v1/games/{game_id}/film`
        """
        answer: bytes = await self._line.send(
            call(
                "show_film",
                {
                    "game_id": game_id,
                    "as_": as_,
                    "theme": theme,
                    "size": size,
                    "width": width,
                    "from_": from_,
                    "to": to,
                    "format": format,
                    "pace": pace,
                },
            )
        )
        return answer

    async def get_record(
        self,
        game_id: str,
    ) -> bytes:
        """The record of the game: the stored bytes of its events, one a line.

        `GET /v1/games/{game_id}/record`
        """
        answer: bytes = await self._line.send(call("get_record", {"game_id": game_id}))
        return answer

    async def get_proof(
        self,
        game_id: str,
        *,
        n: int | None = None,
    ) -> str:
        """The proof that the log has an event of the game, by default the last.

        `GET /v1/games/{game_id}/proof`
        """
        answer: str = await self._line.send(call("get_proof", {"game_id": game_id, "n": n}))
        return answer

    async def get_archive(
        self,
        tournament_id: str,
    ) -> bytes:
        """The finished games of a tournament as one zip, with what it takes to check them without the service.

        `GET /v1/tournaments/{tournament_id}/archive`
        """
        answer: bytes = await self._line.send(call("get_archive", {"tournament_id": tournament_id}))
        return answer

    async def get_checkpoint(
        self,
    ) -> str:
        """The newest signed checkpoint: how large the log is and what its root is. Keep it, and compare later
        ones.

        `GET /tlog/checkpoint`
        """
        answer: str = await self._line.send(call("get_checkpoint", {}))
        return answer

    async def get_cosigned(
        self,
    ) -> str:
        """The newest checkpoint that the quorum of witnesses has cosigned; proofs lead to it where it covers
        them.

        `GET /tlog/cosigned`
        """
        answer: str = await self._line.send(call("get_cosigned", {}))
        return answer

    async def get_policy(
        self,
    ) -> str:
        """The keys of the log and its witnesses, and their quorum, for `daybook verify --policy`.

        `GET /tlog/policy`
        """
        answer: str = await self._line.send(call("get_policy", {}))
        return answer

    async def get_sheet(
        self,
    ) -> str:
        """The newest checkpoint as a page for the notice board: its text and a QR code, which `daybook verify`
        takes.

        `GET /tlog/sheet`
        """
        answer: str = await self._line.send(call("get_sheet", {}))
        return answer

    async def get_tile(
        self,
        place: str,
    ) -> bytes:
        """A tile of the log, as `0/000`, `1/x001/234.p/17` or `entries/000.p/112`. It never changes.

        `GET /tlog/tile/{place}`
        """
        answer: bytes = await self._line.send(call("get_tile", {"place": place}))
        return answer

    async def get_consistency(
        self,
        *,
        first: int,
        second: int | None = None,
    ) -> s.ConsistencyAnswer:
        """The proof that a later checkpoint continues an earlier one: nothing before was changed or removed.

        `GET /tlog/consistency`
        """
        answer: s.ConsistencyAnswer = await self._line.send(call("get_consistency", {"first": first, "second": second}))
        return answer

    async def get_keys(
        self,
    ) -> s.KeysAnswer:
        """The public keys of checkpoints and receipts. Take them from two places, or from somebody whom you
        trust.

        `GET /tlog/keys`
        """
        answer: s.KeysAnswer = await self._line.send(call("get_keys", {}))
        return answer

    async def give_nonce(
        self,
        game_id: str,
        body: s.NonceRequest | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Gives a seat's nonce for the shuffles: its commitment first, the nonce itself once nobody commits any
        more.

        `POST /v1/games/{game_id}/nonces`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "give_nonce",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def list_same_deal(
        self,
        game_id: str,
        *,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> s.SameDealAnswer:
        """The other tables that had the deals of a game (duplicate), by the dealer's promise in their records.

        `GET /v1/games/{game_id}/same-deal`
        """
        answer: s.SameDealAnswer = await self._line.send(
            call("list_same_deal", {"game_id": game_id, "cursor": cursor, "limit": limit})
        )
        return answer

    async def list_cases(
        self,
        game_id: str,
        *,
        status: t.Literal["open", "withdrawn", "ruled", "appealed", "final"] | None = None,
        after: int | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.CasesAnswerWithPeople:
        """The cases of a game with their rulings. Until the game closes, only those concerned can read what was
        written.

        `GET /v1/games/{game_id}/cases`
        """
        answer: s.CasesAnswerWithPeople = await self._line.send(
            call("list_cases", {"game_id": game_id, "status": status, "after": after, "limit": limit, "expand": expand})
        )
        return answer

    async def call_case(
        self,
        game_id: str,
        body: s.CaseRequest,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Calls the director: opens a case about an event.

        `POST /v1/games/{game_id}/cases`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "call_case",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def show_case(
        self,
        game_id: str,
        case: str,
        *,
        as_: str | None = None,
        around: int | None = None,
        move: str | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.CaseFileAnswerWithPeople:
        """The file of a case: what was called and ruled, with the facts taken from the record.

        `GET /v1/games/{game_id}/cases/{case}`
        """
        answer: s.CaseFileAnswerWithPeople = await self._line.send(
            call(
                "show_case",
                {"game_id": game_id, "case": case, "as_": as_, "around": around, "move": move, "expand": expand},
            )
        )
        return answer

    async def withdraw_case(
        self,
        game_id: str,
        case: str,
        body: s.TextRequest | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Withdraws a case without a ruling. For its caller, and officials.

        `POST /v1/games/{game_id}/cases/{case}/withdrawal`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "withdraw_case",
                {
                    "game_id": game_id,
                    "case": case,
                    "idempotency_key": idempotency_key,
                    "if_match": if_match,
                    "prefer": prefer,
                },
                body,
            )
        )
        return answer

    async def rule_on_case(
        self,
        game_id: str,
        case: str,
        body: s.RulingRequest,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.DryRunAnswer | s.EnteredAnswer:
        """Rules on a case: what was found, by which clause, why, and what is done. A ruling is never changed.

        `POST /v1/games/{game_id}/cases/{case}/rulings`
        """
        answer: s.DryRunAnswer | s.EnteredAnswer = await self._line.send(
            call(
                "rule_on_case",
                {
                    "game_id": game_id,
                    "case": case,
                    "dry_run": dry_run,
                    "idempotency_key": idempotency_key,
                    "if_match": if_match,
                    "prefer": prefer,
                },
                body,
            )
        )
        return answer

    async def confirm_redeal(
        self,
        game_id: str,
        case: str,
        body: s.RedealRequest,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Agrees, as a second official, that a ruling sets the table back over a deal that somebody has seen.

        `POST /v1/games/{game_id}/cases/{case}/redeal`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "confirm_redeal",
                {
                    "game_id": game_id,
                    "case": case,
                    "idempotency_key": idempotency_key,
                    "if_match": if_match,
                    "prefer": prefer,
                },
                body,
            )
        )
        return answer

    async def appeal_ruling(
        self,
        game_id: str,
        case: str,
        body: s.AppealRequest | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Appeals the ruling on a case: for a party, within the table's `appeal_minutes`.

        `POST /v1/games/{game_id}/cases/{case}/appeal`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "appeal_ruling",
                {
                    "game_id": game_id,
                    "case": case,
                    "idempotency_key": idempotency_key,
                    "if_match": if_match,
                    "prefer": prefer,
                },
                body,
            )
        )
        return answer

    async def decide_appeal(
        self,
        game_id: str,
        case: str,
        body: s.AppealDecisionRequest,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.DryRunAnswer | s.EnteredAnswer:
        """Decides an appeal: the ruling is upheld, or another stands in its place. That is final.

        `POST /v1/games/{game_id}/cases/{case}/appeal/decision`
        """
        answer: s.DryRunAnswer | s.EnteredAnswer = await self._line.send(
            call(
                "decide_appeal",
                {
                    "game_id": game_id,
                    "case": case,
                    "dry_run": dry_run,
                    "idempotency_key": idempotency_key,
                    "if_match": if_match,
                    "prefer": prefer,
                },
                body,
            )
        )
        return answer

    async def ask_take_back(
        self,
        game_id: str,
        body: s.TakeBackRequest,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Asks the others to let the table go back to an earlier step. The next move ends the question.

        `POST /v1/games/{game_id}/take-back`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "ask_take_back",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def answer_take_back(
        self,
        game_id: str,
        body: s.TakeBackAnswerRequest,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Agrees that the table goes back, or does not. When the last one agrees it goes back.

        `POST /v1/games/{game_id}/take-back/answer`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "answer_take_back",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def resign(
        self,
        game_id: str,
        body: s.ResignationRequest | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Leaves the game. If several seats remain, the table waits for a director; if one remains, it has won.

        `POST /v1/games/{game_id}/resignation`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "resign",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def hold_table(
        self,
        game_id: str,
        body: s.TextRequest | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Holds the table: moves are refused (`table-held`) until it is released.

        `POST /v1/games/{game_id}/hold`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "hold_table",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def release_table(
        self,
        game_id: str,
        body: s.ReleaseRequest | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Lifts the hold of an official or of a case; play goes on if nothing else holds the table.

        `POST /v1/games/{game_id}/release`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "release_table",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def adjourn(
        self,
        game_id: str,
        body: s.AdjournmentRequest | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Ends play for now.

        `POST /v1/games/{game_id}/adjournment`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "adjourn",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def resume(
        self,
        game_id: str,
        body: s.TextRequest | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Lets play go on after an adjournment or a time-out.

        `POST /v1/games/{game_id}/resumption`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "resume",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def call_time_out(
        self,
        game_id: str,
        body: s.TimeOutRequest,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Stops play for about that many seconds, until it is resumed.

        `POST /v1/games/{game_id}/time-out`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "call_time_out",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def note_irregularity(
        self,
        game_id: str,
        body: s.IrregularityRequest,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Notes what happened against the rules at a real table and stands.

        `POST /v1/games/{game_id}/irregularities`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "note_irregularity",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def open_cards(
        self,
        game_id: str,
        body: s.TextRequest | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.EnteredAnswer:
        """Opens the hidden cards of a game that goes on to you, an official. The record shows it to all at the
        table.

        `POST /v1/games/{game_id}/open-cards`
        """
        answer: s.EnteredAnswer = await self._line.send(
            call(
                "open_cards",
                {"game_id": game_id, "idempotency_key": idempotency_key, "if_match": if_match, "prefer": prefer},
                body,
            )
        )
        return answer

    async def list_director_log(
        self,
        game_id: str,
        *,
        after: int | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.LogAnswerWithPeople:
        """Every official act in order, with who did it and a sentence about it, and what players called and
        agreed on.

        `GET /v1/games/{game_id}/director-log`
        """
        answer: s.LogAnswerWithPeople = await self._line.send(
            call("list_director_log", {"game_id": game_id, "after": after, "limit": limit, "expand": expand})
        )
        return answer

    async def erase_text(
        self,
        game_id: str,
        text: str,
    ) -> None:
        """Erases what somebody wrote, for ever. The record keeps a hash that tells nothing, and stays whole.

        `DELETE /v1/games/{game_id}/texts/{text}`
        """
        await self._line.send(call("erase_text", {"game_id": game_id, "text": text}))

    async def list_all_cases(
        self,
        *,
        status: t.Literal["waiting", "open", "withdrawn", "ruled", "appealed", "final"] | None = None,
        tournament: str | None = None,
        title: str | None = None,
        clause: str | None = None,
        player: str | None = None,
        by: str | None = None,
        decision: t.Literal["upheld", "dismissed", "unclear"] | None = None,
        appealed: bool | None = None,
        since: str | None = None,
        until: str | None = None,
        q: str | None = None,
        sort: t.Literal["-opened_at", "opened_at", "-ruled_at", "ruled_at"] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> s.AllCasesAnswer:
        """The cases of all games that you may know of, by default the newest first.

        `GET /v1/cases`
        """
        answer: s.AllCasesAnswer = await self._line.send(
            call(
                "list_all_cases",
                {
                    "status": status,
                    "tournament": tournament,
                    "title": title,
                    "clause": clause,
                    "player": player,
                    "by": by,
                    "decision": decision,
                    "appealed": appealed,
                    "since": since,
                    "until": until,
                    "q": q,
                    "sort": sort,
                    "cursor": cursor,
                    "limit": limit,
                },
            )
        )
        return answer

    async def list_branches(
        self,
        game_id: str,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        q: str | None = None,
        sort: t.Literal["-created_at", "created_at", "name", "-name"] | None = None,
    ) -> s.BranchesAnswer:
        """The branches of a game that you may see, by default newest first. By name those without one come first.

        `GET /v1/games/{game_id}/branches`
        """
        answer: s.BranchesAnswer = await self._line.send(
            call("list_branches", {"game_id": game_id, "cursor": cursor, "limit": limit, "q": q, "sort": sort})
        )
        return answer

    async def make_branch(
        self,
        game_id: str,
        body: s.BranchRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.BranchAnswer:
        """Begins a branch after a step of the game and plays moves in it. The record stays as it is.

        `POST /v1/games/{game_id}/branches`
        """
        answer: s.BranchAnswer = await self._line.send(
            call("make_branch", {"game_id": game_id, "idempotency_key": idempotency_key}, body)
        )
        return answer

    async def show_branch(
        self,
        game_id: str,
        branch_id: str,
        *,
        seat: str | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.BranchAnswerWithPeople:
        """A branch: its table, and what may be played next.

        `GET /v1/games/{game_id}/branches/{branch_id}`
        """
        answer: s.BranchAnswerWithPeople = await self._line.send(
            call("show_branch", {"game_id": game_id, "branch_id": branch_id, "seat": seat, "expand": expand})
        )
        return answer

    async def name_branch(
        self,
        game_id: str,
        branch_id: str,
        body: s.BranchChange,
    ) -> s.BranchRow:
        """Gives a branch another name. Its maker may, and the table's officials.

        `PATCH /v1/games/{game_id}/branches/{branch_id}`
        """
        answer: s.BranchRow = await self._line.send(
            call("name_branch", {"game_id": game_id, "branch_id": branch_id}, body)
        )
        return answer

    async def remove_branch(
        self,
        game_id: str,
        branch_id: str,
    ) -> None:
        """Removes a branch. Its maker may, and the table's officials.

        `DELETE /v1/games/{game_id}/branches/{branch_id}`
        """
        await self._line.send(call("remove_branch", {"game_id": game_id, "branch_id": branch_id}))

    async def play_branch(
        self,
        game_id: str,
        branch_id: str,
        body: s.BranchMovesRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.BranchAnswer:
        """Plays on in a branch. Whoever may branch as its viewer may make any move in it.

        `POST /v1/games/{game_id}/branches/{branch_id}/moves`
        """
        answer: s.BranchAnswer = await self._line.send(
            call("play_branch", {"game_id": game_id, "branch_id": branch_id, "idempotency_key": idempotency_key}, body)
        )
        return answer

    async def replay_branch(
        self,
        game_id: str,
        branch_id: str,
        *,
        after: int | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.ReplayAnswerWithPeople:
        """The frames of a branch, like those of a game. Its first step follows `begins_at`.

        `GET /v1/games/{game_id}/branches/{branch_id}/replay`
        """
        answer: s.ReplayAnswerWithPeople = await self._line.send(
            call(
                "replay_branch",
                {"game_id": game_id, "branch_id": branch_id, "after": after, "limit": limit, "expand": expand},
            )
        )
        return answer

    async def show_analysis(
        self,
        game_id: str,
        *,
        seat: int | None = None,
        after: int | None = None,
        limit: int | None = None,
    ) -> s.AnalysisAnswer:
        """Each decision of a finished game beside what else might have been done, from what its seat knew then.

        `GET /v1/games/{game_id}/analysis`
        """
        answer: s.AnalysisAnswer = await self._line.send(
            call("show_analysis", {"game_id": game_id, "seat": seat, "after": after, "limit": limit})
        )
        return answer

    async def stream_game(
        self,
        game_id: str,
        *,
        as_: str | None = None,
        after: int | None = None,
        limit: int | None = None,
        last_event_id: str | None = None,
    ) -> s.StreamPageAnswer | None:
        """The events of a game as server-sent events: all so far, then each as it is recorded.

        `GET /v1/games/{game_id}/stream`
        """
        answer: s.StreamPageAnswer | None = await self._line.send(
            call(
                "stream_game",
                {"game_id": game_id, "as_": as_, "after": after, "limit": limit, "last_event_id": last_event_id},
            )
        )
        return answer

    def stream_game_stream(
        self,
        game_id: str,
        *,
        as_: str | None = None,
        after: int | None = None,
    ) -> AsyncIterator[Message]:
        """The events of a game as server-sent events: all so far, then each as it is recorded.

        Each message once, over as many connections as it takes.
        `GET /v1/games/{game_id}/stream`
        """
        return self._line.follow(channel("stream_game", {"game_id": game_id, "as_": as_, "after": after}))

    async def follow_feed(
        self,
        *,
        game: str | None = None,
        title: str | None = None,
        tournament: str | None = None,
        player: str | None = None,
        types: str | None = None,
        as_: t.Literal["public"] | None = None,
        after: str | None = None,
        limit: int | None = None,
        last_event_id: str | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.FeedAnswerWithPeople:
        """The events of many games in the order of the record: JSON pages or, for `text/event-stream`, as they
        come.

        `GET /v1/feed`
        """
        answer: s.FeedAnswerWithPeople = await self._line.send(
            call(
                "follow_feed",
                {
                    "game": game,
                    "title": title,
                    "tournament": tournament,
                    "player": player,
                    "types": types,
                    "as_": as_,
                    "after": after,
                    "limit": limit,
                    "last_event_id": last_event_id,
                    "expand": expand,
                },
            )
        )
        return answer

    def follow_feed_stream(
        self,
        *,
        game: str | None = None,
        title: str | None = None,
        tournament: str | None = None,
        player: str | None = None,
        types: str | None = None,
        as_: t.Literal["public"] | None = None,
        after: str | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> AsyncIterator[Message]:
        """The events of many games in the order of the record: JSON pages or, for `text/event-stream`, as they
        come.

        Each message once, over as many connections as it takes.
        `GET /v1/feed`
        """
        return self._line.follow(
            channel(
                "follow_feed",
                {
                    "game": game,
                    "title": title,
                    "tournament": tournament,
                    "player": player,
                    "types": types,
                    "as_": as_,
                    "after": after,
                    "expand": expand,
                },
            )
        )

    async def show_title_statistics(
        self,
        title: str,
        *,
        ruled: bool | None = None,
        tournament: str | None = None,
        variant: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.TitleStatisticsAnswerWithPeople:
        """The players of a title or of one of its variants: most wins first, then the better scores.

        `GET /v1/statistics/titles/{title}`
        """
        answer: s.TitleStatisticsAnswerWithPeople = await self._line.send(
            call(
                "show_title_statistics",
                {
                    "title": title,
                    "ruled": ruled,
                    "tournament": tournament,
                    "variant": variant,
                    "cursor": cursor,
                    "limit": limit,
                    "expand": expand,
                },
            )
        )
        return answer

    async def show_player_statistics(
        self,
        player: str,
        *,
        ruled: bool | None = None,
        tournament: str | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.PlayerStatisticsAnswerWithPeople:
        """The results of one player (a handle, or `bot:<name>`) in each title, in all and by variant.

        `GET /v1/statistics/players/{player}`
        """
        answer: s.PlayerStatisticsAnswerWithPeople = await self._line.send(
            call(
                "show_player_statistics", {"player": player, "ruled": ruled, "tournament": tournament, "expand": expand}
            )
        )
        return answer

    async def list_tournaments(
        self,
        *,
        external_id: str | None = None,
        metadata: dict[str, str] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        q: str | None = None,
        sort: t.Literal["-created_at", "created_at", "name", "-name"] | None = None,
    ) -> s.TournamentsAnswer:
        """The tournaments that you may know of, by default the newest first.

        `GET /v1/tournaments`
        """
        answer: s.TournamentsAnswer = await self._line.send(
            call(
                "list_tournaments",
                {
                    "external_id": external_id,
                    "metadata": metadata,
                    "cursor": cursor,
                    "limit": limit,
                    "q": q,
                    "sort": sort,
                },
            )
        )
        return answer

    async def make_tournament(
        self,
        body: s.TournamentRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.TournamentAnswer:
        """Makes a tournament. Needs an organiser's token for the whole service.

        `POST /v1/tournaments`
        """
        answer: s.TournamentAnswer = await self._line.send(
            call("make_tournament", {"idempotency_key": idempotency_key}, body)
        )
        return answer

    async def show_tournament(
        self,
        tournament_id: str,
    ) -> s.TournamentAnswer:
        """One tournament.

        `GET /v1/tournaments/{tournament_id}`
        """
        answer: s.TournamentAnswer = await self._line.send(call("show_tournament", {"tournament_id": tournament_id}))
        return answer

    async def change_tournament(
        self,
        tournament_id: str,
        body: s.TournamentChange | None = None,
    ) -> s.TournamentAnswer:
        """Changes what a tournament is called, and which other sites may show its public games in frames.

        `PATCH /v1/tournaments/{tournament_id}`
        """
        answer: s.TournamentAnswer = await self._line.send(
            call("change_tournament", {"tournament_id": tournament_id}, body)
        )
        return answer

    async def enter_act(
        self,
        tournament_id: str,
        body: s.ActRequest,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        prefer: str | None = None,
    ) -> s.TriedActAnswer | s.EnteredActAnswer:
        """Enters an act into the tournament's book: all of what it causes is recorded, or nothing.

        `POST /v1/tournaments/{tournament_id}/acts`
        """
        answer: s.TriedActAnswer | s.EnteredActAnswer = await self._line.send(
            call(
                "enter_act",
                {
                    "tournament_id": tournament_id,
                    "dry_run": dry_run,
                    "idempotency_key": idempotency_key,
                    "if_match": if_match,
                    "prefer": prefer,
                },
                body,
            )
        )
        return answer

    async def erase_book_text(
        self,
        tournament_id: str,
        text: str,
    ) -> None:
        """Erases words of an act, for ever. The book keeps a hash that tells nothing, and stays whole. For
        organisers.

        `DELETE /v1/tournaments/{tournament_id}/texts/{text}`
        """
        await self._line.send(call("erase_book_text", {"tournament_id": tournament_id, "text": text}))

    async def show_book(
        self,
        tournament_id: str,
    ) -> s.BookAnswer:
        """The tournament at a glance: configuration, rounds, announcements, and who you are in it.

        `GET /v1/tournaments/{tournament_id}/book`
        """
        answer: s.BookAnswer = await self._line.send(call("show_book", {"tournament_id": tournament_id}))
        return answer

    async def list_entries(
        self,
        tournament_id: str,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        q: str | None = None,
    ) -> s.EntriesAnswer:
        """The entrants by their starting numbers. Wishes are shown to officials alone.

        `GET /v1/tournaments/{tournament_id}/entries`
        """
        answer: s.EntriesAnswer = await self._line.send(
            call("list_entries", {"tournament_id": tournament_id, "cursor": cursor, "limit": limit, "q": q})
        )
        return answer

    async def show_entrant(
        self,
        tournament_id: str,
        entrant: str,
    ) -> s.EntrantAnswer:
        """One entrant: rounds, opponents, and the standing with its tie-breaks explained.

        `GET /v1/tournaments/{tournament_id}/entries/{entrant}`
        """
        answer: s.EntrantAnswer = await self._line.send(
            call("show_entrant", {"tournament_id": tournament_id, "entrant": entrant})
        )
        return answer

    async def show_round(
        self,
        tournament_id: str,
        round_number: str,
    ) -> s.RoundAnswer:
        """The pairing of a round with its results. Before it is published only officials see it.

        `GET /v1/tournaments/{tournament_id}/rounds/{round_number}`
        """
        answer: s.RoundAnswer = await self._line.send(
            call("show_round", {"tournament_id": tournament_id, "round_number": round_number})
        )
        return answer

    async def show_standings(
        self,
        tournament_id: str,
        *,
        round: int | None = None,
        as_: t.Literal["ruled", "played"] | None = None,
    ) -> s.StandingsAnswer:
        """The standings after a round, by default the last one, with the rulings that changed them.

        `GET /v1/tournaments/{tournament_id}/standings`
        """
        answer: s.StandingsAnswer = await self._line.send(
            call("show_standings", {"tournament_id": tournament_id, "round": round, "as_": as_})
        )
        return answer

    async def show_bracket(
        self,
        tournament_id: str,
    ) -> s.BracketAnswer:
        """The bracket of a knock-out, or of the stage after a cut: who meets whom, and who will come from which
        table.

        `GET /v1/tournaments/{tournament_id}/bracket`
        """
        answer: s.BracketAnswer = await self._line.send(call("show_bracket", {"tournament_id": tournament_id}))
        return answer

    async def show_comparison(
        self,
        tournament_id: str,
        *,
        round: int | None = None,
    ) -> s.ComparisonAnswer:
        """What each board of a round gave at each table, compared in three ways: once nobody plays it any more.

        `GET /v1/tournaments/{tournament_id}/comparison`
        """
        answer: s.ComparisonAnswer = await self._line.send(
            call("show_comparison", {"tournament_id": tournament_id, "round": round})
        )
        return answer

    async def show_my_table(
        self,
        tournament_id: str,
    ) -> s.MyTableAnswer:
        """Where you sit now, against whom, and which acts you can send. For a person who is entered.

        `GET /v1/tournaments/{tournament_id}/me`
        """
        answer: s.MyTableAnswer = await self._line.send(call("show_my_table", {"tournament_id": tournament_id}))
        return answer

    async def list_templates(
        self,
        *,
        title: str | None = None,
    ) -> s.TemplatesAnswer:
        """Configurations of the usual tournaments, to begin with; with `title` those that fit it, complete.

        `GET /v1/templates`
        """
        answer: s.TemplatesAnswer = await self._line.send(call("list_templates", {"title": title}))
        return answer

    async def list_own_tournaments(
        self,
    ) -> s.OwnTournamentsAnswer:
        """The tournaments in which you are entered or an official, the newest first.

        `GET /v1/me/tournaments`
        """
        answer: s.OwnTournamentsAnswer = await self._line.send(call("list_own_tournaments", {}))
        return answer

    async def show_season(
        self,
        label: str,
        *,
        tournament: str | None = None,
    ) -> s.SeasonAnswer:
        """The tournaments of one organiser whose metadata has this `season`, and the sum of their official
        standings.

        `GET /v1/seasons/{label}`
        """
        answer: s.SeasonAnswer = await self._line.send(call("show_season", {"label": label, "tournament": tournament}))
        return answer

    async def show_board(
        self,
        tournament_id: str,
    ) -> s.BoardAnswer:
        """All tables of the last round as they stand now, without hands: turn, clock, held, calls. For officials.

        `GET /v1/tournaments/{tournament_id}/board`
        """
        answer: s.BoardAnswer = await self._line.send(call("show_board", {"tournament_id": tournament_id}))
        return answer

    async def list_calls(
        self,
        tournament_id: str,
        *,
        status: t.Literal["open", "claimed", "closed"] | None = None,
    ) -> s.CallsAnswer:
        """The calls for a director by age. Whoever is entered sees the own calls.

        `GET /v1/tournaments/{tournament_id}/calls`
        """
        answer: s.CallsAnswer = await self._line.send(
            call("list_calls", {"tournament_id": tournament_id, "status": status})
        )
        return answer

    async def list_penalties(
        self,
        tournament_id: str,
        *,
        person: str | None = None,
    ) -> s.PenaltiesAnswer:
        """Warnings and penalties with their reasons; with `person` those of that person wherever your token
        holds.

        `GET /v1/tournaments/{tournament_id}/penalties`
        """
        answer: s.PenaltiesAnswer = await self._line.send(
            call("list_penalties", {"tournament_id": tournament_id, "person": person})
        )
        return answer

    async def list_precedents(
        self,
        tournament_id: str,
        *,
        clause: str | None = None,
        title: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> s.PrecedentsAnswer:
        """How it was ruled before: cases that are ruled, of all games that you may know of, by clause and title.

        `GET /v1/tournaments/{tournament_id}/precedents`
        """
        answer: s.PrecedentsAnswer = await self._line.send(
            call(
                "list_precedents",
                {"tournament_id": tournament_id, "clause": clause, "title": title, "cursor": cursor, "limit": limit},
            )
        )
        return answer

    async def show_history(
        self,
        tournament_id: str,
        *,
        after: int | None = None,
        limit: int | None = None,
    ) -> s.HistoryAnswer:
        """The events of the tournament's book with their words and hashes, for officials.

        `GET /v1/tournaments/{tournament_id}/history`
        """
        answer: s.HistoryAnswer = await self._line.send(
            call("show_history", {"tournament_id": tournament_id, "after": after, "limit": limit})
        )
        return answer

    def stream_book(
        self,
        tournament_id: str,
        *,
        after: int | None = None,
    ) -> AsyncIterator[Message]:
        """Each step of the tournament's book as a server-sent event, so that pages know when to look again.

        Each message once, over as many connections as it takes.
        `GET /v1/tournaments/{tournament_id}/stream`
        """
        return self._line.follow(channel("stream_book", {"tournament_id": tournament_id, "after": after}))

    async def print_paper(
        self,
        tournament_id: str,
        paper_name: str,
        *,
        round: int | None = None,
        size: t.Literal["A4", "Letter"] | None = None,
    ) -> bytes:
        """A paper of the tournament, to print: pairings, table cards, slips, standings, or the certificate of
        results.

        `GET /v1/tournaments/{tournament_id}/paper/{paper_name}.pdf`
        """
        answer: bytes = await self._line.send(
            call(
                "print_paper", {"tournament_id": tournament_id, "paper_name": paper_name, "round": round, "size": size}
            )
        )
        return answer

    async def export_tournament(
        self,
        tournament_id: str,
        exchange_file: str,
    ) -> dict[str, t.Any]:
        """The tournament as a file for other programs, with no more in it than its pages show you.

        `GET /v1/tournaments/{tournament_id}/exchange/{exchange_file}`
        """
        answer: dict[str, t.Any] = await self._line.send(
            call("export_tournament", {"tournament_id": tournament_id, "exchange_file": exchange_file})
        )
        return answer

    async def read_entry_list(
        self,
        tournament_id: str,
        body: bytes,
    ) -> s.EntryListAnswer:
        """Reads a list of entries from a spreadsheet (CSV) and changes nothing: look at it, then send it as
        `admit`.

        `POST /v1/tournaments/{tournament_id}/entry-list`
        """
        answer: s.EntryListAnswer = await self._line.send(
            call("read_entry_list", {"tournament_id": tournament_id}, body)
        )
        return answer

    async def get_book_record(
        self,
        tournament_id: str,
    ) -> bytes:
        """The record of the tournament's book: the stored bytes of its events, one a line.

        `GET /v1/tournaments/{tournament_id}/book/record`
        """
        answer: bytes = await self._line.send(call("get_book_record", {"tournament_id": tournament_id}))
        return answer

    async def get_book_proof(
        self,
        tournament_id: str,
        *,
        n: int | None = None,
    ) -> str:
        """The proof that the log has an event of the book, by default the last.

        `GET /v1/tournaments/{tournament_id}/book/proof`
        """
        answer: str = await self._line.send(call("get_book_proof", {"tournament_id": tournament_id, "n": n}))
        return answer

    async def list_sessions(
        self,
        tournament_id: str,
        *,
        sort: t.Literal["-created_at", "created_at"] | None = None,
    ) -> s.SessionsAnswer:
        """The sets of deals of a tournament, all of them and by default newest first, for its officials.

        `GET /v1/tournaments/{tournament_id}/sessions`
        """
        answer: s.SessionsAnswer = await self._line.send(
            call("list_sessions", {"tournament_id": tournament_id, "sort": sort})
        )
        return answer

    async def make_session(
        self,
        tournament_id: str,
        body: s.SessionRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.SessionAnswer:
        """Makes a set of deals for several tables. Games are opened with its id as `session`, and get the same
        deals.

        `POST /v1/tournaments/{tournament_id}/sessions`
        """
        answer: s.SessionAnswer = await self._line.send(
            call("make_session", {"tournament_id": tournament_id, "idempotency_key": idempotency_key}, body)
        )
        return answer

    async def close_session(
        self,
        tournament_id: str,
        session_id: str,
    ) -> s.SessionAnswer:
        """Admits no more tables to a set of deals: it is revealed when those are over that play it. Twice is as
        once.

        `POST /v1/tournaments/{tournament_id}/sessions/{session_id}/closing`
        """
        answer: s.SessionAnswer = await self._line.send(
            call("close_session", {"tournament_id": tournament_id, "session_id": session_id})
        )
        return answer

    async def list_tournament_events(
        self,
        tournament_id: str,
        *,
        after: int | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.HouseEventsAnswerWithPeople:
        """What changed in a tournament outside its games: settings, tokens of officials, erasures.

        `GET /v1/tournaments/{tournament_id}/events`
        """
        answer: s.HouseEventsAnswerWithPeople = await self._line.send(
            call(
                "list_tournament_events",
                {"tournament_id": tournament_id, "after": after, "limit": limit, "expand": expand},
            )
        )
        return answer

    async def list_house_events(
        self,
        *,
        after: int | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.HouseEventsAnswerWithPeople:
        """What changed outside games and tournaments: settings of single games, tokens for the service, erasures.

        `GET /v1/house/events`
        """
        answer: s.HouseEventsAnswerWithPeople = await self._line.send(
            call("list_house_events", {"after": after, "limit": limit, "expand": expand})
        )
        return answer

    async def list_tokens(
        self,
        *,
        role: t.Literal["organiser", "director", "scorer", "seat", "person", "spectator", "auditor"] | None = None,
        tournament: str | None = None,
        game: str | None = None,
        q: str | None = None,
        sort: t.Literal["-created_at", "created_at", "name", "-name"] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.TokensAnswerWithPeople:
        """The tokens within an organiser's scope, by default newest first, without their secrets.

        `GET /v1/tokens`
        """
        answer: s.TokensAnswerWithPeople = await self._line.send(
            call(
                "list_tokens",
                {
                    "role": role,
                    "tournament": tournament,
                    "game": game,
                    "q": q,
                    "sort": sort,
                    "cursor": cursor,
                    "limit": limit,
                    "expand": expand,
                },
            )
        )
        return answer

    async def make_token(
        self,
        body: s.TokenRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.TokenAnswer:
        """Makes a token. Organisers make tokens within the scope of their own.

        `POST /v1/tokens`
        """
        answer: s.TokenAnswer = await self._line.send(call("make_token", {"idempotency_key": idempotency_key}, body))
        return answer

    async def show_own_token(
        self,
        *,
        expand: t.Literal["people"] | None = None,
    ) -> s.TokenAnswerWithPeople:
        """What the token of this request may do, where and until when.

        `GET /v1/tokens/me`
        """
        answer: s.TokenAnswerWithPeople = await self._line.send(call("show_own_token", {"expand": expand}))
        return answer

    async def show_token(
        self,
        token_id: str,
        *,
        expand: t.Literal["people"] | None = None,
    ) -> s.TokenAnswerWithPeople:
        """One token: its role, where it holds, and whether it is valid.

        `GET /v1/tokens/{token_id}`
        """
        answer: s.TokenAnswerWithPeople = await self._line.send(
            call("show_token", {"token_id": token_id, "expand": expand})
        )
        return answer

    async def revoke_token(
        self,
        token_id: str,
    ) -> s.TokenAnswer:
        """Revokes a token: at once in this process, within a second in others. Anybody may revoke their own.

        `DELETE /v1/tokens/{token_id}`
        """
        answer: s.TokenAnswer = await self._line.send(call("revoke_token", {"token_id": token_id}))
        return answer

    async def list_people(
        self,
        *,
        handle: str | None = None,
        external_id: str | None = None,
        q: str | None = None,
        sort: t.Literal["-created_at", "created_at", "handle", "-handle"] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> s.PeopleAnswer:
        """The persons with a handle: those who were registered, and those who were given a seat by a name.

        `GET /v1/people`
        """
        answer: s.PeopleAnswer = await self._line.send(
            call(
                "list_people",
                {"handle": handle, "external_id": external_id, "q": q, "sort": sort, "cursor": cursor, "limit": limit},
            )
        )
        return answer

    async def register_person(
        self,
        body: s.PersonRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.PersonEntry:
        """Registers a person. Where the service allows it, anybody may register, and gets a token over all own
        seats.

        `POST /v1/people`
        """
        answer: s.PersonEntry = await self._line.send(
            call("register_person", {"idempotency_key": idempotency_key}, body)
        )
        return answer

    async def find_person(
        self,
        person: str,
    ) -> s.PersonEntry:
        """One person, by id or handle. Everybody may ask for themselves.

        `GET /v1/people/{person}`
        """
        answer: s.PersonEntry = await self._line.send(call("find_person", {"person": person}))
        return answer

    async def change_person(
        self,
        person: str,
        body: s.PersonChange | None = None,
    ) -> s.PersonEntry:
        """Changes a person's handle, external id or metadata. With a token of their own persons change their
        handle.

        `PATCH /v1/people/{person}`
        """
        answer: s.PersonEntry = await self._line.send(call("change_person", {"person": person}, body))
        return answer

    async def remove_person(
        self,
        person: str,
    ) -> s.PersonAnswer:
        """Erases a person: as `DELETE /v1/persons/{person}`, which stays for older clients.

        `DELETE /v1/people/{person}`
        """
        answer: s.PersonAnswer = await self._line.send(call("remove_person", {"person": person}))
        return answer

    async def merge_person(
        self,
        person: str,
        body: s.MergeRequest,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
    ) -> s.MergeAnswer:
        """Makes one person of two: the one of the address becomes the one whom `into` names. It cannot be undone.

        `POST /v1/people/{person}/merge`
        """
        answer: s.MergeAnswer = await self._line.send(
            call("merge_person", {"person": person, "dry_run": dry_run, "idempotency_key": idempotency_key}, body)
        )
        return answer

    async def show_me(
        self,
        *,
        expand: t.Literal["people"] | None = None,
    ) -> s.MeAnswerWithPeople:
        """The person whose token this is, and what the token is for.

        `GET /v1/me`
        """
        answer: s.MeAnswerWithPeople = await self._line.send(call("show_me", {"expand": expand}))
        return answer

    async def list_own_games(
        self,
        *,
        ruled: bool | None = None,
        status: t.Literal["open", "held", "closed", "void", "finished"] | None = None,
        my_turn: bool | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.OwnGamesAnswerWithPeople:
        """The games in which the sender has a seat, newest first, each with that `seat`; for a seat's token its
        one game.

        `GET /v1/me/games`
        """
        answer: s.OwnGamesAnswerWithPeople = await self._line.send(
            call(
                "list_own_games",
                {
                    "ruled": ruled,
                    "status": status,
                    "my_turn": my_turn,
                    "cursor": cursor,
                    "limit": limit,
                    "expand": expand,
                },
            )
        )
        return answer

    async def show_person(
        self,
        person: str,
    ) -> s.PersonAnswer:
        """What is kept of a person beside the record: what erasing would erase.

        `GET /v1/persons/{person}`
        """
        answer: s.PersonAnswer = await self._line.send(call("show_person", {"person": person}))
        return answer

    async def erase_person(
        self,
        person: str,
    ) -> s.PersonAnswer:
        """Erases the handle of a person, the names of their tokens, branches and webhooks, and all words that
        they wrote. An external id or metadata of a game or a tournament that hold the handle go too.

        `DELETE /v1/persons/{person}`
        """
        answer: s.PersonAnswer = await self._line.send(call("erase_person", {"person": person}))
        return answer

    async def list_lobbies(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        expand: t.Literal["people"] | None = None,
    ) -> s.LobbiesAnswerWithPeople:
        """The lobbies where your token holds, newest first, with their invitations.

        `GET /v1/lobbies`
        """
        answer: s.LobbiesAnswerWithPeople = await self._line.send(
            call("list_lobbies", {"cursor": cursor, "limit": limit, "expand": expand})
        )
        return answer

    async def make_lobby(
        self,
        body: s.LobbyRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.LobbyAnswer:
        """Makes a table with seats that are still to be taken: by persons whom you invite, or by whoever has a
        link.

        `POST /v1/lobbies`
        """
        answer: s.LobbyAnswer = await self._line.send(call("make_lobby", {"idempotency_key": idempotency_key}, body))
        return answer

    async def show_lobby(
        self,
        lobby_id: str,
        *,
        expand: t.Literal["people"] | None = None,
    ) -> s.LobbyAnswerWithPeople:
        """One lobby: for organisers, and for those who sit there or are invited.

        `GET /v1/lobbies/{lobby_id}`
        """
        answer: s.LobbyAnswerWithPeople = await self._line.send(
            call("show_lobby", {"lobby_id": lobby_id, "expand": expand})
        )
        return answer

    async def cancel_lobby(
        self,
        lobby_id: str,
    ) -> s.LobbyAnswer:
        """Gives up a lobby and takes back its invitations. For organisers, and for the person who has made it.

        `DELETE /v1/lobbies/{lobby_id}`
        """
        answer: s.LobbyAnswer = await self._line.send(call("cancel_lobby", {"lobby_id": lobby_id}))
        return answer

    async def invite(
        self,
        lobby_id: str,
        seat: str,
        body: s.InvitationRequest | None = None,
    ) -> s.InvitationAnswer:
        """Invites anew to a seat that nobody has taken. An invitation to it that waits is taken back.

        `POST /v1/lobbies/{lobby_id}/seats/{seat}/invitations`
        """
        answer: s.InvitationAnswer = await self._line.send(call("invite", {"lobby_id": lobby_id, "seat": seat}, body))
        return answer

    async def list_invitations(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        pending: bool | None = None,
    ) -> s.InvitationsAnswer:
        """The invitations where your token holds, newest first, without their secrets.

        `GET /v1/invitations`
        """
        answer: s.InvitationsAnswer = await self._line.send(
            call("list_invitations", {"cursor": cursor, "limit": limit, "pending": pending})
        )
        return answer

    async def list_own_invitations(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        pending: bool | None = None,
    ) -> s.InvitationsAnswer:
        """The invitations that are addressed to you. Only a person's token has any.

        `GET /v1/me/invitations`
        """
        answer: s.InvitationsAnswer = await self._line.send(
            call("list_own_invitations", {"cursor": cursor, "limit": limit, "pending": pending})
        )
        return answer

    async def show_invitation(
        self,
        invitation_id: str,
    ) -> s.ShownInvitationAnswer:
        """An invitation: one that is addressed to a person for that person and for organisers, else for who has
        its id.

        `GET /v1/invitations/{invitation_id}`
        """
        answer: s.ShownInvitationAnswer = await self._line.send(
            call("show_invitation", {"invitation_id": invitation_id})
        )
        return answer

    async def revoke_invitation(
        self,
        invitation_id: str,
    ) -> s.InvitationAnswer:
        """Takes an invitation back. The seat stays free: invite somebody else to it, or give the lobby up.

        `DELETE /v1/invitations/{invitation_id}`
        """
        answer: s.InvitationAnswer = await self._line.send(call("revoke_invitation", {"invitation_id": invitation_id}))
        return answer

    async def accept_invitation(
        self,
        invitation_id: str,
        body: s.AcceptanceRequest | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> s.AcceptanceAnswer:
        """Takes the seat. With a person's token that person sits down; with a link and without a token, a new
        person.

        `POST /v1/invitations/{invitation_id}/acceptance`
        """
        answer: s.AcceptanceAnswer = await self._line.send(
            call("accept_invitation", {"invitation_id": invitation_id, "idempotency_key": idempotency_key}, body)
        )
        return answer

    async def decline_invitation(
        self,
        invitation_id: str,
    ) -> s.InvitationAnswer:
        """Declines an invitation that is addressed to you. The organiser may invite somebody else then.

        `POST /v1/invitations/{invitation_id}/decline`
        """
        answer: s.InvitationAnswer = await self._line.send(call("decline_invitation", {"invitation_id": invitation_id}))
        return answer

    async def list_studies(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        q: str | None = None,
        sort: t.Literal["-changed_at", "changed_at", "title", "-title"] | None = None,
    ) -> s.StudiesAnswer:
        """The studies that are public, by default those that changed last first.

        `GET /v1/studies`
        """
        answer: s.StudiesAnswer = await self._line.send(
            call("list_studies", {"cursor": cursor, "limit": limit, "q": q, "sort": sort})
        )
        return answer

    async def make_study(
        self,
        body: s.StudyRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.StudyAnswer:
        """Makes a study, without chapters yet. It is yours: you say who may read it and who edits it too.

        `POST /v1/studies`
        """
        answer: s.StudyAnswer = await self._line.send(call("make_study", {"idempotency_key": idempotency_key}, body))
        return answer

    async def list_own_studies(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        q: str | None = None,
        sort: t.Literal["-changed_at", "changed_at", "title", "-title"] | None = None,
    ) -> s.StudiesAnswer:
        """The studies that you own or edit, by default those that changed last first. The token of a seat has
        none.

        `GET /v1/me/studies`
        """
        answer: s.StudiesAnswer = await self._line.send(
            call("list_own_studies", {"cursor": cursor, "limit": limit, "q": q, "sort": sort})
        )
        return answer

    async def show_study(
        self,
        study_id: str,
    ) -> s.StudyAnswer:
        """A study: its chapters in order, without their notes. One that is shared by link needs no token.

        `GET /v1/studies/{study_id}`
        """
        answer: s.StudyAnswer = await self._line.send(call("show_study", {"study_id": study_id}))
        return answer

    async def change_study(
        self,
        study_id: str,
        body: s.StudyChange | None = None,
        *,
        if_match: str | None = None,
    ) -> s.StudyAnswer:
        """Changes a study's title or who may read it, as its owner; or, as an editor, the order of its chapters.

        `PATCH /v1/studies/{study_id}`
        """
        answer: s.StudyAnswer = await self._line.send(
            call("change_study", {"study_id": study_id, "if_match": if_match}, body)
        )
        return answer

    async def remove_study(
        self,
        study_id: str,
    ) -> None:
        """Deletes a study with all of its chapters and notes. Its owner may.

        `DELETE /v1/studies/{study_id}`
        """
        await self._line.send(call("remove_study", {"study_id": study_id}))

    async def invite_editors(
        self,
        study_id: str,
        body: s.InvitingRequest | None = None,
    ) -> s.InvitingAnswer:
        """Makes a link that lets others edit: whoever has it, and a person's token. The link before holds no
        more.

        `POST /v1/studies/{study_id}/invitation`
        """
        answer: s.InvitingAnswer = await self._line.send(call("invite_editors", {"study_id": study_id}, body))
        return answer

    async def revoke_editing_link(
        self,
        study_id: str,
    ) -> None:
        """Has the link that lets others edit hold no more. Those who edit already stay.

        `DELETE /v1/studies/{study_id}/invitation`
        """
        await self._line.send(call("revoke_editing_link", {"study_id": study_id}))

    async def join_study(
        self,
        study_id: str,
        body: s.JoinRequest,
    ) -> s.StudyAnswer:
        """Makes you an editor of a study, with the secret of the link that its owner sent. Again: nothing
        changes.

        `POST /v1/studies/{study_id}/editors`
        """
        answer: s.StudyAnswer = await self._line.send(call("join_study", {"study_id": study_id}, body))
        return answer

    async def remove_editor(
        self,
        study_id: str,
        person: str,
    ) -> None:
        """Removes an editor. The owner removes anybody; an editor leaves. What they wrote stays.

        `DELETE /v1/studies/{study_id}/editors/{person}`
        """
        await self._line.send(call("remove_editor", {"study_id": study_id, "person": person}))

    async def add_chapter(
        self,
        study_id: str,
        body: s.ChapterRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.ChapterRow:
        """Adds a chapter behind the others: a step of a finished game or of a title's lesson.

        `POST /v1/studies/{study_id}/chapters`
        """
        answer: s.ChapterRow = await self._line.send(
            call("add_chapter", {"study_id": study_id, "idempotency_key": idempotency_key}, body)
        )
        return answer

    async def show_chapter(
        self,
        study_id: str,
        chapter_id: str,
    ) -> s.ChapterAnswer:
        """A chapter with all of its notes, by step. Of one that cannot be shown to you there are none.

        `GET /v1/studies/{study_id}/chapters/{chapter_id}`
        """
        answer: s.ChapterAnswer = await self._line.send(
            call("show_chapter", {"study_id": study_id, "chapter_id": chapter_id})
        )
        return answer

    async def change_chapter(
        self,
        study_id: str,
        chapter_id: str,
        body: s.ChapterChange | None = None,
        *,
        if_match: str | None = None,
    ) -> s.ChapterRow:
        """Changes the name of a chapter, the step that it opens at, or as whom it is seen.

        `PATCH /v1/studies/{study_id}/chapters/{chapter_id}`
        """
        answer: s.ChapterRow = await self._line.send(
            call("change_chapter", {"study_id": study_id, "chapter_id": chapter_id, "if_match": if_match}, body)
        )
        return answer

    async def remove_chapter(
        self,
        study_id: str,
        chapter_id: str,
        *,
        if_match: str | None = None,
    ) -> None:
        """Deletes a chapter with its notes. With `If-Match` only while nothing in it was changed since.

        `DELETE /v1/studies/{study_id}/chapters/{chapter_id}`
        """
        await self._line.send(
            call("remove_chapter", {"study_id": study_id, "chapter_id": chapter_id, "if_match": if_match})
        )

    async def put_note(
        self,
        study_id: str,
        chapter_id: str,
        note_step: str,
        body: s.NoteRequest | None = None,
        *,
        if_match: str | None = None,
    ) -> s.NoteAnswer:
        """Puts a note at a step, in the place of the one that is there: all of it.

        `PUT /v1/studies/{study_id}/chapters/{chapter_id}/notes/{note_step}`
        """
        answer: s.NoteAnswer = await self._line.send(
            call(
                "put_note",
                {"study_id": study_id, "chapter_id": chapter_id, "note_step": note_step, "if_match": if_match},
                body,
            )
        )
        return answer

    async def remove_note(
        self,
        study_id: str,
        chapter_id: str,
        note_step: str,
        *,
        if_match: str | None = None,
    ) -> None:
        """Deletes the note at a step. `If-Match` has to name a version at which it was as it is, as in putting
        one.

        `DELETE /v1/studies/{study_id}/chapters/{chapter_id}/notes/{note_step}`
        """
        await self._line.send(
            call(
                "remove_note",
                {"study_id": study_id, "chapter_id": chapter_id, "note_step": note_step, "if_match": if_match},
            )
        )

    async def export_study(
        self,
        study_id: str,
        *,
        format: t.Literal["json", "markdown"] | None = None,
    ) -> s.ExportAnswer:
        """A study as a file: with `format=json` as it can be imported, with `format=markdown` as text to read.

        `GET /v1/studies/{study_id}/export`
        """
        answer: s.ExportAnswer = await self._line.send(call("export_study", {"study_id": study_id, "format": format}))
        return answer

    async def import_study(
        self,
        body: s.ImportRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.StudyAnswer:
        """Makes a private study of your own out of an exported one: all of it, or nothing.

        `POST /v1/studies/import`
        """
        answer: s.StudyAnswer = await self._line.send(call("import_study", {"idempotency_key": idempotency_key}, body))
        return answer

    async def show_sign_in(
        self,
    ) -> s.SignInAnswer:
        """How persons get a token of their own here: with which provider, whether they may register, or play as
        guests.

        `GET /v1/sign-in/options`
        """
        answer: s.SignInAnswer = await self._line.send(call("show_sign_in", {}))
        return answer

    async def begin_sign_in(
        self,
    ) -> str:
        """Sends the browser to the provider. It comes back within ten minutes, to the same browser, and goes on
        to `to`.

        `GET /v1/sign-in`
        """
        answer: str = await self._line.send(call("begin_sign_in", {}))
        return answer

    async def finish_sign_in(
        self,
    ) -> str:
        """Where the provider sends the browser back. The person is registered the first time.

        `GET /v1/sign-in/callback`
        """
        answer: str = await self._line.send(call("finish_sign_in", {}))
        return answer

    async def alive(
        self,
    ) -> s.HealthAnswer:
        """Whether the process answers. Touches nothing else.

        `GET /healthz`
        """
        answer: s.HealthAnswer = await self._line.send(call("alive", {}))
        return answer

    async def ready(
        self,
    ) -> s.HealthAnswer:
        """Whether the service can keep a move, as a write to the record shows, and its workers run. If not, 503.

        `GET /readyz`
        """
        answer: s.HealthAnswer = await self._line.send(call("ready", {}))
        return answer

    async def metrics(
        self,
    ) -> str:
        """The metrics of the service, for Prometheus. Needs a token that may operate it.

        `GET /metrics`
        """
        answer: str = await self._line.send(call("metrics", {}))
        return answer

    async def list_webhooks(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        q: str | None = None,
        sort: t.Literal["-created_at", "created_at", "url", "-url"] | None = None,
    ) -> s.WebhooksAnswer:
        """The webhooks that this token has made; for organisers, all in their tournament. By default newest
        first.

        `GET /v1/webhooks`
        """
        answer: s.WebhooksAnswer = await self._line.send(
            call("list_webhooks", {"cursor": cursor, "limit": limit, "q": q, "sort": sort})
        )
        return answer

    async def register_webhook(
        self,
        body: s.WebhookRequest,
        *,
        idempotency_key: str | None = None,
    ) -> s.WebhookAnswer:
        """Registers an address for what happens in a game, in the games of a title or tournament, or in all
        games.

        `POST /v1/webhooks`
        """
        answer: s.WebhookAnswer = await self._line.send(
            call("register_webhook", {"idempotency_key": idempotency_key}, body)
        )
        return answer

    async def show_webhook(
        self,
        webhook_id: str,
    ) -> s.WebhookAnswer:
        """One webhook: what it asks for, and the health of its receiver.

        `GET /v1/webhooks/{webhook_id}`
        """
        answer: s.WebhookAnswer = await self._line.send(call("show_webhook", {"webhook_id": webhook_id}))
        return answer

    async def change_webhook(
        self,
        webhook_id: str,
        body: s.WebhookChange | None = None,
    ) -> s.WebhookAnswer:
        """Changes address, filters, description, or whether it delivers: all of what is sent, or nothing.

        `PATCH /v1/webhooks/{webhook_id}`
        """
        answer: s.WebhookAnswer = await self._line.send(call("change_webhook", {"webhook_id": webhook_id}, body))
        return answer

    async def remove_webhook(
        self,
        webhook_id: str,
    ) -> None:
        """Removes a webhook.

        `DELETE /v1/webhooks/{webhook_id}`
        """
        await self._line.send(call("remove_webhook", {"webhook_id": webhook_id}))

    async def change_webhook_secret(
        self,
        webhook_id: str,
    ) -> s.WebhookAnswer:
        """Gives a webhook a new secret. For a day deliveries are signed with the old one as well.

        `POST /v1/webhooks/{webhook_id}/secret`
        """
        answer: s.WebhookAnswer = await self._line.send(call("change_webhook_secret", {"webhook_id": webhook_id}))
        return answer

    async def ping_webhook(
        self,
        webhook_id: str,
    ) -> s.DeliveryAnswer:
        """Sends a delivery of the type `ping`, to test the receiver.

        `POST /v1/webhooks/{webhook_id}/test`
        """
        answer: s.DeliveryAnswer = await self._line.send(call("ping_webhook", {"webhook_id": webhook_id}))
        return answer

    async def list_deliveries(
        self,
        webhook_id: str,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        status: t.Literal["pending", "delivered", "failed", "dropped"] | None = None,
        sort: t.Literal["-created_at", "created_at"] | None = None,
    ) -> s.DeliveriesAnswer:
        """Deliveries, past and pending, each with its attempts, by default newest first.

        `GET /v1/webhooks/{webhook_id}/deliveries`
        """
        answer: s.DeliveriesAnswer = await self._line.send(
            call(
                "list_deliveries",
                {"webhook_id": webhook_id, "cursor": cursor, "limit": limit, "status": status, "sort": sort},
            )
        )
        return answer

    async def replay_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
    ) -> s.ReplayedAnswer:
        """Sends one delivery again, however it ended, with the same `webhook-id`.

        `POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay`
        """
        answer: s.ReplayedAnswer = await self._line.send(
            call("replay_delivery", {"webhook_id": webhook_id, "delivery_id": delivery_id})
        )
        return answer

    async def replay_failed_deliveries(
        self,
        webhook_id: str,
        body: s.ReplayRequest,
    ) -> s.ReplayedAnswer:
        """Sends everything again that was made since a time and has failed, or was dropped.

        `POST /v1/webhooks/{webhook_id}/replay`
        """
        answer: s.ReplayedAnswer = await self._line.send(
            call("replay_failed_deliveries", {"webhook_id": webhook_id}, body)
        )
        return answer

    async def show_oembed(
        self,
        *,
        url: str,
        format: str | None = None,
        maxwidth: int | None = None,
        maxheight: int | None = None,
    ) -> s.OembedAnswer:
        """What another site may show of a game for a link to it: a frame with its table or replay, and a picture.

        `GET /oembed`
        """
        answer: s.OembedAnswer = await self._line.send(
            call("show_oembed", {"url": url, "format": format, "maxwidth": maxwidth, "maxheight": maxheight})
        )
        return answer

    async def list_dumps(
        self,
    ) -> s.DumpsAnswer:
        """The dumps that are kept, the newest first, each with its manifest and the addresses of its files.

        `GET /dumps`
        """
        answer: s.DumpsAnswer = await self._line.send(call("list_dumps", {}))
        return answer

    async def show_dump_manifest(
        self,
        dump: str,
    ) -> s.ManifestAnswer:
        """What a dump has: how many games and events, the size and SHA-256 of each file, and a signed checkpoint.

        `GET /dumps/{dump}/manifest.json`
        """
        answer: s.ManifestAnswer = await self._line.send(call("show_dump_manifest", {"dump": dump}))
        return answer

    async def get_dump_file(
        self,
        dump: str,
        file: str,
    ) -> bytes:
        """A file of a dump: all of it, or the part that `Range` asks for. Its bytes stay until newer dumps take
        its place.

        `GET /dumps/{dump}/{file}`
        """
        answer: bytes = await self._line.send(call("get_dump_file", {"dump": dump, "file": file}))
        return answer
