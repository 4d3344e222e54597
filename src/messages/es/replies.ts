const mails = {
  title: (from: string, formName: string) => `${from} respondió: ${formName}`,
  introduce: (from: string, formName: string) =>
    `Llegó un correo de ${from} a la conversación de un envío de «${formName}».`,
  otherAddress:
    "Viene de otra dirección que la del envío. Cualquiera puede escribir un remitente falso: compruébalo antes de dar datos.",
  noSubject: "(sin asunto)",
  text: "Mensaje",
  empty: "(sin texto)",
  file: "Archivo adjunto",
  unnamed: "(sin nombre)",
  filesNotKept: "Los archivos adjuntos no se guardan. Si los necesitas, pide que los envíen por el formulario.",
  open: "Ver la conversación y responder",
  closing: "No respondas este correo: escribe desde tu panel, así la conversación queda completa.",
  automatic: "Correo automático de tu formulario.",
};

/** The mails of the threads between an account's people and the visitors of its forms. */
export const replies = {
  mails,
  describe: (accountName: string, formName: string, at: string) =>
    `${accountName} responde a lo que se envió con esta dirección el ${at} (hora de Lima) en el formulario «${formName}». Si no fuiste tú, no hagas nada.`,
};
