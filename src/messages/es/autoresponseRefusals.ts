import type { AutoresponseRefusal } from "../../domain/errors.ts";

/** Why the visitor of a submission gets no mail. */
export const AUTORESPONSE_REFUSALS: Readonly<Record<AutoresponseRefusal, string>> = {
  no_address: "El envío no tiene un correo al cual responder.",
  automatic_address: "Esa dirección es de un programa y nadie la lee.",
  refused_address: "El servidor de esa dirección rechazó nuestro correo. Vuelve a intentarlo dentro de un mes.",
  address_limit: "Esa dirección ya recibió hoy las respuestas que puede recibir. Vuelve a intentarlo mañana.",
  account_limit: "Tu cuenta ya envió hoy las respuestas que puede enviar. Vuelve a intentarlo mañana.",
};
