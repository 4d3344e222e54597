import type { Context, Middleware, Next } from "koa";
import type { Actor } from "../../domain/actor.ts";
import { createCookies } from "../../edge/cookies.ts";
import { readCredential } from "../../edge/credentials.ts";
import type { Services } from "../../services/services.ts";
import type { SignedAddressesService } from "../../services/submissions/signedAddresses.ts";

/** Prepares a request that needs a key or a session. Its refusals are JSON, because no browser navigates to it, and its answers are not cached. */
export function answerProgram(ctx: Context, next: Next): Promise<unknown> {
  ctx.headers.accept = "application/json";
  ctx.set("Cache-Control", "no-store");
  return next();
}

/** Prepares a page for a person with a session, which is not cached. */
export function answerPerson(ctx: Context, next: Next): Promise<unknown> {
  ctx.set("Cache-Control", "no-store");
  return next();
}

/** Authenticates the request's key or session; `findActor` then returns its actor. Errors: UNAUTHENTICATED, CROSS_SITE_REQUEST. */
export function requireActor(
  authentication: Pick<Services["authentication"], "authenticate">,
  publicUrl: string,
): Middleware {
  const cookies = createCookies(publicUrl);
  return async (ctx, next) => {
    const { actor } = await authentication.authenticate(readCredential(ctx.headers, cookies), ctx.ip || null);
    ctx.state.actor = actor;
    await next();
  };
}

/**
 * As `requireActor`, but a request with a signature needs neither key nor session, and a wrong or old signature is refused whatever
 * else the request has. Errors: UNAUTHENTICATED, CROSS_SITE_REQUEST.
 */
export function requireActorOrSignature(requireKey: Middleware, addresses: SignedAddressesService): Middleware {
  return async (ctx, next) => {
    if (!isSigned(ctx)) return requireKey(ctx, next);
    ctx.state.actor = await addresses.authenticate(ctx.path, new URLSearchParams(ctx.querystring), ctx.ip || null);
    await next();
  };
}

/** Whether the request came by a signed address; `requireActorOrSignature` has then verified it. */
export function isSigned(ctx: Context): boolean {
  return new URLSearchParams(ctx.querystring).has("signature");
}

/** The actor that `requireActor` has found. */
export function findActor(ctx: Context): Actor {
  return ctx.state.actor;
}
