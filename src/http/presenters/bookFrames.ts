import { bookPath } from "../../domain/links.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderMessagePage } from "../views/views.ts";

/** The page in a frame of a site that may not show the book: it leads the consumer to the book's own page, and says to its owner what to do. */
export function presentForeignBookFrame(
  locale: Locale,
  { basePath, token, origin }: { readonly basePath: string; readonly token: string; readonly origin: string },
): string {
  const { title, message, open, adviseOwner } = locale.book.foreignFrame;
  return renderMessagePage(locale, {
    basePath,
    title,
    message,
    fields: [],
    isSuccess: false,
    hint: adviseOwner(origin),
    back: { href: `${basePath}${bookPath(token)}`, label: open, isOutside: true },
  });
}
