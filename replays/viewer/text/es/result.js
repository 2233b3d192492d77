// Textos de la página de cómo terminó una partida.

export default {
  "result.title": "Cómo terminó",
  "result.goes_on": "Esta partida todavía no ha terminado.",
  "result.replay": "Verla otra vez",
  "result.picture": "La mesa al final. {headline}",
  "result.standings": "Clasificación final",
  "result.place": "Puesto",
  "result.player": "Jugador",
  "result.winner": "gana",
  "result.won": "Gana {names}",
  "result.won_together": "{names} comparten la victoria",
  "result.nobody_won": "No gana nadie",
  "result.scored": "{name} ha sumado {score}",
  "result.turning": "Dónde cambió la partida",
  "result.swing_points": "Las cartas y las jugadas ajenas llevaron a {name} de {from} a {to} puntos sobre los demás.",
  "result.swing_wins":
    "Las cartas y las jugadas ajenas llevaron la probabilidad de ganar de {name} del {from} al {to}.",
  "result.analysis": "Todos los errores, jugada a jugada",
};
