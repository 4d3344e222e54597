import { expect, test } from "vitest";
import { createBodyBudget } from "../../../src/edge/bodyBudget.ts";
import { readFilingBody } from "../../../src/http/body/readFilingBody.ts";
import { isDomainError } from "../../../src/domain/errors.ts";
import { MAX_BODY_BYTES } from "../../../src/domain/submissions/submissions.ts";
import { JSON_TYPE, receiveRequest } from "./bodyServer.ts";

async function read(body: RequestInit["body"], headers: Record<string, string> = {}) {
  const request = await receiveRequest((port) => {
    fetch(`http://127.0.0.1:${port}/`, { method: "POST", body, headers }).catch(() => undefined);
  });
  try {
    const { fields, attachments } = await readFilingBody(request, createBodyBudget().openReservation());
    return { fields: Object.fromEntries(fields), attachments };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { code: error.code, params: error.params };
  }
}

test("reads fields and files of a multipart form, byte for byte, with their names whole", async () => {
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const data = new FormData();
  data.append("nombre", "Ñusta 🌽");
  data.append("adjuntos[]", new File([everyByte], 'boleta "ñ" 📷.pdf'));
  data.append("adjuntos", new File(["b"], "b.png"));

  const sheet = await read(data);

  expect(sheet).toEqual({
    fields: { nombre: "Ñusta 🌽" },
    attachments: [
      { fileName: 'boleta "ñ" 📷.pdf', bytes: everyByte },
      { fileName: "b.png", bytes: Buffer.from("b") },
    ],
  });
});

test("refuses a file of another input by its name", async () => {
  const data = new FormData();
  data.append("cv", new File(["b"], "cv.pdf"));

  const refused = await read(data);

  expect(refused).toEqual({
    code: "VALIDATION_FAILED",
    params: { fields: [{ field: "cv", problem: "file_not_accepted" }] },
  });
});

test.each<readonly [what: string, body: RequestInit["body"], headers: Record<string, string>]>([
  ["JSON", '{"nombre":"Ana","es_menor":true}', { "content-type": "application/json" }],
  ["a URL-encoded form", new URLSearchParams({ nombre: "Ana", es_menor: "si" }), {}],
])("reads %s, which has no files", async (_, body, headers) => {
  const sheet = await read(body, headers);

  expect(sheet).toMatchObject({ fields: { nombre: "Ana" }, attachments: [] });
});

test("takes five files of 5 MB, and 1 MiB of anything but a multipart form", async () => {
  const data = new FormData();
  for (let file = 0; file < 5; file += 1) data.append("adjuntos[]", new File([Buffer.alloc(5 * 1024 * 1024)], "a.pdf"));

  const files = await read(data);
  const refused = await read(Buffer.alloc(1024 * 1024 + 1), { "content-type": "application/json" });

  expect(files).toMatchObject({ attachments: { length: 5 } });
  expect(refused).toEqual({ code: "PAYLOAD_TOO_LARGE", params: { limitBytes: 1024 * 1024 } });
});

test("takes 1 MiB of text beside the files, and refuses more text in any number of parts", async () => {
  const most = "a".repeat(MAX_BODY_BYTES - "detalle".length);
  const file = new File([Buffer.alloc(5 * 1024 * 1024)], "a.pdf");

  const taken = await read(
    buildForm([
      ["detalle", most],
      ["adjuntos[]", file],
    ]),
  );
  const one = await read(buildForm([["detalle", `${most}a`]]));
  const several = await read(buildForm(Array.from({ length: 5 }, (_, part) => [`${part}`, most.slice(0, 220_000)])));

  expect(taken).toMatchObject({ fields: { detalle: most }, attachments: { length: 1 } });
  expect([one, several]).toEqual([TOO_LARGE, TOO_LARGE]);
});

test("refuses text parts whose names alone have more than 1 MiB", async () => {
  const longName = "n".repeat(15_000);

  const refused = await read(buildForm(Array.from({ length: 75 }, (_, part) => [`${longName}${part}`, ""])));

  expect(refused).toEqual(TOO_LARGE);
});

test.each([null, "", []])("takes %j as no file in JSON", async (value) => {
  const sheet = await read(JSON.stringify({ nombre: "Ana", adjuntos: value }), JSON_TYPE);

  expect(sheet).toEqual({ fields: { nombre: "Ana", adjuntos: value }, attachments: [] });
});

test.each([
  ["adjuntos", "foto.png"],
  ["adjuntos[]", ["foto.png"]],
  ["adjuntos", 0],
  ["adjuntos[]", {}],
])("refuses JSON with %s: %j, whose sender means a file", async (field, value) => {
  const refused = await read(JSON.stringify({ nombre: "Ana", [field]: value }), JSON_TYPE);

  expect(refused).toEqual({ code: "VALIDATION_FAILED", params: { fields: [{ field, problem: "file_in_json" }] } });
});

const TOO_LARGE = { code: "PAYLOAD_TOO_LARGE", params: { limitBytes: MAX_BODY_BYTES } };

function buildForm(parts: readonly (readonly [name: string, value: string | File])[]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
}
