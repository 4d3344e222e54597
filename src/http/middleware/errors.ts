import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { type AnyDomainError, DomainError, isDomainError, type RecognizeError } from "../../domain/errors.ts";
import type { Locale } from "../../messages/locale.ts";
import { wantsPage } from "../negotiation.ts";
import { readRefusal } from "../presenters/pages.ts";
import type { RefusalPresenter } from "../presenters/refusalPresenters.ts";
import { beginRefusal } from "../../edge/refusals.ts";

/** Answers every error of a REST route. All refusals have one shape. An error that is no refusal is logged here and nowhere else. */
export function answerErrors(
  locale: Locale,
  recognizeError: RecognizeError,
  log: Logger,
  basePath: string,
): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw new DomainError("NOT_FOUND");
    } catch (thrown) {
      const { error, presenter } = readRefusal(locale, ctx, thrown);
      const refusal = isDomainError(error) ? error : recognizeError(error);
      if (refusal === null || refusal.code === "INTERNAL_ERROR")
        log.error({ err: error, requestId: ctx.state.requestId }, "request failed");
      await answer(ctx, refusal ?? new DomainError("INTERNAL_ERROR"), presenter, basePath);
    }
  };
}

async function answer(
  ctx: Context,
  error: AnyDomainError,
  { presentPage, presentBody }: RefusalPresenter,
  basePath: string,
): Promise<void> {
  await beginRefusal(ctx, error);
  if (wantsPage(ctx)) {
    ctx.type = "html";
    ctx.body = presentPage(error, basePath);
    return;
  }
  ctx.body = presentBody(error);
}
