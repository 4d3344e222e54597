import type { Knex } from "knex";
import type { Identity } from "../../domain/accounts/index.ts";

export type IdentitiesRepository = ReturnType<typeof createIdentitiesRepository>;

/** Who people are at identity providers. An identity belongs to a person and not to an account. */
export function createIdentitiesRepository(db: Knex) {
  return {
    async find(issuer: string, subject: string): Promise<Identity | null> {
      const row: Row | undefined = await db("user_identities").select(COLUMNS).where({ issuer, subject }).first();
      return row === undefined ? null : toIdentity(row);
    },

    /** Returns whether neither the identity nor another one of the person at this issuer was known. */
    async insert({ issuer, subject, userId, createdAt }: Identity): Promise<boolean> {
      const inserted: unknown[] = await db("user_identities")
        .insert({ issuer, subject, user_id: userId, created_at: createdAt })
        .onConflict()
        .ignore()
        .returning("user_id");
      return inserted.length > 0;
    },
  };
}

type Row = {
  readonly issuer: string;
  readonly subject: string;
  readonly user_id: string;
  readonly created_at: Date;
};

const COLUMNS = ["issuer", "subject", "user_id", "created_at"];

function toIdentity({ issuer, subject, user_id, created_at }: Row): Identity {
  return { issuer, subject, userId: user_id, createdAt: created_at };
}
