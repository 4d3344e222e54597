const mails = {
  title: (providerName: string) => `Confirma que recibes las hojas de reclamación de ${providerName}`,
  introduce: (providerName: string) =>
    `Pusieron este correo para recibir las copias y los avisos del libro de reclamaciones de ${providerName}. Tienen datos personales de consumidores: si el correo es suyo, confírmalo.`,
  confirm: "Confirmar este correo",
  describeEnd: (until: string) => `El enlace funciona hasta el ${until} (hora de Lima).`,
  ignore: "Si no conoces a este negocio, no hagas nada: sin tu confirmación no llegará ninguna hoja.",
  automatic: "Correo automático del libro de reclamaciones.",
};

const pages = {
  confirmTitle: "Confirma el correo del libro",
  describeRequest: (providerName: string, email: string) =>
    `¿Quieres recibir en ${email} las copias y los avisos del libro de reclamaciones de ${providerName}?`,
  confirm: "Sí, es nuestro correo",
  confirmedTitle: "Correo confirmado",
  describeConfirmed: (providerName: string, email: string) =>
    `Las copias del libro de reclamaciones de ${providerName} llegarán a ${email}.`,
};

/** The mail and the page by which the address of a book's provider confirms. */
export const providerAddresses = { mails, pages };
