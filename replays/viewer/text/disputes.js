// Texts of forms of acts on games. What an act says of itself is said by the service.

export default {
  "cases.call_director": "Call the director",
  "cases.step_hint": "The game is at step {step}.",
  "cases.seat_and_name": "{name} (seat {number})",
  "cases.hold_of_case": "Case {number}'s",
  "cases.until_hint": "In your own time zone. Optional.",
  "cases.holds.hold": "At this table play stops until the case is closed.",
  "cases.holds.protest": "At this table play goes on under protest.",
};
