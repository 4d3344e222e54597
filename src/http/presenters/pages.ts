import type { Context } from "koa";
import type { Locale } from "../../messages/locale.ts";
import type { RefusalPresenter } from "./refusalPresenters.ts";
import { createVisitorRefusals } from "./visitorPages.ts";

/** Sets the presenter of this request's later refusals. */
export function setRefusalPresenter(ctx: Context, presenter: RefusalPresenter): void {
  ctx.state.refusalPresenter = presenter;
}

/** The presenter that the route has set, else the presenter of the whole site. */
export function findRefusalPresenter(locale: Locale, ctx: Context): RefusalPresenter {
  return ctx.state.refusalPresenter ?? createVisitorRefusals(locale, ctx, () => null);
}
