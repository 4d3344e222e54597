import type { Job } from "../jobs/index.ts";
import type { AttemptOutcome, EventType } from "./webhooks.ts";

/** The consequence of an attempt for its delivery. `gone`: the delivery is dead, and the endpoint gets no more events. */
export type Conclusion =
  | { readonly result: "delivered" | "dead" | "gone" }
  | { readonly result: "retry"; readonly delaySeconds: number };

const GONE_STATUS = 410;
const JITTER = 0.2;

/** An attempt succeeds with a 2xx in time. All other outcomes are retried by the schedule, except those of a ping. */
export function concludeAttempt(
  { attempt }: Pick<Job, "attempt">,
  eventType: EventType,
  { errorClass, responseStatus, retryAfterSeconds }: AttemptOutcome,
  scheduleSeconds: readonly number[],
  random: () => number = Math.random,
): Conclusion {
  if (errorClass === null) return { result: "delivered" };
  if (eventType === "webhook.ping") return { result: "dead" };
  if (responseStatus === GONE_STATUS) return { result: "gone" };
  const pause = scheduleSeconds[attempt];
  if (pause === undefined) return { result: "dead" };
  const jitter = 1 + JITTER * (2 * random() - 1);
  return { result: "retry", delaySeconds: Math.max(pause * jitter, retryAfterSeconds ?? 0) };
}
