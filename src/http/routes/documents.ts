import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Router } from "@koa/router";
import type { Context } from "koa";
import type { Locale } from "../../messages/locale.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { BOOK_SCRIPT, BOOK_SCRIPT_PATH, renderHomePage, STYLESHEET } from "../views/views.ts";
import { refuseMethods } from "./refuseMethods.ts";

const OPENAPI = readFileSync(new URL("../../../schema/openapi.yaml", import.meta.url), "utf8");

/** What does not change while the service runs: the home page, stylesheet and script, the REST description. */
export function routeDocuments(router: Router, publicUrl: string, locale: Locale): void {
  const home = renderHomePage(locale, { basePath: basePathOf(publicUrl), publicUrl });
  const openapi = OPENAPI.replaceAll("http://127.0.0.1:3000", publicUrl);
  router.get("/", serve("text/html; charset=utf-8", home));
  router.get("/assets/site.css", serve("text/css; charset=utf-8", STYLESHEET));
  router.get(BOOK_SCRIPT_PATH, serve("text/javascript; charset=utf-8", BOOK_SCRIPT));
  router.get("/openapi.yaml", serve("application/yaml; charset=utf-8", openapi));
  router.all(["/", "/assets/site.css", BOOK_SCRIPT_PATH, "/openapi.yaml"], refuseMethods(["GET", "HEAD"]));
}

function serve(type: string, body: string): (ctx: Context) => void {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return (ctx) => {
    ctx.status = 200;
    ctx.set("Cache-Control", "public, max-age=300");
    ctx.etag = etag;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.set("Content-Type", type);
    ctx.body = body;
  };
}
