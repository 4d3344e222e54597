import type { Router } from "@koa/router";
import type { Context, Middleware } from "koa";
import { drawComplaintPdf, drawNoticePdf } from "../../documents/drawing.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Complaint } from "../../domain/book/index.ts";
import { type AnyDomainError, found, isDomainError } from "../../domain/errors.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Book, ComplaintsBookService, Filed } from "../../services/book/index.ts";
import { basePathOf } from "../../edge/basePath.ts";
import type { BodyBudget, BodyReservation } from "../../edge/bodyBudget.ts";
import { type FilingBody, readFilingBody } from "../body/readFilingBody.ts";
import { wantsPage } from "../negotiation.ts";
import { bookPath, receiptPath } from "../../domain/links.ts";
import { isEmbedded, isFilingAddress, presentFiling } from "../requests/complaintsFilings.ts";
import { presentBookPage } from "../presenters/complaintsForm.ts";
import { presentFiled, presentReceiptSheet } from "../presenters/complaintsReceipt.ts";
import { createBookRefusals } from "../presenters/complaintsRefusals.ts";
import { setRefusalPresenter } from "../presenters/pages.ts";
import { readSource } from "../presenters/submissions.ts";
import { setRetryAfter } from "../../edge/retryAfter.ts";
import { HTTP_STATUSES } from "../../edge/statuses.ts";
import { hideSheet, protectBookPage } from "./bookHeaders.ts";
import { refuseMethods } from "./refuseMethods.ts";

export type ComplaintsBookEdge = {
  readonly complaintsBook: ComplaintsBookService;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly locale: Locale;
  readonly bodyBudget: BodyBudget;
};

const BOOK = "/libro-de-reclamaciones/:token";
const NOTICE = `${BOOK}/aviso.pdf`;
const SHEET = `${BOOK}/hoja/:secret`;
const SHEET_PDF = `${SHEET}/hoja.pdf`;
const ATTACHMENT = `${SHEET}/adjuntos/:id`;

/** The public pages of the complaints books. */
export function routeComplaintsBook(router: Router, edge: ComplaintsBookEdge): void {
  const { complaintsBook, publicUrl, clock, bodyBudget, locale } = edge;
  const explainRefusals = createRefusalExplainer(locale);
  const basePath = basePathOf(publicUrl);

  router.get(BOOK, explainRefusals, async (ctx) => {
    const book = await openBook(ctx);
    ctx.set("Cache-Control", "private, no-cache");
    if (isFilingAddress(ctx)) return ctx.redirect(`${basePath}${bookPath(book.token, isEmbedded(ctx))}`);
    ctx.type = "html";
    ctx.body = presentBookPage(locale, { basePath, book, isEmbedded: isEmbedded(ctx), now: clock.now() });
  });

  router.post(BOOK, explainRefusals, async (ctx) => {
    hideSheet(ctx);
    const book = await openBook(ctx);
    await complaintsBook.admit(book, readSource(ctx).ip);
    const reservation = bodyBudget.openReservation();
    try {
      await fileSheet(ctx, book, reservation);
    } finally {
      reservation.release();
    }
  });
  router.all(BOOK, explainRefusals, refuseMethods(["GET", "HEAD", "POST", "OPTIONS"]));

  router.get(NOTICE, explainRefusals, async (ctx) => {
    const { token, provider } = await openBook(ctx);
    ctx.set("Cache-Control", "public, max-age=300");
    const pageUrl = `${publicUrl}${bookPath(token, false)}`;
    sendPdf(ctx, locale.exports.noticeFile, await drawNoticePdf(locale, { pageUrl, provider }));
  });

  router.get(SHEET, explainRefusals, async (ctx) => {
    hideSheet(ctx);
    const book = await openBook(ctx);
    const receipt = await findReceipt(ctx);
    ctx.type = "html";
    ctx.body = presentReceiptSheet(locale, { ...receipt, basePath, book, isEmbedded: isEmbedded(ctx) });
  });

  router.get(SHEET_PDF, explainRefusals, async (ctx) => {
    hideSheet(ctx);
    const { complaint } = await findReceipt(ctx);
    sendPdf(ctx, locale.exports.nameSheet(complaint.number), await drawComplaintPdf(locale, complaint));
  });

  router.get(ATTACHMENT, explainRefusals, async (ctx) => {
    hideSheet(ctx);
    const { token = "", secret = "", id = "" } = ctx.params;
    const file = found(await complaintsBook.findAttachment(token, secret, id), "COMPLAINT_NOT_FOUND");
    ctx.attachment(file.attachment.fileName);
    ctx.set("Content-Type", file.attachment.mediaType);
    ctx.body = file.bytes;
  });
  router.all([NOTICE, SHEET, SHEET_PDF, ATTACHMENT], explainRefusals, refuseMethods(["GET", "HEAD"]));

  /** Before anything else is read or done; from here on the answer may be framed as this book's form allows. */
  async function openBook(ctx: Context): Promise<Book> {
    const { token = "" } = ctx.params;
    const book = await complaintsBook.openBook(token);
    protectBookPage(ctx, isEmbedded(ctx) ? book.allowedOrigins : null);
    setRefusalPresenter(ctx, createBookRefusals(locale, book.provider));
    return book;
  }

  async function fileSheet(ctx: Context, book: Book, reservation: BodyReservation): Promise<void> {
    const body = await readFilingBody(ctx.req, reservation);
    try {
      answerFiled(ctx, book, await complaintsBook.file(presentFiling(ctx, book.token, body)));
    } catch (error) {
      if (!wantsPage(ctx) || !isDomainError(error)) throw error;
      showAgain(ctx, book, body, error);
    }
  }

  async function findReceipt(ctx: Context): Promise<Receipt> {
    const { token = "", secret = "" } = ctx.params;
    return found(await complaintsBook.findReceipt(token, secret), "COMPLAINT_NOT_FOUND");
  }

  function answerFiled(ctx: Context, book: Book, filed: Filed): void {
    if (wantsPage(ctx)) {
      ctx.status = 303;
      ctx.redirect(`${basePath}${receiptPath(book.token, filed.secret, isEmbedded(ctx))}`);
      ctx.body = "";
      return;
    }
    ctx.status = filed.replayed ? 200 : 201;
    ctx.body = presentFiled(locale, filed, book.token, publicUrl);
  }

  function showAgain(ctx: Context, book: Book, { fields }: FilingBody, refusal: AnyDomainError): void {
    ctx.status = HTTP_STATUSES[refusal.code];
    ctx.state.code = refusal.code;
    setRetryAfter(ctx, refusal);
    ctx.type = "html";
    ctx.body = presentBookPage(locale, {
      basePath,
      book,
      isEmbedded: isEmbedded(ctx),
      now: clock.now(),
      attempt: { fields, refusal },
    });
  }
}

type Receipt = { readonly complaint: Complaint; readonly secret: string };

/** A book that is not there says so inside a frame too. */
function createRefusalExplainer(locale: Locale): Middleware {
  return (ctx, next) => {
    setRefusalPresenter(ctx, createBookRefusals(locale, null));
    protectBookPage(ctx, isEmbedded(ctx) ? [] : null);
    return next();
  };
}

function sendPdf(ctx: Context, fileName: string, bytes: Buffer): void {
  ctx.attachment(fileName, { type: "inline" });
  ctx.set("Content-Security-Policy", "base-uri 'none'; frame-ancestors 'none'");
  ctx.type = "pdf";
  ctx.body = bytes;
}
