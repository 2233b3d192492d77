// Textos sobre lo que puede decirse de los repartos de una partida. Llegan con las páginas que lo muestran.

export default {
  "deals.sealed": "repartos sellados",
  "deals.sealed_means": "Reparte el servicio. Lo que prometió de antemano puede comprobarse al acabar la partida.",
  "deals.proven": "repartos demostrados",
  "deals.proven_means": "Cada mezcla se sigue de lo que el servicio prometió antes de repartir.",
  "deals.unproven": "repartos sin demostrar",
  "deals.unproven_means":
    "Una mezcla no se sigue de lo que el servicio prometió antes de repartir, o el servicio se ha guardado su semilla.",
  "deals.recorded": "repartida a mano",
  "deals.recorded_means": "Las cartas se repartieron en una mesa de verdad y se anotaron.",
};
