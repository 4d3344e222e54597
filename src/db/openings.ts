import { setTimeout as delay } from "node:timers/promises";
import { isWithoutRoom } from "./errors.ts";
import { WAITS_MS } from "./waits.ts";

/** A pool that opens connections of a process. */
export type Holder = {
  /** The connections that it has. */
  count(): number;
  /** Gives one of them up as soon as nobody uses it. */
  giveUp(): void;
};

/**
 * Runs `open` when a slot is free. Where the server takes no more connections it is run again after a pause, which all pools keep; meanwhile a
 * connection of the own pool that comes back serves who waits. Errors: those of `open`; for want of room after `WAITS_MS.acquire`.
 */
export type RunOpening = <T>(open: () => Promise<T>) => Promise<T>;

/** The connections that a process's pools open at the same time, so that none of them storms a server that has just come back. */
export type Openings = {
  join(holder: Holder): RunOpening;
};

/** Opening one costs a server more than a short query: it starts a process, perhaps with TLS, and checks a password by thousands of hashes. */
const MOST_AT_ONCE = 4;
/** A pool with fewer gets one of another pool that has more, where the server takes no more. */
const LEAST_OF_POOL = 2;

export function createOpenings(): Openings {
  const holders = new Set<Holder>();
  const waiting: (() => void)[] = [];
  let open = 0;
  let refusedUntilMs = 0;

  async function acquireSlot(): Promise<void> {
    if (open < MOST_AT_ONCE) open += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The slot goes to the one who waits longest. */
  function releaseSlot(): void {
    const next = waiting.shift();
    if (next === undefined) open -= 1;
    else next();
  }

  function makeRoom(poor: Holder): void {
    if (poor.count() >= LEAST_OF_POOL) return;
    const rich = [...holders].find((holder) => holder !== poor && holder.count() > LEAST_OF_POOL);
    rich?.giveUp();
  }

  return {
    join(holder) {
      holders.add(holder);
      return async (connect) => {
        const endMs = performance.now() + WAITS_MS.acquire;
        await acquireSlot();
        try {
          for (;;) {
            const pauseMs = refusedUntilMs - performance.now();
            if (pauseMs > 0) await delay(pauseMs);
            try {
              return await connect();
            } catch (error) {
              if (!isWithoutRoom(error) || performance.now() > endMs) throw error;
              makeRoom(holder);
              refusedUntilMs = performance.now() + WAITS_MS.roomPause;
            }
          }
        } finally {
          releaseSlot();
        }
      };
    },
  };
}
