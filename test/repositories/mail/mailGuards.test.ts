import { describe, expect, test } from "vitest";
import { MAIL_KINDS } from "../../../src/documents/mails/mailKinds.ts";
import { setupBook, shareBooks } from "../../support/bookServices.ts";
import { createSetClock } from "../../support/complaints.ts";
import { endMail } from "../../support/offers.ts";

const refusal = (words: string) => ({ code: "23001", message: expect.stringContaining(words) as string });

/** Another value, in SQL, of each column that never changes. */
const MAIL_CHANGES = {
  id: "gen_random_uuid()",
  account_id: "gen_random_uuid()",
  form_id: "gen_random_uuid()",
  complaint_id: "gen_random_uuid()",
  subject_id: "gen_random_uuid()",
  kind: "'otro'",
  warning_stage: "'overdue'",
  warning_days_left: "1",
  warning_answer_by: "'2026-01-01'",
  created_at: "created_at + interval '1 s'",
  recorded_at: "recorded_at + interval '1 s'",
  waits_until: "now()",
};
/** Another value, in SQL, of each column that changes until the mail is sent. */
const SENDING_CHANGES = {
  recipient: "'otra@example.pe'",
  status: "'queued'",
  attempts: "attempts + 1",
  failure: "'x'",
  sent_at: "sent_at + interval '1 s'",
};

const openBook = shareBooks();

describe("the database refuses", () => {
  test("to change a mail that was sent, in any column", async () => {
    const { database, mail } = await setup();
    await mail.send();

    const columns = Object.keys(await database("mails").withSchema("public").columnInfo());
    expect(columns.toSorted()).toEqual(Object.keys({ ...MAIL_CHANGES, ...SENDING_CHANGES }).toSorted());
    for (const [column, value] of Object.entries({ ...MAIL_CHANGES, ...SENDING_CHANGES })) {
      await expect(mail.set(column, value), column).rejects.toMatchObject(
        refusal("a mail that was sent never changes"),
      );
    }
  });

  test("to change the content of a queued mail, or its recipient while it is queued", async () => {
    const { mail } = await setup();

    for (const [column, value] of Object.entries({ ...MAIL_CHANGES, recipient: "'otra@example.pe'" })) {
      await expect(mail.set(column, value), column).rejects.toMatchObject(refusal("content and the recipient"));
    }
  });

  test("a sent mail without its proof, and one that is sent from the beginning", async () => {
    const { database, mail } = await setup();
    const row: object = await mail.read();
    const copy = { ...row, id: "01a00000-0000-7000-8000-0000000000f9", status: "sent", sent_at: new Date() };

    await expect(
      database.raw("update mails set status = 'sent', sent_at = now() where id = ?", [mail.id]),
    ).rejects.toMatchObject(refusal("a sent mail has its proof"));
    await expect(database("mails").insert(copy)).rejects.toMatchObject(refusal("queued before it is sent"));
  });

  test("a sent mail about a held sheet without its proof", async () => {
    const { app, file } = await openBook();
    await expect(file({ sitio_web: "https://spam.example" })).rejects.toMatchObject({ code: "COMPLAINT_HELD" });

    await expect(app.database("mails").update({ status: "sent", sent_at: new Date() })).rejects.toMatchObject(
      refusal("a sent mail has its proof"),
    );
  });

  test("to change a proof, in any column, or to delete it without its mail", async () => {
    const { database, mail } = await setup();
    await mail.send();

    for (const column of Object.keys(await database("mail_proofs").withSchema("public").columnInfo())) {
      const change = { [column]: database.raw("null") };
      await expect(database("mail_proofs").update(change), column).rejects.toMatchObject(refusal("never changed"));
    }
    await expect(database("mail_proofs").delete()).rejects.toMatchObject(refusal("deleted only with their mail"));
  });

  test("to delete a mail whose sheet exists, also when the time of keeping is over", async () => {
    const { database } = await setup();

    await expect(database("mails").delete()).rejects.toMatchObject(refusal("deleted only with their sheet"));
  });

  test("to delete a mail about a held sheet that exists", async () => {
    const { app, file } = await openBook();
    await expect(file({ sitio_web: "https://spam.example" })).rejects.toMatchObject({ code: "COMPLAINT_HELD" });

    await expect(app.database("mails").delete()).rejects.toMatchObject(refusal("deleted only with their sheet"));
  });

  test.each(["mails", "mail_proofs"])("to delete all %s at once", async (table) => {
    const { database } = await setup();

    await expect(database.raw(`truncate ${table} cascade`)).rejects.toMatchObject(refusal("never truncated"));
  });
});

test.each(Object.entries(MAIL_KINDS).filter(([, { leavesNothing }]) => leavesNothing === true))(
  "a mail of the kind %s, which leaves nothing, is sent without a proof",
  async (kind) => {
    const { database, mail } = await setup();
    const row: object = await mail.read();
    const id = "01a00000-0000-7000-8000-0000000000f8";
    await database("mails").insert({ ...row, id, kind, complaint_id: null });

    expect(await database("mails").where({ id }).update({ status: "sent", sent_at: new Date() })).toBe(1);
  },
);

test("a sheet whose time of keeping is over is deleted with its mails and their proofs", async () => {
  const { database, mail } = await setup();
  await mail.send();

  await database("complaints").delete();

  expect(await database("mails").select("id")).toEqual([]);
  expect(await database("mail_proofs").select("mail_id")).toEqual([]);
});

test("mails, proofs and the history are dated by the database, whatever date the statement has", async () => {
  const { database, mail } = await setup();
  await mail.send();
  const chosen = new Date("2001-01-01T00:00:00Z");
  const id = "01a00000-0000-7000-8000-0000000000f9";
  const row: object = await mail.read();
  const queued = { status: "queued", sent_at: null, recorded_at: chosen };
  const [proof] = await database("mail_proofs").select<object[]>();
  const [event] = await database("complaint_events").select<object[]>();
  const before = await readClock();

  await database("mails").insert({ ...row, id, ...queued });
  await database("mail_proofs").insert({ ...proof, mail_id: id, recorded_at: chosen });
  await database("complaint_events").insert({ ...event, id, recorded_at: chosen });

  const after = await readClock();
  for (const [table, key] of [
    ["mails", "id"],
    ["mail_proofs", "mail_id"],
    ["complaint_events", "id"],
  ] as const) {
    const [stored] = await database(table)
      .where({ [key]: id })
      .select<{ recorded_at: Date }[]>("recorded_at");
    expect(stored?.recorded_at.getTime(), table).toBeGreaterThanOrEqual(before);
    expect(stored?.recorded_at.getTime(), table).toBeLessThanOrEqual(after);
  }

  async function readClock(): Promise<number> {
    const { rows } = await database.raw<{ rows: { now: Date }[] }>("select clock_timestamp() as now");
    return rows[0]?.now.getTime() ?? 0;
  }
});

/** A sheet of 2020, whose time of keeping is over, with its queued mails. */
async function setup() {
  const { app, owner, file } = await setupBook({ clock: createSetClock("2020-05-05T12:00:00Z") });
  const { complaint } = await file();
  const [mail] = await app.services.complaints.listMails(owner.actor, [complaint.id]);
  if (mail === undefined) throw new Error("The sheet has no mail.");
  const { database } = app;
  const row = () => database("mails").where({ id: mail.id });
  return {
    database,
    mail: {
      id: mail.id,
      send: () => endMail({ app }, mail),
      read: async () => (await row().select<object[]>())[0] ?? {},
      set: (column: string, value: string) => row().update({ [column]: database.raw(value) }),
    },
  };
}
