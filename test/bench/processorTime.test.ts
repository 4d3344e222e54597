import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { readProcessorTime } from "../../bench/support/processorTime.ts";

const COMPUTE = "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done";

/** A shell with one thread that computes in itself, or in a child that has ended, and waits for its end. */
async function compute(script: string): Promise<number> {
  const child = spawn("sh", ["-c", `${script}; echo done; read line`], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());
  await once(child.stdout, "data");
  return readProcessorTime(child.pid ?? 0);
}

test.skipIf(process.platform !== "linux")(
  "the processor time of a process counts its own and that of its ended children",
  async () => {
    const own = await compute(COMPUTE);
    const child = await compute(`(${COMPUTE}; ${COMPUTE}; ${COMPUTE})`);
    const idle = await compute(":");

    expect(own).toBeGreaterThan(idle);
    expect(own % 10).not.toBe(0);
    expect(child).toBeGreaterThan(idle);
  },
);
