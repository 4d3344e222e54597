import type { Knex } from "knex";

/** A challenge of ALTCHA that a visitor of the account's forms solved. `nonce` is hexadecimal. */
export type SolvedChallenge = { readonly accountId: string; readonly nonce: string; readonly expiresAt: Date };

export function createSolvedChallengesRepository(db: Knex) {
  return {
    /** Remembers the challenge, over all processes. False when it was solved before. */
    async spend({ accountId, nonce, expiresAt }: SolvedChallenge): Promise<boolean> {
      const row = { account_id: accountId, nonce: Buffer.from(nonce, "hex"), expires_at: expiresAt };
      const inserted = await db(TABLE).insert(row).onConflict(["account_id", "nonce"]).ignore().returning("nonce");
      return inserted.length > 0;
    },

    /** Across accounts: deletes up to `limit` challenges that have expired. Returns how many. */
    async forgetPast(now: Date, limit: number): Promise<number> {
      const expired = db(TABLE).select("account_id", "nonce").where("expires_at", "<", now).limit(limit);
      return db(TABLE).whereIn(["account_id", "nonce"], expired).delete();
    },
  };
}

const TABLE = "solved_challenges";
