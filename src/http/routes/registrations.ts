import { Router } from "@koa/router";
import type { Context, Middleware, Next } from "koa";
import { DomainError } from "../../domain/errors.ts";
import { PATHS } from "../../domain/links.ts";
import { answerPerson, answerProgram } from "../middleware/keys.ts";
import { letOwnPagesFrame, setAnswerKinds, setFramers } from "../middleware/securityHeaders.ts";
import { ANSWER_KINDS } from "./answerKinds.ts";

/** A row of the route table. `ANY` takes every method that no row of the same path above it takes. */
export type Route = readonly [
  method: "GET" | "POST" | "ANY",
  path: string,
  access: Access,
  cors: Cors,
  frame: Frame,
  handle: (ctx: Context, next: Next) => unknown,
];

/**
 * `key`: an API key of the owner, or a session. `person`: the same, and a browser's refusals are pages. `signature`: one of those, or the address is signed. `own`: the handler authenticates by
 * itself.
 */
type Access = "public" | "key" | "person" | "signature" | "own";
/**
 * The origins whose scripts may call the address and read the answer. `with cookies`: also scripts that send cookies along, as a beacon, AMP
 * and axios' `withCredentials` do; nothing at the address may read a cookie.
 */
type Cors = "any origin" | "any origin with cookies" | "same origin";
/** What a script of another origin may do at a path; null for nothing. */
export type Sharing = Exclude<Cors, "same origin"> | null;
/** The sites that may frame the answer; `book's sites` and `form's sites` are the allowed origins of the form, `panel` the service's own. */
type Frame = "no site" | "any site" | "book's sites" | "form's sites" | "panel";

/** The middleware behind the columns of access and frame. */
type Guards = {
  readonly authenticate: Middleware;
  readonly authenticateOrVerify: Middleware;
  readonly prepareBookPage: Middleware;
  readonly prepareHostedPage: Middleware;
};

/**
 * Hands each request to the routes of its path's first segment. The segments have a router each, because a router compares a request's
 * path with all of its routes.
 */
export function createRouting(routes: readonly Route[], guards: Guards): Middleware {
  const routers = new Map<string, Middleware>();
  for (const [segment, rows] of Map.groupBy(routes, ([, path]) => readFirstSegment(path))) {
    const router = new Router({ sensitive: true });
    registerRoutes(router, rows, guards);
    // The router itself sets what its type asks of the context.
    routers.set(segment, router.routes() as Middleware);
  }
  return (ctx, next) => {
    const handle = routers.get(readFirstSegment(ctx.path));
    return handle === undefined ? next() : handle(ctx, next);
  };
}

function readFirstSegment(path: string): string {
  const end = path.indexOf("/", 1);
  return path.slice(1, end === -1 ? undefined : end);
}

/** Registers the routes in their order, and then for each path the refusal of all other methods. */
function registerRoutes(
  router: Router,
  routes: readonly Route[],
  { authenticate, authenticateOrVerify, prepareBookPage, prepareHostedPage }: Guards,
): void {
  const accesses: Readonly<Record<Access, readonly Middleware[]>> = {
    public: [],
    key: [answerProgram, authenticate],
    person: [answerPerson, authenticate],
    signature: [answerProgram, authenticateOrVerify],
    own: [],
  };
  const frames: Readonly<Record<Frame, readonly Middleware[]>> = {
    "no site": [],
    // A page without buttons, as a site builder frames it, cannot be abused in a hostile frame.
    "any site": [(ctx, next) => (setFramers(ctx, null), next())],
    panel: [(ctx, next) => (letOwnPagesFrame(ctx), next())],
    "book's sites": [prepareBookPage],
    "form's sites": [prepareHostedPage],
  };

  for (const [method, path, access, , frame, handle] of routes) {
    const guards = [declareKinds(path), ...frames[frame], ...accesses[access]];
    if (method === "GET") router.get(path, ...guards, handle);
    else if (method === "POST") router.post(path, ...guards, handle);
    else router.all(path, ...guards, handle);
  }
  for (const path of new Set(routes.map((route) => route[1]))) {
    const samePath = routes.filter((route) => route[1] === path);
    const [, , access = "public", , frame = "no site"] = samePath[0] ?? [];
    const refuse = refuseMethod(listAllowedMethods(samePath));
    router.all(path, declareKinds(path), ...frames[frame], ...accesses[access].slice(0, 1), refuse);
  }
}

/** Sets the kinds of the path's row before anything can be refused. Throws for a path without a row. */
function declareKinds(path: string): Middleware {
  const [name] = Object.entries(PATHS).find(([, pattern]) => pattern === path) ?? [];
  if (!isPathName(name)) throw new Error(`The path ${path} has no row in ANSWER_KINDS.`);
  const kinds = ANSWER_KINDS[name];
  return (ctx, next) => (setAnswerKinds(ctx, kinds), next());
}

function isPathName(name: string | undefined): name is keyof typeof ANSWER_KINDS {
  return name !== undefined && name in ANSWER_KINDS;
}

/**
 * Finds what scripts of any origin may do at a path. They may read that there is nothing at a path below an open one, such as the
 * address of a form with a word too many.
 */
export function createCorsCheck(routes: readonly Route[]): (path: string) => Sharing {
  const pathsOf = (origins: Cors) => new Set(routes.filter(([, , , cors]) => cors === origins).map(([, path]) => path));
  const closed = matchAny(pathsOf("same origin"), "/?");
  const rules = (["any origin with cookies", "any origin"] as const).map((sharing) => ({
    sharing,
    open: matchAny(pathsOf(sharing), "/?"),
    below: matchAny(pathsOf(sharing), "/.*"),
  }));
  return (path) =>
    rules.find(({ open }) => open.test(path))?.sharing ??
    (closed.test(path) ? null : (rules.find(({ below }) => below.test(path))?.sharing ?? null));
}

function matchAny(paths: ReadonlySet<string>, end: string): RegExp {
  return new RegExp(`^(?:${[...paths].map(toPattern).join("|")})${end}$`);
}

function listAllowedMethods(samePath: readonly Route[]): readonly string[] {
  const methods = samePath.flatMap(([method]) =>
    method === "GET" ? ["GET", "HEAD"] : method === "POST" ? ["POST"] : [],
  );
  return samePath.some(([, , , cors]) => cors !== "same origin") ? [...methods, "OPTIONS"] : methods;
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
  return path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+").replaceAll(/\*\w+/g, ".*");
}
