import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/**
 * A receiver in a process of its own, thin enough not to be what is measured: it knows of HTTP only what our senders write. It
 * keeps connections alive and answers 200 at once, or after 10 s under /slow. GET /taken answers what came since it was last
 * asked: how many calls, when the last one came, and for calls that say when their event was stored, how long that was
 * ago. Prints its port, and ends when its input does.
 */
const SLOW_MS = 10_000;
const OK = "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\nok";
const HEAD_END = "\r\n\r\n";
const LENGTH_PATTERN = /\r\ncontent-length: (\d+)\r\n/i;
const STORED_PATTERN = /^\{"stored_ms":(\d+)/;

process.stdin.resume().on("end", () => process.exit());

let taken = { count: 0, lastMs: 0, latenciesMs: [] as number[] };

const server = createServer((socket) => {
  let received = "";
  socket.setNoDelay(true).setEncoding("latin1");
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk: string) => (received = answerWhole(socket, received + chunk)));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);

/** Answers each call that is there as a whole; returns the rest. */
function answerWhole(socket: Socket, text: string): string {
  for (let rest = text; ;) {
    const headEnd = rest.indexOf(HEAD_END);
    if (headEnd === -1) return rest;
    const bodyStart = headEnd + HEAD_END.length;
    const bodyEnd = bodyStart + Number(LENGTH_PATTERN.exec(rest)?.[1] ?? 0);
    if (rest.length < bodyEnd) return rest;
    answer(socket, rest, rest.slice(bodyStart, bodyEnd));
    rest = rest.slice(bodyEnd);
  }
}

function answer(socket: Socket, head: string, body: string): void {
  if (head.startsWith("GET ")) return answerTaken(socket);
  if (head.startsWith("POST /slow ")) return void setTimeout(() => socket.write(OK), SLOW_MS);
  const now = Date.now();
  taken.count += 1;
  taken.lastMs = now;
  const storedMs = STORED_PATTERN.exec(body)?.[1];
  if (storedMs !== undefined) taken.latenciesMs.push(now - Number(storedMs));
  socket.write(OK);
}

function answerTaken(socket: Socket): void {
  const body = JSON.stringify(taken);
  taken = { count: 0, lastMs: 0, latenciesMs: [] };
  socket.end(`HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
}
