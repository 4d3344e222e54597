import type { Router } from "@koa/router";
import type { IntakeService } from "../../services/intake.ts";
import { wantsPage } from "../negotiation.ts";
import { presentReceiptPage } from "../presenters/pages.ts";
import { presentReceipt, readSubmissionRequest } from "../presenters/submissions.ts";
import { refuseMethods } from "./refuseMethods.ts";

const SUBMISSION_PATHS = ["/f/:token", "/api/v1/f/:token"];

/** The public endpoint of a form. */
export function routeSubmissions(router: Router, intake: IntakeService): void {
  for (const path of SUBMISSION_PATHS) {
    router.post(path, async (ctx) => {
      const receipt = await intake.submit(readSubmissionRequest(ctx, ctx.params.token ?? ""));
      ctx.status = receipt.replayed ? 200 : 201;
      if (receipt.replayed) ctx.set("Idempotent-Replayed", "true");
      ctx.set("Cache-Control", "no-store");
      if (wantsPage(ctx)) ctx.type = "html";
      ctx.body = wantsPage(ctx) ? presentReceiptPage(ctx) : presentReceipt(receipt);
    });
    router.all(path, refuseMethods(["POST", "OPTIONS"]));
  }
}
