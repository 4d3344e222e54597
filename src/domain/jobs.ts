export type JobKind = "webhook_delivery" | "mail";

/** A claimed piece of work. Whoever completes it must name the `leaseToken` of its claim. */
export type Job = {
  readonly id: string;
  readonly kind: JobKind;
  /** What shares a fate, such as one webhook endpoint. */
  readonly lane: string;
  /** The row that the work is about. */
  readonly reference: string;
  /** The number of the attempt that this claim makes, from 1. */
  readonly attempt: number;
  /** How often a worker was lost while it held the job. */
  readonly lostLeases: number;
  readonly leaseToken: string;
};
