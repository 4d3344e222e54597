import type { Context } from "koa";
import { basePathOf } from "../../edge/basePath.ts";
import { withReservation } from "../../edge/bodyBudget.ts";
import type { OpenReservation } from "../../edge/bodySenders.ts";
import type { Locale } from "../../messages/locale.ts";
import type { FormReportsService } from "../../services/forms/formReports.ts";
import type { HostedPagesService } from "../../services/forms/hostedPages.ts";
import type { IntakeService } from "../../services/submissions/intake.ts";
import { presentFormReport } from "../presenters/formReports.ts";
import { readFormReport } from "../requests/formReports.ts";

export type FormReportsEdge = {
  readonly hostedPages: HostedPagesService;
  readonly formReports: FormReportsService;
  readonly intake: Pick<IntakeService, "takePublic">;
  readonly openReservation: OpenReservation;
  readonly publicUrl: string;
  readonly locale: Locale;
  /** The operator's own address for reports; null where none is set. */
  readonly abuseContact: string | null;
  readonly processor: { readonly name: string };
};

/** The page where a visitor reports a form. Reports that a client group sends beyond its rate are refused. */
export function createFormReportHandlers(edge: FormReportsEdge) {
  const { hostedPages, formReports, intake, openReservation, publicUrl, locale, abuseContact, processor } = edge;
  const frame = { basePath: basePathOf(publicUrl), operator: processor.name, abuseContact };

  return {
    async show(ctx: Context): Promise<void> {
      answer(ctx, presentFormReport(locale, { ...frame, ...(await open(ctx)), isDone: false }));
    },

    async send(ctx: Context): Promise<void> {
      const opened = await open(ctx);
      intake.takePublic("form_reports", "", ctx.ip || null);
      const report = await withReservation(openReservation(ctx), (reservation) => readFormReport(ctx.req, reservation));
      await formReports.report(opened.form, report);
      answer(ctx, presentFormReport(locale, { ...frame, ...opened, isDone: true }));
    },
  };

  function open(ctx: Context) {
    return hostedPages.openReport(ctx.params.token ?? "");
  }
}

function answer(ctx: Context, page: string): void {
  ctx.set("Cache-Control", "no-store");
  ctx.type = "html";
  ctx.body = page;
}
