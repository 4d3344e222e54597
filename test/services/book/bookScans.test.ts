import { expect, test } from "vitest";
import { giveAnswer } from "../../support/answers.ts";
import { startTestApp } from "../../support/app.ts";
import { setupBook } from "../../support/bookServices.ts";
import { createSetClock, PROVIDER } from "../../support/complaints.ts";
import { setupServices } from "../../support/services.ts";
import { waitFor } from "../../support/waiting.ts";
import { sendOffer, settleOnPaper } from "../../support/offers.ts";

const noon = (day: string) => `${day}T12:00:00-05:00`;

async function setupScans() {
  const clock = createSetClock(noon("2026-10-05"));
  const book = await setupBook({ clock });
  const warningsOf = async (id: string) =>
    (await book.app.services.complaints.listMails(book.owner.actor, [id]))
      .filter(({ kind }) => kind === "deadline_warning")
      .map(({ recipient, warning }) => [warning?.stage, warning?.businessDaysLeft, warning?.answerBy, recipient]);
  const scanOn = (day: string) => {
    clock.set(noon(day));
    return book.app.services.bookScans.warnOfDeadlines();
  };
  return { ...book, clock, warningsOf, scanOn };
}

test("warns the owner once at 3, 1 and 0 business days left and once when the term is over", async () => {
  const { file, warningsOf, scanOn } = await setupScans();
  const { complaint } = await file();
  const days = Array.from({ length: 15 }, (_, n) => `2026-10-${String(17 + n).padStart(2, "0")}`);

  const counts: [string, number][] = [];
  for (const day of days) {
    const first = await scanOn(day);
    expect(await scanOn(day)).toBe(0);
    if (first > 0) counts.push([day, first]);
  }

  expect(counts).toEqual([
    ["2026-10-22", 1],
    ["2026-10-26", 1],
    ["2026-10-27", 1],
    ["2026-10-28", 1],
  ]);
  const to = PROVIDER.email;
  expect(await warningsOf(complaint.id)).toEqual([
    ["three_left", 3, "2026-10-27", to],
    ["one_left", 1, "2026-10-27", to],
    ["last_day", 0, "2026-10-27", to],
    ["overdue", 0, "2026-10-27", to],
  ]);
});

test("two processes that scan at once warn once", async () => {
  const { app, clock, file, warningsOf } = await setupScans();
  const filed = await Promise.all(Array.from({ length: 5 }, () => file()));
  const other = await setupServices({ databaseUrl: app.databaseUrl, clock });
  clock.set(noon("2026-10-27"));

  const counts = await Promise.all([app, other].map(({ services }) => services.bookScans.warnOfDeadlines()));

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
  for (const { complaint } of filed) expect(await warningsOf(complaint.id)).toHaveLength(1);
});

test("warns of no sheet that is answered or whose term an offer suspends", async () => {
  const { app, owner, file, clock, scanOn, warningsOf } = await setupScans();
  const { complaint: answered } = await file();
  const { complaint: offered } = await file();
  clock.set(noon("2026-10-20"));
  await giveAnswer({ app, owner }, answered.id);
  await sendOffer({ app, owner }, offered.id);

  expect(await scanOn("2026-10-27")).toBe(0);
  expect(await scanOn("2026-10-29")).toBe(1);
  expect(await warningsOf(offered.id)).toEqual([["three_left", 3, "2026-11-03", PROVIDER.email]]);
});

test("an open offer lapses after 5 business days: the sheet is open again and its history names no API key", async () => {
  const { app, owner, file, clock } = await setupScans();
  const { complaints, bookScans } = app.services;
  const { complaint } = await file();
  const { complaint: closedInTime } = await file();
  clock.set(noon("2026-10-20"));
  for (const { id } of [complaint, closedInTime]) await sendOffer({ app, owner }, id);
  await settleOnPaper({ app, owner }, closedInTime.id);

  clock.set("2026-10-27T23:59:59-05:00");
  const onFifthDay = await bookScans.scan();
  clock.set("2026-10-28T00:00:00-05:00");
  const after = await bookScans.scan();
  const again = await bookScans.scan();

  expect([onFifthDay, after, again].map(({ lapsedOffers }) => lapsedOffers)).toEqual([0, 1, 0]);
  expect(await complaints.find(owner.actor, complaint.id)).toMatchObject({
    status: "en_tramite",
    offerSentOn: null,
    suspendedDays: 5,
    dueOn: "2026-10-27",
    answerBy: "2026-11-03",
  });
  expect((await complaints.listEvents(owner.actor, [complaint.id])).at(-1)).toMatchObject({
    type: "offer_lapsed",
    actorId: null,
    details: { from: "oferta_enviada", to: "en_tramite" },
  });
  expect((await complaints.find(owner.actor, closedInTime.id))?.status).toBe("acuerdo");
});

test("two processes that scan at once withdraw a lapsed offer once", async () => {
  const { app, owner, clock, file } = await setupScans();
  const { complaint } = await file();
  clock.set(noon("2026-10-20"));
  await sendOffer({ app, owner }, complaint.id);
  const other = await setupServices({ databaseUrl: app.databaseUrl, clock });
  clock.set(noon("2026-10-28"));

  const counts = await Promise.all([app, other].map(({ services }) => services.bookScans.endLapsedOffers()));

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test("a later scan makes up for a missed one", async () => {
  const { file, warningsOf, scanOn } = await setupScans();
  const { complaint } = await file();

  await scanOn("2026-10-23");

  expect(await warningsOf(complaint.id)).toEqual([["three_left", 2, "2026-10-27", PROVIDER.email]]);
});

test("an extra holiday moves the due day of the sheets that are filed after it was added", async () => {
  const { app, file } = await setupScans();
  const { complaint: before } = await file();
  await app.database("extra_holidays").insert({ day: "2026-10-12", reason: "Día no laborable por ley" });

  const { complaint: after } = await file();

  expect([before.dueOn, after.dueOn]).toEqual(["2026-10-27", "2026-10-28"]);
});

test("a scan sends no warning before 8:00 in Lima", async () => {
  const { app, file, clock } = await setupScans();
  await file();

  clock.set("2026-10-27T07:59:59-05:00");
  const early = await app.services.bookScans.scan();
  clock.set("2026-10-27T08:00:00-05:00");
  const late = await app.services.bookScans.scan();

  expect([early.warnings, late.warnings]).toEqual([0, 1]);
});

test("a worker scans when it starts", async () => {
  const { app, file, clock, warningsOf } = await setupScans();
  const { complaint } = await file();
  clock.set(noon("2026-10-28"));

  await startTestApp({ databaseUrl: app.databaseUrl, clock });
  await waitFor(async () => (await warningsOf(complaint.id)).length === 1);

  expect(await warningsOf(complaint.id)).toEqual([["overdue", 0, "2026-10-27", PROVIDER.email]]);
});

test("an aborted scan warns of no further sheet and the next scan continues", async () => {
  const { app, clock, file, warningsOf } = await setupScans();
  const { complaint } = await file();
  clock.set(noon("2026-10-22"));
  const stopping = new AbortController();

  const scan = app.services.bookScans.scan(stopping.signal);
  stopping.abort();
  const stopped = await scan;
  const next = await app.services.bookScans.scan();

  expect([stopped.warnings, next.warnings]).toEqual([0, 1]);
  expect(await warningsOf(complaint.id)).toHaveLength(1);
});
