import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";
import { runNode } from "../support/programs.ts";

/** A tenth more than the start loaded on 2026-11-27. Each module costs half a millisecond of a processor, compiled before. */
const MOST_MODULES = 2_100;

/** What few starts use, and what uses it loads. */
const LATER_PACKAGES = [
  "@aws-sdk/client-s3",
  "@opentelemetry/api",
  "@simplewebauthn/server",
  "altcha-lib",
  "file-type",
  "nodemailer",
  "openid-client",
  "pdfkit",
  "pino-pretty",
  "postal-mime",
  "prom-client",
  "qrcode",
  "rate-limiter-flexible",
  "smtp-server",
  "undici",
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
