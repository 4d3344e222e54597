export type JobKind = "webhook_delivery";

/** A claimed piece of work. Whoever completes it must name the `leaseToken` of its claim. */
export type Job = {
  readonly id: string;
  readonly kind: JobKind;
  /** What shares a fate, such as one webhook endpoint. */
  readonly lane: string;
  /** The row that the work is about. */
  readonly reference: string;
  readonly attempt: number;
  readonly leaseToken: string;
};
