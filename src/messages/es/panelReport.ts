/** The sentences of the panel's page of the report to SIREC. The browser imports this module, which therefore imports nothing. */
export const panelReport = {
  list: "SIREC",
  lead: "INDECOPI pide reportar cada hoja hasta el día que ves junto a ella, y otra vez si después cambia: con su respuesta o su acuerdo.",
  none: "Ningún libro se reporta al SIREC",
  noneLead: "Si tu negocio debe reportar, escribe el código del SIREC en los datos del proveedor, en «Datos y aviso».",
  describeCode: (code: string) => `Código del SIREC: ${code}`,
  done: "Todo está reportado.",
  describePending: (count: number, overdue: number, outdated: number) =>
    [
      count === 1 ? "1 hoja por reportar" : `${count} hojas por reportar`,
      ...(overdue === 0 ? [] : [overdue === 1 ? "1 con el plazo vencido" : `${overdue} con el plazo vencido`]),
      ...(outdated === 0 ? [] : [outdated === 1 ? "1 por actualizar" : `${outdated} por actualizar`]),
    ].join(" · "),
  steps: "Qué hacer",
  download: "Descargar el archivo",
  describeFile: (count: number) => (count === 1 ? "Tiene 1 hoja." : `Tiene ${count} hojas.`),
  upload: "Súbelo al SIREC, en la web del INDECOPI.",
  mark: "Marcar como reportadas",
  markFirst: "Primero descarga el archivo: se marcan las hojas que estaban en él.",
  describeMark: (time: string) =>
    `Se marcan las hojas del archivo que descargaste el ${time}. Lo que cambió después queda por reportar.`,
  describeMarked: (count: number) => (count === 1 ? "Se marcó 1 hoja." : `Se marcaron ${count} hojas.`),
  refused: "El archivo no las lleva: falta un dato",
  refusedLead: "Di si reclaman por un producto o un servicio. La hoja queda como la escribió el consumidor.",
  describeProblem: (field: string) => `El SIREC no acepta un dato de la hoja (${field}).`,
  goodTypes: { PRODUCTO: "Producto", SERVICIO: "Servicio", AMBOS: "Ambos" },
  describeHeld: (count: number) =>
    count === 1
      ? "Hay 1 hoja retenida. Decide primero: si la liberas, también se reporta."
      : `Hay ${count} hojas retenidas. Decide primero: las que liberes también se reportan.`,
  seeHeld: "Ver las retenidas",
  pending: "Por reportar",
  describeTerm: (day: string, isOver: boolean, isOutdated: boolean) =>
    `${isOver ? "Venció el" : "Hasta el"} ${day}${isOutdated ? " · por actualizar" : ""}`,
  describeMore: (count: number) => `Y ${count} más: todas van en el archivo.`,
  fact: "SIREC",
  describeReported: (time: string, isOutdated: boolean) =>
    isOutdated ? `Reportada el ${time}; cambió después y hay que reportarla otra vez` : `Reportada el ${time}`,
};
