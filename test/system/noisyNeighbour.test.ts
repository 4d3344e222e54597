import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Window } from "../../bench/support/attackWindows.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { runNode } from "../support/programs.ts";

/** The attacks of an account in three parts: on two processors, all of them together would leave little to anybody. */
const PARTS = [
  "submissionFlood;largeBodies;uploads;begunFiles;stalledBodies",
  "largeAnswers;subscriptions;abortedNotices;exports;filings",
  "quarantine;digest;patterns;snippet;steps",
];

test.each(PARTS)(
  "every post and query of an account is answered while another account does at once: %s",
  async (names) => {
    const program = runNode(["bench/noisyNeighbour.ts", "--seconds", "3", "--pairs", "1", "--attacks", names], {
      cwd: CHECKOUT,
    });

    await program.ended;

    const report: unknown = JSON.parse(await readFile(join(CHECKOUT, "bench/neighbour.json"), "utf8"));
    const { alone, noisy } = report as { readonly alone: readonly Window[]; readonly noisy: readonly Window[] };
    // The load has some 120 requests; a refusal, a broken connection and an answer that has not begun after 10 s are errors.
    expect([alone, noisy].map(([window]) => window?.errorsByCause)).toEqual([{}, {}]);
  },
);
