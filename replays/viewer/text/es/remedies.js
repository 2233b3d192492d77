// Lo que dicen los formularios de las medidas, con el texto inglés del servicio como clave.

export default {
  Warning: "Amonestación",
  "The player is warned, on record.": "Consta que el jugador ha sido amonestado.",
  Penalty: "Sanción",
  "The player's score becomes worse.": "La puntuación del jugador empeora.",
  "Penalty points": "Puntos de sanción",
  "How much worse its score becomes.": "Cuánto empeora su puntuación.",
  "Assigned scores": "Puntuación asignada",
  "These replace the scores as played.": "Sustituyen a la puntuación tal como se jugó.",
  "One outcome": "Un resultado",
  "The scores in place of those played, by seat; null leaves a seat its own.":
    "La puntuación de cada asiento en lugar de la jugada; null deja a un asiento la suya.",
  "Several, weighted": "Varios, ponderados",
  "Outcomes of which the scores are the mean.": "Resultados cuya media es la puntuación.",
  "Set back": "Retroceso",
  "The table goes back. What came after stays on record but no longer counts.":
    "La mesa vuelve atrás. Lo posterior sigue anotado, pero ya no cuenta.",
  "Back to where it was after step": "Volver a como estaba tras el paso",
  "The number of this event.": "El número de este paso.",
  Correction: "Corrección",
  "A wrong entry is corrected, and all later moves are judged again.":
    "Se corrige una anotación errónea, y todas las jugadas posteriores se juzgan de nuevo.",
  "By the number of the event that holds a move, the move that should stand there, or null for none":
    "Por el número del paso que tiene una jugada, la que debería estar allí, o null si ninguna",
  Annulment: "Anulación",
  "The game no longer counts but stays on record.": "La partida ya no cuenta, pero sigue anotada.",
  Forfeit: "Exclusión",
  "Nobody plays the seat any longer. With two seats the game is over; with more, the table waits until somebody takes the seat.":
    "Nadie juega ya en el asiento. Con dos asientos la partida acaba; con más, la mesa espera a que alguien lo ocupe.",
  Replacement: "Sustitución",
  "Somebody else plays the seat from now on, with their own token.":
    "Desde ahora otra persona juega en el asiento, con su propio token.",
  Seat: "Asiento",
  Player: "Jugador",
  "The handle of the person who sits there now.": "El alias de la persona que se sienta ahora.",
  Bot: "Bot",
  "The one that sits there now.": "El que se sienta ahora.",
};
