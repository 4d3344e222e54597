import type { Logger } from "pino";
import { MINUTE_MS } from "../../domain/times.ts";
import type { BookHoldsService } from "../../services/book/bookHolds.ts";

const INTERVAL_MS = MINUTE_MS;

/** Looks for a restored database at the start and every minute, in every process. */
export function createBookHoldChecks({
  bookHolds,
  log,
}: {
  readonly bookHolds: Pick<BookHoldsService, "check">;
  readonly log: Logger;
}) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const check = async (): Promise<void> => {
    running = running
      .then(bookHolds.check)
      .catch((error: unknown) =>
        log.warn({ err: error }, "the books could not be compared with what is known of them"),
      );
    return running;
  };

  return {
    /** Resolves after the first check. Never rejects. */
    async start(): Promise<void> {
      await check();
      timer = setInterval(() => void check(), INTERVAL_MS);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
