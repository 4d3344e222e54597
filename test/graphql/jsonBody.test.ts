import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { ask } from "../support/http.ts";
import { authorize, PATH } from "./client.ts";

test.for([
  ["Latin-1", Buffer.from("Ma\xf1ana", "latin1")],
  ["half of a character", Buffer.from([0x4d, 0xc3])],
  ["a surrogate in three bytes", Buffer.from([0xed, 0xa0, 0x80])],
] as const)("refuses a body with %s, which is not UTF-8, and stores nothing", async ([, name]) => {
  const { app, send } = await setup();

  const refused = await send(name);

  expect([refused.status, refused.body]).toEqual([
    400,
    { errors: [{ message: "El cuerpo no es JSON válido.", extensions: { code: "INVALID_REQUEST" } }] },
  ]);
  expect(await app.database("forms")).toEqual([]);
});

test("stores every character of UTF-8 as it was sent", async () => {
  const { app, send } = await setup();
  const name = "Mañana \u0080€\uFFFD\uFEFF😀 fin";

  const answer = await send(Buffer.from(name));

  expect(answer.status).toBe(200);
  expect(await app.database("forms").pluck("name")).toEqual([name]);
});

/** `send` creates a form whose name is the given bytes. */
async function setup() {
  const app = await startTestApp();
  const { key } = await app.createOwner();
  const query = 'mutation { createForm(input: { name: "@" }) { form { id } } }';
  const [before = "", after = ""] = JSON.stringify({ query }).split("@");
  const send = (name: Uint8Array) =>
    ask(`${app.url}${PATH}`, {
      method: "POST",
      headers: { ...authorize(key), "content-type": "application/json" },
      body: Buffer.concat([Buffer.from(before), name, Buffer.from(after)]),
    });
  return { app, send };
}
