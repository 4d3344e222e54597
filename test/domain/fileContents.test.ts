import { expect, test } from "vitest";
import {
  cleanFileName,
  endsAsArchive,
  hasArchiveDirectory,
  hasMarkup,
  MAX_ARCHIVE_TAIL_BYTES,
} from "../../src/domain/fileContents.ts";

const RUN =
  "htm html xhtml svg svgz xml js mjs php php5 phtml exe bat cmd msi scr ps1 vbs jar cgi asp aspx jsp hta lnk".split(
    " ",
  );
const EMPTY = Buffer.alloc(0);

const clean = (name: string) => cleanFileName(name, ["jpg"], "archivo");

test.each(RUN)(
  "a name that ends with the extension %s is refused, and one that has it before its last loses its dot",
  (extension) => {
    const upper = extension.toUpperCase();

    expect([`a.${extension}`, `a.${upper}`, `a.jpg.${extension}`, `.${extension}`].map(clean)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([`a.${extension}.jpg`, `a.${upper}.b.jpg`].map(clean)).toEqual([`a_${extension}.jpg`, `a_${upper}.b.jpg`]);
  },
);

test.each([
  "factura.jpg",
  "html.jpg",
  "tienda.com.jpg",
  "a.htmls.jpg",
  "a.xhtmlx.jpg",
  "notas.js-viejo.jpg",
  "a.phpx.jpg",
  "mi.php55.jpg",
])("the name %s is kept", (name) => {
  expect(clean(name)).toBe(name);
});

test.each(["<!DOCTYPE html>", "<html lang=es>", "x<script>", "<svg/>", "<BODY>", "<iframe>", "<?php echo 1"])(
  "%s is markup at either end of a content",
  (markup) => {
    const bytes = Buffer.from(markup);

    expect([hasMarkup(bytes, EMPTY), hasMarkup(EMPTY, bytes), hasMarkup(bytes, bytes)]).toEqual([true, true, true]);
  },
);

test("markup counts in the first and the last kibibyte, and not between them", () => {
  const markup = "<html";
  const padding = " ".repeat(1_024 - markup.length);
  const plain = Buffer.from("Hola, <b>Ana</b>");

  expect(hasMarkup(Buffer.from(`${padding}${markup}`), plain)).toBe(true);
  expect(hasMarkup(Buffer.from(`${padding} ${markup}`), plain)).toBe(false);
  expect(hasMarkup(plain, Buffer.from(`${markup}${padding}`))).toBe(true);
  expect(hasMarkup(plain, Buffer.from(`${markup}${padding} `))).toBe(false);
});

/** The last bytes of an archive, whose record says the length of its comment. */
function endArchive(comment: number, before = "datos"): Buffer {
  const record = Buffer.alloc(22);
  record.write("PK\u0005\u0006", "latin1");
  record.writeUInt16LE(comment, 20);
  return Buffer.concat([Buffer.from(before), record]);
}

/** Another content, in which the number at byte 19 is what a record before its beginning would need for its comment. */
function imitateArchive(): Buffer {
  const bytes = Buffer.alloc(100, "x");
  bytes.writeUInt16LE(79, 19);
  return bytes;
}

test.each<[string, Buffer, boolean, boolean]>([
  ["nothing", EMPTY, false, false],
  ["another content", Buffer.from("x".repeat(100)), false, false],
  ["another content with a length that would fit", imitateArchive(), false, false],
  ["the record alone", endArchive(0, ""), true, true],
  ["the record after data", endArchive(0), true, true],
  ["a record that is cut", endArchive(0).subarray(0, -1), false, false],
  ["a comment", Buffer.concat([endArchive(7), Buffer.alloc(7)]), true, true],
  ["the longest comment", Buffer.concat([endArchive(65_535), Buffer.alloc(65_535)]), true, true],
  ["a comment that is longer than it says", Buffer.concat([endArchive(7), Buffer.alloc(8)]), true, false],
  ["a comment that is shorter than it says", Buffer.concat([endArchive(7), Buffer.alloc(6)]), true, false],
  ["more bytes than any comment has", Buffer.concat([endArchive(65_535), Buffer.alloc(65_536)]), false, false],
  [
    "a whole record and the beginning of another one",
    Buffer.concat([endArchive(0), Buffer.from("PK\u0005\u0006")]),
    false,
    false,
  ],
])("whether %s has an archive's record, and ends with it", (_what, tail, hasRecord, isEnd) => {
  expect([hasArchiveDirectory(tail), endsAsArchive(tail)]).toEqual([hasRecord, isEnd]);
});

test("an archive's record with its longest comment fits exactly into the checked tail", () => {
  const whole = Buffer.concat([endArchive(65_535), Buffer.alloc(65_535)]);

  expect(hasArchiveDirectory(whole.subarray(-MAX_ARCHIVE_TAIL_BYTES))).toBe(true);
  expect(hasArchiveDirectory(whole.subarray(1 - MAX_ARCHIVE_TAIL_BYTES))).toBe(false);
});

test.each([
  ["cv.pdf", "cv.pdf"],
  ["CV.PDF", "CV.pdf"],
  ["cv.pdfx", "cv.pdfx.pdf"],
  ["foto.jpg", "foto.jpg.pdf"],
  ["cv", "cv.pdf"],
  [".pdf", "pdf.pdf"],
  ["..pdf", "archivo.pdf"],
  ["", "archivo.pdf"],
  ["...", "archivo.pdf"],
  ["..cv..pdf", "cv.pdf"],
  ["a.b.pdf", "a.b.pdf"],
  ["C:\\fotos\\cv.pdf", "cv.pdf"],
  ["../../etc/cv.pdf", "cv.pdf"],
  ["carpeta/", "archivo.pdf"],
  ['a"b<c>d|e:f*g?h.pdf', "abcdefgh.pdf"],
  ["fdp\u202epdf.\u0000cv\u2028.pdf", "fdppdf.cv.pdf"],
  [" mi   hoja \u00a0 de vida .pdf ", "mi hoja de vida .pdf"],
  ["ñandú 😀.pdf", "ñandú 😀.pdf"],
  ["a\ud83d.pdf", "a\ufffd.pdf"],
  [`${"😀".repeat(121)}.pdf`, `${"😀".repeat(120)}.pdf`],
  ["a".repeat(120), `${"a".repeat(120)}.pdf`],
])("the file name %j becomes %j", (fileName, name) => {
  expect(cleanFileName(fileName, ["pdf", "pdx"], "archivo")).toBe(name);
});

test("a name keeps any extension of its type, and gets the first one where it has none of them", () => {
  expect(cleanFileName("foto.JPEG", ["jpg", "jpeg"], "imagen")).toBe("foto.jpeg");
  expect(cleanFileName("foto.png", ["jpg", "jpeg"], "imagen")).toBe("foto.png.jpg");
});
