/** The script that an owner pastes into a sheet of Google Sheets. The browser imports this module, which imports nothing. */
export const panelSheets = {
  title: "El script para tu hoja de cálculo",
  script: `// Escribe cada envío en una fila. Extensiones > Apps Script > pega esto > Implementar > Nueva implementación >
// Aplicación web > Ejecutar como: yo > Quién tiene acceso: cualquier usuario.
const HOJA = "Envíos";

function doPost(peticion) {
  const evento = JSON.parse(peticion.postData.contents);
  const candado = LockService.getScriptLock();
  candado.waitLock(10000);
  try {
    escribir(evento);
  } finally {
    candado.releaseLock();
  }
  return ContentService.createTextOutput("ok");
}

function escribir(evento) {
  const libro = SpreadsheetApp.getActiveSpreadsheet();
  const hoja = libro.getSheetByName(HOJA) || libro.insertSheet(HOJA);
  const titulos = hoja.getLastRow() === 0 ? [] : hoja.getRange(1, 1, 1, hoja.getLastColumn()).getValues()[0].map(String);
  const filas = Math.max(hoja.getLastRow() - 1, 0);
  // Un reintento no escribe la fila otra vez.
  if (filas > 0 && hoja.getRange(2, 1, filas, 1).getValues().some(([id]) => id === evento.id)) return;
  const celdas = [["Id", evento.id], ["Recibido", evento.at], ["Qué pasó", evento.title]]
    .concat(evento.cells.map(({ label, value }) => [label, value]), [["Enlace", evento.link]]);
  for (const [titulo] of celdas) if (!titulos.includes(titulo)) titulos.push(titulo);
  hoja.getRange(1, 1, 1, titulos.length).setValues([titulos.map(texto)]);
  const valores = new Map(celdas);
  const fila = titulos.map((titulo) => texto(valores.has(titulo) ? valores.get(titulo) : ""));
  hoja.getRange(filas + 2, 1, 1, fila.length).setValues([fila]);
}

// Los números y las fechas quedan como tales. Lo demás es texto: nada de lo que escribe un visitante es una fórmula.
function texto(valor) {
  const esFecha = /^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2})?$/.test(valor);
  return typeof valor === "number" || valor === "" || esFecha ? valor : "'" + valor;
}
`,
};
