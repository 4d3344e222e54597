import { setInterval as every } from "node:timers/promises";
import { Agent, request } from "undici";
import type { Tenant } from "./attackTargets.ts";
import { quantile } from "./requests.ts";

/** The answers of an ordinary load. */
export type Measured = {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly errors: number;
  /** The submissions whose senders were told that they are stored. */
  readonly acknowledged: number;
  /** The errors by status, or by the code of a broken connection. */
  readonly errorsByCause: Readonly<Record<string, number>>;
};

const TICK_MS = 25;
/** Every fifth request is a query, so that there are 32 submissions and 8 queries a second. */
const QUERY_EVERY = 5;
const TIMEOUT_MS = 10_000;

/**
 * Sends submissions and queries of the neighbour at 40 a second in all, whether or not the ones before are answered, for some
 * seconds, and waits for the last answer. A refusal, a broken connection and no answer within 10 s are errors.
 */
export async function measureLoad(url: string, neighbour: Tenant, seconds: number): Promise<Measured> {
  const dispatcher = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  const latencies: number[] = [];
  const causes: string[] = [];
  let acknowledged = 0;

  async function send(number: number): Promise<void> {
    const startedMs = performance.now();
    const { path, headers, body } = number % QUERY_EVERY === 0 ? queryOf(neighbour) : submissionOf(neighbour);
    try {
      const answer = await request(`${url}${path}`, { method: "POST", headers, body, dispatcher });
      const text = await answer.body.text();
      if (answer.statusCode === 201) acknowledged += 1;
      if (answer.statusCode >= 300 || text.includes('"errors"')) causes.push(String(answer.statusCode));
    } catch (error) {
      causes.push(codeOf(error));
    }
    latencies.push(performance.now() - startedMs);
  }

  const sent: Promise<void>[] = [];
  const startedMs = performance.now();
  for await (const _ of every(TICK_MS)) {
    if (performance.now() - startedMs > seconds * 1_000) break;
    sent.push(send(sent.length));
  }
  await Promise.all(sent);
  const tookSeconds = (performance.now() - startedMs) / 1_000;
  await dispatcher.destroy();
  const sorted = Float64Array.from(latencies).toSorted();
  const errors = causes.length;
  const errorsByCause = Object.fromEntries(
    [...Map.groupBy(causes, (cause) => cause)].map(([cause, { length }]) => [cause, length]),
  );
  const perSecond = (latencies.length - errors) / tookSeconds;
  return { perSecond, p99Ms: quantile(sorted, 0.99), errors, acknowledged, errorsByCause };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

function submissionOf({ token }: Tenant) {
  return { path: `/f/${token}`, headers: JSON_TYPE, body: '{"nombre":"Ana Quispe","email":"ana@example.pe"}' };
}

function queryOf({ key, formId }: Tenant) {
  const query = "query ($id: ID!) { form(id: $id) { submissions(first: 20) { nodes { id data createdAt } } } }";
  const headers = { ...JSON_TYPE, authorization: `Bearer ${key}` };
  return { path: "/api/v1/graphql", headers, body: JSON.stringify({ query, variables: { id: formId } }) };
}

const JSON_TYPE = { "content-type": "application/json" };
