import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import {
  isAutomaticMail,
  isQuotableMessageId,
  type ReceivedFile,
  type ReceivedMail,
} from "../domain/mail/receivedMails.ts";
import { MAX_RECEIVED_FILES, MAX_RECEIVED_SUBJECT_CHARACTERS } from "../domain/submissions/messages.ts";
import { dropInvisible, isOneAddress, shorten, toHeaderLine } from "../domain/texts.ts";
import { toText } from "./htmlTexts.ts";
import type { ReducedMail } from "./reducedMails.ts";

const MAX_FILE_NAME_CHARACTERS = 120;
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;
const MANY_EMPTY_LINES = /\n{4,}/g;

/**
 * Reads a mail as its thread shows it: its text, or that of its HTML, and the names and sizes of its files. Pictures inside the HTML are no
 * files. Errors: the mail cannot be parsed.
 */
export async function readReceivedMail({ bytes, sizes }: ReducedMail, sender: string): Promise<ReceivedMail> {
  const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true, attachmentEncoding: "arraybuffer" });
  const headers = new Map(email.headers.map(({ key, value }) => [key, value]));
  const text = email.text ?? (email.html === undefined ? "" : await toText(email.html));
  return {
    messageId: nameMessage(email, bytes),
    from: findFrom(email, sender),
    subject: shorten(storable(toHeaderLine(email.subject ?? "")), MAX_RECEIVED_SUBJECT_CHARACTERS),
    text: storable(text.replaceAll(LINE_BREAKS, "\n").replaceAll(MANY_EMPTY_LINES, "\n\n\n")).trim(),
    files: listFiles(email, sizes),
    isAutomatic: isAutomaticMail(headers),
  };
}

function nameMessage({ messageId = "" }: Email, bytes: Buffer): string {
  const id = messageId.trim();
  return isQuotableMessageId(id) ? id : createHash("sha256").update(bytes).digest("hex");
}

function findFrom({ from }: Email, sender: string): string {
  const address = dropInvisible(from?.address ?? "").trim();
  return isOneAddress(address) ? address : sender;
}

function listFiles({ attachments }: Email, sizes: readonly number[]): readonly ReceivedFile[] {
  return attachments
    .filter(({ related, contentId }) => related !== true || contentId === undefined)
    .slice(0, MAX_RECEIVED_FILES)
    .map(({ filename, description, content }) => ({
      name: filename === null ? null : shorten(storable(toHeaderLine(filename)), MAX_FILE_NAME_CHARACTERS),
      sizeBytes: sizes[Number(description ?? Number.NaN)] ?? Buffer.byteLength(Buffer.from(content as ArrayBuffer)),
    }));
}

/** What PostgreSQL refuses is left out: null characters, and halves of surrogate pairs. */
function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
