import type { SecretBox } from "../../domain/secretBox.ts";
import { findHeaderProblems, MAX_WEBHOOK_HEADERS, type WebhookHeader } from "../../domain/webhooks/index.ts";
import type { InputCheck } from "../inputs.ts";

/** Whether an owner's headers can be sent; reported by their place, as `headers.0.name`. */
export function checkHeaders(check: InputCheck, headers: readonly WebhookHeader[]): void {
  if (headers.length > MAX_WEBHOOK_HEADERS) {
    check.report({ field: "headers", problem: "too_many", limit: MAX_WEBHOOK_HEADERS });
    return;
  }
  for (const { place, part, ...problem } of findHeaderProblems(headers)) {
    check.report({ field: `headers.${place}.${part}`, ...problem });
  }
}

/** Names and values together, for the sender alone; null where there are none. */
export function sealHeaders(secretBox: SecretBox, headers: readonly WebhookHeader[]): Buffer | null {
  return headers.length === 0 ? null : secretBox.seal(JSON.stringify(headers.map(({ name, value }) => [name, value])));
}

/** What `sealHeaders` sealed; null when it cannot be opened, because it was sealed under another SECRET_KEY. */
export function openHeaders(secretBox: SecretBox, sealed: Buffer | null): readonly WebhookHeader[] | null {
  if (sealed === null) return [];
  try {
    const pairs = JSON.parse(secretBox.open(sealed)) as readonly (readonly [name: string, value: string])[];
    return pairs.map(([name, value]) => ({ name, value }));
  } catch {
    return null;
  }
}
