import type { Router } from "@koa/router";
import type { Context, Middleware } from "koa";
import type { Locale } from "../../messages/locale.ts";
import type { IntakeService, Receipt } from "../../services/submissions/index.ts";
import type { BodyBudget } from "../../edge/bodyBudget.ts";
import { allowAnyFrame } from "../middleware/securityHeaders.ts";
import { wantsPage } from "../negotiation.ts";
import { createFormAddressRefusals } from "../presenters/formAddresses.ts";
import { presentReceiptPage, setRefusalPresenter } from "../presenters/pages.ts";
import { presentReceipt, readSubmissionRequest } from "../presenters/submissions.ts";
import { refuseMethods } from "./refuseMethods.ts";

const SUBMISSION_PATHS = ["/f/:token", "/api/v1/f/:token"];

/** What the public endpoint of a form needs. */
type SubmissionsEdge = {
  readonly intake: IntakeService;
  readonly bodyBudget: BodyBudget;
  readonly basePath: string;
  readonly publicUrl: string;
  readonly locale: Locale;
};

/** The public endpoint of a form. */
export function routeSubmissions(router: Router, edge: SubmissionsEdge): void {
  const { intake, bodyBudget, basePath, publicUrl, locale } = edge;
  for (const path of SUBMISSION_PATHS) {
    router.post(path, async (ctx) => {
      allowAnyFrame(ctx);
      const reservation = bodyBudget.openReservation();
      try {
        const receipt = await intake.submit(readSubmissionRequest(ctx, ctx.params.token ?? "", reservation));
        answerReceived(locale, ctx, receipt, basePath);
      } finally {
        reservation.release();
      }
    });
    router.all(path, explainAddress(locale, `${publicUrl}${path}`), refuseMethods(["POST", "OPTIONS"]));
  }
}

/** Without a look at the database: the page is the same whether there is such a form or not. */
function explainAddress(locale: Locale, pattern: string): Middleware {
  return (ctx, next) => {
    const { token = "" } = ctx.params;
    allowAnyFrame(ctx);
    setRefusalPresenter(ctx, createFormAddressRefusals(locale, pattern, token, ctx.querystring !== ""));
    return next();
  };
}

function answerReceived(locale: Locale, ctx: Context, receipt: Receipt, basePath: string): void {
  ctx.status = receipt.replayed ? 200 : 201;
  if (receipt.replayed) ctx.set("Idempotent-Replayed", "true");
  ctx.set("Cache-Control", "no-store");
  if (wantsPage(ctx)) ctx.type = "html";
  ctx.body = wantsPage(ctx) ? presentReceiptPage(locale, ctx, basePath) : presentReceipt(locale, receipt);
}
