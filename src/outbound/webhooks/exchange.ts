import { LRUCache } from "lru-cache";
import type { AttemptErrorClass } from "../../domain/webhooks/webhooks.ts";
import { abortListenersOf } from "./abortListeners.ts";
import type { Agent } from "./agent.ts";
import type { Connection, ResponseHandler } from "./connection.ts";
import { isDestinationError } from "./guardedAgent.ts";
import type { ResponseHead } from "./responseHead.ts";

export type WebhookRequest = {
  /** The `href` that `checkWebhookUrl` returned. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Aborts the attempt when the process stops. */
  readonly signal?: AbortSignal;
};

export type ExchangeLimits = {
  /** Bounds DNS, TCP, TLS, the request and the response's headers together. */
  readonly deadlineMs: number;
  /** Bounds the response's body, from its headers on. */
  readonly bodyReadMs: number;
  readonly bodyBytes: number;
};

export type WebhookResponse = ResponseHead & {
  /** The whole body, or its beginning when it is longer or does not end in time. */
  readonly body: Buffer;
};

export type Exchange = { readonly response: WebhookResponse } | { readonly failure: AttemptErrorClass };

/**
 * Sends one POST. The promise resolves for every behaviour of a receiver. Headers in time are a response, also when the body fails
 * after them. The connection is kept only when the body ended by itself. The promise rejects with the signal's reason when the signal
 * fires before the headers, with a TypeError for a header that cannot be written, and with an Error when the agent is closed.
 */
export function exchange(agent: Agent, request: WebhookRequest, limits: ExchangeLimits): Promise<Exchange> {
  const { body, signal } = request;

  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const target = readTarget(request.url);
    const text = writeHead(target, request);
    const abortListeners = signal === undefined ? undefined : abortListenersOf(signal);
    let head: ResponseHead | null = null;
    let isOver = false;
    let receivedBytes = 0;
    const chunks: Buffer[] = [];
    /** Ends the work for this exchange: that of opening a connection, then the connection. */
    let stop = (): void => {};

    const end = (respond: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      abortListeners?.delete(abort);
      stop();
      respond();
    };
    /** Resolves with the response when its headers have come, whatever `failure` is; else with the failure. */
    const conclude = (failure: AttemptErrorClass) => {
      end(() => resolve(head === null ? { failure } : { response: { ...head, body: join(chunks, limits.bodyBytes) } }));
    };
    const abort = () => (head === null ? end(() => reject(signal?.reason)) : conclude("timeout"));
    const write = (connection: Connection) => {
      stop = connection.destroy;
      connection.request(text, body, handler);
    };
    const handler: ResponseHandler = {
      onHead(received) {
        head = received;
        clearTimeout(timer);
        // A short body comes with its headers and needs no timer.
        queueMicrotask(boundBody);
      },
      onBody(bytes) {
        // A small piece of a large buffer would keep all of it.
        chunks.push(bytes.length * 4 < bytes.buffer.byteLength ? Buffer.from(bytes) : bytes);
        receivedBytes += bytes.length;
        if (receivedBytes > limits.bodyBytes) conclude("protocol");
      },
      onEnd() {
        stop = () => {};
        conclude("protocol");
      },
      onFailure: conclude,
    };
    const boundBody = () => {
      if (!isOver) timer = setTimeout(() => conclude("timeout"), limits.bodyReadMs);
    };

    stop = agent.connect(target.origin, (error, connection) => {
      if (connection !== null) write(connection);
      else if (isDestinationError(error)) conclude(error.errorClass);
      else end(() => reject(error));
    });
    let timer = setTimeout(() => conclude("timeout"), limits.deadlineMs);
    abortListeners?.add(abort);
  });
}

type RequestTarget = {
  readonly origin: string;
  /** The request's line and the headers of the connection. */
  readonly beginning: string;
};

const MAX_CACHED_URLS = 1_000;
/** Parsing a URL costs as much as the rest of `exchange`, and many calls have the same few URLs. */
const targets = new LRUCache<string, RequestTarget>({ max: MAX_CACHED_URLS });
const HEADER_PATTERN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+: [\t\x20-\x7e\x80-\xff]*$/;

function readTarget(url: string): RequestTarget {
  const cached = targets.get(url);
  if (cached !== undefined) return cached;
  const { origin, host, pathname, search } = new URL(url);
  const beginning = `POST ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n`;
  const target = { origin, beginning };
  targets.set(url, target);
  return target;
}

function writeHead({ beginning }: RequestTarget, { headers, body }: WebhookRequest): string {
  let text = beginning;
  for (const name in headers) {
    const line = `${name}: ${headers[name]}`;
    if (!HEADER_PATTERN.test(line)) throw new TypeError(`The request has an invalid ${name} header.`);
    text += `${line}\r\n`;
  }
  return `${text}content-length: ${body.length}\r\n\r\n`;
}

function join(chunks: readonly Buffer[], limitBytes: number): Buffer {
  const [first] = chunks;
  const bytes = chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
  return bytes.length <= limitBytes ? bytes : bytes.subarray(0, limitBytes);
}
