/** The mails about the ways into a person's user, and about the address of an account. */
export const accessMails = {
  identity: {
    title: (provider: string) => `Tu usuario se vinculó con ${provider}`,
    introduce: (provider: string, at: string) =>
      `El ${at} (hora de Lima) alguien entró a tu usuario de Ventanilla con ${provider} por primera vez. Desde ahora se entra también así, sin el código que llega a este correo.`,
    closing: (provider: string) =>
      `Si no fuiste tú, entra ahora, desvincula el acceso con ${provider} y cierra las otras sesiones.`,
  },
  granted: {
    title: (accountName: string) => `Hay una dirección para entrar como tú a la cuenta «${accountName}»`,
    introduce: (accountName: string, grantor: string, at: string) =>
      `El ${at} (hora de Lima), ${grantor} creó una dirección de un solo uso con la que se entra como tú a la cuenta «${accountName}» de Ventanilla, por si no te llegan los correos para entrar.`,
    bounds:
      "Vale 15 minutos y solo para esa cuenta: no abre tus otras cuentas ni cambia tu nombre o tus llaves de acceso.",
    ignore: "Si la pediste, no tienes que hacer nada.",
    closing: "Si no la pediste, habla con esa persona, entra con tu correo y cierra las sesiones que no conozcas.",
  },
  address: {
    title: (accountName: string) => `Confirma el correo de la cuenta «${accountName}»`,
    introduce: (accountName: string) =>
      `Pidieron que este sea el correo de la cuenta «${accountName}» de Ventanilla, adonde llegan sus avisos. Si es tuyo, confírmalo.`,
    confirm: "Confirmar este correo",
    describeEnd: (until: string) => `El enlace funciona hasta el ${until} (hora de Lima).`,
    ignore: "Si no conoces esta cuenta, no hagas nada: sin tu confirmación no cambia nada.",
    changedTitle: (accountName: string) => `La cuenta «${accountName}» tiene otro correo`,
    describeChange: (accountName: string, at: string) =>
      `El ${at} (hora de Lima) otro correo confirmó que es el de la cuenta «${accountName}». Los avisos de la cuenta ya no llegan aquí.`,
    changedClosing:
      "Si nadie de tu empresa lo cambió, entra ahora con tu propio correo, revisa quién tiene acceso y pon otra vez el correo de antes.",
  },
  ignore: "Si fuiste tú, no tienes que hacer nada.",
  open: "Revisar mis accesos y sesiones",
  automatic: "Correo automático de seguridad.",
  pages: {
    confirmTitle: "Confirma el correo de la cuenta",
    describeRequest: (accountName: string, email: string) =>
      `¿Quieres que ${email} sea el correo de la cuenta «${accountName}»?`,
    confirm: "Sí, es nuestro correo",
    confirmedTitle: "Correo confirmado",
    describeConfirmed: (accountName: string, email: string) =>
      `Desde ahora ${email} es el correo de la cuenta «${accountName}».`,
  },
};
