import type { Client } from "pg";
import type { Database } from "../../src/db/connection.ts";
import { encodeFeedCursor, type FeedName } from "../../src/domain/feed/feed.ts";
import { FIRST_ID } from "../../src/domain/ids.ts";
import type { Owner } from "./services.ts";

/** The cursor before the first event of the owner's feed. */
export function startOf({ actor }: Owner, feed: FeedName = "submissions"): string {
  return encodeFeedCursor({ feed, accountId: actor.accountId, position: 0, id: FIRST_ID });
}

/** Gives out the next position of the account's feed in the client's transaction, and locks the counter until its end. */
export async function takePosition(client: Client, accountId: string, feed: FeedName = "submissions"): Promise<number> {
  const { rows } = await client.query<{ position: string }>(
    "update feed_counters set position = position + 1 where account_id = $1 and feed = $2 returning position",
    [accountId, feed],
  );
  return Number(rows[0]?.position);
}

/** Inserts submissions of one account as they are, under the next positions of its feed. */
export async function insertSubmissions(
  database: Database,
  rows: readonly { readonly account_id: string; readonly [column: string]: unknown }[],
): Promise<void> {
  await database.transaction(async (tx) => {
    const counter = { account_id: rows[0]?.account_id ?? "", feed: "submissions" satisfies FeedName };
    const [raised]: { position: string }[] = await tx("feed_counters")
      .where(counter)
      .increment("position", rows.length)
      .returning("position");
    const before = Number(raised?.position) - rows.length;
    await tx("submissions").insert(rows.map((row, index) => ({ ...row, feed_position: before + index + 1 })));
  });
}
