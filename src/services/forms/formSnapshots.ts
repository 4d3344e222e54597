import { LRUCache } from "lru-cache";
import type { FormAtTheDoor, FormsRepository } from "../../repositories/forms/index.ts";

/**
 * Remembers what the public endpoint must know of a form. What is remembered may be outdated: a refusal based on it must
 * be confirmed with `refresh`, and whoever stores must name the form's version, which the database compares.
 */
export type FormDoors = {
  recall(token: string): FormAtTheDoor | undefined;
  /** As the database has it now; null when there is no such form. */
  refresh(token: string): Promise<FormAtTheDoor | null>;
};

const MAX_FORMS = 10_000;
const MAX_AGE_MS = 60_000;

export function createFormDoors(forms: FormsRepository): FormDoors {
  const doors = new LRUCache<string, FormAtTheDoor>({ max: MAX_FORMS, ttl: MAX_AGE_MS });
  return {
    recall: (token) => doors.get(token),
    async refresh(token) {
      const door = await forms.findAtTheDoor(token);
      if (door === null) doors.delete(token);
      else doors.set(token, door);
      return door;
    },
  };
}
