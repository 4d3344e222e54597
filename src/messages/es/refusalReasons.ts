import type { AddressDoubt } from "../../domain/accounts/identities.ts";
import type {
  AutoresponseRefusal,
  ErrorParams,
  InvalidPageReason,
  InvalidRequestReason,
  RefusalReason,
  ReplyRefusal,
  UnavailableReason,
} from "../../domain/errors.ts";
import { formatCount } from "./formats.ts";

/** Why an HTTP request is not taken. */
const INVALID_REQUEST: Record<InvalidRequestReason, string> = {
  malformed_http: "La solicitud HTTP está mal formada, es demasiado grande o no llegó a tiempo.",
  host_missing: "Falta la cabecera Host.",
  expectation_unsupported: "No podemos cumplir lo que pide la cabecera Expect. Vuelve a enviar sin ella.",
  content_type_missing:
    "Falta la cabecera Content-Type. Usa application/json, application/x-www-form-urlencoded o multipart/form-data.",
  content_type_unsupported:
    "No podemos leer ese Content-Type. Usa application/json, application/x-www-form-urlencoded o multipart/form-data.",
  encoding_unsupported:
    "No podemos leer esa codificación (Content-Encoding, Content-Transfer-Encoding o charset). Usa UTF-8, comprimido con gzip, deflate, br o sin comprimir.",
  json_required: "Envía la consulta como application/json.",
  json_not_acceptable:
    "Solo respondemos application/json y application/graphql-response+json. Revisa la cabecera Accept.",
  upgrade_missing:
    "Por esta dirección se abre un WebSocket, y la solicitud llegó sin la cabecera Upgrade: un proxy la quitó. Configúralo para que hable HTTP/1.1 con el servicio y pase las cabeceras Upgrade y Connection (en nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection upgrade).",
  malformed_json: "El cuerpo no es JSON válido.",
  json_not_object: 'El cuerpo JSON debe ser un objeto, por ejemplo {"nombre": "Ana"}.',
  malformed_multipart: "El formulario multipart no se puede leer: está mal formado o incompleto.",
  malformed_compression: "El contenido comprimido está dañado.",
  incomplete: "El envío llegó incompleto. Vuelve a intentarlo.",
  empty: "No se recibió ningún dato.",
};

/** The sentence about a request that is not taken. It says which part of a multipart form is meant, where it is one. */
export function describeInvalidRequest({ reason, part }: ErrorParams["INVALID_REQUEST"]): string {
  if (part === undefined) return INVALID_REQUEST[reason];
  const name = part.name === null ? "" : ` («${part.name}»)`;
  return `${INVALID_REQUEST[reason]} Revisa la parte ${part.number}${name}.`;
}

/** Why an identity provider does not sign a person in the first time. */
export const ADDRESS_DOUBTS: Readonly<Record<AddressDoubt, string>> = {
  no_address:
    "El servicio con el que entras no nos dijo tu correo. Entra con tu correo, y avisa a quien administra ese servicio.",
  unverified:
    "El servicio con el que entras dice que tu correo no está verificado. Verifícalo ahí y vuelve a intentarlo, o entra con tu correo.",
  unstated:
    "El servicio con el que entras no dice si tu correo está verificado. Entra con tu correo, y avisa a quien administra Ventanilla: puede confiar en ese servicio.",
};

/** Why an identity provider signs nobody in. */
export const IDENTITY_REFUSALS = {
  IDENTITY_REFUSED: "No pudimos comprobar quién eres con tu proveedor. Entra con tu correo.",
  IDENTITY_UNKNOWN: "Nadie con ese correo tiene acceso. Pide una invitación a quien administra la cuenta.",
  IDENTITY_PROVIDER_MISSET:
    "Tu proveedor no acepta a este servicio: no depende de ti. Avisa a quien lo administra, o entra con tu correo.",
  IDENTITY_PROVIDER_AWAY: "Tu proveedor no responde en este momento. Vuelve a intentarlo, o entra con tu correo.",
};

/** The sentences about invalid values, by the GraphQL scalar that refuses them. */
export const invalidScalars = {
  Date: "Escribe una fecha que exista, como AAAA-MM-DD; por ejemplo 2026-03-01.",
  DateTime: "Escribe fecha y hora con zona horaria; por ejemplo 2026-03-01T09:00:00-05:00 o 2026-03-01T14:00:00Z.",
  JSON: "Escribe un valor JSON: los textos van entre comillas.",
};

/** Why the visitor of a submission gets no mail. */
export const AUTORESPONSE_REFUSALS: Readonly<Record<AutoresponseRefusal, string>> = {
  no_address: "El envío no tiene un correo al cual responder.",
  automatic_address: "Esa dirección es de un programa y nadie la lee.",
  refused_address: "El servidor de esa dirección rechazó nuestro correo. Vuelve a intentarlo dentro de un mes.",
  address_limit: "Esa dirección ya recibió hoy las respuestas que puede recibir. Vuelve a intentarlo mañana.",
  account_limit: "Tu cuenta ya envió hoy las respuestas que puede enviar. Vuelve a intentarlo mañana.",
};

/** Why no reply goes to the visitor of a submission. Nothing of what was written is lost. */
export const REPLY_REFUSALS: Readonly<Record<ReplyRefusal, string>> = {
  no_address: "El envío no tiene un correo al cual responder.",
  own_address: "Esa dirección es de este mismo servicio: no es de una persona.",
  refused_address:
    "Esa dirección pidió no recibir más respuestas, o su servidor dijo que no existe. Usa otro medio para responder.",
  address_limit: "Esa dirección ya recibió hoy las respuestas que puede recibir. Vuelve a intentarlo mañana.",
  account_limit: "Tu cuenta ya envió hoy las respuestas que puede enviar. Vuelve a intentarlo mañana.",
  thread_full: "Esta conversación ya tiene todos los mensajes que puede tener. Sigue por tu correo.",
};

/** Why a form or a book takes nothing now, for its visitors. */
export const UNAVAILABLE: Record<RefusalReason, string> = {
  account_suspended: "Este formulario no puede recibir mensajes en este momento.",
  not_open_yet: "Este formulario todavía no está abierto.",
  closed: "Este formulario ya cerró y no recibe más mensajes.",
  answers_reached: "Este formulario ya no recibe respuestas: llegó al número que esperaba.",
  book_on_hold:
    "Este Libro de Reclamaciones no puede registrar hojas en este momento por una falla técnica, y lo que escribiste no quedó presentado. Pide en el establecimiento el Libro de Reclamaciones de respaldo, que es de papel: el proveedor debe entregártelo. Si te lo niegan, escribe a libroreclamaciones@indecopi.gob.pe.",
};

/** Why an active form takes nothing now, for its owner. */
export const UNAVAILABLE_FOR_OWNER: Record<UnavailableReason, string> = {
  account_suspended: "La cuenta está suspendida.",
  not_open_yet: "El formulario todavía no llega a su fecha de apertura.",
  closed: "El formulario pasó su fecha de cierre.",
  answers_reached: "El formulario llegó al número de respuestas con el que se cierra.",
};
/** For an address whose holder or server refuses a kind of mail. */
export const ADDRESS_REFUSES_MAIL =
  "Ese correo ha rechazado estos mensajes: su dueño pidió no recibirlos o su servidor dice que no existe. Usa otro.";

/** More tags than a submission, or an account, may have. */
export const TOO_MANY_TAGS = {
  submission: (limit: string) => `Un envío puede tener hasta ${limit} etiquetas.`,
  account: (limit: string) =>
    `La cuenta puede tener hasta ${limit} etiquetas distintas. Quita de sus envíos las que ya no usas.`,
};

/** More open subscriptions than a connection, or an account, may have. */
export const TOO_MANY_SUBSCRIPTIONS: Record<ErrorParams["TOO_MANY_SUBSCRIPTIONS"]["of"], (limit: string) => string> = {
  connection: (limit) => `Esta conexión tiene demasiadas operaciones abiertas: el máximo es ${limit}.`,
  account: (limit) => `Tu cuenta tiene demasiadas suscripciones abiertas: el máximo es ${limit}.`,
  account_groups: (limit) =>
    `Tu cuenta tiene demasiadas suscripciones distintas abiertas: el máximo es ${limit}. Las que piden los mismos campos con la misma clave cuentan como una: envía formId y after como variables.`,
};

/** Why a page cannot be taken from a list. */
export const INVALID_PAGE: Record<InvalidPageReason, string> = {
  first_and_last: "Usa first o last, no los dos.",
  negative: "El tamaño de página no puede ser negativo.",
  direction_mixed: "Usa first con after, o last con before.",
};

/** For a filter that reads too much. */
export function describeTooBroad(params: ErrorParams["FILTER_TOO_BROAD"]): string {
  return "limit" in params
    ? `El filtro abarca demasiados envíos: en una consulta buscamos en ${formatCount(params.limit)} como máximo. Acótalo con createdFrom y createdTo.`
    : `La búsqueda toma demasiado tiempo: todas las búsquedas de una consulta tienen ${params.limitSeconds} segundos en total. Acótala con createdFrom y createdTo, o pide menos búsquedas a la vez.`;
}
