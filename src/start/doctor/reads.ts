import { setTimeout as delay } from "node:timers/promises";
import { NoServerError } from "../../db/connector.ts";
import { readServerState } from "../../db/sessionSettings.ts";
import { createIdentityReader, createStandbyConnector, NotStandbyError } from "../../db/standbyConnector.ts";
import { readPrimaryPosition, readReplayed, type ReplayedRow } from "../../db/walPositions.ts";
import { reach } from "./context.ts";
import { type Check, describeError, type Finding, ok, warning, wrong } from "./findings.ts";

const PAUSE_MS = 10;
const CHAPTER = 'See docs/operations.md, "Reads from standbys".';

/** Whether the standby of DATABASE_READ_URL is one of this database, and how soon it has what the primary has. */
export const READS: Check = {
  name: "reads",
  group: "database",
  async run(context) {
    const reached = await reach(context);
    const { databaseReadUrl, databaseReadMaxLagMs: maxLagMs } = context.config;
    if (reached === null || databaseReadUrl === null) return [];
    const connector = createStandbyConnector(databaseReadUrl, createIdentityReader(reached.database));
    try {
      const { client } = await connector.connect({ settle: readServerState });
      try {
        const beganMs = performance.now();
        const position = await readPrimaryPosition(reached.database);
        const read = async (text: string) => (await client.query<ReplayedRow>(text)).rows;
        let replayed = await readReplayed(read);
        const lacks = () => position.bytes - replayed.position.bytes;
        while (lacks() > 0n && performance.now() - beganMs < maxLagMs) {
          await delay(PAUSE_MS);
          replayed = await readReplayed(read);
        }
        const ms = Math.round(performance.now() - beganMs);
        if (replayed.position.timeline !== position.timeline) throw new NotStandbyError("behind");
        return [lacks() > 0n ? describeLag(lacks(), ms) : describeUse(ms)];
      } finally {
        void client.end().catch(() => undefined);
      }
    } catch (error) {
      return [describeFailure(error)];
    }
  },
};

function describeUse(ms: number): Finding {
  return ok(`The standby of DATABASE_READ_URL had what the primary has after ${ms} ms.`);
}

function describeLag(bytes: bigint, ms: number): Finding {
  return warning(
    `The standby of DATABASE_READ_URL was still ${bytes} bytes of the log behind after ${ms} ms: reads go to the primary.`,
    "Look at its replay (is it paused?), its disk and the network between; DATABASE_READ_MAX_LAG is the longest wait.",
  );
}

function describeFailure(error: unknown): Finding {
  const errors: readonly unknown[] = error instanceof NoServerError ? error.errors : [error];
  const found = errors.find((each) => each instanceof NotStandbyError);
  if (found?.reason === "other")
    return wrong("DATABASE_READ_URL leads to another cluster or database: the service does not start.", CHAPTER);
  if (found?.reason === "primary")
    return warning("DATABASE_READ_URL leads to the primary: it takes no reads off it.", CHAPTER);
  return warning(
    `The standby of DATABASE_READ_URL is not read: ${describeError(error)}`,
    `Reads go to the primary meanwhile. ${CHAPTER}`,
  );
}
