import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { runProgram } from "../support/programs.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";

const REQUESTS = 300;
const LOG = new URL("../../src/start/log.ts", import.meta.url).href;

test.each(["1", "2"])(
  "SIGTERM right after many requests loses no line of the log of %s processes",
  async (processes) => {
    const app = await startTestApp({ environment: { WORKER: "off" } });
    const owner = await app.createOwner();
    const form = await app.createForm(owner);
    const environment = { DATABASE_URL: app.databaseUrl, WORKER: "off", WEB_CONCURRENCY: processes };
    const service = await startService({ environment });
    const submit = (n: number) => postJson(`${service.url}/f/${form.token}`, { n });

    const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, n) => submit(n)));
    service.kill("SIGTERM");
    const code = await service.exited;

    await waitFor(() => service.logged("stopped").length === 1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(service.logged("request")).toHaveLength(REQUESTS);
    expect(service.lines.filter((line) => !line.startsWith("{"))).toEqual([]);
    expect(code).toBe(0);
  },
);

test.each([5, 5_000])("a process that exits at once after %d lines loses none of them", (count) => {
  const lines = run(`
    for (let n = 0; n < ${count}; n += 1) log.info({ n }, "line");
    process.exit(0);
  `);

  const numbers = lines.map(({ n = -1 }) => n).toSorted((left, right) => left - right);
  expect(numbers).toEqual(Array.from({ length: count }, (_, n) => n));
});

test("an error is written at once with the lines before it, and other lines wait", () => {
  const lines = run(`
    log.info("before");
    log.error("error");
    log.warn("after");
    process.kill(process.pid, "SIGKILL");
  `);

  expect(lines.map(({ msg }) => msg)).toEqual(["before", "error"]);
});

test("a buffered line is written while the process goes on", async () => {
  const program = runProgram(
    process.execPath,
    ["--input-type=module", "--eval", write(`log.info("waits"); setInterval(() => undefined, 1_000);`)],
    { cwd: process.cwd() },
  );

  const [line] = await program.prints(/^.*"waits".*$/m);

  expect(JSON.parse(line)).toMatchObject({ msg: "waits" });
});

type Line = { readonly msg?: string; readonly n?: number };

/** The lines of a process that runs the statements with a `log`. */
function run(statements: string): readonly Line[] {
  const args = ["--input-type=module", "--eval", write(statements)];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

function write(statements: string): string {
  return `import { createLog } from ${JSON.stringify(LOG)};\nconst log = createLog("info");\n${statements}`;
}
