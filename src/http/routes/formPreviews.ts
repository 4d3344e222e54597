import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { DomainError } from "../../domain/errors.ts";
import { formPreviewPath } from "../../domain/hostedLinks.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { withReservation } from "../../edge/bodyBudget.ts";
import { statusOf } from "../../edge/statuses.ts";
import type { HostedForm } from "../../services/forms/hostedPages.ts";
import type { DraftChecksService } from "../../services/submissions/draftChecks.ts";
import { readSubmissionBody } from "../body/readSubmissionBody.ts";
import { findActor } from "../middleware/keys.ts";
import { setImage, setNonce } from "../middleware/securityHeaders.ts";
import { presentHostedForm, presentHostedObstacle, presentHostedThanks } from "../presenters/hostedForms.ts";
import { type HostedAttempt, turnPage } from "../presenters/hostedSteps.ts";
import { readId } from "../requests/complaintsExports.ts";
import { findTurn, isSendingAddress, isStep } from "../requests/hostedForms.ts";
import type { HostedFormsEdge } from "./hostedForms.ts";

export type FormPreviewsEdge = Pick<
  HostedFormsEdge,
  "hostedPages" | "openReservation" | "publicUrl" | "locale" | "processor"
> & { readonly draftChecks: Pick<DraftChecksService, "checkPage"> };

const NONCE_BYTES = 12;

/** The page of a form as its draft makes it, for the people of its account. What is sent there is checked, and nothing of it is stored. */
export function createFormPreviewHandlers(edge: FormPreviewsEdge) {
  const { hostedPages, draftChecks, openReservation, publicUrl, locale, processor } = edge;
  const basePath = basePathOf(publicUrl);

  return {
    async show(ctx: Context): Promise<void> {
      const hosted = await open(ctx);
      if (isSendingAddress(ctx)) return ctx.redirect(`${basePath}${formPreviewPath(hosted.form.id)}`);
      const { campo } = ctx.query;
      showForm(ctx, hosted, null, typeof campo === "string" ? campo : null);
    },

    /** Shows the page again with what is wrong, or the page of thanks. */
    async send(ctx: Context): Promise<void> {
      const hosted = await open(ctx);
      const { form, thanks } = hosted;
      await withReservation(openReservation(ctx), async (reservation) => {
        reservation.assignTo(form.accountId);
        const fields = await readSubmissionBody(ctx.req, reservation);
        if (isStep(ctx)) return showForm(ctx, hosted, { fields, refusal: null, turn: null });
        const turn = findTurn(ctx);
        if (turn !== null) {
          const turned = turnPage(form.fields?.fields ?? [], turn, fields);
          return showForm(ctx, hosted, { fields, refusal: null, turn: turned });
        }
        const { problems } = draftChecks.checkPage(form, fields);
        if (problems.length === 0) {
          ctx.body = presentHostedThanks(locale, { ...describe(ctx, hosted), thanks });
          return;
        }
        const refusal = new DomainError("VALIDATION_FAILED", { fields: problems });
        ctx.status = statusOf(refusal);
        showForm(ctx, hosted, { fields, refusal, turn: null });
      });
    },
  };

  async function open(ctx: Context): Promise<HostedForm> {
    const hosted = await hostedPages.preview(findActor(ctx), readId(ctx, "formId"), locale.hostedPages.preview);
    const { logoUrl } = hosted.form.hostedPage;
    if (logoUrl !== null) setImage(ctx, logoUrl);
    ctx.set("X-Robots-Tag", "noindex, nofollow");
    ctx.type = "html";
    return hosted;
  }

  /** `edited` is the field whose step is shown; null for the first one, or that of the attempt. */
  function showForm(
    ctx: Context,
    hosted: HostedForm,
    attempt: HostedAttempt | null,
    edited: string | null = null,
  ): void {
    const { obstacle } = hosted;
    const page = describe(ctx, hosted);
    ctx.body =
      obstacle === null
        ? presentHostedForm(locale, { ...page, attempt, edited }).html
        : presentHostedObstacle(locale, { ...page, obstacle, isPost: false });
  }

  function describe(ctx: Context, { form, maker, uploadLimits, retentionDays }: HostedForm) {
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    setNonce(ctx, nonce);
    const stamp = hostedPages.stamp(form, null);
    const page = { basePath, form, maker, uploadLimits, isEmbedded: false, isPreview: true, nonce, stamp };
    return { ...page, retentionDays, processor };
  }
}
