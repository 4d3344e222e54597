import type { Router } from "@koa/router";
import type { Context, Middleware, Next } from "koa";
import { DomainError } from "../../domain/errors.ts";
import { answerProgram } from "../middleware/keys.ts";
import { allowAnyFrame } from "../middleware/securityHeaders.ts";

/** A row of the table. `ANY` takes every method that no row above it takes. */
export type Route = readonly [
  method: "GET" | "POST" | "ANY",
  path: string,
  access: Access,
  cors: Cors,
  frame: Frame,
  handle: (ctx: Context, next: Next) => unknown,
];

/** `key`: an API key of the owner. `own`: the handler authenticates by itself. */
type Access = "public" | "key" | "own";
/** The origins whose scripts may call the address and read the answer. */
type Cors = "any origin" | "same origin";
/** The sites that may frame the answer; `book's sites` are the allowed origins of the book's form. */
type Frame = "no site" | "any site" | "book's sites";

/** The middleware behind the columns of access and frame. */
type Guards = { readonly authenticate: Middleware; readonly prepareBookPage: Middleware };

/** Registers the rows in their order, and for each path the refusal of all other methods. */
export function registerRoutes(
  router: Router,
  routes: readonly Route[],
  { authenticate, prepareBookPage }: Guards,
): void {
  const frames: Readonly<Record<Frame, readonly Middleware[]>> = {
    "no site": [],
    "any site": [(ctx, next) => (allowAnyFrame(ctx), next())],
    "book's sites": [prepareBookPage],
  };

  for (const [method, path, access, , frame, handle] of routes) {
    const before = [...frames[frame], ...(access === "key" ? [answerProgram, authenticate] : [])];
    if (method === "GET") router.get(path, ...before, handle);
    else if (method === "POST") router.post(path, ...before, handle);
    else router.all(path, ...before, handle);
  }
  for (const path of new Set(routes.map((route) => route[1]))) {
    const own = routes.filter((route) => route[1] === path);
    const [, , access = "public", , frame = "no site"] = own[0] ?? [];
    router.all(path, ...frames[frame], ...(access === "key" ? [answerProgram] : []), refuseMethod(listAllowed(own)));
  }
}

/** Whether any page's script may read the answers at a path. */
export function createCorsCheck(routes: readonly Route[]): (path: string) => boolean {
  const open = routes.filter(([, , , cors]) => cors === "any origin").map(([, path]) => toPattern(path));
  const pattern = new RegExp(`^(?:${[...new Set(open)].join("|")})/?$`);
  return (path) => pattern.test(path);
}

function listAllowed(own: readonly Route[]): readonly string[] {
  const methods = own.flatMap(([method]) => (method === "GET" ? ["GET", "HEAD"] : method === "POST" ? ["POST"] : []));
  return own.some(([, , , cors]) => cors === "any origin") ? [...methods, "OPTIONS"] : methods;
}

/** Answers OPTIONS with the methods that the path allows, and refuses the others. Errors: METHOD_NOT_ALLOWED. */
function refuseMethod(allowed: readonly string[]): Middleware {
  return async (ctx) => {
    if (ctx.method !== "OPTIONS" || !allowed.includes("OPTIONS")) {
      throw new DomainError("METHOD_NOT_ALLOWED", { allowed });
    }
    ctx.status = 204;
    ctx.set("Allow", allowed.join(", "));
  };
}

function toPattern(path: string): string {
  return path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+");
}
