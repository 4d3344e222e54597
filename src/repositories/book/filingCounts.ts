import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";
import { HOUR_MS } from "../../domain/times.ts";

export type FilingCountsRepository = ReturnType<typeof createFilingCountsRepository>;

/** What a sheet is counted for. `address` names an address at the book; null where the address stands for many people. */
export type FilingCount = { readonly book: string; readonly address: string | null };

export type FilingLimitsOfHour = { readonly perAddressAndHour: number; readonly perBookAndHour: number };

/** The counts of sheets by address and by book in an hour, which begins with the first of them. */
export function createFilingCountsRepository(db: Knex) {
  return {
    /**
     * Counts sheets in their order, each for its address and its book. Returns for each null, or how many milliseconds the limit that it
     * would exceed still lasts: such a sheet counts for neither, but beyond a limit that is used up.
     */
    async takeAll(
      counts: readonly FilingCount[],
      { perAddressAndHour, perBookAndHour }: FilingLimitsOfHour,
      now: Date,
    ): Promise<readonly (number | null)[]> {
      const addresses = counts.map(({ address }) => (address === null ? null : `address:${address}`));
      const rows = await runStatement<TakenRow>(db, TAKE, [
        counts.map(({ book }) => `book:${book}`),
        addresses,
        now.getTime(),
        now.getTime() + HOUR_MS,
        perAddressAndHour,
        perBookAndHour,
      ]);
      const givenBack = rows.flatMap(({ refusedBy }, index) => (refusedBy === "book" ? (addresses[index] ?? []) : []));
      if (givenBack.length > 0) await runStatement(db, GIVE_BACK, [givenBack]);
      return rows.map(({ refusedBy, expire }) =>
        // The hour may have begun by a clock that is ahead of this process's.
        refusedBy === null ? null : Math.min(HOUR_MS, Math.max(0, Number(expire) - now.getTime())),
      );
    },

    /** Deletes up to `limit` counts whose hour is over. Returns how many. */
    async forgetPast(now: Date, limit: number): Promise<number> {
      const past = db("filing_counts").select("key").where("expire", "<", now.getTime()).limit(limit);
      return db("filing_counts").whereIn("key", past).delete();
    },
  };
}

type TakenRow = { readonly refusedBy: "address" | "book" | null; readonly expire: string | null };

/** Adds `mine.points` to the counts of `mine`, in the order of their keys, so that no two statements wait for each other. */
const raise = (mine: string) => `
  insert into filing_counts as c (key, points, expire)
  select key, points, $4::bigint from ${mine} order by key
  on conflict (key) do update set
    points = case when c.expire <= $3::bigint then excluded.points else c.points + excluded.points end,
    expire = case when c.expire <= $3::bigint then excluded.expire else c.expire end
  returning key, points, expire
`;

/** $1 has the books of the sheets, $2 their addresses, $3 the time and $4 the end of an hour that begins now, $5 and $6 the limits. */
const TAKE = defineStatement(`
  with given as (
    select * from unnest($1::text[], $2::text[]) with ordinality as g (book, address, ordinal)
  ),
  of_address as (select address as key, count(*)::integer as points from given where address is not null group by address),
  addresses as (${raise("of_address")}),
  judged as (
    select g.*, a.expire, coalesce(
      a.points - o.points + row_number() over (partition by g.address order by g.ordinal) <= $5::integer, true
    ) as has_room
    from given g
    left join of_address o on o.key = g.address
    left join addresses a on a.key = g.address
  ),
  of_book as (select book as key, count(*)::integer as points from judged where has_room group by book),
  books as (${raise("of_book")})
  select
    case
      when not j.has_room then 'address'
      when b.points - o.points + row_number() over (partition by j.book, j.has_room order by j.ordinal) > $6::integer then 'book'
    end as "refusedBy",
    case when j.has_room then b.expire else j.expire end as expire
  from judged j
  left join of_book o on o.key = j.book
  left join books b on b.key = j.book
  order by j.ordinal
`);

const GIVE_BACK = defineStatement(`
  update filing_counts c set points = c.points - given.points
  from (select key, count(*)::integer as points from unnest($1::text[]) as key group by key) given
  where c.key = given.key
`);
