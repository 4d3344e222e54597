import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { isDomainError } from "../../domain/errors.ts";
import { IDEMPOTENCY_FIELD } from "../../domain/submissions/controlFields.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { statusOf } from "../../edge/statuses.ts";
import { allowCaptcha, setAnswerKinds, setImage, setNonce } from "../middleware/securityHeaders.ts";
import { wantsPage } from "../negotiation.ts";
import { presentHostedForm } from "../presenters/hostedForms.ts";
import { ANSWER_KINDS } from "./answerKinds.ts";
import { protectBookPage } from "./bookHeaders.ts";
import type { HostedFormsEdge } from "./hostedForms.ts";

/** Answers a refused post of a website's own form. Returns whether it has answered. */
export type ShowHostedRefusal = (ctx: Context, fields: SubmissionFields | null, error: unknown) => Promise<boolean>;

/**
 * A browser whose post has invalid values gets the form's page with the values and the problems, because the website's page shows
 * neither. Without a page of the form that takes the values it gets none.
 */
export function createHostedRefusals({
  hostedPages,
  publicUrl,
  locale,
  abuseContact,
}: HostedFormsEdge): ShowHostedRefusal {
  const basePath = basePathOf(publicUrl);

  return async (ctx, fields, error) => {
    if (fields === null || !isDomainError(error) || error.code !== "VALIDATION_FAILED" || !wantsPage(ctx)) return false;
    const { form, obstacle, uploadLimits } = await hostedPages.open(ctx.params.token ?? "");
    const isOfVisitor = error.params.fields.every(({ problem }) => !locale.visitorPages.isOfForm(problem));
    if (obstacle !== null || !isOfVisitor) return false;
    const nonce = randomBytes(12).toString("base64");
    setNonce(ctx, nonce);
    setAnswerKinds(ctx, ANSWER_KINDS.hostedForm);
    protectBookPage(ctx, form.allowedOrigins);
    if (form.recaptcha !== null) allowCaptcha(ctx);
    if (form.hostedPage.logoUrl !== null) setImage(ctx, form.hostedPage.logoUrl);
    ctx.status = statusOf(error);
    ctx.state.code = error.code;
    ctx.set("Cache-Control", "no-store");
    ctx.type = "html";
    const posted = fields.get(IDEMPOTENCY_FIELD);
    ctx.body = presentHostedForm(locale, {
      basePath,
      form,
      uploadLimits,
      isEmbedded: ctx.get("sec-fetch-dest") === "iframe",
      nonce,
      stamp: hostedPages.stamp(form, { stamp: typeof posted === "string" ? posted : null }),
      abuseContact,
      attempt: { fields, refusal: error },
    });
    return true;
  };
}
