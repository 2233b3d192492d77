// Variantes en un capítulo de un estudio.

export default {
  "variations.from": "Tras el paso {step}",
  "variations.none": "En este capítulo no se probó nada.",
  "variations.none_own": "Aún no se ha probado nada: ve a un paso y prueba qué otra cosa se podía jugar allí.",
  "variations.try": "Probar una jugada desde el paso {step}",
  "variations.over": "La partida ha terminado aquí.",
  "variations.promote": "Promover",
  "variations.cut": "Cortar desde aquí",
  "variations.leave": "Volver a la partida",
  "variations.import": "Traer un «¿y si…?»",
  "variations.no_branches": "Nadie ha probado en esta partida ningún «¿y si…?» que puedas ver.",
  "variations.branch": { one: "Desde el paso {step}, {count} jugada", other: "Desde el paso {step}, {count} jugadas" },
  "variations.take_over": "Traer",
};
