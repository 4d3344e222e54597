import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { createWatchedBudget } from "../support/bodyBudgets.ts";
import { waitFor } from "../support/waiting.ts";
import { authorize, PATH, post } from "./client.ts";

const MEBIBYTE = 1024 * 1024;
/** Large bodies have room for one body of the greatest length, and not for two; so has an account. */
const LIMIT_BYTES = 2 * MEBIBYTE;
const QUERY = "{ viewer { account { name } } }";
const NO_ROOM = { status: 503, body: { errors: [{ extensions: { code: "SERVICE_UNAVAILABLE" } }] } };

/** The senders of these tests pause, and keep their room. */
const PATIENT = { stalledMs: 60_000, bodyIdleMs: 60_000 };

async function setup() {
  const { budget, held } = createWatchedBudget(LIMIT_BYTES);
  const app = await startTestApp({ environment: { WORKER: "off" }, bodyBudget: budget, connectionLimits: PATIENT });
  const { key } = await app.createOwner("Tienda Lima");
  const openPost = (headers: Readonly<Record<string, string | number>>): ClientRequest => {
    const asking = request(`${app.url}${PATH}`, {
      method: "POST",
      headers: { ...authorize(key), "content-type": "application/json", ...headers },
    });
    asking.on("error", () => undefined);
    onTestFinished(() => void asking.destroy());
    asking.flushHeaders();
    return asking;
  };
  return { app, key, held, openPost };
}

test("refuses a body without room with 503 and Retry-After, and answers the operation under way", async () => {
  const { held, openPost } = await setup();
  const body = pad(MEBIBYTE);
  const underWay = openPost({ "content-length": MEBIBYTE });
  await waitFor(() => held() === MEBIBYTE);

  const refused = await readAnswer(openPost({ "content-length": MEBIBYTE }).end(body));
  const heldMeanwhile = held();
  const answered = await readAnswer(underWay.end(body));

  expect(refused).toMatchObject(NO_ROOM);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(heldMeanwhile).toBe(MEBIBYTE);
  expect(answered).toMatchObject({ status: 200, body: { data: { viewer: { account: { name: "Tienda Lima" } } } } });
  await waitFor(() => held() === 0);
});

test.each<[string, Record<string, string>, (body: Buffer) => Buffer]>([
  ["of unknown length", { "transfer-encoding": "chunked" }, (body) => body],
  ["that is compressed", { "transfer-encoding": "chunked", "content-encoding": "gzip" }, gzipSync],
])("reserves the greatest length for a body %s", async (_kind, headers, encode) => {
  const { held, openPost } = await setup();
  const body = encode(Buffer.from(pad(100_000)));
  const underWay = openPost(headers);
  await waitFor(() => held() === MEBIBYTE);

  const refused = await readAnswer(openPost(headers).end(body));
  const answered = await readAnswer(underWay.end(body));

  expect(refused).toMatchObject(NO_ROOM);
  expect(answered.status).toBe(200);
  await waitFor(() => held() === 0);
});

test("answers an ordinary operation while large bodies fill their part of the budget", async () => {
  const { app, held, openPost } = await setup();
  const other = await app.createOwner();
  const { key } = await app.createOwner("Tienda Lima");
  openPost({ "content-length": MEBIBYTE });
  openPost({ "content-length": 700_000, ...authorize(other.key) });
  await waitFor(() => held() === MEBIBYTE + 700_000);

  const answer = await post(app, key, { query: QUERY });

  expect(answer).toMatchObject({ status: 200, body: { data: { viewer: { account: { name: "Tienda Lima" } } } } });
});

test("releases the reservation of a client that hangs up", async () => {
  const { held, openPost } = await setup();
  const aborted = openPost({ "content-length": MEBIBYTE });
  await waitFor(() => held() === MEBIBYTE);

  aborted.destroy();

  await waitFor(() => held() === 0);
});

test.each([
  ["without a key", {}, 401],
  ["of another type", { "content-type": "text/plain" }, 415],
])("reserves nothing for a body %s", async (_kind, headers, status) => {
  const { app, key, held } = await setup();

  const answer = await post(app, status === 401 ? null : key, { query: QUERY }, headers);

  expect(answer.status).toBe(status);
  expect(held()).toBe(0);
});

/** An operation with as many blanks as the body needs to have so many bytes. */
function pad(bytes: number): string {
  const operation = JSON.stringify({ query: QUERY });
  return operation + " ".repeat(bytes - operation.length);
}

async function readAnswer(asking: ClientRequest) {
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  return { status: answer.statusCode, retryAfter: Number(answer.headers["retry-after"]), body: await json(answer) };
}
