import { expect, test } from "vitest";
import { renderComplaintPdf } from "../../src/documents/complaintPdf.ts";
import { ADDRESSEES } from "../../src/documents/addressees.ts";
import type { DrawingRequest } from "../../src/documents/drawingThreads.ts";
import { renderLetterPdf } from "../../src/documents/letterPdf.ts";
import { renderNoticePdf } from "../../src/documents/noticePdf.ts";
import { BYTE_BUDGETS } from "../../src/domain/byteBudgets.ts";
import { toPrintable } from "../../src/documents/printableText.ts";
import { es } from "../../src/messages/es/index.ts";
import { makeLongestSheet } from "./largestMails.ts";

type DrawingKind = DrawingRequest["kind"];

const DRAWING_BUDGETS: Readonly<Record<DrawingKind, number>> = {
  sheet: BYTE_BUDGETS.sheetPdf,
  letter: BYTE_BUDGETS.letterPdf,
  notice: BYTE_BUDGETS.noticePdf,
};
const KINDS = Object.keys(DRAWING_BUDGETS) as DrawingKind[];

/** Draws each kind from the largest content that the book takes, with texts of `filler`. */
function draw(kind: DrawingKind, filler: string): Promise<Buffer> {
  const fill = (characters: number) => filler.repeat(Math.ceil(characters / filler.length));
  switch (kind) {
    case "sheet":
      return renderComplaintPdf(es, makeLongestSheet(fill), { addressees: ADDRESSEES });
    case "letter":
      return renderLetterPdf(es, makeLongestSheet(fill));
    case "notice": {
      const provider = { legalName: fill(150), ruc: "20131312955" };
      return renderNoticePdf(es, { pageUrl: `https://libro.example.pe/${"a".repeat(400)}`, provider });
    }
  }
}

/** Letters of many shapes embed more of the font; a mark that the font lacks, and breaks, make the most lines. */
const ALPHABET = Array.from({ length: 0x24f - 0xc0 }, (_, n) => String.fromCodePoint(0xc0 + n)).join("");

test.each(["El ñandú llegó roto. ", "Ñ", "漢", "a\n", "a ", `${ALPHABET} `])(
  "C1 a PDF of any kind keeps to its budget when its texts are the longest, of %j",
  async (filler) => {
    const long: string[] = [];
    for (const kind of KINDS) {
      const { length } = await draw(kind, filler);
      if (length > DRAWING_BUDGETS[kind]) long.push(`${kind}: ${length}`);
    }

    expect(long).toEqual([]);
  },
);

test("C1 no line of a text is lost when its breaks behind the 200th are marks", () => {
  const lines = Array.from({ length: 5_000 }, (_, n) => `línea ${n}`);

  const printable = toPrintable(lines.join("\n"));

  expect(printable.split("\n")).toHaveLength(201);
  expect(printable.split(/\n| ¶ /)).toEqual(lines);
  expect(toPrintable(lines.slice(0, 201).join("\n"))).toBe(lines.slice(0, 201).join("\n"));
});
