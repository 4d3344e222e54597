import { buffer } from "node:stream/consumers";
import { request } from "undici";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Complaint } from "../../src/domain/book/complaints.ts";
import { countTo, type ExportedBook, setupExports } from "../support/complaintExports.ts";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { createReadableLog } from "../support/logLines.ts";
import { copySheet } from "../support/manySheets.ts";
import { waitFor } from "../support/waiting.ts";

const LARGE = { count: 5_000, filler: " ñandú".repeat(650) };

describe("a book that is larger than the buffers between database and client", () => {
  test.each([
    ["csv", 3],
    ["sirec.txt", 3],
    ["zip", 1],
  ])("is no longer read as %s once the client is gone, and holds no connection", async (kind, clients) => {
    const { app, owner, file, formUrl, headers } = await setupExports({ environment: { DATABASE_POOL_SIZE: "2" } });
    const { complaint } = await file({ detalle: "Detalle 1", tipo_bien: "producto" });
    await copySheet(app.database, complaint, LARGE);
    const reading = watchReading(app.services.complaints);

    const answers = await Promise.all(
      countTo(clients).map(() => request(`${formUrl}/complaints.${kind}`, { headers })),
    );
    await Promise.all(answers.map(({ body }) => body[Symbol.asyncIterator]().next()));
    const meanwhile = await app.services.complaints.find(owner.actor, complaint.id);
    for (const { body } of answers) body.on("error", () => undefined).destroy();
    await waitFor(() => reading.released === answers.length);
    await waitFor(async () => (await countOpenQueries(app.database)) === 0);

    expect(reading.taken).toBeGreaterThan(0);
    expect(reading.taken).toBeLessThan(LARGE.count * answers.length);
    expect(meanwhile?.id).toBe(complaint.id);
  });

  test("breaks off when the database goes away, instead of ending as if it were whole, and is logged", async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const proxy = await startDatabaseProxy(url);
    const { log, lines } = createReadableLog();
    const { app, file, formUrl, headers } = await setupExports({ databaseUrl: proxy.url, log });
    const { complaint } = await file({ detalle: "Detalle 1" });
    await copySheet(app.database, complaint, LARGE);

    const { statusCode, body } = await request(`${formUrl}/complaints.csv`, { headers });
    proxy.cut();

    expect(statusCode).toBe(200);
    await expect(buffer(body)).rejects.toThrow();
    await waitFor(() => lines.some((line) => /"level":50.*"answer not delivered"/.test(line)));
  });
});

/** Counts the sheets that are really read, and sees the reading end. */
function watchReading(complaints: ExportedBook["app"]["services"]["complaints"]) {
  const reading = { taken: 0, released: 0 };
  const { streamRange } = complaints;
  complaints.streamRange = (...args) => watch(streamRange(...args));
  return reading;

  async function* watch(sheets: AsyncIterable<Complaint>) {
    try {
      for await (const sheet of sheets) {
        reading.taken += 1;
        yield sheet;
      }
    } finally {
      reading.released += 1;
    }
  }
}

async function countOpenQueries(database: ExportedBook["app"]["database"]): Promise<number> {
  const { rows } = await database.raw<{ rows: { count: number }[] }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like '%complaints%'`,
  );
  return rows[0]?.count ?? 0;
}
