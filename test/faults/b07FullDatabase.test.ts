import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { fillDisk, freeDisk, mountDisk } from "../support/disks.ts";
import { startPostgres } from "../support/embeddedServices.ts";
import { ask, postJson } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";

const MEBIBYTE = 1024 * 1024;
const DISK_BYTES = 192 * MEBIBYTE;
/** Further ones would fill the disk without the reserve, too. */
const MAX_LOGGED = 300;

/** An embedded PostgreSQL on a small disk of its own, as DATA_DIR; null where the tests may mount none. */
async function setup() {
  const disk = await mountDisk(DISK_BYTES);
  if (disk === null) return null;
  const dataDir = join(disk, "data");
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) };
  const { url: databaseUrl } = await startPostgres(dataDir, { durable: true, log });
  await migrate(databaseUrl);
  const app = await startTestApp({ databaseUrl, dataDir, environment: { FILES_MIN_FREE: "0" } });
  const form = await app.createForm(await app.createOwner());
  const acknowledged: string[] = [];
  return {
    disk,
    app,
    acknowledged,
    logged: (line: RegExp) => waitFor(() => lines.some((one) => line.test(one))),
    readiness: () => ask(`${app.url}/readyz`),
    async post(bytes: number) {
      const answer = await postJson(`${app.url}/f/${form.token}`, { texto: randomBytes(bytes).toString("base64") });
      if (answer.status === 201) acknowledged.push((answer.body as { submission_id: string }).submission_id);
      return answer;
    },
    /** Writes to the server's log, and to nothing else, until the disk ends the server. */
    async exhaustLog() {
      const write = "select pg_logical_emit_message(true, 'test', repeat('x', 1000000))";
      const writing = withConnection(databaseUrl, async (client) => {
        for (let written = 0; written < MAX_LOGGED; written += 1) await client.query(write);
      });
      await expect(writing).rejects.toThrow();
    },
  };
}

test(
  "B7 a full disk ends the embedded database, which comes up on its reserve, refuses with 503 where nothing is left, and loses nothing that was acknowledged",
  { timeout: 120_000 },
  async ({ skip }) => {
    const started = await setup();
    if (started === null) return skip("The tests may mount no disk here.");
    const { disk, app, acknowledged, logged, readiness, post, exhaustLog } = started;
    await logged(/64 MB of the disk of \S+ are kept for PostgreSQL/);

    fillDisk(disk);
    await exhaustLog();
    await logged(/the 64 MB that were kept for PostgreSQL are free now/);
    await waitFor(async () => (await post(100)).status === 201);
    fillDisk(disk);
    const refusals = [await post(MEBIBYTE / 2)];
    while (refusals[0]?.status === 201) refusals[0] = await post(MEBIBYTE / 2);
    const full = await readiness();
    await exhaustLog();
    for (let n = 0; n < 3; n += 1) refusals.push(await post(MEBIBYTE / 2));
    const ended = await readiness();
    await freeDisk(disk);
    await waitFor(async () => (await readiness()).status === 200);
    const again = await post(MEBIBYTE / 2);

    for (const { status, headers, body } of refusals) {
      expect([status, body]).toEqual([503, expect.objectContaining({ code: "SERVICE_UNAVAILABLE" })]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(full).toMatchObject({ status: 503, body: { status: "not_ready", database: "full" } });
    expect(ended).toMatchObject({ status: 503, body: { status: "not_ready" } });
    expect(again.status).toBe(201);
    expect(await app.database("submissions").pluck("id")).toEqual(expect.arrayContaining(acknowledged));
  },
);
