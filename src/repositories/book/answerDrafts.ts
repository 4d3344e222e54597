import type { Knex } from "knex";
import type { AnswerDraft, NamedAnswerDraft } from "../../domain/book/answerDrafts.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type AnswerDraftsRepository = ReturnType<typeof createAnswerDraftsRepository>;

/** The answers that an account's people are writing. */
export function createAnswerDraftsRepository(db: Knex) {
  const query = () => db<DraftRow>("answer_drafts");
  return {
    /** The version of a sheet's draft; null without one. The caller holds the sheet's row. */
    async findVersion(complaintId: string): Promise<string | null> {
      const row = await query().select("version").where({ complaint_id: complaintId }).first();
      return row?.version ?? null;
    },

    async listByComplaints(accountId: string, complaintIds: readonly string[]): Promise<readonly NamedAnswerDraft[]> {
      const rows: readonly NamedDraftRow[] = await db("answer_drafts as draft")
        .select(...DRAFT.columns, db.raw(SAVED_BY_NAME))
        .where({ account_id: accountId })
        .whereIn("complaint_id", [...complaintIds]);
      return rows.map((row) => ({ ...DRAFT.toModel(row), savedByName: row.saved_by_name }));
    },

    /** Stores the draft in place of the sheet's earlier one. */
    async save(draft: AnswerDraft): Promise<void> {
      await query().insert(DRAFT.toRow(draft)).onConflict(["complaint_id", "account_id"]).merge();
    },

    async delete(complaintId: string): Promise<void> {
      await query().where({ complaint_id: complaintId }).delete();
    },
  };
}

const SAVED_BY_NAME = `
  case saved_by_kind
    when 'user' then (select u.email from users u where u.id = draft.saved_by)
    else (select k.name from api_keys k where k.id = draft.saved_by and k.account_id = draft.account_id)
  end as saved_by_name
`;

const DRAFT = defineRow<AnswerDraft>()({
  complaintId: "uuid",
  accountId: "uuid",
  version: "uuid",
  answer: "text",
  actionsTaken: "text",
  signerName: "text",
  signerPost: "text",
  refused: "boolean",
  refusalReasons: "text",
  savedByKind: "text",
  savedBy: "uuid",
  savedAt: "timestamptz",
});
type DraftRow = RowIn<typeof DRAFT>;
type NamedDraftRow = DraftRow & { readonly saved_by_name: string | null };
