import type { Context } from "koa";
import { DomainError } from "../../domain/errors.ts";
import { DISTRICT_STEPS } from "../../domain/forms/hostedPages.ts";
import { IDEMPOTENCY_FIELD } from "../../domain/submissions/controlFields.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { isOfOwnSite } from "../../edge/credentials.ts";
import type { SubmissionRequest } from "../../services/submissions/submissionRequests.ts";
import { readSubmissionRequest } from "./submissions.ts";

/** What the page of a form posts. */
export type HostedPost = {
  readonly request: SubmissionRequest;
  /** The posted fields; null before the body was read. */
  readonly fields: () => SubmissionFields | null;
  /** The stamp of the page; null without one. */
  readonly stamp: () => string | null;
};

/** Whether the request's address is that to which the page posts (`hostedSendingPath`). */
export function isSendingAddress(ctx: Context): boolean {
  return ctx.query["enviar"] !== undefined;
}

/** Whether the page is to be shown again with the next step of a place. */
export function isStep(ctx: Context): boolean {
  return ctx.query["elegir"] !== undefined;
}

/** Reads a post of a form's page. A stamp that has expired is refused, so that the page is shown again: VALIDATION_FAILED. */
export function readHostedPost(
  ctx: Context,
  reservation: BodyReservation,
  { origin, isExpired }: { readonly origin: string; readonly isExpired: (stamp: string) => boolean },
): HostedPost {
  const request = readSubmissionRequest(ctx, reservation);
  let fields: SubmissionFields | null = null;
  const stamp = () => {
    const value = request.idempotencyKey ?? fields?.get(IDEMPOTENCY_FIELD);
    return typeof value === "string" ? value : null;
  };
  return {
    fields: () => fields,
    stamp,
    request: {
      ...request,
      page: { isOwnSite: isOfOwnSite(ctx.headers, origin) },
      async readFields(accountId, upload) {
        fields = await request.readFields(accountId, upload);
        const posted = stamp();
        if (posted === null || !isExpired(posted)) return dropSteps(fields);
        const problem = { field: IDEMPOTENCY_FIELD, problem: "page_expired" } as const;
        throw new DomainError("VALIDATION_FAILED", { fields: [problem] });
      },
    },
  };
}

/** The steps to a district are not stored. */
function dropSteps(fields: SubmissionFields): SubmissionFields {
  const isStepField = (name: string) => Object.values(DISTRICT_STEPS).some((prefix) => name.startsWith(prefix));
  return new Map([...fields].filter(([name]) => !isStepField(name)));
}
