import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";
import { runNode } from "../support/programs.ts";

/** Some more than the 2,060 that the start loaded on 2026-11-29. Each module costs half a millisecond of a processor, compiled before. */
const MOST_MODULES = 2_130;

/** What few starts use, and what uses it loads. */
const LATER_PACKAGES = [
  "@aws-sdk/client-s3",
  "@opentelemetry/api",
  "@prometheus-io/client",
  "@redis/client",
  "@simplewebauthn/server",
  "altcha-lib",
  "file-type",
  "nodemailer",
  "openid-client",
  "pdfkit",
  "pino-pretty",
  "postal-mime",
  "qrcode",
  "rate-limiter-flexible",
  "smtp-server",
  "undici",
  "yaml",
];

test("a start loads no package that few starts use, and no more modules than it did", async () => {
  const program = runNode(["--input-type=module", "--eval", LIST_MODULES], { cwd: CHECKOUT });

  const { stdout } = await program.ended;

  const modules = JSON.parse(stdout) as string[];
  const packages = new Set(modules.map((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]));
  expect(LATER_PACKAGES.filter((name) => packages.has(name))).toEqual([]);
  expect(packages).toContain("koa");
  expect(modules.length).toBeLessThan(MOST_MODULES);
});

test("a program whose code is kept since an earlier start does not load what strips its types", async () => {
  const { scripts } = JSON.parse(await readFile(join(CHECKOUT, "package.json"), "utf8")) as { scripts: object };
  const kept = await mkdtemp(join(tmpdir(), "ventanilla-compiled-"));
  onTestFinished(() => rm(kept, { recursive: true }));
  const run = async () => {
    const options = { cwd: CHECKOUT, environment: { NODE_COMPILE_CACHE: kept } };
    const { stdout } = await runNode(["--import", PRINT_STRIPPER, "src/main.ts", "--help"], options).ended;
    return stdout.endsWith("true");
  };

  const runs = [await run(), await run()];

  expect(runs).toEqual([true, false]);
  expect(scripts).toMatchObject({
    start: expect.stringMatching(/^NODE_COMPILE_CACHE=.* --expose-gc /) as string,
    worker: expect.stringMatching(/^NODE_COMPILE_CACHE=.* --expose-gc /) as string,
  });
});

/** Prints at the exit whether Node.js has loaded what strips types: 12 MB with its WebAssembly. */
const PRINT_STRIPPER = `data:text/javascript,${encodeURIComponent(`
  process.on("exit", () => process.stdout.write(String(process.moduleLoadList.some((name) => name.includes("amaro")))));
`)}`;

function urlOf(file: string): string {
  return pathToFileURL(join(CHECKOUT, "src", file)).href;
}

/** Loads what `npm start` does, as src/cli/services.ts and src/start/launch.ts, and prints the addresses of all files. */
const LIST_MODULES = `
  import { registerHooks } from "node:module";
  const urls = new Set();
  registerHooks({ load: (url, context, next) => (url.startsWith("file:") && urls.add(url), next(url, context)) });
  await import(${JSON.stringify(urlOf("start/run.ts"))});
  await import(${JSON.stringify(urlOf("start/app.ts"))});
  process.stdout.write(JSON.stringify([...urls]), () => process.exit());
`;
