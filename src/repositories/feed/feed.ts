import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";
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
  /** The id of the item at the range's `seen`, in the state of the feed that the entries are from; null without an entry or such an item. */
  readonly seenId: string | null;
};

/** A range of one account's feed, from behind `after` to `upTo`. */
export type FeedRange = {
  readonly accountId: string;
  readonly formId: string | null;
  readonly after: number;
  readonly upTo: number;
  /** The last position of which the reader has seen the item; null for none. */
  readonly seen: number | null;
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
  const range = `
    from ${name} ${alias}
    where ${alias}.account_id = $1 and ${alias}.feed_position > $2 and ${alias}.feed_position <= $3
  `;
  // Compared as text: by the index on the id the planner would go through every entry of the form.
  const ofAccount = defineStatement(selectPart(range), { isPlannedOnce: true });
  const ofForm = defineStatement(selectPart(`${range} and ${alias}.form_id::text = $7`));
  const nth = defineStatement(`
    select ${alias}.feed_position ${range} order by ${alias}.feed_position offset $4::bigint - 1 limit 1
  `);
  const ids = defineStatement(`
    select feed_position, id from ${name} where account_id = $1 and feed_position = any($2::bigint[])
  `);

  return {
    name,

    async readLastPositions(accountIds) {
      const rows = await runStatement<{ account_id: string; position: string }>(db, LAST_POSITIONS, [name, accountIds]);
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
      const rows = await runStatement<{ feed_position: string; id: string }>(db, ids, [accountId, positions]);
      return new Map(rows.map((row) => [Number(row.feed_position), row.id]));
    },

    async listRange({ accountId, formId, after, upTo, seen }, limits) {
      const bound = formId === null ? null : await findPosition([accountId, after, upTo], MAX_SEARCHED_ENTRIES);
      const values = [accountId, after, bound ?? upTo, limits.entries, limits.bytes, seen];
      const rows = await (formId === null
        ? runStatement<FeedRow<Row>>(db, ofAccount, values)
        : runStatement<FeedRow<Row>>(db, ofForm, [...values, formId]));

      const entries = rows.map((row) => ({
        position: Number(row.feed_position),
        id: row.id,
        item: toItem(row),
        size: row.size,
      }));
      const isFull = entries.length === limits.entries || bytesOf(entries) >= limits.bytes;
      const seenId = rows[0]?.seen_id ?? null;
      return { entries, reached: isFull ? (entries.at(-1)?.position ?? null) : bound, seenId };
    },
  };

  /** The beginning of the rows that `$4` and `$5` limit, with the id at the position `$6`, which is read once. */
  function selectPart(rows: string): string {
    return `
      select page.*, (select seen.id from ${name} seen where seen.account_id = $1 and seen.feed_position = $6) as seen_id
      from (
        select item.*, sum(item.size) over (order by item.feed_position) - item.size as bytes_before
        from (
          select ${columns}, ${alias}.feed_position, ${size} as size ${rows} order by ${alias}.feed_position limit $4
        ) item
      ) page
      where bytes_before < $5
      order by feed_position
    `;
  }

  /** The position of the entry with this number, from 1, in the range of an account; null when there are fewer. */
  async function findPosition(ofRange: readonly unknown[], ordinal: number): Promise<number | null> {
    const [row] = await runStatement<{ feed_position: string }>(db, nth, [...ofRange, ordinal]);
    return row === undefined ? null : Number(row.feed_position);
  }
}

const LAST_POSITIONS = defineStatement(
  "select account_id, position from feed_counters where feed = $1 and account_id = any($2::uuid[])",
);

type FeedRow<Row> = Row & {
  readonly feed_position: string;
  readonly size: number;
  readonly seen_id: string | null;
};
