import type { Context, Middleware, Next } from "koa";
import type { Actor } from "../../domain/actor.ts";
import { readBearer } from "../../edge/bearer.ts";
import type { Services } from "../../services/services.ts";

/** No browser navigates to an address that needs a key, so every refusal is JSON. */
export function answerProgram(ctx: Context, next: Next): Promise<unknown> {
  ctx.headers.accept = "application/json";
  ctx.set("Cache-Control", "no-store");
  return next();
}

/** Errors: UNAUTHENTICATED. */
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
