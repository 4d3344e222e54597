import type { LookupFunction } from "node:net";
import { performance } from "node:perf_hooks";
import type { Clock } from "../../domain/clock.ts";
import { hasAppsScriptRun } from "../../domain/webhooks/appsScript.ts";
import type { AttemptOutcome, EventType } from "../../domain/webhooks/webhooks.ts";
import type { WebhookHeader } from "../../domain/webhooks/headers.ts";
import type { Cidr } from "./addressPolicy.ts";
import type { Exchange, WebhookRequest } from "./exchange.ts";
import type { ResponseHeaders } from "./responseHead.ts";
import { formatHeaders, readRetryAfter, toLogText } from "./responseLog.ts";
import { signWebhook, type WebhookKey } from "./signature.ts";

export type WebhookSenderOptions = {
  readonly allowedCidrs: readonly Cidr[];
  readonly clock: Clock;
  /** Bounds DNS, TCP, TLS, the request and the response's headers together. */
  readonly deadlineMs?: number;
  /** Bounds DNS, TCP and TLS together, within the deadline. */
  readonly connectTimeoutMs?: number;
  /** Bounds reading the beginning of the body for the log. */
  readonly bodyReadMs?: number;
  readonly lookup?: LookupFunction;
};

export type WebhookSender = {
  /**
   * Makes one attempt. The attempt succeeds with a 2xx status line in time, whatever follows in the body. Redirects are not followed;
   * that of a web application of Google Apps Script, which it answers after it has run, is a success.
   * The promise resolves for every behaviour of the receiver, and rejects with the signal's reason when the signal fires before a
   * response.
   */
  send(request: WebhookRequest): Promise<AttemptOutcome>;
  /** Waits for running attempts, which their signals can abort, then closes every connection. */
  close(): Promise<void>;
};

export type WebhookHeadersInput = {
  /** The value of `webhook-id`, the same over all attempts of a delivery. */
  readonly messageId: string;
  readonly eventType: EventType;
  readonly deliveryId: string;
  /** Counted from 1. */
  readonly attempt: number;
  /** Unix seconds of this attempt. */
  readonly timestampSeconds: number;
  readonly body: Buffer;
  /** Every live secret's key, newest first. */
  readonly keys: readonly WebhookKey[];
  /** The owner's own headers; they never replace a header of the service. */
  readonly customHeaders?: readonly WebhookHeader[];
  /** W3C Trace Context of the attempt; null where the operator has no traces. */
  readonly traceparent?: string | null;
};

const DEADLINE_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const BODY_READ_MS = 2_000;
const LOGGED_BODY_BYTES = 16 * 1024;
const LOGGED_HEADER_BYTES = 4 * 1024;

/** Creates a sender with its own connections, which stay open between attempts and reach only addresses that the policy allows. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { clock, deadlineMs = DEADLINE_MS, bodyReadMs = BODY_READ_MS } = options;
  const { allowedCidrs, connectTimeoutMs = CONNECT_TIMEOUT_MS, lookup } = options;
  const limits = { deadlineMs, bodyReadMs, bodyBytes: LOGGED_BODY_BYTES };
  const running = new Set<Promise<Exchange>>();
  let opened: ReturnType<typeof open> | null = null;

  /** Loads the client with the first attempt, because many services have no webhook. */
  async function open() {
    const [{ exchange }, { createGuardedAgent }] = await Promise.all([
      import("./exchange.ts"),
      import("./guardedAgent.ts"),
    ]);
    return { exchange, agent: createGuardedAgent({ allowedCidrs, connectTimeoutMs, lookup }) };
  }

  async function call(request: WebhookRequest): Promise<Exchange> {
    const { exchange, agent } = await (opened ??= open());
    return exchange(agent, request, limits);
  }

  return {
    async send(request) {
      const startedAt = clock.now();
      const startedMs = performance.now();
      const result = call(request);
      running.add(result);
      try {
        const summary = summarize(request.url, await result, clock);
        return { startedAt, durationMs: Math.round(performance.now() - startedMs), ...summary };
      } finally {
        running.delete(result);
      }
    },
    async close() {
      await Promise.allSettled(running);
      (await opened)?.agent.close();
    },
  };
}

/** All headers of an attempt but those of the connection. */
export function buildWebhookHeaders(input: WebhookHeadersInput): Readonly<Record<string, string>> {
  const { messageId, timestampSeconds, body, keys, customHeaders = [], traceparent = null } = input;
  const signatures = signWebhook({ id: messageId, timestampSeconds, body, keys });
  const own = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Ventanilla-Webhooks/1.0",
    "x-service-signature": signatures.serviceSignature,
    "webhook-id": messageId,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": signatures.webhookSignature,
    "x-service-event": input.eventType,
    "x-service-attempt": String(input.attempt),
    "x-service-delivery": input.deliveryId,
    ...(traceparent === null ? {} : { traceparent }),
  };
  if (customHeaders.length === 0) return own;
  return { ...Object.fromEntries(customHeaders.map(({ name, value }) => [name, value])), ...own };
}

function summarize(url: string, result: Exchange, clock: Clock): Omit<AttemptOutcome, "startedAt" | "durationMs"> {
  if ("failure" in result) {
    const nothing = { responseStatus: null, responseHeaders: null, responseBody: null, retryAfterSeconds: null };
    return { errorClass: result.failure, ...nothing };
  }
  const { status, headers, body } = result.response;
  return {
    responseStatus: status,
    errorClass: isDelivered(url, status, headers) ? null : "status",
    responseHeaders: formatHeaders(headers, LOGGED_HEADER_BYTES),
    responseBody: toLogText(body, LOGGED_BODY_BYTES),
    retryAfterSeconds: status === 429 || status === 503 ? readRetryAfter(headers, clock.now()) : null,
  };
}

function isDelivered(url: string, status: number, headers: ResponseHeaders): boolean {
  const [location = null] = [headers["location"] ?? []].flat();
  return status < 300 || hasAppsScriptRun(url, status, location);
}
