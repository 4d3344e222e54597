import { LRUCache } from "lru-cache";
import type { FormSnapshot, FormsRepository } from "../../repositories/forms/index.ts";

/**
 * Remembers what the public endpoint must know of a form. What is remembered may be outdated: a refusal based on it must
 * be confirmed with `refresh`, and whoever stores must name the form's version, which the database compares.
 */
export type FormSnapshots = {
  recall(token: string): FormSnapshot | undefined;
  /** As the database has it now; null when there is no such form. */
  refresh(token: string): Promise<FormSnapshot | null>;
};

const MAX_FORMS = 10_000;
const MAX_AGE_MS = 60_000;

export function createFormSnapshots(forms: FormsRepository): FormSnapshots {
  const doors = new LRUCache<string, FormSnapshot>({ max: MAX_FORMS, ttl: MAX_AGE_MS });
  return {
    recall: (token) => doors.get(token),
    async refresh(token) {
      const door = await forms.findSnapshot(token);
      if (door === null) doors.delete(token);
      else doors.set(token, door);
      return door;
    },
  };
}
