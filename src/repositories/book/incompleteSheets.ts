import type { Knex } from "knex";
import type { Guardian } from "../../domain/book/complaints.ts";
import type { Provider } from "../../domain/forms/providers.ts";

/** A sheet that lacks data of its provider, which its book has by now. */
export type IncompleteSheet = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly provider: Provider | null;
  readonly email: string | null;
  readonly guardian: Guardian | null;
};

/** The sheets that were filed before their book had all data of its provider. */
export function createIncompleteSheetsRepository(db: Knex) {
  return {
    /**
     * Up to `limit` sheets whose book is complete by now, of one form or of all, which the transaction locks. Sheets that another one has
     * locked are left out, and those of another RUC than the book's. Across accounts.
     */
    async lock(formId: string | null, limit: number): Promise<readonly IncompleteSheet[]> {
      const { rows } = await db.raw<{ rows: IncompleteSheet[] }>(LOCK, { formId, limit });
      return rows;
    },

    /** Gives a sheet the provider's data that it lacks, after the event in its history. The database refuses other data than the book's. */
    async complete({ id, accountId }: IncompleteSheet, provider: Provider): Promise<void> {
      await db("complaints")
        .where({ id, account_id: accountId })
        .update({ provider: JSON.stringify(provider) });
    },

    /** Those of the forms whose books have a sheet, in no order. */
    async findWithSheets(formIds: readonly string[]): Promise<readonly string[]> {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(WITH_SHEETS, [[...formIds]]);
      return rows.map(({ id }) => id);
    },
  };
}

const LOCK = `
  select c.id, c.account_id as "accountId", c.form_id as "formId", c.provider, c.email, c.guardian
  from complaints c
  join forms f on f.id = c.form_id
  where (c.provider ->> 'establishmentCode') is null
    and f.provider_establishment_code is not null
    and coalesce(c.provider ->> 'ruc', f.provider_ruc) = f.provider_ruc
    and (:formId::uuid is null or c.form_id = :formId)
  order by c.form_id, c.id
  limit :limit
  for update of c skip locked
`;

const WITH_SHEETS = `
  select f.id from unnest(?::uuid[]) as f (id) where exists (select from complaints c where c.form_id = f.id)
`;
