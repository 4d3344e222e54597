import { buffer } from "node:stream/consumers";
import type { AttachmentFile } from "../../src/services/book/attachments.ts";

/** The bytes of an attachment's open file. */
export async function readContent(file: AttachmentFile | null): Promise<Buffer | null> {
  return file === null ? null : buffer(file.content.stream);
}

/** What a file has that no scanner has seen. */
export const UNSCANNED = { sha256: "0".repeat(64), scanStatus: "unscanned", malware: null, unlockedAt: null } as const;

/** The smallest files that a book takes. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

export const PHOTO = { fileName: "foto.png", bytes: PNG };
export const RECEIPT = { fileName: "boleta.pdf", bytes: PDF };
