// Textos de los problemas: la mejor jugada en una decisión de una partida terminada.

export default {
  "puzzle.what":
    "A partir de este paso, la próxima decisión en la que haya algo que elegir se convierte en un problema. Lo juzga el análisis de la partida.",
  "puzzle.begin": "Encuentra la mejor jugada",
  "puzzle.looking": "Buscando una decisión…",
  "puzzle.none":
    "De aquí en adelante no queda nada que encontrar en esta partida. Se vuelve a empezar por el primer paso.",
  "puzzle.question": "¿Qué harías en el lugar de {name}?",
  "puzzle.judged":
    "Según lo que sabía {name} entonces; es una estimación, y varias jugadas pueden ser igual de buenas.",
  "puzzle.found": "Es la mejor de todas.",
  "puzzle.as_good": "Igual de buena, hasta donde alcanza la estimación.",
  "puzzle.yours": "la tuya",
  "puzzle.back": "Volver a la posición",
  "puzzle.next": "El siguiente",
};
