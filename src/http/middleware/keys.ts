import type { Context, Middleware, Next } from "koa";
import type { Actor } from "../../domain/actor.ts";
import { readBearer } from "../../edge/bearer.ts";
import type { Services } from "../../services/services.ts";

/** Prepares a request that needs a key. Its refusals are JSON, because no browser navigates to it, and its answers are not cached. */
export function answerProgram(ctx: Context, next: Next): Promise<unknown> {
  ctx.headers.accept = "application/json";
  ctx.set("Cache-Control", "no-store");
  return next();
}

/** Authenticates the request's key; `findActor` then returns its actor. Errors: UNAUTHENTICATED. */
export function requireKey(apiKeys: Pick<Services["apiKeys"], "authenticate">): Middleware {
  return async (ctx, next) => {
    const { actor } = await apiKeys.authenticate(readBearer(ctx.get("authorization")));
    ctx.state.actor = actor;
    await next();
  };
}

/** The actor that `requireKey` has found. */
export function findActor(ctx: Context): Actor {
  return ctx.state.actor;
}
