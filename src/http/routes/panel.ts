import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { basePathOf } from "../../edge/basePath.ts";
import type { Locale } from "../../messages/locale.ts";
import { setNonce } from "../middleware/securityHeaders.ts";
import { type Panel, PANEL_ASSET_CACHE_CONTROL, type PanelEncoding, readPanel } from "../views/panel.ts";
import { renderMessagePage } from "../views/views.ts";

/** The panel: one page for all its addresses, and its built files. */
export function createPanelHandlers(
  publicUrl: string,
  locale: Locale,
  panel: Panel | null = readPanel(locale, basePathOf(publicUrl)),
) {
  const missing = renderMissingPage(locale, basePathOf(publicUrl));

  return {
    /** Without a build, a page that says how to make it; the rest of the service runs. */
    page(ctx: Context): void {
      const nonce = randomBytes(16).toString("base64");
      setNonce(ctx, nonce);
      ctx.status = panel === null ? 503 : 200;
      ctx.set("Cache-Control", "no-store");
      ctx.type = "html";
      ctx.body = panel === null ? missing : panel.render(nonce);
    },

    asset(ctx: Context): void {
      const asset = panel?.findAsset(ctx.params.name ?? "") ?? null;
      if (asset === null) return;
      const encoding = (ctx.acceptsEncodings("br", "gzip", "identity") || "identity") as PanelEncoding;
      if (encoding !== "identity") ctx.set("Content-Encoding", encoding);
      ctx.vary("Accept-Encoding");
      ctx.set("Cache-Control", PANEL_ASSET_CACHE_CONTROL);
      ctx.set("Content-Type", asset.type);
      ctx.body = asset.bodies[encoding];
    },
  };
}

function renderMissingPage(locale: Locale, basePath: string): string {
  return renderMessagePage(locale, {
    basePath,
    ...locale.panel.missing,
    fields: [],
    isSuccess: false,
    hint: null,
    back: null,
  });
}
