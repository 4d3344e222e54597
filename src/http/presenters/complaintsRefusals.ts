import type { AnyDomainError, ErrorCode } from "../../domain/errors.ts";
import type { Provider } from "../../domain/forms/index.ts";
import { BOOK_TEXTS, describeOtherWays } from "../../messages/book.ts";
import { renderMessagePage } from "../views/views.ts";
import { presentError } from "./errors.ts";
import type { RefusalPresenter } from "./pages.ts";

/** The refusals of the complaints book. A temporary refusal names another way to file. */
export function createBookRefusals(provider: Provider | null): RefusalPresenter {
  return {
    presentBody: (error) => {
      const body = presentError(error);
      return isTemporary(error) ? { ...body, error: `${body.error} ${describeOtherWays(provider)}` } : body;
    },
    presentPage: (error, basePath) => {
      const { error: message, fields = [] } = presentError(error);
      return renderMessagePage({
        basePath,
        title: TITLES[error.code] ?? BOOK_TEXTS.refused,
        message: MESSAGES[error.code] ?? message,
        fields,
        isSuccess: false,
        hint: chooseHint(error, provider),
        back: null,
      });
    },
  };
}

const TITLES: Partial<Record<ErrorCode, string>> = {
  FORM_NOT_FOUND: BOOK_TEXTS.unknownBook,
  COMPLAINT_NOT_FOUND: BOOK_TEXTS.unknownSheet,
  METHOD_NOT_ALLOWED: BOOK_TEXTS.wrongMethod,
};

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  FORM_NOT_FOUND: BOOK_TEXTS.unknownBookMessage,
  COMPLAINT_NOT_FOUND: BOOK_TEXTS.unknownSheetMessage,
  PAYLOAD_TOO_LARGE: BOOK_TEXTS.tooLarge,
};

function chooseHint(error: AnyDomainError, provider: Provider | null): string | null {
  if (error.code === "FORM_NOT_FOUND") return BOOK_TEXTS.askAtEstablishment;
  if (error.code === "PAYLOAD_TOO_LARGE" || error.code === "VALIDATION_FAILED") return BOOK_TEXTS.goBack;
  return isTemporary(error) ? describeOtherWays(provider) : null;
}

function isTemporary(error: AnyDomainError): boolean {
  return ["RATE_LIMITED", "SERVICE_UNAVAILABLE", "INTERNAL_ERROR"].includes(error.code);
}
