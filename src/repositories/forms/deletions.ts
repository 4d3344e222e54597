import type { Knex } from "knex";

/** A deleted form that may have submissions left. */
export type DeletedForm = { readonly id: string; readonly deletedAt: Date };

/** The end of a form. Its endpoints, recipients and submissions are deleted by their own repositories. */
export function createFormDeletions(db: Knex) {
  return {
    /**
     * Makes a form deleted: nothing finds it any more but the address of its complaints book, which names the provider, and the book's
     * sheets. Where there are none, the establishment's code is free for another form.
     * An intake that holds older settings sees another version, and finds no form.
     */
    async markDeleted(id: string, now: Date): Promise<void> {
      for (const table of ["account_warnings", "form_refusals"]) await db(table).where({ form_id: id }).delete();
      const accountOf = db("forms").select("account_id").where({ id });
      for (const table of ["form_field_versions", "form_field_drafts"])
        await db(table).where({ form_id: id, account_id: accountOf }).delete();
      await db.raw(MARK, { id, now });
      await db.raw(`${FREE_CODES} and f.id = :id`, { id });
    },

    /** Takes the providers out of the account's forms whose books have no sheets. */
    async forgetProviders(accountId: string): Promise<void> {
      await db.raw(`${FORGET_PROVIDERS} and f.account_id = :accountId`, { accountId });
    },

    /** Up to `limit` deleted forms that may have submissions left, in the order of their deletion. Across accounts: for the service's own jobs. */
    async listToEmpty(limit: number): Promise<readonly DeletedForm[]> {
      return db("forms")
        .select("id", "deleted_at as deletedAt")
        .whereNotNull("deleted_at")
        .whereNull("emptied_at")
        .orderBy("deleted_at")
        .limit(limit);
    },

    /** Takes a form off `listToEmpty`. */
    async markEmptied(id: string, now: Date): Promise<void> {
      await db("forms").where({ id }).update({ emptied_at: now });
    },
  };
}

const MARK = `
  update forms
  set deleted_at = :now, updated_at = :now, status = 'inactive', version = version + 1,
    recaptcha_site_key = null, recaptcha_secret = null, recaptcha_min_score = null,
    success_title = null, success_message = null, redirect_url = null, redirect_origins = '{}', allowed_origins = '{}', blocked = '{}',
    fields = null, fields_version = null, page_title = null, page_introduction = null, page_logo_url = null, page_accent = null, page_other_ways = null
  where id = :id
`;

const WITHOUT_SHEETS = `
  where not exists (select from complaints c where c.form_id = f.id)
    and not exists (select from quarantined_sheets q where q.form_id = f.id)
`;

/** The name, RUC and address stay for the book's address. An address of mail that nobody reads names no person. */
const FREE_CODES = `
  update forms f
  set provider_establishment_code = null, provider_sirec_site_code = null, provider_data_bank_code = null,
    provider_email = case when provider_email is not null then 'libro-' || f.id || '@borrado.invalid' end
  ${WITHOUT_SHEETS}
`;

const FORGET_PROVIDERS = `
  update forms f
  set provider_legal_name = null, provider_trade_name = null, provider_ruc = null, provider_address = null,
    provider_establishment_code = null, provider_sirec_site_code = null, provider_data_bank_code = null, provider_email = null
  ${WITHOUT_SHEETS}
`;
