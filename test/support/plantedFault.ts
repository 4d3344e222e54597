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

export const sheet = (set: string) => `update complaints set ${set} where id = :id`;
export const provider = (set: string) => sheet(`provider = (provider::jsonb || '${set}')::json`);
export const event = (type: string, set: string) =>
  `update complaint_events set ${set} where complaint_id = :id and type = '${type}'`;
export const deleteEvent = (type: string) =>
  `delete from complaint_events where complaint_id = :id and type = '${type}'`;
export const mailOf = (kind: string) => `select id from mails where complaint_id = :id and kind = '${kind}'`;
export const deleteMail = (kind: string) => [
  `delete from mail_proofs where mail_id in (${mailOf(kind)})`,
  `delete from mails where complaint_id = :id and kind = '${kind}'`,
];
export const failMail = (kind: string) => [
  `delete from mail_proofs where mail_id in (${mailOf(kind)})`,
  `update mails set status = 'failed', failure = '550 no', sent_at = null where complaint_id = :id and kind = '${kind}'`,
];
export const bounce = (kind: string) =>
  `insert into mail_bounces (account_id, mail_id, status, reason, is_permanent, bounced_at)
   select account_id, id, '5.1.1', 'no such mailbox', true, sent_at from mails where complaint_id = :id and kind = '${kind}'`;
export const proof = (kind: string, set: string) => `update mail_proofs set ${set} where mail_id in (${mailOf(kind)})`;
export const addOffer = (means: string, sentAt: string) =>
  `insert into settlement_offers (id, account_id, complaint_id, text, means, sent_at, lapses_on, outcome, outcome_at, created_by, created_at)
   select gen_random_uuid(), account_id, id, 'x', '${means}', ${sentAt}, due_on, 'withdrawn', registered_at + interval '2 hours',
     account_id, registered_at from complaints where id = :id`;
export const offer = (set: string) => `update settlement_offers set ${set} where complaint_id = :id`;
export const hold = (receivedAt: string, dueOn: string) =>
  `insert into quarantined_sheets (id, account_id, form_id, details, channel, received_at, due_on)
   select gen_random_uuid(), account_id, form_id, '{}', 'web', '${receivedAt}', '${dueOn}' from complaints where id = :id`;
