import type { Knex } from "knex";
import type { NamedReplyDraft, ReplyDraft } from "../../domain/submissions/messages.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type ReplyDraftsRepository = ReturnType<typeof createReplyDraftsRepository>;

/** The replies that an account's people are writing. */
export function createReplyDraftsRepository(db: Knex) {
  const query = () => db<RowIn<typeof DRAFT>>("reply_drafts");
  return {
    async listBySubmissions(accountId: string, submissionIds: readonly string[]): Promise<readonly NamedReplyDraft[]> {
      const rows: readonly (RowIn<typeof DRAFT> & { readonly saved_by_name: string | null })[] = await db(
        "reply_drafts as draft",
      )
        .select(...DRAFT.columns, db.raw(SAVED_BY_NAME))
        .where({ account_id: accountId })
        .whereIn("submission_id", [...submissionIds]);
      return rows.map((row) => ({ ...DRAFT.toModel(row), savedByName: row.saved_by_name }));
    },

    /** Stores the draft in place of the version that its writer saw, null for none. False when the submission has another one. */
    async save(draft: ReplyDraft, seen: string | null): Promise<boolean> {
      const row = DRAFT.toRow(draft);
      const { accountId: account_id, submissionId: submission_id } = draft;
      const stored: unknown[] =
        seen === null
          ? await query().insert(row).onConflict(["submission_id", "account_id"]).ignore().returning("version")
          : await query().where({ account_id, submission_id, version: seen }).update(row).returning("version");
      return stored.length === 1;
    },

    /** Deletes the version that the caller saw, null for none. False when the submission has another one. */
    async discard(accountId: string, submissionId: string, seen: string | null): Promise<boolean> {
      const ofSubmission = { account_id: accountId, submission_id: submissionId };
      if (seen !== null)
        return (
          (await query()
            .where({ ...ofSubmission, version: seen })
            .delete()) === 1
        );
      return (await query().where(ofSubmission).first("version")) === undefined;
    },

    /** Deletes the draft, whichever version it has: its reply was written. */
    async end(accountId: string, submissionId: string): Promise<void> {
      await query().where({ account_id: accountId, submission_id: submissionId }).delete();
    },
  };
}

const SAVED_BY_NAME = `
  case saved_by_kind
    when 'user' then (select u.name from users u where u.id = draft.saved_by)
    else (select k.name from api_keys k where k.id = draft.saved_by and k.account_id = draft.account_id)
  end as saved_by_name
`;

const DRAFT = defineRow<ReplyDraft>()({
  submissionId: "uuid",
  accountId: "uuid",
  version: "uuid",
  subject: "text",
  body: "text",
  savedByKind: "text",
  savedBy: "uuid",
  savedAt: "timestamptz",
});
