"""The actions of `service.roles` that each operation requires, and the table of roles for the document."""

from collections.abc import Mapping
from typing import Final

from service.roles import ACTIONS

_VIEWS: Final = ("know", "see-live", "see-all", "see-seat")
_ALL: Final = ()

ASKED: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("list_titles", "show_title", "show_deck", "show_lesson", "ask_rules", "alive", "ready"), _ALL),
    **dict.fromkeys(
        ("get_checkpoint", "get_tile", "get_consistency", "get_keys", "get_cosigned", "get_policy", "get_sheet"), _ALL
    ),
    **dict.fromkeys(("show_oembed", "list_dumps", "show_dump_manifest", "get_dump_file"), _ALL),
    **dict.fromkeys(("show_picture", "show_film", "show_analysis"), _VIEWS),
    "get_record": ("know", "see-live", "see-all"),
    "get_proof": ("know", "see-live"),
    "get_archive": ("know", "see-live", "read-tournament", "see-desk"),
    **dict.fromkeys(("show_title_statistics", "show_player_statistics", "show_own_token"), _ALL),
    **dict.fromkeys(("list_games", "show_game"), ("know", "see-live", "read-labels")),
    **dict.fromkeys(("show_table", "list_events", "replay", "index_replay", "list_sentences"), _VIEWS),
    **dict.fromkeys(("stream_game", "follow_feed"), _VIEWS),
    "list_moves": ("know", "see-live", "list-moves", "move-table"),
    "make_moves": ("know", "move-seat", "move-table"),
    **dict.fromkeys(("call_case", "withdraw_case"), ("know", "call-case")),
    **dict.fromkeys(("list_cases", "list_director_log"), (*_VIEWS, "read-words")),
    "show_case": (*_VIEWS, "read-words", "read-late-claims"),
    **dict.fromkeys(("rule_on_case", "decide_appeal", "confirm_redeal"), ("know", "rule")),
    **dict.fromkeys(("appeal_ruling", "answer_take_back", "resign"), ("know", "speak-for-seat")),
    "ask_take_back": ("know", "speak-for-seat", "rule"),
    **dict.fromkeys(("hold_table", "release_table", "adjourn", "resume", "call_time_out"), ("know", "interrupt")),
    "note_irregularity": ("know", "note-irregularity"),
    "open_cards": ("know", "open-cards"),
    "erase_text": ("know", "erase-text"),
    "make_branch": (*_VIEWS, "branch"),
    "play_branch": (*_VIEWS, "branch"),
    **dict.fromkeys(("list_branches", "list_own_branches", "show_branch", "replay_branch"), _VIEWS),
    **dict.fromkeys(("name_branch", "remove_branch"), (*_VIEWS, "remove-branch")),
    **dict.fromkeys(("make_session", "close_session"), ("open-game",)),
    "list_sessions": ("read-tournament",),
    "give_nonce": ("know", "give-nonce"),
    "list_same_deal": ("know", "see-live"),
    "open_game": ("open-game", "play-as-guest"),
    "open_games": ("open-game",),
    "show_rematch": ("know", "open-game"),
    "open_rematch": ("know", "open-rematch"),
    "find_moments": ("know", "see-live"),
    "show_moment_form": _ALL,
    "list_all_cases": ("know", "see-live", "read-words"),
    "make_lobby": ("open-game", "play-as-guest"),
    **dict.fromkeys(("list_lobbies", "show_lobby"), ("open-game",)),
    **dict.fromkeys(("cancel_lobby", "invite"), ("keep-lobby",)),
    **dict.fromkeys(("list_invitations", "show_invitation", "revoke_invitation"), ("open-game",)),
    **dict.fromkeys(("list_own_invitations", "accept_invitation", "decline_invitation"), _ALL),
    **dict.fromkeys(("make_study", "change_study", "remove_study", "invite_editors"), ("keep-studies",)),
    **dict.fromkeys(("revoke_editing_link", "join_study", "remove_editor"), ("keep-studies",)),
    **dict.fromkeys(("change_chapter", "remove_chapter", "put_note", "remove_note"), ("keep-studies", "know")),
    **dict.fromkeys(("add_chapter", "import_study"), ("keep-studies", "know")),
    "add_variation": (*_VIEWS, "keep-studies", "branch"),
    **dict.fromkeys(("place_variation", "cut_variation"), ("keep-studies", "know")),
    **dict.fromkeys(
        ("list_variations", "show_variation", "replay_variation", "analyse_variation"), (*_VIEWS, "keep-studies")
    ),
    **dict.fromkeys(("show_study", "show_chapter", "export_study", "stream_study"), ("know", "keep-studies")),
    **dict.fromkeys(("list_studies", "list_own_studies"), _ALL),
    "stream_changes": ("know", "see-live", "keep-studies", "open-game"),
    **dict.fromkeys(("make_viewing", "show_viewing", "lead_viewing", "stream_viewing"), _VIEWS),
    **dict.fromkeys(("change_viewing", "end_viewing", "enter_viewing", "leave_viewing", "say_in_viewing"), ("know",)),
    "keep_viewing": ("know", "keep-studies"),
    "set_table": ("know", "set-table"),
    "change_tournament": ("set-tournament",),
    "list_tournament_events": ("read-tournament",),
    **dict.fromkeys(("show_person", "erase_person", "remove_person"), ("erase-person",)),
    **dict.fromkeys(("register_person", "list_people", "find_person", "change_person"), ("manage-people",)),
    "merge_person": ("merge-people",),
    "take_guest_along": ("take-guest-along",),
    **dict.fromkeys(("show_me",), _ALL),
    **dict.fromkeys(("show_sign_in", "begin_sign_in", "finish_sign_in"), _ALL),
    "list_own_games": ("know", "see-live"),
    **dict.fromkeys(
        ("enter_act", "list_acts"),
        ("set-up-tournament", "run-tournament", "score-table", "see-desk", "play-in-tournament", "enter-tournament"),
    ),
    "erase_book_text": ("erase-text",),
    **dict.fromkeys(("show_book", "list_entries", "show_entrant", "show_round", "show_standings"), ("see-desk",)),
    **dict.fromkeys(("show_bracket", "show_comparison", "stream_book"), ("see-desk",)),
    **dict.fromkeys(("show_board", "list_calls", "list_penalties", "list_precedents", "show_history"), ("see-desk",)),
    "show_my_table": ("play-in-tournament",),
    **dict.fromkeys(("print_paper", "export_tournament", "get_book_record", "get_book_proof"), ("see-desk",)),
    **dict.fromkeys(("read_entry_list", "read_tournament_report"), ("set-up-tournament",)),
    **dict.fromkeys(("list_templates", "list_own_tournaments", "show_season"), _ALL),
    "list_house_events": ("read-house",),
    "make_tournament": ("make-tournament",),
    **dict.fromkeys(("list_tournaments", "show_tournament"), ("read-labels",)),
    "make_token": ("make-token", "make-login"),
    **dict.fromkeys(("list_tokens", "show_token", "revoke_token"), ("make-token",)),
    "register_webhook": ("know", "hook", "see-all"),
    **dict.fromkeys(("list_webhooks", "show_webhook", "change_webhook", "remove_webhook"), ("hook",)),
    **dict.fromkeys(("change_webhook_secret", "ping_webhook", "list_deliveries"), ("hook",)),
    **dict.fromkeys(("replay_delivery", "replay_failed_deliveries"), ("hook",)),
    "metrics": ("operate",),
}
"""The actions that each operation requires, by `operationId`; empty if anyone may. Private tournaments need a token
valid in them; a token or a webhook is also for its owner."""


def as_markdown() -> str:
    """The table of roles in Markdown: a row for each action, with the condition for each role that may do it."""
    rows = ["| may | who, and where | asked by |", "| --- | --- | --- |"]
    for name, action in ACTIONS.items():
        who = "; ".join(f"**{role}**: {condition.words}" for role, condition in action.by.items())
        by = ", ".join(f"`{operation}`" for operation, asked in ASKED.items() if name in asked)
        rows.append(f"| {action.what} (`{name}`) | {who} | {by} |")
    return "\n".join(rows)
