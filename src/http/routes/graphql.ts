import type { Router } from "@koa/router";
import type { Middleware } from "koa";
import { GRAPHQL_PATH } from "../../domain/links.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { wantsPage } from "../negotiation.ts";
import { createExplorer, EXPLORER_ASSET_CACHE_CONTROL, EXPLORER_CONTENT_SECURITY_POLICY } from "../views/explorer.ts";
import { refuseMethods } from "./refuseMethods.ts";

const ASSETS_PATH = "/assets/explorer";

/** One path for programs and people: a browser that opens it without a query gets the explorer. */
export function routeGraphQL(router: Router, graphql: Middleware, publicUrl: string): void {
  const explorer = createExplorer(`${basePathOf(publicUrl)}${ASSETS_PATH}`);

  router.get(GRAPHQL_PATH, async (ctx, next) => {
    if (ctx.query.query !== undefined || !wantsPage(ctx)) return next();
    ctx.set("Content-Security-Policy", EXPLORER_CONTENT_SECURITY_POLICY);
    ctx.set("Cache-Control", "no-cache");
    ctx.type = "html";
    ctx.body = explorer.html;
  });
  router.get(`${ASSETS_PATH}/:name`, (ctx) => {
    const asset = explorer.findAsset(ctx.params.name ?? "");
    if (asset === null) return;
    ctx.status = 200;
    ctx.set("Cache-Control", EXPLORER_ASSET_CACHE_CONTROL);
    ctx.set("ETag", asset.etag);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.set("Content-Type", asset.type);
    ctx.body = asset.body;
  });
  router.all(`${ASSETS_PATH}/:name`, refuseMethods(["GET", "HEAD"]));
  router.all(GRAPHQL_PATH, graphql);
}
