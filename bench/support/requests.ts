import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export type Request = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further headers, made again for each request. */
  readonly varyHeaders?: () => Readonly<Record<string, string>>;
  readonly body?: string;
  /** The body, made again for each request. */
  readonly varyBody?: () => string;
};

export type Load = { readonly connections: number; readonly requests: readonly Request[] };

/** The end of a load: after a number of seconds, or after a number of answers. */
export type Until = { readonly seconds: number } | { readonly answers: number };

export type Answered = {
  /** The time until every request was answered. */
  readonly seconds: number;
  /** The number of answers with a status of 2xx. */
  readonly succeeded: number;
  /** The number of other answers, and of requests without an answer. */
  readonly failed: number;
  /** The milliseconds of all answers, ascending. */
  readonly latencies: Float64Array;
};

type Answer = { readonly status: number; readonly length: number };

const READ_BYTES = 256 * 1024;
const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "\r\n0\r\n\r\n";
const STATUS_START = "HTTP/1.1 ".length;
const LENGTH_PATTERN = /\r\ncontent-length: *(\d+)/i;
const CHUNKED_PATTERN = /\r\ntransfer-encoding: *chunked/i;
const RECONNECT_MS = 100;
/** Longer than any measured request. */
const SILENCE_MS = 15_000;
const CHECKS_PER_SILENCE = 10;

/**
 * Sends requests on each connection, one after the answer to the other, and waits for the answer to every request: the figures
 * count the server's work. The client is minimal, because it shares the processors with the server, and a full HTTP client takes
 * a third of the measured time.
 * Errors: no answer for `silenceMs`.
 */
export async function sendRequests(
  url: string,
  { connections, requests }: Load,
  until: Until,
  silenceMs = SILENCE_MS,
): Promise<Answered> {
  const { hostname, port } = new URL(url);
  const renders = requests.map((request) => prepareRequest(request, `${hostname}:${port}`));
  const latencies: number[] = [];
  const sockets = new Set<Socket>();
  const over = Promise.withResolvers<void>();
  let [succeeded, failed] = [0, 0];
  /** The number of requests that may still be sent. */
  let left = "answers" in until ? until.answers : Number.POSITIVE_INFINITY;
  let isOver = false;
  let active = connections;
  let lastAnswerMs = performance.now();

  const mayContinue = (): boolean => !isOver && left > 0;

  function open(first: number): void {
    let sentMs = 0;
    let next = first;
    let received = "";
    let isWaiting = false;
    let isDone = false;
    const sendNext = (): void => {
      isDone = !mayContinue();
      if (isDone) return void socket.destroy();
      left -= 1;
      isWaiting = true;
      sentMs = performance.now();
      socket.write(renders[next % renders.length]?.() ?? "", "latin1");
      next += 1;
    };
    const onread = {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback(bytes: number, buffer: Uint8Array): boolean {
        received += Buffer.from(buffer.buffer, buffer.byteOffset, bytes).toString("latin1");
        const answer = readAnswer(received);
        if (answer === null) return true;
        received = received.slice(answer.length);
        isWaiting = false;
        record(answer.status, performance.now() - sentMs);
        sendNext();
        return true;
      },
    };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread }, sendNext);
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      if (isDone) return leave();
      failed += 1;
      if (isWaiting) left += 1;
      setTimeout(() => (mayContinue() ? open(next) : leave()), RECONNECT_MS);
    });
  }

  function record(status: number, latencyMs: number): void {
    lastAnswerMs = performance.now();
    latencies.push(latencyMs);
    if (status >= 200 && status < 300) succeeded += 1;
    else failed += 1;
  }

  function leave(): void {
    active -= 1;
    if (active === 0) over.resolve();
  }

  function endWhenSilent(): void {
    if (performance.now() - lastAnswerMs < silenceMs) return;
    over.reject(new Error(`${url} has answered nothing for ${silenceMs / 1_000} s.`));
  }

  const startedMs = performance.now();
  const watch = setInterval(endWhenSilent, silenceMs / CHECKS_PER_SILENCE);
  for (let first = 0; first < connections; first += 1) open(first);
  if ("seconds" in until) void delay(until.seconds * 1_000).then(() => (isOver = true));
  try {
    await over.promise;
  } finally {
    clearInterval(watch);
    isOver = true;
    for (const socket of sockets) socket.destroy();
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  return { seconds, succeeded, failed, latencies: Float64Array.from(latencies).toSorted() };
}

/** The value that `share` of the latencies do not exceed. */
export function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The bytes of the request as Latin-1 characters. */
function prepareRequest(request: Request, host: string): () => string {
  const { varyBody, ...fixed } = request;
  if (varyBody !== undefined) return () => prepareRequest({ ...fixed, body: varyBody() }, host)();
  const { method, path, headers = {}, varyHeaders, body = "" } = fixed;
  const bytes = Buffer.from(body, "utf8");
  const length: Record<string, string> = method === "GET" ? {} : { "content-length": String(bytes.length) };
  const head = `${method} ${path} HTTP/1.1\r\n${renderHeaders({ host, ...headers, ...length })}`;
  const rest = `\r\n${bytes.toString("latin1")}`;
  const whole = head + rest;
  return varyHeaders === undefined ? () => whole : () => head + renderHeaders(varyHeaders()) + rest;
}

function renderHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}

/** Null while the answer is incomplete. */
function readAnswer(text: string): Answer | null {
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = text.slice(0, headEnd);
  const bodyStart = headEnd + HEAD_END.length;
  const length = findEnd(text, head, bodyStart);
  return length === null || text.length < length
    ? null
    : { status: Number(head.slice(STATUS_START, STATUS_START + 3)), length };
}

function findEnd(text: string, head: string, bodyStart: number): number | null {
  if (!CHUNKED_PATTERN.test(head)) return bodyStart + Number(LENGTH_PATTERN.exec(head)?.[1] ?? 0);
  // The last chunk of an empty answer follows the end of the head.
  const lastChunk = text.indexOf(LAST_CHUNK, bodyStart - 2);
  return lastChunk === -1 ? null : lastChunk + LAST_CHUNK.length;
}
