import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import type { DrawingMessage, DrawingReply } from "../../src/documents/drawingThreads.ts";
import type { Notice } from "../../src/documents/noticePdf.ts";
import { BUNDLES, describeInput, findBundle, MANIFEST, PROGRAM } from "../../src/bundle/bundle.ts";
import { copyCheckout, linkPackages, makeFolder } from "../support/checkouts.ts";
import { runNode } from "../support/programs.ts";

const PUBLIC = 0o755;
const NONE = { program: null, changed: null };
const SOURCES = ["src/a.ts", "src/b.ts"];

test("a bundle is found while its sources have the content that it was built from", async () => {
  const checkout = await createBuilt();
  const fresh = findBundle(checkout);
  await utimes(join(checkout, "src/a.ts"), 1, 1);
  const copied = findBundle(checkout);
  await writeFile(join(checkout, "src/b.ts"), "export const b = 3;\n");
  const edited = findBundle(checkout);
  await rm(join(checkout, "src/a.ts"));
  const deleted = findBundle(checkout);
  await rm(join(checkout, BUNDLES), { recursive: true });
  const without = findBundle(checkout);

  const program = pathToFileURL(join(checkout, BUNDLES, "1", "program.js")).href;
  expect(fresh).toEqual({ program, changed: null });
  expect(copied).toEqual({ program, changed: null });
  expect(edited).toEqual({ program: null, changed: "src/b.ts" });
  expect(deleted).toEqual({ program: null, changed: "src/a.ts" });
  expect(without).toEqual(NONE);
});

test("a manifest that was cut off is no bundle, and neither is one whose folder is gone", async () => {
  const [cutOff, gone] = [await createBuilt(), await createBuilt()];
  await writeFile(join(cutOff, BUNDLES, MANIFEST), '{"folder":"1","inp');
  await rm(join(gone, BUNDLES, "1"), { recursive: true });

  expect([findBundle(cutOff), findBundle(gone)]).toEqual([NONE, NONE]);
});

test("a build is what the program and its drawing thread run from, until a source changes", async () => {
  const folder = await makeFolder(PUBLIC);
  onTestFinished(() => rm(folder, { recursive: true }));
  const checkout = join(folder, "checkout");
  await copyCheckout(checkout);
  await linkPackages(checkout);
  const build = async () => {
    await runNode(["src/bundle/build.ts"], { cwd: checkout }).ended;
    return readdir(join(checkout, BUNDLES));
  };
  const listed = async () => {
    const { stdout } = await runNode(["--import", PRINT_FILES, "src/main.ts", "--version"], { cwd: checkout }).ended;
    return stdout.split("\n");
  };

  const first = await build();
  const built = await listed();
  const pdf = await drawNotice(checkout);
  await writeFile(join(checkout, "src/cli/versions.ts"), "\n", { flag: "a" });
  const changed = await listed();
  // "npm ci" builds, and an operator's "npm run build" builds the same again.
  const rebuilt = [await build(), await build()];

  expect(built[0]).toMatch(/^ventanilla \d/);
  expect(built).toContain("dist/server/program.js");
  expect(built).not.toContain("src/cli/program.ts");
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(first).toHaveLength(2);
  expect(rebuilt[0]).toHaveLength(3);
  expect(rebuilt[0]).toEqual(expect.arrayContaining(first));
  expect(rebuilt[1]).toEqual(rebuilt[0]);
  expect(changed[0]).toBe(built[0]);
  expect(changed).toContain("src/cli/program.ts");
});

/** Prints the files of the checkout that Node.js has loaded, a line each, without the name of the build's folder. */
const PRINT_FILES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  const base = new URL(process.cwd() + "/", "file:").href;
  const loaded = [];
  registerHooks({ load: (url, context, next) => (url.startsWith(base) && loaded.push(url.slice(base.length)), next(url, context)) });
  process.on("exit", () => process.stdout.write(loaded.map((path) => path.replace(/^(dist.server.)\\w+./, "$1") + "\\n").join("")));
`)}`;

/** A checkout with two sources and the manifest of their bundle. */
async function createBuilt(): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), "ventanilla-bundle-"));
  onTestFinished(() => rm(checkout, { recursive: true }));
  for (const path of SOURCES) {
    await mkdir(dirname(join(checkout, path)), { recursive: true });
    await writeFile(join(checkout, path), `export const ${path.at(-4)} = 1;\n`);
  }
  const inputs = SOURCES.map((path) => describeInput(checkout, path));
  await mkdir(join(checkout, BUNDLES, "1"), { recursive: true });
  await writeFile(join(checkout, BUNDLES, "1", PROGRAM), "");
  await writeFile(join(checkout, BUNDLES, MANIFEST), JSON.stringify({ folder: "1", before: null, inputs }));
  return checkout;
}

/** Draws a notice by the thread of the built program. */
async function drawNotice(checkout: string): Promise<Buffer> {
  const { folder } = JSON.parse(await readFile(join(checkout, BUNDLES, MANIFEST), "utf8")) as { folder: string };
  const built = join(checkout, BUNDLES, folder);
  const thread = new Worker(join(built, "drawingThread.js"), { execArgv: [] });
  const localeModule = pathToFileURL(join(built, "es.js")).href;
  const notice: Notice = { pageUrl: "https://ventanilla.example.pe/libro-de-reclamaciones/1", provider: null };
  thread.postMessage({ id: 1, request: { kind: "notice", localeModule, notice } } satisfies DrawingMessage, []);
  const [reply] = (await once(thread, "message")) as [DrawingReply];
  await thread.terminate();
  if (!("bytes" in reply)) throw reply.error;
  return Buffer.from(reply.bytes);
}
