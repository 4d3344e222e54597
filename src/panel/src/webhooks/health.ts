import { CHANNELS } from "../generated/channels.ts";
import type { Endpoint } from "./queries.ts";
import type { Tone } from "../shared/Status.tsx";
import { describeRedirect } from "./redirects.ts";
import { words } from "./words.ts";
import { describeTime } from "../shared/values.ts";

const PERCENT = new Intl.NumberFormat("es-PE", { style: "percent", maximumFractionDigits: 1 });

export type Condition = { readonly label: string; readonly tone: Tone };

/** The name of a messaging service, or the address of the owner's server. */
export function nameEndpoint({ kind, url }: Endpoint): string {
  return kind === "SERVER" ? url.replace(/^https?:\/\//, "") : CHANNELS[kind].name;
}

/** An endpoint's condition in a word or two. */
export function describeCondition({ status, health }: Endpoint): Condition {
  const { disabled, held, failing, healthy, unused } = words;
  if (status === "DISABLED") return { label: disabled, tone: "bad" };
  if (health?.heldUntil) return { label: held, tone: "waiting" };
  if ((health?.consecutiveFailures ?? 0) > 0) return { label: failing, tone: "bad" };
  return (health?.attempts ?? 0) > 0 ? { label: healthy, tone: "good" } : { label: unused, tone: "calm" };
}

/** Whether an endpoint waits for its owner, so that its last error is what the page is about. */
export function isTroubled(endpoint: Endpoint): boolean {
  const { tone } = describeCondition(endpoint);
  return tone === "bad" || tone === "waiting";
}

/** The rows of an endpoint's health that have a value. */
export function listHealth(endpoint: Endpoint): readonly (readonly [name: string, text: string])[] {
  const { health } = endpoint;
  const { successRate, typicalTime, slowTime, lastError, heldUntil } = words;
  const rows = [
    [successRate, health?.successRate == null ? null : PERCENT.format(health.successRate)],
    [typicalTime, health?.p50Ms == null ? null : `${health.p50Ms} ms`],
    [slowTime, health?.p95Ms == null ? null : `${health.p95Ms} ms`],
    [lastError, health?.lastError && !isTroubled(endpoint) ? describeError(health.lastError) : null],
    [heldUntil, health?.heldUntil ? describeTime(health.heldUntil) : null],
  ] as const;
  return rows.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]));
}

/** `error` is the status of a response, or the class of a failure without one. */
export function describeError(error: string): string {
  if (!/^\d+$/.test(error)) return describeCause(error);
  return describeRedirect(Number(error), "") ?? words.describeStatus(error);
}

/** What an attempt's failure means, and what to do. */
export function describeCause(errorClass: string): string {
  const causes: Readonly<Record<string, string>> = words.causes;
  return causes[errorClass] ?? errorClass;
}
