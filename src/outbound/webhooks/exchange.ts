import { LRUCache } from "lru-cache";
import { type Agent, type Dispatcher, errors } from "undici";
import type { AttemptErrorClass } from "../../domain/webhooks/index.ts";
import { abortListenersOf } from "./abortListeners.ts";
import { isDestinationError } from "./guardedAgent.ts";

export type WebhookRequest = {
  /** As normalised when the endpoint was saved. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Gives the attempt up, for shutdown. */
  readonly signal?: AbortSignal;
};

export type ExchangeLimits = {
  /** For DNS, TCP, TLS, the request and the response's headers together. */
  readonly deadlineMs: number;
  /** For the response's body, after its headers came in time. */
  readonly bodyReadMs: number;
  readonly bodyBytes: number;
};

export type WebhookResponse = {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** The whole body, or its beginning when there was more or it did not end in time. */
  readonly body: Buffer;
};

/** Lower-case names. */
export type ResponseHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export type Exchange = { readonly response: WebhookResponse } | { readonly failure: AttemptErrorClass };

/**
 * One POST. Whatever a receiver does is an answer: headers in time make a response, and nothing that happens to the
 * body after them unmakes it. The connection is kept only when the body ended by itself. Rejects with the signal's
 * reason when it fires before there is a response, and for faults of ours.
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
    /** Then there is nothing to abort; an error for it would cost more than the rest. */
    let isComplete = false;
    let receivedBytes = 0;
    const chunks: Buffer[] = [];

    const end = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      abortListeners?.delete(giveUp);
      settle();
      if (!isComplete) controller?.abort(new Error("The attempt is over."));
    };
    /** The response if its headers came, whatever happened to it since; else the failure. */
    const conclude = (failure: AttemptErrorClass) => {
      const received = Buffer.concat(chunks).subarray(0, limits.bodyBytes);
      end(() => resolve(head === null ? { failure } : { response: { ...head, body: received } }));
    };
    const boundBody = () => {
      if (!isOver) timer = setTimeout(() => conclude("timeout"), limits.bodyReadMs);
    };
    const giveUp = () => (head === null ? end(() => reject(signal?.reason)) : conclude("timeout"));

    let timer = setTimeout(() => conclude("timeout"), limits.deadlineMs);
    abortListeners?.add(giveUp);
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
          // A short body comes with its headers, and needs no timer.
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
          if (isOurFault(error)) end(() => reject(error));
          else conclude(classify(error));
        },
      },
    );
  });
}

type Target = { readonly origin: string; readonly path: string };

const MAX_REMEMBERED_URLS = 1_000;
/** Parsing costs as much as the rest of what is done here; many calls go to the same few. */
const targets = new LRUCache<string, Target>({ max: MAX_REMEMBERED_URLS });

function readTarget(url: string): Target {
  const known = targets.get(url);
  if (known !== undefined) return known;
  const { origin, pathname, search } = new URL(url);
  const target = { origin, path: pathname + search };
  targets.set(url, target);
  return target;
}

/** What no receiver can cause: a request that undici refuses to write, or an agent that is closed. */
function isOurFault(error: Error): boolean {
  return (
    error instanceof errors.InvalidArgumentError ||
    error instanceof errors.NotSupportedError ||
    error instanceof errors.ClientDestroyedError ||
    error instanceof errors.ClientClosedError
  );
}

/** What went wrong on a connection that was there. */
function classify(error: Error & { readonly code?: string }): AttemptErrorClass {
  if (isDestinationError(error)) return error.errorClass;
  const { code = "" } = error;
  if (/^ERR_(SSL|TLS)_/.test(code)) return "tls";
  // Also undici's name for a response nobody asked for: 100 Continue, an upgrade.
  if (error instanceof errors.SocketError && error.message.startsWith("bad ")) return "protocol";
  return error instanceof errors.SocketError || /^E[A-Z]+$/.test(code) ? "reset" : "protocol";
}
