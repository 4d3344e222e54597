/** The state of a recovery. `stopped`: the endpoint was disabled before all deliveries were queued. */
export type WebhookRecoveryStatus = "running" | "done" | "stopped";

/** A recovery sends the deliveries of an endpoint that did not arrive and were created at `since` or later: dead, skipped and waiting ones. */
export type WebhookRecovery = {
  readonly id: string;
  readonly accountId: string;
  readonly endpointId: string;
  readonly status: WebhookRecoveryStatus;
  readonly since: Date;
  /** The number of deliveries that the recovery sends again: the count at its start, or `queued` when that is more. */
  readonly total: number;
  /** The number of deliveries that the recovery has queued. */
  readonly queued: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
};

/** The lane of a recovery. Each endpoint's recovery has its own, so it waits neither for slow responses nor for other recoveries. */
export function recoveryLaneOf(endpointId: string): string {
  return `recovery:${endpointId}`;
}
