import type { Knex } from "knex";
import type { Identity } from "../../domain/accounts/identities.ts";

export type IdentitiesRepository = ReturnType<typeof createIdentitiesRepository>;

/** Who people are at identity providers. An identity belongs to a person and not to an account. */
export function createIdentitiesRepository(db: Knex) {
  return {
    async find(issuer: string, subject: string): Promise<Identity | null> {
      const row: Row | undefined = await db("user_identities").select(COLUMNS).where({ issuer, subject }).first();
      return row === undefined ? null : toIdentity(row);
    },

    /** Returns whether neither the identity nor another one of the person at this issuer was known. */
    async insert({ issuer, subject, userId, createdAt, usedAt }: Identity): Promise<boolean> {
      const inserted: unknown[] = await db("user_identities")
        .insert({ issuer, subject, user_id: userId, created_at: createdAt, used_at: usedAt })
        .onConflict()
        .ignore()
        .returning("user_id");
      return inserted.length > 0;
    },

    async noteUse({ issuer, subject }: Pick<Identity, "issuer" | "subject">, at: Date): Promise<void> {
      await db("user_identities").where({ issuer, subject }).update({ used_at: at });
    },

    /** Those of a person, the oldest first. */
    async listByUser(userId: string): Promise<readonly Identity[]> {
      const rows: Row[] = await db("user_identities")
        .select(COLUMNS)
        .where({ user_id: userId })
        .orderBy([{ column: "created_at" }, { column: "issuer" }]);
      return rows.map(toIdentity);
    },

    /** Returns what was deleted; null where the person has no identity at this issuer. */
    async delete(userId: string, issuer: string): Promise<Identity | null> {
      const [row]: Row[] = await db("user_identities").where({ user_id: userId, issuer }).delete().returning(COLUMNS);
      return row === undefined ? null : toIdentity(row);
    },
  };
}

type Row = {
  readonly issuer: string;
  readonly subject: string;
  readonly user_id: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
};

const COLUMNS = ["issuer", "subject", "user_id", "created_at", "used_at"];

function toIdentity({ issuer, subject, user_id, created_at, used_at }: Row): Identity {
  return { issuer, subject, userId: user_id, createdAt: created_at, usedAt: used_at };
}
