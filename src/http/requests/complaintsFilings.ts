import type { Context } from "koa";
import type { BookView } from "../../domain/links.ts";
import type { Filing } from "../../services/book/complaintsBook.ts";
import type { FilingBody } from "../body/readFilingBody.ts";
import { wantsPage } from "../negotiation.ts";
import { readSource } from "./submissions.ts";

/** The credentials in the path of a filed sheet. */
export type SheetAddress = { readonly token: string; readonly secret: string };

/** Whether the page is shown in a frame of another page. */
export function isEmbedded(ctx: Context): boolean {
  return ctx.query["embed"] === "true";
}

/** How the page of a book is shown. Nobody frames the page of a shared device. */
export function readView(ctx: Context): BookView {
  if (ctx.query["dispositivo"] === "compartido") return "shared";
  return isEmbedded(ctx) ? "frame" : "page";
}

/** Whether the request's address is that to which the page sends sheets (`filingPath`), and not that of the page. */
export function isFilingAddress(ctx: Context): boolean {
  return ctx.query["presentar"] !== undefined;
}

export function readSheetAddress({ params }: Context): SheetAddress {
  return { token: params.token ?? "", secret: params.secret ?? "" };
}

/** The posted sheet as the service takes it. */
export function readFiling(ctx: Context, token: string, { fields, attachments }: FilingBody): Filing {
  return { token, fields, attachments, source: readSource(ctx), channel: chooseChannel(ctx), canAsk: wantsPage(ctx) };
}

function chooseChannel(ctx: Context): Filing["channel"] {
  if (!wantsPage(ctx)) return "api";
  return readView(ctx) === "frame" ? "embed" : "web";
}
