import { limaDayOf } from "../../domain/times.ts";
/** The columns of the CSV, in order. */
const csvHeaders = {
  number: "Número",
  registeredAt: "Fecha y hora",
  dueOn: "Fecha límite",
  status: "Estado",
  type: "Tipo",
  originalType: "Tipo marcado por el consumidor",
  reclassifiedAt: "Reclasificada el",
  provider: "Proveedor",
  ruc: "RUC del proveedor",
  establishment: "Domicilio del establecimiento",
  establishmentCode: "Código de identificación",
  name: "Nombre",
  document: "Documento",
  address: "Domicilio",
  district: "Distrito",
  province: "Provincia",
  department: "Departamento",
  phone: "Teléfono",
  email: "Correo",
  guardian: "Padre, madre o apoderado",
  goodType: "Bien contratado",
  description: "Descripción",
  currency: "Moneda",
  amount: "Monto reclamado",
  order: "N.º de pedido",
  happenedOn: "Fecha del hecho",
  detail: "Detalle",
  request: "Pedido",
  attachments: "Archivos adjuntos",
  answerChannel: "Medio elegido para la respuesta",
  communicatedOn: "Fecha de comunicación",
  answeredAt: "Registrada el",
  settledOn: "Acuerdo del",
  answerAttempt: "Intento de respuesta",
  answeredVia: "Medio de la respuesta",
  answeredLate: "Respondida fuera de plazo",
  answer: "Respuesta",
  actions: "Acciones adoptadas",
  keepUntil: "Conservar hasta",
  channel: "Medio de presentación",
  paperNumber: "N.º de hoja de respaldo",
  enteredAt: "Ingresada el",
  bookAvailableOn: "Libro virtual habilitado el",
  enteredLate: "Ingresada después de un día",
  agreementMeans: "Medio del acuerdo",
  agreementSigner: "Firma el acuerdo por el proveedor",
  agreement: "Lo acordado",
} as const;

/** The columns of the register over all books, before those of a book. */
const registerHeaders = { form: "Formulario" } as const;

/** The columns of submissions beside those of their data. */
const submissionHeaders = {
  receivedAt: "Fecha y hora",
  form: "Formulario",
  others: "Otros campos",
  origin: "Página",
  ip: "Dirección IP",
  id: "Identificador",
  state: "Estado",
  assignee: "Asignado a",
  tags: "Etiquetas",
  test: "Prueba",
  confirmedAt: "Dirección confirmada",
} as const;

/** The header of a datum whose name is that of another column. */
function ofForm(name: string): string {
  return `${name} (del formulario)`;
}

/** The end of a text that a cell of a spreadsheet cannot hold whole. */
const cutCell = "… [sigue: pide el CSV]";

/** The file name of an export of submissions of a form, or of all forms. */
function nameSubmissions(formName: string | null, from: string | null, to: string | null, extension: string): string {
  const range = (from === null ? "" : `-desde-${from}`) + (to === null ? "" : `-hasta-${to}`);
  const form = formName === null ? "" : `-${toFileName(formName)}`;
  return `envios${form}${range}.${extension}`;
}

/** Lower-case letters and digits of a name, without accents, and hyphens in place of the rest. */
function toFileName(name: string): string {
  const plain = name.slice(0, MAX_NAMED_CHARACTERS).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .split(/[^a-z0-9]/)
      .filter((word) => word !== "")
      .join("-") || "formulario"
  );
}

const MAX_NAMED_CHARACTERS = 60;

/** The file name of an export with the sheets from the day `from` to the day `to`, both included; null is no bound. */
function nameExport(from: string | null, to: string | null, extension: string): string {
  const range = (from === null ? "" : `-desde-${from}`) + (to === null ? "" : `-hasta-${to}`);
  return `libro-de-reclamaciones${range}.${extension}`;
}

/** The columns of a summary, in order. */
const summaryHeaders = { question: "Pregunta", answer: "Respuesta", count: "Cantidad", share: "Porcentaje" } as const;

/** What stands in the rows of a summary beside the questions and answers. */
const summaryRows = {
  form: "Todo el formulario",
  views: "Veces que se vio la página",
  begun: "Veces que se empezó a llenar",
  sent: "Envíos que llegaron",
  accepted: "Aceptados",
  refused: "Rechazados",
  quarantined: "En spam",
  summarized: "Envíos resumidos",
  answered: "Respuestas",
  others: "Otras",
  mean: "Promedio",
  median: "Mediana",
  min: "Mínimo",
  max: "Máximo",
  deviation: "Desviación estándar",
  nameMeanRank: (choice: string) => `${choice}: puesto promedio`,
  nameFirst: (choice: string) => `${choice}: en primer lugar`,
  nameRange: (from: number, to: number) => `de ${from} a menos de ${to}`,
} as const;

/** The file name of a form's summary; null is no first day. */
function nameSummary(formName: string, from: string | null, to: string): string {
  return `resumen-${toFileName(formName)}${from === null ? "" : `-desde-${from}`}-hasta-${to}.csv`;
}

/** The file name of everything of an account. */
function nameAccount(at: Date): string {
  return `cuenta-${limaDayOf(at)}.zip`;
}

/** What the archive of an account has. */
function explainAccount(at: Date, hasMembers: boolean): string {
  return [
    `Todo lo de tu cuenta en Ventanilla, al ${limaDayOf(at)}.`,
    "",
    hasMembers
      ? "cuenta.json: los datos de la cuenta y sus personas."
      : "cuenta.json: los datos de la cuenta. Sus personas solo están en la copia que descarga un propietario.",
    "seguimiento.json: los estados de los envíos, y las vistas guardadas: las de todos y las de quien descarga la copia.",
    "notas.ndjson: lo que tu equipo escribió sobre los envíos, una nota por línea. El estado, la persona y las etiquetas están en cada envío.",
    "formularios/: una carpeta por formulario, con sus ajustes (formulario.json), sus envíos (envios.ndjson, un envío por línea) y sus archivos.",
    "libro/: las hojas del Libro de Reclamaciones con su historia (hojas.ndjson, una hoja por línea) y sus archivos.",
    "",
    "Las claves y los secretos no están: se muestran una sola vez, cuando se crean.",
    "En lugar de un archivo con un virus, o que todavía se revisa, hay un texto que lo dice.",
    "La última línea de cada envios.ndjson dice cuántos envíos tiene.",
    "",
  ].join("\n");
}

/** The file name of the notice's PDF. */
const noticeFile = "aviso-libro-de-reclamaciones.pdf";

/** The file name of one sheet's PDF. */
function nameSheet(number: string): string {
  return `hoja-de-reclamacion-${number}.pdf`;
}

/** The file name of the letter with a sheet's answer. */
function nameLetter(number: string): string {
  return `carta-de-respuesta-${number}.pdf`;
}

export const exports = {
  nameLetter,
  csvHeaders,
  registerHeaders,
  submissionHeaders,
  cutCell,
  ofForm,
  nameSubmissions,
  nameExport,
  summaryHeaders,
  summaryRows,
  nameSummary,
  nameAccount,
  nameFolder: toFileName,
  accountReadMe: "LEEME.txt",
  accountFile: "cuenta.json",
  workFile: "seguimiento.json",
  notesFile: "notas.ndjson",
  formsFolder: "formularios",
  settingsFile: "formulario.json",
  submissionsFile: "envios.ndjson",
  filesFolder: "archivos",
  sheetsFile: "libro/hojas.ndjson",
  sheetsFolder: "libro/archivos",
  explainAccount,
  noticeFile,
  nameSheet,
};
