import type { Knex } from "knex";
import type { FeedEntry, FeedPosition, Snapshot } from "../domain/feed.ts";
import type { Submission } from "../domain/submissions.ts";
import { COLUMNS, type SubmissionRow, toSubmission } from "./submissions.ts";

export type FeedRepository = ReturnType<typeof createFeedRepository>;

/** A stretch of one account's feed: behind `after` (exclusive) and written by transactions below `belowXid`. */
export type FeedStretch = {
  readonly accountId: string;
  readonly formId: string | null;
  readonly after: FeedPosition;
  readonly belowXid: bigint;
};

export function createFeedRepository(db: Knex) {
  return {
    /** What is settled now: everything below `xmin` is committed or gone, so nothing can appear there later. */
    async readSnapshot(): Promise<Snapshot> {
      const { rows } = await db.raw<{ rows: { snapshot: string }[] }>("select pg_current_snapshot()::text as snapshot");
      const [xmin = "0", xmax = "0", inProgress = ""] = (rows[0]?.snapshot ?? "").split(":");
      return {
        xmin: BigInt(xmin),
        xmax: BigInt(xmax),
        inProgress: new Set(inProgress.split(",").filter(Boolean).map(BigInt)),
      };
    },

    /** Which of these accounts have anything from their place on, below `belowXid`. */
    async findActive(
      places: readonly { readonly accountId: string; readonly fromXid: bigint }[],
      belowXid: bigint,
    ): Promise<ReadonlySet<string>> {
      const { rows } = await db.raw<{ rows: { account_id: string }[] }>(
        `select p.account_id
        from unnest(?::uuid[], ?::text[]) as p(account_id, from_xid)
        where exists (
          select from submissions s
          where s.account_id = p.account_id and s.feed_xid >= p.from_xid::xid8 and s.feed_xid < ?::xid8
        )`,
        [places.map((place) => place.accountId), places.map((place) => String(place.fromXid)), String(belowXid)],
      );
      return new Set(rows.map((row) => row.account_id));
    },

    /** In feed order. */
    async listStretch(stretch: FeedStretch, limit: number): Promise<readonly FeedEntry<Submission>[]> {
      const query = db("submissions")
        .select(COLUMNS)
        .select(db.raw("feed_xid::text as feed_xid, octet_length(data::text) as size"))
        .where({ account_id: stretch.accountId })
        .whereRaw("(feed_xid, id) > (?::xid8, ?::uuid)", [String(stretch.after.xid), stretch.after.id])
        .whereRaw("feed_xid < ?::xid8", [String(stretch.belowXid)])
        // Qualified: a bare name would be the text column of the same name that is selected.
        .orderByRaw("submissions.feed_xid, submissions.id")
        .limit(limit);
      if (stretch.formId !== null) void query.where({ form_id: stretch.formId });
      return ((await query) as FeedRow[]).map(toEntry);
    },
  };
}

type FeedRow = SubmissionRow & { readonly feed_xid: string; readonly size: number };

function toEntry(row: FeedRow): FeedEntry<Submission> {
  return { xid: BigInt(row.feed_xid), id: row.id, item: toSubmission(row), size: row.size };
}
