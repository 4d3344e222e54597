import type { Context } from "koa";
import type { Locale } from "../../messages/locale.ts";
import type { RefusalPresenter } from "./refusalPresenters.ts";
import { createVisitorRefusals } from "./visitorPages.ts";

/** A refusal on its way to the middleware that answers it, with its presenter. */
class PresentedRefusal extends Error {
  readonly presenter: RefusalPresenter;

  constructor(refusal: unknown, presenter: RefusalPresenter) {
    super("The request was refused.", { cause: refusal });
    this.presenter = presenter;
  }
}

/** The refusal with its presenter, to be thrown. A refusal that has one keeps it, because the inner part of the site knows more. */
function presentedBy(presenter: RefusalPresenter, refusal: unknown): Error {
  return refusal instanceof PresentedRefusal ? refusal : new PresentedRefusal(refusal, presenter);
}

/** Runs `work`, whose refusals `presenter` renders. */
export async function presentRefusals<T>(presenter: RefusalPresenter, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw presentedBy(presenter, error);
  }
}

/** What was thrown, and its presenter: that of a part of the site, else the one of the whole site. */
export function readRefusal(
  locale: Locale,
  ctx: Context,
  error: unknown,
): { readonly error: unknown; readonly presenter: RefusalPresenter } {
  if (error instanceof PresentedRefusal) return { error: error.cause, presenter: error.presenter };
  return { error, presenter: createVisitorRefusals(locale, ctx, () => null) };
}
