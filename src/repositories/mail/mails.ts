import type { Knex } from "knex";
import type { Mail, MailStatus } from "../../domain/mail/index.ts";

export type MailsRepository = ReturnType<typeof createMailsRepository>;

/** The outbox, with the columns that every kind of mail has. */
export function createMailsRepository(db: Knex) {
  return {
    async insert(mail: Mail): Promise<void> {
      await db("mails").insert(toMailRow(mail));
    },

    /** Across accounts: for the service's own jobs. */
    async findAnyById(id: string): Promise<Mail | null> {
      const row: MailRow | undefined = await db("mails").select(MAIL_COLUMNS).where({ id }).first();
      return row === undefined ? null : toMail(row);
    },

    /** Records the outcome of an attempt. */
    async setOutcome(id: string, outcome: Pick<Mail, "status" | "attempts" | "failure" | "sentAt">): Promise<void> {
      await db("mails").where({ id }).update({
        status: outcome.status,
        attempts: outcome.attempts,
        failure: outcome.failure,
        sent_at: outcome.sentAt,
      });
    },
  };
}

export const MAIL_COLUMNS = [
  "id",
  "account_id",
  "form_id",
  "kind",
  "subject_id",
  "recipient",
  "status",
  "attempts",
  "failure",
  "created_at",
  "sent_at",
] as const;

export type MailRow = {
  readonly id: string;
  readonly account_id: string;
  readonly form_id: string | null;
  readonly kind: string;
  readonly subject_id: string | null;
  readonly recipient: string;
  readonly status: MailStatus;
  readonly attempts: number;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
};

export function toMail(row: MailRow): Mail {
  return {
    id: row.id,
    accountId: row.account_id,
    formId: row.form_id,
    kind: row.kind,
    subjectId: row.subject_id,
    recipient: row.recipient,
    status: row.status,
    attempts: row.attempts,
    failure: row.failure,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}

export function toMailRow(mail: Mail): MailRow {
  return {
    id: mail.id,
    account_id: mail.accountId,
    form_id: mail.formId,
    kind: mail.kind,
    subject_id: mail.subjectId,
    recipient: mail.recipient,
    status: mail.status,
    attempts: mail.attempts,
    failure: mail.failure,
    created_at: mail.createdAt,
    sent_at: mail.sentAt,
  };
}
