import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { PATHS } from "../../domain/links.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { createCookies } from "../../edge/cookies.ts";
import type { Locale } from "../../messages/locale.ts";
import { setNonce } from "../middleware/securityHeaders.ts";
import { findFirstAnswers, type FirstAnswersEdge } from "../requests/firstAnswers.ts";
import { createPageCompressor, PAGE_ENCODINGS } from "../views/compressedPages.ts";
import { ASSET_ENCODINGS, type Panel, PANEL_ASSET_CACHE_CONTROL, readPanel } from "../views/panel.ts";
import { renderMessagePage } from "../views/views.ts";

export type PanelEdge = FirstAnswersEdge & { readonly publicUrl: string; readonly locale: Locale };

/** The panel: one page for all its addresses, and its built files. */
export function createPanelHandlers(
  { publicUrl, locale, ...edge }: PanelEdge,
  panel: Panel | null = readPanel(locale, basePathOf(publicUrl)),
) {
  const basePath = basePathOf(publicUrl);
  const cookies = createCookies(publicUrl);
  const missing = renderMissingPage(locale, basePath);
  const compressPage = createPageCompressor();

  return {
    /**
     * Without a session's cookie, a redirect to the page for signing in; the panel's own requests find out whether a cookie still holds.
     * Without a build, a page that says how to make it; the rest of the service runs.
     */
    async page(ctx: Context): Promise<void> {
      const token = cookies.session.read(ctx.headers.cookie);
      if (panel !== null && token === null) {
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
      if (panel === null || token === null) {
        ctx.body = missing;
        return;
      }
      const { path, querystring } = ctx;
      const without =
        <T>(instead: T) =>
        (error: unknown): T => {
          edge.log.error({ err: error }, "first view of a page failed");
          return instead;
        };
      const operations = await panel.listOperations(path, querystring).catch(without([]));
      const first = await findFirstAnswers(ctx, edge, token, operations);
      const view = await panel.renderView(path, querystring, first).catch(without(null));
      const page = panel.render(nonce, `${path}?${querystring}`, first, view);
      ctx.body = chooseEncoding(ctx, PAGE_ENCODINGS) === "gzip" ? await compressPage(page, nonce) : page;
    },

    asset(ctx: Context): void {
      const asset = panel?.findAsset(ctx.params.name ?? "") ?? null;
      if (asset === null) return;
      ctx.set("Cache-Control", PANEL_ASSET_CACHE_CONTROL);
      ctx.set("Content-Type", asset.type);
      ctx.body = asset.bodies[chooseEncoding(ctx, ASSET_ENCODINGS)];
    },
  };
}

/** The first of the encodings that the client takes, with the headers that say so. */
function chooseEncoding<Encoding extends string>(ctx: Context, encodings: readonly Encoding[]): Encoding | "identity" {
  const encoding = (ctx.acceptsEncodings(...encodings) || "identity") as Encoding | "identity";
  if (encoding !== "identity") ctx.set("Content-Encoding", encoding);
  ctx.vary("Accept-Encoding");
  return encoding;
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
