import type { Knex } from "knex";
import type { SealedTable } from "../domain/secretBox.ts";

export type SealedValuesRepository = ReturnType<typeof createSealedValuesRepository>;

/** A column whose values are sealed. Each value is bound to the table's name and its row's id. */
export type SealedColumn = { readonly table: Exclude<SealedTable, "secret_canary">; readonly column: string };

export type SealedValue = { readonly id: string; readonly sealed: Buffer };

/** Every column of sealed values besides the canary. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "forms", column: "recaptcha_secret" },
  { table: "webhook_secrets", column: "sealed_secret" },
  { table: "webhook_endpoints", column: "sealed_headers" },
  { table: "webhook_endpoints", column: "sealed_settings" },
  { table: "complaints", column: "receipt_secret" },
  { table: "settlement_offers", column: "sealed_secret" },
];

/** The sealed values of all accounts, for the change of the secret key. */
export function createSealedValuesRepository(db: Knex) {
  return {
    async findCanary(): Promise<Buffer | null> {
      const row: { sealed_value: Buffer } | undefined = await db("secret_canary").select("sealed_value").first();
      return row?.sealed_value ?? null;
    },

    /** Inserts the canary, unless another instance has inserted one. */
    async insertCanary(sealed: Buffer): Promise<void> {
      await db("secret_canary").insert({ id: 1, sealed_value: sealed }).onConflict("id").ignore();
    },

    async saveCanary(sealed: Buffer): Promise<void> {
      await db("secret_canary").update({ sealed_value: sealed });
    },

    /** Up to `limit` values that do not begin with `prefix`, by their rows' ids, after the row `afterId`. */
    async listWithoutPrefix(
      { table, column }: SealedColumn,
      prefix: Buffer,
      afterId: string,
      limit: number,
    ): Promise<readonly SealedValue[]> {
      return db(table)
        .select("id", `${column} as sealed`)
        .whereRaw("substring(?? from 1 for ?) <> ?", [column, prefix.length, prefix])
        .where("id", ">", afterId)
        .orderBy("id")
        .limit(limit);
    },

    /** Up to `limit` of the column's newest values, for a sample. */
    async listNewest({ table, column }: SealedColumn, limit: number): Promise<readonly SealedValue[]> {
      return db(table).select("id", `${column} as sealed`).whereNotNull(column).orderBy("id", "desc").limit(limit);
    },

    /** Writes `to` where the row still has `from`. */
    async replace({ table, column }: SealedColumn, id: string, from: Buffer, to: Buffer): Promise<void> {
      await db(table)
        .where({ id, [column]: from })
        .update({ [column]: to });
    },
  };
}
