// Texts of the pages that other sites show in frames.

export default {
  "embed.open": "Open in Daybook",
  "embed.replay": "Replay",
  "embed.table": "Live table",
  "embed.step": "{step} of {last}",
  "embed.play_range": "Play steps {from} to {last}",
  "embed.steps": "Steps {from} to {to}",
  "embed.steps_on": "The steps from {from} on",
  "embed.not_yet":
    "{range} are not to be seen yet: the game is at step {last}. They show up here once they may be seen.",
  "embed.never": "The game has no such steps: it ended at step {last}.",
  "embed.failed": "This could not be loaded. Load the page again.",
};
