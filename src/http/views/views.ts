import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Eta } from "eta";
import { PATHS } from "../../domain/links.ts";
import type { BookPage, ReceiptPage } from "./bookPages.ts";

/** A small page with a title, a sentence, and perhaps what to correct. */
export type MessagePage = {
  readonly basePath: string;
  readonly title: string;
  readonly message: string;
  readonly fields: readonly { readonly field: string; readonly message: string }[];
  readonly isSuccess: boolean;
  readonly hint: string | null;
  readonly back: { readonly href: string; readonly label: string } | null;
};

const DIRECTORY = fileURLToPath(new URL(".", import.meta.url));

/** Escapes every value by default. */
const eta = new Eta({ views: DIRECTORY, cache: true, autoEscape: true });

const STYLESHEETS = ["site.css", "book/sheet.css", "book/fields.css", "book/receipt.css", "book/print.css"];

/** The one stylesheet of all pages. */
export const STYLESHEET = STYLESHEETS.map(readText).join("\n");

/** What makes the complaints book more comfortable; its pages work without. */
export const BOOK_SCRIPT = readText("book/book.js");

export function renderMessagePage(page: MessagePage): string {
  return render("./message.eta", page);
}

/** What this service is, with links to its parts. */
export function renderHomePage(page: { readonly basePath: string; readonly publicUrl: string }): string {
  return render("./home.eta", page);
}

/** What a form's address is for, and how to use it. */
export function renderFormAddressPage(page: {
  readonly basePath: string;
  readonly title: string;
  readonly address: string;
  /** As from a form that lacks its method, whose fields the browser wrote into the address. */
  readonly hasQuery: boolean;
}): string {
  return render("./formAddress.eta", page);
}

/** The sheet to be filled in, empty or with what was posted and what to correct. */
export function renderBookPage(page: BookPage): string {
  return render("./book/form.eta", { ...page, script: PATHS.bookScript });
}

/** A filed sheet, for who filed it. */
export function renderReceiptPage(page: ReceiptPage): string {
  return render("./book/receipt.eta", { ...page, script: PATHS.bookScript });
}

/** Every template can name the paths of the service. */
function render(template: string, page: object): string {
  return eta.render(template, { ...page, paths: PATHS });
}

function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}
