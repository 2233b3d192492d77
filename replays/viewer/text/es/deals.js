// Textos sobre lo que puede decirse de los repartos de una partida. Llegan con las páginas que lo muestran.

export default {
  "deals.sealed": "mezcla prometida",
  "deals.sealed_means":
    "El servicio prometió el orden de las cartas antes de repartir. Al acabar la partida, cualquiera puede comprobar que lo cumplió.",
  "deals.proven": "mezcla demostrada",
  "deals.proven_means": "Cada mezcla se sigue de lo que el servicio prometió antes de repartir.",
  "deals.unproven": "mezcla sin demostrar",
  "deals.unproven_means":
    "Una mezcla no se sigue de lo que el servicio prometió antes de repartir, o el servicio se ha guardado su semilla.",
  "deals.recorded": "repartida a mano",
  "deals.recorded_means": "Las cartas se repartieron en una mesa de verdad y se anotaron.",
};
