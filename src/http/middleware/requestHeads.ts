import type { Context, Next } from "koa";
import { invalidRequest } from "../../edge/bodyRefusals.ts";
import { checkRequestHead } from "../../edge/requestHead.ts";
import { GRAPHQL_PATH } from "../../domain/links.ts";

/** Runs before the path is read: the path of an address such as `http://[` throws. Errors: INVALID_REQUEST. */
export function checkTarget(ctx: Context, next: Next): Promise<unknown> {
  if (!hasReadablePath(ctx)) throw invalidRequest("malformed_http");
  return next();
}

/** GraphQL checks the head by itself, because its refusals have another shape. Errors: INVALID_REQUEST. */
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
