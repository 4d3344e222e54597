import type { Job } from "../jobs/jobs.ts";
import type { AttemptOutcome, EventType } from "./webhooks.ts";

/** The consequence of an attempt for its delivery. `gone`: the delivery is dead, and the endpoint gets no more events. */
export type Conclusion =
  | { readonly result: "delivered" | "dead" | "gone" }
  | { readonly result: "retry"; readonly delaySeconds: number };

const GONE_STATUS = 410;
/** The part of a pause by which it varies in either direction. */
const JITTER = 0.2;

/** A delivery may wait longer than its pauses: for its lane, its endpoint's breaker and the service. */
const SLACK_SECONDS = 24 * 60 * 60;

/** The time in which all attempts of a delivery are usually made. */
export function retrySecondsOf(scheduleSeconds: readonly number[]): number {
  const pauses = scheduleSeconds.reduce((sum, pause) => sum + pause, 0);
  return Math.ceil(pauses * (1 + JITTER)) + SLACK_SECONDS;
}

/**
 * Decides the consequence of an attempt. A 2xx in time delivers, and so does the 302 of a Google Apps Script that has run. All other outcomes are retried by the schedule, except 410, a
 * messaging service's last word, and the outcomes of a ping. `scheduleSeconds` has the pause before each attempt, and `attempt` counts from 1.
 */
export function concludeAttempt(
  { attempt }: Pick<Job, "attempt">,
  eventType: EventType,
  { errorClass, responseStatus, retryAfterSeconds, finality }: AttemptOutcome,
  scheduleSeconds: readonly number[],
  random: () => number = Math.random,
): Conclusion {
  if (errorClass === null) return { result: "delivered" };
  if (eventType === "webhook.ping") return { result: "dead" };
  if (responseStatus === GONE_STATUS || finality === "gone") return { result: "gone" };
  if (finality === "final") return { result: "dead" };
  const pause = scheduleSeconds[attempt];
  if (pause === undefined) return { result: "dead" };
  const jitter = 1 + JITTER * (2 * random() - 1);
  return { result: "retry", delaySeconds: Math.max(pause * jitter, retryAfterSeconds ?? 0) };
}
