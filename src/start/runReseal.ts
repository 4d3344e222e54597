import { readCommandSettings } from "./commandSettings.ts";
import { withCommandDatabase } from "./commandDatabase.ts";
import { requireMigrated } from "./databaseStart.ts";
import { openLog } from "./log.ts";
import { openWays } from "./openDatabases.ts";
import { reseal, type ResealResult } from "./resealing.ts";
import { checkSecretKey } from "./secretCanary.ts";
import { ensureSecretKey } from "./secretKey.ts";
import { createDatabase } from "../db/connection.ts";
import { createHashText } from "../domain/keyedHashes.ts";
import { createSecretBox } from "../domain/secretBox.ts";
import { createRepositories } from "../repositories/repositories.ts";
import { createTransact } from "../repositories/transact.ts";

const CONNECTIONS = 2;
/** The most unopened values that the result lists. */
const MAX_LISTED = 20;

/** Runs `reseal` on the database of the configuration, prints its progress and result, and returns the exit status. */
export async function runReseal(): Promise<number> {
  const config = readCommandSettings();
  const log = await openLog(config.logLevel);
  return withCommandDatabase(config, log, async (urls) => {
    await requireMigrated(urls, log);
    const secretKey = config.secretKey ?? (await ensureSecretKey(config.dataDir));
    const secretBox = createSecretBox(secretKey, config.previousSecretKey);
    const hashText = createHashText(secretBox);
    const { connector } = openWays(urls.databaseUrl, urls.sessionUrl);
    const database = createDatabase(connector, CONNECTIONS, log);
    try {
      const repositories = createRepositories(database, hashText);
      await checkSecretKey(repositories.sealedValues, secretBox);
      const transact = createTransact(database, hashText);
      const result = await reseal({ repositories, transact, secretBox, onProgress });
      process.stdout.write(describe(result));
      return result.unopened.length === 0 && result.isComplete ? 0 : 1;
    } finally {
      await database.destroy();
    }
  });
}

function onProgress({ table, column }: { readonly table: string; readonly column: string }, resealed: number): void {
  process.stdout.write(`${table}.${column}: ${resealed} sealed again\n`);
}

function describe({ resealed, unopened, rehashed, isComplete }: ResealResult): string {
  const rest = unopened.length - MAX_LISTED;
  const lines = [
    `Sealed again: ${resealed}.`,
    ...(rehashed === 0 ? [] : [`Answers that forms take once, hashed again: ${rehashed}.`]),
    ...(unopened.length === 0 ? [] : [`Neither key opens ${unopened.length} values, which stay as they are:`]),
    ...unopened.slice(0, MAX_LISTED).map(({ table, column, id }) => `  ${table}.${column} of ${id}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    isComplete
      ? "No value needs SECRET_KEY_PREVIOUS any more: remove it when every instance has this SECRET_KEY."
      : "An instance goes on to seal with the other key: give every instance this SECRET_KEY, then run this again.",
  ];
  return `${lines.join("\n")}\n`;
}
