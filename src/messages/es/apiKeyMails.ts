const labels = {
  key: "La clave",
  name: "Nombre",
  prefix: "Comienza con",
  expiresAt: "Vence (hora de Lima)",
};

function titleExpiry(keyName: string): string {
  return `Tu clave de API «${keyName}» está por vencer`;
}

function introduceExpiry(accountName: string, expiresAt: string): string[] {
  return [
    `Una clave de API de la cuenta «${accountName}» vence el ${expiresAt} (hora de Lima).`,
    "Desde ese momento, los programas que la usan ya no podrán entrar.",
  ];
}

const expiryInstructions =
  "Crea otra clave en tu panel, en «Claves de API» de Equipo y seguridad, cámbiala en tus programas y revoca ahí la anterior. Si ya no la usas, no tienes que hacer nada.";

/** The mails about API keys. */
export const apiKeyMails = {
  labels,
  titleExpiry,
  introduceExpiry,
  expiryInstructions,
  openInPanel: "Abrir las claves en tu panel",
};
