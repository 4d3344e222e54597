import { describe, expect, test } from "vitest";
import { checkAttachments, MAX_ATTACHMENT_BYTES } from "../../../src/services/book/attachments.ts";
import { PDF, PNG, readContent } from "../../support/attachments.ts";
import { setupBook } from "../../support/bookServices.ts";
import { FIRST_ID } from "../../../src/domain/ids.ts";

const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
  Buffer.from("JFIF\0"),
  Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]),
]);
const WEBP = Buffer.from("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=", "base64");
/** A box of the container that HEIC files are: its length, its name and its content. */
const boxOf = (name: string, content: string) => {
  const box = Buffer.from(`\0\0\0\0${name}${content}`, "latin1");
  box.writeUInt32BE(box.length);
  return box;
};
const HEIC = Buffer.concat([boxOf("ftyp", "heic\0\0\0\0mif1heic"), boxOf("mdat", "\x01\x02\x03")]);
const HEIF = Buffer.concat([boxOf("ftyp", "mif1\0\0\0\0mif1heic"), boxOf("mdat", "\x01\x02\x03")]);
const ZIP_END = Buffer.concat([Buffer.from("PK\u0005\u0006", "latin1"), Buffer.alloc(18)]);
const GIF = Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0;", "latin1");

const REFUSED = { checked: [], problems: [{ field: "adjuntos[]", isWarning: true, problem: "attachment_refused" }] };

describe("a file is accepted by its content, under a safe name:", () => {
  test.each([
    ["foto.png", PNG, "image/png", "foto.png"],
    ["FOTO.JPEG", JPEG, "image/jpeg", "FOTO.jpeg"],
    ["foto.webp", WEBP, "image/webp", "foto.webp"],
    ["IMG_0042.HEIC", HEIC, "image/heic", "IMG_0042.heic"],
    ["foto.jpg", HEIC, "image/heic", "foto.jpg.heic"],
    ["foto.heif", HEIF, "image/heif", "foto.heif"],
    ["boleta.pdf", PDF, "application/pdf", "boleta.pdf"],
    ["sin extension", PDF, "application/pdf", "sin extension.pdf"],
    ["foto.png", PDF, "application/pdf", "foto.png.pdf"],
    ["C:\\fotos\\www.tienda.com.png", PNG, "image/png", "www.tienda.com.png"],
    ["../../etc/passwd", PNG, "image/png", "passwd.png"],
    ["a\r\nSet-Cookie: x\u202Egnp.png", PNG, "image/png", "aSet-Cookie xgnp.png"],
    ["", PNG, "image/png", "adjunto.png"],
    ["Ñandú 🦙.png", PNG, "image/png", "Ñandú 🦙.png"],
    ["index.html.png", PNG, "image/png", "index_html.png"],
    ["foto.asp.php\u0000.png", PNG, "image/png", "foto_asp_php.png"],
    [`${"a".repeat(116)}.phpx.png`, PNG, "image/png", `${"a".repeat(116)}_php.png`],
  ])("%j", async (fileName, bytes, mediaType, cleaned) => {
    const { checked, problems } = await checkAttachments([{ fileName, bytes }]);

    expect(problems).toEqual([]);
    expect(checked).toEqual([{ fileName: cleaned, bytes, mediaType, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });
});

describe("a sheet's files are refused:", () => {
  test.each([
    ["a page", "foto.png", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an SVG", "foto.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["a GIF", "foto.gif", GIF],
    ["an archive", "foto.jpg", Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), Buffer.alloc(30), ZIP_END])],
    ["an image that is an archive too", "foto.png", Buffer.concat([PNG, ZIP_END])],
    ["a PDF that is an archive too", "boleta.pdf", Buffer.concat([PDF, ZIP_END])],
    ["a WebP with something behind it", "foto.webp", Buffer.concat([WEBP, Buffer.from("<html>")])],
    ["a HEIC that is an archive too", "foto.heic", Buffer.concat([HEIC, ZIP_END])],
    ["a HEIC with a page in it", "foto.heic", Buffer.concat([HEIC, boxOf("free", "<script>alert(1)</script>")])],
    ["a film", "video.heic", Buffer.concat([boxOf("ftyp", "isom\0\0\0\0isommp42"), boxOf("mdat", "x")])],
    ["an image with a program in it", "foto.jpg", Buffer.concat([JPEG, Buffer.from("<?php system($_GET[0]);")])],
    ["an image with a page in it", "foto.png", Buffer.concat([PNG, Buffer.from("<script>alert(1)</script>")])],
    ["a PDF behind something else", "boleta.pdf", Buffer.concat([Buffer.from("<html>"), PDF])],
    ["text", "nota.txt", Buffer.from("hola")],
    ["an empty file", "vacio.pdf", Buffer.alloc(0)],
    ["too many bytes", "grande.pdf", Buffer.concat([PDF, Buffer.alloc(MAX_ATTACHMENT_BYTES)])],
  ])("%s", async (_, fileName, bytes) => {
    expect(await checkAttachments([{ fileName, bytes }])).toEqual(REFUSED);
  });

  test.each([
    ["a server runs", "foto.php", PNG],
    ["Windows runs", "boleta.pdf.exe", PDF],
    ["a server runs without its invisible mark", "foto.ph\u200bp", PNG],
    ["a server runs without its control character", "foto.php\u0000", PNG],
  ])("a name that %s, which is said", async (_, fileName, bytes) => {
    expect((await checkAttachments([{ fileName, bytes }])).problems).toEqual([
      { field: "adjuntos[]", isWarning: true, problem: "attachment_name_refused" },
    ]);
  });

  test("more than five files", async () => {
    const files = Array.from({ length: 6 }, () => ({ fileName: "foto.png", bytes: PNG }));

    expect((await checkAttachments(files)).problems).toEqual([
      { field: "adjuntos[]", isWarning: true, problem: "too_many_attachments", limit: 5 },
    ]);
  });
});

test("an empty file field is no attachment", async () => {
  expect(await checkAttachments([{ fileName: "", bytes: Buffer.alloc(0) }])).toEqual({ checked: [], problems: [] });
});

test("an attachment is found only with the receipt's secret, byte for byte", async () => {
  const { app, form, file } = await setupBook();
  const attachments = [
    { fileName: "a.png", bytes: PNG },
    { fileName: "b.pdf", bytes: PDF },
  ];
  const { complaint, secret } = await file({}, { attachments });
  const other = await file();
  const [, second] = complaint.attachments;
  const { findAttachment } = app.services.complaintsBook;

  const found = await findAttachment(form.token, secret, second?.id ?? "");

  expect(complaint.attachments).toMatchObject([{ fileName: "a.png" }, { fileName: "b.pdf", sizeBytes: PDF.length }]);
  expect(found?.attachment).toEqual({ fileName: "b.pdf", mediaType: "application/pdf" });
  expect(await readContent(found)).toEqual(PDF);
  expect(await findAttachment(form.token, other.secret, second?.id ?? "")).toBeNull();
  expect(await findAttachment(form.token, secret, FIRST_ID)).toBeNull();
});

test("the problems of a sheet and of its files are reported together, and nothing is stored", async () => {
  const { file } = await setupBook();

  await expect(
    file({ nombre: "" }, { attachments: [{ fileName: "a.txt", bytes: Buffer.from("x") }] }),
  ).rejects.toMatchObject({ params: { fields: [{ field: "nombre" }, { field: "adjuntos[]" }] } });
});
