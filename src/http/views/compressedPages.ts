import { randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The encodings of the panel's answers, the shortest first. */
export const PANEL_ENCODINGS = ["br", "gzip", "identity"] as const;
export type PanelEncoding = (typeof PANEL_ENCODINGS)[number];

/** A page is compressed once for each reader: more effort would take longer than it saves. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 6 };
const MAX_PADDING_BYTES = 768;

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Compresses a page that was written for one reader. It has what strangers have sent beside what they must not learn, and the length of the
 * compressed page depends on what the two have in common (BREACH): a comment of random length blurs that, so that a guess takes very many pages.
 */
export async function compressPage(html: string, encoding: PanelEncoding): Promise<string | Buffer> {
  if (encoding === "identity") return html;
  const padded = `${html}<!--${randomBytes(randomInt(MAX_PADDING_BYTES)).toString("base64")}-->\n`;
  return encoding === "br" ? COMPRESS.br(padded, BROTLI) : COMPRESS.gzip(padded, GZIP);
}
