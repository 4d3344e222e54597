import { type Framing, isHeader, readFraming, readLines, type ResponseHead, startHead } from "./responseHead.ts";

/** What a reader finds in a response, in this order. */
export type ResponseEvents = {
  onHead(head: ResponseHead): void;
  onBody(bytes: Buffer): void;
  /** `keptMs` is for how long the connection may wait for another request; 0 where it must be closed. */
  onEnd(keptMs: number): void;
  /** The bytes are no response, or a body has broken chunks. Nothing follows. */
  onMalformed(): void;
};

export type ResponseReader = {
  /** Begins with the next response. */
  expect(): void;
  /** Takes the next bytes of the connection. */
  push(bytes: Buffer): void;
  /** Takes the end of the connection. Returns false where the response was not whole. */
  finish(): boolean;
  /** Reads nothing more. */
  stop(): void;
};

type Part = "head" | "sized" | "chunkSize" | "chunk" | "chunkEnd" | "trailer" | "untilClose" | "ended" | "stopped";

const NOTHING = Buffer.alloc(0);
const MAX_HEAD_BYTES = 16 * 1024;
const MAX_CHUNK_SIZE_BYTES = 1024;
const MAX_TRAILER_BYTES = 16 * 1024;
const LINE_FEED = 10;
const SWITCHING_PROTOCOLS = 101;
const FINAL_STATUS = 200;
const CHUNK_SIZE_PATTERN = /^0*([0-9a-fA-F]{1,8})[ \t]*(?:;[^\r]*)?$/;

/**
 * Reads the responses of one HTTP/1.1 connection, one after another (RFC 9112). It drops interim responses (1xx), however many there are
 * (RFC 9110, 15.2), but not a change of protocols, which nobody has asked for. A head has 16 KiB at most, together with the interim ones
 * before it. A connection is not to be kept when a response was read leniently, or when bytes follow it that nobody has asked for.
 */
export function createResponseReader({ onHead, onBody, onEnd, onMalformed }: ResponseEvents): ResponseReader {
  let part: Part = "stopped";
  /** The beginning of a line whose end has not come. */
  let held: Buffer = NOTHING;
  let keptMs = 0;
  /** Bytes of the body, or of the chunk, that have not come. */
  let missingBytes = 0;
  let head = startHead();
  /** Bytes of the lines of heads, or of the trailer, that were read. */
  let readBytes = 0;

  return {
    expect() {
      part = "head";
      held = NOTHING;
      head = startHead();
      readBytes = 0;
    },
    push(chunk) {
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      held = NOTHING;
      let at = 0;
      while (at < bytes.length && isReading()) {
        const next = take(bytes, at);
        if (next === at && isReading()) held = bytes.subarray(at);
        if (next === at) break;
        at = next;
      }
      if (part === "ended") end(at === bytes.length ? keptMs : 0);
    },
    finish() {
      if (part !== "untilClose") return false;
      end(0);
      return true;
    },
    stop() {
      part = "stopped";
    },
  };

  function isReading(): boolean {
    return part !== "ended" && part !== "stopped";
  }

  /** Reads a piece at a position and returns the position behind it, which is the same when the piece has not come as a whole. */
  function take(bytes: Buffer, at: number): number {
    switch (part) {
      case "head":
        return takeHead(bytes, at);
      case "sized":
      case "chunk":
        return takeBody(bytes, at);
      case "untilClose":
        onBody(bytes.subarray(at));
        return bytes.length;
      default:
        return takeLine(bytes, at);
    }
  }

  function takeHead(bytes: Buffer, at: number): number {
    const room = MAX_HEAD_BYTES - readBytes;
    const text = bytes.toString("latin1", at, Math.min(bytes.length, at + room));
    const length = readLines(head, text);
    if (length === null) return fail(at);
    readBytes += length;
    if (head.isWhole) return endHead() ? at + length : fail(at);
    return text.length < room ? at + length : fail(at);
  }

  /** Returns false for a head that no response may have. */
  function endHead(): boolean {
    const whole = head;
    head = startHead();
    if (whole.status === SWITCHING_PROTOCOLS) return false;
    if (whole.status < FINAL_STATUS) {
      head.isStrict = whole.isStrict;
      return true;
    }
    const framing = readFraming(whole);
    if (framing === "malformed") return false;
    beginBody(framing);
    onHead(whole);
    return true;
  }

  function beginBody({ bodyEnd, keptMs: announcedMs }: Framing): void {
    keptMs = announcedMs;
    missingBytes = typeof bodyEnd === "number" ? bodyEnd : 0;
    if (bodyEnd === "chunked") part = "chunkSize";
    else if (bodyEnd === "close") part = "untilClose";
    else part = bodyEnd === 0 ? "ended" : "sized";
  }

  function takeBody(bytes: Buffer, at: number): number {
    const end = Math.min(bytes.length, at + missingBytes);
    missingBytes -= end - at;
    if (missingBytes === 0) part = part === "sized" ? "ended" : "chunkEnd";
    onBody(at === 0 && end === bytes.length ? bytes : bytes.subarray(at, end));
    return end;
  }

  function takeLine(bytes: Buffer, at: number): number {
    const lineFeed = bytes.indexOf(LINE_FEED, at);
    const end = lineFeed === -1 ? bytes.length : lineFeed + 1;
    if (end - at > maxLineBytes()) return fail(at);
    if (lineFeed === -1) return at;
    const line = bytes.toString("latin1", at, lineFeed);
    const hasReturn = line.endsWith("\r");
    if (!hasReturn) keptMs = 0;
    return endLine(hasReturn ? line.slice(0, -1) : line) ? end : fail(at);
  }

  function maxLineBytes(): number {
    if (part === "chunkEnd") return 2;
    return part === "chunkSize" ? MAX_CHUNK_SIZE_BYTES : MAX_TRAILER_BYTES - readBytes;
  }

  /** Returns false for a line that cannot stand there. */
  function endLine(line: string): boolean {
    if (part === "chunkEnd") {
      part = "chunkSize";
      return line === "";
    }
    if (part === "trailer") {
      readBytes += line.length + 1;
      if (line === "") part = "ended";
      else if (!isHeader(line)) keptMs = 0;
      return true;
    }
    const [, digits] = CHUNK_SIZE_PATTERN.exec(line) ?? [];
    if (digits === undefined) return false;
    missingBytes = Number.parseInt(digits, 16);
    readBytes = 0;
    part = missingBytes === 0 ? "trailer" : "chunk";
    return true;
  }

  function fail(at: number): number {
    part = "stopped";
    onMalformed();
    return at;
  }

  function end(ms: number): void {
    part = "stopped";
    onEnd(ms);
  }
}
