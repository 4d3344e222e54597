import { fileURLToPath } from "node:url";
import { Eta } from "eta";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import { toLines } from "./plainLines.ts";

/** Renders the HTML part of a mail: one column with inline styles, and nothing that another server would have to send. */
export function renderMailHtml(locale: Locale, content: MailContent): string {
  const { language, mails } = locale;
  return eta.render("./mail.eta", { automatic: mails.texts.automatic, ...content, language, toLines });
}

/** Every value is escaped by default. */
const eta = new Eta({ views: fileURLToPath(new URL(".", import.meta.url)), cache: true, autoEscape: true });
