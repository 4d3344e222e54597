import { LRUCache } from "lru-cache";
import { createJointReads } from "../../concurrency/jointReads.ts";
import type { Clock } from "../../domain/clock.ts";
import type { FormSnapshot, FormsRepository } from "../../repositories/forms/forms.ts";
import { MINUTE_MS } from "../../domain/times.ts";

/**
 * This process's cache of the settings that the public endpoint needs. A cached snapshot may be outdated. A caller must call
 * `load` before it refuses a request, and insert with the snapshot's version, which the database compares.
 */
export type FormSnapshots = {
  findCached(token: string): FormSnapshot | undefined;
  /**
   * Reads the form from the database and caches it; null when there is no such form. Calls during a read share the next one, so that
   * a flood of requests that the cache cannot answer takes two connections.
   */
  load(token: string): Promise<FormSnapshot | null>;
};

const MAX_FORMS = 10_000;
const MAX_AGE_MS = MINUTE_MS;

export function createFormSnapshots(forms: Pick<FormsRepository, "findSnapshots">, clock: Clock): FormSnapshots {
  const cache = new LRUCache<string, FormSnapshot>({ max: MAX_FORMS, ttl: MAX_AGE_MS });
  const read = createJointReads({
    readAll: (tokens) => forms.findSnapshots(tokens, clock.now()),
    keyOf: ({ token }) => token,
  });
  return {
    findCached(token) {
      const cached = cache.get(token);
      if (cached === undefined || cached.validUntil === null) return cached;
      return cached.validUntil > clock.now() ? cached : undefined;
    },
    async load(token) {
      const snapshot = await read(token);
      if (snapshot === null) cache.delete(token);
      else cache.set(token, snapshot);
      return snapshot;
    },
  };
}
