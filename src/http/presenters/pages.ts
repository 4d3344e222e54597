import type { Context } from "koa";
import type { AnyDomainError, ErrorCode, InvalidRequestReason } from "../../domain/errors.ts";
import type { SubmitResult } from "../../services/submissions/index.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderMessagePage } from "../views/views.ts";
import { type ErrorBody, presentError } from "./errors.ts";

/** Renders the refusals of one part of the site, for a person and for a program. */
export type RefusalPresenter = {
  readonly presentPage: (error: AnyDomainError, basePath: string) => string;
  readonly presentBody: (error: AnyDomainError) => ErrorBody;
};

/** Sets the presenter of this request's later refusals. */
export function setRefusalPresenter(ctx: Context, presenter: RefusalPresenter): void {
  ctx.state.refusalPresenter = presenter;
}

/** The presenter that the route has set, else the presenter of the whole site. */
export function findRefusalPresenter(locale: Locale, ctx: Context): RefusalPresenter {
  return (
    ctx.state.refusalPresenter ?? {
      presentPage: (error, basePath) => presentErrorPage(locale, error, basePath),
      presentBody: (error) => presentError(locale, error),
    }
  );
}

/** The page of thanks for a person's browser, in the owner's words where there are some. */
export function presentReceiptPage(
  locale: Locale,
  ctx: Context,
  { title, message }: SubmitResult,
  basePath: string,
): string {
  const href = findReturnAddress(ctx);
  return renderMessagePage(locale, {
    basePath,
    title: title ?? locale.pages.texts.received,
    message: message ?? locale.errors.submissionReceived,
    fields: [],
    isSuccess: true,
    hint: null,
    back: href === null ? null : { href, label: locale.pages.texts.back },
  });
}

/** The page with the error and the fields to correct. */
export function presentErrorPage(locale: Locale, error: AnyDomainError, basePath: string): string {
  const { error: sentence, fields = [] } = presentError(locale, error);
  return renderMessagePage(locale, {
    basePath,
    title: titlesIn(locale)[error.code] ?? locale.pages.texts.refused,
    message: messagesIn(locale)[error.code] ?? sentence,
    fields,
    isSuccess: false,
    hint: chooseHint(locale, error),
    back: null,
  });
}

const titlesIn = ({ pages: { texts } }: Locale): Partial<Record<ErrorCode, string>> => ({
  VALIDATION_FAILED: texts.correctable,
  RECAPTCHA_FAILED: texts.correctable,
  IDEMPOTENCY_KEY_REUSED: texts.sentBefore,
  NOT_FOUND: texts.notFound,
  METHOD_NOT_ALLOWED: texts.wrongMethod,
});

/** Sentences for people in place of those that are only for programs. */
const messagesIn = ({ pages: { texts } }: Locale): Partial<Record<ErrorCode, string>> => ({
  IDEMPOTENCY_KEY_REUSED: texts.sentBeforeMessage,
});

/** The next step for the visitor, or for the owner who tries the form out. */
function chooseHint(locale: Locale, error: AnyDomainError): string | null {
  switch (error.code) {
    case "VALIDATION_FAILED":
    case "RECAPTCHA_FAILED":
      return locale.pages.texts.correctableHint;
    case "PAYLOAD_TOO_LARGE":
      return locale.pages.texts.tooLargeHint;
    case "ORIGIN_BLOCKED":
      return locale.pages.texts.originHint;
    case "IDEMPOTENCY_KEY_REUSED":
      return locale.pages.texts.keyHint;
    case "INVALID_REQUEST":
      return requestHintsIn(locale)[error.params.reason] ?? null;
    default:
      return null;
  }
}

const requestHintsIn = ({ pages: { texts } }: Locale): Partial<Record<InvalidRequestReason, string>> => ({
  empty: texts.emptyHint,
  content_type_unsupported: texts.encodingHint,
});

/** The web page of the form, if the browser sends its address. */
function findReturnAddress(ctx: Context): string | null {
  const url = URL.parse(ctx.get("referer"));
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
