import type { Knex } from "knex";
import type { Form, FormerToken } from "../../domain/forms/forms.ts";
import { defineRow, type RowIn } from "../rows.ts";

/** The tokens that forms had before. */
export function createFormerTokens(db: Knex) {
  return {
    /** Gives the form another token and keeps the one that it has. Increments the version, so that no process goes on with a cached one. */
    async replaceToken(form: Form, token: string, validUntil: Date, at: Date): Promise<void> {
      const { id: form_id, accountId: account_id, token: former } = form;
      await db("former_form_tokens").insert({
        token: former,
        account_id,
        form_id,
        valid_until: validUntil,
        replaced_at: at,
      });
      await db("forms")
        .where({ id: form.id })
        .update({ token, version: form.version + 1, updated_at: at });
    },

    /** The latest replaced first. */
    async listFormerTokens(accountId: string, formIds: readonly string[]): Promise<readonly FormerToken[]> {
      const rows: FormerTokenRow[] = await db("former_form_tokens")
        .select(FORMER_TOKEN.columns)
        .where({ account_id: accountId })
        .whereIn("form_id", formIds)
        .orderBy("replaced_at", "desc");
      return rows.map(FORMER_TOKEN.toModel);
    },
  };
}

const FORMER_TOKEN = defineRow<FormerToken>()({ formId: "uuid", token: "uuid", validUntil: "timestamptz" });
type FormerTokenRow = RowIn<typeof FORMER_TOKEN>;
