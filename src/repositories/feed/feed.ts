import type { Knex } from "knex";
import { bytesOf, type FeedEntry, type FeedPosition, type Snapshot } from "../../domain/feed/index.ts";

/** The feed of one kind of item, read from its table. */
export type FeedRepository<Item> = {
  /** The current upper bound: every transaction below `xmin` has ended, so that no entry appears there later. */
  readSnapshot(): Promise<Snapshot>;
  /** The accounts that have an entry from their position on, below `belowXid`. */
  findActive(starts: readonly FeedStart[], belowXid: bigint): Promise<ReadonlySet<string>>;
  /**
   * The beginning of the range in feed order, as far as the limits allow. For one form it reads a bounded number of the account's
   * entries.
   */
  listRange(range: FeedRange, limits: FeedLimits): Promise<FeedPart<Item>>;
};

/** The most entries, and the bytes at which the part ends with the entry that reaches them. */
export type FeedLimits = { readonly entries: number; readonly bytes: number };

export type FeedPart<Item> = {
  readonly entries: readonly FeedEntry<Item>[];
  /** The position after which the rest of the range begins; null when there is none. */
  readonly reached: FeedPosition | null;
};

export type FeedStart = { readonly accountId: string; readonly fromXid: bigint };

/** A range of one account's feed: behind `after` (exclusive) and written by transactions below `belowXid`. */
export type FeedRange = {
  readonly accountId: string;
  readonly formId: string | null;
  readonly after: FeedPosition;
  readonly belowXid: bigint;
};

/** A table with the columns account_id, form_id, id and feed_xid, and an index on (account_id, feed_xid, id). */
export type FeedTable<Row, Item> = {
  readonly name: string;
  /** The alias of the table in `columns` and `size`. */
  readonly alias: string;
  readonly columns: string;
  /** SQL: about how many bytes an item takes. */
  readonly size: string;
  readonly toItem: (row: Row) => Item;
};

/** The entries of the account that a range of one form searches. An index on the form would cost the intake time. */
const MAX_LOOKED_AT = 5_000;

export function createFeedRepository<Row extends { readonly id: string }, Item>(
  db: Knex,
  { name, alias, columns, size, toItem }: FeedTable<Row, Item>,
): FeedRepository<Item> {
  return {
    async readSnapshot() {
      const { rows } = await db.raw<{ rows: { snapshot: string }[] }>("select pg_current_snapshot()::text as snapshot");
      const [xmin = "0", xmax = "0", inProgress = ""] = (rows[0]?.snapshot ?? "").split(":");
      return {
        xmin: BigInt(xmin),
        xmax: BigInt(xmax),
        inProgress: new Set(inProgress.split(",").filter(Boolean).map(BigInt)),
      };
    },

    async findActive(starts, belowXid) {
      const { rows } = await db.raw<{ rows: { account_id: string }[] }>(
        `select p.account_id
        from unnest(?::uuid[], ?::text[]) as p(account_id, from_xid)
        where exists (
          select from ${name} i
          where i.account_id = p.account_id and i.feed_xid >= p.from_xid::xid8 and i.feed_xid < ?::xid8
        )`,
        [starts.map((start) => start.accountId), starts.map((start) => String(start.fromXid)), String(belowXid)],
      );
      return new Set(rows.map((row) => row.account_id));
    },

    async listRange(range, limits) {
      const bound = range.formId === null ? null : await findPosition(select(range), MAX_LOOKED_AT);
      const items = select(range)
        .select(db.raw(columns))
        .select(`${alias}.feed_xid`, db.raw(`${size} as size`))
        .limit(limits.entries);
      // Compared as text: by the index on the id the planner would go through every entry of the form.
      if (range.formId !== null) void items.whereRaw(`${alias}.form_id::text = ?`, [range.formId]);
      if (bound !== null) void items.whereRaw(`(${alias}.feed_xid, ${alias}.id) <= (?::xid8, ?::uuid)`, bind(bound));
      const measured = db
        .from(items.as("item"))
        .select("*", db.raw("sum(size) over (order by feed_xid, id) - size as bytes_before"));
      const rows: FeedRow<Row>[] = await db
        .from(measured.as("page"))
        .where("bytes_before", "<", limits.bytes)
        .orderBy(["feed_xid", "id"]);

      const entries = rows.map((row) => ({ xid: BigInt(row.feed_xid), id: row.id, item: toItem(row), size: row.size }));
      const isFull = entries.length === limits.entries || bytesOf(entries) >= limits.bytes;
      return { entries, reached: isFull ? (entries.at(-1) ?? null) : bound };
    },
  };

  function select({ accountId, after, belowXid }: FeedRange): Knex.QueryBuilder {
    return (
      db(`${name} as ${alias}`)
        .where({ [`${alias}.account_id`]: accountId })
        .whereRaw(`(${alias}.feed_xid, ${alias}.id) > (?::xid8, ?::uuid)`, bind(after))
        .whereRaw(`${alias}.feed_xid < ?::xid8`, [String(belowXid)])
        // Qualified: a bare name would mean the selected text column of the same name.
        .orderByRaw(`${alias}.feed_xid, ${alias}.id`)
    );
  }

  /** The position of the query's entry with this number, from 1; null when there are fewer. */
  async function findPosition(query: Knex.QueryBuilder, ordinal: number): Promise<FeedPosition | null> {
    const row: { xid: string; id: string } | undefined = await query
      .select(db.raw(`${alias}.feed_xid::text as xid, ${alias}.id`))
      .offset(ordinal - 1)
      .first();
    return row === undefined ? null : { xid: BigInt(row.xid), id: row.id };
  }
}

function bind({ xid, id }: FeedPosition): readonly string[] {
  return [String(xid), id];
}

type FeedRow<Row> = Row & { readonly feed_xid: string; readonly size: number };
