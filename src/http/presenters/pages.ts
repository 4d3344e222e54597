import type { Context } from "koa";
import type { AnyDomainError, ErrorCode, InvalidRequestReason } from "../../domain/errors.ts";
import { SUBMISSION_RECEIVED } from "../../messages/es.ts";
import { PAGE_TEXTS } from "../../messages/pages.ts";
import { renderMessagePage } from "../views/views.ts";
import { type ErrorBody, presentError } from "./errors.ts";

/** Renders the refusals of one part of the site, for a person and for a program. */
export type RefusalPresenter = {
  readonly presentPage: (error: AnyDomainError, basePath: string) => string;
  readonly presentBody: (error: AnyDomainError) => ErrorBody;
};

/** The refusals of this request use this presenter from here on. */
export function setRefusalPresenter(ctx: Context, presenter: RefusalPresenter): void {
  ctx.state.refusalPresenter = presenter;
}

/** The presenter that the route has set, else the presenter of the whole site. */
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

/** The page with the error and the fields to correct. */
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

/** Sentences in place of those that name things which only programs see. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  IDEMPOTENCY_KEY_REUSED: PAGE_TEXTS.sentBeforeMessage,
};

/** The next step for the visitor, or for the owner who tries the form out. */
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

/** The web page of the form, if the browser sends its address. */
function findReturnAddress(ctx: Context): string | null {
  const url = URL.parse(ctx.get("referer"));
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
