// Textos sobre lo que los asientos aportan a la mezcla. Llegan con la página que los muestra.

export default {
  "nonces.commit":
    "Cada jugador se compromete con un número para la mezcla, de modo que nadie pueda elegir las cartas.",
  "nonces.reveal": "Los números de la mezcla están fijados. Cada jugador revela el suyo y luego se reparte.",
  "nonces.done": "Listo: {names}.",
  "nonces.missing": "Falta: {names}.",
  "nonces.yours": "Esta página lo hace por ti.",
  "nonces.insecure":
    "Tu asiento no aporta ningún número: los navegadores solo dejan crearlo por https o en el ordenador del servicio.",
  "nonces.late": "El número de tu asiento ha llegado tarde. Se reparte sin él.",
  "nonces.elsewhere": "Otra pestaña u otro programa ha sacado el número de tu asiento y lo revela.",
};
