import type { Logger } from "pino";
import type { BookScansService } from "../../services/book/index.ts";

export type BookRounds = {
  start(): void;
  /** Ends the round under way at its next sheet. */
  stop(): Promise<void>;
};

const INTERVAL_MS = 60 * 60 * 1000;

/**
 * Looks after the complaints books at the start and every hour, in every worker: each round does what is not done yet, so
 * neither a restart nor a second process makes a difference, and no row must survive for the next day's round to happen.
 */
export function createBookRounds({
  sweep,
  log,
}: {
  readonly sweep: BookScansService;
  readonly log: Logger;
}): BookRounds {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function goRound(): Promise<void> {
    try {
      const done = await sweep.scan(stopping.signal);
      if (done.lapsedOffers + done.warnings + done.orphanedFiles > 0) log.info(done, "complaints books looked after");
    } catch (error) {
      log.warn({ err: error }, "complaints books not looked after: the next round will");
    }
  }

  const begin = () => {
    round = round.then(goRound);
  };

  return {
    start() {
      begin();
      timer = setInterval(begin, INTERVAL_MS);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}
