import type { Signals } from "../../domain/signals.ts";

/** Tells other processes which deliveries have changed, at a price that does not grow with their number. */
export type RecordedDeliveries = { announce(deliveryIds: Iterable<string>): void };

const GATHER_MS = 100;
/** A notification holds 8,000 bytes. Whoever watches so many a second has to look at the list anyway. */
const MAX_ANNOUNCED_AT_ONCE = 180;

/** One signal in 100 ms at most, with the latest deliveries that it has room for. */
export function createRecordedDeliveries(signals: Signals): RecordedDeliveries {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  function send(): void {
    timer = null;
    const deliveryIds = [...gathered].slice(-MAX_ANNOUNCED_AT_ONCE);
    gathered.clear();
    signals.send({ type: "deliveries_recorded", deliveryIds });
  }

  return {
    announce(deliveryIds) {
      for (const id of deliveryIds) gathered.add(id);
      if (gathered.size > 0) timer ??= setTimeout(send, GATHER_MS).unref();
    },
  };
}
