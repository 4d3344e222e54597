import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { deleteEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";
import { fillDisk, freeDisk, mountDisk } from "../support/disks.ts";
import { readPostmasterPid } from "../support/embeddedServices.ts";
import { ask, postJson } from "../support/http.ts";
import { runService } from "../support/programs.ts";
import { waitFor } from "../support/waiting.ts";
import { readWelcome } from "../support/welcomes.ts";

const MEBIBYTE = 1024 * 1024;
const DISK_BYTES = 512 * MEBIBYTE;

test(
  "B7 on a full disk the embedded database comes up on its reserve, then refuses with 503 and is not ready, and loses nothing that was acknowledged",
  { timeout: 120_000 },
  async ({ skip }) => {
    const disk = await mountDisk(DISK_BYTES);
    if (disk === null) return skip("The tests may mount no disk here.");
    const dataDir = join(disk, "data");
    onTestFinished(() => deleteEmbeddedPostgres(dataDir));
    const service = runService([], { cwd: "/", environment: { PORT: "0", DATA_DIR: dataDir, FILES_MIN_FREE: "0" } });
    const { url, token, key, location } = await readWelcome(service);
    const acknowledged: string[] = [];
    const post = async (bytes: number) => {
      const answer = await postJson(`${url}/f/${token}`, { texto: randomBytes(bytes).toString("base64") });
      if (answer.status === 201) acknowledged.push(String((answer.body as { submission_id: string }).submission_id));
      return answer;
    };
    await service.prints(/64 MB of the disk of \S+ are kept for PostgreSQL/);
    await post(100);

    fillDisk(disk);
    process.kill(await readPostmasterPid(location), "SIGQUIT");
    await service.prints(/the 64 MB that were kept for PostgreSQL are free now/);
    await waitFor(async () => (await post(100)).status === 201);

    fillDisk(disk);
    let refusal = await post(MEBIBYTE / 2);
    while (refusal.status === 201) refusal = await post(MEBIBYTE / 2);
    const refusals = [refusal];
    await waitFor(async () => (await ask(`${url}/readyz`)).status === 503);
    for (let n = 0; n < 5; n += 1) refusals.push(await post(MEBIBYTE / 2));
    const readiness = await ask(`${url}/readyz`);

    await freeDisk(disk);
    await waitFor(async () => (await ask(`${url}/readyz`)).status === 200);
    const again = await post(100);

    for (const { status, headers, body } of refusals) {
      expect([status, body]).toEqual([503, expect.objectContaining({ code: "SERVICE_UNAVAILABLE" })]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(readiness).toMatchObject({ status: 503, body: { status: "not_ready" } });
    expect(again.status).toBe(201);
    expect(await listIds(url, key)).toEqual(expect.arrayContaining(acknowledged));
  },
);

/** The ids of all submissions of the account. */
async function listIds(url: string, key: string): Promise<readonly string[]> {
  const query = "{ submissions(first: 100) { nodes { id } } }";
  const { body } = await postJson(`${url}/api/v1/graphql`, { query }, { authorization: `Bearer ${key}` });
  return (body as { data: { submissions: { nodes: { id: string }[] } } }).data.submissions.nodes.map(({ id }) => id);
}
