import { expect, test } from "vitest";
import { readCsvRows } from "../exports/readCsv.ts";
import { shareTestApp } from "../support/app.ts";
import { PDF, PNG } from "../support/attachments.ts";
import { postFiles } from "../support/uploads.ts";

const openApp = shareTestApp({ environment: { WORKER: "off" } });

test("a CSV has the names of files in the columns of their inputs, behind the form's fields and before the other data", async () => {
  const { app, owner, form, download } = await setup();
  await app.services.formFields.set(owner.actor, { formId: form.id, fields: [CV, NAME] });
  await postFiles(app, form, [["cv", "mi cv.pdf", PDF]], { nombre: "Ana", ciudad: "Puno" });
  await postFiles(app, form, [
    ["fotos", "a.png", PNG],
    ["fotos", "b.png", PNG],
  ]);
  await app.submit(form, { nombre: "Luis", fotos: "ninguna" });

  const [header, ...rows] = readCsvRows(String(await download("csv")));

  expect(header?.slice(1, 5)).toEqual(["Tu CV", "Nombre", "fotos", "ciudad"]);
  expect(rows.map((row) => row.slice(1, 5))).toEqual([
    ["mi cv.pdf", "Ana", "", "Puno"],
    ["", "Ana", "a.png, b.png", ""],
    ["", "Luis", "ninguna", ""],
  ]);
});

test("a name of a file begins no formula in a CSV", async () => {
  const { app, form, download } = await setup();
  await postFiles(app, form, [["=cv", "=1+1.pdf", PDF]]);

  const cells = readCsvRows(String(await download("csv"))).flat();

  expect(cells).toEqual(expect.arrayContaining(["'=cv", "'=1+1.pdf"]));
});

test("NDJSON has the files of a submission that has some, and its data as they were sent", async () => {
  const { app, form, download } = await setup();
  await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  await app.submit(form, { nombre: "Luis" });

  const lines = String(await download("ndjson"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as object);

  expect(lines).toMatchObject([
    {
      data: { nombre: "Ana" },
      files: [{ field: "cv", name: "cv.pdf", media_type: "application/pdf", size: PDF.length, sha256: HEX }],
    },
    { data: { nombre: "Luis" } },
  ]);
  expect(Object.keys(lines[1] ?? {})).not.toContain("files");
});

test("an export has neither columns nor names of another form's or another account's files", async () => {
  const { app, owner, form, download } = await setup();
  const other = await app.createForm(owner, { filesAllowed: true });
  const stranger = await setup();
  await postFiles(app, other, [["otro", "otro.pdf", PDF]]);
  await postFiles(app, stranger.form, [["ajeno", "ajeno.pdf", PDF]]);
  await postFiles(app, form, [["cv", "cv.pdf", PDF]]);

  const ofForm = String(await download("csv"));
  const ofAccount = String(await download("csv", "submissions"));

  expect(ofForm).toContain("cv.pdf");
  expect(ofForm).not.toMatch(/otro|ajeno/);
  expect(ofAccount).toContain("otro.pdf");
  expect(ofAccount).not.toContain("ajeno");
});

const HEX = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
const CV = { name: "cv", type: "file", label: "Tu CV" } as const;
const NAME = { name: "nombre", type: "text", label: "Nombre" } as const;

async function setup() {
  const app = await openApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  return {
    app,
    owner,
    form,
    async download(extension: string, path = `forms/${form.id}/submissions`) {
      const response = await fetch(`${app.url}/api/v1/${path}.${extension}`, {
        headers: { authorization: `Bearer ${owner.key}` },
      });
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
