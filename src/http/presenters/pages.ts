import type { Context } from "koa";
import type { AnyDomainError } from "../../domain/errors.ts";
import type { Locale } from "../../messages/locale.ts";
import type { ErrorBody } from "./errors.ts";
import { createVisitorRefusals } from "./visitorPages.ts";

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
  return ctx.state.refusalPresenter ?? createVisitorRefusals(locale, ctx, () => null);
}
