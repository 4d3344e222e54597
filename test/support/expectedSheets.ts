import { ANSWER } from "./sheetActs.ts";
import { FIELDS } from "./sheetFields.ts";
import type { Journey } from "./journeys.ts";

/** One kind of sheet: its way from the consumer to its end, and what all of its copies say then. */
export type SheetKind = {
  readonly kind: string;
  /** Files the sheet at its own edge, on Monday 5 October 2026 at 10:05. */
  file(journey: Journey): Promise<void>;
  /** Brings the sheet to its end. */
  end(journey: Journey, id: string): Promise<void>;
  readonly expected: Expected;
};

export type Expected = {
  /** As the API names it. */
  readonly status: "ATENDIDO" | "ACUERDO" | "CERRADO";
  readonly channel: string;
  readonly type?: "QUEJA";
  readonly originalType?: "QUEJA";
  /** `YYYY-MM-DD`; the day of the filing's term unless an offer moved it. */
  readonly answerBy?: string;
  /** `YYYY-MM-DD`; null for an agreement. */
  readonly communicatedOn: string | null;
  /** `YYYY-MM-DD`; missing without an agreement. */
  readonly settledOn?: string;
  readonly isLate?: boolean;
  readonly name: string;
  readonly document: string;
  /** What every copy of the ended sheet says. */
  readonly phrases: readonly string[];
  /** What only the page says, in words to the consumer. */
  readonly pagePhrases?: readonly string[];
  /** Each mail's receiver and the beginning of its subject. */
  readonly mails: readonly (readonly [to: "consumer" | "business", subject: string])[];
  /** The files in the sheet's folder of the file for INDECOPI, beside its PDF, the history and the records. */
  readonly files: readonly string[];
  /** The names of the events in the history, without those of mails. */
  readonly history: readonly string[];
};

export const COPIES = [
  ["consumer", "Constancia de tu Hoja de Reclamación"],
  ["business", "Nueva Hoja de Reclamación"],
] as const;
const ANSWERED_MAILS = [...COPIES, ["consumer", "Respuesta a tu Hoja de Reclamación"]] as const;
export const PRESENTED = "Presentada por medio virtual. Confirmada por el consumidor el 05/10/2026 10:05.";
export const MAILED = ["correos/1-constancia.eml", "correos/2-copia-al-proveedor.eml", "correos/3-respuesta.eml"];
const ADULT = { name: FIELDS.nombre, document: "DNI 01234567", channel: "WEB" } as const;
export const ANSWERED = {
  ...ADULT,
  status: "ATENDIDO",
  communicatedOn: "2026-10-07",
  phrases: [PRESENTED, ANSWER],
  mails: ANSWERED_MAILS,
  files: [...MAILED, "respuesta.txt"],
  history: ["Presentada", "Respuesta por enviarse", "Respondida"],
} as const satisfies Expected;
