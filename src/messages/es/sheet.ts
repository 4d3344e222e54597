/** The texts of the printed sheet. Its titles, definitions and notes are literally those of Anexo I (DS 101-2022-PCM). */
const texts = {
  book: "LIBRO DE RECLAMACIONES",
  sheet: "HOJA DE RECLAMACIÓN",
  number: "Nº",
  date: "FECHA:",
  day: "DÍA",
  month: "MES",
  year: "AÑO",
  time: "HORA",
  provider: "NOMBRE O RAZÓN SOCIAL / RUC DEL PROVEEDOR:",
  establishment: "DOMICILIO DEL ESTABLECIMIENTO / CÓDIGO DE IDENTIFICACIÓN:",
  consumerTitle: "1. IDENTIFICACIÓN DEL CONSUMIDOR RECLAMANTE",
  name: "NOMBRE:",
  address: "DOMICILIO:",
  document: "DNI / CE:",
  contact: "TELÉFONO / E-MAIL:",
  guardian: "PADRE O MADRE:",
  guardianHint: "[PARA EL CASO DE MENORES DE EDAD]",
  goodTitle: "2. IDENTIFICACIÓN DEL BIEN CONTRATADO",
  product: "PRODUCTO",
  service: "SERVICIO",
  amount: "MONTO RECLAMADO:",
  description: "DESCRIPCIÓN:",
  order: "N.º DE PEDIDO O COMPROBANTE:",
  happenedOn: "FECHA DEL HECHO:",
  detailTitle: "3. DETALLE DE LA RECLAMACIÓN Y PEDIDO DEL CONSUMIDOR",
  reclamo: "RECLAMO¹",
  queja: "QUEJA²",
  detail: "DETALLE:",
  request: "PEDIDO:",
  attachments: "ARCHIVOS ADJUNTOS:",
  answerChannel: "MEDIO ELEGIDO PARA LA RESPUESTA:",
  consumerSignature: "FIRMA DEL CONSUMIDOR",
  actionsTitle: "4. OBSERVACIONES Y ACCIONES ADOPTADAS POR EL PROVEEDOR",
  answeredOn: "FECHA DE COMUNICACIÓN DE LA RESPUESTA:",
  answer: "RESPUESTA:",
  actions: "ACCIONES ADOPTADAS:",
  refusal: "RAZONES POR LAS QUE NO SE ACEPTA EL PEDIDO:",
  answerAttempt: "INTENTO DE RESPUESTA:",
  answerUnderWay:
    "La respuesta está en camino: la fecha de comunicación se anotará cuando el correo del consumidor la reciba.",
  providerSignature: "FIRMA DEL PROVEEDOR",
  addressee: "Destinatario (consumidor, proveedor o INDECOPI según corresponda)",
  notGiven: "NO INDICA",
  substituted: "▯ ocupa el lugar de un carácter que esta hoja no puede imprimir; el registro conserva el original.",
} as const;

/** The definitions of the two boxes in Anexo I. */
const reclamoDefinition = "RECLAMO: Disconformidad relacionada a los productos o servicios.";
const quejaDefinition =
  "QUEJA: Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.";

/** The two notes of Anexo I. */
const notes = [
  "*La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
  "* El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
] as const;

/** The addressees of the copies of a sheet. */
const addresseeNames = { consumidor: "CONSUMIDOR", proveedor: "PROVEEDOR", indecopi: "INDECOPI" } as const;

const complaintTypeNames = { reclamo: "Reclamo", queja: "Queja" } as const;
const goodTypeNames = { producto: "Producto", servicio: "Servicio", ambos: "Producto y servicio" } as const;
const answerChannelNames = { email: "Correo electrónico", carta: "Carta al domicilio" } as const;
const complaintStatusNames = {
  recibido: "Recibido",
  en_tramite: "En trámite",
  oferta_enviada: "Oferta de acuerdo enviada",
  respuesta_preparada: "Carta preparada",
  respuesta_enviandose: "Respuesta enviándose",
  acuerdo: "Acuerdo",
  atendido: "Atendido",
  cerrado: "Cerrado",
} as const;
const entryChannelNames = {
  web: "Página del libro",
  embed: "Página del libro en el sitio del proveedor",
  api: "Programa",
  respaldo: "Libro de respaldo",
  presencial: "En el establecimiento",
  telefono: "Por teléfono",
  perdida: "Asentada por pérdida",
} as const;
const currencySymbols = { PEN: "S/", USD: "US$" } as const;

/** The text in the consumer's signature box of a virtual sheet. */
function describeConsumerConfirmation(registeredAt: string): string {
  return `Presentada por medio virtual. Confirmada por el consumidor el ${registeredAt}. No requiere firma (art. 5 del Reglamento).`;
}

/** The text in the consumer's signature box of a sheet that was entered from the backup book. */
function describePaperSignature(paperNumber: string): string {
  return `Firmada a mano por el consumidor en la hoja N.º ${paperNumber} del Libro de respaldo.`;
}

/** The text in the consumer's signature box of a sheet that was presented at the counter or by telephone. */
function describeStaffConfirmation(channel: "presencial" | "telefono", registeredAt: string): string {
  const way = channel === "presencial" ? "Presentada en el establecimiento" : "Presentada por teléfono";
  return `${way} el ${registeredAt}. Registrada por el personal a pedido del consumidor.`;
}

/** The mark of a sheet that was entered from the backup book. */
function describeFilesNotKept(files: number): string {
  return files === 1 ? "1 archivo que no se pudo guardar" : `${files} archivos que no se pudieron guardar`;
}

function describePaperEntry(paperNumber: string, enteredAt: string): string {
  return `Ingresada desde el Libro de respaldo, hoja N.º ${paperNumber}, el ${enteredAt}`;
}

/** The mark of a sheet that was lost with the database and was entered again. */
function describeRecovery(number: string, enteredAt: string, copyNumber: string | null): string {
  const rest =
    copyNumber === null
      ? "con su mismo número"
      : `con un número nuevo, porque el N.º ${copyNumber}, que lleva la copia del consumidor, lo tiene también otra hoja`;
  return `Hoja N.º ${number} asentada por pérdida el ${enteredAt}: el registro original se perdió por una falla técnica, y esta hoja se asentó según la copia del proveedor, ${rest}.`;
}

/** The text in the provider's signature box of an answered sheet. */
function describeProviderConfirmation(legalName: string, answeredAt: string, signer: string | null): string {
  const by = signer === null ? legalName : `${legalName} (${signer})`;
  return `Respuesta registrada por ${by} en su Libro de Reclamaciones virtual el ${answeredAt}.`;
}

/** The note about a reclassification, beside the consumer's own mark. */
function describeReclassification(reclassifiedAt: string): string {
  return `El consumidor marcó QUEJA. El proveedor la reclasificó como RECLAMO el ${reclassifiedAt} y como reclamo se atiende.`;
}

/** The text of section 4 while the provider has not answered. */
function describePendingAnswer(answerBy: string): string {
  return `Pendiente. El proveedor debe responder a más tardar el ${answerBy}.`;
}

/** The text of section 4 while an offer of settlement is open. */
function describeOpenOffer(offeredOn: string, answerBy: string): string {
  return `Pendiente. El proveedor hizo una oferta de acuerdo el ${offeredOn}, que suspende el plazo: debe responder a más tardar el ${answerBy}.`;
}

/** An answer by mail that did not arrive: it is no answer. */
function describeAttempt(at: string, recipient: string, endedAt: string, reason: string): string {
  return `Respuesta enviada por correo a ${recipient} desde el ${at}. No llegó (${endedAt}): ${reason}`;
}

/** The text of section 4 once the consumer has accepted an offer. */
function describeAgreement(settledOn: string): string {
  return `Proveedor y consumidor llegaron a un acuerdo el ${settledOn}.`;
}

/** The title of the PDF, which a viewer's window and a printer's queue show. */
function titleSheet(number: string, legalName: string | null): string {
  return `Hoja de Reclamación N.º ${number}${legalName === null ? "" : ` – ${legalName}`}`;
}

/** The foot of every page. */
function describeSheetPage(number: string, page: number, pages: number): string {
  return `Hoja de Reclamación Nº ${number} · Página ${page} de ${pages}`;
}

/** The title on each further page of a copy. */
function titleContinuation(number: string): string {
  return `LIBRO DE RECLAMACIONES · HOJA DE RECLAMACIÓN Nº ${number} (continuación)`;
}

/** The texts of the A4 notice. `title`, `availability` and `denial` are literally those of Anexo II; this service adds the others. */
const noticeTexts = {
  title: "Libro de Reclamaciones",
  availability:
    "Conforme a lo establecido en el Código de Protección y Defensa del Consumidor este establecimiento cuenta con un Libro de Reclamaciones (virtual) a tu disposición. Solicítalo para registrar una queja o reclamo",
  denial: "En caso de negativa de entrega del libro escribe a libroreclamaciones@indecopi.gob.pe",
  scan: "Ábrelo con la cámara de tu celular",
  qrCode: "Código QR que abre el Libro de Reclamaciones en",
  documentTitle: "Aviso del Libro de Reclamaciones",
} as const;

/** The texts of the snippets for the owner's own website. */
const embedTexts = {
  book: "Libro de Reclamaciones",
  link: "Si no ves la hoja, ábrela en otra pestaña",
} as const;

export const sheet = {
  texts,
  reclamoDefinition,
  quejaDefinition,
  notes,
  addresseeNames,
  complaintTypeNames,
  goodTypeNames,
  answerChannelNames,
  complaintStatusNames,
  currencySymbols,
  entryChannelNames,
  describeConsumerConfirmation,
  describePaperSignature,
  describeStaffConfirmation,
  describeFilesNotKept,
  describePaperEntry,
  describeRecovery,
  describeProviderConfirmation,
  describeReclassification,
  describePendingAnswer,
  describeOpenOffer,
  describeAgreement,
  describeAttempt,
  titleSheet,
  describeSheetPage,
  titleContinuation,
  noticeTexts,
  embedTexts,
};
