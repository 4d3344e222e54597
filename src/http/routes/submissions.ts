import type { Router } from "@koa/router";
import type { Context } from "koa";
import type { IntakeService, Receipt } from "../../services/intake.ts";
import type { BodyBudget } from "../body/bodyBudget.ts";
import { wantsPage } from "../negotiation.ts";
import { presentReceiptPage } from "../presenters/pages.ts";
import { presentReceipt, readSubmissionRequest } from "../presenters/submissions.ts";
import { refuseMethods } from "./refuseMethods.ts";

const SUBMISSION_PATHS = ["/f/:token", "/api/v1/f/:token"];

/** The public endpoint of a form. */
export function routeSubmissions(router: Router, intake: IntakeService, bodyBudget: BodyBudget): void {
  for (const path of SUBMISSION_PATHS) {
    router.post(path, async (ctx) => {
      const share = bodyBudget.openShare();
      try {
        answerReceived(ctx, await intake.submit(readSubmissionRequest(ctx, ctx.params.token ?? "", share)));
      } finally {
        share.giveBack();
      }
    });
    router.all(path, refuseMethods(["POST", "OPTIONS"]));
  }
}

function answerReceived(ctx: Context, receipt: Receipt): void {
  ctx.status = receipt.replayed ? 200 : 201;
  if (receipt.replayed) ctx.set("Idempotent-Replayed", "true");
  ctx.set("Cache-Control", "no-store");
  if (wantsPage(ctx)) ctx.type = "html";
  ctx.body = wantsPage(ctx) ? presentReceiptPage(ctx) : presentReceipt(receipt);
}
