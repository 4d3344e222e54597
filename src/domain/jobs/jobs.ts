/** The name under which a task is registered. A worker releases the jobs of kinds that it does not know. */
export type JobKind = string;

/** `interactive`: a person waits for the job; `retry`: retries and bulk work. */
export type JobPriority = (typeof PRIORITIES)[number];

/** The index of a priority is its number in the table. */
export const PRIORITIES = ["interactive", "normal", "retry"] as const;

/** A claimed job. A completion must name the `leaseToken` of its claim. */
export type Job = {
  /** The id of the row that the job is about; a row has at most one job. */
  readonly reference: string;
  readonly kind: JobKind;
  /** The jobs of a lane share a cap and a rate: the id of a webhook endpoint, or a name. */
  readonly lane: string;
  readonly priority: JobPriority;
  /** The number of the attempt that this claim makes, from 1. */
  readonly attempt: number;
  /** How often a worker died while it held the job. */
  readonly lostLeases: number;
  readonly leaseToken: string;
};

/** A job as a claim brings it. */
export type ClaimedJob = {
  readonly job: Job;
  /** The content that the job's kind sends, in the shape of that kind; null when the task must load it, or needs none. */
  readonly payload: unknown;
};

/** The limits of a lane over all workers. */
export type LaneLimits = {
  /** Jobs in flight at once. */
  readonly cap: number;
  /** Jobs started within any second. A lane with a cap of its own has no rate. */
  readonly perSecond: number;
  /** Caps of single lanes, by lane, in place of `cap` and `perSecond`. */
  readonly ownCaps: Readonly<Record<string, number>>;
};

/** The result of one scan over the lanes. */
export type Claim = {
  readonly jobs: readonly ClaimedJob[];
  /** The last lane of the scan; the next scan starts behind it. */
  readonly lastLane: string;
  /** Whether the scan visited every lane, so that no more jobs can be claimed now. */
  readonly isComplete: boolean;
  /** When more jobs may be claimed (not positive: now); null when no job waits. */
  readonly secondsToNext: number | null;
};

/** All mails share one lane: they share one mail server. */
export const MAIL_LANE = "mail";
