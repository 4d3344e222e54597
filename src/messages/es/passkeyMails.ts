/** The mail to a person who has a new passkey. */
export const passkeyMails = {
  title: "Tienes una llave de acceso nueva",
  introduce: (name: string, at: string) =>
    `El ${at} (hora de Lima) se añadió la llave de acceso «${name}» a tu usuario de Ventanilla. Con ella se entra sin el código que llega a este correo.`,
  ignore: "Si fuiste tú, no tienes que hacer nada.",
  open: "Revisar mis llaves y sesiones",
  closing: "Si no fuiste tú, entra ahora, elimina esa llave y cierra las otras sesiones.",
  automatic: "Correo automático de seguridad.",
};
