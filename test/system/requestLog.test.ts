import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
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

test("a process whose reader comes late loses none of its lines at its exit", async () => {
  const program = start(`
    for (let n = 0; n < 8_000; n += 1) log.info({ n }, "line");
    process.stderr.write("logged");
    process.stdin.once("data", () => process.exit(0));
  `);
  await once(program.stderr, "data");

  program.stdin.write("exit");
  const output = text(program.stdout);

  expect(parse(await output).map(({ n }) => n)).toEqual(Array.from({ length: 8_000 }, (_, n) => n));
});

test("a process whose lines nobody reads goes on, in bounded memory, and writes whole lines to a reader who comes later", async () => {
  const program = start(`
    const used = () => (globalThis.gc(), process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers);
    const before = used();
    for (let n = 0; n < 200_000; n += 1) log.info({ n }, "line");
    process.stderr.write(String(used() - before));
    process.stdin.once("data", () => process.exit(0));
  `);
  const [growth] = await once(program.stderr, "data");

  const output = text(program.stdout);
  program.stdin.write("exit");
  const numbers = parse(await output).map(({ n }) => n);

  expect(Number(growth)).toBeLessThan(10_000_000);
  expect(numbers.length).toBeGreaterThan(10_000);
  expect(numbers).toEqual(Array.from(numbers, (_, n) => n));
});

test("the lines of two processes that write to one pipe at the same time never mix, and none is lost", () => {
  const place = mkdtempSync(join(tmpdir(), "ventanilla-log-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const program = `
    const { readdirSync, writeFileSync } = await import("node:fs");
    writeFileSync(${JSON.stringify(place)} + "/" + process.pid, "");
    while (readdirSync(${JSON.stringify(place)}).length < 2);
    for (let n = 0; n < 20_000; n += 1) log.info({ n, name: "ñandú" }, "line");
  `;
  const script = `("$0" "$@" & "$0" "$@" & wait) | dd bs=512 2>/dev/null`;

  const { stdout } = spawnSync("sh", ["-c", script, process.execPath, ...argumentsOf(program)], LONG);

  expect(
    parse(stdout)
      .map(({ n = -1 }) => n)
      .toSorted((left, right) => left - right),
  ).toEqual(Array.from({ length: 40_000 }, (_, index) => Math.floor(index / 2)));
});

test.each(["| head -n 1", "> /dev/full"])("a process goes on whose standard output is %s", (output) => {
  const program = `
    for (let n = 0; n < 20_000; n += 1) log.info({ n }, "line");
    log.error("error");
    process.stderr.write("went on");
  `;

  const { stderr } = spawnSync("sh", ["-c", `"$0" "$@" ${output}`, process.execPath, ...argumentsOf(program)], LONG);

  expect(stderr).toBe("went on");
});

/** Room for the lines of all processes. */
const LONG = { encoding: "utf8", maxBuffer: 100_000_000 } as const;

type Line = { readonly msg?: string; readonly n?: number };

/** The lines of a process that runs the statements with a `log`. */
function run(statements: string): readonly Line[] {
  return parse(spawnSync(process.execPath, argumentsOf(statements), { encoding: "utf8" }).stdout);
}

/** A process that runs the statements with a `log`, and whose lines nobody reads yet. */
function start(statements: string) {
  const child = spawn(process.execPath, argumentsOf(statements));
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

function parse(output: string): readonly Line[] {
  const lines = output.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as Line);
}

function argumentsOf(statements: string): string[] {
  return ["--expose-gc", "--input-type=module", "--eval", write(statements)];
}

function write(statements: string): string {
  return `import { openLog } from ${JSON.stringify(LOG)};\nconst log = await openLog("info");\n${statements}`;
}
