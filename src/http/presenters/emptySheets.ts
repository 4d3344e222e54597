import { createHash, randomBytes } from "node:crypto";
import type { Context } from "koa";
import { v7 as uuidv7 } from "uuid";
import { isUuid, timeOfId } from "../../domain/ids.ts";
import { limaDayOf, MINUTE_MS } from "../../domain/times.ts";
import type { Locale } from "../../messages/locale.ts";
import { type BookPageRequest, presentBookPage } from "./complaintsForm.ts";
import { createKeptRenderings } from "./keptRenderings.ts";

/** The page of an empty sheet, around the id of a visit's sending. */
type Rendering = { readonly before: Buffer; readonly after: Buffer; readonly tag: string };

/**
 * For how long a browser may show its copy of a page again. The copy has the `_envio_id` of its visit, under which the same words are the same
 * sheet: who comes back later and writes them again files another one.
 */
const SAME_VISIT_MS = 10 * MINUTE_MS;
const TAG_LENGTH = 22;

/**
 * Answers with the page of an empty sheet, which is rendered once from what it shows, with its day; only the id of a visit's sending is the
 * visit's own. A browser that has the page of this visit gets 304. Its ETag knows the origins that may frame it, too, since
 * browsers keep the policy of their copy.
 */
export function createEmptySheets(locale: Locale): (ctx: Context, page: BookPageRequest) => void {
  const kept = createKeptRenderings<Rendering>(({ before, after }) => before.length + after.length);
  /** What stands for a visit's id in the kept pages: no owner can write it. */
  const stand = randomBytes(24).toString("hex");

  return (ctx, page) => {
    const { now } = page;
    const { before, after, tag } = kept.get(JSON.stringify({ ...page, now: limaDayOf(now) }), () => render(page));
    // A device that people share keeps no page.
    const isKept = page.view !== "shared";
    const known = isKept ? findVisit(ctx.get("If-None-Match"), tag, now) : null;
    if (known !== null) return answerUnchanged(ctx, known);
    const id = uuidv7({ msecs: now.getTime() });
    if (isKept) ctx.set("ETag", `"${tag}.${id}"`);
    ctx.type = "html";
    ctx.body = Buffer.concat([before, Buffer.from(id, "latin1"), after]);
  };

  function render(page: BookPageRequest): Rendering {
    const html = presentBookPage(locale, { ...page, filingId: stand });
    const [before = "", after = ""] = html.split(stand);
    const hash = createHash("sha256").update(JSON.stringify([before, after, page.book.allowedOrigins]));
    return {
      before: Buffer.from(before),
      after: Buffer.from(after),
      tag: hash.digest("base64url").slice(0, TAG_LENGTH),
    };
  }
}

/** The ETag among those of `If-None-Match` that has this tag and a visit that is not over; null when none has. */
function findVisit(header: string, tag: string, now: Date): string | null {
  for (const [etag = "", known = "", id = ""] of header.matchAll(/"([\w-]{22})\.([0-9a-f-]{36})"/g)) {
    const age = now.getTime() - timeOfId(id);
    if (known === tag && isUuid(id) && age >= 0 && age < SAME_VISIT_MS) return etag;
  }
  return null;
}

/** The answer keeps the type of the page, by which its security headers are those of the page, too: a browser takes them over into its copy. */
function answerUnchanged(ctx: Context, etag: string): void {
  ctx.status = 304;
  ctx.set("ETag", etag);
  ctx.type = "html";
}
