import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Context } from "koa";
import { refuseFrames } from "../middleware/securityHeaders.ts";

/** A stored file that its reader downloads. */
export type StoredFile = {
  readonly attachment: { readonly fileName: string; readonly mediaType: string };
  readonly content: { readonly sizeBytes: number; readonly stream: Readable };
};

/** Content that does not change while the service runs. */
export type FixedContent = {
  readonly type: string;
  readonly body: string | Buffer;
  readonly cacheControl: string;
  readonly etag: string;
};

/** Answers a file as a download, so that no browser shows its content. The file is read as fast as the client reads. */
export function presentFile(ctx: Context, { attachment, content }: StoredFile): void {
  ctx.attachment(attachment.fileName);
  ctx.set("Content-Type", attachment.mediaType);
  ctx.body = content.stream;
  ctx.length = content.sizeBytes;
}

/** Answers a PDF that the browser shows, except in a frame. */
export function presentPdf(ctx: Context, fileName: string, bytes: Buffer): void {
  ctx.attachment(fileName, { type: "inline" });
  refuseFrames(ctx);
  ctx.type = "pdf";
  ctx.body = bytes;
}

/** Answers a public PDF. A client keeps it for five minutes and then asks for a newer one by its ETag. */
export function presentPdfVersion(ctx: Context, fileName: string, bytes: Buffer): void {
  presentPdf(ctx, fileName, bytes);
  presentFixedContent(ctx, {
    type: "application/pdf",
    body: bytes,
    cacheControl: "public, max-age=300",
    etag: tagContent(bytes),
  });
}

/** Answers the content, or 304 to a client that already has it. */
export function presentFixedContent(ctx: Context, { body, ...content }: FixedContent): void {
  presentTaggedContent(ctx, content, () => body);
}

/** The same of content that is rendered only for a client that does not have it. */
export function presentTaggedContent(
  ctx: Context,
  { type, cacheControl, etag }: Omit<FixedContent, "body">,
  render: () => string | Buffer,
): void {
  ctx.status = 200;
  ctx.set("Cache-Control", cacheControl);
  ctx.set("ETag", etag);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const body = render();
  ctx.set("Content-Type", type);
  ctx.body = body;
}

/** The ETag of a content, with the quotes that the header requires. */
export function tagContent(body: string | Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
