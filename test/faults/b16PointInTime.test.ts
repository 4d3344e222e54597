import { expect, test } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { connectWithKey, subscribe } from "../graphql/socketClient.ts";
import { submitMany } from "../graphql/fixtures.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { PDF } from "../support/attachments.ts";
import { GENEROUS_LIMITS, setupBook } from "../support/complaints.ts";
import { startOf } from "../support/feeds.ts";
import { postJson } from "../support/http.ts";
import { findInstalledPrograms, useInstalledPostgres } from "../support/installedPostgres.ts";
import { runService } from "../support/programs.ts";
import { postFiles } from "../support/uploads.ts";
import { waitFor } from "../support/waiting.ts";
import { SECRET_KEY } from "../support/services.ts";

const PROGRAMS = await findInstalledPrograms();
const ENVIRONMENT = { ...GENEROUS_LIMITS, WORKER: "off" };

test.skipIf(PROGRAMS === null)(
  "a base backup and archived WAL bring the service back as it was at a moment, its feed and files whole (where the package postgresql is installed)",
  { timeout: 180_000 },
  async () => {
    const installed = await useInstalledPostgres(PROGRAMS ?? "");
    const archive = await installed.createFolder("archive");
    const oldUrl = await installed.createCluster([
      "archive_mode = on",
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    ]);
    await migrate(oldUrl);
    const old = await setupBook({ databaseUrl: oldUrl, environment: ENVIRONMENT });
    const { app, owner, form } = old;
    const first = await submitMany(app, form, 3);
    const startFrom = await installed.copyCluster(oldUrl);
    const withFiles = await app.createForm(owner, { filesAllowed: true });
    const { body } = await postFiles(app, withFiles, [["cv", "cv.pdf", PDF.toString()]]);
    const second = [String(body["submission_id"]), ...(await submitMany(app, form, 2))];
    const moment = await readTime(oldUrl);
    // What a mistake then deletes, and what comes after the moment.
    await app.services.submissions.delete(owner.actor, second[0] ?? "");
    await submitMany(app, form, 4);
    await archiveAll(oldUrl);
    await app.close();

    const newUrl = await startFrom([
      "archive_mode = off",
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = promote",
    ]);
    await waitFor(() =>
      withConnection(
        newUrl,
        async (client) => (await client.query("select pg_is_in_recovery() as is")).rows[0].is === false,
      ),
    );
    const checked = await runService(["check-files"], {
      cwd: "/",
      environment: { DATABASE_URL: newUrl, DATA_DIR: app.dataDir, SECRET_KEY: SECRET_KEY.toString("base64") },
    }).ended;
    const restored = await startTestApp({ databaseUrl: newUrl, dataDir: app.dataDir, environment: ENVIRONMENT });
    const take = subscribe(await connectWithKey(restored, owner.key), { after: startOf(owner) });
    const events = await take(6);
    const after = await postJson(`${restored.url}/f/${form.token}`, { nombre: "Ana" });

    expect(checked).toMatchObject({ result: 0, stdout: expect.stringContaining("nothing differs") });
    expect(events.map(({ id }) => id)).toEqual([...first, ...second]);
    expect(after.status).toBe(201);
    expect((await take(1)).map(({ id }) => id)).toEqual([String(Object(after.body).submission_id)]);
  },
);

/** The server's time behind all that is committed, and before all that comes. */
async function readTime(url: string): Promise<string> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ time: string }>("select clock_timestamp()::text as time");
    return rows[0]?.time ?? "";
  });
}

/** Ends the segment of the log, and waits until it is in the archive. */
async function archiveAll(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
    await waitFor(async () => {
      const archived = await client.query<{ last: string | null }>(
        "select last_archived_wal as last from pg_stat_archiver",
      );
      return (archived.rows[0]?.last ?? "") >= (rows[0]?.name ?? "~");
    });
  });
}
