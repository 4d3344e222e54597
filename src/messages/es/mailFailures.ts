import { ENDED_BY_AGREEMENT, ENDED_BY_ANSWER } from "../../domain/book/settlementOffers.ts";
import { RECIPIENT_COMPLAINED } from "../../domain/mail/bounces.ts";
import type { MailFailure, MailObsolescence } from "../../domain/mail/mails.ts";

/** Why a mail was not sent, by the code that is stored as its failure. */
const OBSOLESCENCES: Readonly<Record<MailObsolescence, string>> = {
  subject_gone: "Lo que iba a contar se eliminó antes de que saliera.",
  subject_ended: "Lo que iba a contar ya no estaba pendiente cuando le tocaba salir.",
  recipient_gone: "El destinatario ya no recibe estos correos.",
  switched_off: "Estos correos se desactivaron antes de que saliera.",
  sheet_ended: "La hoja se respondió o terminó en un acuerdo antes de que saliera el aviso.",
  held_sheet_filed: "La hoja retenida se registró antes de que saliera el aviso.",
  offer_over: "La hoja ya no admite ofertas de acuerdo.",
  answer_withdrawn: "Se retiró la respuesta antes de que un servidor de correo la aceptara.",
  recipient_refuses: "El destinatario, o su servidor de correo, ya no acepta estos correos.",
  overtaken: "El plazo cambió antes de que saliera el aviso.",
};

/** Why an attempt failed without a word of the mail server. */
const FAILURES: Readonly<Record<MailFailure, string>> = {
  no_mail_server: "El servicio todavía no tiene un servidor de correo. El correo espera.",
  invalid_address: "Una de las direcciones del correo no es válida.",
  unreachable_address:
    "A la dirección no le llega ningún correo: tiene tildes o eñes antes de la @, o un dominio que no puede existir.",
  message_too_long: "El correo pesa demasiado.",
  no_answer_in_time: "El servidor de correo no respondió a tiempo.",
};

/** The codes of what earlier releases stored as a sentence. */
const EARLIER: Readonly<Record<string, MailFailure | MailObsolescence>> = {
  "The submission was deleted.": "subject_gone",
  "The recipient gets no notices any more.": "recipient_gone",
  "The autoresponse is off.": "switched_off",
  "The sheet was answered or settled before the warning could be sent.": "sheet_ended",
  "The held sheet was filed before the mail could be sent.": "held_sheet_filed",
  "SMTP_URL is not set": "no_mail_server",
  "the address is not one valid e-mail address": "invalid_address",
  "the message is too long": "message_too_long",
};

const OWN = { ...OBSOLESCENCES, ...FAILURES };

const REASONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OWN),
  ...Object.entries(EARLIER).map(([sentence, code]) => [sentence, OWN[code]] as const),
  [RECIPIENT_COMPLAINED, "El destinatario marcó el correo como no deseado, y ya no recibe correos como este."],
  [ENDED_BY_AGREEMENT, "Se llegó a un acuerdo mientras la oferta estaba abierta."],
  [ENDED_BY_ANSWER, "Se escribió una respuesta mientras la oferta estaba abierta."],
]);

/** Why a mail was not sent, or why an offer ended. Reasons of a mail server are in its own words. */
function describeReason(reason: string): string {
  return REASONS.get(reason) ?? reason;
}

export const mailFailures = { describeReason };
