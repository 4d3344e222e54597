import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** After the first requests of who waited for the start. */
const DELAY_MS = 2_000;

/**
 * Collects once what the start has left, soon after it. V8 collects a heap of this size first under load, and gives an idle process's
 * young generation back, some 40 MB, only after such a collection, within half a minute. Later collections are V8's own.
 */
export function giveBackStartMemory(): void {
  setTimeout(collect, DELAY_MS).unref();
}

function collect(): void {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as (options: object) => void;
  // Node.js keeps compiled code by its options: what is compiled from now on has the usual ones.
  setFlagsFromString("--no-expose-gc");
  gc({ type: "major", execution: "async" });
}
