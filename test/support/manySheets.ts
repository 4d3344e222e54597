import type { Database } from "../../src/db/connection.ts";
import type { Complaint } from "../../src/domain/book/complaints.ts";

/** The sheets of one statement, which its guards look at one by one. */
const BATCH_SHEETS = 500;

/**
 * Fills a book up to `count` sheets from its first one; the detail of each says its number, followed by `filler`. The table is analyzed, as
 * autovacuum does a minute later, unless `isAnalyzed` is false.
 */
export async function copySheet(
  database: Database,
  { id, correlative }: Complaint,
  {
    count,
    filler = "",
    isAnalyzed = true,
  }: { readonly count: number; readonly filler?: string; readonly isAnalyzed?: boolean },
): Promise<void> {
  const columns = Object.keys(await database("complaints").withSchema("public").columnInfo()).filter(
    (name) => !MADE.has(name),
  );
  for (let first = correlative + 1; first <= count; first += BATCH_SHEETS) {
    const last = Math.min(count, first + BATCH_SHEETS - 1);
    await database.raw(
      `with raised as (
         update feed_counters f set position = f.position + ?::int - ?::int from complaints c
         where c.id = ? and f.account_id = c.account_id and f.feed = 'complaints' returning f.position
       )
       insert into complaints (id, correlative, feed_position, receipt_hash, detail, ${columns.join(", ")})
       select gen_random_uuid(), g, (select position from raised) - ?::int + g, sha256(convert_to(c.id || ' ' || g, 'UTF8')), 'Detalle ' || g || ?, ${columns.join(", ")}
       from complaints c, generate_series(?::int, ?::int) g where c.id = ?`,
      [last, first - 1, id, last, filler, first, last, id],
    );
    if (isAnalyzed) await database.raw("analyze complaints");
  }
}

const MADE: ReadonlySet<string> = new Set([
  "id",
  "correlative",
  "receipt_hash",
  "detail",
  "number",
  "feed_position",
  "submission_key",
]);
