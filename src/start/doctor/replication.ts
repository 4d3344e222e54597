import { areStandbysAsynchronous } from "../../db/standbys.ts";
import { reach } from "./context.ts";
import { type Check, ok, unknown, warning } from "./findings.ts";

type Standby = {
  readonly name: string;
  readonly state: string | null;
  readonly mode: string | null;
  readonly lag: number | null;
};

/** From this lag on a failover takes long, and an asynchronous standby loses as much. */
const WARNED_LAG_SECONDS = 60;

/** The standbys, how far they are behind, and whether a commit waits for one. */
export const REPLICATION: Check = {
  name: "replication",
  group: "database",
  async run(context) {
    const reached = await reach(context);
    if (reached === null || reached.isEmbedded) return [];
    const { rows } = await reached.database.raw<{ rows: Standby[] }>(STANDBYS);
    if (rows.length === 0)
      return [
        unknown(
          "The server has no standby.",
          'What a broken disk takes is what no backup has: see docs/operations.md, "Backups" and "PostgreSQL that fails over".',
        ),
      ];
    const findings = rows.map(({ name, state, mode, lag }) => {
      if (state === null)
        return unknown(
          `The standby ${name} is there; its state is hidden from this user.`,
          "`grant pg_monitor to …` shows it.",
        );
      const what = `The standby ${name} is ${state}, ${mode}, ${lag === null ? "without lag" : `${Math.round(lag)} s behind`}.`;
      return state === "streaming" && (lag ?? 0) < WARNED_LAG_SECONDS
        ? ok(what)
        : warning(what, "Look at its log, its disk and the network between.");
    });
    if (!(await areStandbysAsynchronous(reached.database))) return findings;
    return [
      ...findings,
      warning(
        "No standby is synchronous: a failover may lose sheets whose consumers hold their numbers.",
        "Set synchronous_standby_names (Patroni: synchronous_mode), and leave synchronous_commit on.",
      ),
    ];
  },
};

const STANDBYS = `
  select coalesce(nullif(r.application_name, ''), r.pid::text) as name, r.state, r.sync_state as mode,
    extract(epoch from r.replay_lag)::float8 as lag
  from pg_stat_replication r
  where not exists (select from pg_replication_slots s where s.active_pid = r.pid and s.slot_type = 'logical')
  order by 1
`;
