import type { Context } from "koa";
import type { Form } from "../../domain/forms/forms.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { withReservation } from "../../edge/bodyBudget.ts";
import type { OpenReservation } from "../../edge/bodySenders.ts";
import type { Locale } from "../../messages/locale.ts";
import type { FormReportsService } from "../../services/forms/formReports.ts";
import type { HostedPagesService } from "../../services/forms/hostedPages.ts";
import type { IntakeService } from "../../services/submissions/intake.ts";
import { presentFormReport } from "../presenters/formReports.ts";
import { readFormReport, readReportedPage } from "../requests/formReports.ts";

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

type OpenedReport = { readonly form: Form; readonly maker: string };

/** The page where a visitor reports a form. Reports that a client group sends beyond its rate are refused. */
export function createFormReportHandlers(edge: FormReportsEdge) {
  const { hostedPages, formReports, intake, openReservation, publicUrl, locale, abuseContact, processor } = edge;
  const basePath = basePathOf(publicUrl);

  return {
    async show(ctx: Context): Promise<void> {
      answer(ctx, await open(ctx), false);
    },

    async send(ctx: Context): Promise<void> {
      const opened = await open(ctx);
      intake.takePublic("form_reports", "", ctx.ip || null);
      const report = await withReservation(openReservation(ctx), (reservation) => readFormReport(ctx.req, reservation));
      await formReports.report(opened.form, report);
      answer(ctx, opened, true);
    },
  };

  function open(ctx: Context): Promise<OpenedReport> {
    return hostedPages.openReport(ctx.params.token ?? "");
  }

  function answer(ctx: Context, opened: OpenedReport, isDone: boolean): void {
    ctx.set("Cache-Control", "no-store");
    ctx.type = "html";
    const operator = processor.name;
    const page = readReportedPage(ctx);
    ctx.body = presentFormReport(locale, { ...opened, basePath, operator, abuseContact, page, isDone });
  }
}
