import type { MailClass } from "../../domain/mail/mailGate.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderNoticePage } from "../views/views.ts";

/**
 * The page with the button that refuses mails of a class, or with the sentence that they are refused and the way back. `isAllowedAgain`: that
 * way was just taken.
 */
export function presentRefusalPage(
  locale: Locale,
  basePath: string,
  { mailClass, isRefused }: { readonly mailClass: MailClass; readonly isRefused: boolean },
  isAllowedAgain = false,
): string {
  const { pages } = locale.mailRefusals;
  if (isAllowedAgain) {
    return renderNoticePage(locale, {
      basePath,
      title: pages.allowedTitle,
      message: pages.describeAllowed(mailClass),
      button: null,
      undo: { action: "?", label: pages.refuseAgain },
    });
  }
  return renderNoticePage(locale, {
    basePath,
    title: isRefused ? pages.refusedTitle : pages.refuseTitle,
    message: isRefused ? pages.describeRefused(mailClass) : pages.describeRequest(mailClass),
    button: isRefused ? null : pages.refuse,
    ...(isRefused ? { undo: { action: "?permitir=si", label: pages.allow } } : {}),
  });
}

/** Whether the page's button took a refusal back. The POST of a mail program has no query. */
export function isTakenBack(query: Readonly<Record<string, unknown>>): boolean {
  return query["permitir"] === "si";
}

/** The page with the button that says that a mail is for somebody else, or with the thanks for it. */
export function presentDisownedPage(locale: Locale, basePath: string, isDone: boolean): string {
  const { pages } = locale.mailRefusals;
  return renderNoticePage(locale, {
    basePath,
    title: isDone ? pages.disownedTitle : pages.disownTitle,
    message: isDone ? pages.describeDone : pages.describeDisowned,
    button: isDone ? null : pages.disown,
  });
}
