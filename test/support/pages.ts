import type { Page } from "../../src/domain/pages.ts";

/** All that is on pages which were asked for together. */
export async function itemsOf<T>(asked: Promise<readonly Page<T>[]>): Promise<readonly T[]> {
  return (await asked).flatMap((page) => page.items);
}
