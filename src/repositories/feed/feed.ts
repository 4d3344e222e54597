import type { Knex } from "knex";
import { bytesOf, type FeedEntry, type FeedName } from "../../domain/feed/feed.ts";

/** The feeds of one kind of item, one for each account, read from its table. */
export type FeedRepository<Item> = {
  readonly name: FeedName;
  /** The last position of each account. All entries up to it are committed, and later commits get higher positions. */
  readLastPositions(accountIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The state of a position. Its `id` is null when the item is deleted, or the position is not reached. */
  readPositionState(accountId: string, position: number): Promise<PositionState>;
  /** The ids of the items at those of the positions that have one. */
  readIds(accountId: string, positions: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /**
   * The beginning of the range in feed order, as far as the limits allow. For one form it reads a bounded number of the account's
   * entries.
   */
  listRange(range: FeedRange, limits: FeedLimits): Promise<FeedPart<Item>>;
};

/** The last position of an account's feed, and the id of the item at the position that was asked for. */
export type PositionState = { readonly last: number; readonly id: string | null };

/** The most entries, and the bytes at which the part ends with the entry that reaches them. */
export type FeedLimits = { readonly entries: number; readonly bytes: number };

export type FeedPart<Item> = {
  readonly entries: readonly FeedEntry<Item>[];
  /** The position after which the rest of the range begins; null when there is none. */
  readonly reached: number | null;
};

/** A range of one account's feed, from behind `after` to `upTo`. */
export type FeedRange = {
  readonly accountId: string;
  readonly formId: string | null;
  readonly after: number;
  readonly upTo: number;
};

/** A table with the columns account_id, form_id, id and feed_position, and an index on (account_id, feed_position). */
export type FeedTable<Row, Item> = {
  /** The table and its feed have one name. */
  readonly name: FeedName;
  /** The alias of the table in `columns` and `size`. */
  readonly alias: string;
  readonly columns: string;
  /** SQL: about how many bytes an item takes. */
  readonly size: string;
  readonly toItem: (row: Row) => Item;
};

/** The most entries of the account that a range of one form searches. An index on the form would cost the intake time. */
const MAX_SEARCHED_ENTRIES = 5_000;

export function createFeedRepository<Row extends { readonly id: string }, Item>(
  db: Knex,
  { name, alias, columns, size, toItem }: FeedTable<Row, Item>,
): FeedRepository<Item> {
  return {
    name,

    async readLastPositions(accountIds) {
      const rows: { account_id: string; position: string }[] = await db("feed_counters")
        .select("account_id", "position")
        .where({ feed: name })
        .whereIn("account_id", accountIds);
      return new Map(rows.map((row) => [row.account_id, Number(row.position)]));
    },

    async readPositionState(accountId, position) {
      const row: { position: string; id: string | null } | undefined = await db("feed_counters as f")
        .leftJoin(`${name} as i`, (join) =>
          join.on("i.account_id", "f.account_id").andOnVal("i.feed_position", position),
        )
        .select("f.position", "i.id")
        .where({ "f.account_id": accountId, "f.feed": name })
        .first();
      return { last: Number(row?.position ?? 0), id: row?.id ?? null };
    },

    async readIds(accountId, positions) {
      const rows: { feed_position: string; id: string }[] = await db(name)
        .select("feed_position", "id")
        .where({ account_id: accountId })
        .whereIn("feed_position", positions);
      return new Map(rows.map((row) => [Number(row.feed_position), row.id]));
    },

    async listRange(range, limits) {
      const bound = range.formId === null ? null : await findPosition(select(range), MAX_SEARCHED_ENTRIES);
      const items = select({ ...range, upTo: bound ?? range.upTo })
        .select(db.raw(columns))
        .select(`${alias}.feed_position`, db.raw(`${size} as size`))
        .limit(limits.entries);
      // Compared as text: by the index on the id the planner would go through every entry of the form.
      if (range.formId !== null) void items.whereRaw(`${alias}.form_id::text = ?`, [range.formId]);
      const measured = db
        .from(items.as("item"))
        .select("*", db.raw("sum(size) over (order by feed_position) - size as bytes_before"));
      const rows: FeedRow<Row>[] = await db
        .from(measured.as("page"))
        .where("bytes_before", "<", limits.bytes)
        .orderBy("feed_position");

      const entries = rows.map((row) => ({
        position: Number(row.feed_position),
        id: row.id,
        item: toItem(row),
        size: row.size,
      }));
      const isFull = entries.length === limits.entries || bytesOf(entries) >= limits.bytes;
      return { entries, reached: isFull ? (entries.at(-1)?.position ?? null) : bound };
    },
  };

  function select({ accountId, after, upTo }: FeedRange): Knex.QueryBuilder {
    return db(`${name} as ${alias}`)
      .where({ [`${alias}.account_id`]: accountId })
      .where(`${alias}.feed_position`, ">", after)
      .where(`${alias}.feed_position`, "<=", upTo)
      .orderBy(`${alias}.feed_position`);
  }

  /** The position of the query's entry with this number, from 1; null when there are fewer. */
  async function findPosition(query: Knex.QueryBuilder, ordinal: number): Promise<number | null> {
    const row: { feed_position: string } | undefined = await query
      .select(`${alias}.feed_position`)
      .offset(ordinal - 1)
      .first();
    return row === undefined ? null : Number(row.feed_position);
  }
}

type FeedRow<Row> = Row & { readonly feed_position: string; readonly size: number };
