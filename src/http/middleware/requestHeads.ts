import type { Context, Next } from "koa";
import { invalidRequest } from "../../edge/bodyRefusals.ts";
import { checkRequestHead } from "../../edge/requestHead.ts";
import { GRAPHQL_PATH } from "../../domain/links.ts";

/** Refuses a target such as `http://[`, because reading `ctx.path` of it throws. Errors: INVALID_REQUEST. */
export function checkTarget(ctx: Context, next: Next): Promise<unknown> {
  if (!hasReadablePath(ctx)) throw invalidRequest("malformed_http");
  return next();
}

/** Checks the head of every request but GraphQL's, whose refusals have another shape. Errors: INVALID_REQUEST. */
export function checkHead(ctx: Context, next: Next): Promise<unknown> {
  if (ctx.path !== GRAPHQL_PATH) checkRequestHead(ctx);
  return next();
}

function hasReadablePath(ctx: Context): boolean {
  try {
    return ctx.path !== "";
  } catch {
    return false;
  }
}
