import { randomBytes } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { AUDIT_ACTS, type AuditAct, isRepeated } from "../../src/domain/audit/audit.ts";
import { runRepeatActs } from "../../src/start/runRepeatActs.ts";
import { urlOfDatabase, withConnection } from "../support/administration.ts";
import { addressAsService } from "../support/database.ts";
import { addMember, arrangeThings, endThings, lookAtThings } from "../support/endedThings.ts";
import { type Owner, SECRET_KEY, setupServices, type TestServices } from "../support/services.ts";

/** Every act that is repeated after a restore. */
const REPEATED = Object.keys(AUDIT_ACTS).filter((act) => isRepeated(act as AuditAct));

/** A copy of a database, as a backup has it; dropped after the test. Nobody may be connected to the database. */
async function copyDatabase(url: string): Promise<string> {
  const name = `${inject("databaseTemplate")}_${randomBytes(8).toString("hex")}`;
  const serverUrl = inject("databaseServerUrl");
  await withConnection(serverUrl, (client) =>
    client.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`),
  );
  onTestFinished(async () => {
    await withConnection(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  });
  return urlOfDatabase(serverUrl, name);
}

/** The owner of the backup leaves to one who came after it. */
async function replaceOwner(app: TestServices, owner: Owner): Promise<void> {
  const { accountId } = owner.actor;
  const [first] = await app.services.members.listByAccounts(owner.actor, [accountId]);
  await addMember(app, owner);
  await app.services.members.remove(owner.actor, String(first?.id));
}

/** Runs the command `repeat-acts`, and returns its exit status with what it printed. */
async function run(options: Readonly<Record<string, unknown>> = {}) {
  const lines: string[] = [];
  const output = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    return { status: await runRepeatActs(options), text: lines.join("") };
  } finally {
    output.mockRestore();
  }
}

/** The services of the database that is lost, after the acts, and those on its backup, on which the command runs. */
async function setup() {
  const before = await setupServices();
  const world = await arrangeThings(before);
  await before.close();
  await before.database.destroy();
  const backupUrl = await copyDatabase(before.databaseUrl);
  const { dataDir } = before;
  const alive = await setupServices({ databaseUrl: before.databaseUrl, dataDir });
  await endThings(alive, world);
  await alive.services.actJournal.write();
  const environment = {
    DATABASE_URL: addressAsService(backupUrl),
    DATA_DIR: dataDir,
    SECRET_KEY: SECRET_KEY.toString("base64"),
    SERVER_COUNTRY: "Perú",
    PUBLIC_URL: "https://ventanilla.example.pe",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const restored = await setupServices({ databaseUrl: backupUrl, dataDir });
  return { world, alive, restored, journal: join(dataDir, "act-journal") };
}

test("B8 what was deleted and revoked after the backup is so again after the restore, once, and the audit has it", async () => {
  const { world, alive, restored } = await setup();
  const wanted = await lookAtThings(alive, world);
  const returned = await lookAtThings(restored, world);

  const { repeatable } = await restored.services.actRepeats.survey();
  const isForgotten = await restored.services.actJournal.lacksLast();
  const shown = await run({ "dry-run": true });
  const afterShown = await lookAtThings(restored, world);
  const repeated = await run({ by: "Olga, operadora" });
  const now = await lookAtThings(restored, world);
  const second = await run({ by: "Olga, operadora", noted: true });
  const third = await run();

  expect(returned).toMatchObject({ deleted: true, key: true, removed: true, recipient: "confirmed", session: true });
  expect(Object.keys(returned).filter((name) => name !== "kept")).toEqual(
    Object.entries(returned).flatMap(([name, value]) => (value === wanted[name as keyof typeof wanted] ? [] : [name])),
  );
  expect(isForgotten).toBe(true);
  expect(new Set(repeatable.map(({ act }) => act))).toEqual(new Set(REPEATED));
  expect(shown).toMatchObject({ status: 1, text: expect.stringContaining(`submission.deleted ${world.deleted}`) });
  expect(afterShown).toEqual(returned);
  expect(repeated).toMatchObject({ status: 1 });
  expect(repeated.text).not.toContain("FAILED");
  expect(repeated.text).toContain("To be done by hand: 1.");
  expect(now).toEqual(wanted);
  expect(second).toMatchObject({ status: 0, text: expect.stringContaining("Repeated: 0, nothing to end: 0") });
  expect(third).toMatchObject({ status: 0, text: expect.stringContaining("Forgotten: 0 to be repeated, 0 by hand") });
  expect(await restored.services.actJournal.lacksLast()).toBe(false);
  const acts = await restored
    .database("audit_entries")
    .where({ subject_id: world.deleted, act: "submission.deleted" })
    .orderBy("id")
    .pluck<string[]>("actor_kind");
  const orders = await restored
    .database("audit_entries")
    .where({ account_id: world.accountId, act: "account.acts_repeated" });
  expect(acts).toEqual(["key", "system"]);
  expect(orders).toMatchObject([{ details: { by: "Olga, operadora", repeated: expect.any(Number) } }]);
});

test("B8 a journal with a damaged and a missing object says so, repeats the rest, and leaves what an operator excepts", async () => {
  const { world, alive, restored, journal } = await setup();
  const { services } = alive;
  const later = [await alive.submit(world.form, { n: 4 }), await alive.submit(world.form, { n: 5 }), world.kept];
  for (const id of later) {
    await services.submissions.delete(world.owner.actor, id);
    await services.actJournal.write();
  }
  await replaceOwner(alive, world.suspended);
  await services.actJournal.write();
  const objects = await findFiles(journal);
  await writeFile(objects[1] ?? "", "half an object");
  await rm(objects[2] ?? "");

  const misspelt = run({ by: "Olga", except: [world.kept, "submision.deleted"] });
  await expect(misspelt).rejects.toThrow("--except submision.deleted: no forgotten act is or has that");
  const repeated = await run({ by: "Olga", except: [world.kept], noted: true });
  const again = await run();
  const now = await lookAtThings(restored, world);

  const idOf = (path: string | undefined) => path?.split("/").at(-1);
  expect(objects).toHaveLength(5);
  expect(repeated.status).toBe(1);
  expect(repeated.text).toContain(`DAMAGED: the object ${idOf(objects[1])}`);
  expect(repeated.text).toContain(`MISSING: the object ${idOf(objects[2])}`);
  expect(repeated.text).toContain("excepted: 1.");
  expect(again).toMatchObject({ status: 1, text: expect.stringContaining("Forgotten: 1 to be repeated") });
  expect([repeated.text, again.text]).toEqual([
    expect.stringMatching(/member\.removed .*: FAILED, LAST_OWNER/),
    expect.stringContaining("member.removed"),
  ]);
  expect(now).toMatchObject({ kept: true, deleted: false, key: false });
});

async function findFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}
