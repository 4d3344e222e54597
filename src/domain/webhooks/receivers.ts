import { channelOf } from "./channels.ts";
import type { WebhookEndpoint } from "./webhooks.ts";

type Receiver = Pick<WebhookEndpoint, "kind" | "url" | "status" | "eventTypes">;

/** Who gets the sheets of a complaints book by these endpoints: the hosts of servers and the names of messaging services, each once, in order. */
export function nameSheetReceivers(endpoints: readonly Receiver[]): readonly string[] {
  const names = endpoints
    .filter(({ status, eventTypes }) => status === "enabled" && (eventTypes === null || eventTypes.some(isOfSheets)))
    .map(({ kind, url }) => (kind === "server" ? new URL(url).hostname : channelOf(kind).name));
  return [...new Set(names)].toSorted();
}

function isOfSheets(eventType: string): boolean {
  return eventType.startsWith("complaint.");
}
