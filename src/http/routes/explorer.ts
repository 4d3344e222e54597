import type { Context, Next } from "koa";
import type { Version } from "../../domain/versions.ts";
import { basePathOf } from "../../edge/basePath.ts";
import type { Locale } from "../../messages/locale.ts";
import { wantsPage } from "../negotiation.ts";
import { presentFixedContent } from "../presenters/files.ts";
import { createExplorer, EXPLORER_ASSET_CACHE_CONTROL } from "../views/explorer.ts";

/** GraphiQL, at the address of GraphQL itself. */
export function createExplorerHandlers(publicUrl: string, locale: Locale, { version }: Version) {
  const explorer = createExplorer(locale, basePathOf(publicUrl), version);

  return {
    /** A browser that opens the address without a query gets the explorer; every other request goes on to GraphQL. */
    async page(ctx: Context, next: Next): Promise<void> {
      if (ctx.query.query !== undefined || !wantsPage(ctx)) return next();
      ctx.set("Cache-Control", "no-cache");
      ctx.type = "html";
      ctx.body = explorer.html;
    },

    asset(ctx: Context): void {
      const asset = explorer.findAsset(ctx.params.name ?? "");
      if (asset !== null) presentFixedContent(ctx, { ...asset, cacheControl: EXPLORER_ASSET_CACHE_CONTROL });
    },
  };
}
