import { setTimeout as delay } from "node:timers/promises";

const LOOK_AGAIN_MS = 10;
const GIVE_UP_MS = 50_000;

/** Resolves as soon as the condition holds, for conditions that no event announces. */
export async function waitFor(condition: () => Promise<boolean> | boolean): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`It never came true: ${condition.toString()}`);
    await delay(LOOK_AGAIN_MS);
  }
}
