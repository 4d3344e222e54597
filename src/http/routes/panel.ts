import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { PATHS } from "../../domain/links.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { createCookies } from "../../edge/cookies.ts";
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
  const basePath = basePathOf(publicUrl);
  const cookies = createCookies(publicUrl);
  const missing = renderMissingPage(locale, basePath);

  return {
    /**
     * Without a session's cookie, a redirect to the page for signing in; the panel's own requests find out whether a cookie still holds.
     * Without a build, a page that says how to make it; the rest of the service runs.
     */
    page(ctx: Context): void {
      if (panel !== null && cookies.session.read(ctx.headers.cookie) === null) {
        ctx.set("Cache-Control", "no-store");
        ctx.status = 303;
        ctx.redirect(signInPath(basePath, `${basePath}${ctx.url}`));
        ctx.body = "";
        return;
      }
      const nonce = randomBytes(16).toString("base64");
      setNonce(ctx, nonce);
      ctx.status = panel === null ? 503 : 200;
      ctx.set("Cache-Control", "no-store");
      ctx.type = "html";
      ctx.body = panel === null ? missing : panel.render(nonce, ctx.path);
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

function signInPath(basePath: string, returnTo: string): string {
  return `${basePath}${PATHS.signIn}?volver=${encodeURIComponent(returnTo)}`;
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
