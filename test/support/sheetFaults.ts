import { sheet, provider, deleteMail, failMail, bounce, hold, type PlantedFault } from "./plantedFault.ts";

export const FAULTS_OF_SHEETS: readonly PlantedFault[] = [
  {
    what: "a sheet without a name",
    code: "consumer_data_missing",
    kind: "answered",
    statements: [sheet("consumer_name = ' '")],
  },
  {
    what: "a sheet without an e-mail or an address",
    code: "consumer_data_missing",
    kind: "queja",
    statements: [sheet("email = null")],
  },
  {
    what: "a sheet without its provider",
    code: "provider_missing",
    kind: "answered",
    statements: [sheet("provider = null")],
  },
  {
    what: "a provider without a code",
    code: "provider_incomplete",
    kind: "answered",
    statements: [provider('{"establishmentCode": null}')],
  },
  {
    what: "a RUC with a wrong check digit",
    code: "ruc_wrong",
    kind: "answered",
    statements: [provider('{"ruc": "20133840534"}')],
  },
  {
    what: "another provider than the book's",
    code: "provider_changed",
    kind: "answered",
    statements: [provider('{"ruc": "20131312955"}')],
  },
  {
    what: "another establishment than the book's",
    code: "provider_changed",
    kind: "answered",
    statements: [provider('{"establishmentCode": "999999"}')],
  },
  { what: "a receipt that failed", code: "receipt_not_sent", kind: "answered", statements: failMail("receipt") },
  { what: "no receipt", code: "receipt_not_sent", kind: "answered", statements: deleteMail("receipt") },
  { what: "a receipt that came back", code: "receipt_not_sent", kind: "minor", statements: [bounce("receipt")] },
  {
    what: "no copy for the provider",
    code: "provider_copy_not_sent",
    kind: "letter",
    statements: deleteMail("provider_copy"),
  },
  {
    what: "a sheet that SIREC does not have",
    code: "sirec_unreported",
    kind: "answered",
    daysEarlier: 60,
    statements: ["delete from complaint_reports where complaint_id = :id"],
  },
  {
    what: "a sheet whose answer SIREC does not have",
    code: "sirec_outdated",
    kind: "answered",
    daysEarlier: 60,
    statements: [
      "update complaint_reports set line = regexp_replace(line, '[|][^|]*[|][^|]*$', '||') where complaint_id = :id",
    ],
  },
  {
    what: "an attachment whose bytes are gone",
    code: "file_missing",
    kind: "files",
    statements: ["update complaint_attachments set key = key || '0' where complaint_id = :id and position = 0"],
  },
  {
    what: "a proof of dispatch whose bytes are gone",
    code: "file_missing",
    kind: "letter",
    statements: ["update complaint_documents set key = key || '0' where complaint_id = :id"],
  },
  {
    what: "an attachment of another size",
    code: "file_damaged",
    kind: "files",
    statements: [
      "update complaint_attachments set size_bytes = size_bytes + 1 where complaint_id = :id and position = 0",
    ],
  },
  {
    what: "files that were not stored",
    code: "files_not_kept",
    kind: "answered",
    statements: [sheet("files_not_kept = 2")],
  },
  {
    what: "a sheet that is kept too short",
    code: "kept_too_short",
    kind: "answered",
    statements: [sheet("keep_until = keep_until - 1")],
  },
  {
    what: "a sheet that is kept too long",
    code: "kept_too_long",
    kind: "answered",
    daysEarlier: 800,
    number: "000000001-2024",
    statements: [],
  },
  {
    what: "a sheet of paper that was entered late",
    code: "entered_late",
    kind: "paper",
    statements: [sheet("book_available_on = book_available_on - 3")],
  },
];

export const FAULTS_OF_BOOKS: readonly PlantedFault[] = [
  {
    what: "a held sheet that nobody has looked at",
    code: "held_unseen",
    kind: "answered",
    number: null,
    statements: [hold("2026-10-13T09:00:00-05:00", "2026-11-03")],
  },
  {
    what: "a held sheet whose term is over",
    code: "held_overdue",
    kind: "answered",
    number: null,
    statements: [hold("2026-09-01T09:00:00-05:00", "2026-09-22")],
  },
  {
    what: "a held sheet with a wrong last day",
    code: "held_due_day_wrong",
    kind: "answered",
    number: null,
    statements: [hold("2026-10-15T20:00:00-05:00", "2026-11-06")],
  },
  {
    what: "a book without a code",
    code: "book_incomplete",
    kind: "answered",
    number: null,
    statements: ["update forms set provider_establishment_code = null where id = :form"],
  },
  {
    what: "a book that takes no sheets",
    code: "book_held",
    kind: "answered",
    number: null,
    statements: ["insert into book_holds (form_id, reason) values (:form, 'operator')"],
  },
];
