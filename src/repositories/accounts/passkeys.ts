import type { Knex } from "knex";
import type { Passkey } from "../../domain/accounts/passkeys.ts";

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>;

/** The passkeys of people, which belong to no account. */
export function createPasskeysRepository(db: Knex) {
  return {
    async insert(passkey: Passkey): Promise<void> {
      await db("passkeys").insert({
        id: passkey.id,
        user_id: passkey.userId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        name: passkey.name,
        created_at: passkey.createdAt,
        used_at: passkey.usedAt,
      });
    },

    async findById(id: string): Promise<Passkey | null> {
      const row: Row | undefined = await db("passkeys").select(COLUMNS).where({ id }).first();
      return row === undefined ? null : toPasskey(row);
    },

    /** Whoever has it, for somebody who signs in. */
    async findByCredential(credentialId: string): Promise<Passkey | null> {
      const row: Row | undefined = await db("passkeys").select(COLUMNS).where({ credential_id: credentialId }).first();
      return row === undefined ? null : toPasskey(row);
    },

    /** Locks one of a person's passkeys. */
    async findForUpdate(userId: string, id: string): Promise<Passkey | null> {
      const row: Row | undefined = await db("passkeys")
        .select(COLUMNS)
        .where({ user_id: userId, id })
        .forUpdate()
        .first();
      return row === undefined ? null : toPasskey(row);
    },

    /** Those of a person, the oldest first. */
    async listByUser(userId: string): Promise<readonly Passkey[]> {
      const rows: Row[] = await db("passkeys")
        .select(COLUMNS)
        .where({ user_id: userId })
        .orderBy([{ column: "created_at" }, { column: "id" }]);
      return rows.map(toPasskey);
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

const COLUMNS = [
  "id",
  "user_id",
  "credential_id",
  "public_key",
  "counter",
  "name",
  "created_at",
  "used_at",
] satisfies (keyof Row)[];

type Row = {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string | number;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
};

function toPasskey(row: Row): Passkey {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}
