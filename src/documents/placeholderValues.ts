import type { Complaint } from "../domain/book/complaints.ts";
import { limaDayOf } from "../domain/times.ts";
import type { PlaceholderValues } from "../domain/book/answerTemplates.ts";
import type { Locale } from "../messages/locale.ts";
import { describeDocument, nameAddressee, orNotGiven } from "./sheetValues.ts";

/** The value of each placeholder of an answer, as the sheet shows it. `now` gives the day of the answer. */
export function listPlaceholderValues(locale: Locale, complaint: Complaint, now: Date): PlaceholderValues {
  const { formatDay } = locale.formats;
  return {
    nombre: complaint.consumerName,
    destinatario: nameAddressee(complaint),
    documento: describeDocument(complaint),
    numero: complaint.number,
    fecha: formatDay(limaDayOf(complaint.registeredAt)),
    tipo: complaint.type,
    proveedor: orNotGiven(locale, complaint.provider?.legalName),
    ruc: orNotGiven(locale, complaint.provider?.ruc),
    hoy: formatDay(limaDayOf(now)),
  };
}
