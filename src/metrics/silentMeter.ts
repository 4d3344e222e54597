import type { Meter } from "./meter.ts";

const IGNORE = (): void => undefined;

/** Counts nothing, for a process whose metrics nobody can read. */
export function createSilentMeter(): Meter {
  return {
    metrics: {
      countRequest: IGNORE,
      observeGroup: IGNORE,
      countDelivery: IGNORE,
      countMail: IGNORE,
      countDrawing: IGNORE,
      observeFileScan: IGNORE,
      observeStorage: IGNORE,
      countQuarantined: IGNORE,
      countAnnouncedKey: IGNORE,
      countLostLeases: IGNORE,
      countSessionLoss: IGNORE,
      countRead: IGNORE,
      countLimit: IGNORE,
      observeFeedLag: IGNORE,
    },
    watch: IGNORE,
    read: async () => [],
  };
}
