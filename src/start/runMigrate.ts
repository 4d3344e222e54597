import type { Logger } from "pino";
import { readCommandSettings } from "./commandSettings.ts";
import { planMigration, type MigrationPlan } from "../db/migrate.ts";
import { withCommandDatabase } from "./commandDatabase.ts";
import { advise, contractDatabase, updateDatabase } from "./databaseStart.ts";
import { openLog } from "./log.ts";

/** Which of its works the command does; bringing the database up to date is the usual one. */
export type MigrateWork = "migrate" | "check" | "contract";

/** Brings the database up to date, removes what only earlier releases need, or says what would be done. Returns the exit status. */
export async function runMigrate(work: MigrateWork): Promise<number> {
  const config = readCommandSettings();
  const log = await openLog(config.logLevel);
  await withCommandDatabase(config, log, async ({ databaseUrl, ownerUrl }) => {
    process.stdout.write(await WORKS[work](databaseUrl, ownerUrl, log));
  });
  return 0;
}

const WORKS: Readonly<Record<MigrateWork, (databaseUrl: string, ownerUrl: string, log: Logger) => Promise<string>>> = {
  async migrate(databaseUrl, ownerUrl, log) {
    const names = await updateDatabase(databaseUrl, ownerUrl, log);
    return names.length === 0 ? "Nothing to migrate.\n" : `Migrated: ${names.join(", ")}\n`;
  },
  async contract(_databaseUrl, ownerUrl, log) {
    const names = await contractDatabase(ownerUrl, log);
    return names.length === 0 ? "Nothing to remove.\n" : `Removed: ${names.join(", ")}\n`;
  },
  async check(_databaseUrl, ownerUrl) {
    return describePlan(await advise(() => planMigration(ownerUrl)));
  },
};

function describePlan({ steps, contraction, connected }: MigrationPlan): string {
  const lines = [
    steps.length === 0 ? "migrate has nothing to do." : "migrate would run:",
    ...steps.map(({ name, locks }) => `  ${name}   locks ${locks}`),
    contraction.length === 0 ? "migrate --contract has nothing to do." : "migrate --contract would remove:",
    ...contraction.map((name) => `  ${name}`),
  ];
  if (connected.length > 0) lines.push(`Connected, so that --contract would refuse: releases ${connected.join(", ")}.`);
  return `${lines.join("\n")}\n`;
}
