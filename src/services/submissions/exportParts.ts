import type { ExportPart } from "../../repositories/submissions/submissionExports.ts";

/** Reads part after part, as fast as they are taken. `rest` is called with the milliseconds that a part took before the next one is read. */
export async function* readParts<Item>(
  read: (after: string | null) => Promise<ExportPart<Item>>,
  rest: (workMs: number) => Promise<void>,
): AsyncGenerator<Item> {
  for (let after: string | null = null; ;) {
    const beganMs = performance.now();
    const part: ExportPart<Item> = await read(after);
    const workMs = performance.now() - beganMs;
    yield* part.items;
    if (part.next === null) return;
    after = part.next;
    await rest(workMs);
  }
}
