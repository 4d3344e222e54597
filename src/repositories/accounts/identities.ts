import type { Knex } from "knex";
import type { Identity } from "../../domain/accounts/identities.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type IdentitiesRepository = ReturnType<typeof createIdentitiesRepository>;

/** Who people are at identity providers. An identity belongs to a person and not to an account. */
export function createIdentitiesRepository(db: Knex) {
  return {
    async find(issuer: string, subject: string): Promise<Identity | null> {
      const row: Row | undefined = await db("user_identities")
        .select(IDENTITY.columns)
        .where({ issuer, subject })
        .first();
      return row === undefined ? null : IDENTITY.toModel(row);
    },

    /** Returns whether neither the identity nor another one of the person at this issuer was known. */
    async insert(identity: Identity): Promise<boolean> {
      const inserted: unknown[] = await db("user_identities")
        .insert(IDENTITY.toRow(identity))
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
        .select(IDENTITY.columns)
        .where({ user_id: userId })
        .orderBy([{ column: "created_at" }, { column: "issuer" }]);
      return rows.map(IDENTITY.toModel);
    },

    /** Returns what was deleted; null where the person has no identity at this issuer. */
    async delete(userId: string, issuer: string): Promise<Identity | null> {
      const [row]: Row[] = await db("user_identities")
        .where({ user_id: userId, issuer })
        .delete()
        .returning(IDENTITY.columns);
      return row === undefined ? null : IDENTITY.toModel(row);
    },
  };
}

const IDENTITY = defineRow<Identity>()({
  issuer: "text",
  subject: "text",
  userId: "uuid",
  createdAt: "timestamptz",
  usedAt: "timestamptz",
});
type Row = RowIn<typeof IDENTITY>;
