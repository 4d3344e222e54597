import type { Context, Middleware } from "koa";
import type { Drawings } from "../../documents/drawing.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import type { Clock } from "../../domain/clock.ts";
import { type AnyDomainError, found, isDomainError } from "../../domain/errors.ts";
import { bookPath, receiptPath } from "../../domain/links.ts";
import { MINUTE_MS } from "../../domain/times.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { type BodyReservation, withReservation } from "../../edge/bodyBudget.ts";
import type { OpenReservation } from "../../edge/bodySenders.ts";
import { setRetryAfter } from "../../edge/refusals.ts";
import { statusOf } from "../../edge/statuses.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Book, ComplaintsBookService } from "../../services/book/complaintsBook.ts";
import type { Filed } from "../../services/book/complaintFilings.ts";
import { type FilingBody, readFilingBody } from "../body/readFilingBody.ts";
import { setFramers } from "../middleware/securityHeaders.ts";
import { wantsPage } from "../negotiation.ts";
import { presentForeignBookFrame } from "../presenters/bookFrames.ts";
import { presentBookPage } from "../presenters/complaintsForm.ts";
import { presentFiled, presentReceiptSheet } from "../presenters/complaintsReceipt.ts";
import { createBookRefusals } from "../presenters/complaintsRefusals.ts";
import { createEmptySheets } from "../presenters/emptySheets.ts";
import { presentFile, presentPdf, presentPdfVersion } from "../presenters/files.ts";
import { presentRefusals } from "../presenters/pages.ts";
import { readId } from "../requests/complaintsExports.ts";
import { isFilingAddress, readFiling, readSheetAddress, readView } from "../requests/complaintsFilings.ts";
import { describeAsker } from "../requests/departures.ts";
import { findSurroundingPage } from "../requests/frames.ts";
import { readSource } from "../requests/submissions.ts";
import { keepPrivate, protectBookPage } from "./bookHeaders.ts";

export type ComplaintsBookEdge = {
  readonly complaintsBook: ComplaintsBookService;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly locale: Locale;
  readonly openReservation: OpenReservation;
  readonly drawings: Drawings;
  /** Whether mails are files that nobody receives. */
  readonly areMailsFiles: boolean;
  /** Who keeps the personal data of the sheets, and in which country. */
  readonly processor: { readonly name: string; readonly country: string };
};

/** For how long after its filing a shared device shows a sheet. */
const SHOWN_ON_SHARED_MS = 10 * MINUTE_MS;

/** The public pages of the complaints books. */
export function createComplaintsBookHandlers(edge: ComplaintsBookEdge) {
  const { complaintsBook, publicUrl, clock, openReservation, drawings, locale, areMailsFiles, processor } = edge;
  const basePath = basePathOf(publicUrl);
  const unknownBook = createBookRefusals(locale, null);
  const presentEmptySheet = createEmptySheets(locale);

  return {
    showForm: withBook(async (ctx, book) => {
      ctx.set("Cache-Control", readView(ctx) === "shared" ? "no-store" : "private, no-cache");
      if (isFilingAddress(ctx)) return ctx.redirect(`${basePath}${bookPath(book.token, readView(ctx))}`);
      if (leadsElsewhere(ctx, book)) return;
      await complaintsBook.requireOpen(book);
      presentEmptySheet(ctx, await describeForm(ctx, book));
    }),

    /** The redirect is kept for a minute only, because a form may be deleted. */
    async followShortAddress(ctx: Context): Promise<void> {
      protectBookPage(ctx, null);
      const token = await presentRefusals(unknownBook, () => complaintsBook.findToken(ctx.params.code ?? ""));
      ctx.set("Cache-Control", "private, max-age=60");
      ctx.redirect(`${basePath}${bookPath(token)}`);
      ctx.body = "";
    },

    fileSheet: inPrivate(
      withBook(async (ctx, book) => {
        complaintsBook.requireNotEnded(book);
        await complaintsBook.admit(book, readSource(ctx).ip);
        await withReservation(openReservation(ctx), (reservation) => fileBody(ctx, book, reservation));
      }),
    ),

    sendNotice: withBook(async (ctx, book) => {
      complaintsBook.requireNotEnded(book);
      const { token, provider, accountId } = book;
      const pageUrl = `${publicUrl}${bookPath(token)}`;
      const order = { accountId, ...describeAsker(ctx) };
      const body = await drawings.drawNotice(locale, { pageUrl, provider }, order);
      presentPdfVersion(ctx, locale.exports.noticeFile, body);
    }),

    showSheet: inPrivate(
      withBook(async (ctx, book) => {
        const receipt = await getReceipt(ctx);
        if (isOverOnShared(ctx, receipt)) return ctx.redirect(`${basePath}${bookPath(book.token, "shared")}`);
        ctx.type = "html";
        ctx.body = await presentReceiptSheet(locale, { ...receipt, ...describePage(ctx, book), publicUrl });
      }),
    ),

    async sendSheetPdf(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      const { complaint } = await getReceipt(ctx);
      const pdf = await drawings.drawSheet(locale, complaint, {}, describeAsker(ctx));
      presentPdf(ctx, locale.exports.nameSheet(complaint.number), pdf);
    },

    async sendAttachment(ctx: Context): Promise<void> {
      keepPrivate(ctx);
      const { token, secret } = readSheetAddress(ctx);
      const file = await complaintsBook.findAttachment(token, secret, readId(ctx, "id"));
      presentFile(ctx, found(file, "COMPLAINT_NOT_FOUND"));
    },
  };

  /** Opens the book of the path. The origins of its form may frame an embedded page from here on, and refusals name its provider. */
  function withBook(handle: (ctx: Context, book: Book) => Promise<void>): (ctx: Context) => Promise<void> {
    return async (ctx) => {
      const book = await complaintsBook.openBook(ctx.params.token ?? "");
      protectBookPage(ctx, readView(ctx) === "frame" ? book.allowedOrigins : null);
      await presentRefusals(createBookRefusals(locale, book.provider), () => handle(ctx, book));
    };
  }

  /**
   * Answers a page of another site that shows the book in a frame: with the page for frames, and to an origin that may not frame it with the
   * way to the book's own page, because a browser would show nothing. False for every other request, and for a device that people share, whose
   * pages nobody frames.
   */
  function leadsElsewhere(ctx: Context, { token, allowedOrigins }: Book): boolean {
    const around = findSurroundingPage(ctx);
    const view = readView(ctx);
    if (around === null || view === "shared") return false;
    if (view === "page") {
      setFramers(ctx, null);
      ctx.redirect(`${basePath}${bookPath(token, "frame")}`);
      return true;
    }
    if (allowedOrigins.length === 0 || around.origin === null || allowedOrigins.includes(around.origin)) return false;
    setFramers(ctx, null);
    ctx.status = 403;
    ctx.type = "html";
    ctx.body = presentForeignBookFrame(locale, { basePath, token, origin: around.origin });
    return true;
  }

  function describePage(ctx: Context, book: Book) {
    return { basePath, book, view: readView(ctx), areMailsFiles, processor };
  }

  async function describeForm(ctx: Context, book: Book) {
    return { ...describePage(ctx, book), receivers: await complaintsBook.listReceivers(book), now: clock.now() };
  }

  /** Whether the receipt is shown no longer on a device that people share, where "back" would open it to the next person. */
  function isOverOnShared(ctx: Context, { complaint }: Receipt): boolean {
    return readView(ctx) === "shared" && clock.now().getTime() - complaint.enteredAt.getTime() > SHOWN_ON_SHARED_MS;
  }

  async function getReceipt(ctx: Context): Promise<Receipt> {
    const { token, secret } = readSheetAddress(ctx);
    return found(await complaintsBook.findReceipt(token, secret), "COMPLAINT_NOT_FOUND");
  }

  async function fileBody(ctx: Context, book: Book, reservation: BodyReservation): Promise<void> {
    reservation.assignTo(book.accountId);
    const body = await readFilingBody(ctx.req, reservation);
    try {
      answerFiled(ctx, book, await complaintsBook.file(readFiling(ctx, book.token, body)));
    } catch (error) {
      if (!wantsPage(ctx) || !isDomainError(error)) throw error;
      await showFormAgain(ctx, book, body, error);
    }
  }

  function answerFiled(ctx: Context, book: Book, filed: Filed): void {
    if (wantsPage(ctx)) {
      ctx.status = 303;
      ctx.redirect(`${basePath}${receiptPath(book.token, filed.secret, readView(ctx))}`);
      ctx.body = "";
      return;
    }
    ctx.status = filed.replayed ? 200 : 201;
    ctx.body = presentFiled(locale, filed, book.token, publicUrl);
  }

  /** Answers with the page of the sheet again, with the posted values and the refusal. */
  async function showFormAgain(
    ctx: Context,
    book: Book,
    { fields, attachments }: FilingBody,
    refusal: AnyDomainError,
  ): Promise<void> {
    ctx.status = statusOf(refusal);
    ctx.state.code = refusal.code;
    setRetryAfter(ctx, refusal);
    ctx.type = "html";
    const attempt = { fields, hadFiles: attachments.length > 0, refusal };
    ctx.body = presentBookPage(locale, { ...(await describeForm(ctx, book)), attempt });
  }
}

function inPrivate(handle: (ctx: Context) => Promise<void>): (ctx: Context) => Promise<void> {
  return (ctx) => (keepPrivate(ctx), handle(ctx));
}

type Receipt = { readonly complaint: Complaint; readonly secret: string };

/** Prepares a request whose book is not known yet: refusals use the book's words, and any site may frame an embedded page. */
export function prepareBookPage(locale: Locale): Middleware {
  const refusals = createBookRefusals(locale, null);
  return (ctx, next) => {
    protectBookPage(ctx, readView(ctx) === "frame" ? [] : null);
    return presentRefusals(refusals, next);
  };
}
