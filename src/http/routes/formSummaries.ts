import type { Context } from "koa";
import { found } from "../../domain/errors.ts";
import { toSummaryCsv } from "../../exports/summaryCsv.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Services } from "../../services/services.ts";
import { findActor } from "../middleware/keys.ts";
import { readExportDays, readId } from "../requests/complaintsExports.ts";

/** The services behind the download of a summary. */
export type FormSummariesEdge = Pick<Services, "forms" | "summaries">;

/** The summary of a form as a file for a key that reads submissions. */
export function createFormSummaryHandlers({ forms, summaries }: FormSummariesEdge, locale: Locale) {
  return {
    async sendCsv(ctx: Context): Promise<void> {
      const actor = findActor(ctx);
      const form = found(await forms.find(actor, { id: readId(ctx, "formId") }), "FORM_NOT_FOUND");
      const { days } = readExportDays(locale, ctx.query);
      const summary = await summaries.summarize(actor, form, days, locale.formats);
      ctx.attachment(locale.exports.nameSummary(form.name, summary.from, summary.to));
      ctx.type = "text/csv; charset=utf-8";
      ctx.body = toSummaryCsv(locale, summary);
    },
  };
}
