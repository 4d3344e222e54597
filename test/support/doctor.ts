import { Resolver } from "node:dns/promises";
import pino from "pino";
import { onTestFinished } from "vitest";
import { createDatabase } from "../../src/db/connection.ts";
import { createConnector } from "../../src/db/connector.ts";
import { readConfig } from "../../src/start/config.ts";
import type { DoctorContext, DoctorDatabase } from "../../src/start/doctor/context.ts";
import type { Check } from "../../src/start/doctor/findings.ts";

/** What the checks look at, without a database. */
export function makeContext(
  environment: Readonly<Record<string, string>> = {},
  replaced: Partial<DoctorContext> = {},
): DoctorContext {
  return {
    config: readConfig(environment),
    misspelled: [],
    now: () => new Date(),
    version: "0.1.0",
    bundle: { program: "file:///srv/ventanilla/dist/server/1/program.js", changed: null },
    nodeVersion: process.versions.node,
    resolver: new Resolver(),
    database: null,
    secretBox: null,
    ...replaced,
  };
}

export const NO_SIGNAL = new AbortController().signal;

/** The database at an address, for the checks; closed after the test. */
export function reachDatabase(url: string): NonNullable<DoctorDatabase> {
  const database = createDatabase(createConnector(url), POOL_SIZE, pino({ level: "silent" }));
  onTestFinished(() => database.destroy());
  return { url, isEmbedded: false, program: null, database, isReached: async () => true };
}

/** The levels and texts of a check's findings, and what to do where something is to do. */
export async function findBy(check: Check, context: DoctorContext): Promise<readonly string[]> {
  const findings = await check.run(context, NO_SIGNAL);
  return findings.map(({ level, what, toDo }) => `${level}: ${what}${toDo === null ? "" : ` → ${toDo}`}`);
}

const POOL_SIZE = 4;
