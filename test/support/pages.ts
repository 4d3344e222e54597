import type { Page } from "../../src/domain/pages.ts";

/** Returns the items of all pages of one request. */
export async function itemsOf<T>(asked: Promise<readonly Page<T>[]>): Promise<readonly T[]> {
  return (await asked).flatMap((page) => page.items);
}
