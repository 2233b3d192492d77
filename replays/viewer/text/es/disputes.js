// Textos de los formularios de actos sobre partidas. Lo que un acto dice de sí mismo lo dice el servicio.

export default {
  "cases.call_director": "Llamar al árbitro",
  "cases.step_hint": "La partida va por el paso {step}.",
  "cases.seat_and_name": "{name} (asiento {number})",
  "cases.hold_of_case": "La del caso {number}",
  "cases.until_hint": "En tu zona horaria. Opcional.",
  "cases.holds.hold": "En esta mesa el juego se detiene hasta que se cierra el caso.",
  "cases.holds.protest": "En esta mesa el juego sigue bajo protesta.",
};
