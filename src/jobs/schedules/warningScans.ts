import type { Logger } from "pino";
import type { AccountWarningsService } from "../../services/accounts/warnings.ts";
import { MINUTE_MS } from "../../domain/times.ts";

export type WarningScans = {
  start(): void;
  /** Stops the scan under way after its current step. */
  stop(): Promise<void>;
};

const INTERVAL_MS = 5 * MINUTE_MS;

/** Warns owners of their plans' limits and of attacks at the start and every five minutes, in every worker. Only one worker stores a warning. */
export function createWarningScans({
  warnings,
  log,
}: {
  readonly warnings: Pick<AccountWarningsService, "warnOfForms">;
  readonly log: Logger;
}): WarningScans {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function scan(): Promise<void> {
    try {
      const warned = await warnings.warnOfForms(stopping.signal);
      if (warned > 0) log.info({ warned }, "owners warned of their plans' limits or of attacks");
    } catch (error) {
      log.warn({ err: error }, "scan of limits and attacks failed: the next scan repeats it");
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
