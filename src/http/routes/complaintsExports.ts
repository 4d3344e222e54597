import type { Context } from "koa";
import type { Drawings } from "../../documents/drawing.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import { type SheetOfForm, toCsv, toRegisterCsv } from "../../exports/csv.ts";
import { toIndecopiZip } from "../../exports/indecopiZip.ts";
import { toSirec } from "../../exports/sirec.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Services } from "../../services/services.ts";
import { findActor } from "../middleware/keys.ts";
import { noteHandover } from "../requests/handovers.ts";
import type { ExportSlots } from "../requests/exportSlots.ts";
import { describeAsker } from "../requests/departures.ts";
import { presentFile } from "../presenters/files.ts";
import {
  type ExportDays,
  readAddressee,
  readExportDays,
  readFlag,
  readId,
  readSiteCode,
} from "../requests/complaintsExports.ts";

/** The services behind an owner's downloads. */
export type ComplaintsExportsEdge = Pick<
  Services,
  | "complaints"
  | "complaintDocuments"
  | "complaintDownloads"
  | "complaintRegister"
  | "lostNumbers"
  | "sheetDeletions"
  | "sheetFiles"
  | "sheetHandovers"
>;

/** The complaints books as files for the key of their owner. A book is streamed: the database is read as fast as the client reads. */
export function createComplaintsExportHandlers(
  {
    complaints,
    complaintDownloads,
    complaintRegister,
    lostNumbers,
    sheetDeletions,
    sheetFiles,
    sheetHandovers,
  }: ComplaintsExportsEdge,
  locale: Locale,
  drawings: Drawings,
  slots: ExportSlots,
) {
  return {
    async sendCsv(ctx: Context): Promise<void> {
      const { sheets, nameFile } = await openBook(ctx);
      ctx.attachment(nameFile("csv"));
      ctx.body = toCsv(locale, sheets);
    },

    async sendSirec(ctx: Context): Promise<void> {
      const { sheets, nameFile, provider } = await openBook(ctx);
      const siteCode = readSiteCode(ctx.query, provider);
      const onlyPending = readFlag(ctx.query, "pending");
      ctx.attachment(nameFile("sirec.txt"));
      ctx.body = toSirec(sheets, { siteCode, onlyPending });
    },

    async sendZip(ctx: Context): Promise<void> {
      const { formId, range, sheets, nameFile } = await openBook(ctx);
      await sheetFiles.requireFew(findActor(ctx), formId, range);
      sendFiles(ctx, sheets, nameFile("zip"), await listGone(ctx, [formId]));
    },

    async sendRegisterCsv(ctx: Context): Promise<void> {
      const { sheets, nameFile } = openRegister(ctx);
      ctx.attachment(nameFile("csv"));
      ctx.body = toRegisterCsv(locale, sheets);
    },

    async sendRegisterZip(ctx: Context): Promise<void> {
      const { range, sheets, nameFile } = openRegister(ctx);
      await sheetFiles.requireFew(findActor(ctx), null, range);
      if (range.from === null && range.to === null) noteHandover(ctx, sheetHandovers);
      sendFiles(ctx, listComplaints(sheets), nameFile("zip"), await listGone(ctx, null));
    },

    async sendSheetZip(ctx: Context): Promise<void> {
      const actor = findActor(ctx);
      const sheet = found(await complaints.find(actor, readId(ctx, "id")), "COMPLAINT_NOT_FOUND");
      slots.take(ctx, actor.accountId);
      sendFiles(ctx, listOne(sheet), locale.sheetFiles.nameFile(sheet.number));
    },

    async sendAttachment(ctx: Context): Promise<void> {
      const [id, attachmentId] = [readId(ctx, "id"), readId(ctx, "attachmentId")];
      const file = await complaintDownloads.findAttachment(findActor(ctx), id, attachmentId);
      presentFile(ctx, found(file, "COMPLAINT_NOT_FOUND"));
    },

    async sendLetter(ctx: Context): Promise<void> {
      const sheet = found(await complaints.find(findActor(ctx), readId(ctx, "id")), "COMPLAINT_NOT_FOUND");
      if (sheet.preparedAt === null) throw new DomainError("COMPLAINT_NOT_FOUND");
      ctx.attachment(locale.exports.nameLetter(sheet.number));
      ctx.body = await drawings.drawLetter(locale, sheet, describeAsker(ctx));
    },

    async sendSheetPdf(ctx: Context): Promise<void> {
      const sheet = found(await complaints.find(findActor(ctx), readId(ctx, "id")), "COMPLAINT_NOT_FOUND");
      const addressee = readAddressee(ctx.query);
      ctx.attachment(locale.exports.nameSheet(sheet.number));
      ctx.body = await drawings.drawSheet(locale, sheet, { addressees: [addressee] }, describeAsker(ctx));
    },
  };

  async function openBook(ctx: Context): Promise<OpenBook> {
    const actor = findActor(ctx);
    const form = await complaintDownloads.findForm(actor, readId(ctx, "formId"));
    const { id, provider } = found(form, "FORM_NOT_FOUND");
    const { range, nameFile } = readExportDays(locale, ctx.query);
    slots.take(ctx, actor.accountId);
    const sheets = explainFailure(complaints.streamRange(actor, id, range));
    return { formId: id, provider, range, nameFile, sheets };
  }

  function openRegister(ctx: Context): OpenExport<SheetOfForm> {
    const actor = findActor(ctx);
    const { range, nameFile } = readExportDays(locale, ctx.query);
    const sheets = explainFailure(complaintRegister.stream(actor, range));
    slots.take(ctx, actor.accountId);
    return { range, nameFile, sheets };
  }

  /** Answers the file for INDECOPI of the sheets. */
  function sendFiles(
    ctx: Context,
    sheets: AsyncIterable<Complaint>,
    fileName: string,
    gone: Partial<Awaited<ReturnType<typeof listGone>>> = {},
  ): void {
    const addressee = readAddressee(ctx.query, "indecopi");
    ctx.attachment(fileName);
    ctx.body = toIndecopiZip(locale, sheetFiles.gather(findActor(ctx), sheets), {
      addressee,
      drawings,
      ...gone,
    });
  }

  /** The numbers of these books, or of all, that have no sheet: lost ones, and those whose time was over. */
  async function listGone(ctx: Context, formIds: readonly string[] | null) {
    const actor = findActor(ctx);
    return {
      lostNumbers: await lostNumbers.listByForms(actor, formIds),
      deletedNumbers: await sheetDeletions.listDeleted(actor, formIds),
    };
  }
}

type OpenExport<Sheet> = Omit<ExportDays, "days"> & {
  /** Reads nothing before it is iterated. */
  readonly sheets: AsyncIterable<Sheet>;
};

type OpenBook = OpenExport<Complaint> & { readonly formId: string; readonly provider: Provider | null };

/** Wraps a failure while sheets are read. The answer has begun, so the log alone distinguishes the failure from a client that hangs up. */
async function* explainFailure<Sheet>(sheets: AsyncIterable<Sheet>): AsyncGenerator<Sheet> {
  try {
    yield* sheets;
  } catch (error) {
    throw new Error("the sheets of an export could not be read to the end", { cause: error });
  }
}

async function* listComplaints(sheets: AsyncIterable<SheetOfForm>): AsyncGenerator<Complaint> {
  for await (const { complaint } of sheets) yield complaint;
}

async function* listOne(sheet: Complaint): AsyncGenerator<Complaint> {
  yield sheet;
}
