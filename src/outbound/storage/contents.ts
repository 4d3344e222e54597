import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { PutContent } from "./storages.ts";

/** Bytes in memory as the content of a put. */
export function contentOf(content: string | Buffer): PutContent {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { sizeBytes: bytes.length, sha256, open: () => Readable.from([bytes], { objectMode: false }) };
}
