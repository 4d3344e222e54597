import { randomBytes } from "node:crypto";
import type { Context, Middleware } from "koa";
import { type AnyDomainError, DomainError, isDomainError } from "../../domain/errors.ts";
import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import { hostedFormPath, thanksPath } from "../../domain/links.ts";
import type { PageTurn } from "../../domain/hostedLinks.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { withReservation } from "../../edge/bodyBudget.ts";
import type { OpenReservation } from "../../edge/bodySenders.ts";
import { setRetryAfter } from "../../edge/refusals.ts";
import { statusOf } from "../../edge/statuses.ts";
import type { Locale } from "../../messages/locale.ts";
import type { HostedForm, HostedObstacle, HostedPagesService } from "../../services/forms/hostedPages.ts";
import type { VisitsService } from "../../services/forms/visits.ts";
import type { IntakeRefusal } from "../../services/submissions/submissionRequests.ts";
import { pageExpired } from "../../services/submissions/bodyStage.ts";
import type { IntakeService } from "../../services/submissions/intake.ts";
import { allowCaptcha, setFramers, setImage, setNonce } from "../middleware/securityHeaders.ts";
import { wantsPage } from "../negotiation.ts";
import {
  presentForeignFrame,
  presentHostedForm,
  presentHostedObstacle,
  presentHostedThanks,
} from "../presenters/hostedForms.ts";
import { turnPage } from "../presenters/hostedSteps.ts";
import { createKeptTexts } from "../presenters/keptRenderings.ts";
import { presentReceipt } from "../presenters/submissions.ts";
import { isEmbedded } from "../requests/complaintsFilings.ts";
import { findSurroundingPage } from "../requests/frames.ts";
import { findStamp, findTurn, isSendingAddress, isStep, readHostedPost } from "../requests/hostedForms.ts";
import { readPrefilledFields } from "../requests/prefilledFields.ts";
import { protectBookPage } from "./bookHeaders.ts";

export type HostedFormsEdge = {
  readonly hostedPages: HostedPagesService;
  readonly intake: Pick<IntakeService, "answer" | "takePublic">;
  readonly visits: Pick<VisitsService, "note">;
  readonly openReservation: OpenReservation;
  readonly publicUrl: string;
  readonly locale: Locale;
  /** Who keeps the personal data of submissions, and in which country. */
  readonly processor: { readonly name: string; readonly country: string };
};

/** The refusals after which the page is shown again, with what was posted. */
const SHOWN_AGAIN: ReadonlySet<string> = new Set([
  "VALIDATION_FAILED",
  "ALREADY_ANSWERED",
  "IDEMPOTENCY_KEY_REUSED",
  "RATE_LIMITED",
  "RECAPTCHA_FAILED",
  "SERVICE_UNAVAILABLE",
]);
const NONCE_BYTES = 12;

/** The pages of forms at the service. */
export function createHostedFormHandlers(edge: HostedFormsEdge) {
  const { hostedPages, intake, visits, openReservation, publicUrl, locale, processor } = edge;
  const basePath = basePathOf(publicUrl);
  const { origin } = new URL(publicUrl);
  const kept = createKeptTexts();
  /** What stands for a visitor's own in the kept pages: no owner can write it. */
  const stands = { nonce: randomBytes(24).toString("hex"), stamp: randomBytes(24).toString("hex") };

  return {
    async show(ctx: Context): Promise<void> {
      const hosted = await open(ctx);
      ctx.set("Cache-Control", "private, no-cache");
      if (isSendingAddress(ctx))
        return ctx.redirect(`${basePath}${hostedFormPath(hosted.form.token, isEmbedded(ctx))}`);
      if (leadsElsewhere(ctx, hosted)) return;
      if (hosted.obstacle !== null) return showObstacle(ctx, hosted, hosted.obstacle);
      ctx.body = showEmpty(ctx, hosted, readPrefilledFields(ctx, hosted.form));
      if (isVisit(ctx)) visits.note(hosted.form.token, "view");
    },

    /** Counts that somebody began to fill in the page, which says so once. Errors: RATE_LIMITED. */
    noteBegun(ctx: Context): void {
      intake.takePublic("begun_pages", "", ctx.ip || null);
      visits.note(ctx.params.token ?? "", "begun");
      ctx.status = 204;
    },

    async send(ctx: Context): Promise<void> {
      const hosted = await open(ctx);
      const { form, obstacle } = hosted;
      ctx.set("Cache-Control", "no-store");
      if (obstacle !== null) return showObstacle(ctx, hosted, obstacle);
      await withReservation(openReservation(ctx), async (reservation) => {
        const request = readHostedPost(ctx, reservation, origin);
        if (isStep(ctx)) {
          intake.takePublic("page_steps", form.id, request.source.ip);
          return showStep(ctx, hosted, await request.readFields(form.accountId, null));
        }
        const turn = findTurn(ctx);
        if (turn !== null) {
          intake.takePublic("page_steps", form.id, request.source.ip);
          return showTurn(ctx, hosted, turn, await request.readFields(form.accountId, null));
        }
        const answered = await intake.answer(request);
        if (answered.result === null) return showAgain(ctx, hosted, answered);
        presentReceipt(
          locale,
          ctx,
          answered.result,
          `${basePath}${thanksPath(form.token, { isEmbedded: isEmbedded(ctx) })}`,
        );
      });
    },

    async showThanks(ctx: Context): Promise<void> {
      const hosted = await open(ctx);
      ctx.set("Cache-Control", "private, no-cache");
      ctx.body = presentHostedThanks(locale, { ...describe(ctx, hosted), thanks: hosted.thanks });
    },
  };

  /**
   * Answers a page of another site that shows the form in a frame: with the page for frames, and to an origin that may not frame it with the
   * words what to do, because a browser would show nothing. False for every other request.
   */
  function leadsElsewhere(ctx: Context, hosted: HostedForm): boolean {
    const around = findSurroundingPage(ctx);
    if (around === null) return false;
    const { token, allowedOrigins } = hosted.form;
    if (!isEmbedded(ctx)) {
      setFramers(ctx, null);
      // What the address fills in stays in it.
      const query = ctx.querystring === "" ? "" : `&${ctx.querystring}`;
      ctx.redirect(`${basePath}${hostedFormPath(token, true)}${query}`);
      return true;
    }
    const isKnown = around.origin === null || allowedOrigins.includes(around.origin);
    if (allowedOrigins.length === 0 || isKnown) return false;
    setFramers(ctx, null);
    ctx.status = 403;
    ctx.body = presentForeignFrame(locale, { ...describe(ctx, hosted), origin: around.origin ?? "" });
    return true;
  }

  /**
   * The empty page of a form's version, which is rendered once while it is asked for: a visitor's own are its nonce and its stamp. One that
   * its address fills in is not kept.
   */
  function showEmpty(ctx: Context, hosted: HostedForm, prefilled: SubmissionFields | null): string {
    const described = describe(ctx, hosted);
    if (prefilled !== null) {
      intake.takePublic("rendered_forms", "", ctx.ip || null);
      return presentHostedForm(locale, { ...described, attempt: null, prefilled }).html;
    }
    const { nonce, stamp, ...page } = described;
    const { form, uploadLimits, retentionDays } = hosted;
    const key = JSON.stringify([
      form.id,
      form.token,
      form.version,
      page.isEmbedded,
      page.maker,
      uploadLimits,
      retentionDays,
    ]);
    const html = kept.get(key, () => {
      intake.takePublic("rendered_forms", "", ctx.ip || null);
      return presentHostedForm(locale, { ...page, ...stands, attempt: null }).html;
    });
    return html.replaceAll(stands.nonce, () => nonce).replaceAll(stands.stamp, () => stamp);
  }

  /** The form of the path. Its origins may frame an embedded page from here on. */
  async function open(ctx: Context): Promise<HostedForm> {
    const hosted = await hostedPages.open(ctx.params.token ?? "");
    const { allowedOrigins, hostedPage, recaptcha } = hosted.form;
    protectBookPage(ctx, isEmbedded(ctx) ? allowedOrigins : null);
    if (recaptcha !== null) allowCaptcha(ctx);
    if (hostedPage.logoUrl !== null) setImage(ctx, hostedPage.logoUrl);
    ctx.type = "html";
    return hosted;
  }

  function describe(
    ctx: Context,
    { form, maker, uploadLimits, retentionDays }: HostedForm,
    posted: SubmissionFields | null = null,
  ) {
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    setNonce(ctx, nonce);
    const stamp = hostedPages.stamp(form, posted === null ? null : { stamp: findStamp(ctx, posted) });
    const page = { basePath, form, maker, uploadLimits, isEmbedded: isEmbedded(ctx), nonce, stamp };
    return { ...page, retentionDays, processor };
  }

  function showObstacle(ctx: Context, hosted: HostedForm, obstacle: HostedObstacle): void {
    const refusal = toRefusal(obstacle);
    if (ctx.method === "POST" && !wantsPage(ctx)) throw refusal;
    answer(ctx, refusal);
    ctx.body = presentHostedObstacle(locale, { ...describe(ctx, hosted), obstacle, isPost: ctx.method === "POST" });
  }

  /** Answers with the page again, with what was posted and the next step of a place. Errors: VALIDATION_FAILED for an expired page. */
  function showStep(ctx: Context, hosted: HostedForm, fields: SubmissionFields): void {
    const stamp = findStamp(ctx, fields);
    if (stamp !== null && hostedPages.isExpired(hosted.form, stamp)) throw pageExpired();
    const attempt = { fields, refusal: null, turn: null };
    ctx.body = presentWhole({ ...describe(ctx, hosted, fields), attempt });
  }

  /** Answers with the next step of the page, if those before it are right, or with the step before. Errors: PAYLOAD_TOO_LARGE. */
  function showTurn(ctx: Context, hosted: HostedForm, turn: PageTurn, fields: SubmissionFields): void {
    const turned = turnPage(hosted.form.fields?.fields ?? [], turn, fields);
    if (turned.problems.length > 0) answer(ctx, new DomainError("VALIDATION_FAILED", { fields: turned.problems }));
    ctx.body = presentWhole({
      ...describe(ctx, hosted, fields),
      attempt: { fields, refusal: null, turn: turned },
    });
  }

  /** A page in steps with all that was posted: its visitor does not see what would be cut. Errors: PAYLOAD_TOO_LARGE. */
  function presentWhole(request: Parameters<typeof presentHostedForm>[1]): string {
    const { html, isCut, isInSteps } = presentHostedForm(locale, request);
    if (isCut && isInSteps) throw new DomainError("PAYLOAD_TOO_LARGE", { limitBytes: BYTE_BUDGETS.postedAgain });
    return html;
  }

  /** Answers with the page again, with the posted values and the refusal; a program and every other refusal get no page. */
  function showAgain(ctx: Context, hosted: HostedForm, { refusal, posted: fields }: IntakeRefusal): void {
    const isShown = wantsPage(ctx) && isDomainError(refusal) && SHOWN_AGAIN.has(refusal.code);
    if (!isShown || fields === null) throw refusal;
    ctx.body = presentWhole({ ...describe(ctx, hosted, fields), attempt: { fields, refusal, turn: null } });
    answer(ctx, refusal);
  }
}

/** Prepares a request whose form is not known yet: any site may frame an embedded refusal. */
export const prepareHostedPage: Middleware = (ctx, next) => {
  protectBookPage(ctx, isEmbedded(ctx) ? [] : null);
  return next();
};

/** A request for the head alone shows no page, and one that comes before its time may never be shown. */
function isVisit(ctx: Context): boolean {
  return ctx.method === "GET" && !ctx.get("Sec-Purpose").startsWith("prefetch");
}

function answer(ctx: Context, refusal: AnyDomainError): void {
  ctx.status = statusOf(refusal);
  ctx.state.code = refusal.code;
  setRetryAfter(ctx, refusal);
  ctx.type = "html";
}

/** The refusal of a form whose page shows no fields, for a program. */
function toRefusal(obstacle: HostedObstacle): AnyDomainError {
  switch (obstacle.kind) {
    case "limit_reached":
      return new DomainError("LIMIT_REACHED");
    case "account_suspended":
    case "not_open_yet":
    case "closed":
    case "answers_reached":
      return new DomainError("FORM_UNAVAILABLE", { reason: obstacle.kind });
    default:
      return new DomainError("FORM_INACTIVE");
  }
}
