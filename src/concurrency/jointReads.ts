import { setImmediate } from "node:timers/promises";

export type JointReadsSettings<Value> = {
  /** Reads the values of different keys. A key without a value is left out. */
  readonly readAll: (keys: readonly string[]) => Promise<readonly Value[]>;
  readonly keyOf: (value: Value) => string;
};

/** A read that has not begun yet. */
type NextRead<Value> = { readonly keys: Set<string>; readonly values: Promise<ReadonlyMap<string, Value>> };

/** A read waits no longer than this for the read before it, whose connection may be dead. */
const MAX_WAIT_MS = 20;
const MAX_KEYS_READ_TOGETHER = 1_000;

/**
 * Loads values by their keys; null when no value has the key. The keys that are requested during a read are read together by the
 * next one, as a group commit does with writes. So are those that one turn of the event loop requests, as for requests that came at once. A read
 * begins after all requests for its keys, so that a request after a change finds what has changed. Nothing is cached.
 */
export function createJointReads<Value>({
  readAll,
  keyOf,
}: JointReadsSettings<Value>): (key: string) => Promise<Value | null> {
  /** Null while no read is under way. */
  let previousEnd: Promise<unknown> | null = null;
  let next: NextRead<Value> | null = null;

  function plan(): NextRead<Value> {
    const keys = new Set<string>();
    const values = readTogether(keys);
    return { keys, values };
  }

  async function readTogether(keys: Set<string>): Promise<ReadonlyMap<string, Value>> {
    if (previousEnd !== null) await waitFor(previousEnd);
    await setImmediate();
    if (next?.keys === keys) next = null;
    const reading = readAll([...keys]);
    const end = reading.then(finish, finish);
    previousEnd = end;
    return new Map((await reading).map((value) => [keyOf(value), value]));

    function finish(): void {
      if (previousEnd === end) previousEnd = null;
    }
  }

  return async (key) => {
    if (next === null || next.keys.size >= MAX_KEYS_READ_TOGETHER) next = plan();
    next.keys.add(key);
    return (await next.values).get(key) ?? null;
  };
}

/** Resolves with `end`, or after the longest wait. */
function waitFor(end: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS).unref();
    void end.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
