import { expect, test } from "vitest";
import { createComplaintMailsRepository } from "../../../src/repositories/book/complaintMails.ts";
import { setupBook } from "../../support/bookServices.ts";
import { createSetClock } from "../../support/complaints.ts";

const FAILURE = "superseded";

/** A sheet whose first warning is queued. */
async function setup() {
  const clock = createSetClock("2026-10-05T12:00:00-05:00");
  const { app, owner, file } = await setupBook({ clock });
  const { complaint } = await file();
  clock.set("2026-10-22T12:00:00-05:00");
  await app.services.bookScans.warnOfDeadlines();
  const mails = createComplaintMailsRepository(app.database);
  const requeue = () =>
    mails.requeueWarning(
      complaint.id,
      { stage: "three_left", businessDaysLeft: 3, answerBy: complaint.answerBy },
      FAILURE,
      "nueva@tienda.example.pe",
    );
  return { app, owner, complaint, mails, requeue };
}

test("a warning is queued again only when it failed for the reason", async () => {
  const { app, requeue } = await setup();
  const warning = app.database("mails").where({ kind: "deadline_warning" });

  const whileQueued = await requeue();
  await warning.clone().update({ failure: FAILURE, attempts: 3 });
  const whileWaiting = await requeue();
  await warning.clone().update({ status: "failed" });
  const afterFailure = await requeue();

  const [row] = await warning.clone();
  expect([whileQueued, whileWaiting, afterFailure]).toEqual([null, null, row?.id]);
  expect(row).toMatchObject({ status: "queued", attempts: 0, failure: null, recipient: "nueva@tienda.example.pe" });
});

test("the mails of another account's sheet are not listed", async () => {
  const { app, owner, complaint, mails } = await setup();
  const stranger = await app.createOwner();

  const own = await mails.listByComplaints(owner.actor.accountId, [complaint.id]);
  const foreign = await mails.listByComplaints(stranger.actor.accountId, [complaint.id]);

  expect(own.map(({ kind }) => kind)).toContain("deadline_warning");
  expect(foreign).toEqual([]);
});
