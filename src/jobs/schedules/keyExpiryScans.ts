import type { Logger } from "pino";
import type { KeyExpiriesService } from "../../services/accounts/keyExpiries.ts";
import { DAY_MS } from "../../domain/times.ts";

export type KeyExpiryScans = {
  start(): void;
  /** Stops the scan under way after its current step. */
  stop(): Promise<void>;
};

const INTERVAL_MS = DAY_MS;

/** Announces the keys that are about to expire, at the start and every day, in every worker. Only one worker announces a key. */
export function createKeyExpiryScans({
  keyExpiries,
  log,
}: {
  readonly keyExpiries: Pick<KeyExpiriesService, "announce">;
  readonly log: Logger;
}): KeyExpiryScans {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function scan(): Promise<void> {
    try {
      await keyExpiries.announce(stopping.signal);
    } catch (error) {
      log.warn({ err: error }, "scan for expiring API keys failed: the next scan repeats it");
    }
  }

  const begin = () => {
    running = running.then(scan);
  };

  return {
    start() {
      begin();
      timer = setInterval(begin, INTERVAL_MS);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
