// Dónde empiezan las comparaciones: en una repetición, y en los tableros de un torneo.

export default {
  "compare_menu.seats": "Con la misma partida vista por otro",
  "compare_menu.tables": "Con otra mesa de este reparto",
  "compare_menu.table": "Mesa {table}: {names}",
  "compare_menu.none": "Ninguna otra mesa tuvo este reparto.",
  "compare_menu.later": "Puede que otros aún jueguen estas cartas: sus mesas aparecen cuando todas hayan terminado.",
  "compare_menu.with": "Comparar con la mesa {table}",
};
