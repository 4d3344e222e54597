import { readFileSync } from "node:fs";
import type { Context } from "koa";
import type { Locale } from "../../messages/locale.ts";
import { basePathOf } from "../../edge/basePath.ts";
import { presentFixedContent, tagContent } from "../presenters/files.ts";
import { ALTCHA_WIDGET } from "../views/altchaWidget.ts";
import { BOOK_SCRIPT, HOSTED_SCRIPT, PASSKEY_SCRIPT, renderHomePage, STYLESHEET } from "../views/views.ts";

const OPENAPI = readFileSync(new URL("../../../schema/openapi.yaml", import.meta.url), "utf8");
/** The address in the document's examples. */
const EXAMPLE_URL = "http://127.0.0.1:3000";
const CACHE_CONTROL = "public, max-age=300";

/** The home page, the descriptions of REST and of GraphQL (in its schema language), and the stylesheet and scripts of the pages. */
export function createDocumentHandlers(publicUrl: string, locale: Locale, schema: string) {
  const home = renderHomePage(locale, { basePath: basePathOf(publicUrl), publicUrl });
  return {
    home: serve("text/html; charset=utf-8", home),
    openapi: serve("application/yaml; charset=utf-8", OPENAPI.replaceAll(EXAMPLE_URL, publicUrl)),
    schema: serve("text/plain; charset=utf-8", schema),
    stylesheet: serve("text/css; charset=utf-8", STYLESHEET),
    altchaWidget: serve("text/javascript; charset=utf-8", ALTCHA_WIDGET),
    bookScript: serve("text/javascript; charset=utf-8", BOOK_SCRIPT),
    passkeyScript: serve("text/javascript; charset=utf-8", PASSKEY_SCRIPT),
    hostedScript: serve("text/javascript; charset=utf-8", HOSTED_SCRIPT),
  };
}

function serve(type: string, body: string): (ctx: Context) => void {
  const content = { type, body, cacheControl: CACHE_CONTROL, etag: tagContent(body) };
  return (ctx) => presentFixedContent(ctx, content);
}
