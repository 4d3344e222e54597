import type { Knex } from "knex";

export type PaperSheetsRepository = ReturnType<typeof createPaperSheetsRepository>;

/** The sheets of the backup book that were entered here. */
export function createPaperSheetsRepository(db: Knex) {
  return {
    /** The number under which a paper sheet was entered; null before its entry. Leading zeros of `paperNumber` make no difference. */
    async findNumber(formId: string, year: number, paperNumber: string): Promise<string | null> {
      const row: { number: string } | undefined = await db("complaints")
        .select("number")
        .where({ form_id: formId, year })
        .whereRaw("ltrim(paper_number, '0') = ltrim(?, '0')", [paperNumber])
        .first();
      return row?.number ?? null;
    },
  };
}
