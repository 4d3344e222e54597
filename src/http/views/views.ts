import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Eta } from "eta";

/** A small page with a title, a sentence, and perhaps what to correct. */
export type MessagePage = {
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

/** The one stylesheet of all pages. */
export const STYLESHEET = readFileSync(new URL("site.css", import.meta.url), "utf8");

export function renderMessagePage(page: MessagePage): string {
  return eta.render("./message.eta", page);
}

/** What this service is, with links to its parts. */
export function renderHomePage(page: { readonly publicUrl: string }): string {
  return eta.render("./home.eta", page);
}
