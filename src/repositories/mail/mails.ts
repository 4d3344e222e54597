import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { Bounce } from "../../domain/mail/bounces.ts";
import type { Mail, MailStatus } from "../../domain/mail/mails.ts";

export type MailsRepository = ReturnType<typeof createMailsRepository>;

/** A sent mail, with the lease of its job. */
export type SentMail = {
  readonly id: string;
  readonly leaseToken: string;
  readonly attempts: number;
  readonly sentAt: Date;
};

/** The outbox, with the columns that every kind of mail has. */
export function createMailsRepository(db: Knex) {
  return {
    async insert(mail: Mail): Promise<void> {
      await db("mails").insert(toMailRow(mail));
    },

    /** Across accounts: for the service's own jobs. Unknown ids are missing. */
    async findAnyByIds(ids: readonly string[]): Promise<readonly Mail[]> {
      const rows = await runStatement<MailRow>(db, ANY_BY_IDS, [ids]);
      return rows.map(toMail);
    },

    /**
     * Completes the jobs of sent mails and records the mails as sent, in one statement. Returns the ids of the mails whose jobs still had
     * their lease; the others are not changed.
     */
    async setSent(mails: readonly SentMail[]): Promise<readonly string[]> {
      const rows = await runStatement<{ readonly id: string }>(db, SET_SENT, [
        mails.map(({ id }) => id),
        mails.map(({ leaseToken }) => leaseToken),
        mails.map(({ attempts }) => attempts),
        mails.map(({ sentAt }) => sentAt),
      ]);
      return rows.map(({ id }) => id);
    },

    /** Deletes a mail that has ended, in favour of another one in its place. */
    async deleteEnded(id: string): Promise<void> {
      await db("mails").where({ id }).whereNot({ status: "queued" }).delete();
    },

    /** Records that a mail came back. False when that is recorded already. */
    async insertBounce(mailId: string, { status, reason, isPermanent, bouncedAt }: Bounce): Promise<boolean> {
      const rows = await db("mail_bounces")
        .insert({ mail_id: mailId, status, reason, is_permanent: isPermanent, bounced_at: bouncedAt })
        .onConflict("mail_id")
        .ignore()
        .returning("mail_id");
      return rows.length === 1;
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

const ANY_BY_IDS = defineStatement(`select ${MAIL_COLUMNS.join(", ")} from mails where id = any($1::uuid[])`);

const SET_SENT = defineStatement(`
  with sent as (
    select * from unnest($1::uuid[], $2::bigint[], $3::integer[], $4::timestamptz[]) as i(id, lease_token, attempts, sent_at)
  ),
  completed as (
    delete from jobs j using sent where j.reference = sent.id and j.lease_token = sent.lease_token returning j.reference
  )
  update mails m set status = 'sent', attempts = sent.attempts, failure = null, sent_at = sent.sent_at
  from sent join completed on completed.reference = sent.id
  where m.id = sent.id
  returning m.id
`);

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
