import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { reduceMail } from "../../src/smtp/reducedMails.ts";

const LIMIT = 4_096;

test("the content of files is counted and left out, in whatever pieces the mail comes", async () => {
  const mail = [
    'Content-Type: multipart/mixed; boundary="a"',
    "",
    "--a",
    "Content-Type: multipart/alternative;\r\n boundary=b",
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Hola",
    "--b--",
    "--a",
    "Content-Type: application/pdf; name=a.pdf",
    "Content-Transfer-Encoding: base64",
    "Content-Description: of its sender\r\n on two lines",
    "",
    ...Array.from({ length: 2_000 }, () => "A".repeat(76)),
    "--a",
    "Content-Type: text/plain",
    "Content-Disposition: attachment; filename=notas.txt",
    "",
    "Notas",
    "--a--",
    "",
  ].join("\r\n");

  const reduced = await Promise.all([1, 7, 100_000].map((size) => reduceMail(inPieces(mail, size), LIMIT)));

  for (const each of reduced) {
    expect(each?.sizes).toEqual([114_000, 7]);
    const text = each?.bytes.toString() ?? "";
    expect(text).toContain("Hola");
    expect(text).toContain("content-description: 0\r\n");
    for (const gone of ["AAAA", "Notas", "of its sender", "on two lines"]) expect(text).not.toContain(gone);
  }
});

test.for([
  ["texts", `Subject: x\r\n\r\n${"Hola\r\n".repeat(1_000)}`],
  ["heads", `${"X: y\r\n".repeat(1_000)}\r\nHola`],
  ["a head without an end", "X".repeat(10_000)],
])("a mail whose %s are longer than the bound is none", async ([, mail = ""]) => {
  expect(await reduceMail(inPieces(mail, 512), LIMIT)).toBeNull();
});

test("a mail that is one file alone keeps its head", async () => {
  const mail = `Content-Type: application/pdf; name=a.pdf\r\n\r\n${"x".repeat(9_000)}`;

  const reduced = await reduceMail(inPieces(mail, 100_000), LIMIT);

  expect(reduced?.sizes).toEqual([9_000]);
  expect(reduced?.bytes.toString()).toContain("name=a.pdf");
});

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield* Readable.from([bytes.subarray(at, at + size)]);
}
