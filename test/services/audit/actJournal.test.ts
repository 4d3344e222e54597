import { expect, onTestFinished, test } from "vitest";
import { readJournalObject } from "../../../src/domain/audit/actJournal.ts";
import type { SignalListener } from "../../../src/domain/signals.ts";
import { createActWrites } from "../../../src/jobs/schedules/actWrites.ts";
import type { ActJournal } from "../../../src/outbound/storage/actJournal.ts";
import { createActJournal } from "../../../src/outbound/storage/actJournal.ts";
import { createDiskStorage } from "../../../src/outbound/storage/disk.ts";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import { createTransact } from "../../../src/repositories/transact.ts";
import { createActJournalService } from "../../../src/services/audit/actJournal.ts";
import { createHashText } from "../../../src/domain/keyedHashes.ts";
import { createSecretBox } from "../../../src/domain/secretBox.ts";
import { DAY_MS } from "../../../src/domain/times.ts";
import { startTestApp } from "../../support/app.ts";
import { createSetClock } from "../../support/complaints.ts";
import { keepHouse } from "../../support/housekeeping.ts";
import { createReadableLog } from "../../support/logLines.ts";
import { startS3 } from "../../support/s3.ts";
import { SECRET_KEY, setupServices, type TestServices } from "../../support/services.ts";
import { waitFor } from "../../support/waiting.ts";

/** Objects in memory, in place of the disk. `fail` lets the next write fail, after that part of the object was stored. */
function createMemoryJournal() {
  const objects = new Map<string, string>();
  let failure: { readonly stored: "whole" | "part" | "nothing" } | null = null;
  const journal: ActJournal = {
    location: "memory",
    async append(id, content) {
      if (failure?.stored !== "nothing") objects.set(id, failure?.stored === "part" ? content.slice(0, 9) : content);
      if (failure === null) return;
      failure = null;
      throw new Error("The storage is away.");
    },
    list: async () => [...objects.keys()].toSorted(),
    read: async (id) => objects.get(id) ?? null,
    async delete(id) {
      objects.delete(id);
    },
  };
  return { journal, objects, fail: (stored: "whole" | "part" | "nothing") => void (failure = { stored }) };
}

/** The service of another process, on the database of `app`. */
function serviceOn({ database }: TestServices, actJournal: ActJournal) {
  const hashText = createHashText(createSecretBox(SECRET_KEY));
  return createActJournalService({
    repositories: createRepositories(database, hashText),
    transact: createTransact(database, hashText),
    databaseTime: { read: async () => new Date() },
    clock: { now: () => new Date() },
    actJournal,
    actJournalDays: 90,
  });
}

async function deleteOne(app: TestServices): Promise<string> {
  const owner = await app.createOwner();
  const id = await app.submit(await app.createForm(owner), { n: 1 });
  await app.services.submissions.delete(owner.actor, id);
  return id;
}

test("a crash behind an object writes its acts a second time, and one before or in it loses none: each is known once", async () => {
  const app = await setupServices();
  const { journal, objects, fail } = createMemoryJournal();
  const service = serviceOn(app, journal);
  const subjects = [await deleteOne(app)];
  await service.write();

  subjects.push(await deleteOne(app));
  fail("whole");
  await expect(service.write()).rejects.toThrow("away");
  subjects.push(await deleteOne(app));
  for (const stored of ["nothing", "part"] as const) {
    fail(stored);
    await expect(service.write()).rejects.toThrow("away");
  }
  const [first, second] = await Promise.all([service.write(), serviceOn(app, journal).write()]);
  const content = await service.read();

  expect(first + second).toBe(2);
  expect(objects.size).toBeGreaterThanOrEqual(2);
  expect(content.acts.map(({ subjectId }) => subjectId)).toEqual(subjects);
  expect([content.damaged, content.missing]).toEqual([[], []]);
  expect(await app.database("unwritten_acts")).toEqual([]);
});

test("an object has ids, acts, facts and times, and no name, address or secret", async () => {
  const app = await setupServices();
  const { journal, objects } = createMemoryJournal();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Nombre propio" });
  const { apiKey, key } = await app.services.apiKeys.create(owner.actor, { name: "Caja", permissions: ["forms:read"] });
  await app.services.members.invite(owner.actor, { email: "luz@example.pe", role: "viewer" });
  await app.services.apiKeys.revoke({ ...owner.actor, ip: "203.0.113.9" }, apiKey.id);
  await app.services.formDeletions.delete(owner.actor, { id: form.id, confirmName: form.name });

  await serviceOn(app, journal).write();
  const [text = ""] = objects.values();

  expect(readJournalObject(text)?.acts).toMatchObject([
    { act: "member.invited", details: { role: "viewer" } },
    { act: "api_key.revoked", subjectId: apiKey.id, details: { prefix: apiKey.prefix } },
    { act: "form.deleted", subjectId: form.id, details: {} },
  ]);
  expect(text).not.toMatch(/Nombre|Caja|luz|example\.pe|203\.0/);
  expect(text).not.toContain(key.slice(apiKey.prefix.length));
  expect(readJournalObject(text.replace("viewer", "owner!"))).toBeNull();
});

test("in a bucket the journal lies beside the files, is no file of theirs, and must be listed to be read", async () => {
  const s3 = await startS3();
  const app = await setupServices({ environment: s3.environment });
  const id = await deleteOne(app);

  await app.services.actJournal.write();
  const { acts } = await app.services.actJournal.read();
  for (const key of s3.objects.keys()) s3.add(key, String(s3.objects.get(key)), new Date(Date.now() - 30 * DAY_MS));
  const findings: string[] = [];
  const check = { hashes: false, repair: true, onProgress: () => undefined };
  const onFinding = ({ kind }: { readonly kind: string }) => void findings.push(kind);
  await app.services.storageChecks.check({ ...check, onFinding }, new AbortController().signal);
  s3.refuseLists();

  expect([...s3.objects.keys()]).toEqual([
    expect.stringMatching(/^act-journal\/[0-9a-f-]{36}\/\d{4}\/\d{2}\/[0-9a-f-]{36}$/),
  ]);
  expect(acts.map(({ subjectId }) => subjectId)).toEqual([id]);
  expect(findings).toEqual([]);
  await expect(app.services.actRepeats.survey()).rejects.toThrow("may not list");
});

test("objects past their days are deleted, and no later object misses them", async () => {
  const clock = createSetClock("2026-03-01T12:00:00Z");
  const app = await setupServices({ clock, environment: { ACT_JOURNAL_DAYS: "10" } });
  await deleteOne(app);
  await app.services.actJournal.write();
  clock.set("2026-03-08T12:00:00Z");
  const id = await deleteOne(app);
  await app.services.actJournal.write();

  const early = await keepHouse(app, "act_journal");
  clock.set("2026-03-12T12:00:00Z");
  const past = await keepHouse(app, "act_journal");
  const { acts, missing } = await app.services.actJournal.read();

  expect([early, past]).toEqual([0, 1]);
  expect(acts.map(({ subjectId }) => subjectId)).toEqual([id]);
  expect(missing).toEqual([]);
});

test("a worker writes acts as they come, logs a storage that is away once, and says of a database that was put back what it lacks", async () => {
  const app = await setupServices();
  const { journal, fail } = createMemoryJournal();
  const { log, lines } = createReadableLog();
  const service = serviceOn(app, journal);
  const listeners: SignalListener[] = [];
  const signals = { listen: (listener: SignalListener) => (listeners.push(listener), () => undefined) };
  const options = { signals, log, isLeading: async () => true, isDatabaseAway: () => false, intervalMs: 5 };
  const writes = createActWrites({ actJournal: service, ...options });
  onTestFinished(() => writes.stop());
  fail("nothing");
  const subjects = [await deleteOne(app)];

  writes.start();
  await waitFor(async () => (await service.read()).acts.length === 1);
  await waitFor(() => lines.some((line) => line.includes("is written again")));
  subjects.push(await deleteOne(app));
  await waitFor(async () => (await service.read()).acts.length === 2);
  // The database is put back beneath the worker, to a moment before the first act: its session ends.
  await app.database.raw("alter table audit_entries disable trigger all");
  await app.database("audit_entries").where({ subject_id: subjects[0] }).delete();
  for (const listener of listeners) listener({ type: "resync" });
  await waitFor(() => lines.some((line) => line.includes("repeat-acts")));

  expect((await service.read()).acts.map(({ subjectId }) => subjectId)).toEqual(subjects);
  expect(lines.filter((line) => line.includes("are not written into the act journal"))).toHaveLength(1);
});

test("the running service writes its acts beside its files, where a storage of the same folder finds them", async () => {
  const app = await startTestApp();
  const id = await deleteOne(app);
  const storage = createDiskStorage(`${app.dataDir}/act-journal`);
  const service = serviceOn(app, createActJournal({ present: storage, all: [storage] }));

  await waitFor(async () => (await service.read()).acts.some(({ subjectId }) => subjectId === id));
  await waitFor(async () => (await app.database("unwritten_acts")).length === 0);
});
