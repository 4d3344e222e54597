import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Window } from "../../bench/support/attackWindows.ts";
import { runBenchmark } from "./bench/smokes.ts";

/** The attacks of an account in three parts: on two processors, all of them together would leave little to anybody. */
const PARTS = [
  "submissionFlood;largeBodies;uploads;begunFiles;stalledBodies",
  "largeAnswers;subscriptions;abortedNotices;exports;filings",
  "quarantine;digest;patterns;snippet;steps",
];

test.each(PARTS)(
  "every post and query of an account is answered while another account does at once: %s",
  async (names) => {
    const { results } = await runBenchmark("neighbour", ["--seconds", "3", "--pairs", "1", "--attacks", names], false);

    const report: unknown = JSON.parse(await readFile(join(results, "neighbour.json"), "utf8"));
    const { alone, noisy } = report as { readonly alone: readonly Window[]; readonly noisy: readonly Window[] };
    // The load has some 120 requests; a refusal, a broken connection and an answer that has not begun after 10 s are errors.
    expect([alone, noisy].map(([window]) => window?.errorsByCause)).toEqual([{}, {}]);
  },
);
