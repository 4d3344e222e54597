import { LRUCache } from "lru-cache";
import { type Agent, type Dispatcher, errors } from "undici";
import type { AttemptErrorClass } from "../../domain/webhooks/webhooks.ts";
import { abortListenersOf } from "./abortListeners.ts";
import { isDestinationError } from "./guardedAgent.ts";

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

export type WebhookResponse = {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** The whole body, or its beginning when it is longer or does not end in time. */
  readonly body: Buffer;
};

/** The headers of a response, by their names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export type Exchange = { readonly response: WebhookResponse } | { readonly failure: AttemptErrorClass };

/**
 * Sends one POST. The promise resolves for every behaviour of a receiver. Headers in time are a response, also when the body fails
 * after them. The connection is kept only when the body ended by itself. The promise rejects with the signal's reason when the signal
 * fires before the headers, and with the error when the error is internal.
 */
export function exchange(agent: Agent, request: WebhookRequest, limits: ExchangeLimits): Promise<Exchange> {
  const { headers, body, signal } = request;
  const { origin, path } = readTarget(request.url);

  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abortListeners = signal === undefined ? undefined : abortListenersOf(signal);
    let controller: Dispatcher.DispatchController | null = null;
    let head: Omit<WebhookResponse, "body"> | null = null;
    let isOver = false;
    /** A complete exchange is not aborted: creating the error costs more than the rest of this function. */
    let isComplete = false;
    let receivedBytes = 0;
    const chunks: Buffer[] = [];

    const end = (respond: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      abortListeners?.delete(abort);
      respond();
      if (!isComplete) controller?.abort(new Error("The attempt is over."));
    };
    /** Resolves with the response when its headers have come, whatever `failure` is; else with the failure. */
    const conclude = (failure: AttemptErrorClass) => {
      const received = Buffer.concat(chunks).subarray(0, limits.bodyBytes);
      end(() => resolve(head === null ? { failure } : { response: { ...head, body: received } }));
    };
    /** Starts the body's time limit. */
    const boundBody = () => {
      if (!isOver) timer = setTimeout(() => conclude("timeout"), limits.bodyReadMs);
    };
    const abort = () => (head === null ? end(() => reject(signal?.reason)) : conclude("timeout"));

    let timer = setTimeout(() => conclude("timeout"), limits.deadlineMs);
    abortListeners?.add(abort);
    agent.dispatch(
      { origin, path, method: "POST", headers, body },
      {
        onRequestStart(started) {
          controller = started;
          if (isOver) started.abort(new Error("The attempt was over before it was connected."));
        },
        onResponseStart(_controller, status, received) {
          if (status < 200) return;
          head = { status, headers: received };
          clearTimeout(timer);
          // A short body comes with its headers and needs no timer.
          queueMicrotask(boundBody);
        },
        onResponseData(_controller, chunk) {
          chunks.push(chunk);
          receivedBytes += chunk.length;
          if (receivedBytes > limits.bodyBytes) conclude("protocol");
        },
        onResponseEnd() {
          isComplete = true;
          conclude("protocol");
        },
        onResponseError(_controller, error) {
          if (isInternalError(error)) end(() => reject(error));
          else conclude(classify(error));
        },
      },
    );
  });
}

type Target = { readonly origin: string; readonly path: string };

const MAX_CACHED_URLS = 1_000;
/** Parsing a URL costs as much as the rest of `exchange`, and many calls have the same few URLs. */
const targets = new LRUCache<string, Target>({ max: MAX_CACHED_URLS });

function readTarget(url: string): Target {
  const cached = targets.get(url);
  if (cached !== undefined) return cached;
  const { origin, pathname, search } = new URL(url);
  const target = { origin, path: pathname + search };
  targets.set(url, target);
  return target;
}

/** Whether no receiver can cause an error: undici refuses to write the request, or the agent is closed. */
function isInternalError(error: Error): boolean {
  return (
    error instanceof errors.InvalidArgumentError ||
    error instanceof errors.NotSupportedError ||
    error instanceof errors.ClientDestroyedError ||
    error instanceof errors.ClientClosedError
  );
}

/** The error class of an attempt that failed before its response's headers. */
function classify(error: Error & { readonly code?: string }): AttemptErrorClass {
  if (isDestinationError(error)) return error.errorClass;
  const { code = "" } = error;
  if (/^ERR_(SSL|TLS)_/.test(code)) return "tls";
  // undici calls an unrequested upgrade bad, too.
  if (error instanceof errors.SocketError && error.message.startsWith("bad ")) return "protocol";
  return error instanceof errors.SocketError || /^E[A-Z]+$/.test(code) ? "reset" : "protocol";
}
