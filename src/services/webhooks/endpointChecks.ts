import type { Actor } from "../../domain/actor.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { InputCheck } from "../../domain/inputs.ts";
import { isEventTypeFilter, MAX_ENDPOINTS_PER_FORM, MAX_RATE_PER_SECOND } from "../../domain/webhooks/webhooks.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";

const MAX_EVENT_TYPES = 20;

/** Returns the URL as it must be stored, and reports its problems to `check`. */
export async function checkUrl(
  checkWebhookUrl: Dependencies["checkWebhookUrl"],
  check: InputCheck,
  field: string,
  text: string,
): Promise<string> {
  const checked = await checkWebhookUrl(text);
  if ("href" in checked) return checked.href;
  check.report({ field, ...checked });
  return text;
}

/** The filter without repetitions; problems are reported to `check`. */
export function checkEventTypes(check: InputCheck, eventTypes: readonly string[] | null): readonly string[] | null {
  if (eventTypes === null) return null;
  if (eventTypes.length === 0) check.report({ field: "eventTypes", problem: "required" });
  if (eventTypes.length > MAX_EVENT_TYPES)
    check.report({ field: "eventTypes", problem: "too_many", limit: MAX_EVENT_TYPES });
  if (!eventTypes.every(isEventTypeFilter)) check.report({ field: "eventTypes", problem: "invalid_event_type" });
  return [...new Set(eventTypes)];
}

/** Reports a rate outside of 1 to `MAX_RATE_PER_SECOND`. */
export function checkRate(check: InputCheck, maxPerSecond: number | null): void {
  if (maxPerSecond === null) return;
  const field = "maxPerSecond";
  if (maxPerSecond < 1) check.report({ field, problem: "too_small", limit: 1 });
  if (maxPerSecond > MAX_RATE_PER_SECOND) check.report({ field, problem: "too_large", limit: MAX_RATE_PER_SECOND });
}

/**
 * Locks the form, so that each of several concurrent calls counts the endpoints of the one before.
 * Errors: FORM_NOT_FOUND, TOO_MANY_WEBHOOK_ENDPOINTS.
 */
export async function assertRoomForEndpoint(tx: Repositories, actor: Actor, formId: string): Promise<void> {
  found(await tx.forms.findByIdForUpdate(actor.accountId, formId), "FORM_NOT_FOUND");
  const { length } = await tx.webhookEndpoints.listByForms(actor.accountId, [formId]);
  if (length >= MAX_ENDPOINTS_PER_FORM) {
    throw new DomainError("TOO_MANY_WEBHOOK_ENDPOINTS", { limit: MAX_ENDPOINTS_PER_FORM });
  }
}
