// Textos de la página que comprueba registros. Lo que encuentra lo dice el propio verify.mjs.

export default {
  "verify.heading": "Comprobar un registro",
  "verify.intro":
    "Suelta aquí partidas exportadas y mira si algo se ha cambiado, quitado o añadido desde que se jugaron, " +
    "y si alguien eligió los repartos.",
  "verify.stays": "Tus archivos no salen de este dispositivo: la página no envía nada.",
  "verify.drop": "Suelta aquí archivos, una carpeta o un archivo comprimido",
  "verify.or": "o",
  "verify.files": "Elegir archivos",
  "verify.folder": "Elegir una carpeta",
  "verify.key": "Claves en que confías (opcional, una por línea)",
  "verify.key_hint":
    "Una clave del registro que tengas de otra parte: una hoja de resultados, un cartel, un punto de control anterior. " +
    "Sin ella, la página cree la clave que viene con los archivos y te la muestra.",
  "verify.checking": "Comprobando…",
  "verify.progress": "Cuánto se ha comprobado",
  "verify.again": "Comprobar otra cosa",
  "verify.holds": { one: "{count} registro es correcto", other: "{count} registros son correctos" },
  "verify.holds_text": "No se ha cambiado, quitado ni añadido nada de lo que cubren las pruebas.",
  "verify.bare": { one: "{count} registro, pero sin prueba", other: "{count} registros, pero sin pruebas" },
  "verify.bare_text":
    "Todos los eventos se siguen unos de otros. Pero alguien podría haberlos rehecho todos: añade PARTIDA.proof y keys.json, y " +
    "el registro firmado dirá que los tenía.",
  "verify.wrong": "Algo no cuadra",
  "verify.unchecked": "No todo puede comprobarse",
  "verify.failed": "No se han podido leer estos archivos",
  "verify.large": "{name} ocupa más de {most} MB. Compruébalo con Node: el mismo programa admite archivos más grandes.",
  "verify.findings": "Qué se ha encontrado",
  "verify.ok": "correcto",
  "verify.note": "nota",
  "verify.rules":
    "Esta página no conoce las reglas de los juegos. Para juzgar de nuevo cada jugada, ejecuta daybook verify con los mismos archivos.",
  "verify.keys": "Qué firmas se han creído",
  "verify.key_given": "La clave que has dado:",
  "verify.key_came": "La clave que venía con los archivos:",
  "verify.key_same": "Es la clave de este servicio.",
  "verify.key_other": "No es la clave de este servicio, que firma con:",
  "verify.key_compare": "Compárala con una que tengas de otra persona.",
  "verify.where": "De dónde sacar los archivos",
  "verify.where_game": "Una partida terminada",
  "verify.where_game_text":
    "Sigue el enlace Comprobar de la lista de partidas. Para guardar los archivos: /v1/games/{id}/record y /v1/games/{id}/proof, " +
    "guardados como {id}.ndjson y {id}.proof; y /tlog/keys, guardado como keys.json.",
  "verify.where_tournament": "Un torneo entero",
  "verify.where_tournament_text": "/v1/tournaments/{id}/archive es un zip. Suéltalo aquí tal cual.",
  "verify.where_all": "Todo",
  "verify.where_all_text": "Quien lleva el servicio exporta las partidas que quiera con daybook export.",
  "verify.where_more": "Con ellos puedes soltar un recibo o un punto de control que hayas guardado.",
  "verify.without": "Sin esta página",
  "verify.without_text":
    "El programa que comprueba es un solo archivo. Guárdalo, léelo y ejecútalo con Node en una máquina en que confíes: un servicio " +
    "que hace trampas podría servir otra página que esta.",
  "verify.program": "verify.mjs",
};
