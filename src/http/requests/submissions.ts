import type { Context } from "koa";
import type { SubmissionSource } from "../../domain/submissions/submissions.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import type { SubmissionRequest } from "../../services/submissions/submissionRequests.ts";
import { readSubmissionBody } from "../body/readSubmissionBody.ts";

/** A request at a form's endpoint. The intake reads the body once the form admits the request. */
export function readSubmissionRequest(ctx: Context, reservation: BodyReservation): SubmissionRequest {
  return {
    token: ctx.params.token ?? "",
    idempotencyKey: readIdempotencyKey(ctx),
    source: readSource(ctx),
    sender: reservation.sender,
    readFields(accountId, upload) {
      reservation.assignTo(accountId);
      return readSubmissionBody(ctx.req, reservation, upload);
    },
  };
}

/** The sender's address and browser, and the origin and address of the page with the form. An IPv4 address has no IPv6 prefix. */
export function readSource(ctx: Context): SubmissionSource {
  return {
    ip: ctx.ip || null,
    userAgent: ctx.get("user-agent") || null,
    origin: ctx.get("origin") || null,
    referer: ctx.get("referer") || null,
  };
}

/**
 * The key of the header; null without one. The header is a string of structured fields (RFC 8941, 3.3.3) in the draft that defines it, so
 * that `"abc"` is the key `abc`, which most programs send without quotation marks.
 */
export function readIdempotencyKey(ctx: Context): string | null {
  const given = ctx.get("idempotency-key").trim();
  const [, quoted] = /^"((?:[^"\\]|\\["\\])*)"$/.exec(given) ?? [];
  return (quoted === undefined ? given : quoted.replaceAll(/\\(["\\])/g, "$1")) || null;
}
