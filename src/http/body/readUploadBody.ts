import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { Dicer } from "@fastify/busboy";
import { DomainError } from "../../domain/errors.ts";
import { describeField } from "../../domain/submissions/submissionData.ts";
import { MAX_BODY_BYTES, MAX_FIELDS, type SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { inPart, invalidRequest, noRoom, payloadTooLarge, tooManyFields, withPart } from "../../edge/bodyRefusals.ts";
import type { Upload } from "../../services/submissions/uploads.ts";
import { type Charset, decodeText } from "./charsets.ts";
import { isBinaryType, readPartHead, type PartHead } from "./decodeMultipart.ts";
import { decodeFormPairs, type FormPair } from "./formFields.ts";
import type { BodyFormat } from "./mediaTypes.ts";
import type { BodyHead } from "./readBody.ts";
import { readBareBody } from "./readBareBody.ts";
import { hasBareLineFeeds } from "./splitMultipart.ts";
import { decodeTransfer, decodeTransferred } from "./transferEncodings.ts";

type MultipartHead = BodyHead<Extract<BodyFormat, { readonly kind: "multipart" }>>;

/** Whether a body may bring files: it is multipart, and sent as it is. */
export function isMultipart(head: BodyHead): head is MultipartHead {
  return head.format.kind === "multipart" && head.compression === null;
}

/**
 * Reads a multipart body as it arrives, and hands its files to `upload`, so that only its texts are held. All texts together may have
 * MAX_BODY_BYTES. After a refusal the rest of the body is dropped as it arrives.
 * Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED, SERVICE_UNAVAILABLE, and those of `upload`.
 */
export async function readUploadBody(
  request: IncomingMessage,
  { format, announcedBytes }: MultipartHead,
  { reservation, upload }: Pick<Receiver, "reservation" | "upload">,
): Promise<SubmissionFields> {
  const limitBytes = upload.maxBytes + MAX_BODY_BYTES;
  try {
    if (announcedBytes > limitBytes) throw payloadTooLarge(limitBytes);
    return decodeFormPairs(
      await readParts(request, format.boundary, { reservation, upload, limitBytes, announcedBytes }),
    );
  } catch (error) {
    request.resume();
    throw error;
  }
}

type PartStream = Dicer.PartStream;
type Receiver = {
  readonly reservation: BodyReservation;
  readonly upload: Upload;
  readonly limitBytes: number;
  readonly announcedBytes: number;
};

const MAX_HEAD_BYTES = 16 * 1024;

/** The texts in the order sent, once all files are received. */
function readParts(request: IncomingMessage, boundary: string, receiver: Receiver): Promise<readonly FormPair[]> {
  const { reservation, upload, limitBytes } = receiver;
  return new Promise((resolve, reject) => {
    const dicer = new Dicer({ boundary });
    const parts: PartStream[] = [];
    const reads: Promise<FormPair | null>[] = [];
    let bytes = 0;
    let heldBytes = 0;
    let opening: Buffer | null = NOTHING;
    let isRefused = false;
    let isFeeding = false;
    let isEnded = false;

    function hold(length: number): void {
      heldBytes += length;
      if (heldBytes > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
      if (!reservation.take(length)) throw noRoom();
    }
    async function readText(head: PartHead, part: PartStream): Promise<FormPair> {
      const value = inPart(head.part, decodeTransfer.bind(null, await collect(part, hold), head.encoding));
      if (head.essence !== null && isBinaryType(head.essence, value)) throw notAccepted(head.name);
      return { name: head.name, isNameUtf8: head.isNameUtf8, value, charset: head.charset };
    }
    async function readPart(head: PartHead, part: PartStream): Promise<FormPair | null> {
      if (!head.isFile) return readText(head, part);
      await upload.receive({
        fieldName: decodeName(head.name),
        fileName: decodeName(head.fileName),
        bytes: head.encoding === null ? releaseEach(part) : decodeTransferred(releaseEach(part), head.encoding),
      });
      return null;
    }
    function begin(part: PartStream): void {
      parts.push(part);
      part.on("error", () => undefined);
      if (parts.length > MAX_FIELDS) return refuse(tooManyFields());
      const number = parts.length;
      part.once("header", (header) => {
        try {
          const head = readPartHead(
            inPart({ number, name: null }, () => readHeaders(header, hold)),
            number,
          );
          const read = readPart(head, part);
          reads.push(read);
          read.catch((error: unknown) => refuse(withPart(head.part, error)));
        } catch (error) {
          refuse(error);
        }
      });
    }
    function write(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > limitBytes) return refuse(payloadTooLarge(limitBytes));
      if (opening === null) return feed(chunk);
      opening = opening.length === 0 ? chunk : Buffer.concat([opening, chunk]);
      if (opening.length > boundary.length + LONGEST_LINE_REST || opening.includes("\n")) open(opening);
    }
    function open(begun: Buffer): void {
      opening = null;
      if (!hasBareLineFeeds(begun, boundary)) return feed(begun);
      stopListening();
      readBareBody(request, begun, { ...receiver, boundary }).then(resolve, reject);
    }
    /** Parses a chunk, one with many parts in pieces: other requests have turns between them. The next chunk waits meanwhile. */
    function feed(chunk: Buffer): void {
      if (isRefused) return;
      const piece = hasManyParts(chunk, boundary) ? chunk.subarray(0, PIECE_BYTES) : chunk;
      const rest = chunk.subarray(piece.length);
      const hasRoom = dicer.write(piece);
      isFeeding = rest.length > 0;
      if (isFeeding) setImmediate(feed, rest);
      else if (isEnded) return void dicer.end();
      if (isFeeding || !hasRoom) request.pause();
      else if (request.isPaused()) request.resume();
    }
    function finish(): void {
      if (reads.length < parts.length) return refuse(withPart({ number: parts.length, name: null }, malformed()));
      stopListening();
      Promise.all(reads).then((pairs) => resolve(pairs.filter((pair) => pair !== null)), refuse);
    }
    function refuseIncomplete(): void {
      refuse(invalidRequest("incomplete"));
    }
    function refuse(error: unknown): void {
      // Each part that is destroyed has an error of its own.
      if (isRefused) return;
      isRefused = true;
      stopListening();
      for (const part of parts) part.destroy(new Error("The body was refused."));
      reject(error);
    }
    const proceed = () => void (isFeeding || request.resume());
    /** A request ends with its last chunk, also while that is being fed. */
    function end(): void {
      if (opening !== null) feed(opening);
      isEnded = true;
      if (!isFeeding) dicer.end();
    }
    function stopListening(): void {
      request.off("data", write).off("end", end).off("error", refuseIncomplete).off("close", refuseClosed);
      dicer.off("drain", proceed).off("part", begin).off("finish", finish);
    }
    /** The request also closes after its last byte, while the last file is still being written. */
    function refuseClosed(): void {
      if (!request.complete) refuseIncomplete();
    }

    dicer
      .on("part", begin)
      .on("drain", proceed)
      .on("finish", finish)
      .on("error", () => refuse(malformed()));
    if (request.destroyed) return refuseIncomplete();
    request.on("error", refuseIncomplete).on("close", refuseClosed).on("end", end).on("data", write);
  });
}

const NOTHING = Buffer.alloc(0);

/** The dashes before a boundary, and blanks behind it. */
const LONGEST_LINE_REST = 100;

/** About 250 of the smallest parts, or the half of a large part's head. */
const PIECE_BYTES = 16 * 1024;
const MANY_PARTS = 32;

function hasManyParts(chunk: Buffer, boundary: string): boolean {
  if (chunk.length <= PIECE_BYTES) return false;
  let count = 0;
  for (let at = chunk.indexOf(boundary); at !== -1 && count <= MANY_PARTS; at = chunk.indexOf(boundary, at + 1))
    count += 1;
  return count > MANY_PARTS;
}

/** A text of a few bytes costs less by events than by iteration, and a body may have a thousand. */
function collect(part: PartStream, count: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    part.once("error", reject).once("end", () => resolve(Buffer.concat(chunks)));
    part.on("data", (chunk: Buffer) => {
      try {
        count(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        reject(error);
      }
    });
  });
}

/**
 * Passes the chunks on, and gives the memory of each one back when the next one is asked for. The next chunk then takes the same memory.
 * Left to the garbage collector, 64 uploads take a third more of the processor for new memory.
 */
async function* releaseEach(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk;
    // Node.js copies each piece of a body into memory of its own. A chunk that shares its memory with another one is left alone.
    if (chunk.buffer instanceof ArrayBuffer && chunk.byteLength === chunk.buffer.byteLength) chunk.buffer.transfer(0);
  }
}

/** The headers of a part, each of them once. `count` takes their bytes. */
function readHeaders(header: object, count: (bytes: number) => void): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  let headBytes = 0;
  for (const [name, values] of Object.entries(header) as [string, readonly string[]][]) {
    const [value, second] = values;
    if (value === undefined || second !== undefined) throw malformed();
    headBytes += name.length + value.length;
    headers.set(name, value.trim());
  }
  if (headBytes > MAX_HEAD_BYTES) throw malformed();
  count(headBytes);
  return headers;
}

const NAME_CHARSET: Charset = "utf-8";

function decodeName(bytes: Buffer): string {
  return decodeText(bytes, isUtf8(bytes) ? NAME_CHARSET : "windows-1252");
}

function notAccepted(name: Buffer): Error {
  const field = describeField([decodeName(name)]);
  return new DomainError("VALIDATION_FAILED", { fields: [{ field, problem: "file_not_accepted" }] });
}

function malformed(): Error {
  return invalidRequest("malformed_multipart");
}
