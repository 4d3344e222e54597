import type { Context } from "koa";
import type { AnyDomainError, ErrorCode, InvalidRequestReason } from "../../domain/errors.ts";
import { SUBMISSION_RECEIVED } from "../../messages/es.ts";
import { PAGE_TEXTS } from "../../messages/pages.ts";
import { renderMessagePage } from "../views/views.ts";
import { type ErrorBody, presentError } from "./errors.ts";

/** How a part of the site says no, to a person and to a program. */
export type RefusalPresenter = {
  readonly presentPage: (error: AnyDomainError, basePath: string) => string;
  readonly presentBody: (error: AnyDomainError) => ErrorBody;
};

/** From here on the refusals of this request are said in these words. */
export function setRefusalPresenter(ctx: Context, presenter: RefusalPresenter): void {
  ctx.state.refusalPresenter = presenter;
}

/** The one that the route has set, else the words of the whole site. */
export function findRefusalPresenter(ctx: Context): RefusalPresenter {
  return ctx.state.refusalPresenter ?? { presentPage: presentErrorPage, presentBody: presentError };
}

/** The page of thanks for a person's browser. */
export function presentReceiptPage(ctx: Context, basePath: string): string {
  const href = findReturnAddress(ctx);
  return renderMessagePage({
    basePath,
    title: PAGE_TEXTS.received,
    message: SUBMISSION_RECEIVED,
    fields: [],
    isSuccess: true,
    hint: null,
    back: href === null ? null : { href, label: PAGE_TEXTS.back },
  });
}

/** The page that says what went wrong, and what to correct. */
function presentErrorPage(error: AnyDomainError, basePath: string): string {
  const { error: sentence, fields = [] } = presentError(error);
  return renderMessagePage({
    basePath,
    title: TITLES[error.code] ?? PAGE_TEXTS.refused,
    message: MESSAGES[error.code] ?? sentence,
    fields,
    isSuccess: false,
    hint: chooseHint(error),
    back: null,
  });
}

const TITLES: Partial<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: PAGE_TEXTS.correctable,
  RECAPTCHA_FAILED: PAGE_TEXTS.correctable,
  IDEMPOTENCY_KEY_REUSED: PAGE_TEXTS.sentBefore,
  NOT_FOUND: PAGE_TEXTS.notFound,
  METHOD_NOT_ALLOWED: PAGE_TEXTS.wrongMethod,
};

/** Where the sentence for programs speaks of what a person never sees. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  IDEMPOTENCY_KEY_REUSED: PAGE_TEXTS.sentBeforeMessage,
};

/** What the visitor, or the owner who tries the form out, can do about it. */
function chooseHint(error: AnyDomainError): string | null {
  switch (error.code) {
    case "VALIDATION_FAILED":
    case "RECAPTCHA_FAILED":
      return PAGE_TEXTS.correctableHint;
    case "PAYLOAD_TOO_LARGE":
      return PAGE_TEXTS.tooLargeHint;
    case "ORIGIN_BLOCKED":
      return PAGE_TEXTS.originHint;
    case "IDEMPOTENCY_KEY_REUSED":
      return PAGE_TEXTS.keyHint;
    case "INVALID_REQUEST":
      return REQUEST_HINTS[error.params.reason] ?? null;
    default:
      return null;
  }
}

const REQUEST_HINTS: Partial<Record<InvalidRequestReason, string>> = {
  empty: PAGE_TEXTS.emptyHint,
  content_type_unsupported: PAGE_TEXTS.encodingHint,
};

/** The web page that the form was on, if the browser says so. */
function findReturnAddress(ctx: Context): string | null {
  const url = URL.parse(ctx.get("referer"));
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
