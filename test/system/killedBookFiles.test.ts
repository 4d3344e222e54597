import { expect, test } from "vitest";
import { filingPath } from "../../src/domain/links.ts";
import { PDF, PNG, RECEIPT } from "../support/attachments.ts";
import { postDocuments } from "../support/complaintDocuments.ts";
import { FIELDS, GENEROUS_LIMITS, setupBook } from "../support/complaints.ts";
import { kill, openStoredFiles } from "../support/killedServices.ts";
import { startS3, type TestS3 } from "../support/s3.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";

const SENDERS = 6;
const ACKNOWLEDGED_BEFORE_THE_KILL = 20;

test("kill -9 while a sheet's file is put into S3 leaves its key, which the housekeeping deletes with its bytes", async () => {
  const s3 = await startS3();
  const { app, service, post, housekeep } = await setup(s3);
  s3.act("hold");
  const before = s3.requests.length;
  const posting = post();
  await waitFor(async () => s3.requests.length > before);

  await kill(service);

  expect(await posting).toBe("cut off");
  expect(await app.database("unkept_files").pluck("discarded")).toEqual([false, false]);
  s3.act("ordinary");
  expect(await housekeep()).toEqual({ sheets: 0, files: 0, keys: 0, ...NOTHING_LEFT });
});

test.each(["sheet", "held sheet", "file of staff"])(
  "kill -9 between the put of a %s and its commit leaves both, or neither",
  async (kind) => {
    const { app, service, post, upload, listKeys, housekeep } = await setup(null);
    const send = { sheet: () => post(), "held sheet": () => post({ sitio_web: "x" }), "file of staff": upload }[kind];
    const lock = await app.database.transaction();
    await lock.raw("lock table complaint_attachments, complaint_documents in exclusive mode");
    const posting = send?.();
    const count = kind === "file of staff" ? 1 : 2;
    await waitFor(async () => (await listKeys()).length === count && (await countBackends(app.database)) > 0);

    await kill(service);
    await lock.rollback();
    await waitFor(async () => (await countBackends(app.database)) === 0);

    const { keys, files, ...rest } = await housekeep();
    expect(await posting).toBe("cut off");
    expect([0, count]).toContain(files);
    expect([keys, rest]).toEqual([files, { sheets: kind === "file of staff" ? 0 : files / 2, ...NOTHING_LEFT }]);
  },
);

test.each(["disk", "s3"])(
  "kill -9 under sheets with files on %s loses no acknowledged file, and leaves no file without a sheet",
  async (storage) => {
    const { app, service, post, findWrong, housekeep } = await setup(storage === "s3" ? await startS3() : null);
    let acknowledged = 0;

    await Promise.all(
      Array.from({ length: SENDERS }, async () => {
        while ((await post()) === 201) {
          acknowledged += 1;
          if (acknowledged === ACKNOWLEDGED_BEFORE_THE_KILL) service.kill("SIGKILL");
        }
      }),
    );
    await service.exited;
    await waitFor(async () => (await countBackends(app.database)) === 0);

    const { sheets, ...rest } = await housekeep();
    const rows: { key: string; sha256: Buffer }[] = await app.database("complaint_attachments").select("key", "sha256");
    const wrong = await findWrong(rows);
    expect(acknowledged).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_THE_KILL);
    expect(sheets).toBeGreaterThanOrEqual(acknowledged);
    expect(rest).toEqual({ files: sheets * 2, keys: sheets * 2, ...NOTHING_LEFT });
    expect(wrong).toEqual([]);
  },
);

const NOTHING_LEFT = { unkept: 0, incomplete: 0 };

async function setup(s3: TestS3 | null) {
  const { app, owner, form } = await setupBook({ environment: { WORKER: "off", ...s3?.environment } });
  const environment = { ...GENEROUS_LIMITS, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, WORKER: "off" };
  const service = await startService({ environment: { ...environment, ...s3?.environment } });
  const { listKeys, findWrong, deleteLeftFiles } = openStoredFiles(app, s3);

  /** Posts a sheet with two files. Returns the status, or that there was no answer. */
  async function post(fields: Readonly<Record<string, string>> = {}): Promise<number | "cut off"> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) body.append(name, value);
    body.append("adjuntos[]", new Blob([new Uint8Array(PDF)]), "boleta.pdf");
    body.append("adjuntos[]", new Blob([new Uint8Array(PNG)]), "foto.png");
    const init = { method: "POST", headers: { accept: "application/json" }, body };
    const answer = await fetch(`${service.url}${filingPath(form.token, "page")}`, init).catch(() => null);
    return answer === null ? "cut off" : answer.status;
  }
  const upload = () =>
    postDocuments(service.url, owner.key, [RECEIPT]).then(
      ({ status }) => status,
      () => "cut off" as const,
    );
  /** What there is when the housekeeper has run a day later; `incomplete` are sheets, filed or held, without both of their files. */
  async function housekeep() {
    await deleteLeftFiles();
    const { rows } = await app.database.raw<{ rows: { sheets: number; files: number; incomplete: number }[] }>(`
      with sheets as (
        select (select count(*) from complaint_attachments a where s.id in (a.complaint_id, a.quarantined_sheet_id)) as files
        from (select id from complaints union all select id from quarantined_sheets) s
      )
      select count(*)::integer as sheets, count(*) filter (where files <> 2)::integer as incomplete,
        ((select count(*) from complaint_attachments) + (select count(*) from complaint_documents))::integer as files
      from sheets
    `);
    const [{ sheets, files, incomplete } = { sheets: 0, files: 0, incomplete: 0 }] = rows;
    const unkept = (await app.database("unkept_files")).length;
    return { sheets, files, keys: (await listKeys()).length, unkept, incomplete };
  }
  return { app, service, post, upload, listKeys, housekeep, findWrong };
}

/** The statements of killed processes that the database still works on. */
async function countBackends(database: Awaited<ReturnType<typeof setup>>["app"]["database"]): Promise<number> {
  const { rows } = await database.raw<{ rows: { count: number }[] }>(`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and state <> 'idle' and query ~ 'complaint|unkept_files' and query not like '%lock table%'
      and pid <> pg_backend_pid()
  `);
  return rows[0]?.count ?? 0;
}
