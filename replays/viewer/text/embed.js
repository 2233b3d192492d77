// Texts of the pages that other sites show in frames.

export default {
  "embed.open": "Open in Daybook",
  "embed.replay": "Replay",
  "embed.table": "Live table",
  "embed.step": "{step} of {last}",
  "embed.failed": "This could not be loaded. Load the page again.",
};
