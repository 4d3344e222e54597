import pino from "pino";
import type { Services } from "../../src/services/services.ts";
import type { TestServices } from "./services.ts";

/** Does housekeeping duties to their ends, all of them unless some are named, without a brake. Returns how much they deleted or made. */
export async function keepHouse(
  { services }: { readonly services: Services },
  ...names: readonly string[]
): Promise<number> {
  const { duties } = services.housekeeping;
  const wanted = names.length === 0 ? duties : names.map((name) => findDuty({ services }, name));
  let count = 0;
  for (const duty of wanted) for await (const done of duty.steps()) count += done;
  return count;
}

/** Deletes the bytes that wait for their deletion, as if their week had passed. Returns how many files' bytes were deleted. */
export async function deleteWaitingBytes(app: Pick<TestServices, "services" | "database">): Promise<number> {
  await app
    .database("unkept_files")
    .where({ discarded: true })
    .update({ delete_from: new Date(0) });
  return keepHouse(app, "files");
}

/** The duty of a name. */
export function findDuty({ services }: { readonly services: Services }, wanted: string) {
  const duty = services.housekeeping.duties.find(({ name }) => name === wanted);
  if (duty === undefined) throw new Error(`No housekeeping duty has the name ${wanted}.`);
  return duty;
}

/** A log whose lines are kept, by the duties that they name. */
export function collectDutyLines() {
  const lines: { duty?: string }[] = [];
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line) as { duty?: string }) });
  return { log, of: (duty: string) => lines.filter((line) => line.duty === duty) };
}
