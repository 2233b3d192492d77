// Texts of forms of acts on games. What these say themselves is said by the service, in English; see acts.js.

export default {
  "cases.step_hint": "The game is at step {step}.",
  "cases.seat_and_name": "{name} (seat {number})",
  "cases.hold_of_case": "Case {number}'s",
  "cases.until_hint": "In your own time zone. Optional.",
  "cases.holds.hold": "At this table play stops until the case is closed.",
  "cases.holds.protest": "At this table play goes on under protest.",
};
