/** The mails about the ways into a person's user, and about the address of an account. */
export const accessMails = {
  identity: {
    title: (provider: string) => `Tu usuario se vinculó con ${provider}`,
    introduce: (provider: string, at: string) =>
      `El ${at} (hora de Lima) alguien entró a tu usuario de Ventanilla con ${provider} por primera vez. Desde ahora se entra también así, sin el código que llega a este correo.`,
    closing: (provider: string) =>
      `Si no fuiste tú, entra ahora, desvincula el acceso con ${provider} y cierra las otras sesiones.`,
  },
  ignore: "Si fuiste tú, no tienes que hacer nada.",
  open: "Revisar mis accesos y sesiones",
  automatic: "Correo automático de seguridad.",
};
