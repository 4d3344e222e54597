import type { Signals } from "../../domain/signals.ts";

/** Notifies all processes of changed deliveries, at a cost that does not grow with their number. */
export type RecordedDeliveries = { announce(deliveryIds: Iterable<string>): void };

const LINGER_MS = 100;
/** A notification of PostgreSQL holds 8,000 bytes. Subscribers are not notified of further changes; the list has all of them. */
const MAX_ANNOUNCED_AT_ONCE = 180;

/** Sends at most one signal in 100 ms, with the latest deliveries that fit into it. */
export function createRecordedDeliveries(signals: Signals): RecordedDeliveries {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  function send(): void {
    timer = null;
    const deliveryIds = [...pending].slice(-MAX_ANNOUNCED_AT_ONCE);
    pending.clear();
    signals.send({ type: "deliveries_recorded", deliveryIds });
  }

  return {
    announce(deliveryIds) {
      for (const id of deliveryIds) pending.add(id);
      if (pending.size > 0) timer ??= setTimeout(send, LINGER_MS).unref();
    },
  };
}
