import { ENDED_BY_ANSWER } from "../../domain/book/settlementOffers.ts";
import type { MailObsolescence } from "../../domain/mail/mails.ts";

/** Why a mail was not sent, by the code that is stored as its failure. */
const OBSOLESCENCES: Readonly<Record<MailObsolescence, string>> = {
  subject_gone: "Lo que iba a contar se eliminó antes de que saliera.",
  subject_ended: "Lo que iba a contar ya no estaba pendiente cuando le tocaba salir.",
  recipient_gone: "El destinatario ya no recibe estos correos.",
  switched_off: "Estos correos se desactivaron antes de que saliera.",
  sheet_ended: "La hoja se respondió o terminó en un acuerdo antes de que saliera el aviso.",
  held_sheet_filed: "La hoja retenida se registró antes de que saliera el aviso.",
  offer_over: "La hoja ya no admite ofertas de acuerdo.",
  overtaken: "El plazo cambió antes de que saliera el aviso.",
};

/** The codes of what earlier releases stored as a sentence. */
const EARLIER: Readonly<Record<string, MailObsolescence>> = {
  "The submission was deleted.": "subject_gone",
  "The recipient gets no notices any more.": "recipient_gone",
  "The autoresponse is off.": "switched_off",
  "The sheet was answered or settled before the warning could be sent.": "sheet_ended",
  "The held sheet was filed before the mail could be sent.": "held_sheet_filed",
};

const REASONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OBSOLESCENCES),
  ...Object.entries(EARLIER).map(([sentence, code]) => [sentence, OBSOLESCENCES[code]] as const),
  [ENDED_BY_ANSWER, "La hoja se respondió mientras la oferta estaba abierta."],
]);

/** Why a mail was not sent, or why an offer ended. Reasons of a mail server are in its own words. */
function describeReason(reason: string): string {
  return REASONS.get(reason) ?? reason;
}

export const mailFailures = { describeReason };
