/** `stopped`: the endpoint was disabled before everything was queued. */
export type WebhookRecoveryStatus = "running" | "done" | "stopped";

/** Sending again what did not arrive at an endpoint since a moment. */
export type WebhookRecovery = {
  readonly id: string;
  readonly accountId: string;
  readonly endpointId: string;
  readonly status: WebhookRecoveryStatus;
  readonly since: Date;
  /** How many deliveries there are to send again, as found at the start or since. */
  readonly total: number;
  /** How many of them wait for their attempt or have had it. */
  readonly queued: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
};

/** A lane of its own, so that a recovery waits neither for its endpoint's slow answers nor for other recoveries. */
export function recoveryLaneOf(endpointId: string): string {
  return `recovery:${endpointId}`;
}
