import type { Knex } from "knex";
import { type HeldBytes, LEAST_COUNTED_BYTES, type UncountedFiles } from "../../domain/files/uncountedFiles.ts";

export type UncountedFilesRepository = ReturnType<typeof createUncountedFilesRepository>;

/** The sums of what counts in no plan. Each is read from indexes alone, over as many rows as its limit has room for. */
export function createUncountedFilesRepository(db: Knex) {
  return {
    /** The bytes of a kind of an account. Those of sheets and of staff count from the id `since` on. */
    async sumOfAccount(kind: UncountedFiles, accountId: string, since: string): Promise<number> {
      return read(SUMS[kind], { accountId, since });
    },

    /** The held bytes of a kind of all accounts. */
    async sumHeld(kind: HeldBytes): Promise<number> {
      return read(HELD_SUMS[kind]("true"), {});
    },
  };

  async function read(sql: string, bindings: Readonly<Record<string, string>>): Promise<number> {
    const { rows } = await db.raw<{ rows: { bytes: string }[] }>(`select ${sql} as bytes`, bindings);
    return Number(rows[0]?.bytes ?? 0);
  }
}

const OF_ACCOUNT = "account_id = cast(:accountId as uuid)";
const RECENT = `${OF_ACCOUNT} and id >= cast(:since as uuid)`;

const sumOf = (table: string, column: string, condition: string) =>
  `(select coalesce(sum(greatest(${column}, ${LEAST_COUNTED_BYTES})), 0) from ${table} where ${condition})`;

const sumHeldBy = (condition: string) =>
  [
    sumOf("submission_files", "size_bytes", `${condition} and held`),
    sumOf("complaint_attachments", "size_bytes", `${condition} and complaint_id is null`),
    sumOf("unkept_files", "held_bytes", `${condition} and held_bytes > 0`),
  ].join(" + ");

const sumRows = (table: string, condition: string) =>
  `(select coalesce(sum(held_bytes), 0) from ${table} where held_bytes > 0 and ${condition})`;

const HELD_SUMS: Readonly<Record<HeldBytes, (condition: string) => string>> = {
  held: sumHeldBy,
  heldWords: (condition) => sumRows("quarantined_submissions", condition),
  heldSheets: (condition) => sumRows("quarantined_sheets", `complaint_id is null and ${condition}`),
};

const SUMS: Readonly<Record<UncountedFiles, string>> = {
  held: HELD_SUMS.held(OF_ACCOUNT),
  heldWords: HELD_SUMS.heldWords(OF_ACCOUNT),
  heldSheets: HELD_SUMS.heldSheets(OF_ACCOUNT),
  sheet: sumOf("complaint_attachments", "size_bytes", `${RECENT} and complaint_id is not null`),
  document: sumOf("complaint_documents", "size_bytes", RECENT),
  unused: sumOf("complaint_documents", "size_bytes", `${RECENT} and complaint_id is null`),
};
