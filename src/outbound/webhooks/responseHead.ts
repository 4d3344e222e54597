/** The headers of a response, by their names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export type ResponseHead = {
  readonly status: number;
  readonly headers: ResponseHeaders;
};

/** A head of which the lines so far were read. */
export type ReadHead = {
  /** 0 before the status line. */
  status: number;
  readonly headers: Record<string, string | string[]>;
  /** Whether it is of HTTP/1.1, and each of its lines ends with a carriage return and a line feed. */
  isStrict: boolean;
  /** Whether its empty line was read. */
  isWhole: boolean;
};

/** How a body ends: after so many bytes, by its chunks, or with the connection. */
export type BodyEnd = number | "chunked" | "close";

export type Framing = {
  readonly bodyEnd: BodyEnd;
  /** For how many milliseconds the connection may wait for another request; 0 where it must be closed. */
  readonly keptMs: number;
};

/** Most servers keep a connection for 5 s or longer. Gunicorn's threads keep it for 2 s: a request at that moment fails as a reset and is not processed. */
const KEPT_MS = 4_000;
const MAX_KEPT_MS = 600_000;
/** A connection is closed so long before its receiver may close it, because a request may be under way at that moment. */
const KEPT_MARGIN_MS = 2_000;
const NO_CONTENT = 204;
const NOT_MODIFIED = 304;

const CARRIAGE_RETURN = 13;
const BEGINNING = "HTTP/";
/** Some programs answer in the form of HTTP/1.1 with the number of HTTP/2. */
const STATUS_LINE_PATTERN = /^HTTP\/(1\.[01]|2\.0) ([1-9]\d\d)(?: |$)/;
const NAME_PATTERN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** What a line cannot contain. A carriage return stands before a line feed only. */
const FORBIDDEN_PATTERN = /[^\t\x20-\x7e\x80-\xff]/;
const LENGTH_PATTERN = /^\d{1,15}$/;
const CLOSE_PATTERN = /(?:^|[ \t,])close(?:$|[ \t,])/i;
const CHUNKED_PATTERN = /(?:^|,)[ \t]*chunked$/i;
const TIMEOUT_PATTERN = /(?:^|[ \t,;])timeout[ \t]*=[ \t]*"?(\d{1,9})/i;

export function startHead(): ReadHead {
  // A header may have the name of a prototype's property.
  return { status: 0, headers: Object.create(null), isStrict: true, isWhole: false };
}

/**
 * Reads the lines at the beginning of a text in Latin-1 that are whole, up to the empty one (RFC 9112, 4 and 5). A line may end without its carriage
 * return (RFC 9112, 2.2). Returns how many characters it has read; null as soon as they cannot be of a head.
 */
export function readLines(head: ReadHead, text: string): number | null {
  for (let start = 0; ;) {
    const lineFeed = text.indexOf("\n", start);
    if (lineFeed === -1) return head.status !== 0 || isBeginning(text.slice(start)) ? start : null;
    const hasReturn = lineFeed > start && text.charCodeAt(lineFeed - 1) === CARRIAGE_RETURN;
    const line = text.slice(start, hasReturn ? lineFeed - 1 : lineFeed);
    start = lineFeed + 1;
    head.isStrict &&= hasReturn;
    if (FORBIDDEN_PATTERN.test(line)) return null;
    if (head.status === 0 && line === "") {
      // Some programs write the end of a line too much before a response.
      head.isStrict = false;
    } else if (head.status === 0) {
      const [, version, digits] = STATUS_LINE_PATTERN.exec(line) ?? [];
      if (digits === undefined) return null;
      head.status = Number(digits);
      head.isStrict &&= version === "1.1";
    } else if (line === "") {
      head.isWhole = true;
      return start;
    } else if (!addHeader(head.headers, line)) {
      return null;
    }
  }
}

/** How the body of a response ends (RFC 9112, 6.3), and for how long its connection may be kept; "malformed" where it is ambiguous. */
export function readFraming({ status, headers, isStrict }: ReadHead): Framing | "malformed" {
  const length = headers["content-length"];
  const coding = headers["transfer-encoding"];
  const hasLength = length !== undefined;
  if (hasLength && (coding !== undefined || typeof length !== "string" || !LENGTH_PATTERN.test(length))) {
    return "malformed";
  }
  const keptMs = isStrict && !has(CLOSE_PATTERN, headers["connection"]) ? readKeptMs(headers["keep-alive"]) : 0;
  const announced = hasLength ? Number(length) : 0;
  if (status === NO_CONTENT || status === NOT_MODIFIED) {
    const isBare = announced === 0 && coding === undefined;
    return { bodyEnd: 0, keptMs: isBare ? keptMs : 0 };
  }
  if (hasLength) return { bodyEnd: announced, keptMs };
  return has(CHUNKED_PATTERN, coding) ? { bodyEnd: "chunked", keptMs } : { bodyEnd: "close", keptMs: 0 };
}

function isBeginning(text: string): boolean {
  return text === "\r" || BEGINNING.startsWith(text.slice(0, BEGINNING.length));
}

export function isHeader(line: string): boolean {
  return !FORBIDDEN_PATTERN.test(line) && NAME_PATTERN.test(readName(line));
}

/** What stands before the colon; nothing where there is none. */
function readName(line: string): string {
  return line.slice(0, Math.max(0, line.indexOf(":")));
}

/** Returns false for a line that is no header. */
function addHeader(headers: Record<string, string | string[]>, line: string): boolean {
  const name = readName(line);
  if (!NAME_PATTERN.test(name)) return false;
  const key = name.toLowerCase();
  const value = trimSpace(line, name.length + 1);
  const known = headers[key];
  if (known === undefined) headers[key] = value;
  else if (typeof known === "string") headers[key] = [known, value];
  else known.push(value);
  return true;
}

/** The end of a line from a position on, without spaces and tabs around it. Unlike `trim`, it leaves the spaces beyond ASCII. */
function trimSpace(line: string, start: number): string {
  let [from, to] = [start, line.length];
  while (from < to && isSpace(line.charCodeAt(from))) from += 1;
  while (to > from && isSpace(line.charCodeAt(to - 1))) to -= 1;
  return line.slice(from, to);
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9;
}

function has(pattern: RegExp, value: string | readonly string[] | undefined): boolean {
  return value !== undefined && pattern.test(typeof value === "string" ? value : value.join(","));
}

function readKeptMs(keepAlive: string | readonly string[] | undefined): number {
  if (keepAlive === undefined) return KEPT_MS;
  const [, seconds] = TIMEOUT_PATTERN.exec([keepAlive].flat().join(",")) ?? [];
  if (seconds === undefined) return KEPT_MS;
  return Math.min(Math.max(0, Number(seconds) * 1_000 - KEPT_MARGIN_MS), MAX_KEPT_MS);
}
