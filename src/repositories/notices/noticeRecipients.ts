import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import { DomainError } from "../../domain/errors.ts";
import type { NoticeMode, NoticeRecipient, NoticeRecipientStatus } from "../../domain/notices/noticeRecipients.ts";

export type NoticeRecipientsRepository = ReturnType<typeof createNoticeRecipientsRepository>;

/** The addresses that are notified of submissions. */
export function createNoticeRecipientsRepository(db: Knex) {
  const query = () => db<RecipientRow>("notice_recipients");
  return {
    /** Errors: NOTICE_RECIPIENT_TAKEN when the form has the address already. */
    async insert(recipient: NoticeRecipient): Promise<void> {
      try {
        await query().insert(toRow(recipient));
      } catch (error) {
        if (constraintOf(error) === "notice_recipients_address") throw new DomainError("NOTICE_RECIPIENT_TAKEN");
        throw error;
      }
    },

    /** Saves everything but the id and the account. */
    async save({ accountId, id, ...recipient }: NoticeRecipient): Promise<void> {
      const { account_id, id: _id, ...changeable } = toRow({ accountId, id, ...recipient });
      await query().where({ account_id, id }).update(changeable);
    },

    async findById(accountId: string, id: string): Promise<NoticeRecipient | null> {
      return toFound(await query().select(COLUMNS).where({ account_id: accountId, id }).first());
    },

    async findByIdForUpdate(accountId: string, id: string): Promise<NoticeRecipient | null> {
      return toFound(await query().select(COLUMNS).where({ account_id: accountId, id }).forUpdate().first());
    },

    /** Across accounts: for the service's own jobs and for the holder of a recipient's link. */
    async findAnyById(id: string): Promise<NoticeRecipient | null> {
      return toFound(await query().select(COLUMNS).where({ id }).first());
    },

    /** Across accounts, as `findAnyById`. */
    async findAnyByIdForUpdate(id: string): Promise<NoticeRecipient | null> {
      return toFound(await query().select(COLUMNS).where({ id }).forUpdate().first());
    },

    async findByIds(accountId: string, ids: readonly string[]): Promise<readonly NoticeRecipient[]> {
      return (await query().select(COLUMNS).where({ account_id: accountId }).whereIn("id", ids)).map(toRecipient);
    },

    /** The recipients of forms, oldest first. */
    async listByForms(accountId: string, formIds: readonly string[]): Promise<readonly NoticeRecipient[]> {
      const rows = await query()
        .select(COLUMNS)
        .where({ account_id: accountId })
        .whereIn("form_id", formIds)
        .orderBy("id");
      return rows.map(toRecipient);
    },

    /** Deletes a recipient with its notices. False when there is none. */
    async delete(accountId: string, id: string): Promise<boolean> {
      return (await query().where({ account_id: accountId, id }).delete()) === 1;
    },
  };
}

const COLUMNS = [
  "id",
  "account_id",
  "form_id",
  "email",
  "mode",
  "status",
  "confirmations",
  "confirmation_sent_at",
  "digest_due_at",
  "created_at",
  "confirmed_at",
  "unsubscribed_at",
  "bounces",
  "bounced_at",
] satisfies (keyof RecipientRow)[];

type RecipientRow = {
  readonly id: string;
  readonly account_id: string;
  readonly form_id: string;
  readonly email: string;
  readonly mode: NoticeMode;
  readonly status: NoticeRecipientStatus;
  readonly confirmations: number;
  readonly confirmation_sent_at: Date;
  readonly digest_due_at: Date | null;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly unsubscribed_at: Date | null;
  readonly bounces: number;
  readonly bounced_at: Date | null;
};

function toFound(row: RecipientRow | undefined): NoticeRecipient | null {
  return row === undefined ? null : toRecipient(row);
}

function toRecipient(row: RecipientRow): NoticeRecipient {
  return {
    id: row.id,
    accountId: row.account_id,
    formId: row.form_id,
    email: row.email,
    mode: row.mode,
    status: row.status,
    confirmations: row.confirmations,
    confirmationSentAt: row.confirmation_sent_at,
    digestDueAt: row.digest_due_at,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    unsubscribedAt: row.unsubscribed_at,
    bounces: row.bounces,
    bouncedAt: row.bounced_at,
  };
}

function toRow(recipient: NoticeRecipient): RecipientRow {
  return {
    id: recipient.id,
    account_id: recipient.accountId,
    form_id: recipient.formId,
    email: recipient.email,
    mode: recipient.mode,
    status: recipient.status,
    confirmations: recipient.confirmations,
    confirmation_sent_at: recipient.confirmationSentAt,
    digest_due_at: recipient.digestDueAt,
    created_at: recipient.createdAt,
    confirmed_at: recipient.confirmedAt,
    unsubscribed_at: recipient.unsubscribedAt,
    bounces: recipient.bounces,
    bounced_at: recipient.bouncedAt,
  };
}
