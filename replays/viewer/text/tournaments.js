// Texts that the pages of tournaments share.

export default {
  "tournaments.entrant": "Entrant {number}",
  "tournaments.round": "Round {number}",
  "tournaments.table": "Table {number}",
  "tournaments.bye": "Bye",
  "tournaments.clock": "Clock of the round",
  "tournaments.clock_over": "Time is up",
  "tournaments.clock_left": "{time} left",
  "tournaments.clock_paused": "Stopped at {time}",
  "tournaments.clock_none": "No clock",
  "tournaments.status.setting-up": "Being set up",
  "tournaments.status.running": "Running",
  "tournaments.status.paused": "Paused",
  "tournaments.status.finished": "Finished",
};
