import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { Bounce } from "../../domain/mail/bounces.ts";
import type { Mail, MailStatus } from "../../domain/mail/mails.ts";
import { defineRow, type RowIn } from "../rows.ts";

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
      await db("mails").insert(MAIL.toRow(mail));
    },

    /** Across accounts: for the service's own jobs. Unknown ids are missing. */
    async findAnyByIds(ids: readonly string[]): Promise<readonly Mail[]> {
      const rows = await runStatement<MailRow>(db, ANY_BY_IDS, [ids]);
      return rows.map(MAIL.toModel);
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

    /**
     * Deletes up to `limit` mails with ids below `beforeId` that have ended and are about no sheet, held sheet, notice or autoresponse and
     * no reply, which end with those. Returns how many. Across accounts.
     */
    async forgetBefore(beforeId: string, limit: number): Promise<number> {
      const { rowCount } = await db.raw<{ rowCount: number }>(FORGET, { beforeId, limit });
      return rowCount;
    },

    /** Records that a mail came back. False when that is recorded already. */
    async insertBounce(
      { id, accountId }: Pick<Mail, "id" | "accountId">,
      { status, reason, isPermanent, bouncedAt }: Bounce,
    ): Promise<boolean> {
      const rows = await db("mail_bounces")
        .insert({
          account_id: accountId,
          mail_id: id,
          status,
          reason,
          is_permanent: isPermanent,
          bounced_at: bouncedAt,
        })
        .onConflict(["mail_id", "account_id"])
        .ignore()
        .returning("mail_id");
      return rows.length === 1;
    },

    /** The words of the server that sent the mail back, or its status; null for a mail that did not come back. */
    async findBounceReason(mailId: string): Promise<string | null> {
      const row: { readonly status: string; readonly reason: string | null } | undefined = await db("mail_bounces")
        .select("status", "reason")
        .where({ mail_id: mailId })
        .first();
      return row === undefined ? null : (row.reason ?? row.status);
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

/** Adds the state of the mails with the ids of `mailId` to a list, for `readMailState`. */
export function joinMailStates(list: Knex.QueryBuilder, mailId: string): Knex.QueryBuilder {
  return list
    .leftJoin("mails as m", "m.id", mailId)
    .leftJoin("mail_bounces as b", "b.mail_id", "m.id")
    .select(
      "m.status",
      "m.failure",
      "m.sent_at",
      "m.created_at as mailed_at",
      "b.reason",
      "b.status as bounce",
      "b.bounced_at",
    );
}

export type MailStateRow = {
  readonly status: MailStatus | null;
  readonly failure: string | null;
  readonly sent_at: Date | null;
  readonly mailed_at: Date | null;
  readonly bounce: string | null;
  readonly reason: string | null;
  readonly bounced_at: Date | null;
};

/** The state of the mail that something waits for, or of what has no mail. */
export function readMailState<Other extends string>(row: MailStateRow, other: Other, createdAt: Date) {
  const { bounce } = row;
  return {
    state: bounce === null ? (row.status ?? other) : ("bounced" as const),
    at: row.bounced_at ?? row.sent_at ?? row.mailed_at ?? createdAt,
    reason: bounce === null ? row.failure : (row.reason ?? bounce),
  };
}

export const MAIL = defineRow<Mail>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  kind: "text",
  subjectId: "uuid",
  recipient: "text",
  status: "text",
  attempts: "integer",
  failure: "text",
  createdAt: "timestamptz",
  waitsUntil: "timestamptz",
  sentAt: "timestamptz",
});
export type MailRow = RowIn<typeof MAIL>;

const ANY_BY_IDS = defineStatement(`select ${MAIL.list()} from mails where id = any($1::uuid[])`);

const FORGET = `
  delete from mails where id = any(array(
    select m.id from mails m
    where m.id < cast(:beforeId as uuid) and m.status <> 'queued' and m.complaint_id is null
      and not exists (select from quarantined_sheets q where q.id = m.subject_id)
      and not exists (select from submission_notices n where n.mail_id = m.id)
      and not exists (select from submission_autoresponses a where a.mail_id = m.id)
      and not exists (select from submission_messages r where r.mail_id = m.id)
    order by m.id
    limit :limit
  ))
`;

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
