import { gunzipSync } from "node:zlib";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createPageCompressor } from "../../../src/http/views/compressedPages.ts";

const NONCE = "q83vEjRWeJCrze8SNFZ4kA==";
const END = "</head>";

const texts = fc.string({ unit: "binary" }).filter((text) => !text.includes(END) && !text.includes(NONCE));

test("any page is read again, whatever stands around its nonces, and also by who comes later", async () => {
  const compress = createPageCompressor();
  const heads = fc.array(texts, { minLength: 1, maxLength: 4 });

  await fc.assert(
    fc.asyncProperty(heads, texts, texts, async (head, rest, other) => {
      for (const [nonce, text] of [[NONCE, rest] as const, ["another nonce", other] as const]) {
        const page = `${head.join(nonce)}${END}${text}`;
        const read = gunzipSync(await compress(page, nonce)).toString();
        expect(read.replace(/<!--[\w+/=]*-->\n$/, "")).toBe(Buffer.from(page).toString());
      }
    }),
    { numRuns: 50 },
  );
});

test("what comes before the rest has the same bytes for every reader but for the nonce, whatever the rest repeats", async () => {
  const compress = createPageCompressor();
  const styles = ".row{color:red}.row:hover{color:blue}".repeat(20);
  const pageOf = (nonce: string, text: string) => `<head><style nonce="${nonce}">${styles}</style>${END}<p>${text}</p>`;
  const other = NONCE.toLowerCase();

  const pages = [await compress(pageOf(NONCE, "Ana"), NONCE), await compress(pageOf(other, styles), other)];

  const [first = "", second = ""] = pages.map((bytes) => bytes.toString("latin1"));
  const start = first.indexOf(NONCE);
  // An empty block ends what comes before the rest.
  const end = first.indexOf("\0\0\u00ff\u00ff", start + NONCE.length) + 4;
  expect(start).toBeGreaterThan(0);
  expect(end).toBeGreaterThan(start + 20);
  expect(second.slice(0, end)).toBe(first.slice(0, end).replace(NONCE, other));
});
