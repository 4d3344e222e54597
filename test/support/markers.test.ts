import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { ZipFile } from "yazl";
import { buffer } from "node:stream/consumers";
import { isPdfTested } from "../documents/readPdf.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { findMarkedFiles, findMarker, readWhole } from "./markers.ts";
import { drawPdf } from "./pdfs.ts";
import { SECRET_KEY, setupServices } from "./services.ts";

const MARKER = "marcaquesebusca";
const BASE64 = Buffer.from(`Hola, ${MARKER}`).toString("base64");
const MAIL = `MIME-Version: 1.0\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${BASE64}\r\n`;

test("a marker is found in bytes, also compressed, in a mail, in JSON and in what is sealed", async () => {
  const { database, createOwner, createForm } = await setupServices();
  const form = await createForm(await createOwner());
  const sealed = createSecretBox(SECRET_KEY).seal(MARKER.toUpperCase(), { table: "forms", id: form.id });
  const plain = Buffer.from(`x${MARKER}x`);
  const values = [plain, gzipSync(plain), deflateSync(plain), brotliCompressSync(plain), zstdCompressSync(plain)];
  const all = [...values, Buffer.from(MAIL), gzipSync(MAIL), Buffer.from("nada")];
  await database("idempotency_keys").insert(
    all.map((fingerprint) => ({
      form_id: form.id,
      key: randomUUID(),
      fingerprint,
      submission_id: randomUUID(),
      created_at: new Date(),
    })),
  );
  await database("forms").where({ id: form.id }).update({ recaptcha_secret: sealed, recaptcha_site_key: "x" });
  const folder = await mkdtemp(join(tmpdir(), "marcas-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "uno"), gzipSync(plain));
  await writeFile(join(folder, `${MARKER}.txt`), "nada");
  await writeFile(join(folder, "tres"), "nada");

  expect(await findMarker(database, MARKER)).toEqual({ forms: 1, idempotency_keys: 7 });
  expect(await findMarkedFiles(folder, MARKER)).toEqual([`${MARKER}.txt`, "uno"]);
});

test.runIf(isPdfTested)(
  "a marker is found in a PDF with compressed streams, also as the attachment of a mail and in a ZIP",
  async () => {
    const pdf = await drawPdf(MARKER);
    const attached = pdf.toString("base64");
    const mail =
      `MIME-Version: 1.0\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=hoja.pdf\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${attached}\r\n`;
    const zip = new ZipFile();
    zip.addBuffer(pdf, "hoja.pdf");
    zip.end();

    const whole = [pdf, gzipSync(mail), await buffer(zip.outputStream), await drawPdf("otra")];

    expect(pdf.includes(MARKER)).toBe(false);
    expect(await Promise.all(whole.map(async (bytes) => (await readWhole(bytes)).includes(MARKER)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  },
);
