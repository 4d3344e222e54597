import { sheet, event, mailOf, deleteMail, failMail, bounce, proof, type PlantedFault } from "./plantedFault.ts";

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

export const FAULTS_OF_TERMS: readonly PlantedFault[] = [
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

export const FAULTS_OF_ANSWERS: readonly PlantedFault[] = [
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
