import { startApp } from "./app.ts";
import { loadEnvFile, readConfig } from "./config.ts";
import { readDatabaseUrls, requireMigrated } from "./databaseStart.ts";
import { startEmbedded } from "./embeddedDatabase.ts";
import { deleteExamples } from "./examples.ts";
import { createLog } from "./log.ts";
import { readDemo } from "./demo.ts";
import { ensureSecretKey } from "./secretKey.ts";

/** Deletes what the first start has made up, prints the names of the deleted forms, and returns the exit status. */
export async function runForgetExamples(): Promise<number> {
  loadEnvFile();
  const config = readConfig();
  const log = createLog("error");
  const demo = await readDemo(config.dataDir);
  if (demo === null) {
    process.stderr.write(`There are no examples in ${config.dataDir}.\n`);
    return 1;
  }
  const embedded = await startEmbedded(config, log);
  try {
    const { databaseUrl } = readDatabaseUrls(config, embedded);
    await requireMigrated(databaseUrl, log);
    const secretKey = config.secretKey ?? (await ensureSecretKey(config.dataDir));
    const app = await startApp({ config, databaseUrl, secretKey, log, role: "idle" });
    try {
      const { actor } = await app.services.authentication.authenticate({ kind: "apiKey", key: demo.key }, null);
      const names = await deleteExamples(app.services, actor);
      for (const name of names) process.stdout.write(`deleted: ${name}\n`);
      return 0;
    } finally {
      await app.close();
    }
  } finally {
    await embedded?.stop();
  }
}
