// Texts of the tables on the page of stories.

export default {
  "stories.rooms_of": "Table of {title}",
  "stories.states": "States",
  "stories.no_state": "This table has no such state.",
  "stories.room.turn": "One’s own turn",
  "stories.room.waiting": "Waiting for another",
  "stories.room.watched": "Watched",
  "stories.room.out": "A seat that is out",
  "stories.room.bots": "Seats of bots",
  "stories.room.long_names": "Long names",
  "stories.room.no_names": "Erased names",
  "stories.room.over": "The end",
};
