import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { json, text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { PDF } from "../support/attachments.ts";
import { createWatchedBudget } from "../support/bodyBudgets.ts";
import { openTestBook } from "../support/bookPages.ts";
import { FIELDS, PROVIDER } from "../support/complaints.ts";
import { untilSeveralWait } from "../support/counterLocks.ts";
import { postJson } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";

const MEBIBYTE = 1024 * 1024;
const LIMIT_BYTES = 16 * MEBIBYTE;

/** The senders of these tests pause, and keep their room. */
const PATIENT = { stalledMs: 60_000, bodyIdleMs: 60_000 };

/** A service with one book, with room for 14 MiB of large bodies. */
async function setup() {
  // One account sends all bodies of these tests, and the others' room is not what they are about.
  const { budget, held } = createWatchedBudget(LIMIT_BYTES, false);
  const book = await openTestBook({ environment: { WORKER: "off" }, bodyBudget: budget, connectionLimits: PATIENT });
  return { ...book, held };
}

test("a sheet without room in the budget is refused, and the sheet under way is taken", async () => {
  const { url, held, countSheets } = await setup();
  const underWay = await startSheet(url, 8);
  await waitFor(() => held() >= 8 * MEBIBYTE);
  const heldBefore = held();

  const late = await startSheet(url, 8, { "transfer-encoding": "chunked" });
  late.sendRest();
  const refused = await readAnswer(late.asking);
  await waitFor(() => held() === heldBefore);
  underWay.sendRest();
  const filed = await readAnswer(underWay.asking);

  expect(refused).toMatchObject({ status: 503, body: { code: "SERVICE_UNAVAILABLE" } });
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(filed).toMatchObject({ status: 201 });
  expect(await countSheets()).toBe(1);
});

test("refuses a sheet whose announced length has no room before its first byte arrives", async () => {
  const { url, held } = await setup();
  await startSheet(url, 4);
  await waitFor(() => held() >= 4 * MEBIBYTE);

  const headers = { "content-length": 12 * MEBIBYTE, accept: "text/html", "sec-fetch-mode": "navigate" };
  const refused = await readAnswer(openPost(url, headers), text);

  expect(refused.status).toBe(503);
  expect(String(refused.body).replaceAll("<wbr>", "")).toContain(PROVIDER.email);
  expect(refused.retryAfter).toBeGreaterThan(0);
});

test("takes an ordinary submission and refuses a large one while sheets fill the part for large bodies", async () => {
  const { app, url, form, held } = await setup();
  await startSheet(url, 8);
  await startSheet(url, 5.5);
  await waitFor(() => held() >= 13.5 * MEBIBYTE);

  const ordinary = await postJson(`${app.url}/f/${form.token}`, { nombre: "Ana" });
  const large = await postJson(`${app.url}/f/${form.token}`, { nombre: "a".repeat(MEBIBYTE - 100) });

  expect(ordinary.status).toBe(201);
  expect(large).toMatchObject({ status: 503, body: { code: "SERVICE_UNAVAILABLE" } });
  expect(Number(large.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("the reservation of a request ends when its sender hangs up", async () => {
  const { url, held } = await setup();
  const aborted = await startSheet(url, 8);
  await waitFor(() => held() >= 8 * MEBIBYTE);

  aborted.asking.destroy();
  await waitFor(() => held() === 0);
  const next = await startSheet(url, 8);
  next.sendRest();

  expect(await readAnswer(next.asking)).toMatchObject({ status: 201 });
});

test("a sheet's room is held until the sheet is stored and not longer", async () => {
  const { app, url, held } = await setup();
  const blocker = await app.database.transaction();
  await blocker.raw("lock table complaints in exclusive mode");

  const { asking, sendRest } = await startSheet(url, 4);
  sendRest();
  await untilSeveralWait(app.databaseUrl, 1);
  const heldWhileStoring = held();
  await blocker.rollback();
  const filed = await readAnswer(asking);

  expect(filed.status).toBe(201);
  expect(heldWhileStoring).toBeGreaterThan(4 * MEBIBYTE);
  expect(held()).toBe(0);
});

test.each([
  ["refused", {}, 400],
  ["stored", { nombre: "Ana" }, 201],
])("the reservation of a submission ends when it is %s", async (_, fields, status) => {
  const { app, form, held } = await setup();

  const answer = await postJson(`${app.url}/f/${form.token}`, fields);

  expect(answer.status).toBe(status);
  expect(held()).toBe(0);
});

test("the budget counts the inflated bytes of a compressed body, not its bytes on the wire", async () => {
  const { url, held } = await setup();
  const body = gzipSync(buildSheet(20));

  const asking = openPost(url, { "content-encoding": "gzip", "content-length": body.length });
  asking.end(body);
  const refused = await readAnswer(asking);

  expect(body.length).toBeLessThan(MEBIBYTE);
  expect(refused).toMatchObject({ status: 503, body: { code: "SERVICE_UNAVAILABLE" } });
  expect(held()).toBe(0);
});

const BOUNDARY = "limite";

/** Posts a whole sheet with files of so many MiB, but for its last bytes; `framing` says how its length is known. */
async function startSheet(url: string, mebibytes: number, framing?: Readonly<Record<string, string>>) {
  const body = buildSheet(mebibytes);
  const asking = openPost(url, framing ?? { "content-length": body.length });
  asking.write(body.subarray(0, -100));
  await once(asking, "socket");
  return { asking, sendRest: () => void asking.end(body.subarray(-100)) };
}

function openPost(url: string, headers: Readonly<Record<string, string | number>>): ClientRequest {
  const asking = request(url, {
    method: "POST",
    headers: { accept: "application/json", "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  });
  asking.on("error", () => undefined);
  onTestFinished(() => void asking.destroy());
  asking.flushHeaders();
  return asking;
}

async function readAnswer(asking: ClientRequest, read: (answer: IncomingMessage) => Promise<unknown> = json) {
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  return { status: answer.statusCode, retryAfter: Number(answer.headers["retry-after"]), body: await read(answer) };
}

function buildSheet(mebibytes: number): Buffer {
  const count = Math.ceil(mebibytes / 4);
  const filler = Buffer.alloc((mebibytes / count) * MEBIBYTE, " ");
  const file = Buffer.concat([PDF.subarray(0, -6), filler, PDF.subarray(-6)]);
  const files = Array.from({ length: count }, () =>
    buildPart('name="adjuntos[]"; filename="boleta.pdf"\r\nContent-Type: application/pdf', file),
  );
  const texts = Object.entries(FIELDS).map(([name, value]) => buildPart(`name="${name}"`, Buffer.from(value)));
  return Buffer.concat([...files, ...texts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function buildPart(head: string, body: Buffer): Buffer {
  const start = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  return Buffer.concat([Buffer.from(start), body, Buffer.from("\r\n")]);
}
