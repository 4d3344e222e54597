import type { Knex } from "knex";
import type { FormFieldDraft, StoredFieldDraft } from "../../domain/forms/fieldDrafts.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type FieldDraftsRepository = ReturnType<typeof createFieldDraftsRepository>;

/** The fields of forms that are being edited. */
export function createFieldDraftsRepository(db: Knex) {
  const named = () => db("form_field_drafts as draft").select(...DRAFT.columns, db.raw(SAVED_BY_NAME));
  return {
    /** The draft of a form; null without one. */
    async find({ accountId, id }: Pick<Form, "accountId" | "id">): Promise<FormFieldDraft | null> {
      const row: NamedDraftRow | undefined = await named().where({ account_id: accountId, form_id: id }).first();
      return row === undefined ? null : toNamed(row);
    },

    /** The drafts of the account's forms, as many as have `maxBytes` together, and the ids of the forms whose drafts do not fit. */
    async listByForms(
      accountId: string,
      formIds: readonly string[],
      maxBytes: number,
    ): Promise<{ readonly drafts: readonly FormFieldDraft[]; readonly tooLarge: readonly string[] }> {
      const sizes: readonly { form_id: string; size: number }[] = await db("form_field_drafts")
        .select("form_id", db.raw("octet_length(fields::text) as size"))
        .where({ account_id: accountId })
        .whereIn("form_id", [...formIds])
        .orderBy("form_id");
      let left = maxBytes;
      const fitting = sizes.filter(({ size }) => (left -= size) >= 0).map((row) => row.form_id);
      const rows: readonly NamedDraftRow[] =
        fitting.length === 0 ? [] : await named().where({ account_id: accountId }).whereIn("form_id", fitting);
      const fits = new Set(fitting);
      return {
        drafts: rows.map(toNamed),
        tooLarge: sizes.map((row) => row.form_id).filter((id) => !fits.has(id)),
      };
    },

    /** Stores the draft in place of the form's earlier one. The caller holds the form's row. */
    async save(draft: StoredFieldDraft): Promise<void> {
      await db("form_field_drafts").insert(DRAFT.toRow(draft)).onConflict(["form_id", "account_id"]).merge();
    },

    async delete({ accountId, id }: Pick<Form, "accountId" | "id">): Promise<void> {
      await db("form_field_drafts").where({ account_id: accountId, form_id: id }).delete();
    },
  };
}

const SAVED_BY_NAME = `
  case saved_by_kind
    when 'user' then (select u.email from users u where u.id = draft.saved_by)
    else (select k.name from api_keys k where k.id = draft.saved_by and k.account_id = draft.account_id)
  end as saved_by_name
`;

const DRAFT = defineRow<StoredFieldDraft>()({
  formId: "uuid",
  accountId: "uuid",
  version: "uuid",
  basedOnVersion: "integer",
  unknownFields: "text",
  fields: "json",
  savedByKind: "text",
  savedBy: "uuid",
  savedAt: "timestamptz",
});
type NamedDraftRow = RowIn<typeof DRAFT> & { readonly saved_by_name: string | null };

function toNamed(row: NamedDraftRow): FormFieldDraft {
  return { ...DRAFT.toModel(row), savedByName: row.saved_by_name };
}
