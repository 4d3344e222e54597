import { expect, test } from "vitest";
import { giveAnswer } from "../../support/answers.ts";
import { createSetClock, shareBooks } from "../../support/complaints.ts";
import { createReadableLog } from "../../support/logLines.ts";
import { keepHouse } from "../../support/housekeeping.ts";

const CLOSED_AT = "2026-11-02T15:00:00Z";
const AT_ERASURE = "2026-12-02T15:00:01Z";

const clock = createSetClock(CLOSED_AT);
const { log, lines } = createReadableLog();
const openBook = shareBooks({ clock, log, environment: { WORKER: "off" } });

test("an account waits while a sheet waits for its answer, and until its provider has the file of all sheets as they are", async () => {
  const { app, owner, form, file, close, describe, erase, listTold } = await setup();
  const { complaint, secret } = await file();
  await close();
  const atClosing = await describe();

  clock.set(AT_ERASURE);
  const waiting = await erase();
  await app.services.sheetHandovers.recordFileTaken(owner.actor, { accountId: null });
  const takenEarly = await describe();
  clock.set("2026-12-02T15:00:02Z");
  await giveAnswer({ app, owner }, complaint.id);
  const answered = await describe();
  const untaken = await erase();
  await app.services.sheetHandovers.recordFileTaken(app.admin.actor, { accountId: owner.actor.accountId });
  const erased = await erase();

  expect(atClosing).toMatchObject({
    waiting: 1,
    answerBy: "2026-11-23",
    obstacles: ["waiting_sheets", "file_not_taken"],
  });
  expect(takenEarly).toMatchObject({ obstacles: ["waiting_sheets"], fileTakenAt: new Date(AT_ERASURE) });
  expect(answered).toMatchObject({ waiting: 0, answerBy: null, obstacles: ["file_not_taken"] });
  expect([waiting, untaken, erased]).toEqual([false, false, true]);
  expect(await describe()).toBeUndefined();
  expect(await app.services.complaintsBook.findReceipt(form.token, secret)).not.toBeNull();
  expect(await listTold()).toEqual([]);
});

test("a held sheet keeps its account, and the owners get a mail and the operator a line every 30 days", async () => {
  const { owner, file, close, describe, erase, listTold, listLines } = await setup();
  await expect(file({ sitio_web: "x" })).rejects.toMatchObject({ code: "COMPLAINT_HELD" });
  await close();

  clock.set(AT_ERASURE);
  await erase();
  await erase();
  const first = await listTold();
  clock.set("2027-01-01T15:00:01Z");
  await erase();

  expect(await describe()).toMatchObject({ held: 1, obstacles: ["held_sheets"] });
  expect(first).toEqual([owner.email]);
  expect(await listTold()).toEqual([owner.email, owner.email]);
  expect(listLines()).toEqual([
    expect.objectContaining({ obstacles: ["held_sheets"], waiting: 0, held: 1, answerBy: "2026-11-23" }),
    expect.objectContaining({ obstacles: ["held_sheets"] }),
  ]);
});

test("the book of a closed account takes sheets as long as their terms end before the erasure, and again after a reinstatement", async () => {
  const { app, owner, form, file, close, describe } = await setup();
  await close();
  const ending = await describe();

  clock.set("2026-11-11T04:59:59Z");
  const last = await file();
  clock.set("2026-11-11T05:00:00Z");
  await expect(file()).rejects.toMatchObject({ code: "BOOK_ENDED" });
  const ended = await app.services.complaintsBook.openBook(form.token);
  await app.services.accounts.reinstate(app.admin.actor, owner.actor.accountId);
  const again = await file();

  expect(ending).toMatchObject({ booksUntil: "2026-11-10", erasedFrom: new Date("2026-12-02T15:00:00Z") });
  expect(last.complaint.dueOn < "2026-12-02").toBe(true);
  expect(ended).toMatchObject({ isEnded: true });
  expect(again.complaint.number).toBe("000000002-2026");
});

test("an account that was erased before a restore is not erased again while a sheet waits", async () => {
  const { app, owner, file } = await setup();
  const { complaint } = await file();
  const again = () => app.services.accountClosings.eraseAgain(owner.actor.accountId);

  await expect(again()).rejects.toMatchObject({ code: "ERASURE_WAITS" });
  await giveAnswer({ app, owner }, complaint.id);

  expect([await again(), await again()]).toEqual([true, false]);
});

test("the database erases no account while a sheet waits for its answer, filed or held", async () => {
  const { app, owner, file, close } = await setup();
  const { complaint } = await file();
  await close();
  const erase = () => app.database("accounts").where({ id: owner.actor.accountId }).update({ erased_at: new Date() });

  const refusal = { code: "23001", message: expect.stringContaining("waits for its answer") as string };
  await expect(erase()).rejects.toMatchObject(refusal);
  await giveAnswer({ app, owner }, complaint.id);
  await expect(file({ sitio_web: "x" })).rejects.toMatchObject({ code: "COMPLAINT_HELD" });
  await expect(erase()).rejects.toMatchObject(refusal);
});

test("the file of an account that is not closed, and another account's, are not noted as taken", async () => {
  const { app, owner, close, describe } = await setup();
  const stranger = await app.createOwner();
  const record = (actor: typeof owner.actor, accountId: string | null) =>
    app.services.sheetHandovers.recordFileTaken(actor, { accountId });

  await expect(record(owner.actor, null)).rejects.toMatchObject({ code: "ACCOUNT_NOT_CLOSED" });
  await close();
  await expect(record(stranger.actor, owner.actor.accountId)).rejects.toMatchObject({ code: "FORBIDDEN" });
  for (const missing of ["complaints:write", "members:write"] as const) {
    const permissions = new Set([...owner.actor.permissions].filter((permission) => permission !== missing));
    await expect(record({ ...owner.actor, permissions }, null)).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  expect(await describe()).toMatchObject({ fileTakenAt: null });
});

/** Each test begins at the closing's time. An account of another test whose erasure waits goes on waiting. */
async function setup() {
  clock.set(CLOSED_AT);
  const { app, owner, form, file } = await openBook();
  const { accountId } = owner.actor;
  const { name, email } = await app.services.accounts.getOwn(owner.actor);
  return {
    app,
    owner: { ...owner, email },
    form,
    file,
    clock,
    close: () => app.services.accountClosings.close(owner.actor, { confirmName: name }),
    describe: async () => (await app.services.sheetHandovers.describe(owner.actor, [accountId]))[0],
    /** Does the duty, and returns whether this account is erased. */
    erase: async () => {
      await keepHouse(app, "accounts");
      return (await app.database("accounts").where({ id: accountId }).whereNotNull("erased_at")).length === 1;
    },
    /** The lines of the log about this account. */
    listLines: () =>
      lines
        .map((line) => JSON.parse(line) as { readonly accountId?: string; readonly msg: string })
        .filter((line) => line.accountId === accountId && line.msg.startsWith("the erasure of a closed account waits")),
    /** Who were mailed that the erasure waits. */
    listTold: async () =>
      app.database("mails").where({ account_id: accountId, kind: "erasure_postponed" }).pluck<string[]>("recipient"),
  };
}
