// Texts of the page that checks records. What it finds is said by verify.mjs itself.

export default {
  "verify.heading": "Check a record",
  "verify.intro":
    "Drop exported games here and see whether anything in them was changed, removed or added since they were played, " +
    "and whether the deals were chosen by anybody.",
  "verify.stays": "Your files stay on this device: the page sends nothing.",
  "verify.drop": "Drop files, a folder or an archive here",
  "verify.or": "or",
  "verify.files": "Choose files",
  "verify.folder": "Choose a folder",
  "verify.key": "Keys that you trust (optional, one a line)",
  "verify.key_hint":
    "A key of the log that you have from elsewhere: a result sheet, a poster, an earlier checkpoint. " +
    "Without one the page believes the key that comes with the files, and shows it to you.",
  "verify.checking": "Checking …",
  "verify.progress": "How much is checked",
  "verify.again": "Check something else",
  "verify.holds": { one: "{count} record holds", other: "{count} records hold" },
  "verify.holds_text": "Nothing was changed, removed or added in what the proofs cover.",
  "verify.bare": { one: "{count} record, but no proof", other: "{count} records, but no proofs" },
  "verify.bare_text":
    "All events follow one another. Somebody could have made all of them anew, though: add GAME.proof and keys.json, and " +
    "the signed log says that it had them.",
  "verify.wrong": "Something is wrong",
  "verify.unchecked": "Not everything can be checked",
  "verify.failed": "These files could not be read",
  "verify.large": "{name} is larger than {most} MB. Check it with Node: the same program takes larger files.",
  "verify.findings": "What was found",
  "verify.ok": "holds",
  "verify.note": "note",
  "verify.rules":
    "This page does not know the rules of the games. To have every move judged again, run daybook verify on the same files.",
  "verify.keys": "Whose signatures were believed",
  "verify.key_given": "The key that you gave:",
  "verify.key_came": "The key that came with the files:",
  "verify.key_same": "It is the key of this service.",
  "verify.key_other": "It is not the key of this service, which signs with:",
  "verify.key_compare": "Compare it with one that you have from somebody else.",
  "verify.where": "Where to get the files",
  "verify.where_game": "One finished game",
  "verify.where_game_text":
    "Follow the link Check in the list of games. To keep the files: /v1/games/{id}/record and /v1/games/{id}/proof, saved as " +
    "{id}.ndjson and {id}.proof; and /tlog/keys, saved as keys.json.",
  "verify.where_tournament": "A whole tournament",
  "verify.where_tournament_text": "/v1/tournaments/{id}/archive is a zip. Drop it here as it is.",
  "verify.where_all": "Everything",
  "verify.where_all_text": "Who runs the service exports any games with daybook export.",
  "verify.where_more": "A receipt, or a checkpoint that you have kept, can be dropped together with them.",
  "verify.without": "Without this page",
  "verify.without_text":
    "The program that checks is one file. Save it, read it, and run it with Node on a machine that you trust: a service that " +
    "cheats could serve another page than this.",
  "verify.program": "verify.mjs",
};
