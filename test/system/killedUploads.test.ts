import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { PDF, PNG } from "../support/attachments.ts";
import { kill, openStoredFiles } from "../support/killedServices.ts";
import { startS3, type TestS3 } from "../support/s3.ts";
import { type ServiceProcess, startService } from "../support/serviceProcess.ts";
import { postFiles } from "../support/uploads.ts";
import { waitFor } from "../support/waiting.ts";

const SENDERS = 8;
const ACKNOWLEDGED_BEFORE_THE_KILL = 40;

test("kill -9 while a file arrives leaves nothing after the housekeeping", async () => {
  const { service, form, countTemporary, housekeep } = await setup();
  const head = '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.4 ';
  const body = new ReadableStream({
    start: (sending) => sending.enqueue(Buffer.from(head)),
    pull: () => new Promise(() => undefined),
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const init = { method: "POST", headers, body, duplex: "half" } as const;
  const posting = fetch(`${service.url}/f/${form.token}`, init).catch(() => "cut off");
  await waitFor(async () => (await countTemporary()) === 1);

  await kill(service);

  expect(await posting).toBe("cut off");
  expect(await countTemporary()).toBe(1);
  expect(await housekeep()).toEqual(NOTHING);
});

test("kill -9 while a file is put into S3 leaves its key, which the housekeeping deletes with its bytes", async () => {
  const s3 = await startS3();
  const { service, form, app, housekeep } = await setup(s3);
  s3.act("hold");
  const before = s3.requests.length;
  const posting = post(service, form);
  await waitFor(async () => s3.requests.length > before);

  await kill(service);

  expect(await posting).toBe("cut off");
  expect(await app.database("unkept_files").pluck("discarded")).toEqual([false, false]);
  s3.act("ordinary");
  expect(await housekeep()).toEqual(NOTHING);
});

test.each(["disk", "s3"])(
  "kill -9 between the put on %s and the commit leaves a submission with its files, or neither",
  async (storage) => {
    const s3 = storage === "s3" ? await startS3() : null;
    const { service, form, app, listKeys, housekeep } = await setup(s3);
    await post(service, form);
    const lock = await app.database.transaction();
    await lock("form_usage").forUpdate().where({ form_id: form.id }).select("used");
    const posting = post(service, form);
    await waitFor(async () => (await listKeys()).length === 4);

    await kill(service);
    await lock.rollback();
    await waitFor(async () => (await countBackends(app.database)) === 0);

    const { submissions, ...rest } = await housekeep();
    expect(await posting).toBe("cut off");
    expect([1, 2]).toContain(submissions);
    expect(rest).toEqual({ ...NOTHING_LEFT, files: submissions * 2, keys: submissions * 2 });
  },
);

test.each(["disk", "s3"])(
  "kill -9 under uploads to %s loses no acknowledged file, and leaves no file without a submission",
  async (storage) => {
    const s3 = storage === "s3" ? await startS3() : null;
    const { service, form, app, findWrong, housekeep } = await setup(s3);
    const acknowledged: string[] = [];

    await Promise.all(
      Array.from({ length: SENDERS }, async () => {
        for (;;) {
          const posted = await post(service, form);
          if (typeof posted === "string") return;
          acknowledged.push(String(posted.body["submission_id"]));
          if (acknowledged.length === ACKNOWLEDGED_BEFORE_THE_KILL) service.kill("SIGKILL");
        }
      }),
    );
    await service.exited;
    await waitFor(async () => (await countBackends(app.database)) === 0);

    const { submissions, ...rest } = await housekeep();
    const stored: string[] = await app.database("submissions").pluck("id");
    const rows: { key: string; sha256: Buffer }[] = await app.database("submission_files").select("key", "sha256");
    const wrong = await findWrong(rows);
    expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_THE_KILL);
    expect(new Set(stored).isSupersetOf(new Set(acknowledged))).toBe(true);
    expect(rest).toEqual({ ...NOTHING_LEFT, files: submissions * 2, keys: submissions * 2 });
    expect(wrong).toEqual([]);
  },
);

const NOTHING_LEFT = { unkept: 0, temporary: 0, incomplete: 0 };
const NOTHING = { submissions: 0, files: 0, keys: 0, ...NOTHING_LEFT };

type Setup = Awaited<ReturnType<typeof setup>>;

async function setup(s3: TestS3 | null = null) {
  const app = await startTestApp({ environment: { WORKER: "off", ...s3?.environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true, spamSensitivity: "off" });
  const environment = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, WORKER: "off", ...s3?.environment };
  const service = await startService({ environment });
  const { listKeys, findWrong, deleteLeftFiles } = openStoredFiles(app, s3);

  async function countTemporary(): Promise<number> {
    return (await readdir(join(app.dataDir, "uploads")).catch(() => [])).length;
  }
  /** What there is when the housekeeper has run a day later; `incomplete` are submissions without both of their files. */
  async function housekeep() {
    await deleteLeftFiles();
    const count = async (table: string) => (await app.database(table)).length;
    const { rows } = await app.database.raw<{ rows: object[] }>(`
      select s.id from submissions s left join submission_files f on f.submission_id = s.id group by s.id having count(f.id) <> 2
    `);
    return {
      submissions: await count("submissions"),
      files: await count("submission_files"),
      keys: (await listKeys()).length,
      unkept: await count("unkept_files"),
      temporary: await countTemporary(),
      incomplete: rows.length,
    };
  }
  return { app, form, service, countTemporary, listKeys, housekeep, findWrong };
}

/** Posts a submission with two files. */
function post(service: ServiceProcess, form: Setup["form"]) {
  return postFiles(service, form, [
    ["cv", "cv.pdf", PDF],
    ["foto", "foto.png", PNG],
  ]).catch(() => "cut off");
}

/** The statements of killed processes that the database still works on. */
async function countBackends(database: Setup["app"]["database"]): Promise<number> {
  const { rows } = await database.raw<{ rows: { count: number }[] }>(`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%store_submissions%' and pid <> pg_backend_pid()
  `);
  return rows[0]?.count ?? 0;
}
