import { createServer } from "node:http";
import { expect, test } from "vitest";
import { type Load, sendRequests } from "../../bench/support/requests.ts";
import { listen } from "../support/listening.ts";

const LOAD: Load = { connections: 8, requests: [{ method: "POST", path: "/", body: "{}" }] };
const SHORT_SILENCE_MS = 300;

/** A server that counts the requests that it has got as a whole, and answers a moment later. */
async function setup() {
  const seen = { requests: 0 };
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      seen.requests += 1;
      setImmediate(() => response.end("ok"));
    });
  });
  const port = await listen(server);
  return { seen, server, url: `http://127.0.0.1:${port}` };
}

test("counts as many requests as the server received, up to a number and up to a time", async () => {
  const { seen, url } = await setup();

  const counted = await sendRequests(url, LOAD, { answers: 100 });
  const afterCounted = seen.requests;
  const timed = await sendRequests(url, LOAD, { seconds: 0.2 });

  expect(counted).toMatchObject({ succeeded: 100, failed: 0 });
  expect(afterCounted).toBe(100);
  expect(timed.failed).toBe(0);
  expect(timed.succeeded).toBeGreaterThan(0);
  expect(seen.requests).toBe(100 + timed.succeeded);
});

test("rejects when the server refuses connections or answers nothing", async () => {
  const { server, url } = await setup();
  const silentUrl = `http://127.0.0.1:${await listen(createServer(() => undefined))}`;
  server.close();

  const sendings = [url, silentUrl].map((address) => sendRequests(address, LOAD, { answers: 100 }, SHORT_SILENCE_MS));

  const failures = await Promise.all(sendings.map((sending) => sending.catch((error: unknown) => String(error))));

  expect(failures).toEqual([url, silentUrl].map((address) => `Error: ${address} has answered nothing for 0.3 s.`));
});
