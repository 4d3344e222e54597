const SIZE = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 1 });
const describeSize = (bytes: number) =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 ** 2
      ? `${SIZE.format(bytes / 1024)} kB`
      : `${SIZE.format(bytes / 1024 ** 2)} MB`;

/** The sentences of the panel about the mails between the team and a visitor. The browser imports this module, which therefore imports nothing. */
export const panelThreads = {
  title: "Conversación",
  reply: "Responder",
  to: (address: string) => `Para: ${address}`,
  subject: "Asunto",
  body: "Tu respuesta",
  usualSubject: (form: string) => `Tu mensaje en «${form}»`,
  answerTo: (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
  send: "Enviar respuesta",
  sendKeys: "Ctrl + Enter la envía",
  close: "Cerrar",
  discard: "Descartar el borrador",
  sent: "Tu respuesta va en camino.",
  draftLead: "Lo que escribes se guarda solo y lo ve todo tu equipo.",
  comesBack: "Lo que conteste aparece aquí.",
  goesTo: (mailbox: string) => `Lo que conteste llega a ${mailbox}, no a esta página.`,
  noAddress: "Este envío no trae un correo al cual responder.",
  ownProgram: "Escribir desde tu programa de correo",
  earlier: "Ver mensajes anteriores",
  unknownAuthor: "Alguien que ya no está",
  writesTo: (address: string) => `a ${address}`,
  otherAddress: "Viene de otra dirección que la del envío. El remitente de un correo se puede falsificar.",
  noSubject: "(sin asunto)",
  empty: "(sin texto)",
  quoted: "Ver el historial citado",
  file: (name: string | null, bytes: number) => `${name ?? "(sin nombre)"} · ${describeSize(bytes)}`,
  filesNotKept: "Los archivos adjuntos no se guardan.",
  states: {
    QUEUED: "En camino",
    SENT: "Enviado",
    FAILED: "No salió",
    BOUNCED: "Volvió sin llegar",
    RECEIVED: "Recibido",
  },
  describeWait: (reason: string) => `Aún no lo acepta un servidor de correo: ${reason} Seguimos intentando.`,
  describeFailure: (reason: string) => `El servidor de correo dijo: ${reason}`,
  whatNext: "No llegó. Revisa la dirección del envío o usa otro medio, como el teléfono.",
  again: "Usar este texto otra vez",
};
