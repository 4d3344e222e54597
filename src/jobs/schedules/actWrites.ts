import type { Logger } from "pino";
import type { Signals } from "../../domain/signals.ts";
import { SECOND_MS } from "../../domain/times.ts";
import type { ActJournalService } from "../../services/audit/actJournal.ts";

export type ActWritesOptions = {
  readonly actJournal: Pick<ActJournalService, "write" | "lacksLast" | "location">;
  readonly signals: Pick<Signals, "listen">;
  readonly log: Logger;
  /** Whether this process writes the journal now: one process leads. */
  readonly isLeading: () => Promise<boolean>;
  /** Whether an error is that of a database that is away, which has its own lines in the log. */
  readonly isDatabaseAway: (error: unknown) => boolean;
  /** The time between two writes: a second unless given. */
  readonly intervalMs?: number;
};

const INTERVAL_MS = SECOND_MS;

/**
 * Writes the acts that were just done into the act journal. What a database lost within the interval after an act is in no journal. A storage
 * that is away is logged once, and gets what has waited when it is back.
 */
export function createActWrites({
  actJournal,
  signals,
  log,
  isLeading,
  isDatabaseAway,
  intervalMs = INTERVAL_MS,
}: ActWritesOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isFailing = false;
  let isCompared = false;
  let stopListening = (): void => undefined;

  /** Before this process writes for the first time, and with each new session: another database may have taken its place. */
  async function compare(): Promise<void> {
    try {
      isCompared = true;
      if (await actJournal.lacksLast()) log.error({ location: actJournal.location }, FORGOTTEN);
    } catch (error) {
      if (isDatabaseAway(error)) {
        isCompared = false;
        throw error;
      }
      log.warn({ err: error, location: actJournal.location }, "the act journal can't be read, as `repeat-acts` would");
    }
  }

  async function write(): Promise<void> {
    try {
      if (!(await isLeading())) return;
      if (!isCompared) await compare();
      await actJournal.write();
      if (isFailing) log.info({ location: actJournal.location }, "the act journal is written again");
      isFailing = false;
    } catch (error) {
      if (isFailing || isDatabaseAway(error)) return;
      log.error({ err: error, location: actJournal.location }, FAILED);
      isFailing = true;
    }
  }

  return {
    start(): void {
      stopListening = signals.listen(({ type }) => {
        if (type === "resync") isCompared = false;
      });
      timer = setInterval(() => {
        running ??= write().finally(() => (running = null));
      }, intervalMs);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      stopListening();
      await running;
    },
  };
}

const FORGOTTEN =
  "the database lacks deletions and revocations that the act journal has, as after a restore: what they ended is there again until " +
  "`repeat-acts` has repeated them";
const FAILED =
  "deletions and revocations are not written into the act journal: they wait in the database, and a restore would lose them";
