import { describe, expect, test } from "vitest";
import type { Complaint } from "../../src/domain/book/complaints.ts";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { PHOTO, PNG } from "../support/attachments.ts";
import { type ExportedBook, shareExports } from "../support/complaintExports.ts";
import { ask } from "../support/http.ts";

const openBook = shareExports();

describe("one sheet", () => {
  test.runIf(isPdfTested)("is downloaded as a PDF, which is the owner's copy", async () => {
    const { app, file, downloadBytes } = await openBook();
    const { complaint } = await file();

    const { status, headers, bytes } = await downloadBytes(`${app.url}/api/v1/complaints/${complaint.id}/hoja.pdf`);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="hoja-de-reclamacion-${complaint.number}.pdf"`,
      "cache-control": "no-store",
    });
    const text = await readPdfText(bytes);
    expect(text).toContain(complaint.number);
    expect(text).toContain("☒ PROVEEDOR");
  });

  test.runIf(isPdfTested).each([
    ["?addressee=proveedor", "☐ CONSUMIDOR ☒ PROVEEDOR ☐ INDECOPI"],
    ["?addressee=consumidor", "☒ CONSUMIDOR ☐ PROVEEDOR ☐ INDECOPI"],
    ["?addressee=indecopi", "☐ CONSUMIDOR ☐ PROVEEDOR ☒ INDECOPI"],
  ])("is the copy that hoja.pdf%s asks for, alone and in the book's ZIP", async (query, marks) => {
    const { app, file, formUrl, downloadBytes } = await openBook();
    const { complaint } = await file();

    const alone = await downloadBytes(`${app.url}/api/v1/complaints/${complaint.id}/hoja.pdf${query}`);
    const zip = await downloadBytes(`${formUrl}/complaints.zip${query}`);

    const inZip = readStoredZip(zip.bytes).filter(({ name }) => name.endsWith(".pdf"));
    expect(inZip).toHaveLength(1);
    for (const pdf of [alone.bytes, ...inZip.map(({ bytes }) => bytes)]) {
      expect(await readPdfText(pdf)).toContain(marks);
    }
  });

  test.runIf(isPdfTested)(
    "is the business's copy alone and INDECOPI's in the ZIP unless one is asked for",
    async () => {
      const { app, file, downloadBytes } = await openBook();
      const { complaint } = await file();
      const sheetUrl = `${app.url}/api/v1/complaints/${complaint.id}`;

      const alone = await downloadBytes(`${sheetUrl}/hoja.pdf`);
      const zip = readStoredZip((await downloadBytes(`${sheetUrl}/expediente.zip`)).bytes);

      expect(await readPdfText(alone.bytes)).toContain("☐ CONSUMIDOR ☒ PROVEEDOR ☐ INDECOPI");
      expect(await readPdfText(zip[0]?.bytes ?? Buffer.alloc(0))).toContain("☐ CONSUMIDOR ☐ PROVEEDOR ☒ INDECOPI");
    },
  );

  test("a copy for an unknown addressee is refused", async () => {
    const { app, file, download } = await openBook();
    const { complaint } = await file();

    const { status, body } = await download(`${app.url}/api/v1/complaints/${complaint.id}/hoja.pdf?addressee=sunat`);

    expect({ status, body }).toMatchObject({ status: 400, body: { fields: [{ field: "addressee" }] } });
  });

  test("gives its attachments byte for byte as downloads under their own names", async () => {
    const { app, file, downloadBytes } = await openBook();
    const { complaint } = await file({}, { attachments: [{ fileName: "señal ✓.png", bytes: PNG }] });

    const { status, headers, bytes } = await downloadBytes(attachmentUrl(app.url, complaint));

    expect(status).toBe(200);
    expect(bytes).toEqual(PNG);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringMatching(
        /^attachment;.* filename\*=UTF-8''se%C3%B1al%20%E2%9C%93\.png$/,
      ) as string,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  test("has no attachment of another sheet", async () => {
    const { app, file, download } = await openBook();
    const { complaint } = await file({}, { attachments: [PHOTO] });
    const { complaint: other } = await file();

    const { status, body } = await download(attachmentUrl(app.url, { ...complaint, id: other.id }));

    expect({ status, body }).toMatchObject({ status: 404, body: { code: "COMPLAINT_NOT_FOUND" } });
  });
});

describe("every download", () => {
  async function setupDownloads() {
    const book = await openBook();
    const { complaint } = await book.file({}, { attachments: [PHOTO] });
    return { ...book, urls: urlsOf(book, complaint) };
  }

  test("a request without a key is refused as JSON, in a browser too", async () => {
    const { urls, bearer } = await setupDownloads();

    for (const { url } of urls) {
      for (const headers of [{}, { accept: "text/html", "sec-fetch-mode": "navigate" }, bearer("otra")]) {
        const answer = await ask(url, { headers });
        expect(answer, url).toMatchObject({ status: 401, body: { success: false, code: "UNAUTHENTICATED" } });
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(answer.headers.get("content-disposition")).toBeNull();
      }
    }
  });

  test("needs complaints:read, and nothing else", async () => {
    const { app, owner, urls, download } = await setupDownloads();
    const blind = await app.services.apiKeys.create(owner.actor, { name: "A", permissions: ["forms:read"] });
    const reader = await app.services.apiKeys.create(owner.actor, { name: "B", permissions: ["complaints:read"] });

    for (const { url } of urls) {
      expect(await download(url, blind.key), url).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
      expect(await download(url, reader.key), url).toMatchObject({ status: 200 });
    }
  });

  test("a file is not found for another account, nor under an unknown id", async () => {
    const { app, urls, download } = await setupDownloads();
    const stranger = await app.createOwner();

    for (const { url, code } of urls) {
      const refusal = { status: 404, body: { success: false, code } };
      expect(await download(url, stranger.key), url).toMatchObject(refusal);
      expect(await download(url.replace(/(forms|complaints)\/[^/]+/, "$1/nada")), url).toMatchObject(refusal);
    }
  });

  test("is read by GET and HEAD alone", async () => {
    const { urls, headers } = await setupDownloads();

    for (const { url } of urls) {
      const posted = await ask(url, { method: "POST", headers });
      expect(posted, url).toMatchObject({ status: 405, body: { code: "METHOD_NOT_ALLOWED" } });
      expect(posted.headers.get("allow")).toBe("GET, HEAD");
      expect(await ask(url, { method: "HEAD", headers }), url).toMatchObject({ status: 200, body: "" });
    }
  });
});

function attachmentUrl(base: string, { id, attachments }: Complaint): string {
  return `${base}/api/v1/complaints/${id}/attachments/${attachments[0]?.id}`;
}

function urlsOf({ app, formUrl }: Pick<ExportedBook, "app" | "formUrl">, complaint: Complaint) {
  return [
    ...["csv", "sirec.txt", "zip"].map((kind) => ({ url: `${formUrl}/complaints.${kind}`, code: "FORM_NOT_FOUND" })),
    { url: attachmentUrl(app.url, complaint), code: "COMPLAINT_NOT_FOUND" },
    { url: `${app.url}/api/v1/complaints/${complaint.id}/hoja.pdf`, code: "COMPLAINT_NOT_FOUND" },
    { url: `${app.url}/api/v1/complaints/${complaint.id}/expediente.zip`, code: "COMPLAINT_NOT_FOUND" },
  ];
}
