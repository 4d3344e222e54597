import { HOUR_MS } from "../../times.ts";
import type { ComplaintEventType, RecordedEvent } from "../complaints.ts";
import { areSame, isBefore, type InspectedSheet, type SheetCheck, when } from "./inspection.ts";

/** The events with which a sheet's history begins. */
const BEGINNINGS: readonly ComplaintEventType[] = ["filed", "entered", "released", "recovered"];

/** How far the service's date of an event may stand from the database's. */
const RECORD_MS = HOUR_MS;

/** The history does not say how the sheet came into the book. */
const historyWithoutFiling: SheetCheck = ({ events }) => when(!events.some(({ type }) => BEGINNINGS.includes(type)));

/** The history lacks the step that brought the sheet into its state. */
const historyGap: SheetCheck = (sheet) =>
  listSteps(sheet)
    .filter((types) => !sheet.events.some(({ type }) => types.includes(type)))
    .map(([first = null]) => ({ found: first }));

/** An event is dated before one that was recorded earlier, or before the sheet was presented. */
const historyOutOfOrder: SheetCheck = ({ complaint: { registeredAt }, events }) => {
  let latest = registeredAt;
  for (const event of events) {
    if (isBefore(event.at, latest)) return [{ found: event.at.toISOString(), expected: latest.toISOString() }];
    if (event.at > latest) latest = event.at;
  }
  return [];
};

/** An event has another date than the one that the database gave it, or the sheet another one of its entry than its history. */
const historyDatesDiffer: SheetCheck = ({ complaint: { enteredAt }, events }) => {
  const wrong = events.find(isDatedOtherwise);
  if (wrong !== undefined) return [{ found: wrong.at.toISOString(), expected: wrong.recordedAt.toISOString() }];
  const entry = events.find(({ type }) => BEGINNINGS.includes(type));
  if (entry === undefined || areSame(entry.at, enteredAt)) return [];
  return [{ found: enteredAt.toISOString(), expected: entry.at.toISOString() }];
};

/** A queja became a reclamo; the other way the law knows none, nor one without its date. */
const reclassificationWrong: SheetCheck = ({ complaint: { type, originalType, reclassifiedAt } }) => {
  const isChanged = type !== originalType;
  return when((isChanged && type === "queja") || isChanged !== (reclassifiedAt !== null));
};

/** The checks of a sheet's history. */
export const HISTORY_CHECKS = {
  history_without_filing: historyWithoutFiling,
  history_gap: historyGap,
  history_out_of_order: historyOutOfOrder,
  history_dates_differ: historyDatesDiffer,
  reclassification_wrong: reclassificationWrong,
};

/** For each step that the sheet has taken, the events of which the history has one. */
function listSteps({ complaint }: InspectedSheet): readonly (readonly ComplaintEventType[])[] {
  const { status, answeredAt, answeredVia, preparedAt, type, originalType, offers } = complaint;
  return [
    ...(answeredAt === null ? [] : [["answered"] as const]),
    ...(answeredVia === "carta" ? [["letter_dispatched"] as const] : []),
    ...(preparedAt === null ? [] : [["answer_prepared"] as const]),
    ...(status === "respuesta_enviandose" ? [["answer_queued"] as const] : []),
    ...(status === "cerrado" ? [["closed"] as const] : []),
    ...(type === originalType ? [] : [["reclassified"] as const]),
    ...(offers.some(({ outcome }) => outcome === "accepted") ? [["offer_accepted", "settled"] as const] : []),
  ];
}

function isDatedOtherwise({ at, recordedAt }: RecordedEvent): boolean {
  return Math.abs(at.getTime() - recordedAt.getTime()) > RECORD_MS;
}
