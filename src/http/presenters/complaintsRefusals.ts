import type { AnyDomainError, ErrorCode } from "../../domain/errors.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderMessagePage } from "../views/views.ts";
import { presentError } from "./errors.ts";
import type { RefusalPresenter } from "./refusalPresenters.ts";

/** The refusals of the complaints book. A temporary refusal names another way to file. */
export function createBookRefusals(locale: Locale, provider: Provider | null): RefusalPresenter {
  return {
    presentBody: (error) => {
      const body = presentError(locale, error);
      return isTemporary(error) ? { ...body, error: `${body.error} ${locale.book.describeOtherWays(provider)}` } : body;
    },
    presentPage: (error, basePath) => {
      const { error: message, fields = [] } = presentError(locale, error);
      return renderMessagePage(locale, {
        basePath,
        title: titlesIn(locale)[error.code] ?? locale.book.texts.refused,
        message: messagesIn(locale)[error.code] ?? message,
        fields,
        isSuccess: false,
        hint: chooseHint(locale, error, provider),
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
});

const messagesIn = ({ book: { texts } }: Locale): Partial<Record<ErrorCode, string>> => ({
  FORM_NOT_FOUND: texts.unknownBookMessage,
  COMPLAINT_NOT_FOUND: texts.unknownSheetMessage,
  PAYLOAD_TOO_LARGE: texts.tooLarge,
});

function chooseHint(locale: Locale, error: AnyDomainError, provider: Provider | null): string | null {
  if (error.code === "FORM_NOT_FOUND") return locale.book.texts.askAtEstablishment;
  if (error.code === "PAYLOAD_TOO_LARGE" || error.code === "VALIDATION_FAILED") return locale.book.texts.goBack;
  return isTemporary(error) ? locale.book.describeOtherWays(provider) : null;
}

function isTemporary(error: AnyDomainError): boolean {
  return ["RATE_LIMITED", "SERVICE_UNAVAILABLE", "FORM_UNAVAILABLE", "INTERNAL_ERROR"].includes(error.code);
}
