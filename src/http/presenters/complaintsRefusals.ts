import type { AnyDomainError, ErrorCode } from "../../domain/errors.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderMessagePage } from "../views/views.ts";
import { presentError } from "./errors.ts";
import type { RefusalPresenter } from "./refusalPresenters.ts";

/** The refusals of the complaints book. A temporary or lasting refusal of the book names another way to complain. */
export function createBookRefusals(locale: Locale, provider: Provider | null): RefusalPresenter {
  return {
    presentBody: (error) => {
      const body = presentError(locale, error);
      const text = error.code === "BOOK_ENDED" ? locale.book.describeEndedBook(provider) : body.error;
      return { ...body, error: [text, nameOtherWays(locale, error, provider)].filter(Boolean).join(" ") };
    },
    presentPage: (error, basePath) => {
      const { error: message, fields = [] } = presentError(locale, error);
      return renderMessagePage(locale, {
        basePath,
        title: titlesIn(locale)[error.code] ?? locale.book.texts.refused,
        message: messagesIn(locale, provider)[error.code] ?? message,
        fields,
        isSuccess: false,
        hint: chooseHint(locale, error) ?? nameOtherWays(locale, error, provider),
        back: null,
      });
    },
  };
}

const titlesIn = ({ book: { texts } }: Locale): Partial<Record<ErrorCode, string>> => ({
  FORM_NOT_FOUND: texts.unknownBook,
  COMPLAINT_NOT_FOUND: texts.unknownSheet,
  FILE_LOCKED: texts.lockedFile,
  FILE_INFECTED: texts.lockedFile,
  METHOD_NOT_ALLOWED: texts.wrongMethod,
  FORM_UNAVAILABLE: texts.bookOnHold,
  BOOK_ENDED: texts.endedBook,
});

const messagesIn = (
  { book: { texts, describeEndedBook } }: Locale,
  provider: Provider | null,
): Partial<Record<ErrorCode, string>> => ({
  BOOK_ENDED: `${describeEndedBook(provider)}\n\n${texts.endedBookSheets}`,
  FORM_NOT_FOUND: texts.unknownBookMessage,
  COMPLAINT_NOT_FOUND: texts.unknownSheetMessage,
  PAYLOAD_TOO_LARGE: texts.tooLarge,
});

function chooseHint({ book: { texts } }: Locale, { code }: AnyDomainError): string | null {
  if (code === "FORM_NOT_FOUND") return texts.askAtEstablishment;
  return code === "PAYLOAD_TOO_LARGE" || code === "VALIDATION_FAILED" ? texts.goBack : null;
}

/** The ways that are left to whoever cannot file here, now or any more. */
function nameOtherWays({ book }: Locale, error: AnyDomainError, provider: Provider | null): string | null {
  if (error.code === "BOOK_ENDED") return book.texts.endedBookWays;
  return isTemporary(error) ? book.describeOtherWays(provider) : null;
}

function isTemporary(error: AnyDomainError): boolean {
  return ["RATE_LIMITED", "SERVICE_UNAVAILABLE", "FORM_UNAVAILABLE", "INTERNAL_ERROR"].includes(error.code);
}
