import { expect, onTestFinished, test } from "vitest";
import type { Form } from "../../src/domain/forms/forms.ts";
import { GRAPHQL_PATH } from "../../src/domain/links.ts";
import { type Owner, startTestApp, type TestApp, type TestAppOptions } from "../support/app.ts";
import { createWatchedBudget } from "../support/bodyBudgets.ts";
import { PROVIDER } from "../support/complaints.ts";
import { ask, postJson } from "../support/http.ts";
import { openRawSocket, type RawSocket, writeHead } from "../support/rawSockets.ts";
import { waitFor } from "../support/waiting.ts";

const MEBIBYTE = 1024 * 1024;
const SHORT = { checkMs: 50, bodyIdleMs: 400 };
const TIMEOUT = /^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"REQUEST_TIMEOUT"/;

const BEGINNING = '{"a":"';

type World = { readonly app: TestApp; readonly owner: Owner; readonly form: Form };

async function setup(options: TestAppOptions = {}): Promise<World> {
  const app = await startTestApp({ ...options, environment: { WORKER: "off", ...options.environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  return { app, owner, form };
}

const PATHS: readonly [string, (world: World) => string][] = [
  ["a form", ({ form }) => `/f/${form.token}`],
  ["a complaints book", ({ form }) => `/libro-de-reclamaciones/${form.token}`],
  ["GraphQL", () => GRAPHQL_PATH],
];

/** Sends the head and the first bytes of a JSON body, whose length is announced. */
function startBody(
  { app, owner }: World,
  path: string,
  { bytes = 1000, sent = BEGINNING, headers = {} }: { bytes?: number; sent?: string; headers?: object } = {},
): Promise<RawSocket> {
  const head = writeHead("POST", path, {
    "content-type": "application/json",
    "content-length": bytes,
    authorization: `Bearer ${owner.key}`,
    ...headers,
  });
  return openRawSocket(app.url, `${head}${sent}`);
}

async function postFrom({ app, owner }: World, path: string, address: string): Promise<number> {
  const headers = { "x-forwarded-for": address, authorization: `Bearer ${owner.key}` };
  return (await postJson(`${app.url}${path}`, { a: "x".repeat(300_000) }, headers)).status;
}

function sendEvery(ms: number, { socket }: RawSocket, text: string): void {
  const sending = setInterval(() => socket.write(text), ms);
  onTestFinished(() => clearInterval(sending));
  socket.once("close", () => clearInterval(sending));
}

test.each(PATHS)(
  "A5 a silent body at the address of %s is answered 408, and its connection ends",
  async (_, pathOf) => {
    const world = await setup({ connectionLimits: SHORT });

    const { answered } = await startBody(world, pathOf(world));

    expect(await answered).toMatch(TIMEOUT);
    expect(await world.app.countLimit("slow_requests")).toBe(1);
  },
);

test("A5 a body that comes byte by byte is answered 408", async () => {
  const world = await setup({ connectionLimits: SHORT });
  const body = await startBody(world, `/f/${world.form.token}`);

  sendEvery(20, body, "a");

  expect(await body.answered).toMatch(TIMEOUT);
});

test("A5 a body that comes in bursts below the least speed is answered 408", async () => {
  const world = await setup({ connectionLimits: { ...SHORT, bodyBytesPerSecond: 4096 } });
  const body = await startBody(world, `/f/${world.form.token}`, { bytes: 100_000 });

  sendEvery(250, body, "a".repeat(300));

  expect(await body.answered).toMatch(TIMEOUT);
});

test("A5 a slow body above the least speed is taken, although it takes longer than the idle limit", async () => {
  const world = await setup({ connectionLimits: { ...SHORT, bodyBytesPerSecond: 100 } });
  const { socket, answered } = await startBody(world, `/f/${world.form.token}`, {
    bytes: 40 * 100 + 8,
    headers: { connection: "close" },
  });
  let rest = 40;

  const sending = setInterval(() => {
    socket.write("a".repeat(100));
    rest -= 1;
    if (rest > 0) return;
    clearInterval(sending);
    socket.write('"}');
  }, 20);
  onTestFinished(() => clearInterval(sending));

  expect(await answered).toMatch(/^HTTP\/1\.1 201 /);
});

test("A5 a whole request has a limit of time, also where its body is steady", async () => {
  const world = await setup({ connectionLimits: { ...SHORT, headMs: 400, requestMs: 800, bodyBytesPerSecond: 10 } });
  const body = await startBody(world, `/f/${world.form.token}`, { bytes: 100_000 });

  sendEvery(20, body, "aaaa");

  expect(await body.answered).toMatch(TIMEOUT);
});

test("A5 a connection without a request ends", async () => {
  const { app } = await setup({ connectionLimits: { headMs: 100 } });

  const { answered } = await openRawSocket(app.url, "POST /f/x HTTP/1.1\r\nHo");

  expect(await answered).toMatch(TIMEOUT);
});

test("A5 the most stalled body ends where another one needs its room, and the other one is taken", async () => {
  const { budget, held } = createWatchedBudget(2 * MEBIBYTE);
  const world = await setup({ bodyBudget: budget, connectionLimits: { checkMs: 20, stalledMs: 200 } });
  const path = `/f/${world.form.token}`;
  const sent = `${BEGINNING}${"x".repeat(800_000)}`;
  const first = await startBody(world, path, { bytes: 900_000, sent });
  const postLarge = () => postJson(`${world.app.url}${path}`, { a: "x".repeat(500_000) });
  await waitFor(() => held() >= 800_000);

  await waitFor(async () => (await world.app.countLimit("stalled_bodies")) > 0 || (await postLarge(), false));
  const second = await postLarge();

  expect(await first.answered).toMatch(TIMEOUT);
  expect(second.status).toBe(201);
  expect(await world.app.countLimit("stalled_bodies")).toBe(1);
});

test("A5 a stalled body of GraphQL ends where a form needs its room", async () => {
  const { budget, held } = createWatchedBudget(2 * MEBIBYTE);
  const world = await setup({ bodyBudget: budget, connectionLimits: { checkMs: 20, stalledMs: 200 } });
  const stalled = await startBody(world, GRAPHQL_PATH, { bytes: 800_000 });
  const postLarge = () => postJson(`${world.app.url}/f/${world.form.token}`, { a: "x".repeat(500_000) });
  await waitFor(() => held() >= 800_000);

  await waitFor(async () => (await world.app.countLimit("stalled_bodies")) > 0 || (await postLarge(), false));

  expect(await stalled.answered).toMatch(TIMEOUT);
  expect((await postLarge()).status).toBe(201);
});

test("A5 the large bodies of one address take a quarter of the budget, and another address has room", async () => {
  const { budget, held } = createWatchedBudget(2 * MEBIBYTE);
  const world = await setup({
    environment: { TRUST_PROXY: "1" },
    bodyBudget: budget,
    connectionLimits: { stalledMs: 60_000, bodyIdleMs: 60_000 },
  });
  const path = `/f/${world.form.token}`;
  const otherPath = `/f/${(await world.app.createForm(await world.app.createOwner())).token}`;
  const unfinished = { sent: `${BEGINNING}${"x".repeat(300_000)}`, bytes: 400_000 };
  await startBody(world, path, { ...unfinished, headers: { "x-forwarded-for": "190.12.0.1" } });
  await startBody(world, otherPath, { ...unfinished, headers: { "x-forwarded-for": "2800:200::1" } });

  await waitFor(() => held() >= 600_000);

  const statuses = [
    await postFrom(world, path, "190.12.0.1"),
    await postFrom(world, otherPath, "2800:200::2"),
    await postFrom(world, path, "190.12.0.2"),
    await postFrom(world, otherPath, "2800:200:0:1::1"),
  ];

  expect(statuses).toEqual([503, 503, 201, 201]);
  expect(await world.app.countLimit("bodies_of_address")).toBe(2);
});

test("A5 the bodies to one account take half of the budget from any number of addresses, and another account has room", async () => {
  const { budget, held } = createWatchedBudget(4 * MEBIBYTE);
  const world = await setup({
    environment: { TRUST_PROXY: "1" },
    bodyBudget: budget,
    connectionLimits: { stalledMs: 60_000, bodyIdleMs: 60_000 },
  });
  const { app, owner } = world;
  const otherForm = await app.createForm(owner);
  const book = await app.createForm(owner, { provider: PROVIDER });
  const stranger = await app.createForm(await app.createOwner());
  const unfinished = { sent: `${BEGINNING}${"x".repeat(950_000)}`, bytes: 1_000_000 };
  await startBody(world, `/f/${world.form.token}`, { ...unfinished, headers: { "x-forwarded-for": "190.12.0.1" } });
  await startBody(world, `/f/${otherForm.token}`, { ...unfinished, headers: { "x-forwarded-for": "190.12.0.2" } });

  await waitFor(() => held() >= 1_900_000);

  const statuses = [
    await postFrom(world, `/f/${otherForm.token}`, "190.12.0.3"),
    await postFrom(world, `/libro-de-reclamaciones/${book.token}`, "190.12.0.4"),
    await postFrom(world, GRAPHQL_PATH, "190.12.0.5"),
    await postFrom(world, "/api/v1/documents", "190.12.0.7"),
    await postFrom(world, `/f/${stranger.token}`, "190.12.0.6"),
  ];

  expect(statuses).toEqual([503, 503, 503, 503, 201]);
  expect(await app.countLimit("bodies_of_account")).toBe(4);
});

test("A5 an unread body does not count as slow while the service itself does not read it", async () => {
  const world = await setup({ connectionLimits: SHORT });
  const { socket, answered } = await startBody(world, "/f/nada", {
    bytes: 3_000_000,
    headers: { connection: "close" },
  });

  socket.write("x".repeat(2_999_994));

  expect(await answered).toMatch(/^HTTP\/1\.1 404 /);
  expect((await ask(`${world.app.url}/healthz`)).status).toBe(200);
});
