import type { Logger } from "pino";
import { openPatientDatabase } from "../db/snapshots.ts";
import { createDatabaseContents, type FeedContents } from "../repositories/databaseContents.ts";
import type { FeedState, Manifest } from "./manifest.ts";

/** Compares the rows and the feeds of a restored database with the manifest, and returns what differs, as sentences. */
export async function compareDatabase(url: string, manifest: Manifest, log: Logger): Promise<readonly string[]> {
  const database = openPatientDatabase(url, log);
  try {
    const contents = createDatabaseContents(database);
    return [
      ...compareTables(manifest.tables, await contents.countRows()),
      ...compareFeeds(manifest.feeds, await contents.listFeeds()),
    ];
  } finally {
    await database.destroy();
  }
}

type Counts = Readonly<Record<string, number>>;

export function compareTables(expected: Counts, found: Counts): readonly string[] {
  const missing = Object.entries(expected).flatMap(([table, count]) => {
    const rows = found[table];
    if (rows === undefined) return [`The table ${table} is missing.`];
    return rows === count ? [] : [`The table ${table} has ${rows} rows, and the backup ${count}.`];
  });
  const added = Object.keys(found).filter((table) => expected[table] === undefined);
  return [...missing, ...added.map((table) => `The table ${table} is not of the backup.`)];
}

/** Each feed must end where it ended, with the same entries at the same positions, and none behind its end. */
export function compareFeeds(expected: readonly FeedState[], found: readonly FeedContents[]): readonly string[] {
  const keyOf = ({ account, feed }: Pick<FeedState, "account" | "feed">) => `${feed} of account ${account}`;
  const byKey = new Map(found.map((feed) => [keyOf(feed), feed]));
  const differing = expected.flatMap((feed) => {
    const now = byKey.get(keyOf(feed));
    const subject = `The feed of ${keyOf(feed)}`;
    if (now === undefined) return [`${subject} is missing.`];
    if (now.position !== feed.position)
      return [`${subject} ends at the position ${now.position}, and in the backup at ${feed.position}.`];
    if (now.entries !== feed.entries)
      return [`${subject} has ${now.entries} entries, and in the backup ${feed.entries}: it has holes or too much.`];
    return now.digest === feed.digest ? [] : [`${subject} has other entries at its positions than in the backup.`];
  });
  const beyond = found.filter((feed) => feed.beyond > 0);
  return [
    ...differing,
    ...beyond.map((feed) => `The feed of ${keyOf(feed)} has ${feed.beyond} entries behind its last position.`),
  ];
}
