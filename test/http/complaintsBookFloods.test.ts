import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openTestBook, postAsProgram, shareTestBooks, textOf, VISITOR } from "../support/bookPages.ts";
import { FIELDS, PROVIDER } from "../support/complaints.ts";

/** Behind a proxy, because a private address has no limit of its own. */
const LIMIT_OF_ONE = { BOOK_LIMIT_PER_ADDRESS: "1", TRUST_PROXY: "1" };
const UNREADABLE_BYTES = 20 * 1024 * 1024;

test.each([
  ["with the provider's data", PROVIDER, `en ${PROVIDER.address}, o escribir a ${PROVIDER.email}.`],
  ["without them", null, "Si es urgente, también puedes presentar tu hoja en el establecimiento."],
])("past the limit a person and a program get a retry time and another way to file, %s", async (_, provider, way) => {
  const { url, post } = await openTestBook({ provider, environment: LIMIT_OF_ONE });
  await post(FIELDS);

  const page = await post(FIELDS);
  const program = await postAsProgram(url, FIELDS);

  for (const { status, headers } of [page, program]) {
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(textOf(page)).toMatch(/Vuelve a intentarlo en (una hora|\d+ minutos?)\./);
  expect(textOf(page)).toContain(way);
  expect(program.body).toMatchObject({ code: "RATE_LIMITED", error: expect.stringContaining(way) });
});

const openBook = shareTestBooks({ environment: LIMIT_OF_ONE });

test.each([
  ["a person", { accept: "text/html", "sec-fetch-mode": "navigate" }, "text/html"],
  ["a program", { accept: "application/json" }, "application/json"],
])("an address at ten times the limit is refused before the first byte of its body, as %s", async (_, accept, type) => {
  const { url, post } = await openBook();
  for (let attempts = 0; attempts < 10; attempts += 1) await post({});

  const answer = await sendHeadOnly(url, accept);

  expect(answer.status).toBe(429);
  expect(answer.body.replaceAll("<wbr>", "")).toContain(PROVIDER.email);
  expect(answer.headers["content-type"]).toContain(type);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

test("an address below ten times the limit is read and gets its values back", async () => {
  const { post } = await openBook();
  await post(FIELDS);
  for (let attempts = 1; attempts < 9; attempts += 1) await post({});

  const tenth = await post({ ...FIELDS, detalle: "Otra cosa que pasó." });

  expect(tenth.status).toBe(429);
  expect(textOf(tenth)).toContain("Otra cosa que pasó.");
});

/** Announces a large body and waits for the answer without sending it. */
async function sendHeadOnly(url: string, headers: Readonly<Record<string, string>>) {
  const asking = request(url, {
    method: "POST",
    headers: {
      ...headers,
      ...VISITOR,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": UNREADABLE_BYTES,
    },
  });
  asking.on("error", () => undefined);
  asking.flushHeaders();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  const body = await text(answer);
  asking.destroy();
  return { status: answer.statusCode, headers: answer.headers, body };
}
