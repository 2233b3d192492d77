// Textos de las páginas que otros sitios muestran en un marco.

export default {
  "embed.open": "Abrir en Daybook",
  "embed.replay": "Repetición",
  "embed.table": "Mesa en directo",
  "embed.step": "{step} de {last}",
  "embed.failed": "No se ha podido cargar. Vuelve a cargar la página.",
};
