import { buffer } from "node:stream/consumers";
import { Writable } from "node:stream";
import pino from "pino";
import { request } from "undici";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Complaint } from "../../src/domain/complaints.ts";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { createSetClock, fileAt, setupBook } from "../support/complaints.ts";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { ask } from "../support/http.ts";
import { copySheet } from "../support/manySheets.ts";
import { waitFor } from "../support/waiting.ts";

const QUIET = { WORKER: "off" };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const LARGE = { count: 5_000, filler: " ñandú".repeat(650) };

type Setup = Awaited<ReturnType<typeof setup>>;

async function setup(options: Parameters<typeof setupBook>[0] = {}) {
  const book = await setupBook({ ...options, environment: { ...QUIET, ...options.environment } });
  const formUrl = `${book.app.url}/api/v1/forms/${book.form.id}`;
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  return {
    ...book,
    formUrl,
    bearer,
    headers: bearer(book.owner.key),
    download: (url: string, key = book.owner.key) => ask(url, { headers: bearer(key) }),
    downloadBytes: async (url: string) => {
      const { body, statusCode, headers } = await request(url, { headers: bearer(book.owner.key) });
      return { status: statusCode, headers, bytes: await buffer(body) };
    },
  };
}

const detailsOf = (csv: unknown) => [...String(csv).matchAll(/,Detalle (\d+),/g)].map(([, index]) => Number(index));
const count = (length: number, from = 1) => Array.from({ length }, (_, index) => index + from);

describe("a whole book", () => {
  test("comes as CSV with all its sheets in order, and none of another form's", async () => {
    const { app, owner, form, file, formUrl, download } = await setup();
    const { complaint } = await file({ detalle: "Detalle 1" });
    await copySheet(app.database, complaint, { count: 250 });
    const other = await app.createForm(owner, { name: "Otra tienda" });
    await fileAt(app, other, { detalle: "Detalle 999" });

    const answer = await download(`${formUrl}/complaints.csv`);

    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="libro-de-reclamaciones.csv"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(detailsOf(answer.body)).toEqual(count(250));
    expect(form.id).not.toBe(other.id);
  });

  test("comes for SIREC with 18 fields a row, under the provider's code or the one that is asked for", async () => {
    const { app, file, formUrl, download } = await setup();
    const { complaint } = await file({ nombre: "Ana | Quispe\nMamani" });
    await copySheet(app.database, complaint, { count: 250 });

    const own = await download(`${formUrl}/complaints.sirec.txt`);
    const asked = await download(`${formUrl}/complaints.sirec.txt?site=LIM-9&from=2026-01-01`);

    expect(own.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(own.headers.get("content-disposition")).toContain('"libro-de-reclamaciones.sirec.txt"');
    const rows = String(own.body)
      .split("\r\n")
      .map((row) => row.split("|"));
    expect(rows.map(([, correlative]) => Number(correlative))).toEqual(count(250));
    expect(rows.every((fields) => fields.length === 18 && fields[0] === "000123")).toBe(true);
    expect(rows[0]?.[4]).toBe("Ana Quispe Mamani");
    expect(String(asked.body)).toMatch(/^LIM-9\|000000001\|/);
    expect(asked.headers.get("content-disposition")).toContain('"libro-de-reclamaciones-desde-2026-01-01.sirec.txt"');
  });

  test.runIf(isPdfTested)("comes as a ZIP that opens, with the PDF of each sheet", async () => {
    const { app, file, formUrl, downloadBytes } = await setup();
    const { complaint } = await file();
    await copySheet(app.database, complaint, { count: 12 });

    const { status, headers, bytes } = await downloadBytes(`${formUrl}/complaints.zip`);

    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/zip");
    expect(headers["content-disposition"]).toBe('attachment; filename="libro-de-reclamaciones.zip"');
    const files = readStoredZip(bytes);
    expect(files.map(({ name }) => name)).toEqual(
      count(12).map((index) => `hoja-de-reclamacion-${String(index).padStart(9, "0")}-${complaint.year}.pdf`),
    );
    expect(await readPdfText(files[11]?.bytes ?? Buffer.alloc(0))).toContain("Detalle 12");
  });

  test("that is empty comes as headings, as nothing and as an empty archive", async () => {
    const { formUrl, download, downloadBytes } = await setup();

    expect(String((await download(`${formUrl}/complaints.csv`)).body).split("\r\n")).toHaveLength(2);
    expect(await download(`${formUrl}/complaints.sirec.txt`)).toMatchObject({ status: 200, body: "" });
    expect(readStoredZip((await downloadBytes(`${formUrl}/complaints.zip`)).bytes)).toEqual([]);
  });

  test("sends no cell that begins a formula", async () => {
    const { file, formUrl, download } = await setup();
    await file({ nombre: '=HYPERLINK("http://x")', detalle: "@SUM(A1)" });

    const csv = String((await download(`${formUrl}/complaints.csv`)).body);

    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(",'@SUM(A1),");
  });
});

describe("a range", () => {
  async function fileAroundTwoDays() {
    const clock = createSetClock("2026-03-01T04:59:59.999Z");
    const book = await setup({ clock });
    await book.file({ detalle: "Detalle 1" });
    for (const [index, instant] of [
      "2026-03-01T05:00:00.000Z",
      "2026-03-02T04:59:59.999Z",
      "2026-03-02T05:00:00.000Z",
      "2026-03-03T04:59:59.999Z",
      "2026-03-03T05:00:00.000Z",
    ].entries()) {
      clock.set(instant);
      await book.file({ detalle: `Detalle ${index + 2}` });
    }
    return book;
  }

  test.each([
    ["?from=2026-03-01&to=2026-03-01", "-desde-2026-03-01-hasta-2026-03-01", [2, 3]],
    ["?from=2026-03-01&to=2026-03-02", "-desde-2026-03-01-hasta-2026-03-02", [2, 3, 4, 5]],
    ["?from=2026-03-02", "-desde-2026-03-02", [4, 5, 6]],
    ["?to=2026-02-28", "-hasta-2026-02-28", [1]],
    ["?from=2028-02-29", "-desde-2028-02-29", []],
    ["?from=0000-01-01&to=9999-12-31", "-desde-0000-01-01-hasta-9999-12-31", [1, 2, 3, 4, 5, 6]],
  ])("%s has both its days whole, from midnight to midnight in Lima", async (query, name, details) => {
    const { formUrl, download } = await fileAroundTwoDays();

    const answer = await download(`${formUrl}/complaints.csv${query}`);

    expect(answer.status).toBe(200);
    expect(detailsOf(answer.body)).toEqual(details);
    expect(answer.headers.get("content-disposition")).toContain(`"libro-de-reclamaciones${name}.csv"`);
  });

  test.each([
    ["csv?from=2026-02-29", ["from"]],
    ["zip?from=&to=ayer", ["from", "to"]],
    ["csv?from=2026-3-1", ["from"]],
    ["csv?to=2026-03-01T00:00:00Z", ["to"]],
    ["csv?from=2026-03-01&from=2026-03-02", ["from"]],
    ["csv?from=2026-03-02&to=2026-03-01", ["to"]],
    ["sirec.txt?site=1234567", ["site"]],
    ["sirec.txt?site=a%7Cb", ["site"]],
    ["sirec.txt?site=", ["site"]],
    ["sirec.txt?site=1&site=2", ["site"]],
  ])("complaints.%s is refused", async (asked, fields) => {
    const { formUrl, download } = await setup();

    const { status, body } = await download(`${formUrl}/complaints.${asked}`);

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { success: false, code: "VALIDATION_FAILED", fields: fields.map((field) => ({ field })) },
    });
  });

  test("for SIREC needs a code when the book has none", async () => {
    const { app, owner, formUrl, form, download } = await setup();
    await app.services.forms.update(owner.actor, { id: form.id, provider: null });

    const refused = await download(`${formUrl}/complaints.sirec.txt`);
    const taken = await download(`${formUrl}/complaints.sirec.txt?site=1`);

    expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: "site" }] } });
    expect(taken.status).toBe(200);
  });
});

describe("one sheet", () => {
  test.runIf(isPdfTested)("is its owner's copy, as a PDF to keep", async () => {
    const { app, file, downloadBytes } = await setup();
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

  test("gives its attachments as they were sent, under their names and never to be shown", async () => {
    const { app, file, downloadBytes } = await setup();
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
    const { app, file, download } = await setup();
    const { complaint } = await file({}, { attachments: [{ fileName: "a.png", bytes: PNG }] });
    const { complaint: other } = await file();

    const { status, body } = await download(attachmentUrl(app.url, { ...complaint, id: other.id }));

    expect({ status, body }).toMatchObject({ status: 404, body: { code: "COMPLAINT_NOT_FOUND" } });
  });
});

describe("every download", () => {
  async function setupDownloads() {
    const book = await setup();
    const { complaint } = await book.file({}, { attachments: [{ fileName: "a.png", bytes: PNG }] });
    return { ...book, urls: urlsOf(book, complaint) };
  }

  test("needs a key, and says so as JSON to whoever asks", async () => {
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

  test("is not there for another account, nor under an id that nothing has", async () => {
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

describe("a book that is larger than what is under way", () => {
  test.each([
    ["csv", 3],
    ["sirec.txt", 3],
    ["zip", 1],
  ])("is no longer read as %s once the client is gone, and holds no connection", async (kind, clients) => {
    const { app, owner, file, formUrl, headers } = await setup({ environment: { DATABASE_POOL_SIZE: "2" } });
    const { complaint } = await file({ detalle: "Detalle 1" });
    await copySheet(app.database, complaint, LARGE);
    const reading = watchReading(app.services.complaints);

    const answers = await Promise.all(count(clients).map(() => request(`${formUrl}/complaints.${kind}`, { headers })));
    await Promise.all(answers.map(({ body }) => body[Symbol.asyncIterator]().next()));
    const meanwhile = await app.services.complaints.find(owner.actor, complaint.id);
    for (const { body } of answers) body.on("error", () => undefined).destroy();
    await waitFor(() => reading.released === answers.length);

    expect(reading.taken).toBeGreaterThan(0);
    expect(reading.taken).toBeLessThan(LARGE.count * answers.length);
    expect(meanwhile?.id).toBe(complaint.id);
    expect(await countOpenQueries(app.database)).toBe(0);
  });

  test("breaks off when the database goes away, instead of ending as if it were whole, and is logged", async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const proxy = await startDatabaseProxy(url);
    const { log, errors } = createErrorLog();
    const { app, file, formUrl, headers } = await setup({ databaseUrl: proxy.url, log });
    const { complaint } = await file({ detalle: "Detalle 1" });
    await copySheet(app.database, complaint, LARGE);

    const { statusCode, body } = await request(`${formUrl}/complaints.csv`, { headers });
    proxy.cut();

    expect(statusCode).toBe(200);
    await expect(buffer(body)).rejects.toThrow();
    await waitFor(() => errors.includes("answer not delivered"));
  });
});

function attachmentUrl(base: string, { id, attachments }: Complaint): string {
  return `${base}/api/v1/complaints/${id}/attachments/${attachments[0]?.id}`;
}

function urlsOf({ app, formUrl }: Pick<Setup, "app" | "formUrl">, complaint: Complaint) {
  return [
    ...["csv", "sirec.txt", "zip"].map((kind) => ({ url: `${formUrl}/complaints.${kind}`, code: "FORM_NOT_FOUND" })),
    { url: attachmentUrl(app.url, complaint), code: "COMPLAINT_NOT_FOUND" },
    { url: `${app.url}/api/v1/complaints/${complaint.id}/hoja.pdf`, code: "COMPLAINT_NOT_FOUND" },
  ];
}

/** Counts the sheets that are really read, and sees the reading end. */
function watchReading(complaints: Setup["app"]["services"]["complaints"]) {
  const reading = { taken: 0, released: 0 };
  const { streamRange } = complaints;
  complaints.streamRange = (...args) => watch(streamRange(...args));
  return reading;

  async function* watch(sheets: AsyncIterable<Complaint>) {
    try {
      for await (const sheet of sheets) {
        reading.taken += 1;
        yield sheet;
      }
    } finally {
      reading.released += 1;
    }
  }
}

async function countOpenQueries(database: Setup["app"]["database"]): Promise<number> {
  const { rows } = await database.raw<{ rows: { count: number }[] }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like '%complaints%'`,
  );
  return rows[0]?.count ?? 0;
}

function createErrorLog() {
  const errors: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      errors.push((JSON.parse(line.toString()) as { msg: string }).msg);
      done();
    },
  });
  return { log: pino({ level: "error" }, sink), errors };
}
