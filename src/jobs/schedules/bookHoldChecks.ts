import type { Logger } from "pino";
import type { Signals } from "../../domain/signals.ts";
import { MINUTE_MS } from "../../domain/times.ts";
import type { BookHoldsService } from "../../services/book/bookHolds.ts";

const INTERVAL_MS = MINUTE_MS;

/** Looks for a restored database at the start, with each new session and every minute, in every process. */
export function createBookHoldChecks({
  bookHolds,
  signals,
  log,
}: {
  readonly bookHolds: Pick<BookHoldsService, "check">;
  readonly signals: Pick<Signals, "listen">;
  readonly log: Logger;
}) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isChecked = true;
  let isWanted = false;
  let stopListening = (): void => undefined;

  const check = async (): Promise<void> => {
    running = running
      .then(bookHolds.check)
      .catch((error: unknown) =>
        log.warn({ err: error }, "the books could not be compared with what is known of them"),
      );
    return running;
  };

  const checkAnew = async (): Promise<void> => {
    isWanted = true;
    if (!isChecked) return;
    isChecked = false;
    while (isWanted) {
      isWanted = false;
      await check();
    }
    isChecked = true;
  };

  return {
    /** False from a new session until its database was compared: another one may have taken its place meanwhile. */
    isChecked: () => isChecked,
    /** Resolves after the first check. Never rejects. */
    async start(): Promise<void> {
      stopListening = signals.listen(({ type }) => void (type === "resync" && checkAnew()));
      await check();
      timer = setInterval(() => void check(), INTERVAL_MS);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      stopListening();
      await running;
    },
  };
}
