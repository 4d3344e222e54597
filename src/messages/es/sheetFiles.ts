/** The folder of each kind of stored file in the file for INDECOPI. */
const paperFolders = {
  attachment: "adjuntos",
  answer: "respuesta",
  dispatch_proof: "cargo-de-la-carta",
  agreement: "acuerdo",
  offer: "oferta",
  paper_scan: "hoja-de-respaldo",
  mail: "correos",
} as const;

/** The folder of the sheets on which no establishment code is printed. */
const withoutCode = "sin-codigo";

const letterFile = "carta.pdf";
const answerFile = "respuesta.txt";
const historyFile = "historial.csv";
const recordsFile = "expediente.json";
const indexFile = "indice.csv";
const lostNumbersFile = "numeros-perdidos.csv";

const deletedNumbersFile = "numeros-eliminados.csv";

/** The columns of the numbers whose sheets were deleted, in order: a row for the numbers that follow each other. */
const deletedNumberHeaders = {
  firstNumber: "Desde el número",
  lastNumber: "Hasta el número",
  count: "Hojas",
  unansweredCount: "Sin respuesta ni acuerdo",
  registeredFrom: "Presentadas desde",
  registeredTo: "Presentadas hasta",
  deletedOn: "Eliminadas el",
} as const;

/** The columns of the numbers whose sheets were lost, in order. */
const lostNumberHeaders = { number: "Número", reason: "Motivo de la pérdida", recordedAt: "Asentado el" } as const;

/** The file name of the file for INDECOPI about one sheet. */
function nameFile(number: string): string {
  return `expediente-${number}.zip`;
}

/** The text in place of a stored file whose bytes are gone. */
function describeLostPaper(fileName: string): string {
  return `El archivo «${fileName}» figura en la hoja, pero ya no está en el almacenamiento.\n`;
}

/** The text in place of a file that is left out, and the name of that text. */
const lockedFile = {
  nameText: (fileName: string) => `${fileName}.txt`,
  describe: {
    infected: (fileName: string) =>
      `El archivo «${fileName}» no está aquí, porque el antivirus encontró en él software malicioso.\n`,
    pending: (fileName: string) =>
      `El archivo «${fileName}» no está aquí, porque el antivirus todavía no lo revisó y nadie permitió descargarlo sin revisar.\n`,
  },
} as const;

/** The columns of the index, in order. */
const indexHeaders = {
  folder: "Carpeta",
  number: "Número",
  ruc: "RUC del proveedor",
  establishmentCode: "Código de identificación",
  registeredAt: "Fecha y hora",
  type: "Tipo",
  name: "Nombre",
  document: "Documento",
  status: "Estado",
  answerBy: "Fecha límite",
  communicatedOn: "Fecha de comunicación",
  answeredAt: "Registrada el",
  settledOn: "Acuerdo del",
  answerAttempt: "Intento de respuesta",
  answeredLate: "Respondida fuera de plazo",
  reportedAt: "Reportada al SIREC el",
  papers: "Archivos",
  agreementMeans: "Medio del acuerdo",
  agreementSigner: "Firma el acuerdo por el proveedor",
  agreement: "Lo acordado",
} as const;

/** The columns of a history, in order. */
const historyHeaders = {
  at: "Fecha y hora",
  recordedAt: "Registro en la base de datos",
  event: "Hecho",
  actor: "Clave de API o persona",
  details: "Datos",
} as const;

/** What happened to a sheet, by the type of the event. */
const eventNames = {
  filed: "Presentada",
  entered: "Ingresada por el personal",
  released: "Liberada de la revisión",
  processing_started: "En trámite",
  reclassified: "Reclasificada como reclamo",
  offer_sent: "Oferta de acuerdo enviada",
  offer_accepted: "Oferta de acuerdo aceptada",
  offer_refused: "Oferta de acuerdo rechazada",
  offer_withdrawn: "Oferta de acuerdo retirada",
  offer_lapsed: "Oferta de acuerdo sin aceptación en el plazo",
  settled: "Acuerdo",
  answer_prepared: "Respuesta preparada",
  letter_dispatched: "Carta enviada",
  answer_queued: "Respuesta por enviarse",
  answered: "Respondida",
  answer_failed: "Respuesta no entregada",
  answer_bounced: "Respuesta devuelta",
  answer_withdrawn: "Respuesta retirada antes de llegar",
  answer_attempted: "Intento de respuesta",
  reported: "Reportada al SIREC",
  closed: "Cerrada",
  mail_sent: "Correo enviado",
  mail_failed: "Correo no enviado",
  mail_bounced: "Correo devuelto",
  warned: "Aviso de plazo",
  recovered: "Hoja asentada por pérdida",
  provider_completed: "Datos del proveedor completados",
} as const;

type WrittenAnswer = {
  readonly number: string;
  readonly answer: string;
  readonly refusalReasons: string | null;
  readonly actionsTaken: string | null;
  readonly signer: string | null;
  readonly answeredAt: string;
  /** Null until the consumer's mail server accepted the answer. */
  readonly communicatedOn: string | null;
  readonly answeredVia: string;
  readonly isLate: boolean;
};

/** The answer to a sheet as a text file. */
function writeAnswer(written: WrittenAnswer): string {
  const { refusalReasons, actionsTaken, signer } = written;
  const lines = [
    `Respuesta a la Hoja de Reclamación N.º ${written.number}`,
    `Registrada el: ${written.answeredAt} (hora de Lima)`,
    `Fecha de comunicación: ${written.communicatedOn ?? "todavía no consta"}`,
    `Medio: ${written.answeredVia}`,
    `Fuera de plazo: ${written.isLate ? "Sí" : "No"}`,
    ...(signer === null ? [] : [`Responde: ${signer}`]),
    "",
    written.answer,
    ...(refusalReasons === null ? [] : ["", "Razones por las que no se acepta el pedido:", refusalReasons]),
    ...(actionsTaken === null ? [] : ["", "Acciones adoptadas:", actionsTaken]),
  ];
  return `${lines.join("\n")}\n`;
}

export const sheetFiles = {
  paperFolders,
  withoutCode,
  letterFile,
  answerFile,
  historyFile,
  recordsFile,
  lostNumbersFile,
  lostNumberHeaders,
  deletedNumbersFile,
  deletedNumberHeaders,
  indexFile,
  nameFile,
  describeLostPaper,
  lockedFile,
  indexHeaders,
  historyHeaders,
  eventNames,
  writeAnswer,
};
