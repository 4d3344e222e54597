import { loadEnvFile, readConfig } from "./config.ts";
import { readDatabaseUrls, updateDatabase } from "./databaseStart.ts";
import { startEmbedded } from "./embeddedDatabase.ts";
import { createLog } from "./log.ts";

/** Brings the database up to date and prints what ran. Returns the exit status. */
export async function runMigrate(): Promise<number> {
  loadEnvFile();
  const config = readConfig();
  const embedded = await startEmbedded(config, createLog(config.logLevel));
  try {
    const { databaseUrl, ownerUrl } = readDatabaseUrls(config, embedded);
    const names = await updateDatabase(databaseUrl, ownerUrl);
    process.stdout.write(names.length === 0 ? "Nothing to migrate.\n" : `Migrated: ${names.join(", ")}\n`);
  } finally {
    await embedded?.stop();
  }
  return 0;
}
