import type { Context } from "koa";
import { type AnyDomainError, listFieldProblems } from "../../domain/errors.ts";
import type { Locale } from "../../messages/locale.ts";
import type { FormThanks } from "../../services/forms/hostedPages.ts";
import { type MessagePage, renderMessagePage } from "../views/views.ts";
import { type FieldMessage, presentError, presentProblem } from "./errors.ts";
import type { RefusalPresenter } from "./refusalPresenters.ts";

/** Where a visitor comes from, and the number of the request for whoever looks into it. */
type Visit = {
  readonly basePath: string;
  readonly requestId: string | null;
  /** The page with the form; null unless a link to it is safe. */
  readonly returnTo: string | null;
};

/** The page of thanks, in the owner's words where there are some. */
export function presentReceiptPage(
  locale: Locale,
  thanks: FormThanks,
  basePath: string,
  returnTo: string | null,
): string {
  return renderMessagePage(locale, {
    basePath,
    ...presentThanks(locale, thanks),
    fields: [],
    isSuccess: true,
    hint: null,
    back: linkBack(locale, returnTo),
  });
}

/** The words of thanks: the owner's, or the service's, which lead to the mail where the visitor has to confirm. */
export function presentThanks(
  locale: Locale,
  { title, message, asksConfirmation }: FormThanks,
): { readonly title: string; readonly message: string } {
  if (asksConfirmation) return { title: locale.confirmations.askedTitle, message: locale.confirmations.asked };
  return {
    title: title ?? locale.visitorPages.texts.received,
    message: message ?? locale.errors.submissionReceived,
  };
}

/** The page of a refusal: for the visitor, and folded away for the owner of the site. */
export function presentErrorPage(locale: Locale, error: AnyDomainError, visit: Visit): string {
  const { describeForVisitor, texts } = locale.visitorPages;
  const { title, message, next, owner, namesWayBack = false } = describeForVisitor(error);
  const wayBack = namesWayBack || visit.returnTo !== null ? null : texts.useBack;
  const problems = listProblems(locale, error);
  const { error: sentence } = presentError(locale, error);
  return renderMessagePage(locale, {
    basePath: visit.basePath,
    title,
    message,
    fields: problems.ofVisitor,
    isSuccess: false,
    hint: joinSentences(next, wayBack),
    back: linkBack(locale, visit.returnTo),
    owner: {
      words: texts,
      sentences: [...(sentence === message ? [] : [sentence]), ...(owner === null ? [] : [owner])],
      fields: problems.ofForm,
      code: error.code,
      requestId: visit.requestId,
    },
  });
}

/** The refusals at a form's address. `findReturn` is asked when a refusal is shown. */
export function createVisitorRefusals(locale: Locale, ctx: Context, findReturn: () => string | null): RefusalPresenter {
  return {
    presentBody: (error) => presentError(locale, error),
    presentPage: (error, basePath) =>
      presentErrorPage(locale, error, { basePath, requestId: ctx.state.requestId ?? null, returnTo: findReturn() }),
  };
}

function joinSentences(...sentences: readonly (string | null)[]): string | null {
  return sentences.filter((sentence) => sentence !== null).join(" ") || null;
}

function linkBack({ visitorPages: { texts } }: Locale, returnTo: string | null): MessagePage["back"] {
  return returnTo === null ? null : { href: returnTo, label: texts.back };
}

/** The problems that the visitor can correct, and those of the form. */
function listProblems(
  locale: Locale,
  error: AnyDomainError,
): { readonly ofVisitor: readonly FieldMessage[]; readonly ofForm: readonly FieldMessage[] } {
  const problems = listFieldProblems(error);
  const { isOfForm } = locale.visitorPages;
  const [ofVisitor, ofForm] = [false, true].map((isForm) =>
    problems.filter(({ problem }) => isOfForm(problem) === isForm).map((problem) => presentProblem(locale, problem)),
  );
  return { ofVisitor: ofVisitor ?? [], ofForm: ofForm ?? [] };
}
