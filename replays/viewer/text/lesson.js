// Texts of lessons.

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
};
