import type { Knex } from "knex";
import type { HashText, KeyedHash } from "../../domain/keyedHashes.ts";

/** The senders that an account knows, because it has released a submission of theirs. The table has hashes of the account and the address. */
export function createKnownSenders(db: Knex, hashText: HashText) {
  const hash = (accountId: string, address: string): KeyedHash =>
    hashText("known sender", `${accountId} ${address.toLowerCase()}`);
  const find = (accountId: string, address: string) =>
    db("known_senders").where({ account_id: accountId }).whereIn("address_hash", hash(accountId, address));

  return {
    async isKnownSender(accountId: string, address: string): Promise<boolean> {
      const row: unknown = await find(accountId, address).select("account_id").first();
      return row !== undefined;
    },

    async addKnownSender(accountId: string, address: string, at: Date): Promise<void> {
      const [addressHash] = hash(accountId, address);
      await db("known_senders")
        .insert({ account_id: accountId, address_hash: addressHash, created_at: at })
        .onConflict(["account_id", "address_hash"])
        .ignore();
    },

    async deleteKnownSender(accountId: string, address: string): Promise<void> {
      await find(accountId, address).delete();
    },
  };
}
