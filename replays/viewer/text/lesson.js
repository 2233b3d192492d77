// Texts of lessons, and of the way to them.

export default {
  "lesson.page": "Lesson",
  "lesson.title": "{title}: a game to learn from",
  "lesson.about": "A real game, written down, with a comment on every move. All cards lie open.",
  "lesson.rulebook": "Rulebook",
  "lesson.of": "of {last}",
  "lesson.on": "Next",
  "lesson.back": "Back",
  "lesson.happened": "What the rules say happened",
  "lesson.none": "There is no such lesson",
  "lesson.loading": "Fetching the lesson …",
  "learn.heading": "Learn a game",
  "learn.lesson": "A game, step by step",
  "learn.lesson_of": "A game of {title}, step by step",
  "learn.rulebook": "Rulebook",
  "learn.rulebook_of": "Rulebook of {title}",
};
