import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createProgress } from "../backups/progress.ts";
import { chooseBackup, requireRepository } from "../backups/repository.ts";
import type { OptionValues } from "../cli/usage.ts";
import { openBackupPlace, programFoldersOf, requireSecretKey, runStoppable } from "./backupPlaces.ts";
import { readCommandSettings } from "./commandSettings.ts";
import { findAddressProblem } from "./databaseAddresses.ts";
import { StartError } from "./startErrors.ts";
import { drillBackup, type DrillResult } from "./drills.ts";
import { openLog } from "./log.ts";
import { createEmbedded, createOnServer } from "./scratchDatabases.ts";

/** Restores a backup beside the service, tries it, prints what holds, and returns the exit status. Errors: StartError. */
export async function runDrill(place: string, { server, scratch, json, programs }: OptionValues): Promise<number> {
  const config = readCommandSettings();
  const problem = typeof server === "string" ? findAddressProblem(server) : null;
  if (problem !== null) throw new StartError(`--server ${problem}.`);
  const startedMs = performance.now();
  const secretKey = await requireSecretKey(config);
  const log = await openLog("silent");
  const { store, named } = await openBackupPlace(place, config);
  const folder = await mkdtemp(join(typeof scratch === "string" ? resolve(scratch) : tmpdir(), "ventanilla-drill-"));
  try {
    const { name, result } = await runStoppable(async (signal) => {
      await requireRepository(store);
      const chosen = await chooseBackup(store, named);
      const database = typeof server === "string" ? await createOnServer(server) : await createEmbedded(folder, log);
      try {
        const order = {
          store,
          name: chosen,
          databaseUrl: database.url,
          folder,
          config,
          secretKey,
          programs: programFoldersOf(programs),
          log,
          progress: createProgress((line) => process.stderr.write(`${line}\n`)),
          signal,
        };
        return { name: chosen, result: await drillBackup(order) };
      } finally {
        await database.delete();
      }
    }, "--server");
    const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
    process.stdout.write(json === true ? printJson(name, result, seconds) : describe(name, result, seconds));
    return result.problems.length === 0 ? 0 : 1;
  } finally {
    store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function describe(name: string, { steps, problems, notes }: DrillResult, seconds: number): string {
  const lines = [
    ...steps.map(({ what, seconds: took }) => `done: ${what} (${took} s)`),
    ...notes.map((note) => `note: ${note}`),
    ...problems.map((problem) => `PROBLEM: ${problem}`),
    problems.length === 0
      ? `The backup ${name} holds: it was restored and opened in ${seconds} s.`
      : `The backup ${name} does NOT hold: ${problems.length} problems, found in ${seconds} s.`,
  ];
  return `${lines.join("\n")}\n`;
}

function printJson(backup: string, { steps, problems, notes }: DrillResult, seconds: number): string {
  return `${JSON.stringify({ backup, holds: problems.length === 0, seconds, steps, problems, notes })}\n`;
}
