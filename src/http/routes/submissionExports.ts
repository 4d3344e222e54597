import type { Readable } from "node:stream";
import type { Context } from "koa";
import { toSubmissionsCsv, toSubmissionsNdjson, toSubmissionsXlsx } from "../../exports/submissions.ts";
import type { SubmissionColumns } from "../../exports/submissionTable.ts";
import type { Locale } from "../../messages/locale.ts";
import type { SubmissionExport, SubmissionExportsService } from "../../services/submissions/exports.ts";
import { onAnswerClosed } from "../../edge/closedAnswers.ts";
import { findActor } from "../middleware/keys.ts";
import { readId } from "../requests/complaintsExports.ts";
import type { ExportSlots } from "../requests/exportSlots.ts";
import { readSubmissionExport } from "../requests/submissionExports.ts";

/** The submissions of a form or of the account as files for a key that reads them. The database is read as fast as the client reads. */
export function createSubmissionExportHandlers(exports: SubmissionExportsService, locale: Locale, slots: ExportSlots) {
  return {
    sendCsv: (ctx: Context) =>
      send(ctx, "csv", async (opened) => toSubmissionsCsv(locale, opened.submissions, await describeColumns(opened))),

    sendXlsx: (ctx: Context) =>
      send(ctx, "xlsx", async (opened) => toSubmissionsXlsx(locale, opened.submissions, await describeColumns(opened))),

    sendNdjson: (ctx: Context) =>
      send(ctx, "ndjson", async ({ submissions }) =>
        toSubmissionsNdjson(locale, submissions, ctx.query.count === "true"),
      ),
  };

  async function send(
    ctx: Context,
    extension: keyof typeof MEDIA_TYPES,
    write: (opened: SubmissionExport) => Promise<Readable>,
  ): Promise<void> {
    const actor = findActor(ctx);
    const { filter, nameFile } = readSubmissionExport(locale, ctx.query);
    const formId = ctx.params.formId === undefined ? null : readId(ctx, "formId");
    const closed = new AbortController();
    onAnswerClosed(ctx.res, () => closed.abort());
    const opened = await exports.open(actor, formId, filter, closed.signal);
    slots.take(ctx, actor.accountId);
    ctx.attachment(nameFile(opened.form?.name ?? null, extension));
    ctx.type = MEDIA_TYPES[extension];
    ctx.body = await write(opened);
  }
}

const MEDIA_TYPES = {
  csv: "text/csv; charset=utf-8",
  ndjson: "application/x-ndjson; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

async function describeColumns({ form, readColumns }: SubmissionExport): Promise<SubmissionColumns> {
  return { isOfAccount: form === null, ...(await readColumns()) };
}
