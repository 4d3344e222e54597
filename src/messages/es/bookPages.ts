/** The texts of a sheet's head, empty or filed. */
const masthead = {
  book: "Libro de Reclamaciones",
  sheet: "Hoja de Reclamación",
  provider: "Datos del proveedor",
  notice: "Aviso legal",
  tradeName: "Nombre comercial",
  ruc: "RUC",
  code: "Código",
  establishment: "Domicilio del establecimiento",
  establishmentCode: "Código de identificación",
  date: "Fecha:",
  describeNumber: (number: string) => `N.º: ${number}`,
};

/** The titles of the sections, as in Anexo I. */
const sections = {
  consumer: "1. Identificación del consumidor reclamante",
  good: "2. Identificación del bien contratado",
  detail: "3. Detalle de la reclamación y pedido del consumidor",
  actions: "4. Observaciones y acciones adoptadas por el proveedor",
  guardian: "Padre, madre o apoderado",
  attachments: "Archivos adjuntos",
};

/** What the notice on personal data says of a book: its holder, where rights are exercised, who keeps the data in which country, and who else gets them. */
type PrivacyNotice = {
  readonly holder: string;
  readonly contact: string;
  /** The data bank's registration; empty without one. */
  readonly registration: string;
  readonly processor: { readonly name: string; readonly country: string };
  /** Who gets the sheets by webhook. */
  readonly receivers: readonly string[];
};

/** Who gets the sheets by webhook, as a part of the sentence; empty without anybody. */
function nameReceivers(receivers: readonly string[]): string {
  return receivers.length === 0 ? "" : `, quienes las reciben por encargo del proveedor (${receivers.join(", ")})`;
}

/** The texts of the sheet that a consumer fills in. */
const form = {
  statute:
    "Conforme a lo establecido en el Código de Protección y Defensa del Consumidor este establecimiento cuenta con un Libro de Reclamaciones virtual a tu disposición.",
  promise: "2 minutos, gratis, sin registro; lo necesario está marcado.",
  typeLegend: "¿Qué quieres presentar?",
  typeHint: "Elige si es un reclamo o una queja. Si no marcas ninguno, tramitamos tu hoja como reclamo.",
  reclamo: "Reclamo",
  queja: "Queja",
  reclamoExample: "Por ejemplo: el producto llegó roto.",
  quejaExample: "Por ejemplo: me atendieron de mala manera.",
  contactNotice: "Escribe tu correo o tu domicilio: necesitamos al menos uno.",
  emailHint: "Ahí te enviamos la copia de tu hoja. Por ejemplo: nombre@correo.pe",
  emailHintWithoutMail: "En este servicio de prueba los correos no se envían. Por ejemplo: nombre@correo.pe",
  phoneHint: "Con el código de tu ciudad si es fijo.",
  addressHint: "Avenida, calle o jirón, número y referencia.",
  isMinor: "El consumidor es menor de edad",
  relationHint: "Padre, madre o apoderado.",
  goodLegend: "¿Es un producto o un servicio?",
  goodHint: "Marca uno, o los dos.",
  product: "Producto",
  service: "Servicio",
  currencies: [
    ["PEN", "Soles (S/)"],
    ["USD", "Dólares (US$)"],
  ],
  amountHint: "Por ejemplo 129.90",
  descriptionHint: "Qué compraste o qué servicio contrataste. Hasta 1,000 caracteres.",
  detailHint: "Qué pasó, cuándo y dónde. Hasta 4,000 caracteres.",
  requestHint: "Por ejemplo: un cambio, la devolución del dinero o una explicación. Hasta 4,000 caracteres.",
  filesHint: "Hasta 5 archivos PDF, JPG, PNG, WebP o HEIC, de hasta 5 MB cada uno.",
  filesAgain: "Los archivos no se conservan al corregir la hoja: si habías elegido alguno, vuelve a elegirlo.",
  photosShrunk: "Achicamos las fotos para que lleguen más rápido:",
  filesKept: "Siguen aquí los archivos que elegiste:",
  fileRefused: "Solo PDF, JPG, PNG, WebP o HEIC de hasta 5 MB.",
  tooManyFiles: "Puedes adjuntar hasta 5 archivos.",
  filesConfirmed: "Si la envías otra vez, la registramos sin los archivos que no podemos recibir.",
  withoutEmailQuestion: "No escribiste un correo: no recibirás copia por correo. ¿Presentas tu hoja así?",
  withoutEmailHint:
    "Si tienes un correo, escríbelo abajo y envía tu hoja: ahí te llega la copia. Si no, preséntala así: al registrarla podrás imprimirla o descargarla.",
  sendWithoutEmail: "Presentar sin correo",
  channelLegend: "¿Cómo quieres recibir la respuesta?",
  channelHint: "Si no eliges, te respondemos por correo electrónico si lo escribiste; si no, por carta.",
  byEmail: "Por correo electrónico",
  byEmailNeeds: "Necesitamos tu correo.",
  byLetter: "Por carta a mi domicilio",
  byLetterNeeds: "Necesitamos tu domicilio.",
  privacySummary: "Tus datos personales: para qué se usan y tus derechos",
  describePrivacy: ({ holder, contact, registration, processor, receivers }: PrivacyNotice) =>
    `Tus datos personales. ${holder} es titular del banco de datos «Libro de Reclamaciones»${registration}. Usa los datos de esta hoja solo para registrar y responder tu reclamo o queja y para cumplir el Código de Protección y Defensa del Consumidor (Ley N.º 29571). Nombre, documento, detalle y un correo o domicilio son necesarios: sin ellos la hoja se considera no presentada; los demás datos son opcionales. Se conservan dos (2) años desde su presentación o, si la respondemos, desde la respuesta, y luego se eliminan. Las ven el proveedor, ${processor.name} como encargada del tratamiento (${processor.country})${nameReceivers(receivers)} y, si lo pide, el INDECOPI; no hay decisiones automatizadas. Puedes ejercer tus derechos de información, acceso, rectificación, cancelación y oposición ${contact}; si no te atienden, ante la Autoridad Nacional de Protección de Datos Personales (Ley N.º 29733 y D.S. N.º 016-2024-JUS).`,
  confirmation: "Declaro que los datos son verdaderos y confirmo mi voluntad de presentar esta Hoja de Reclamación.",
  honeypot: "No llenes este campo",
  draftKept:
    "Lo que escribes y los archivos que eliges se guardan en este navegador hasta que presentes la hoja, o por 24 horas.",
  clearDraft: "Borrar lo escrito",
  offline:
    "No hay conexión a internet. Lo que escribiste sigue aquí: cuando vuelva la conexión, presiona otra vez el botón de enviar.",
  sending: "Enviando…",
  send: "Enviar hoja de reclamación",
  moreAboutYou: "Agregar más datos: teléfono, distrito, provincia y departamento",
  moreAboutGood: "Agregar más datos: número de pedido y fecha",
  optional: "(opcional)",
  error: "Error: ",
};

/** The texts of the receipt. `{}` stands for a value in bold. */
const foot = {
  neverSecrets: "Nunca escribas contraseñas ni claves aquí.",
  report: "Avisar si esta página te engaña o pide lo que no debe",
};

const receipt = {
  describeTitle: (type: string) => `Registramos tu ${type}`,
  number: "Hoja de Reclamación N.º",
  filedOn: "Presentada el",
  describeFiledAt: (day: string, time: string) => `${day}, ${time} (hora de Lima)`,
  answeredOn: "Respondida el",
  settledOn: "Acuerdo del",
  answerBy: "Te responderán a más tardar el",
  copySent: "Enviamos una copia de tu hoja a {}.",
  describeCopyWaiting: (day: string) =>
    `Tu hoja está registrada. Hoy ya salieron a {} todas las copias que un correo recibe por día, así que esta saldrá el ${day}. Descárgala aquí mientras tanto.`,
  copyQueued: "Estamos enviando una copia de tu hoja a {}. Si no la ves en unos minutos, revisa tu correo no deseado.",
  copyAsFile:
    "En este servicio de prueba los correos no se envían: la copia para {} queda en la carpeta de correos del servidor. Imprime o descarga tu hoja aquí.",
  copyFailed: "No pudimos enviar la copia de tu hoja a {}. Tu hoja está registrada: imprímela o descárgala aquí.",
  emailInvalid:
    "El correo que escribiste no es válido, así que no te enviamos una copia. Imprime o descarga tu hoja aquí.",
  emailMissing: "No indicaste un correo, así que no te enviamos una copia. Imprime o descarga tu hoja aquí.",
  print: "Imprimir",
  download: "Descargar PDF",
  openInTab: "Abrir la constancia en otra pestaña",
  nextTitle: "Qué sigue",
  describeAnswered: (provider: string) => `${provider} ya respondió tu hoja. Lee la respuesta en la sección 4.`,
  describeSettled: (agreement: string) => `${agreement} Tu hoja ya no espera una respuesta.`,
  describeOffered: (provider: string, day: string, lapsesDay: string) =>
    `${provider} te hizo una oferta de acuerdo el ${day}. Puedes aceptarla o no hasta el ${lapsesDay}.`,
  decideByEmail: "Para decidir, abre el enlace del correo con la oferta.",
  /** This text follows the provider's name. */
  mustAnswer: " debe responderte a más tardar el {}: el plazo es de quince (15) días hábiles y es improrrogable.",
  describeSuspension: (dueDay: string) =>
    ` Una oferta de acuerdo suspendió el plazo, que al registrar tu hoja vencía el ${dueDay}.`,
  describeAnswerByEmail: (email: string | null) =>
    `Pediste la respuesta por correo electrónico: llegará a ${email ?? "tu correo"}.`,
  answerByLetter: "Pediste la respuesta por carta: llegará a tu domicilio.",
  keep: "Guarda esta constancia. En esta misma dirección puedes volver a ver tu hoja; no la compartas, porque muestra tus datos.",
  keepForAnswer:
    "Guarda esta constancia. En esta misma dirección puedes volver a ver tu hoja y su respuesta; no la compartas, porque muestra tus datos.",
  complainAboutSettlement:
    "Si el proveedor no cumple el acuerdo, puedes acudir al INDECOPI: escribe a sacreclamo@indecopi.gob.pe.",
  share: "Compartir por WhatsApp",
  shareHint: "Quien tenga el enlace podrá ver tu hoja completa: compártelo solo con personas de confianza.",
  describeShare: (number: string, url: string) => `Mi Hoja de Reclamación N.º ${number}: ${url}`,
  describeFilesNotKept: (files: number) =>
    files === 1
      ? "Tu hoja quedó registrada, pero no pudimos guardar el archivo que adjuntaste. Consérvalo, y entrégalo al proveedor con el número de tu hoja."
      : `Tu hoja quedó registrada, pero no pudimos guardar los ${files} archivos que adjuntaste. Consérvalos, y entrégalos al proveedor con el número de tu hoja.`,
  complainAboutAnswer:
    "Si no te responden a tiempo o no estás de acuerdo con la respuesta, puedes acudir al INDECOPI: escribe a sacreclamo@indecopi.gob.pe.",
  otherDocument: "Otro documento",
  name: "Nombre",
  address: "Domicilio",
  location: "Distrito, provincia y departamento",
  phone: "Teléfono",
  email: "Correo electrónico",
  relation: "Vínculo",
  type: "Tipo",
  amount: "Monto reclamado",
  description: "Descripción",
  order: "Número de pedido o comprobante",
  happenedOn: "Fecha en que ocurrió",
  detail: "Detalle",
  request: "Pedido",
  answerChannel: "Medio de respuesta",
  describeReclassification: (day: string) =>
    `La presentaste como queja; el proveedor la reclasificó como reclamo el ${day} y como reclamo la atiende.`,
  notAnswered: "Todavía no hay una respuesta.",
  describeOpenOffer: (offeredDay: string, answerByDay: string) =>
    `El proveedor hizo una oferta de acuerdo el ${offeredDay}. Debe responder a más tardar el ${answerByDay}.`,
  answeredDay: "Fecha de comunicación de la respuesta",
  answer: "Respuesta",
  actions: "Acciones adoptadas",
  refusal: "Razones por las que no se acepta tu pedido",
  signer: "Responde",
  answerUnderWay: "En camino a tu correo",
  attempt: "Intento de respuesta",
  notGiven: "No indica",
};

/** The texts of a device that people share, such as a shop's tablet. */
const shared = {
  nothingKept: "Este dispositivo lo usan varias personas: nada de lo que escribes se guarda en él.",
  idle: "¿Sigues ahí? Si no tocas nada, en unos segundos se borra lo que ves aquí.",
  goOn: "Sí, seguir",
  finish: "Terminar",
  finishHint: "Cuando acabes, presiona «Terminar» para que la siguiente persona no vea tu hoja.",
  toPhone: "Escanea este código con tu celular para llevarte tu constancia y descargarla.",
  qrCode: "Código QR con la dirección de tu constancia",
};

export const bookPages = { masthead, sections, form, receipt, foot, shared };
