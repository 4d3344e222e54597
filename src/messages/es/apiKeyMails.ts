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
  "Crea otra clave con createApiKey, cámbiala en tus programas y revoca la anterior con revokeApiKey. Si ya no la usas, no tienes que hacer nada.";

/** The mails about API keys. */
export const apiKeyMails = { labels, titleExpiry, introduceExpiry, expiryInstructions };
