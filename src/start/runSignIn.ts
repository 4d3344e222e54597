import { isDomainError } from "../domain/errors.ts";
import { startApp } from "./app.ts";
import { loadEnvFile, readConfig } from "./config.ts";
import { readDatabaseUrls, requireMigrated } from "./databaseStart.ts";
import { startEmbedded } from "./embeddedDatabase.ts";
import { createLog } from "./log.ts";
import { ensureSecretKey } from "./secretKey.ts";

/** Prints an address that signs the person with this e-mail address in, once, and returns the exit status. */
export async function runSignIn(email: string): Promise<number> {
  loadEnvFile();
  const config = readConfig();
  // The mails of the service are not this command's concern, so neither are its warnings about them.
  const log = createLog("error");
  const embedded = await startEmbedded(config, log);
  try {
    const { databaseUrl } = readDatabaseUrls(config, embedded);
    await requireMigrated(databaseUrl, log);
    const secretKey = config.secretKey ?? (await ensureSecretKey(config.dataDir));
    const app = await startApp({ config, databaseUrl, secretKey, log, role: "idle" });
    try {
      const path = await app.services.signIns.createAddress(email);
      process.stdout.write(`${app.publicUrl}${path}\n`);
      return 0;
    } catch (error) {
      if (!isDomainError(error) || error.code !== "USER_NOT_FOUND") throw error;
      process.stderr.write(`Nobody has the e-mail address ${email}.\n`);
      return 1;
    } finally {
      await app.close();
    }
  } finally {
    await embedded?.stop();
  }
}
