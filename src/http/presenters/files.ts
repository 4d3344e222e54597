import { createHash } from "node:crypto";
import type { Context } from "koa";

/** A stored file that its reader downloads. */
export type StoredFile = {
  readonly attachment: { readonly fileName: string; readonly mediaType: string };
  readonly bytes: Buffer;
};

/** Content that does not change while the service runs. */
export type FixedContent = {
  readonly type: string;
  readonly body: string | Buffer;
  readonly cacheControl: string;
  readonly etag: string;
};

export function presentFile(ctx: Context, { attachment, bytes }: StoredFile): void {
  ctx.attachment(attachment.fileName);
  ctx.set("Content-Type", attachment.mediaType);
  ctx.body = bytes;
}

/** A PDF that the browser shows. */
export function presentPdf(ctx: Context, fileName: string, bytes: Buffer): void {
  ctx.attachment(fileName, { type: "inline" });
  ctx.set("Content-Security-Policy", "base-uri 'none'; frame-ancestors 'none'");
  ctx.type = "pdf";
  ctx.body = bytes;
}

/** Answers 304 to a reader who has the content already. */
export function presentFixedContent(ctx: Context, { type, body, cacheControl, etag }: FixedContent): void {
  ctx.status = 200;
  ctx.set("Cache-Control", cacheControl);
  ctx.set("ETag", etag);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.set("Content-Type", type);
  ctx.body = body;
}

/** The ETag of a content, with the quotes that the header requires. */
export function tagContent(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
