import type { MailClass } from "../../domain/mail/mailGate.ts";

const OWED_LINK = "¿No presentaste tú esta hoja? Avísanos que este correo no es tuyo";

/** The links below mails to addresses that somebody typed. */
const links: Readonly<Record<MailClass, string>> = {
  answer: OWED_LINK,
  autoresponse: "No quiero más respuestas automáticas",
  confirmation: "No lo pedí yo: no quiero más correos como este",
  copy: OWED_LINK,
  invitation: "No conozco a quien me invita: no quiero más invitaciones",
  opt_in: "No lo envié yo: no quiero más correos para confirmar envíos",
  reply: "No quiero más respuestas de formularios",
};

/** What a mailbox no longer gets, in the sentences of the page. */
const CLASS_NAMES: Readonly<Record<MailClass, string>> = {
  answer: "correos de esta hoja",
  autoresponse: "respuestas automáticas de formularios",
  confirmation: "correos que piden confirmar una dirección",
  copy: "correos de esta hoja",
  invitation: "invitaciones a cuentas",
  opt_in: "correos que piden confirmar un envío a un formulario",
  reply: "respuestas a lo que se envía por formularios",
};

/** The links and the pages by which the holder of a mailbox refuses mails. */
export const mailRefusals = {
  links,
  pages: {
    refuseTitle: "No recibir más correos como este",
    describeRequest: (mailClass: MailClass) =>
      `¿Quieres que este servicio no te envíe más ${CLASS_NAMES[mailClass]}, de ninguna cuenta? Los demás correos siguen llegando.`,
    refuse: "Sí, no quiero recibirlos más",
    refusedTitle: "Ya no los recibirás",
    describeRefused: (mailClass: MailClass) =>
      `Este servicio no te enviará más ${CLASS_NAMES[mailClass]}, de ninguna cuenta. Si cambias de idea, puedes volver a permitirlos aquí.`,
    allow: "Volver a recibirlos",
    allowedTitle: "Los recibirás de nuevo",
    refuseAgain: "No quiero recibirlos",
    describeAllowed: (mailClass: MailClass) => `Este servicio puede enviarte otra vez ${CLASS_NAMES[mailClass]}.`,
    disownTitle: "Este correo no es para mí",
    describeDisowned:
      "Si no presentaste tú la hoja de reclamación de la que trata el correo, dínoslo: no enviaremos aquí más correos de esa hoja, y avisaremos al establecimiento que la dirección no es de su cliente. Si la hoja es tuya, no lo hagas: te quedarías sin la respuesta.",
    disown: "No presenté esa hoja",
    disownedTitle: "Gracias por avisar",
    describeDone:
      "No enviaremos aquí más correos de esa hoja, y avisamos al establecimiento. No necesitas hacer nada más; puedes borrar el correo.",
  },
};
