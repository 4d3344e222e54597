/** A file that a book accepts. */
export const PDF = {
  fileName: "boleta.pdf",
  bytes: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
};

/** Every field of the consumer's declaration, with the names of the page. */
export const EVERYTHING = {
  tipo: "queja",
  domicilio: "Av. Perú 123",
  distrito: "Rímac",
  provincia: "Lima",
  departamento: "Lima",
  telefono: "+51 999 888 777",
  es_menor: "si",
  apoderado_nombre: "Rosa Mamani",
  apoderado_vinculo: "Madre",
  apoderado_email: "rosa@example.pe",
  tipo_bien: "producto",
  descripcion_bien: "Televisor 43″",
  moneda: "USD",
  monto_reclamado: "1,250.5",
  numero_pedido: "P-77",
  fecha_hecho: "2026-10-01",
  pedido: "Que lo cambien",
  canal_respuesta: "carta",
};

/** The same declaration in GraphQL. */
export const DECLARED = {
  type: "QUEJA",
  consumerName: "Ana Quispe Mamani",
  documentType: "DNI",
  documentNumber: "01234567",
  email: "ana@example.pe",
  emailTyped: null,
  address: "Av. Perú 123",
  district: "Rímac",
  province: "Lima",
  department: "Lima",
  phone: "+51 999 888 777",
  guardian: {
    name: "Rosa Mamani",
    relation: "Madre",
    address: null,
    phone: null,
    email: "rosa@example.pe",
    emailTyped: null,
  },
  goodType: "PRODUCTO",
  goodDescription: "Televisor 43″",
  currency: "USD",
  amount: "1250.50",
  amountTyped: null,
  orderNumber: "P-77",
  happenedOn: "2026-10-01",
  happenedOnTyped: null,
  detail: "El televisor llegó roto.",
  request: "Que lo cambien",
  answerChannel: "CARTA",
};

/** Every field of a sheet. */
export const ALL = `
  id form { id } number type originalType reclassifiedAt status overdue channel
  provider { legalName tradeName ruc address establishmentCode sirecSiteCode dataBankCode email }
  consumerName documentType documentNumber email emailTyped address district province department phone
  guardian { name relation address phone email emailTyped } goodType goodDescription currency amount amountTyped orderNumber happenedOn happenedOnTyped
  detail request answerChannel attachments { id fileName mediaType sizeBytes url } answer actionsTaken
  registeredAt dueOn answerBy offerSentOn answeredAt answeredById answeredVia keepUntil
  receiptUrl receiptPdfUrl receiptEmailStatus receiptWaitsUntil
  mails { id kind recipient status attempts failure warningStage createdAt sentAt
    proof { messageId envelopeFrom envelopeTo serverReply sha256 sizeBytes recordedAt } }
  events { id type actorId details at recordedAt }
  offers {
    id text means documentId createdAt createdById sentAt lapsesOn outcome outcomeAt outcomeVia outcomeReason acceptance
    agreementDocumentId
  }
`;
