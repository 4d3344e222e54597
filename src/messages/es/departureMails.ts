type Ended = {
  readonly keyNames: readonly string[];
  readonly keys: number;
  readonly invitations: number;
  readonly recipients: number;
};

/** The mail to the owners of an account about what ended with one of its members. */
export const departureMails = {
  describeTitle: (accountName: string, hasLeft: boolean) =>
    hasLeft ? `Una persona salió de la cuenta ${accountName}` : `Una persona cambió de rol en la cuenta ${accountName}`,
  introduce: (member: string | null, at: string, hasLeft: boolean) =>
    hasLeft
      ? `El ${at} (hora de Lima) ${member ?? "una persona"} dejó de ser parte de la cuenta. Sus sesiones terminaron.`
      : `El ${at} (hora de Lima) ${member ?? "una persona"} recibió otro rol. Sus sesiones terminaron.`,
  describeEnded: ({ keyNames, keys, invitations, recipients }: Ended) => [
    ...(keys > 0
      ? [
          `Terminaron también sus claves de API y las que se crearon con ellas (${keys}): ${keyNames.join(", ")}. Lo que usaba una de ellas ya no funciona: crea otra clave para eso.`,
        ]
      : []),
    ...(invitations > 0 ? [`Quedaron sin efecto las invitaciones que había enviado (${invitations}).`] : []),
    ...(recipients > 0
      ? [
          `Su correo ya no recibe los avisos de los formularios (${recipients}). Si era un correo del negocio, añádelo otra vez.`,
        ]
      : []),
  ],
  describeOwnerless: (keys: number) =>
    `Siguen activas las claves que no son de ninguna persona (${keys}), como la primera de la cuenta. Si quien salió las conocía, reemplázalas.`,
  open: "Ver el equipo y las claves",
  closing:
    "Los webhooks y el correo del proveedor del Libro de Reclamaciones siguen como están: revisa que ninguno sea de quien salió.",
  automatic: "Correo automático de seguridad.",
};
