import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openTestBook, postAsProgram, textOf } from "../support/bookPages.ts";
import { FIELDS, PROVIDER } from "../support/complaints.ts";

const LIMIT_OF_ONE = { BOOK_LIMIT_PER_ADDRESS: "1" };
const UNREADABLE_BYTES = 20 * 1024 * 1024;

test.each([
  ["with the provider's data", PROVIDER, `en ${PROVIDER.address}, o escribir a ${PROVIDER.email}.`],
  ["without them", null, "Si es urgente, también puedes presentar tu hoja en el establecimiento."],
])(
  "past the limit a person and a program are told when to come back and of another way, %s",
  async (_, provider, way) => {
    const { url, post } = await openTestBook({ provider, environment: LIMIT_OF_ONE });
    await post(FIELDS);

    const page = await post(FIELDS);
    const program = await postAsProgram(url, FIELDS);

    for (const { status, headers } of [page, program]) {
      expect(status).toBe(429);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(textOf(page)).toMatch(/Vuelve a enviarla en (una hora|\d+ minutos?)\./);
    expect(textOf(page)).toContain(way);
    expect(program.body).toMatchObject({ code: "RATE_LIMITED", error: expect.stringContaining(way) });
  },
);

test.each([
  ["a person", { accept: "text/html", "sec-fetch-mode": "navigate" }, "text/html"],
  ["a program", { accept: "application/json" }, "application/json"],
])(
  "who goes on at ten times the limit is answered before a byte of the body was sent, as %s",
  async (_, accept, type) => {
    const { url, post } = await openTestBook({ environment: LIMIT_OF_ONE });
    for (let tries = 0; tries < 10; tries += 1) await post({});

    const answer = await sendHeadOnly(url, accept);

    expect(answer).toMatchObject({ status: 429, body: expect.stringContaining(PROVIDER.email) });
    expect(answer.headers["content-type"]).toContain(type);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  },
);

test("whoever has not tried that often is read, and gets back what they wrote", async () => {
  const { post } = await openTestBook({ environment: LIMIT_OF_ONE });
  await post(FIELDS);
  for (let tries = 1; tries < 9; tries += 1) await post({});

  const tenth = await post({ ...FIELDS, detalle: "Otra cosa que pasó." });

  expect(tenth.status).toBe(429);
  expect(textOf(tenth)).toContain("Otra cosa que pasó.");
});

/** Announces a large body and waits for the answer without sending it. */
async function sendHeadOnly(url: string, headers: Readonly<Record<string, string>>) {
  const asking = request(url, {
    method: "POST",
    headers: { ...headers, "content-type": "multipart/form-data; boundary=x", "content-length": UNREADABLE_BYTES },
  });
  asking.on("error", () => undefined);
  asking.flushHeaders();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  const body = await text(answer);
  asking.destroy();
  return { status: answer.statusCode, headers: answer.headers, body };
}
