import type { DeliveryPayload } from "../webhooks/index.ts";

/** The name under which a task is registered. A worker releases the jobs of kinds that it does not know. */
export type JobKind = string;

/** `watched`: asked for by somebody who waits for it; `repeat`: what was tried before, and bulk. */
export type JobRank = (typeof RANKS)[number];

/** In the order of their numbers in the table. */
export const RANKS = ["watched", "first", "repeat"] as const;

/** A claimed piece of work. Whoever completes it must name the `leaseToken` of its claim. */
export type Job = {
  /** The row that the work is about; there is one job for it at most. */
  readonly reference: string;
  readonly kind: JobKind;
  /** What shares a fate, such as one webhook endpoint: its id, or a name. */
  readonly lane: string;
  readonly rank: JobRank;
  /** The number of the attempt that this claim makes, from 1. */
  readonly attempt: number;
  /** How often a worker was lost while it held the job. */
  readonly lostLeases: number;
  readonly leaseToken: string;
};

/** A job as a claim brings it. */
export type ClaimedJob = {
  readonly job: Job;
  /** What a webhook sends; null of other work, and where it must be loaded when its turn has come, or is gone. */
  readonly payload: DeliveryPayload | null;
};

/** How much the jobs of one lane may do at once, over all workers. */
export type LaneLimits = {
  /** In flight. */
  readonly cap: number;
  /** Begun within any second; lanes with a cap of their own have no rate. */
  readonly perSecond: number;
  /** By lane, instead of both. */
  readonly ownCaps: Readonly<Record<string, number>>;
};

/** What a walk over the lanes has brought. */
export type Claim = {
  readonly jobs: readonly ClaimedJob[];
  /** Where the next walk begins. */
  readonly lastLane: string;
  /** Whether every lane was visited, so that there is nothing more to claim now. */
  readonly isRound: boolean;
  /** When there may be more (not positive: now), or null when nothing waits. */
  readonly secondsToNext: number | null;
};

/** The lane that all mails share: one mail server, one fate. */
export const MAIL_LANE = "mail";
