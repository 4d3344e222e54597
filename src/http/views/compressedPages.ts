import { randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { LRUCache } from "lru-cache";

/** The encodings of a page that was written for one reader. */
export const PAGE_ENCODINGS = ["gzip", "identity"] as const;

const MAX_PADDING_BYTES = 768;
/** A head has 25 kB at most with its styles, and 7 kB compressed. */
const MAX_HEADS = 100;
const HEAD_END = "</head>";
/** The head of a file of gzip without a name and a time. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The rest is compressed for each reader: more effort would take longer than it saves. */
const REST = { level: 6 };
/** What ends so can stand before other blocks, and nothing behind it refers to it. */
const FIXED = { level: 9, finishFlush: constants.Z_FULL_FLUSH };

const deflate = promisify(deflateRaw);

/**
 * Compresses a page with gzip. `nonce` is the one random text of its head: what stands around it is the same for many readers and is
 * compressed once. The rest has what strangers have sent beside what they must not learn, and the length of the compressed page depends on
 * what the two have in common (BREACH): a comment of random length blurs that, so that a guess takes very many pages.
 */
export function createPageCompressor(): (html: string, nonce: string) => Promise<Buffer> {
  const fixedParts = new LRUCache<string, Promise<Buffer>>({ max: MAX_HEADS });

  function compressFixed(text: string): Promise<Buffer> {
    const known = fixedParts.get(text);
    if (known !== undefined) return known;
    // A part of a string would keep the whole page in memory.
    const copy = Buffer.from(text);
    const compressed = deflate(copy, FIXED);
    fixedParts.set(copy.toString(), compressed);
    return compressed;
  }

  return async (html, nonce) => {
    const end = html.indexOf(HEAD_END);
    const head = html.slice(0, end);
    const rest = Buffer.from(`${html.slice(end)}${makePadding()}`);
    const [compressedRest, ...fixed] = await Promise.all([
      deflate(rest, REST),
      ...head.split(nonce).map((text) => compressFixed(text)),
    ]);
    const between = storeBlock(nonce);
    const compressedHead = fixed.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
    const gzipEnd = Buffer.alloc(8);
    gzipEnd.writeUInt32LE(crc32(rest, crc32(head)));
    gzipEnd.writeUInt32LE(Buffer.byteLength(head) + rest.length, 4);
    return Buffer.concat([GZIP_HEAD, ...compressedHead, compressedRest, gzipEnd]);
  };
}

function makePadding(): string {
  return `<!--${randomBytes(randomInt(MAX_PADDING_BYTES)).toString("base64")}-->\n`;
}

/** A short text as a block of its own that is not compressed. */
function storeBlock(text: string): Buffer {
  const bytes = Buffer.from(text);
  const block = Buffer.alloc(5 + bytes.length);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(0xffff - bytes.length, 3);
  bytes.copy(block, 5);
  return block;
}
