import { fileURLToPath } from "node:url";
import { Eta } from "eta";
import type { MailContent } from "./mailContent.ts";
import { toLines } from "./plainText.ts";

/** The HTML part: one column, inline styles, nothing from outside. */
export function renderMailHtml(content: MailContent, automatic: string): string {
  return eta.render("./mail.eta", { ...content, automatic, toLines });
}

/** Escapes every value by default. */
const eta = new Eta({ views: fileURLToPath(new URL("templates", import.meta.url)), cache: true, autoEscape: true });
