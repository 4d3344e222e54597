import { chown, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { deleteEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";
import { copyCheckout, linkPackages, makeFolder } from "../support/checkouts.ts";
import { isRoot, listProcessesOf, NOBODY } from "../support/embeddedServices.ts";
import { postJson } from "../support/http.ts";
import { type Program, runProgram } from "../support/programs.ts";
import { readWelcome } from "../support/welcomes.ts";

const TIMEOUT_MS = 120_000;

test.runIf(isRoot).each([
  ["a checkout that is another's", 0o755],
  ["a folder that only they can enter", 0o700],
])("an ordinary user runs it from %s", { timeout: TIMEOUT_MS }, async (_place, mode) => {
  const checkout = await provideCheckout(mode);
  await chown(checkout, NOBODY.uid, NOBODY.gid);
  if (mode === 0o700) await chown(dirname(checkout), NOBODY.uid, NOBODY.gid);

  const service = serveFrom(checkout, NOBODY);
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
    const checkout = await provideCheckout(0o700);

    const service = serveFrom(checkout);
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
function serveFrom(checkout: string, user?: typeof NOBODY): Program {
  return runProgram(join(checkout, "node_modules/.bin/node"), ["src/main.ts"], {
    cwd: checkout,
    environment: { PORT: "0" },
    ...(user === undefined ? {} : { user: { uid: user.uid, gid: user.gid } }),
  });
}

/** A copy of the checkout inside a folder with this mode; deleted with its data after the test. */
async function provideCheckout(mode: number): Promise<string> {
  const folder = await makeFolder(mode);
  const checkout = join(folder, "ventanilla");
  onTestFinished(async () => {
    await deleteEmbeddedPostgres(join(checkout, ".data"));
    await rm(folder, { recursive: true });
  });
  await copyCheckout(checkout);
  await linkPackages(checkout);
  return checkout;
}
