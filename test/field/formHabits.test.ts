import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { ZipFile } from "yazl";
import { readDni } from "../../src/domain/dni.ts";
import { cleanFileName } from "../../src/domain/fileContents.ts";
import { checkFields } from "../../src/domain/forms/fieldChecks.ts";
import { checkFieldDefinitions } from "../../src/domain/forms/fieldDefinitions.ts";
import { checkFieldValue } from "../../src/domain/forms/fieldTypes.ts";
import { checkInput } from "../../src/domain/inputs.ts";
import { listReadableData } from "../../src/domain/submissions/readableData.ts";
import { es } from "../../src/messages/es/index.ts";
import { checkContent } from "../../src/services/submissions/fileChecks.ts";
import { buildField } from "../support/formFields.ts";
import { openTestForm } from "../support/forms.ts";
import { listFiles, postFiles } from "../support/uploads.ts";

const RECEIVED_AT = new Date("2026-11-27T15:00:00Z");
const PAGE_NAMES = ["contact[name]", "teléfono", "año", "correo electrónico", "e-mail", "1"];

test("A19 fields have the names that pages have, and a list's brackets are none of the name", () => {
  const check = checkInput();
  const fields = checkFieldDefinitions(check, [
    ...PAGE_NAMES.map((name) => ({ name, type: "text" as const, label: name })),
    { name: "sabores[]", type: "checkboxes", label: "Sabores", choices: ["Coco", "Lúcuma"] },
  ]);
  const posted = { ...Object.fromEntries(PAGE_NAMES.map((name) => [name, "x"])), "sabores[]": ["Lúcuma"] };

  const { values, problems } = checkFields(
    { version: 1, unknownFields: "refuse", fields },
    new Map(Object.entries(posted)),
    RECEIVED_AT,
  );

  expect([check.problems, problems]).toEqual([[], []]);
  expect({ ...values }).toEqual({ ...Object.fromEntries(PAGE_NAMES.map((name) => [name, "x"])), sabores: ["Lúcuma"] });
  expect(listReadableData({ data: posted, values, fields }, es.formats)).toContainEqual({
    name: "sabores",
    label: "Sabores",
    value: "Lúcuma",
    cell: "Lúcuma",
  });
});

test.each(["", "_redirect", "a\nb", "{{a}}", " a", "a\u200bb", "x".repeat(101)])(
  "A19 a field is not named %j",
  (name) => {
    const check = checkInput();
    checkFieldDefinitions(check, [{ name, type: "text", label: "A" }]);

    expect(check.problems).toMatchObject([{ field: "fields.0.name", problem: "invalid_field_name" }]);
  },
);

test.each([
  ["dni", "12345678", { value: "12345678" }],
  ["dni", "72.845.113-3", readDni("728451133")],
  ["phone", "(+51) 987654321", { value: "+51987654321" }],
  ["phone", "( +51 ) 987 654 321", { value: "+51987654321" }],
  ["phone", "+51 (01) 234-5678", { value: "+5112345678" }],
] as const)("A19 the field of the type %s reads %s as the book and people do", (type, typed, expected) => {
  const read = checkFieldValue(buildField({ type }), typed);

  expect(read).toEqual("dni" in expected ? { value: expected.dni } : expected);
});

test.each([
  ["CON.txt", "CON_.txt"],
  ["aux", "aux_.txt"],
  ["lpt1.final.txt", "lpt1_.final.txt"],
  ["consulta.txt", "consulta.txt"],
])("A20 the file %s is named %s, which every system takes", (name, expected) => {
  expect(cleanFileName(name, ["txt"], "archivo")).toBe(expected);
});

test("A19 A20 an empty operation's name is none, headers in connection parameters are read, and a quoted key is the key", async () => {
  const { app, owner, form } = await openTestForm({}, { environment: { WORKER: "off" } });
  const authorization = `Bearer ${owner.key}`;
  const query = "query Own { viewer { account { id } } }";
  const post = (key: string) =>
    fetch(`${app.url}/f/${form.token}`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: '{"nombre":"Ana"}',
    });

  const [first, again] = [await post('"abc"'), await post("abc")];
  const asked = await fetch(`${app.url}/api/v1/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify({ query, operationName: "" }),
  });
  const socket = createClient({
    url: `${app.url.replace("http", "ws")}/api/v1/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { headers: { Authorization: authorization } },
    retryAttempts: 0,
  });
  const answer = await socket.iterate({ query, operationName: "" }).next();
  await socket.dispose();

  const expected = { data: { viewer: { account: { id: owner.actor.accountId } } } };
  expect(await asked.json()).toEqual(expected);
  expect(answer.value).toEqual(expected);
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(await again.json()).toEqual(await first.json());
});

const UBL =
  '<?xml version="1.0" encoding="ISO-8859-1" standalone="no"?>\n<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:x">';

test.each([
  ["20601234567-01-F001-12.xml", `${UBL}<cbc:Note><![CDATA[SON CIEN SOLES]]></cbc:Note></Invoice>`, "application/xml"],
  [
    "R-20601234567-01-F001-12.xml",
    `${UBL.replaceAll("Invoice", "ar:ApplicationResponse").replace("xmlns=", "xmlns:ar=")}</ar:ApplicationResponse>`,
    "application/xml",
  ],
  ["factura.html", `${UBL}</Invoice>`, null],
  ["pagina.xml", '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>', null],
  ["factura.xml", `${UBL}<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script></Invoice>`, null],
  ["factura.xml", UBL.replace("<Invoice", '<?xml-stylesheet href="a.xsl"?><Invoice'), null],
  ["factura.xml", UBL.replace("<Invoice", "<!DOCTYPE Invoice><Invoice"), null],
])("A19 of XML a file %s is taken only where it is a document of SUNAT: %s", async (name, content, mediaType) => {
  const bytes = Buffer.from(content);

  const checked = await checkContent(name, bytes, bytes);

  expect(typeof checked === "string" ? null : checked).toEqual(mediaType === null ? null : { mediaType, name });
});

test("A19 the archive with SUNAT's answer to an invoice is taken among a form's files under its own name", async () => {
  const { app, owner, form } = await openTestForm({ filesAllowed: true }, { environment: { WORKER: "off" } });
  // SUNAT's archives begin with an entry for a folder, whose sizes stand behind it.
  const archive = new ZipFile();
  archive.addEmptyDirectory("dummy/");
  archive.addBuffer(Buffer.from(`${UBL}</Invoice>`), "R-20601234567-01-F001-12.xml");
  archive.end();
  const bytes = new Uint8Array(await buffer(archive.outputStream));
  const names = ["R-20601234567-01-F001-12.xml.zip", "20601234567-01-F001-12.XML.zip", "R-20601234567-01-F001-12.zip"];

  const { status } = await postFiles(
    app,
    form,
    names.map((name) => ["cdr", name, bytes]),
  );

  expect(status).toBe(201);
  const files = await listFiles(app, owner);
  expect(Object.fromEntries(files.map(({ name, mediaType }) => [name, mediaType]))).toEqual(
    Object.fromEntries(names.map((name) => [name, "application/zip"])),
  );
});
