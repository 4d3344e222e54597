import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import { ATTACHMENT_TYPES, type ComplaintAttachment } from "../../domain/book/complaints.ts";
import type { FieldProblem } from "../../domain/errors.ts";
import { beginsAsPdf, cleanFileName, hasArchiveDirectory, hasMarkup } from "../../domain/fileContents.ts";
import type { StoredAttachment } from "../../repositories/book/complaintAttachments.ts";
import type { FileContent } from "../../outbound/storage/storages.ts";
import type { createFilePuts, FilePut } from "../files/filePuts.ts";
import { type FileReader, requireUnlocked } from "../files/openFiles.ts";

export const MAX_ATTACHMENTS = 5;
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;
export const ATTACHMENTS_FIELD = "adjuntos[]";

/** An uploaded file. Its name is unchecked input. */
export type UploadedFile = { readonly fileName: string; readonly bytes: Buffer };

/** A file whose content has an accepted media type, under a safe name. */
export type CheckedFile = UploadedFile & Pick<StoredAttachment, "mediaType" | "sha256">;

/** A file of a sheet with its open content. */
export type AttachmentFile = {
  readonly attachment: Pick<ComplaintAttachment, "fileName" | "mediaType">;
  readonly content: FileContent;
};

/**
 * Checks a sheet's files. Empty files without a name are ignored, since browsers send one for an empty file field. `checked`
 * lists the acceptable files. `problems` has one problem for too many files or for any number of refused ones.
 */
export async function checkAttachments(
  files: readonly UploadedFile[],
): Promise<{ readonly checked: readonly CheckedFile[]; readonly problems: readonly FieldProblem[] }> {
  const sent = files.filter((file) => file.bytes.length > 0 || file.fileName.trim() !== "");
  const checked: CheckedFile[] = [];
  let isNameRefused = false;
  for (const file of sent) {
    if (checked.length === MAX_ATTACHMENTS) break;
    const { bytes } = file;
    // Each file has a turn of the event loop, because a digest of 25 MB takes 0.1 s on a processor without instructions for it.
    await setImmediate();
    const mediaType = await findMediaType(file);
    if (mediaType === null) continue;
    const fileName = cleanFileName(file.fileName, EXTENSIONS[mediaType], "adjunto");
    if (fileName === null) {
      isNameRefused = true;
      continue;
    }
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    checked.push({ fileName, bytes, mediaType, sha256 });
  }
  if (sent.length > MAX_ATTACHMENTS) {
    return { checked, problems: [{ ...PROBLEM, problem: "too_many_attachments", limit: MAX_ATTACHMENTS }] };
  }
  const isRefused = checked.length < sent.length;
  const problem = isNameRefused ? "attachment_name_refused" : "attachment_refused";
  return { checked, problems: isRefused ? [{ ...PROBLEM, problem }] : [] };
}

/** The rows of new files, with their bytes on the way into the storage. */
export function prepareAttachments(
  puts: Pick<ReturnType<typeof createFilePuts>, "prepare">,
  accountId: string,
  files: readonly CheckedFile[],
): readonly (StoredAttachment & FilePut)[] {
  return files.map(({ fileName, bytes, mediaType, sha256 }) => {
    const id = uuidv7();
    const open = () => Readable.from([bytes], { objectMode: false });
    return { id, fileName, mediaType, sizeBytes: bytes.length, sha256, ...puts.prepare(accountId, id), open };
  });
}

/** Opens a file for its download. Null when the storage has lost it. Errors: FILE_INFECTED, FILE_LOCKED. */
export async function openAttachment(reader: FileReader, stored: StoredAttachment): Promise<AttachmentFile | null> {
  requireUnlocked(stored);
  const content = await reader.read(stored);
  const { fileName, mediaType } = stored;
  return content === null ? null : { attachment: { fileName, mediaType }, content };
}

const PROBLEM = { field: ATTACHMENTS_FIELD, isWarning: true } as const;

type MediaType = ComplaintAttachment["mediaType"];

const EXTENSIONS: Readonly<Record<MediaType, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/heic": ["heic", "heif"],
  "image/heif": ["heif", "heic"],
};

async function findMediaType({ bytes }: UploadedFile): Promise<MediaType | null> {
  if (bytes.length === 0 || bytes.length > MAX_ATTACHMENT_BYTES) return null;
  const { fileTypeFromBuffer } = await import("file-type");
  const isPdf = beginsAsPdf(bytes);
  const found = isPdf ? "application/pdf" : (await fileTypeFromBuffer(bytes.subarray(0, MAX_TYPED_BYTES)))?.mime;
  const mediaType = ATTACHMENT_TYPES.find((known) => known === found);
  if (mediaType === undefined || !startsAndEndsAs(mediaType, bytes) || isActive(mediaType, bytes)) return null;
  return mediaType;
}

/** The beginning that identifies the type. The library would follow the chunks of an image and the entries of an archive to their end. */
const MAX_TYPED_BYTES = 64 * 1024;

/**
 * Checks what `fileTypeFromBuffer` does not: a PDF begins with its signature, a WebP has the length that its header
 * says, and no file ends as an archive.
 */
function startsAndEndsAs(mediaType: MediaType, bytes: Buffer): boolean {
  switch (mediaType) {
    case "application/pdf":
      return beginsAsPdf(bytes) && !hasArchiveDirectory(bytes);
    case "image/webp":
      return bytes.length === bytes.readUInt32LE(4) + 8 + (bytes.readUInt32LE(4) % 2) && !hasArchiveDirectory(bytes);
    case "image/png":
    case "image/jpeg":
    case "image/heic":
    case "image/heif":
      return !hasArchiveDirectory(bytes);
  }
}

/** A PDF may contain markup, because it is only downloaded. */
function isActive(mediaType: MediaType, bytes: Buffer): boolean {
  return mediaType !== "application/pdf" && hasMarkup(bytes, bytes);
}

/** The attachment without its key. */
export function toAttachment(file: ComplaintAttachment): ComplaintAttachment {
  const { id, fileName, mediaType, sizeBytes, sha256, scanStatus, malware, unlockedAt } = file;
  return { id, fileName, mediaType, sizeBytes, sha256, scanStatus, malware, unlockedAt };
}
