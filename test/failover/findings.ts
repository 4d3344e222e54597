import type { Client } from "pg";
import { type FileFindings, readFileFindings } from "../system/crash/files.ts";
import { readFindings } from "../system/crash/findings.ts";

/** The id that each key's submission was acknowledged with. */
export type Acknowledged = ReadonlyMap<string, string>;

/** What became of the acknowledged submissions of a form. */
export type RoundFindings = FileFindings & {
  readonly acknowledged: number;
  /** Not stored under their id. */
  readonly lost: number;
  /** Stored more than once for one key. */
  readonly doubled: number;
  /** Not shown by a feed that has not said that it lost entries; counted once for each subscriber. */
  readonly feedMissing: number;
  /** How many times a feed has said that it lost entries. */
  readonly feedAnnounced: number;
  /** Shown by a feed more than once, for each subscriber. */
  readonly feedRepeated: number;
  /** Not received by the owner's server, or not under one `webhook-id` with a good signature. */
  readonly webhooksLost: number;
  /** What else is wrong, as sentences. */
  readonly faults: readonly string[];
};

export type FindingsOptions = {
  readonly client: Client;
  readonly formId: string;
  readonly acknowledged: Acknowledged;
  readonly feeds: readonly Feed[];
  /** The `webhook-id`s that the owner's server has received, by the submission's id. */
  readonly received: ReadonlyMap<string, ReadonlySet<string>>;
  /** The calls whose signature was wrong. */
  readonly unverified: number;
  readonly dataDir: string;
};

/** What a subscriber has seen, and how often the feed has said that it lost entries. */
export type Feed = { readonly countSeen: (id: string) => number; readonly announced: number };

export async function findLosses({
  client,
  formId,
  acknowledged,
  feeds,
  received,
  unverified,
  dataDir,
}: FindingsOptions): Promise<RoundFindings> {
  const ids = [...acknowledged.values()];
  const { lost, doubled, stored, counted, undelivered, dead } = await readFindings(client, formId, acknowledged);
  const faults = Object.entries({
    "submissions stored and never acknowledged": stored - doubled - (acknowledged.size - lost),
    "submissions that the plan counts and that are not stored, or the other way round": Math.abs(counted - stored),
    "submissions without exactly one delivery that arrived": undelivered,
    "deliveries and mails given up": dead,
    "webhooks with a wrong signature": unverified,
  }).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]));
  return {
    acknowledged: acknowledged.size,
    lost,
    doubled,
    feedMissing: countEach(feeds, ({ countSeen, announced }) =>
      announced > 0 ? 0 : ids.filter((id) => countSeen(id) === 0).length,
    ),
    feedAnnounced: countEach(feeds, ({ announced }) => announced),
    feedRepeated: countEach(feeds, ({ countSeen }) => ids.filter((id) => countSeen(id) > 1).length),
    webhooksLost: ids.filter((id) => received.get(id)?.size !== 1).length,
    ...(await readFileFindings({ client, dataDir }, formId, acknowledged)),
    faults,
  };
}

/** Whether nothing was lost, doubled or wrong. What a feed has announced is no loss. */
export function isWhole(findings: RoundFindings): boolean {
  const { lost, doubled, feedMissing, feedRepeated, webhooksLost, filesLost, faults } = findings;
  return [lost, doubled, feedMissing, feedRepeated, webhooksLost, filesLost, faults.length].every((n) => n === 0);
}

function countEach(feeds: readonly Feed[], count: (feed: Feed) => number): number {
  return feeds.reduce((sum, feed) => sum + count(feed), 0);
}
