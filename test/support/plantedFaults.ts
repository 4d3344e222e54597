import type { CheckCode } from "../../src/domain/book/inspection/checks.ts";
import type { CleanKind } from "./cleanSheets.ts";

/** A fault that somebody with the database's owner makes in a book that is in order. `:id` is the last sheet, `:form` its book. */
export type PlantedFault = {
  readonly what: string;
  readonly code: CheckCode;
  readonly kind: CleanKind;
  /** How many sheets the book has, and how many days earlier than those of the kind; one, and none. */
  readonly count?: number;
  readonly daysEarlier?: number;
  readonly statements: readonly string[];
  /** The number with which the finding comes; that of the first sheet unless given, null for none. */
  readonly number?: string | null;
};

const sheet = (set: string) => `update complaints set ${set} where id = :id`;
const provider = (set: string) => sheet(`provider = (provider::jsonb || '${set}')::json`);
const event = (type: string, set: string) =>
  `update complaint_events set ${set} where complaint_id = :id and type = '${type}'`;
const deleteEvent = (type: string) => `delete from complaint_events where complaint_id = :id and type = '${type}'`;
const mailOf = (kind: string) => `select id from mails where complaint_id = :id and kind = '${kind}'`;
const deleteMail = (kind: string) => [
  `delete from mail_proofs where mail_id in (${mailOf(kind)})`,
  `delete from mails where complaint_id = :id and kind = '${kind}'`,
];
const failMail = (kind: string) => [
  `delete from mail_proofs where mail_id in (${mailOf(kind)})`,
  `update mails set status = 'failed', failure = '550 no', sent_at = null where complaint_id = :id and kind = '${kind}'`,
];
const bounce = (kind: string) =>
  `insert into mail_bounces (mail_id, status, reason, is_permanent, bounced_at)
   select id, '5.1.1', 'no such mailbox', true, sent_at from mails where complaint_id = :id and kind = '${kind}'`;
const proof = (kind: string, set: string) => `update mail_proofs set ${set} where mail_id in (${mailOf(kind)})`;
const addOffer = (means: string, sentAt: string) =>
  `insert into settlement_offers (id, account_id, complaint_id, text, means, sent_at, lapses_on, outcome, outcome_at, created_by, created_at)
   select gen_random_uuid(), account_id, id, 'x', '${means}', ${sentAt}, due_on, 'withdrawn', registered_at + interval '2 hours',
     account_id, registered_at from complaints where id = :id`;
const offer = (set: string) => `update settlement_offers set ${set} where complaint_id = :id`;
const hold = (receivedAt: string, dueOn: string) =>
  `insert into quarantined_sheets (id, account_id, form_id, details, channel, received_at, due_on)
   select gen_random_uuid(), account_id, form_id, '{}', 'web', '${receivedAt}', '${dueOn}' from complaints where id = :id`;

/** Moves the answer and all that is recorded of it forty days on. */
const ANSWER_LATE = [
  sheet(
    `answered_at = answered_at + interval '40 days', communicated_at = communicated_at + interval '40 days', keep_until = keep_until + 40`,
  ),
  "update mails set sent_at = sent_at + interval '40 days' where complaint_id = :id and kind = 'answer'",
  proof("answer", "recorded_at = recorded_at + interval '40 days'"),
  `update complaint_events e set at = at + interval '40 days', recorded_at = recorded_at + interval '40 days',
     details = case when type = 'letter_dispatched' then json_build_object('dispatched_on', (details ->> 'dispatched_on')::date + 40) else details end
   where complaint_id = :id and recorded_at > (select registered_at + interval '1 day' from complaints where id = :id)`,
];

const FAULTS_OF_TERMS: readonly PlantedFault[] = [
  {
    what: "a last day too late",
    code: "due_day_wrong",
    kind: "answered",
    statements: [sheet("due_on = due_on + 1, answer_by = answer_by + 1")],
  },
  {
    what: "a last day too early",
    code: "due_day_wrong",
    kind: "answered",
    statements: [sheet("due_on = due_on - 1, answer_by = answer_by - 1")],
  },
  {
    what: "a suspension of six days",
    code: "suspension_too_long",
    kind: "lapsed",
    statements: [sheet("answer_by = add_business_days(due_on, 6)")],
  },
  {
    what: "a moved last day without an offer",
    code: "suspension_without_offer",
    kind: "answered",
    statements: [sheet("answer_by = add_business_days(due_on, 2), suspended_days = 2")],
  },
  {
    what: "a suspension by an offer that came back",
    code: "suspension_without_offer",
    kind: "lapsed",
    statements: [bounce("offer")],
  },
  {
    what: "more suspended days than the offer was open",
    code: "suspension_wrong",
    kind: "offer_refused",
    statements: [sheet("answer_by = add_business_days(due_on, 3), suspended_days = 3")],
  },
  {
    what: "a last day that does not fit its suspension",
    code: "suspension_wrong",
    kind: "lapsed",
    statements: [sheet("answer_by = add_business_days(due_on, 2)")],
  },
  { what: "an overdue sheet", code: "unanswered", kind: "waiting", daysEarlier: 40, statements: [] },
  {
    what: "an overdue sheet whose answer no mail server took",
    code: "unanswered",
    kind: "answer_under_way",
    daysEarlier: 40,
    statements: [],
  },
  {
    what: "an overdue sheet whose letter was not sent",
    code: "unanswered",
    kind: "letter_prepared",
    daysEarlier: 40,
    statements: [],
  },
  { what: "a late answer by mail", code: "answered_late", kind: "answered", daysEarlier: 60, statements: ANSWER_LATE },
  { what: "a late letter", code: "answered_late", kind: "letter", daysEarlier: 60, statements: ANSWER_LATE },
];

const FAULTS_OF_ANSWERS: readonly PlantedFault[] = [
  {
    what: "an answer without a mail",
    code: "answer_not_communicated",
    kind: "answered",
    statements: deleteMail("answer"),
  },
  {
    what: "an answer whose mail failed",
    code: "answer_not_communicated",
    kind: "answered",
    statements: failMail("answer"),
  },
  { what: "an answer that came back", code: "answer_came_back", kind: "answered", statements: [bounce("answer")] },
  {
    what: "an answer under way whose mail failed",
    code: "answer_state_behind",
    kind: "answer_under_way",
    daysEarlier: 3,
    statements: failMail("answer"),
  },
  {
    what: "a communication before its mail",
    code: "answer_dates_differ",
    kind: "answered",
    statements: [sheet("communicated_at = communicated_at - interval '1 day'")],
  },
  {
    what: "no date of communication",
    code: "answer_dates_differ",
    kind: "answered",
    statements: [sheet("communicated_at = null")],
  },
  {
    what: "an answer that the history dates otherwise",
    code: "answer_dates_differ",
    kind: "answered",
    statements: [event("answered", "at = at - interval '3 hours', recorded_at = recorded_at - interval '3 hours'")],
  },
  {
    what: "a letter that was sent on another day",
    code: "answer_dates_differ",
    kind: "letter",
    statements: [sheet("communicated_at = communicated_at - interval '1 day'")],
  },
  {
    what: "a letter without its proof",
    code: "letter_without_proof",
    kind: "letter",
    statements: ["delete from complaint_documents where complaint_id = :id and purpose = 'dispatch_proof'"],
  },
  {
    what: "a letter without a name",
    code: "letter_without_signer",
    kind: "letter",
    statements: [sheet("signer_name = ''")],
  },
  {
    what: "an answer without its proof",
    code: "mail_without_proof",
    kind: "answered",
    statements: [`delete from mail_proofs where mail_id in (${mailOf("answer")})`],
  },
  {
    what: "a receipt that no mail server took",
    code: "mail_without_proof",
    kind: "answered",
    statements: [proof("receipt", "server_reply = null")],
  },
  {
    what: "an answer without its Message-ID",
    code: "mail_without_proof",
    kind: "answered",
    statements: [proof("answer", "message_id = ''")],
  },
  {
    what: "a proof of another day",
    code: "mail_dates_differ",
    kind: "answered",
    statements: [proof("answer", "recorded_at = recorded_at + interval '2 days'")],
  },
  {
    what: "a letter from before its sheet",
    code: "dates_out_of_order",
    kind: "letter",
    statements: [sheet("prepared_at = registered_at - interval '1 day'")],
  },
  {
    what: "a reclassification from before its sheet",
    code: "dates_out_of_order",
    kind: "reclassified",
    statements: [sheet("reclassified_at = registered_at - interval '1 day'")],
  },
];

const FAULTS_OF_OFFERS: readonly PlantedFault[] = [
  { what: "an offer without a mail", code: "offer_not_sent", kind: "lapsed", statements: deleteMail("offer") },
  { what: "an open offer that came back", code: "offer_came_back", kind: "offer_open", statements: [bounce("offer")] },
  {
    what: "an offer from before its mail",
    code: "offer_dates_differ",
    kind: "lapsed",
    statements: [offer("sent_at = sent_at - interval '10 hours'")],
  },
  {
    what: "an offer at the counter without a paper",
    code: "offer_without_copy",
    kind: "answered",
    statements: [addOffer("presencial", "registered_at + interval '1 hour'")],
  },
  { what: "an offer on a queja", code: "offer_on_queja", kind: "queja", statements: [addOffer("email", "null")] },
  {
    what: "an offer that is open for too long",
    code: "offer_not_ended",
    kind: "offer_open",
    daysEarlier: 10,
    statements: [],
  },
  {
    what: "an agreement without its words",
    code: "agreement_without_acceptance",
    kind: "accepted",
    statements: [offer("acceptance = null")],
  },
  {
    what: "a settled sheet whose offer was refused",
    code: "agreement_without_acceptance",
    kind: "settled_on_paper",
    statements: [offer("outcome = 'refused'")],
  },
  {
    what: "an agreement without its paper",
    code: "agreement_without_document",
    kind: "settled_on_paper",
    statements: ["delete from complaint_documents where complaint_id = :id"],
  },
  {
    what: "an agreement that the history dates otherwise",
    code: "agreement_dates_differ",
    kind: "accepted",
    statements: [offer("outcome_at = outcome_at + interval '1 day'")],
  },
  {
    what: "a closed sheet with neither an answer nor an agreement",
    code: "closed_without_answer",
    kind: "accepted",
    statements: [
      ...deleteMail("offer"),
      "delete from settlement_offers where complaint_id = :id",
      sheet("answer_by = due_on, suspended_days = 0"),
    ],
  },
];

const FAULTS_OF_NUMBERS: readonly PlantedFault[] = [
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

const FAULTS_OF_SHEETS: readonly PlantedFault[] = [
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
    statements: [
      sheet("registered_at = registered_at - interval '3 days', due_on = '2026-10-26', answer_by = '2026-10-26'"),
    ],
  },
];

const FAULTS_OF_BOOKS: readonly PlantedFault[] = [
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

export const PLANTED_FAULTS = [
  ...FAULTS_OF_TERMS,
  ...FAULTS_OF_ANSWERS,
  ...FAULTS_OF_OFFERS,
  ...FAULTS_OF_NUMBERS,
  ...FAULTS_OF_SHEETS,
  ...FAULTS_OF_BOOKS,
];
