import { sheet, event, deleteEvent, type PlantedFault } from "./plantedFault.ts";

export const FAULTS_OF_NUMBERS: readonly PlantedFault[] = [
  {
    what: "a deleted sheet",
    code: "number_gap",
    kind: "answered",
    count: 3,
    number: "000000002-2026",
    statements: ["delete from complaints where form_id = :form and correlative = 2"],
  },
  {
    what: "deleted sheets at the end",
    code: "number_gap",
    kind: "answered",
    number: "000000002-2026",
    statements: ["update complaint_numbers set last = 4 where form_id = :form"],
  },
  {
    what: "deleted sheets at the beginning",
    code: "number_gap",
    kind: "answered",
    count: 2,
    number: "000000001-2026",
    statements: ["delete from complaints where form_id = :form and correlative = 1"],
  },
  {
    what: "a number twice",
    code: "number_doubled",
    kind: "answered",
    count: 2,
    statements: [
      "update complaints set correlative = 1 where form_id = :form",
      "update complaint_numbers set last = 1 where form_id = :form",
    ],
  },
  {
    what: "a number before that of an earlier sheet",
    code: "number_order",
    kind: "answered",
    count: 2,
    number: "000000002-2026",
    statements: [
      "update complaints set entered_at = entered_at + interval '3 hours' where form_id = :form and correlative = 1",
      `update complaint_events e set at = at + interval '3 hours', recorded_at = recorded_at + interval '3 hours' from complaints c
     where c.id = e.complaint_id and c.form_id = :form and c.correlative = 1 and e.type = 'filed'`,
    ],
  },
  {
    what: "a number of another year",
    code: "number_year",
    kind: "answered",
    number: "000000001-2025",
    statements: [sheet("year = 2025"), "update complaint_numbers set year = 2025 where form_id = :form"],
  },
  {
    what: "a numbering that went back",
    code: "number_counter",
    kind: "answered",
    statements: ["update complaint_numbers set last = 0 where form_id = :form"],
  },
  {
    what: "a history without its beginning",
    code: "history_without_filing",
    kind: "answered",
    statements: [deleteEvent("filed")],
  },
  {
    what: "a history without the answer",
    code: "history_gap",
    kind: "answered",
    statements: [deleteEvent("answered")],
  },
  { what: "a history without the closing", code: "history_gap", kind: "closed", statements: [deleteEvent("closed")] },
  {
    what: "a history without the dispatch",
    code: "history_gap",
    kind: "letter",
    statements: [deleteEvent("letter_dispatched")],
  },
  {
    what: "an event before the one that it follows",
    code: "history_out_of_order",
    kind: "answered",
    statements: [event("mail_sent", "at = at - interval '40 minutes'")],
  },
  {
    what: "an event with another date than its record",
    code: "history_dates_differ",
    kind: "closed",
    statements: [event("closed", "recorded_at = recorded_at + interval '2 days'")],
  },
  {
    what: "an entry that the history dates otherwise",
    code: "history_dates_differ",
    kind: "answered",
    statements: [event("filed", "at = at + interval '2 hours', recorded_at = recorded_at + interval '2 hours'")],
  },
  {
    what: "a reclassification without its date",
    code: "reclassification_wrong",
    kind: "reclassified",
    statements: [sheet("reclassified_at = null")],
  },
];
