import type { FindingWords } from "./findingWords.ts";

/** What an inspector writes about the numbers, the sheets, their history and their copies. */
export const sheetFindings = {
  number_gap: {
    article: "Reglamento, art. 5 y Anexo I",
    what: (found) => `La numeración tiene un vacío: faltan las hojas desde esta hasta la ${found}.`,
    toDo: "Recupera las hojas de una copia de respaldo, o asienta su pérdida. Deben conservarse dos años.",
  },
  number_doubled: {
    article: "Reglamento, art. 5 y Anexo I",
    what: () => "Dos hojas tienen este número.",
    toDo: "Conserva las dos y avisa a quien opera la plataforma antes de mostrar el libro.",
  },
  number_order: {
    article: "Reglamento, art. 5 y Anexo I",
    what: (found, expected) => `Entró al libro el ${found}, antes que la hoja con el número anterior (${expected}).`,
    toDo: "Avisa a quien opera la plataforma: alguien cambió una fecha o un número.",
  },
  number_year: {
    article: "Reglamento, art. 5 y Anexo I",
    what: (found, expected) => `Se presentó el ${found} y lleva un número del año ${expected}.`,
    toDo: "Avisa a quien opera la plataforma.",
  },
  number_counter: {
    article: "Reglamento, art. 5 y Anexo I",
    what: (found) => `El libro cree que su último número es ${found}: daría otra vez el de esta hoja.`,
    toDo: "No recibas hojas hasta que quien opera la plataforma corrija la numeración (recover-book).",
  },
  history_without_filing: {
    article: "Reglamento, arts. 4-B y 12",
    what: () => "El historial no dice cómo entró la hoja al libro.",
    toDo: "Recupera el historial de una copia de respaldo. Avisa a quien opera la plataforma.",
  },
  history_gap: {
    article: "Reglamento, art. 12",
    what: (found) => `Al historial le falta un hecho: «${found}».`,
    toDo: "Recupera el historial de una copia de respaldo. Avisa a quien opera la plataforma.",
  },
  history_out_of_order: {
    article: "Reglamento, art. 12",
    what: (found, expected) => `El historial tiene un hecho del ${found} anotado después de uno del ${expected}.`,
    toDo: "Avisa a quien opera la plataforma: alguien cambió una fecha.",
  },
  history_dates_differ: {
    article: "Reglamento, art. 12",
    what: (found, expected) => `Un hecho está fechado el ${found} y se anotó el ${expected}.`,
    toDo: "Vale la fecha en que se anotó. Avisa a quien opera la plataforma.",
  },
  reclassification_wrong: {
    article: "Reglamento, art. 6",
    what: () => "El tipo de la hoja se cambió sin fecha, o de reclamo a queja, lo que no cabe.",
    toDo: "Atiéndela como reclamo.",
  },
  consumer_data_missing: {
    article: "Reglamento, art. 5",
    what: (found) => `Faltan datos sin los que la hoja no se considera presentada: ${found}.`,
    toDo: "Busca la copia que recibiste por correo y avisa a quien opera la plataforma.",
  },
  provider_missing: {
    article: "Reglamento, art. 5 y Anexo I",
    what: () => "La hoja no tiene los datos del proveedor.",
    toDo: "Completa los datos del libro: la hoja los recibe una vez.",
  },
  provider_incomplete: {
    article: "Reglamento, art. 5 y Anexo I",
    what: (found) => `La hoja se imprimió sin datos del proveedor: ${found}.`,
    toDo: "Completa los datos del libro: la hoja los recibe una vez.",
  },
  ruc_wrong: {
    article: "Reglamento, art. 5 y Anexo I",
    what: (found) => `El RUC ${found} de la hoja no existe: su dígito de control no corresponde.`,
    toDo: "Corrige el RUC del libro y conserva la constancia de la SUNAT.",
  },
  provider_changed: {
    article: "Reglamento, arts. 5 y 8",
    what: (found, expected) => `La hoja es de otro proveedor (${found}) que el libro (${expected}).`,
    toDo: "Cada proveedor y cada establecimiento tiene su propio libro: crea uno para el otro.",
  },
  receipt_not_sent: {
    article: "Reglamento, art. 4-B",
    what: (found) => `El consumidor no recibió su copia por correo${found === "" ? "" : ` («${found}»)`}.`,
    toDo: "Entrégale su copia por otro medio y guarda la constancia.",
  },
  provider_copy_not_sent: {
    article: "Reglamento, art. 4-B",
    what: (found) => `La copia del proveedor no llegó${found === "" ? "" : ` («${found}»)`}.`,
    toDo: "Revisa el correo del proveedor en los datos del libro y descarga la hoja.",
  },
  sirec_unreported: {
    article: "Reglamento, art. 16",
    what: (found) => `No figura como reportada al SIREC; debía estarlo hasta el ${found}.`,
    toDo: "Repórtala y márcala como reportada.",
  },
  sirec_outdated: {
    article: "Reglamento, art. 16; Directiva 004-2014/DIR-COD-INDECOPI",
    what: (found) =>
      `Cambió después de su reporte al SIREC (por ejemplo, por la respuesta); debía reportarse otra vez hasta el ${found}.`,
    toDo: "Repórtala otra vez y márcala como reportada.",
  },
  file_missing: {
    article: "Código, art. 152; Reglamento, art. 12",
    what: (found) => `El archivo «${found}» no está en el almacén.`,
    toDo: "Pide a quien opera la plataforma que lo recupere de una copia de respaldo (check-files).",
  },
  file_damaged: {
    article: "Código, art. 152; Reglamento, art. 12",
    what: (found, expected) => `El archivo «${found}» no es el que se recibió: no tiene sus ${expected} bytes.`,
    toDo: "Pide a quien opera la plataforma que lo recupere de una copia de respaldo (check-files).",
  },
  files_not_kept: {
    article: "Código, art. 152",
    what: (found) => `No se guardaron los archivos que el consumidor adjuntó: ${found}.`,
    toDo: "Pídeselos otra vez y guárdalos con la hoja.",
  },
  kept_too_short: {
    article: "Reglamento, art. 12",
    what: (found, expected) => `Se conservaría hasta el ${found}; corresponde hasta el ${expected}.`,
    toDo: "Descarga el expediente de la hoja y avisa a quien opera la plataforma.",
  },
  kept_too_long: {
    article: "Ley N.º 29733, art. 28",
    what: (found) => `Su tiempo terminó el ${found} y la hoja sigue con los datos personales.`,
    toDo: "Avisa a quien opera la plataforma: la eliminación automática no trabaja.",
  },
  entered_late: {
    article: "Reglamento, art. 4-A",
    what: (found, expected) => `Se ingresó el ${found}; debía ingresarse hasta el ${expected}.`,
    toDo: "Ingresa las hojas de papel el mismo día o el siguiente.",
  },
  held_unseen: {
    article: "Código, arts. 24 y 150",
    what: (found) => `Una hoja retenida del ${found} espera más de un día sin que nadie la revise.`,
    toDo: "Revísala en «Retenidas» y libérala si es de una persona: su plazo corre.",
  },
  held_overdue: {
    article: "Código, arts. 24 y 150",
    what: (found) => `El plazo de una hoja retenida venció el ${found}.`,
    toDo: "Revísala en «Retenidas»; si es de una persona, libérala y respóndela hoy.",
  },
  held_due_day_wrong: {
    article: "Código, art. 24",
    what: (found, expected) => `La fecha límite de una hoja retenida es el ${found}; corresponde el ${expected}.`,
    toDo: "Revísala antes de la fecha más cercana de las dos.",
  },
  book_incomplete: {
    article: "Reglamento, arts. 5 y 8",
    what: () => "El libro no muestra todos los datos del proveedor.",
    toDo: "Completa razón social, RUC, domicilio y código de identificación en los datos del libro.",
  },
  book_held: {
    article: "Código, art. 150",
    what: (found) => `El libro no recibe hojas desde el ${found}.`,
    toDo: "Ofrece el libro de respaldo y pide a quien opera la plataforma que lo abra (recover-book).",
  },
} as const satisfies Readonly<Record<string, FindingWords>>;
