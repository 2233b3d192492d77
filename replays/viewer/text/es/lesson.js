// Textos de las lecciones.

export default {
  "lesson.page": "Lección",
  "lesson.title": "{title}: una partida para aprender",
  "lesson.about":
    "Una partida de verdad, anotada, con un comentario en cada jugada. Todas las cartas están a la vista.",
  "lesson.rulebook": "Reglamento",
  "lesson.of": "de {last}",
  "lesson.on": "Siguiente",
  "lesson.back": "Atrás",
  "lesson.happened": "Qué ha pasado según las reglas",
  "lesson.none": "No existe esa lección",
  "lesson.loading": "Trayendo la lección…",
};
