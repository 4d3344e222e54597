import { setTimeout as delay } from "node:timers/promises";

const LOOK_AGAIN_MS = 100;
/** Longer than any step takes on a busy machine. */
const MAX_WAIT_MS = 180_000;

/** Resolves when the condition holds. Errors: Error that names what was waited for, after `maxMs`. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  maxMs = MAX_WAIT_MS,
): Promise<void> {
  const giveUpMs = performance.now() + maxMs;
  while (!(await condition())) {
    if (performance.now() > giveUpMs) throw new Error(`Within ${Math.round(maxMs / 1000)} s this was not so: ${what}.`);
    await delay(LOOK_AGAIN_MS);
  }
}
