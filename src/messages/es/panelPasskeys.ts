/** The sentences of the panel about passkeys. The browser imports this module, which therefore imports nothing. */
export const panelPasskeys = {
  title: "Llaves de acceso",
  lead: "Con una llave de acceso entras con tu huella, tu rostro o el bloqueo de tu equipo, sin esperar un correo.",
  none: "Aún no tienes llaves de acceso.",
  create: "Crear una llave de acceso",
  name: "Nombre",
  describeRename: (name: string) => `Cambiar el nombre de «${name}»`,
  rename: "Cambiar el nombre",
  save: "Guardar",
  describeRemove: (name: string) => `Quitar «${name}»`,
  remove: "Quitar",
  removeLead: "Ya no servirá para entrar. Bórrala también en tu equipo; con tu correo sigues entrando.",
  cancel: "Cancelar",
  describeUse: (at: string) => `Usada por última vez el ${at}`,
  unused: "Aún no se usó",
  offer: "Entra más rápido la próxima vez",
  later: "Ahora no",
};
