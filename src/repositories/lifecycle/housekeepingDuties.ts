import type { Knex } from "knex";

export type HousekeepingDutiesRepository = ReturnType<typeof createHousekeepingDutiesRepository>;

/** What the housekeeping duties with a brake have deleted at most in one run, and since when one waits. */
export function createHousekeepingDutiesRepository(db: Knex) {
  return {
    /** The most that the duty has deleted in one run; 0 for one that never ran. */
    async findMost(name: string): Promise<number> {
      const row: { most: string } | undefined = await db("housekeeping_duties").select("most").where({ name }).first();
      return Number(row?.most ?? 0);
    },

    /** Lets a duty wait, unless it waits already. Returns since when. */
    async hold(name: string): Promise<Date> {
      const { rows } = await db.raw<{ rows: { held_since: Date }[] }>(HOLD, [name]);
      const [row] = rows;
      if (row === undefined) throw new Error("The duty was not held.");
      return row.held_since;
    },

    /** Ends the wait of a duty, and remembers what it deleted when that is the most. Writes nothing when nothing changes. */
    async recordRun(name: string, deleted: number): Promise<void> {
      if (deleted > 0) await db.raw(RECORD, [name, deleted]);
      else await db("housekeeping_duties").where({ name }).whereNotNull("held_since").update({ held_since: null });
    },
  };
}

const HOLD = `
  insert into housekeeping_duties as d (name, held_since) values (?, clock_timestamp())
  on conflict (name) do update set held_since = coalesce(d.held_since, excluded.held_since)
  returning held_since
`;

const RECORD = `
  insert into housekeeping_duties as d (name, most) values (?, ?)
  on conflict (name) do update set most = greatest(d.most, excluded.most), held_since = null
  where excluded.most > d.most or d.held_since is not null
`;
