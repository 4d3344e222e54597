/** `stopped`: the endpoint was disabled before everything was queued. */
export type WebhookRecoveryStatus = "running" | "done" | "stopped";

/** A recovery sends the failed and skipped deliveries of an endpoint again, from a moment on. */
export type WebhookRecovery = {
  readonly id: string;
  readonly accountId: string;
  readonly endpointId: string;
  readonly status: WebhookRecoveryStatus;
  readonly since: Date;
  /** How many deliveries the recovery sends again, as counted at its start or since. */
  readonly total: number;
  /** How many of them have been queued. */
  readonly queued: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
};

/** A recovery has a lane of its own: it waits neither for its endpoint's slow responses nor for other recoveries. */
export function recoveryLaneOf(endpointId: string): string {
  return `recovery:${endpointId}`;
}
