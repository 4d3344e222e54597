import { cp, mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "../../src/domain/times.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import type { StorageFinding } from "../../src/services/files/storageChecks.ts";
import { PDF, PNG } from "../support/attachments.ts";
import { ask } from "../support/http.ts";
import { keepHouse } from "../support/housekeeping.ts";
import { runService } from "../support/programs.ts";
import { startS3 } from "../support/s3.ts";
import { SECRET_KEY, setupServices } from "../support/services.ts";
import { countFilesIn, listFiles, postFiles, readFile } from "../support/uploads.ts";

async function setup(environment: Readonly<Record<string, string>> = {}) {
  const app = await startTestApp({ environment: { WORKER: "off", ...environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  const post = async (bytes: Uint8Array<ArrayBuffer> = PDF) =>
    String((await postFiles(app, form, [["cv", "cv.pdf", bytes]])).body["submission_id"]);
  const run = (...args: readonly string[]) => runIn(app, app.dataDir, environment, ...args);
  return { app, owner, form, post, run };
}

async function runIn(
  app: TestApp,
  dataDir: string,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
) {
  const { ended } = runService(args, {
    cwd: "/",
    environment: {
      PORT: "0",
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: SECRET_KEY.toString("base64"),
      SERVER_COUNTRY: "Perú",
      ...environment,
    },
  });
  return ended;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-other-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function countOnDisk(dataDir: string): Promise<number> {
  return countFilesIn(join(dataDir, "files"));
}

async function makeDue(app: Pick<TestApp, "database">): Promise<void> {
  await app.database("unkept_files").update({ delete_from: new Date(0) });
}

test.each([["serve"], ["move-files", "disk"]])(
  "B9 %s with another DATA_DIR ends with a sentence that says what to do",
  async (...args) => {
    const { app, post } = await setup();
    await post();

    const ended = await runIn(app, await makeFolder(), {}, ...args);

    expect(ended.result).toBe(1);
    expect(ended.stderr).toMatch(/The files of this database lie elsewhere: .*DATA_DIR.*check-files --adopt/s);
  },
);

test("B9 housekeeping with another DATA_DIR deletes nothing and forgets no key, and the right one deletes the file", async () => {
  const { app, owner, post } = await setup();
  await app.services.submissions.delete(owner.actor, await post());
  await makeDue(app);
  const other = await setupServices({ databaseUrl: app.databaseUrl, dataDir: await makeFolder() });

  const elsewhere = await keepHouse(other, "files");
  const kept = await app.database("unkept_files").pluck("discarded");
  await makeDue(app);
  const here = await keepHouse(app, "files");

  expect([elsewhere, kept, here]).toEqual([0, [true], 1]);
  expect(await countOnDisk(app.dataDir)).toBe(0);
  expect(await app.database("unkept_files")).toEqual([]);
});

test("B9 a database that names files takes no folder without them for its storage", async () => {
  const { app, post } = await setup();
  await post();
  await app.database("file_storages").delete();
  await rm(join(app.dataDir, "files", "storage-id"));
  const other = await setupServices({ databaseUrl: app.databaseUrl, dataDir: await makeFolder() });

  const elsewhere = await other.services.storageIdentities.check("disk");
  const here = await app.services.storageIdentities.check("disk");

  expect([elsewhere, here]).toEqual(["foreign", "own"]);
});

test("B9 a volume that goes away under the service gets no files, and none is lost when it is back", async () => {
  const { app, owner, form, post } = await setup();
  await post();
  const files = join(app.dataDir, "files");
  await rename(files, `${files}-away`);
  await mkdir(files);

  const refused = await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  const words = await ask(`${app.url}/f/${form.token}`, {
    method: "POST",
    body: new URLSearchParams({ nombre: "Ana" }),
  });
  const written = await countOnDisk(app.dataDir);
  await rm(files, { recursive: true });
  await rename(`${files}-away`, files);
  await post();

  expect(refused).toMatchObject({ status: 503, body: { code: "SERVICE_UNAVAILABLE" } });
  expect([words.status, written]).toEqual([201, 0]);
  const stored = await listFiles(app, owner);
  expect(await Promise.all(stored.map(({ id }) => readFile(app, owner, id)))).toEqual([
    Buffer.from(PDF),
    Buffer.from(PDF),
  ]);
});

test("B9 the bytes of a deleted file wait a week, and a file that is not there is looked for again before its key is forgotten", async () => {
  const { app, owner, post } = await setup();
  const [deleted, absent] = [await post(), await post(PNG)];
  const files = await listFiles(app, owner);
  const gone = files.find(({ submissionId }) => submissionId === absent);
  await app.services.submissions.delete(owner.actor, deleted);
  await app.services.submissions.delete(owner.actor, absent);
  const { key } = await app.database("unkept_files").where("key", "like", `%${gone?.id}`).first("key");
  await rm(join(app.dataDir, "files", key));

  const atOnce = await keepHouse(app, "files");
  const waits: Date[] = await app.database("unkept_files").pluck("delete_from");
  await makeDue(app);
  const due = await keepHouse(app, "files");
  const kept = await app.database("unkept_files").pluck("key");
  await app
    .database("unkept_files")
    .update({ created_at: new Date(Date.now() - 15 * DAY_MS), delete_from: new Date(0) });
  await keepHouse(app, "files");

  expect([atOnce, due, kept]).toEqual([0, 1, [key]]);
  for (const wait of waits) expect(Math.round((wait.getTime() - Date.now()) / DAY_MS)).toBe(7);
  expect(await app.database("unkept_files")).toEqual([]);
});

test("B9 a key that a file's row has is never deleted", async () => {
  const { app, owner, post } = await setup();
  await post();
  const [row] = await app.database("submission_files").select("key", "storage", "account_id");
  await app.database("unkept_files").insert({ ...row, discarded: true });

  const deleted = await keepHouse(app, "files");

  expect(deleted).toBe(0);
  const [file] = await listFiles(app, owner);
  expect(await readFile(app, owner, file?.id ?? "")).toEqual(Buffer.from(PDF));
});

test("B9 check-files names a lost, a damaged, a discarded and an unnamed file, and --repair mends what can be mended", async () => {
  const { app, owner, post, run } = await setup();
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push(await post(new Uint8Array([...PDF, n])));
  const files = await listFiles(app, owner);
  const [lost, damaged, discarded, moved] = await Promise.all(
    ids.map(async (id) => {
      const file = files.find(({ submissionId }) => submissionId === id);
      const row = await app.database("submission_files").where({ id: file?.id }).first();
      return { id: String(file?.id), row, path: join(app.dataDir, "files", row.key) };
    }),
  );
  if (lost === undefined || damaged === undefined || discarded === undefined || moved === undefined)
    throw new Error("?");
  await rm(lost.path);
  await writeFile(damaged.path, Buffer.from([...PDF, 1]).fill(0, 10, 12));
  const { key, storage, account_id } = discarded.row;
  await app
    .database("unkept_files")
    .insert({ key, storage, account_id, discarded: true, delete_from: new Date("9999-01-01") });
  const elsewhere = moved.path.replace(/[^/]+$/, "01990000-0000-7000-8000-000000000001");
  const unnamed = moved.path.replace(/[^/]+$/, "01990000-0000-7000-8000-000000000002");
  await rename(moved.path, elsewhere);
  await writeFile(unnamed, "nobody's");
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const path of [elsewhere, unnamed]) await utimes(path, old, old);

  const kinds: string[] = [];
  const fast = {
    hashes: false,
    repair: false,
    onFinding: ({ kind }: StorageFinding) => kinds.push(kind),
    onProgress: () => undefined,
  };
  await app.services.storageChecks.check(fast, new AbortController().signal);
  const found = await run("check-files");
  const mended = await run("check-files", "--repair");
  const after = await run("check-files");

  expect(kinds.toSorted()).toEqual(["discarded", "missing", "missing", "unnamed"]);
  expect(found.result).toBe(1);
  const linesOf = (text: string) =>
    text.split("\n").filter((line) => /^(missing|damaged|discarded|unnamed):/.test(line));
  expect(linesOf(found.stdout).toSorted()).toEqual([
    expect.stringMatching(new RegExp(`^damaged: file ${damaged.id} of submission ${ids[1]} .*, hash$`)),
    expect.stringMatching(new RegExp(`^discarded: file ${discarded.id} `)),
    expect.stringMatching(new RegExp(`^missing: file (${lost.id}|${moved.id}) `)),
    expect.stringMatching(new RegExp(`^missing: file (${lost.id}|${moved.id}) `)),
    expect.stringMatching(/^unnamed: disk .*-000000000002 \(8 bytes\)$/),
  ]);
  expect(found.stdout).toContain("2 missing, 1 damaged");
  expect(found.stdout).toContain("--repair mends what can be mended");
  expect(mended.stdout).toContain("found at");
  expect(linesOf(after.stdout)).toEqual([
    expect.stringMatching(/^(missing|damaged): /),
    expect.stringMatching(/^(missing|damaged): /),
  ]);
  expect(after.result).toBe(1);
  expect(await readFile(app, owner, discarded.id)).toEqual(Buffer.from([...PDF, 2]));
  expect(await readFile(app, owner, moved.id)).toEqual(Buffer.from([...PDF, 3]));
  expect(await app.database("unkept_files").pluck("key")).toEqual([expect.stringMatching(/-000000000002$/)]);
});

test("B9 files that were brought from a backup without the storage's id are taken by check-files --adopt", async () => {
  const { app, post } = await setup();
  await post();
  const copy = await makeFolder();
  await cp(join(app.dataDir, "files"), join(copy, "files"), { recursive: true });
  await rm(join(copy, "files", "storage-id"));

  const refused = await runIn(app, copy, {}, "check-files");
  const adopted = await runIn(app, copy, {}, "check-files", "--adopt");
  const earlier = await app.services.storageIdentities.check("disk");

  expect([refused.result, adopted.result, earlier]).toEqual([1, 0, "foreign"]);
  expect(adopted.stdout).toContain("Checked 1 of 1 files: nothing differs.");
});

test("B9 another bucket is refused, and unnamed objects are found where the key may list them", async () => {
  const s3 = await startS3();
  const { app, post, run } = await setup(s3.environment);
  await post();
  const old = `${"0".repeat(8)}-0000-7000-8000-${"0".repeat(12)}/2026/01/01990000-0000-7000-8000-000000000003`;
  s3.add(old, "nobody's", new Date(Date.now() - 2 * DAY_MS));
  const other = await startS3();

  const foreign = await runIn(app, app.dataDir, other.environment, "serve");
  const listed = await run("check-files");
  s3.refuseLists();
  const unlisted = await run("check-files");

  expect(foreign).toMatchObject({ result: 1 });
  expect(foreign.stderr).toContain("lie elsewhere: http");
  expect(listed.stdout).toContain(`unnamed: s3 ${old}`);
  expect(listed.result).toBe(1);
  expect(unlisted.stdout).toContain("were not looked for in s3");
  expect(unlisted.result).toBe(0);
});
