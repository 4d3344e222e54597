import { randomBytes } from "node:crypto";
import { request } from "undici";
import { expect, test } from "vitest";
import { readCsvRows } from "../exports/readCsv.ts";
import { type Owner, shareTestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";

const openApp = shareTestApp({ environment: { WORKER: "off" } });

test("a form's CSV has its submissions, oldest first, with the names of their data as columns", async () => {
  const { form, submit, download } = await setup({ name: "Pedidos de Ñaña" });
  const first = await submit({ nombre: "Ana", ciudad: "Puno", extras: ["pan", 2] });
  const second = await submit({ nombre: "Luis", acepta: true, lugar: { "": 3 } });

  const { status, headers, body } = await download(`forms/${form.id}/submissions.csv`);

  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="envios-pedidos-de-nana.csv"');
  expect(headers.get("cache-control")).toBe("no-store");
  const [header, ...rows] = readCsvRows(String(body));
  expect(header?.slice(0, 6)).toEqual(["Fecha y hora", "nombre", "ciudad", "extras", "acepta", "lugar"]);
  expect(header?.slice(6)).toEqual(["Página", "Dirección IP", "Identificador"]);
  expect(rows.map((row) => row.slice(1, 6))).toEqual([
    ["Ana", "Puno", "pan, 2", "", ""],
    ["Luis", "", "", "Sí", '{"":3}'],
  ]);
  expect(rows.map((row) => row.at(-1))).toEqual([first, second]);
  expect(rows[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

test("the account's files have all forms with their names, and no other account's", async () => {
  const { app, owner, form, submit, download } = await setup({ name: "Contacto" });
  const other = await app.createForm(owner, { name: "Boletín" });
  await submit({ a: 1 });
  await app.submit(other, { b: 2 });
  const stranger = await setup();
  await stranger.submit({ c: 3 });

  const [header, ...rows] = readCsvRows(String((await download("submissions.csv")).body));
  const lines = readLines((await download("submissions.ndjson")).body);

  expect(header?.slice(0, 4)).toEqual(["Fecha y hora", "Formulario", "a", "b"]);
  expect(rows.map((row) => row.slice(1, 4))).toEqual([
    ["Contacto", "1", ""],
    ["Boletín", "", "2"],
  ]);
  expect(lines).toMatchObject([
    { form: { id: form.id, name: "Contacto" }, data: { a: 1 } },
    { form: { id: other.id, name: "Boletín" }, data: { b: 2 } },
  ]);
});

test("NDJSON has the data exactly as they were sent, and the number of its lines on request", async () => {
  const { form, submit, download } = await setup();
  const data = { texto: "=1+1\r\n\t ñ😀", lista: [[1], { x: null }], no: false };
  const id = await submit(data);

  const plain = readLines((await download(`forms/${form.id}/submissions.ndjson`)).body);
  const counted = readLines((await download(`forms/${form.id}/submissions.ndjson?count=true`)).body);

  expect(plain).toMatchObject([{ id, form: { id: form.id }, data }]);
  expect(counted).toEqual([...plain, { count: 1 }]);
});

test("no cell and no heading of the CSV begins a formula", async () => {
  const { form, submit, download } = await setup();
  await submit({ "=cmd()": "=1+1", " @x": "\t-2+1", "+y": "+3+1" });

  const cells = readCsvRows(String((await download(`forms/${form.id}/submissions.csv`)).body)).flat();

  expect(cells).toContain("'=1+1");
  expect(cells.filter((cell) => /^[\s]*[=+\-@]/.test(cell))).toEqual([]);
});

test("a form without submissions has the headings alone, and its NDJSON nothing", async () => {
  const { form, download } = await setup();

  const csv = readCsvRows(String((await download(`forms/${form.id}/submissions.csv`)).body));
  const lines = await download(`forms/${form.id}/submissions.ndjson?count=true`);
  const book = await download(`forms/${form.id}/submissions.xlsx`);

  expect(csv).toEqual([["Fecha y hora", "Página", "Dirección IP", "Identificador"]]);
  expect(lines.body).toBe('{"count":0}\n');
  expect([book.status, book.headers.get("content-disposition")]).toEqual([200, expect.stringMatching(/\.xlsx"$/)]);
});

test("the filters of the lists choose the submissions and the columns", async () => {
  const { form, submit, download, database } = await setup();
  await submit({ nombre: "José", ciudad: "Puno" });
  await submit({ nombre: "Ana", correo: "ana@example.pe", ciudad: "Lima" });
  const [early] = await database("submissions").where({ form_id: form.id }).orderBy("id").pluck("id");
  const read = async (query: string) => {
    const [header, ...rows] = readCsvRows(String((await download(`forms/${form.id}/submissions.csv?${query}`)).body));
    return { columns: header?.slice(1, -3), rows: rows.map((row) => row[1]) };
  };

  const searched = await read("search=jose");
  const contained = await read(`dataContains=${encodeURIComponent('{"ciudad":"Lima"}')}`);
  const past = await read("to=2020-01-01");
  const present = await read("from=2020-01-01");

  expect(early).toBeDefined();
  expect(searched).toEqual({ columns: ["nombre", "ciudad"], rows: ["José"] });
  expect(contained).toEqual({ columns: ["nombre", "correo", "ciudad"], rows: ["Ana"] });
  expect(past).toEqual({ columns: [], rows: [] });
  expect(present.rows).toEqual(["José", "Ana"]);
});

test.each([
  ["search", `search=${"a".repeat(201)}`],
  ["dataContains", "dataContains=[1]"],
  ["dataContains", "dataContains={"],
  ["search", "search=a&search=b"],
  ["to", "from=2026-11-23&to=2026-11-22"],
])("a wrong %s is refused: %s", async (field, query) => {
  const { form, download } = await setup();

  const { status, body } = await download(`forms/${form.id}/submissions.csv?${query}`);

  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "VALIDATION_FAILED", fields: [{ field: expect.stringContaining(field) }] });
});

test("an export needs a key that reads submissions, and finds the forms of its account alone", async () => {
  const { app, owner, form, download } = await setup();
  const stranger = await app.createOwner();
  const { key: writer } = await app.services.apiKeys.create(owner.actor, { name: "Otra", permissions: ["forms:read"] });
  const path = `forms/${form.id}/submissions.csv`;

  const answers = await Promise.all([
    download(path, { key: "" }),
    download(path, { key: writer }),
    download(path, { key: stranger.key }),
    download("forms/nada/submissions.csv"),
  ]);

  expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual([
    [401, "UNAUTHENTICATED"],
    [403, "FORBIDDEN"],
    [404, "FORM_NOT_FOUND"],
    [404, "FORM_NOT_FOUND"],
  ]);
});

test("a file has the submissions that were stored when it began, however many come meanwhile", async () => {
  const { form, submit, url, headers } = await setup();
  const data = { texto: "x".repeat(200_000) };
  for (let n = 0; n < 60; n += 1) await submit({ ...data, n });

  const { body } = await request(`${url}/api/v1/forms/${form.id}/submissions.ndjson?count=true`, { headers });
  const chunks = body[Symbol.asyncIterator]();
  const first = await chunks.next();
  for (let n = 60; n < 70; n += 1) await submit({ ...data, n });
  let text = String(first.value);
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) text += String(next.value);

  const lines = readLines(text);
  expect(lines.at(-1)).toEqual({ count: 60 });
  expect(lines.slice(0, -1).map((line) => (line["data"] as { n: number }).n)).toEqual(
    Array.from({ length: 60 }, (_, n) => n),
  );
});

test.each(["csv", "ndjson", "xlsx"])("a client that leaves ends the reading of its %s", async (extension) => {
  const { app, form, submit, url, headers } = await setup();
  for (let n = 0; n < 40; n += 1) await submit({ texto: `${n} ${randomText(500_000)}` });
  const reading = watchReading(app.services.submissionExports);

  const { body } = await request(`${url}/api/v1/forms/${form.id}/submissions.${extension}`, { headers });
  await body[Symbol.asyncIterator]().next();
  body.on("error", () => undefined).destroy();

  await waitFor(() => reading.isEnded);
  expect(reading.count).toBeLessThan(40);
});

test("more names than there are columns go together into one column", async () => {
  const { form, submit, download } = await setup();
  await submit(Object.fromEntries(Array.from({ length: 502 }, (_, n) => [`campo ${n}`, n])));

  const [header, row] = readCsvRows(String((await download(`forms/${form.id}/submissions.csv`)).body));

  expect(header?.slice(500, 502)).toEqual(["campo 499", "Otros campos"]);
  expect(JSON.parse(row?.[501] ?? "")).toEqual({ "campo 500": 500, "campo 501": 501 });
});

async function setup(settings: Parameters<Awaited<ReturnType<typeof openApp>>["createForm"]>[1] = {}) {
  const app = await openApp();
  const owner: Owner = await app.createOwner();
  const form = await app.createForm(owner, settings);
  return {
    app,
    owner,
    form,
    url: app.url,
    headers: { authorization: `Bearer ${owner.key}` },
    database: app.database,
    submit: (data: Parameters<typeof app.submit>[1]) => app.submit(form, data),
    async download(path: string, { key = owner.key } = {}) {
      const answer = await fetch(
        `${app.url}/api/v1/${path}`,
        key === "" ? {} : { headers: { authorization: `Bearer ${key}` } },
      );
      const body: unknown = answer.ok ? await answer.text() : await answer.json();
      return { status: answer.status, headers: answer.headers, body };
    },
  };
}

function readLines(body: unknown): Record<string, unknown>[] {
  return String(body)
    .trimEnd()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Text that compression cannot shorten. */
function randomText(length: number): string {
  return randomBytes(length / 2).toString("hex");
}

/** Counts the submissions that the exports of this app read, and sees the reading end. */
function watchReading(exports: Awaited<ReturnType<typeof openApp>>["services"]["submissionExports"]) {
  const reading = { count: 0, isEnded: false };
  const { open } = exports;
  exports.open = async (...args) => {
    exports.open = open;
    const opened = await open(...args);
    async function* watched() {
      try {
        for await (const submission of opened.submissions) {
          reading.count += 1;
          yield submission;
        }
      } finally {
        reading.isEnded = true;
      }
    }
    return { ...opened, submissions: watched() };
  };
  return reading;
}
