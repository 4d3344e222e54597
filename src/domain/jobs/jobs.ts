/** The kinds of jobs, by their names in the table. Each has a task in `jobs/tasks/`. A worker claims the jobs of the kinds that it knows alone. */
export type JobKind =
  | "autoresponse"
  | "endpoint_recovery"
  | "file_scan"
  | "mail"
  | "notice"
  | "notice_digest"
  | "sign_in"
  | "submission_confirmation"
  | "webhook_delivery";

/** `interactive`: a person waits for the job; `retry`: retries and bulk work. */
export type JobPriority = (typeof PRIORITIES)[number];

/** The index of a priority is its number in the table. */
export const PRIORITIES = ["interactive", "normal", "retry"] as const;

/** A claimed job. A completion must name the `leaseToken` of its claim. */
export type Job = {
  /** The id of the row that the job is about; a row has at most one job. */
  readonly reference: string;
  /** Another release may have kinds that this one lacks; a worker releases the jobs of those. */
  readonly kind: string;
  /** The jobs of a lane share a cap and a rate: the id of a webhook endpoint, or a name. */
  readonly lane: string;
  readonly priority: JobPriority;
  /** The number of the attempt that this claim makes, from 1. */
  readonly attempt: number;
  readonly leaseToken: string;
};

/** A job as a claim brings it. */
export type ClaimedJob = {
  readonly job: Job;
  /** The account whose share of the worker's slots the job takes; null for a job of no single account, such as a mail. */
  readonly accountId: string | null;
  /** The content that the task sends, in a shape that depends on the job's kind; null when the task loads it or needs none. */
  readonly payload: unknown;
};

/** The jobs that returned to the queue because their workers were lost. */
export type LostJobs = {
  readonly freed: number;
  /** The first of those that have been lost three times in a row or more: what they do may end their workers. */
  readonly repeated: readonly string[];
};

/**
 * The longest time for which a worker relies on what it has read of a job's content. What waits longer for its turn is read again, since it
 * may have been deleted meanwhile.
 */
export const MAX_CONTENT_AGE_MS = 1_000;

/** The limits of a lane over all workers. */
export type LaneLimits = {
  /** The most jobs of a lane that run at once. */
  readonly cap: number;
  /** The most jobs of a lane that are started in one second. A lane with a cap of its own has no rate. */
  readonly perSecond: number;
  /** Caps in place of `cap` and `perSecond`, by lane, or by group for the lanes of a group together. */
  readonly ownCaps: Readonly<Record<string, number>>;
};

/** What a worker holds when it claims. It bounds the jobs of each account, so that no account takes all slots. */
export type Holdings = {
  readonly freeSlots: number;
  readonly byAccount: Readonly<Record<string, AccountHolding>>;
};

export type AccountHolding = readonly [
  slots: number,
  /** The number of jobs to claim beyond the account's slots; negative when more of them are prefetched. */
  extra: number,
  retries: number,
];

/** The result of one scan over the lanes. */
export type Claim = {
  readonly jobs: readonly ClaimedJob[];
  /** The last lane of the scan; the next scan starts after it. */
  readonly lastLane: string;
  /** Whether the scan visited every lane, so that no more jobs can be claimed now. */
  readonly isComplete: boolean;
  /** The seconds until more jobs may be claimed, where 0 or less means now; null when no job waits. */
  readonly secondsToNext: number | null;
  /** Whether a job was left in the queue because its account had its share of the worker. */
  readonly isShareReached: boolean;
};

/** The group of all mails' lanes, which share one cap because they share one mail server. */
export const MAIL_LANES = "mail";

/** The mails in work for each connection to the mail server: while one is sent, others are loaded and recorded, together. */
export const MAILS_PER_CONNECTION = 8;

/** The lane of an account's mails, in the group of all mails' lanes. */
export function mailLaneOf(accountId: string): string {
  return `${MAIL_LANES}${GROUP_END}${accountId}`;
}

/** The lane of the jobs that ask an account's visitors to confirm, in a group of their own. */
export function confirmationLaneOf(accountId: string): string {
  return `confirmation${GROUP_END}${accountId}`;
}

/** Whether the lane belongs to a group, whose name is before the colon. */
export function isGroupedLane(lane: string): boolean {
  return lane.includes(GROUP_END);
}

const GROUP_END = ":";
