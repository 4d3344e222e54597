/** The words of the Hoja de Reclamación: titles, definitions and notes are those of Anexo I (DS 101-2022-PCM), literally. */
export const texts = {
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
  providerSignature: "FIRMA DEL PROVEEDOR",
  addressee: "Destinatario (consumidor, proveedor o INDECOPI según corresponda)",
  notGiven: "NO INDICA",
  substituted: "▯ ocupa el lugar de un carácter que esta hoja no puede imprimir; el registro conserva el original.",
} as const;

/** Anexo I: what each box means. */
export const reclamoDefinition = "RECLAMO: Disconformidad relacionada a los productos o servicios.";
export const quejaDefinition =
  "QUEJA: Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.";

/** Anexo I: the two notes. */
export const notes = [
  "*La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
  "* El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
] as const;

/** Who a copy of the sheet is for. */
export const addresseeNames = { consumidor: "CONSUMIDOR", proveedor: "PROVEEDOR", indecopi: "INDECOPI" } as const;

export const complaintTypeNames = { reclamo: "Reclamo", queja: "Queja" } as const;
export const goodTypeNames = { producto: "Producto", servicio: "Servicio" } as const;
export const answerChannelNames = { email: "Correo electrónico", carta: "Carta al domicilio" } as const;
export const complaintStatusNames = {
  recibido: "Recibido",
  en_tramite: "En trámite",
  oferta_enviada: "Oferta de acuerdo enviada",
  acuerdo: "Acuerdo",
  atendido: "Atendido",
  cerrado: "Cerrado",
} as const;
export const currencySymbols = { PEN: "S/", USD: "US$" } as const;

/** What stands in the consumer's signature box of a virtual sheet. */
export function describeConsumerConfirmation(registeredAt: string): string {
  return `Presentada por medio virtual. Confirmada por el consumidor el ${registeredAt}. No requiere firma (art. 5 del Reglamento).`;
}

/** What stands in the provider's signature box of an answered sheet. */
export function describeProviderConfirmation(legalName: string, answeredAt: string): string {
  return `Respuesta registrada por ${legalName} en su Libro de Reclamaciones virtual el ${answeredAt}.`;
}

/** The trace of a reclassification; the consumer's own mark stays as it was. */
export function describeReclassification(reclassifiedAt: string): string {
  return `El consumidor marcó QUEJA. El proveedor la reclasificó como RECLAMO el ${reclassifiedAt} y como reclamo se atiende.`;
}

/** What section 4 says while the business has not answered. */
export function describePendingAnswer(answerBy: string): string {
  return `Pendiente. El proveedor debe responder a más tardar el ${answerBy}.`;
}

/** What section 4 says while an offer to settle is open. */
export function describeOpenOffer(offeredOn: string, answerBy: string): string {
  return `Pendiente. El proveedor hizo una oferta de acuerdo el ${offeredOn}, que suspende el plazo: debe responder a más tardar el ${answerBy}.`;
}

/** What section 4 says once the consumer took an offer. */
export function describeAgreement(settledOn: string): string {
  return `Proveedor y consumidor llegaron a un acuerdo el ${settledOn}.`;
}

/** The title of the document: what the reader's window and the printer's queue show. */
export function titleSheet(number: string, legalName: string | null): string {
  return `Hoja de Reclamación N.º ${number}${legalName === null ? "" : ` – ${legalName}`}`;
}

/** What stands at the foot of every page. */
export function describeSheetPage(number: string, page: number, pages: number): string {
  return `Hoja de Reclamación Nº ${number} · Página ${page} de ${pages}`;
}

/** The heading of a continuation page. */
export function titleContinuation(number: string): string {
  return `LIBRO DE RECLAMACIONES · HOJA DE RECLAMACIÓN Nº ${number} (continuación)`;
}

/** The A4 notice of Anexo II, literally, and what we add: whose book it is and how to open it. */
export const noticeTexts = {
  title: "Libro de Reclamaciones",
  availability:
    "Conforme a lo establecido en el Código de Protección y Defensa del Consumidor este establecimiento cuenta con un Libro de Reclamaciones (virtual) a tu disposición. Solicítalo para registrar una queja o reclamo",
  denial: "En caso de negativa de entrega del libro escribe a libroreclamaciones@indecopi.gob.pe",
  scan: "Ábrelo con la cámara de tu celular",
  qrCode: "Código QR que abre el Libro de Reclamaciones en",
  documentTitle: "Aviso del Libro de Reclamaciones",
} as const;

/** What the snippets for the owner's own website say. */
export const embedTexts = { book: "Libro de Reclamaciones" } as const;
