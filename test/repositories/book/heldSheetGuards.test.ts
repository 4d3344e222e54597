import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addYears } from "../../../src/domain/limaDays.ts";
import { limaDayOf } from "../../../src/domain/times.ts";
import { KEEP_YEARS } from "../../../src/domain/book/complaintStates.ts";
import { PHOTO } from "../../support/attachments.ts";
import { createSetClock, setupBook } from "../../support/complaints.ts";
import type { TestAppOptions } from "../../support/app.ts";

const refusal = (words: string) => ({ code: "23001", message: expect.stringContaining(words) as string });

test("the database refuses to change anything of a held sheet, except that it is filed once", async () => {
  const { app } = await holdSheet();
  const changes = {
    id: "gen_random_uuid()",
    account_id: "gen_random_uuid()",
    form_id: "gen_random_uuid()",
    submission_key: "gen_random_uuid()",
    details: "'{}'",
    channel: "'api'",
    ip: "null",
    user_agent: "null",
    origin: "'https://otra.example.pe'",
    referer: "'https://otra.example.pe'",
    received_at: "received_at + interval '1 s'",
    due_on: "due_on + 1",
    held_bytes: "1",
  };

  const columns = Object.keys(await app.database("quarantined_sheets").withSchema("public").columnInfo());
  expect(columns.filter((column) => !(column in changes))).toEqual(["complaint_id"]);
  for (const [column, value] of Object.entries(changes)) {
    await expect(app.database.raw(`update quarantined_sheets set ${column} = ${value}`), column).rejects.toMatchObject(
      refusal("what the consumer declared and the dates of a sheet never change"),
    );
  }
});

test("the database refuses to undo the filing of a held sheet, or to file it as another sheet", async () => {
  const { app, owner, id, file } = await holdSheet();
  await app.services.quarantine.releaseQuarantined(owner.actor, id);
  const { complaint: other } = await file();
  const filedAs = (complaintId: string | null) =>
    app.database("quarantined_sheets").where({ id }).update({ complaint_id: complaintId });

  await expect(filedAs(null)).rejects.toMatchObject(refusal("a sheet is filed once"));
  await expect(filedAs(other.id)).rejects.toMatchObject(refusal("a sheet is filed once"));
});

test("the database refuses to delete a held sheet while it must be kept, or all of them at once", async () => {
  const { app, owner, id } = await holdSheet();

  await expect(app.database.raw("delete from quarantined_sheets")).rejects.toMatchObject(
    refusal("a sheet must be kept for two years"),
  );
  await expect(app.database.raw("truncate quarantined_sheets cascade")).rejects.toMatchObject(
    refusal("never truncated"),
  );
  await app.services.quarantine.releaseQuarantined(owner.actor, id);
  await expect(app.database.raw("delete from quarantined_sheets")).rejects.toMatchObject(
    refusal("deleted only with its sheet in the book"),
  );
});

test("a held sheet is not deleted on the last day on which it must be kept", async () => {
  const day = addYears(limaDayOf(new Date()), -KEEP_YEARS);
  const { app } = await holdSheet({ clock: createSetClock(`${day}T12:00:00-05:00`) });

  await expect(app.database.raw("delete from quarantined_sheets")).rejects.toMatchObject(
    refusal("a sheet must be kept for two years"),
  );
});

test("a held sheet whose time is over can be deleted, and a filed one goes with its sheet", async () => {
  const clock = createSetClock("2020-05-05T12:00:00Z");
  const { app, owner, id, hold } = await holdSheet({ clock });
  await app.services.quarantine.releaseQuarantined(owner.actor, id);
  const second = await hold({ _envio_id: randomUUID() });

  await app.database.raw("delete from complaints");
  const left = await app.database("quarantined_sheets").pluck<string[]>("id");
  await app.database.raw("delete from quarantined_sheets");

  expect(left).toEqual([second]);
  expect(await app.database("quarantined_sheets").select("id")).toEqual([]);
});

async function holdSheet(options: TestAppOptions = {}) {
  const book = await setupBook({ ...options, environment: { WORKER: "off" } });
  const hold = async (fields: Record<string, string> = {}) => {
    await expect(book.file({ ...fields, sitio_web: "x" }, { attachments: [PHOTO] })).rejects.toMatchObject({
      code: "COMPLAINT_HELD",
    });
    const [id = ""] = await book.app
      .database("quarantined_sheets")
      .whereNull("complaint_id")
      .orderBy("id", "desc")
      .pluck<string[]>("id");
    return id;
  };
  return { ...book, hold, id: await hold() };
}
