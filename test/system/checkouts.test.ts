import { chmod, chown, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { deleteEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";
import { copyCheckout, linkPackages, makeFolder } from "../support/checkouts.ts";
import { isRoot, listProcessesOf, NOBODY } from "../support/embeddedServices.ts";
import { postJson } from "../support/http.ts";
import { type Program, runProgram } from "../support/programs.ts";
import { readWelcome } from "../support/welcomes.ts";

const TIMEOUT_MS = 120_000;

/** The folder around the checkout. */
let folder: string;
let checkout: string;

beforeAll(async () => {
  folder = await makeFolder(0o755);
  checkout = join(folder, "ventanilla");
  if (!isRoot) return;
  await copyCheckout(checkout);
  await linkPackages(checkout);
}, TIMEOUT_MS);

afterAll(() => rm(folder, { recursive: true }), TIMEOUT_MS);

test.runIf(isRoot).each([
  ["a checkout that is another's", 0o755],
  ["a folder that only they can enter", 0o700],
])("an ordinary user runs it from %s", { timeout: TIMEOUT_MS }, async (_place, mode) => {
  await lend(mode, mode === 0o700 ? [folder, checkout] : [checkout]);

  const service = serve(NOBODY);
  const welcome = await readWelcome(service);
  const answer = await postJson(`${welcome.url}/f/${welcome.token}`, { nombre: "Ana" });
  service.signal("SIGTERM");

  expect(answer).toMatchObject({ status: 201 });
  expect(welcome.location).toBe(join(checkout, ".data", "postgres"));
  expect(await service.ended).toMatchObject({ result: 0, stderr: "" });
  expect(await listProcessesOf(checkout)).toEqual([]);
});

test.runIf(isRoot)(
  "root runs it from a folder that nobody else can enter, and is told where the data are",
  { timeout: TIMEOUT_MS },
  async () => {
    await lend(0o700, []);

    const service = serve();
    const welcome = await readWelcome(service);
    const answer = await postJson(`${welcome.url}/f/${welcome.token}`, { nombre: "Ana" });
    service.signal("SIGTERM");

    expect(answer).toMatchObject({ status: 201 });
    expect(welcome.location).toMatch(/^\/var\/cache\/ventanilla\/\w+\/postgres$/);
    expect(await service.ended).toMatchObject({ result: 0, stderr: "" });
    expect(await listProcessesOf(welcome.location)).toEqual([]);
  },
);

/** With the copy's own Node.js, and the data where they are unless told. */
function serve(user?: typeof NOBODY): Program {
  return runProgram(join(checkout, "node_modules/.bin/node"), ["src/main.ts"], {
    cwd: checkout,
    environment: { PORT: "0" },
    ...(user === undefined ? {} : { user: { uid: user.uid, gid: user.gid } }),
  });
}

/** Gives the folder this mode, and some of the folders to the ordinary user. After the test all are root's, and the data are gone. */
async function lend(mode: number, folders: readonly string[]): Promise<void> {
  await chmod(folder, mode);
  for (const lent of folders) await chown(lent, NOBODY.uid, NOBODY.gid);
  onTestFinished(async () => {
    await deleteEmbeddedPostgres(join(checkout, ".data"));
    for (const lent of folders) await chown(lent, 0, 0);
  });
}
