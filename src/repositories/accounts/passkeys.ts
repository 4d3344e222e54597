import type { Knex } from "knex";
import type { Passkey } from "../../domain/accounts/passkeys.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>;

/** The passkeys of people, which belong to no account. */
export function createPasskeysRepository(db: Knex) {
  return {
    async insert(passkey: Passkey): Promise<void> {
      await db("passkeys").insert(PASSKEY.toRow(passkey));
    },

    async findById(id: string): Promise<Passkey | null> {
      const row: Row | undefined = await db("passkeys").select(PASSKEY.columns).where({ id }).first();
      return row === undefined ? null : PASSKEY.toModel(row);
    },

    /** Whoever has it, for somebody who signs in. */
    async findByCredential(credentialId: string): Promise<Passkey | null> {
      const row: Row | undefined = await db("passkeys")
        .select(PASSKEY.columns)
        .where({ credential_id: credentialId })
        .first();
      return row === undefined ? null : PASSKEY.toModel(row);
    },

    /** Locks one of a person's passkeys. */
    async findForUpdate(userId: string, id: string): Promise<Passkey | null> {
      const row: Row | undefined = await db("passkeys")
        .select(PASSKEY.columns)
        .where({ user_id: userId, id })
        .forUpdate()
        .first();
      return row === undefined ? null : PASSKEY.toModel(row);
    },

    /** Those of a person, the oldest first. */
    async listByUser(userId: string): Promise<readonly Passkey[]> {
      const rows: Row[] = await db("passkeys")
        .select(PASSKEY.columns)
        .where({ user_id: userId })
        .orderBy([{ column: "created_at" }, { column: "id" }]);
      return rows.map(PASSKEY.toModel);
    },

    async save({ id, name, counter, usedAt }: Passkey): Promise<void> {
      await db("passkeys").where({ id }).update({ name, counter, used_at: usedAt });
    },

    async delete(id: string): Promise<void> {
      await db("passkeys").where({ id }).delete();
    },

    /** Uses a challenge up. Returns whether it was unused; of several at once one is. */
    async consumeChallenge(id: string, at: Date): Promise<boolean> {
      const inserted: unknown[] = await db("used_passkey_challenges")
        .insert({ id, used_at: at })
        .onConflict("id")
        .ignore()
        .returning("id");
      return inserted.length > 0;
    },

    /** Returns how many rows were deleted. */
    async forgetChallengesBefore(before: Date, limit: number): Promise<number> {
      const past = db("used_passkey_challenges").select("id").where("used_at", "<", before).limit(limit);
      return db("used_passkey_challenges").whereIn("id", past).delete();
    },
  };
}

const PASSKEY = defineRow<Passkey>()({
  id: "uuid",
  userId: "uuid",
  credentialId: "text",
  publicKey: "bytea",
  counter: "bigint as number",
  name: "text",
  createdAt: "timestamptz",
  usedAt: "timestamptz",
});
type Row = RowIn<typeof PASSKEY>;
