import type { Knex } from "knex";
import type { AskedAddress } from "../../domain/accounts/accountAddresses.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type AccountAddressesRepository = ReturnType<typeof createAccountAddressesRepository>;

/** The addresses that accounts asked to confirm. An account asks one at a time. */
export function createAccountAddressesRepository(db: Knex) {
  const query = () => db<Row>("account_addresses");
  return {
    /** Asks an address in place of the one that was asked before. */
    async ask(address: AskedAddress): Promise<void> {
      await query().insert(ADDRESS.toRow(address)).onConflict("account_id").merge();
    },

    /** Across accounts: for the service's own jobs and for the holder of the link. */
    async findAnyById(id: string): Promise<AskedAddress | null> {
      const row = await query().select(ADDRESS.columns).where({ id }).first();
      return row === undefined ? null : ADDRESS.toModel(row);
    },

    async listByAccounts(accountIds: readonly string[]): Promise<readonly AskedAddress[]> {
      return (await query().select(ADDRESS.columns).whereIn("account_id", accountIds)).map(ADDRESS.toModel);
    },

    /** Deletes up to `limit` addresses that were asked before. Returns how many. */
    async forgetBefore(asked: Date, limit: number): Promise<number> {
      const past = db("account_addresses").select("account_id").where("asked_at", "<", asked).limit(limit);
      return db("account_addresses").whereIn("account_id", past).delete();
    },

    async forget(accountId: string): Promise<void> {
      await query().where({ account_id: accountId }).delete();
    },
  };
}

const ADDRESS = defineRow<AskedAddress>()({ id: "uuid", accountId: "uuid", email: "text", askedAt: "timestamptz" });
type Row = RowIn<typeof ADDRESS>;
