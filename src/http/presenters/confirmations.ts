import type { ConfirmationView } from "../../domain/submissions/confirmations.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderMessagePage, renderNoticePage } from "../views/views.ts";
import { presentError } from "./errors.ts";
import type { RefusalPresenter } from "./refusalPresenters.ts";

/** The page with the button by which a visitor confirms a submission, or with the thanks for it, in the owner's words where there are some. */
export function presentSubmissionConfirmation(
  locale: Locale,
  basePath: string,
  { formName, address, sentAt, isConfirmed, thanks }: ConfirmationView,
): string {
  const { pages } = locale.confirmations;
  return renderNoticePage(locale, {
    basePath,
    title: isConfirmed ? (thanks.title ?? pages.confirmedTitle) : pages.confirmTitle,
    message: isConfirmed
      ? (thanks.message ?? pages.describeConfirmed(formName, address))
      : pages.describeRequest(formName, address, locale.formats.formatInstant(sentAt)),
    button: isConfirmed ? null : pages.confirm,
  });
}

/**
 * Presents the refusals of the page. A link of nothing, and an expired one, have words of their own. After every other refusal the submission
 * is still held, and the visitor may try again while the link lives.
 */
export function createConfirmationRefusals(locale: Locale): RefusalPresenter {
  const { pages } = locale.confirmations;
  return {
    presentBody: (error) => presentError(locale, error),
    presentPage(error, basePath) {
      const isUnknown = error.code === "SUBMISSION_NOT_FOUND";
      const { title } = locale.visitorPages.describeForVisitor(error);
      const kept = error.code === "ALREADY_ANSWERED" ? null : pages.kept;
      return renderMessagePage(locale, {
        basePath,
        title: isUnknown ? pages.unknown : title,
        message: isUnknown ? pages.unknownMessage : presentError(locale, error).error,
        fields: [],
        isSuccess: false,
        hint: isUnknown ? null : kept,
        back: null,
      });
    },
  };
}
