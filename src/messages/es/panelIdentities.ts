/** The sentences of the panel about identities at providers. The browser imports this module, which therefore imports nothing. */
export const panelIdentities = {
  title: "Accesos con tu empresa",
  lead: "Entras con la cuenta que tienes en estos proveedores.",
  describeLink: (at: string) => `Enlazado el ${at}`,
  describeUse: (at: string) => `usado por última vez el ${at}`,
  unlink: "Desenlazar",
  describeUnlink: (issuer: string) => `Desenlazar ${issuer}`,
  unlinkLead:
    "Esa cuenta ya no abrirá tu panel; con tu correo sigues entrando. Si vuelves a entrar por ese proveedor con tu mismo correo, se enlaza otra vez.",
  sessions: "Las sesiones abiertas siguen: ciérralas en «Tus sesiones» si alguna no es tuya.",
  cancel: "Cancelar",
};
