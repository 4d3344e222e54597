import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import { DomainError } from "../../domain/errors.ts";
import type { NoticeRecipient } from "../../domain/notices/noticeRecipients.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type NoticeRecipientsRepository = ReturnType<typeof createNoticeRecipientsRepository>;

/** The addresses that are notified of submissions. */
export function createNoticeRecipientsRepository(db: Knex) {
  const query = () => db<RecipientRow>("notice_recipients");
  return {
    /** Errors: NOTICE_RECIPIENT_TAKEN when the form has the address already. */
    async insert(recipient: NoticeRecipient): Promise<void> {
      try {
        await query().insert(RECIPIENT.toRow(recipient));
      } catch (error) {
        if (constraintOf(error) === "notice_recipients_address") throw new DomainError("NOTICE_RECIPIENT_TAKEN");
        throw error;
      }
    },

    /** Saves everything but the id and the account. */
    async save(recipient: NoticeRecipient): Promise<void> {
      await query().where({ account_id: recipient.accountId, id: recipient.id }).update(CHANGEABLE.toRow(recipient));
    },

    async findById(accountId: string, id: string): Promise<NoticeRecipient | null> {
      return toFound(await query().select(RECIPIENT.columns).where({ account_id: accountId, id }).first());
    },

    async findByIdForUpdate(accountId: string, id: string): Promise<NoticeRecipient | null> {
      return toFound(await query().select(RECIPIENT.columns).where({ account_id: accountId, id }).forUpdate().first());
    },

    /** Across accounts: for the service's own jobs and for the holder of a recipient's link. */
    async findAnyById(id: string): Promise<NoticeRecipient | null> {
      return toFound(await query().select(RECIPIENT.columns).where({ id }).first());
    },

    /** Across accounts, as `findAnyById`. */
    async findAnyByIdForUpdate(id: string): Promise<NoticeRecipient | null> {
      return toFound(await query().select(RECIPIENT.columns).where({ id }).forUpdate().first());
    },

    async findByIds(accountId: string, ids: readonly string[]): Promise<readonly NoticeRecipient[]> {
      return (await query().select(RECIPIENT.columns).where({ account_id: accountId }).whereIn("id", ids)).map(
        RECIPIENT.toModel,
      );
    },

    /** The recipients of forms, oldest first. */
    async listByForms(accountId: string, formIds: readonly string[]): Promise<readonly NoticeRecipient[]> {
      const rows = await query()
        .select(RECIPIENT.columns)
        .where({ account_id: accountId })
        .whereIn("form_id", formIds)
        .orderBy("id");
      return rows.map(RECIPIENT.toModel);
    },

    /** The recipients of all forms with this address, in any case. */
    async listByAddress(accountId: string, email: string): Promise<readonly NoticeRecipient[]> {
      const rows = await query()
        .select(RECIPIENT.columns)
        .where({ account_id: accountId })
        .whereRaw("lower(email) = lower(?)", [email]);
      return rows.map(RECIPIENT.toModel);
    },

    /** Deletes a recipient with its notices. False when there is none. */
    async delete(accountId: string, id: string): Promise<boolean> {
      return (await query().where({ account_id: accountId, id }).delete()) === 1;
    },
  };
}

function toFound(row: RecipientRow | undefined): NoticeRecipient | null {
  return row === undefined ? null : RECIPIENT.toModel(row);
}

const RECIPIENT = defineRow<NoticeRecipient>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  email: "text",
  mode: "text",
  status: "text",
  confirmations: "integer",
  confirmationSentAt: "timestamptz",
  digestDueAt: "timestamptz",
  createdAt: "timestamptz",
  confirmedAt: "timestamptz",
  unsubscribedAt: "timestamptz",
  bounces: "integer",
  bouncedAt: "timestamptz",
});
type RecipientRow = RowIn<typeof RECIPIENT>;
const CHANGEABLE = RECIPIENT.omit("id", "accountId");
