/** A mail without the content of its files. `sizes`: the bytes of each part that was left out, by the number that PART_HEADER gives it. */
export type ReducedMail = { readonly bytes: Buffer; readonly sizes: readonly number[] };

/** Names the number of a part that was left out, in its head. */
export const PART_HEADER = "content-description";

const [NEW_LINE, HYPHEN] = [0x0a, 0x2d];
/** A longer line is read in pieces. */
const MAX_LINE_BYTES = 16 * 1024;
const MAX_DEPTH = 50;
const BOUNDARY = /boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i;

/**
 * Reads a mail line by line to its end and keeps the heads of its parts and its texts; of files it counts the bytes, so that a mail of any
 * size takes no more memory than `maxBytes`. Null for a mail whose heads and texts are longer.
 */
export async function reduceMail(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<ReducedMail | null> {
  const reducer = createReducer(maxBytes);
  for await (const line of splitLines(stream)) reducer.take(line);
  return reducer.end();
}

/** The content of a part that is left out. */
type LeftOut = { readonly isBase64: boolean; bytes: number };

function createReducer(maxBytes: number) {
  const kept: Buffer[] = [];
  const sizes: number[] = [];
  const boundaries: string[] = [];
  let room = maxBytes;
  /** The lines of the head that is being read; null in a body. */
  let head: Buffer[] | null = [];
  let leftOut: LeftOut | null = null;

  return {
    take(line: Buffer): void {
      const depth = line[0] === HYPHEN && line[1] === HYPHEN ? findBoundary(boundaries, line) : null;
      if (depth !== null) {
        endPart();
        const closes = trimEnd(line).length > 2 + (boundaries[depth]?.length ?? 0);
        boundaries.length = closes ? depth : depth + 1;
        head = closes ? null : [];
        keep(line);
      } else if (leftOut !== null) {
        leftOut.bytes += leftOut.isBase64 ? trimEnd(line).length : line.length;
      } else if (head === null) {
        keep(line);
      } else if (trimEnd(line) === "") {
        beginBody(head);
        keep(line);
        head = null;
      } else if (room >= line.length) {
        head.push(copy(line));
        room -= line.length;
      } else {
        room = -1;
      }
    },

    end(): ReducedMail | null {
      endPart();
      if (head !== null) kept.push(...head);
      return room < 0 ? null : { bytes: Buffer.concat(kept), sizes };
    },
  };

  function keep(line: Buffer): void {
    room -= line.length;
    if (room >= 0) kept.push(copy(line));
    else kept.length = 0;
  }

  function endPart(): void {
    if (leftOut !== null) sizes.push(leftOut.isBase64 ? Math.floor((leftOut.bytes * 3) / 4) : leftOut.bytes);
    leftOut = null;
  }

  function beginBody(lines: readonly Buffer[]): void {
    const fields = readHead(lines);
    const type = fields.get("content-type") ?? "text/plain";
    const [, quoted, bare] = BOUNDARY.exec(type) ?? [];
    const isMultipart = /^multipart\//i.test(type);
    if (isMultipart && boundaries.length < MAX_DEPTH) boundaries.push(quoted ?? bare ?? "");
    const isText = /^text\//i.test(type) && !/^attachment/i.test(fields.get("content-disposition") ?? "");
    if (isMultipart || isText) {
      kept.push(...lines);
      return;
    }
    kept.push(...withoutDescription(lines), Buffer.from(`${PART_HEADER}: ${sizes.length}\r\n`));
    leftOut = { isBase64: /^base64/i.test(fields.get("content-transfer-encoding") ?? ""), bytes: 0 };
  }
}

/** A chunk would be held as long as a line of it. */
function copy(line: Buffer): Buffer {
  return Buffer.from(line);
}

async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, start)) {
      yield bytes.subarray(start, end + 1);
      start = end + 1;
    }
    rest = Buffer.from(bytes.subarray(start));
    if (rest.length <= MAX_LINE_BYTES) continue;
    yield rest;
    rest = Buffer.alloc(0);
  }
  if (rest.length > 0) yield rest;
}

/** The place of the boundary that a line has, the innermost first. */
function findBoundary(boundaries: readonly string[], line: Buffer): number | null {
  const text = trimEnd(line);
  const depth = boundaries.findLastIndex((boundary) => text === `--${boundary}` || text === `--${boundary}--`);
  return depth === -1 ? null : depth;
}

function trimEnd(line: Buffer): string {
  return line.toString("latin1").trimEnd();
}

/** The fields of a head by their names in lower case, unfolded. */
function readHead(lines: readonly Buffer[]): ReadonlyMap<string, string> {
  const text = Buffer.concat(lines)
    .toString("latin1")
    .replaceAll(/\r?\n[ \t]+/g, " ");
  return new Map(
    text.split("\n").flatMap((line) => {
      const colon = line.indexOf(":");
      return colon === -1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
    }),
  );
}

/** The lines of a head without the sender's own PART_HEADER. */
function withoutDescription(lines: readonly Buffer[]): readonly Buffer[] {
  let isLeftOut = false;
  return lines.filter((line) => {
    const text = line.toString("latin1");
    if (!/^[ \t]/.test(text)) isLeftOut = text.toLowerCase().startsWith(PART_HEADER);
    return !isLeftOut;
  });
}
