import type { Context } from "koa";
import type { Drawings } from "../../documents/drawing.ts";
import type { Complaint } from "../../domain/book/index.ts";
import { found } from "../../domain/errors.ts";
import type { Metrics } from "../../domain/metrics.ts";
import type { Provider } from "../../domain/forms/index.ts";
import { toCsv } from "../../exports/csv.ts";
import { toPdfZip } from "../../exports/pdfZip.ts";
import { toSirec } from "../../exports/sirec.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Services } from "../../services/services.ts";
import { findActor } from "../middleware/keys.ts";
import { createExportSlots } from "../requests/exportSlots.ts";
import { watchDeparture } from "../requests/departures.ts";
import { presentFile } from "../presenters/files.ts";
import { readAddressee, readExportDays, readId, readSiteCode } from "../requests/complaintsExports.ts";

/** The services behind an owner's downloads. */
export type ComplaintsExportsEdge = Pick<
  Services,
  "apiKeys" | "complaints" | "complaintDocuments" | "complaintDownloads"
>;

/** The complaints books as files for the key of their owner. A book is streamed: the database is read as fast as the client reads. */
export function createComplaintsExportHandlers(
  { complaints, complaintDownloads }: ComplaintsExportsEdge,
  locale: Locale,
  drawings: Drawings,
  metrics: Pick<Metrics, "countLimit">,
) {
  const slots = createExportSlots(metrics);

  return {
    async sendCsv(ctx: Context): Promise<void> {
      const { sheets, nameFile } = await openBook(ctx);
      ctx.attachment(nameFile("csv"));
      ctx.body = toCsv(locale, sheets);
    },

    async sendSirec(ctx: Context): Promise<void> {
      const { sheets, nameFile, provider } = await openBook(ctx);
      const siteCode = readSiteCode(ctx.query, provider);
      ctx.attachment(nameFile("sirec.txt"));
      ctx.body = toSirec(locale, sheets, { siteCode });
    },

    async sendZip(ctx: Context): Promise<void> {
      const { sheets, nameFile } = await openBook(ctx);
      const addressee = readAddressee(ctx.query);
      ctx.attachment(nameFile("zip"));
      ctx.body = toPdfZip(locale, sheets, { addressee, drawings });
    },

    async sendAttachment(ctx: Context): Promise<void> {
      const [id, attachmentId] = [readId(ctx, "id"), readId(ctx, "attachmentId")];
      const file = await complaintDownloads.findAttachment(findActor(ctx), id, attachmentId);
      presentFile(ctx, found(file, "COMPLAINT_NOT_FOUND"));
    },

    async sendSheetPdf(ctx: Context): Promise<void> {
      const sheet = found(await complaints.find(findActor(ctx), readId(ctx, "id")), "COMPLAINT_NOT_FOUND");
      const addressee = readAddressee(ctx.query);
      ctx.attachment(locale.exports.nameSheet(sheet.number));
      ctx.body = await drawings.drawSheet(locale, sheet, { addressees: [addressee] }, { signal: watchDeparture(ctx) });
    },
  };

  async function openBook(ctx: Context): Promise<OpenBook> {
    const actor = findActor(ctx);
    const form = await complaintDownloads.findForm(actor, readId(ctx, "formId"));
    const { id, provider } = found(form, "FORM_NOT_FOUND");
    const { range, nameFile } = readExportDays(locale, ctx.query);
    slots.take(ctx, actor.accountId);
    return { provider, nameFile, sheets: explainFailure(complaints.streamRange(actor, id, range)) };
  }
}

type OpenBook = {
  readonly provider: Provider | null;
  readonly nameFile: (extension: string) => string;
  /** Reads nothing before it is iterated. */
  readonly sheets: AsyncIterable<Complaint>;
};

/** Wraps a failure while sheets are read. The answer has begun, so the log alone tells the failure from a client that hangs up. */
async function* explainFailure(sheets: AsyncIterable<Complaint>): AsyncGenerator<Complaint> {
  try {
    yield* sheets;
  } catch (error) {
    throw new Error("the sheets of a book could not be read to the end", { cause: error });
  }
}
