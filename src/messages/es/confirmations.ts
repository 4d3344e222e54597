const mails = {
  subject: (formName: string) => `Confirma tu envío: ${formName}`,
  title: "Confirma tu correo",
  introduce: (formName: string, accountName: string, sentAt: string) =>
    `El ${sentAt} (hora de Lima) alguien llenó el formulario «${formName}» de ${accountName} con esta dirección de correo. Si fuiste tú, confírmalo: hasta entonces tu envío no llega a nadie.`,
  confirm: "Confirmar mi envío",
  describeEnd: (until: string) => `El enlace funciona hasta el ${until} (hora de Lima). Después, tu envío se borra.`,
  ignore: "Si no fuiste tú, no hagas nada: sin tu confirmación, lo que se envió se borra solo.",
  automatic: "Correo automático de un formulario.",
};

const pages = {
  confirmTitle: "Confirma tu envío",
  describeRequest: (formName: string, address: string, sentAt: string) =>
    `Es lo que enviaste el ${sentAt} (hora de Lima) en el formulario «${formName}», con el correo ${address}. Con este botón dices que el correo es tuyo, y tu envío llega.`,
  confirm: "Sí, confirmo mi envío",
  confirmedTitle: "Envío confirmado",
  describeConfirmed: (formName: string, address: string) =>
    `¡Gracias! Tu envío en «${formName}» llegó, con el correo ${address} confirmado. Ya puedes cerrar esta página.`,
  unknown: "Este enlace ya no sirve",
  unknownMessage:
    "El envío no existe, o pasó el plazo para confirmarlo y se borró. Revisa que el enlace esté completo, o llena otra vez el formulario.",
  kept: "Tu envío sigue guardado mientras el enlace esté vigente: puedes volver a intentarlo desde el mismo correo.",
};

/** What is said to visitors whose submissions count once they have confirmed their address. */
export const confirmations = {
  mails,
  pages,
  /** The title and the message of the thanks before the confirmation. */
  askedTitle: "Falta un paso: revisa tu correo",
  asked:
    "Guardamos tu mensaje y te enviamos un correo con un enlace. Ábrelo y confirma en los próximos 7 días: hasta entonces tu mensaje no llega. Si no lo ves, búscalo en la carpeta de no deseados.",
};
