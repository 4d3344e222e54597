import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A receiver in a process of its own: it keeps connections alive and answers 200 at once, or after 10 s under /slow. GET /taken
 * answers what came since it was last asked: when the first and the last call came, how many, and for calls that say when
 * their event was stored, how long that was ago. Prints its port.
 */
const SLOW_MS = 10_000;

let taken = { count: 0, firstMs: 0, lastMs: 0, latenciesMs: [] as number[] };

const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.end(JSON.stringify(taken));
    taken = { count: 0, firstMs: 0, lastMs: 0, latenciesMs: [] };
    return;
  }
  const isSlow = request.url === "/slow";
  let body = "";
  request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
  request.on("end", () => {
    const now = Date.now();
    if (isSlow) return void setTimeout(() => response.end("ok"), SLOW_MS);
    taken.count += 1;
    if (taken.count === 1) taken.firstMs = now;
    taken.lastMs = now;
    const storedMs = /"stored_ms":(\d+)/.exec(body)?.[1];
    if (storedMs !== undefined) taken.latenciesMs.push(now - Number(storedMs));
    response.end("ok");
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
