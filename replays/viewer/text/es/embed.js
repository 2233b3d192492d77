// Textos de las páginas que otros sitios muestran en un marco.

export default {
  "embed.open": "Abrir en Daybook",
  "embed.replay": "Repetición",
  "embed.table": "Mesa en directo",
  "embed.step": "{step} de {last}",
  "embed.play_range": "Ver los pasos {from} a {last}",
  "embed.steps": "Los pasos {from} a {to}",
  "embed.steps_on": "Los pasos desde el {from}",
  "embed.not_yet":
    "{range} aún no se pueden ver: la partida va por el paso {last}. Aparecerán aquí cuando se puedan ver.",
  "embed.never": "La partida no tiene esos pasos: terminó en el paso {last}.",
  "embed.failed": "No se ha podido cargar. Vuelve a cargar la página.",
};
