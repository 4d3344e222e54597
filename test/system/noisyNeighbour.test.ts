import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Window } from "../../bench/support/attackWindows.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { runNode } from "../support/programs.ts";

test("every post and query of an account is answered while another account does the worst that it may, all at once", async () => {
  const program = runNode(["bench/noisyNeighbour.ts", "--seconds", "3", "--pairs", "1"], {
    cwd: CHECKOUT,
  });

  await program.ended;

  const report: unknown = JSON.parse(await readFile(join(CHECKOUT, "bench/noisyNeighbour.json"), "utf8"));
  const { alone, noisy } = report as { readonly alone: readonly Window[]; readonly noisy: readonly Window[] };
  // The load has some 120 requests; a refusal, a broken connection and an answer that has not begun after 10 s are errors.
  expect([alone, noisy].map(([window]) => window?.errorsByCause)).toEqual([{}, {}]);
});
