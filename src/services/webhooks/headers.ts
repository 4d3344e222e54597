import type { SealedRow, SecretBox } from "../../domain/secretBox.ts";
import { findHeaderProblems, MAX_WEBHOOK_HEADERS, type WebhookHeader } from "../../domain/webhooks/headers.ts";
import type { InputCheck } from "../../domain/inputs.ts";

/** Reports the headers that cannot be sent, by their index, as `headers.0.name`. */
export function checkHeaders(check: InputCheck, headers: readonly WebhookHeader[]): void {
  if (headers.length > MAX_WEBHOOK_HEADERS) {
    check.report({ field: "headers", problem: "too_many", limit: MAX_WEBHOOK_HEADERS });
    return;
  }
  for (const { index, part, ...problem } of findHeaderProblems(headers)) {
    check.report({ field: `headers.${index}.${part}`, ...problem });
  }
}

/** Seals names and values together; null when there are none. */
export function sealHeaders(
  secretBox: SecretBox,
  endpointId: string,
  headers: readonly WebhookHeader[],
): Buffer | null {
  if (headers.length === 0) return null;
  const pairs = headers.map(({ name, value }) => [name, value]);
  return secretBox.seal(JSON.stringify(pairs), rowOf(endpointId));
}

/** The headers that `sealHeaders` sealed; null when they were sealed under an unknown key, or for another endpoint. */
export function openHeaders(
  secretBox: SecretBox,
  endpointId: string,
  sealed: Buffer | null,
): readonly WebhookHeader[] | null {
  if (sealed === null) return [];
  try {
    const pairs = JSON.parse(secretBox.open(sealed, rowOf(endpointId))) as readonly (readonly [
      name: string,
      value: string,
    ])[];
    return pairs.map(([name, value]) => ({ name, value }));
  } catch {
    return null;
  }
}

function rowOf(endpointId: string): SealedRow {
  return { table: "webhook_endpoints", id: endpointId };
}
