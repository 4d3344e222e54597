import type { Role } from "../../domain/accounts/people.ts";
import { formatWait } from "./formats.ts";
import { ADDRESS_DOUBTS } from "./refusalReasons.ts";

const ROLES: Readonly<Record<Role, string>> = {
  owner: "dueño, que puede todo",
  member: "miembro, que puede todo menos las claves y las personas",
  viewer: "lector, que solo mira",
};

const pages = {
  title: "Entra a tu panel",
  lead: "Te enviamos un código a tu correo. No hace falta contraseña.",
  email: "Correo electrónico",
  request: "Enviarme el código",
  withKey: "Entrar con una clave de API",
  key: "Clave de API",
  keyHint: "Entras con los permisos de la clave, y la sesión termina con ella.",
  enter: "Entrar",
  withPasskey: "Entrar con una llave de acceso",
  describeProvider: (name: string) => `Entrar con ${name}`,
  providerTitle: "No pudiste entrar así",
  passkeyTitle: "Crea una llave de acceso",
  passkeyLead:
    "La próxima vez entras con tu huella, tu rostro o el bloqueo de tu celular, sin esperar un correo. La llave queda en tu equipo.",
  passkeyUnsupported:
    "Este navegador no tiene llaves de acceso, o tiene desactivado JavaScript. Puedes seguir entrando con tu correo.",
  passkeyName: "Nombre, para reconocerla",
  passkeyDefaultName: "Mi llave",
  createPasskey: "Crear la llave",
  codeTitle: "Escribe el código",
  codeLead:
    "Si el correo tiene acceso, en un momento le llega un código de 8 dígitos. Vale 10 minutos y solo en este navegador.",
  code: "Código de 8 dígitos",
  again: "Pedir otro código",
  spam: "¿No llega? Mira en correo no deseado, o revisa que el correo esté bien escrito. Si pediste varios, entra con el enlace de cualquiera de los últimos 10 minutos.",
  linkTitle: "Entra a tu panel",
  describeLink: (email: string) => `Vas a entrar como ${email}.`,
  join: "Aceptar y entrar",
  describeInvitation: (accountName: string) => `Te invitan a la cuenta «${accountName}»`,
  describeRole: (role: Role, email: string) => `Entrarás como ${email}, con el rol de ${ROLES[role]}.`,
  accountsTitle: "¿En qué cuenta sigues?",
  here: "(estás aquí)",
  toPanel: "Volver al panel",
  expiredTitle: "Este enlace ya no sirve",
  expiredLead: "Ya se usó, venció o está incompleto. Pide otro: llega en un momento.",
  back: "Volver a entrar",
  problems: {
    email: "Escribe un correo, como ana@ejemplo.pe.",
    code: "Ese código no es. Revisa que sea el del último correo; tienes cinco intentos.",
    expired: "El código venció o ya se usó. Pide otro.",
    passkey: "No se pudo entrar con una llave de acceso. Vuelve a intentarlo, o entra con tu correo.",
    identityRefused:
      "No pudimos comprobar quién eres, o ese acceso es de otra persona. Vuelve a intentarlo, o entra con tu correo.",
    identityUnknown:
      "Nadie con ese correo tiene acceso a un panel. Pide una invitación a quien administra la cuenta de tu empresa.",
    identityUnproven: ADDRESS_DOUBTS,
    identityMisset:
      "El servicio con el que entras no acepta a Ventanilla, y no depende de ti: le toca a quien administra Ventanilla. Mientras tanto, entra con tu correo.",
    identityAway:
      "El servicio con el que entras no responde. Vuelve a intentarlo en un momento, o entra con tu correo.",
    newPasskey: "No se creó la llave. Vuelve a intentarlo cuando quieras.",
    passkeyName: "Escribe un nombre de hasta 60 caracteres.",
    key: "Esa clave no sirve: puede estar mal copiada, vencida o revocada.",
    crossSite: "Abre esta página desde su propia dirección y vuelve a intentarlo.",
    describeTooMany: (seconds: number) =>
      `Desde tu conexión se pidieron demasiados códigos. Vuelve a intentarlo en ${formatWait(seconds)}.`,
  },
};

const mail = {
  describeTitle: (code: string) => `${code} es tu código para entrar`,
  introduce: "Escribe este código en el navegador donde lo pediste:",
  orLink: "O entra con este enlace, que te pide confirmar con un botón:",
  enter: "Entrar al panel",
  describeEnd: (until: string) =>
    `El código y el enlace valen hasta el ${until} (hora de Lima) y se usan una sola vez.`,
  ignore: "Si no lo pediste, no hagas nada: sin el código nadie entra. No se lo des a nadie; nunca te lo pediremos.",
  automatic: "Correo automático para entrar a tu panel.",
};

const invitation = {
  describeTitle: (accountName: string) => `Te invitan a la cuenta «${accountName}»`,
  introduce: (accountName: string, role: Role) =>
    `Te invitan a trabajar en la cuenta «${accountName}» de Ventanilla, con el rol de ${ROLES[role]}.`,
  accept: "Ver la invitación",
  describeEnd: (until: string) => `La invitación vale hasta el ${until} (hora de Lima).`,
  ignore: "Si no la esperabas, no hagas nada.",
  automatic: "Correo automático de una invitación.",
};

/** The pages where a person signs in, the mail with the code, and the mail of an invitation. */
export const signIns = { pages, mail, invitation };
