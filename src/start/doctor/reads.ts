import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { listServers, type Server } from "../../db/servers.ts";
import { readServerState } from "../../db/sessionSettings.ts";
import {
  createIdentityReader,
  createStandbyConnector,
  NotStandbyError,
  type ReadIdentity,
} from "../../db/standbyConnector.ts";
import { readPrimaryPosition, readReplayed, type ReplayedRow, type WalPosition } from "../../db/walPositions.ts";
import { reach } from "./context.ts";
import { type Check, describeError, type Finding, ok, warning, wrong } from "./findings.ts";

const PAUSE_MS = 10;
const CHAPTER = 'See docs/operations.md, "Reads from standbys".';

/** Whether each host of DATABASE_READ_URL is a standby of this database, and how soon it has what the primary has. */
export const READS: Check = {
  name: "reads",
  group: "database",
  async run(context) {
    const reached = await reach(context);
    const { databaseReadUrl, databaseReadMaxLagMs: maxLagMs } = context.config;
    if (reached === null || databaseReadUrl === null) return [];
    const identity = createIdentityReader(reached.database);
    const position = await readPrimaryPosition(reached.database);
    const looked = listServers(databaseReadUrl).map((server) => look(server, { identity, position, maxLagMs }));
    const standbys = await Promise.all(looked);
    const isRead = standbys.some((standby) => "ms" in standby);
    return standbys.map((standby) => describe(standby, { isRead, isAlone: standbys.length === 1 }));
  },
};

type Asked = { readonly identity: ReadIdentity; readonly position: WalPosition; readonly maxLagMs: number };

/** A host of the address: it had everything within the milliseconds, still lacked bytes of the log, or is not to be read. */
type Standby = { readonly name: string } & (
  | { readonly ms: number }
  | { readonly lacks: bigint; readonly isPaused: boolean; readonly ageSeconds: number | null }
  | { readonly error: unknown }
);

async function look({ name, url, channelBinding }: Server, { identity, position, maxLagMs }: Asked): Promise<Standby> {
  try {
    const connector = createStandbyConnector(`${url}&channel_binding=${channelBinding}`, identity);
    const { client } = await connector.connect({ settle: readServerState });
    try {
      return { name, ...(await follow(client, position, maxLagMs)) };
    } finally {
      void client.end().catch(() => undefined);
    }
  } catch (error) {
    return { name, error };
  }
}

/** Waits until the standby has replayed the log up to the position, as long as a read does. Errors: NotStandbyError. */
async function follow(client: Client, position: WalPosition, maxLagMs: number) {
  const beganMs = performance.now();
  const read = async (text: string) => (await client.query<ReplayedRow>(text)).rows;
  for (;;) {
    const replayed = await readReplayed(read);
    if (replayed.position.timeline !== position.timeline) throw new NotStandbyError("behind");
    const [lacks, ms] = [position.bytes - replayed.position.bytes, Math.round(performance.now() - beganMs)];
    if (lacks <= 0n) return { ms };
    if (ms >= maxLagMs) return { lacks, ...(await readReplay(client)) };
    await delay(PAUSE_MS);
  }
}

type Replay = { readonly isPaused: boolean; readonly ageSeconds: number | null };

async function readReplay(client: Client): Promise<Replay> {
  const { rows } = await client.query<Replay>(REPLAY);
  return rows[0] ?? { isPaused: false, ageSeconds: null };
}

const REPLAY = `
  select pg_is_wal_replay_paused() as "isPaused",
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "ageSeconds"
`;

/** `isRead`: reads go to one of the hosts. */
type Others = { readonly isRead: boolean; readonly isAlone: boolean };

function describe(standby: Standby, others: Others): Finding {
  const { name } = standby;
  if ("ms" in standby) return ok(`The standby ${name} had what the primary has after ${standby.ms} ms.`);
  const instead = others.isRead ? "Reads go to another host meanwhile." : "Reads go to the primary meanwhile.";
  if ("error" in standby) return describeFailure(name, standby.error, instead, others);
  const { lacks, isPaused, ageSeconds } = standby;
  const age = ageSeconds === null ? "" : `, and its last change is ${Math.round(ageSeconds)} s old`;
  return warning(
    `The standby ${name} lacks ${lacks} bytes of the log${age}${isPaused ? "; its replay is paused" : ""}. ${instead}`,
    isPaused
      ? "Let it replay again: `select pg_wal_replay_resume()` there, as its superuser."
      : "Look at its log, its disk and the network between; DATABASE_READ_MAX_LAG is the longest wait.",
  );
}

function describeFailure(name: string, error: unknown, instead: string, { isAlone }: Others): Finding {
  const reason = error instanceof NotStandbyError ? error.reason : null;
  if (reason === "other")
    return wrong(
      `${name} of DATABASE_READ_URL is of another cluster or database: the service does not start.`,
      `Name standbys that stream from the primary of DATABASE_URL. ${CHAPTER}`,
    );
  if (reason === "primary")
    return isAlone
      ? warning("DATABASE_READ_URL leads to the primary: it takes no reads off it.", CHAPTER)
      : ok(`${name} of DATABASE_READ_URL is the primary at present, and is passed over.`);
  return warning(
    `The standby ${name} is not read: ${describeError(error)}. ${instead}`,
    reason === null ? `Start it, or look at the network between. ${CHAPTER}` : CHAPTER,
  );
}
