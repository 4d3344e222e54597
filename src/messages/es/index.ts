import * as book from "./book.ts";
import * as errors from "./errors.ts";
import * as exports from "./exports.ts";
import * as formats from "./formats.ts";
import * as mails from "./mails.ts";
import * as pages from "./pages.ts";
import * as sheet from "./sheet.ts";

/** Spanish as written in Peru. */
export const es = {
  language: "es-PE",
  /** A thread takes no functions, so it imports the `locale` of this module. */
  module: import.meta.url,
  book,
  errors,
  exports,
  formats,
  mails,
  pages,
  sheet,
} as const;

export { es as locale };
