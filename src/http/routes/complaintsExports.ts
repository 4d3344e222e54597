import type { Router } from "@koa/router";
import type { Context } from "koa";
import { drawComplaintPdf } from "../../documents/drawing.ts";
import type { Actor } from "../../domain/actor.ts";
import type { Complaint } from "../../domain/book/index.ts";
import { found } from "../../domain/errors.ts";
import { normalizeId } from "../../domain/ids.ts";
import type { Provider } from "../../domain/forms/index.ts";
import { toCsv } from "../../exports/csv.ts";
import { toPdfZip } from "../../exports/pdfZip.ts";
import { toSirec } from "../../exports/sirec.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Services } from "../../services/services.ts";
import { readBearer } from "../../edge/bearer.ts";
import { readAddressee, readExportDays, readSiteCode } from "../requests/complaintsExports.ts";
import { refuseMethods } from "./refuseMethods.ts";

/** The use cases behind an owner's downloads. */
export type ComplaintsExportsEdge = Pick<Services, "apiKeys" | "complaints" | "complaintDownloads">;

const FORM = "/api/v1/forms/:formId";
const CSV = `${FORM}/complaints.csv`;
const SIREC = `${FORM}/complaints.sirec.txt`;
const ZIP = `${FORM}/complaints.zip`;
const COMPLAINT = "/api/v1/complaints/:id";
const ATTACHMENT = `${COMPLAINT}/attachments/:attachmentId`;
const SHEET_PDF = `${COMPLAINT}/hoja.pdf`;

/** The complaints books as files, for their owner's key. A book streams: the database is read as fast as the client takes it. */
export function routeComplaintsExports(router: Router, services: ComplaintsExportsEdge, locale: Locale): void {
  router.get(CSV, answerProgram, async (ctx) => {
    const { complaints, nameFile } = await openBook(ctx);
    ctx.attachment(nameFile("csv"));
    ctx.body = toCsv(locale, complaints);
  });

  router.get(SIREC, answerProgram, async (ctx) => {
    const { complaints, nameFile, provider } = await openBook(ctx);
    const siteCode = readSiteCode(ctx.query, provider);
    ctx.attachment(nameFile("sirec.txt"));
    ctx.body = toSirec(locale, complaints, { siteCode });
  });

  router.get(ZIP, answerProgram, async (ctx) => {
    const { complaints, nameFile } = await openBook(ctx);
    const addressee = readAddressee(ctx.query);
    ctx.attachment(nameFile("zip"));
    ctx.body = toPdfZip(locale, complaints, { addressee });
  });

  router.get(ATTACHMENT, answerProgram, async (ctx) => {
    const [id, attachmentId] = [readId(ctx, "id"), readId(ctx, "attachmentId")];
    const stored = await services.complaintDownloads.findAttachment(await authenticate(ctx), id, attachmentId);
    const { attachment, bytes } = found(stored, "COMPLAINT_NOT_FOUND");
    ctx.attachment(attachment.fileName);
    ctx.set("Content-Type", attachment.mediaType);
    ctx.body = bytes;
  });

  router.get(SHEET_PDF, answerProgram, async (ctx) => {
    const complaint = found(
      await services.complaints.find(await authenticate(ctx), readId(ctx, "id")),
      "COMPLAINT_NOT_FOUND",
    );
    const addressee = readAddressee(ctx.query);
    ctx.attachment(locale.exports.nameSheet(complaint.number));
    ctx.body = await drawComplaintPdf(locale, complaint, { addressees: [addressee] });
  });
  router.all([CSV, SIREC, ZIP, ATTACHMENT, SHEET_PDF], answerProgram, refuseMethods(["GET", "HEAD"]));

  async function authenticate(ctx: Context): Promise<Actor> {
    return (await services.apiKeys.authenticate(readBearer(ctx.get("authorization")))).actor;
  }

  async function openBook(ctx: Context): Promise<OpenBook> {
    const actor = await authenticate(ctx);
    const form = await services.complaintDownloads.findForm(actor, readId(ctx, "formId"));
    const { id, provider } = found(form, "FORM_NOT_FOUND");
    const { range, nameFile } = readExportDays(locale, ctx.query);
    return { provider, nameFile, complaints: nameFaults(services.complaints.streamRange(actor, id, range)) };
  }
}

type OpenBook = {
  readonly provider: Provider | null;
  readonly nameFile: (extension: string) => string;
  /** Reads nothing before it is asked. */
  readonly complaints: AsyncIterable<Complaint>;
};

function readId({ params }: Context, name: string): string {
  return normalizeId(params[name] ?? "");
}

/** Half-way nothing can be answered any more; and a database that hangs up would pass for the client that did. */
async function* nameFaults(complaints: AsyncIterable<Complaint>): AsyncGenerator<Complaint> {
  try {
    yield* complaints;
  } catch (error) {
    throw new Error("the sheets of a book could not be read to the end", { cause: error });
  }
}

/** Nobody navigates here, for a browser sends no key: a refusal is JSON, whatever is accepted. */
function answerProgram(ctx: Context, next: () => Promise<unknown>): Promise<unknown> {
  ctx.headers.accept = "application/json";
  ctx.set("Cache-Control", "no-store");
  return next();
}
