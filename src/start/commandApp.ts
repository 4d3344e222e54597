import { type App, startApp } from "./app.ts";
import { withCommandDatabase } from "./commandDatabase.ts";
import type { Config } from "./config.ts";
import { requireMigrated } from "./databaseStart.ts";
import { openLog } from "./log.ts";
import { ensureSecretKey } from "./secretKey.ts";

/** The services for one command, which neither answer nor work, and which end with it. */
export type CommandApp = Pick<App, "services" | "publicUrl">;

/**
 * Calls `use` with the services on the database of the configuration, which must be up to date. The log has what is of `level` or worse: the
 * mails of the service, for example, are no concern of a command. Errors: StartError; those of `use`.
 */
export async function withCommandApp<T>(
  config: Config,
  level: "error" | "fatal",
  use: (app: CommandApp) => Promise<T>,
): Promise<T> {
  const log = await openLog(level);
  return withCommandDatabase(config, log, async (urls) => {
    await requireMigrated(urls, log);
    const secretKey = config.secretKey ?? (await ensureSecretKey(config.dataDir));
    const app = await startApp({ config, databaseUrl: urls.databaseUrl, secretKey, log, role: "idle" });
    try {
      return await use(app);
    } finally {
      await app.close();
    }
  });
}
