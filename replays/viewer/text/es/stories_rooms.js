// Textos de las mesas en la página de muestras.

export default {
  "stories.rooms_of": "Mesa de {title}",
  "stories.states": "Estados",
  "stories.no_state": "Esta mesa no tiene ese estado.",
  "stories.room.turn": "El turno propio",
  "stories.room.waiting": "Esperando a otro",
  "stories.room.watched": "Vista por el público",
  "stories.room.out": "Un asiento que queda fuera",
  "stories.room.bots": "Asientos de bots",
  "stories.room.long_names": "Nombres largos",
  "stories.room.no_names": "Nombres borrados",
  "stories.room.over": "El final",
};
