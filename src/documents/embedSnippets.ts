import type { Locale } from "../messages/locale.ts";

/** HTML that an owner pastes into a website. */
export type EmbedSnippets = {
  /** A frame with the book. */
  readonly iframe: string;
  /** The visible link that the law requires on the home page. */
  readonly button: string;
};

/** `pageUrl` is the absolute http or https address of the book's page. Errors: TypeError for another URL. */
export function buildEmbedSnippets(locale: Locale, pageUrl: string): EmbedSnippets {
  const page = new URL(pageUrl);
  if (!/^https?:$/.test(page.protocol)) throw new TypeError("the page's URL must be http or https");
  const embedded = new URL(page);
  embedded.searchParams.set("embed", "true");
  return {
    iframe: `${buildIframe(locale, embedded)}${buildLink(locale, page.href)}`,
    button: buildButton(locale, page.href),
  };
}

/** The height of the frame before the script sets it. On a page that allows no scripts, the frame keeps this height and scrolls. */
const FIRST_HEIGHT_PIXELS = 1600;

/** The origin stands unescaped in the script, because the origin of a URL has no quotes. */
function buildIframe(locale: Locale, url: URL): string {
  const frame = `<iframe src="${escapeHtml(url.href)}" title="${locale.sheet.embedTexts.book}" width="100%" height="${FIRST_HEIGHT_PIXELS}" style="border:0;width:100%" loading="lazy"></iframe>`;
  return `${frame}<script>${FOLLOW_HEIGHT}("${url.origin}")</script>`;
}

/** The plain link below the frame, for visitors whose browser shows no frame. */
function buildLink(locale: Locale, url: string): string {
  return `<p><a href="${escapeHtml(url)}" target="_blank" rel="noopener">${locale.sheet.embedTexts.link}</a></p>`;
}

/** The script sets the height that the page in the frame posts, and ignores the messages of other windows and origins. */
const FOLLOW_HEIGHT =
  '(function(o){var f=document.currentScript.previousElementSibling;addEventListener("message",function(e){if(e.origin===o&&e.source===f.contentWindow&&e.data&&e.data.type==="ventanilla:altura")f.style.height=Number(e.data.height)+"px"})})';

function buildButton(locale: Locale, url: string): string {
  const style =
    "display:inline-flex;align-items:center;gap:8px;min-height:44px;padding:8px 16px;border:2px solid #1d2433;border-radius:8px;background:#fff;color:#1d2433;font:600 16px/1.3 system-ui,Arial,sans-serif;text-decoration:none";
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="${style}">${BOOK_ICON}${locale.sheet.embedTexts.book}</a>`;
}

/** The picture of an open book. */
const BOOK_ICON =
  '<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zm0 0v14"/></svg>';

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}
