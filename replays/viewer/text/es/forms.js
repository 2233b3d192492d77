// Textos de los formularios que se dibujan con lo que el servicio dice de un acto.

export default {
  "forms.none": "–",
  "forms.empty": "En blanco: {none}.",
  "forms.from": "De",
  "forms.to": "A",
};
