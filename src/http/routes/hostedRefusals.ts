import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { isDomainError, listFieldProblems } from "../../domain/errors.ts";
import { IDEMPOTENCY_FIELD } from "../../domain/submissions/controlFields.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { statusOf } from "../../edge/statuses.ts";
import { allowCaptcha, setAnswerKinds, setImage, setNonce } from "../middleware/securityHeaders.ts";
import { wantsPage } from "../negotiation.ts";
import { presentHostedForm } from "../presenters/hostedForms.ts";
import { ANSWER_KINDS } from "./answerKinds.ts";
import { protectBookPage } from "./bookHeaders.ts";
import type { IntakeRefusal } from "../../services/submissions/submissionRequests.ts";
import type { HostedFormsEdge } from "./hostedForms.ts";

/** Answers a refused post of a website's own form, or throws the refusal. */
export type ShowHostedRefusal = (ctx: Context, refused: IntakeRefusal) => Promise<void>;

/**
 * A browser whose post has invalid values gets the form's page with the values and the problems, because the website's page shows
 * neither. Without a page of the form that takes the values it gets none.
 */
export function createHostedRefusals({
  hostedPages,
  publicUrl,
  locale,
  processor,
}: HostedFormsEdge): ShowHostedRefusal {
  const basePath = basePathOf(publicUrl);

  return async (ctx, { refusal, posted: fields }) => {
    if (fields === null || !isDomainError(refusal) || !wantsPage(ctx)) throw refusal;
    const problems = listFieldProblems(refusal);
    if (problems.length === 0) throw refusal;
    const { form, obstacle, maker, uploadLimits, retentionDays } = await hostedPages.open(ctx.params.token ?? "");
    const isOfVisitor = problems.every(({ problem }) => !locale.visitorPages.isOfForm(problem));
    if (obstacle !== null || !isOfVisitor) throw refusal;
    const stamp = fields.get(IDEMPOTENCY_FIELD);
    const nonce = randomBytes(12).toString("base64");
    setNonce(ctx, nonce);
    setAnswerKinds(ctx, ANSWER_KINDS.hostedForm);
    protectBookPage(ctx, form.allowedOrigins);
    if (form.recaptcha !== null) allowCaptcha(ctx);
    if (form.hostedPage.logoUrl !== null) setImage(ctx, form.hostedPage.logoUrl);
    const { html, isCut, isInSteps } = presentHostedForm(locale, {
      basePath,
      form,
      uploadLimits,
      isEmbedded: ctx.get("sec-fetch-dest") === "iframe",
      nonce,
      stamp: hostedPages.stamp(form, { stamp: typeof stamp === "string" ? stamp : null }),
      maker,
      retentionDays,
      processor,
      attempt: { fields, refusal, turn: null },
    });
    // A page in steps carries what its visitor does not see, so that nothing of it may be cut.
    if (isCut && isInSteps) throw refusal;
    ctx.status = statusOf(refusal);
    ctx.state.code = refusal.code;
    ctx.set("Cache-Control", "no-store");
    ctx.type = "html";
    ctx.body = html;
  };
}
