import { type Complaint, type ComplaintEventType, findConsumerAddress, OPEN_STATUSES } from "./complaints.ts";
import { isUnderWay } from "./complaintStates.ts";
import type { ComplaintRefusal } from "./complaintRefusals.ts";
import { DomainError } from "../errors.ts";

/** The events of an answer by mail that did not arrive. */
export const UNARRIVED = [
  "answer_failed",
  "answer_bounced",
  "answer_withdrawn",
] as const satisfies readonly ComplaintEventType[];

/** The events that tell how a sheet's last answer stands. */
const ANSWER_STEPS: readonly ComplaintEventType[] = [
  "answer_prepared",
  "answer_queued",
  "answered",
  "answer_attempted",
  ...UNARRIVED,
];

/**
 * The event of the last answer, which did not arrive and can be recorded as an attempt: the sheet waits for an answer, and its consumer
 * gave no address for a letter. `history` is oldest first. Errors: COMPLAINT_ACTION_REFUSED.
 */
export function requireUnarrived<Event extends { readonly type: ComplaintEventType }>(
  complaint: Complaint,
  history: readonly Event[],
): Event {
  if (!OPEN_STATUSES.includes(complaint.status)) refuse("already_answered");
  if (isUnderWay(complaint)) refuse("answer_under_way");
  const last = history.findLast(({ type }) => ANSWER_STEPS.includes(type));
  if (last?.type === "answer_attempted") refuse("attempt_recorded");
  if (last === undefined || !(UNARRIVED as readonly string[]).includes(last.type)) refuse("no_answer_failed");
  if (findConsumerAddress(complaint) !== null) refuse("address_given");
  return last;
}

function refuse(reason: ComplaintRefusal): never {
  throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason });
}
