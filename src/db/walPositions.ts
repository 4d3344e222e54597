import type { Knex } from "knex";

/** A position in the write-ahead log of a cluster. A promotion begins another timeline, on which the same bytes are others. */
export type WalPosition = { readonly timeline: number; readonly bytes: bigint };

/**
 * The position up to which the primary has written its log to the disk: everything that anybody sees committed is before it, but for what was
 * committed with `synchronous_commit = off`, as claims of jobs are. Errors: those of the pool, and of a server that is in recovery.
 */
export async function readPrimaryPosition(primary: Knex): Promise<WalPosition> {
  const { rows } = await primary.raw<{ rows: PositionRow[] }>(PRIMARY_POSITION);
  return toPosition(rows[0]);
}

/** Where a server is in the log of its primary. */
export type Replayed = {
  /** False once it was promoted. */
  readonly isStandby: boolean;
  /** Everything before it is visible there. Its timeline is that of the last checkpoint, so that it may be another one for minutes after a promotion. */
  readonly position: WalPosition;
};

type PositionRow = { readonly timeline: number; readonly bytes: string };
export type ReplayedRow = PositionRow & { readonly isStandby: boolean };

/** Reads how far a server has replayed the log, by a function that runs a statement there. */
export async function readReplayed(run: (text: string) => Promise<readonly ReplayedRow[]>): Promise<Replayed> {
  const [row] = await run(REPLAYED);
  return { isStandby: row?.isStandby === true, position: toPosition(row) };
}

function toPosition(row: PositionRow | undefined): WalPosition {
  if (row === undefined) throw new Error("The database has answered without its position.");
  return { timeline: row.timeline, bytes: BigInt(row.bytes) };
}

/** The name of a file of the log begins with its timeline in hexadecimal digits. */
const PRIMARY_POSITION = `
  select ('x' || left(pg_walfile_name(flushed), 8))::bit(32)::integer as timeline, (flushed - '0/0'::pg_lsn)::text as bytes
  from pg_current_wal_flush_lsn() as flushed
`;
const REPLAYED = `
  select pg_is_in_recovery() as "isStandby", (select timeline_id from pg_control_checkpoint()) as timeline,
    coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::text as bytes
`;
