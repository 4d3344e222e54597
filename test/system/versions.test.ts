import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";
import { COMPILED, NODE_OPTIONS } from "../support/compiledPrograms.ts";
import { createTestDatabase } from "../support/database.ts";
import { ask } from "../support/http.ts";
import { readMetrics } from "../support/metrics.ts";
import { runProgram, runService } from "../support/programs.ts";
import { startService } from "../support/serviceProcess.ts";

/** The key that the test support encrypts with. */
const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");

test("--version prints the version and the commit, whatever the configuration says", async () => {
  const ending = await runService(["--version"], {
    cwd: "/",
    environment: { PORT: "ochenta", GIT_COMMIT: "0123456789abcdef" },
  }).ended;

  expect(ending).toMatchObject({ result: 0, stderr: "" });
  expect(ending.stdout).toMatch(/^ventanilla \d+\.\d+\.\d+ \(commit 0123456\)\n$/);
});

test("the log, /healthz and the metrics name the version and the commit", async () => {
  const GIT_COMMIT = "0123456789abcdef";
  const service = await startService({
    environment: { DATABASE_URL: await provideDatabase(), GIT_COMMIT, METRICS_PORT: "0" },
  });

  const health = await ask(`${service.url}/healthz`);
  const metrics = await readMetrics(service.metricsUrl);

  const version = { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string, commit: GIT_COMMIT };
  expect(health).toMatchObject({ status: 200, body: { status: "alive", ...version } });
  expect(service.logged("started")).toMatchObject([version]);
  const [name = "", value] = [...metrics].find(([sample]) => sample.startsWith("ventanilla_build_info")) ?? [];
  expect(name).toMatch(/^ventanilla_build_info\{version="[\d.]+",commit="0123456789abcdef"\}$/);
  expect(value).toBe(1);
});

test.runIf(process.platform === "linux")("a terminal gets short lines, and none for each request", async () => {
  const environment = { DATABASE_URL: await provideDatabase(), SECRET_KEY, PORT: "0", NODE_COMPILE_CACHE: COMPILED };
  const command = `echo "pid $$"; exec "${process.execPath}" ${NODE_OPTIONS.join(" ")} "${join(CHECKOUT, "src/main.ts")}"`;
  const service = runProgram("script", ["-qfec", command, "/dev/null"], { cwd: "/", environment });
  const [, pid] = await service.prints(/^pid (\d+)/m);
  const [, port = ""] = await service.prints(/INFO.*started.*"port":(\d+)/);

  await ask(`http://127.0.0.1:${port}/healthz`);
  process.kill(Number(pid), "SIGTERM");
  await service.prints(/INFO.*stopped/);

  expect(service.output()).not.toContain('"level"');
  expect(service.output()).not.toContain("/healthz");
});

async function provideDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}
