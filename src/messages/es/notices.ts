import { formatCount } from "./formats.ts";

const mails = {
  titleNotice: (formName: string) => `Nuevo envío: ${formName}`,
  titleSubject: (formName: string, subject: string) => `${formName}: ${subject}`,
  titleDigest: (formName: string, total: number) =>
    `${total === 1 ? "1 nuevo envío" : `${formatCount(total)} nuevos envíos`}: ${formName}`,
  introduceNotice: (formName: string) => `Tu formulario «${formName}» recibió un envío.`,
  introduceDigest: (formName: string, total: number) =>
    `Tu formulario «${formName}» recibió ${total === 1 ? "un envío" : `${formatCount(total)} envíos`}.`,
  describeReceived: (at: string) => `Recibido el ${at} (hora de Lima)`,
  omittedFields: (count: number) => `El envío tiene ${formatCount(count)} campos más. Los ves en tu panel.`,
  omittedItems: (count: number) =>
    count === 1 ? "Falta 1 envío, que ves en tu panel." : `Faltan ${formatCount(count)} envíos, que ves en tu panel.`,
  more: "Más campos",
  file: "Archivo (ábrelo en tu panel)",
  open: "Ver en tu panel",
  openAll: "Verlos en tu panel",
  automatic: "Correo automático de tu formulario.",
  automaticAnswer: (formName: string) =>
    `Respuesta automática a lo que alguien envió con esta dirección en el formulario «${formName}». Si no fuiste tú, no hagas nada.`,
  reply: "Para escribirle a quien lo envió, responde este correo.",
  unsubscribe: "Dejar de recibir estos avisos",
  titleConfirmation: (formName: string) => `Confirma que quieres recibir los avisos de «${formName}»`,
  introduceConfirmation: (formName: string) =>
    `Quien maneja el formulario «${formName}» pidió que te avisemos por correo de cada envío. Si estás de acuerdo, confírmalo:`,
  confirm: "Confirmar y recibir avisos",
  describeEnd: (until: string) => `El enlace funciona hasta el ${until} (hora de Lima).`,
  ignore: "Si no esperabas este correo, no hagas nada: sin tu confirmación no te escribiremos.",
  refuse: "No quiero recibir avisos",
};

const pages = {
  confirmTitle: "Confirma tus avisos",
  describeRequest: (formName: string, email: string) =>
    `¿Quieres recibir en ${email} un aviso de los envíos del formulario «${formName}»?`,
  confirm: "Sí, quiero recibirlos",
  confirmedTitle: "Listo, recibirás los avisos",
  describeConfirmed: (formName: string, email: string) =>
    `Avisaremos a ${email} de los envíos de «${formName}». En cada correo hay un enlace para dejar de recibirlos.`,
  unsubscribeTitle: "Dejar de recibir avisos",
  describeUnsubscription: (formName: string, email: string) =>
    `¿Quieres que ${email} deje de recibir los avisos del formulario «${formName}»?`,
  unsubscribe: "Sí, no quiero recibirlos más",
  unsubscribedTitle: "Ya no recibirás estos avisos",
  describeUnsubscribed: (formName: string, email: string) =>
    `No escribiremos más a ${email} sobre el formulario «${formName}».`,
  unknown: "Este enlace no funciona",
  unknownMessage:
    "Puede que esté incompleto, que haya vencido o que ya no haga falta. Si esperabas avisos de un formulario, pídele otro enlace a quien lo maneja.",
};

/** The mails about submissions, and the pages of their recipients. */
export const notices = { mails, pages };
