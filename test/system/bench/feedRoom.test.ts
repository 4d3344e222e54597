import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../../support/checkouts.ts";
import { runProgram } from "../../support/programs.ts";

/** A shell has set the limit before Node.js begins, which raises its own no higher. */
const LIMITED = 'ulimit -n 400; exec "$0" "$@"';

test("bench:feed fails and says how many open files a load lacks, before it starts anything", async () => {
  const command = [process.execPath, join(CHECKOUT, "bench/feed.ts"), "--loads", "5000x50"];
  const { ended } = runProgram("sh", ["-c", LIMITED, ...command], { cwd: tmpdir() });

  expect(await ended).toEqual({
    result: 1,
    stdout: "",
    stderr:
      "5,000 subscribers of 5 accounts, 50 a second: not measured, a process needs 5,400 open files and may have 400; " +
      '"ulimit -n 5400" raises the limit\n',
  });
});
