import { toIsoText } from "./isoTexts.ts";

/** The version of the envelope; it changes when a field changes its meaning or is removed. */
export const WEBHOOK_API_VERSION = "2026-11-01";

/** `{ id, type, timestamp, api_version, data }`; `data` is JSON text and is inserted unchanged. `type` is one of EVENT_TYPES. */
export function renderEnvelope(messageId: string, type: string, at: Date, data: string): string {
  // None of these texts has a character that JSON escapes.
  const id = `evt_${messageId.replaceAll("-", "")}`;
  return `{"id":"${id}","type":"${type}","timestamp":"${toIsoText(at)}","api_version":"${WEBHOOK_API_VERSION}","data":${data}}`;
}
