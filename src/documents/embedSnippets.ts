import type { Locale } from "../messages/locale.ts";

/** HTML that an owner pastes into a website. */
export type EmbedSnippets = {
  /** A frame with the page. */
  readonly iframe: string;
  /** The visible link, which the law requires of a book on the home page. */
  readonly button: string;
};

/** What the snippets of a page say. */
type SnippetTexts = {
  /** The name of the frame. */
  readonly title: string;
  /** The visible text of the button, with a picture before it as HTML. */
  readonly button: string;
  readonly icon: string;
  /** The link below the frame. */
  readonly link: string;
};

/** `pageUrl` is the absolute http or https address of the book's page. Errors: TypeError for another URL. */
export function buildEmbedSnippets({ sheet: { embedTexts } }: Locale, pageUrl: string): EmbedSnippets {
  const { book, link } = embedTexts;
  return buildSnippets(pageUrl, { title: book, button: book, icon: BOOK_ICON, link });
}

/** The same of the page of a form with this title. */
export function buildFormSnippets(
  { hostedPages: { embedTexts } }: Locale,
  pageUrl: string,
  title: string,
): EmbedSnippets {
  return buildSnippets(pageUrl, { title, button: title, icon: "", link: embedTexts.link });
}

function buildSnippets(pageUrl: string, texts: SnippetTexts): EmbedSnippets {
  const page = new URL(pageUrl);
  if (!/^https?:$/.test(page.protocol)) throw new TypeError("the page's URL must be http or https");
  const embedded = new URL(page);
  embedded.searchParams.set("embed", "true");
  return {
    iframe: `${buildIframe(texts, embedded)}${buildLink(texts, page.href)}`,
    button: buildButton(texts, page.href),
  };
}

/** The height of the frame before the script sets it. On a page that allows no scripts, the frame keeps this height and scrolls. */
const FIRST_HEIGHT_PIXELS = 1600;

/** The origin stands unescaped in the script, because the origin of a URL has no quotes. */
function buildIframe({ title }: SnippetTexts, url: URL): string {
  const frame = `<iframe src="${escapeHtml(url.href)}" title="${escapeHtml(title)}" width="100%" height="${FIRST_HEIGHT_PIXELS}" style="border:0;width:100%" loading="lazy"></iframe>`;
  return `${frame}<script>${FOLLOW_HEIGHT}("${url.origin}")</script>`;
}

/** The plain link below the frame, for visitors whose browser shows no frame. */
function buildLink({ link }: SnippetTexts, url: string): string {
  return `<p><a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(link)}</a></p>`;
}

/** The script sets the height that the page in the frame posts, and ignores the messages of other windows and origins. */
const FOLLOW_HEIGHT =
  '(function(o){var f=document.currentScript.previousElementSibling;addEventListener("message",function(e){if(e.origin===o&&e.source===f.contentWindow&&e.data&&e.data.type==="ventanilla:altura")f.style.height=Number(e.data.height)+"px"})})';

function buildButton({ button, icon }: SnippetTexts, url: string): string {
  const style =
    "display:inline-flex;align-items:center;gap:8px;min-height:44px;padding:8px 16px;border:2px solid #1d2433;border-radius:8px;background:#fff;color:#1d2433;font:600 16px/1.3 system-ui,Arial,sans-serif;text-decoration:none";
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="${style}">${icon}${escapeHtml(button)}</a>`;
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
