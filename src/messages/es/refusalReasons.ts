import type { AutoresponseRefusal, InvalidRequestReason } from "../../domain/errors.ts";

/** Why an HTTP request is not taken. */
export const INVALID_REQUEST: Record<InvalidRequestReason, string> = {
  malformed_http: "La solicitud HTTP está mal formada, es demasiado grande o no llegó a tiempo.",
  host_missing: "Falta la cabecera Host.",
  expectation_unsupported: "No podemos cumplir lo que pide la cabecera Expect. Vuelve a enviar sin ella.",
  content_type_missing:
    "Falta la cabecera Content-Type. Usa application/json, application/x-www-form-urlencoded o multipart/form-data.",
  content_type_unsupported:
    "No podemos leer ese Content-Type. Usa application/json, application/x-www-form-urlencoded o multipart/form-data.",
  encoding_unsupported:
    "No podemos leer esa codificación (Content-Encoding o charset). Usa UTF-8, comprimido con gzip, deflate, br o sin comprimir.",
  json_required: "Envía la consulta como application/json.",
  json_not_acceptable:
    "Solo respondemos application/json y application/graphql-response+json. Revisa la cabecera Accept.",
  malformed_json: "El cuerpo no es JSON válido.",
  json_not_object: 'El cuerpo JSON debe ser un objeto, por ejemplo {"nombre": "Ana"}.',
  malformed_multipart: "El formulario multipart no se puede leer: está mal formado o incompleto.",
  malformed_compression: "El contenido comprimido está dañado.",
  incomplete: "El envío llegó incompleto. Vuelve a intentarlo.",
  empty: "No se recibió ningún dato.",
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

/** For an address whose holder or server refuses a kind of mail. */
export const ADDRESS_REFUSES_MAIL =
  "Ese correo ha rechazado estos mensajes: su dueño pidió no recibirlos o su servidor dice que no existe. Usa otro.";
