import type { IncomingMessage } from "node:http";
import { DomainError } from "../../domain/errors.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import type { OfferDecision } from "../../services/book/offerDecisions.ts";
import { readSubmissionBody } from "../body/readSubmissionBody.ts";

/** The values of the field `decision` that the page of an offer posts. */
const DECISIONS: Readonly<Record<string, OfferDecision>> = { aceptar: "accepted", rechazar: "refused" };

/** The decision as posted. `isConfirmed`: the consumer ticked the box of the decision. */
export type PostedDecision = {
  /** Null for a body without a known decision. */
  readonly decision: OfferDecision | null;
  readonly isConfirmed: boolean;
};

/** Reads the decision from the body of a form. Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED, SERVICE_UNAVAILABLE. */
export async function readDecision(request: IncomingMessage, reservation: BodyReservation): Promise<PostedDecision> {
  const fields = await readSubmissionBody(request, reservation);
  const decision = fields.get("decision");
  return {
    decision: (typeof decision === "string" && Object.hasOwn(DECISIONS, decision) && DECISIONS[decision]) || null,
    isConfirmed: fields.get("confirmacion") === "si",
  };
}

/** Returns a confirmed decision. Errors: VALIDATION_FAILED without a decision or without the tick in its box. */
export function requireConfirmed({ decision, isConfirmed }: PostedDecision): OfferDecision {
  if (decision === null)
    throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "decision", problem: "required" }] });
  if (!isConfirmed)
    throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "confirmacion", problem: "required" }] });
  return decision;
}
