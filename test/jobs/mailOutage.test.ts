import { expect, test } from "vitest";
import { MAIL_SCHEDULE_SECONDS } from "../../src/domain/mail/mails.ts";
import type { Signal } from "../../src/domain/signals.ts";
import { startTestApp } from "../support/app.ts";
import { createTestMailer } from "../support/complaints.ts";
import { confirmRecipient } from "../support/notices.ts";
import { waitFor } from "../support/waiting.ts";

const SUBMISSIONS = 12;
/** The notification of another process. */
const WORK_STORED = JSON.stringify({ from: 0, signal: { type: "work_stored" } satisfies Signal });
const HOUR_SECONDS = 3_600;
/** The attempts of a mail within its first hour. */
const ATTEMPTS = countAttempts(HOUR_SECONDS);

test("while the mail server is down for an hour submissions are stored, and each notice leaves once when it is back", async () => {
  const mailer = createTestMailer();
  const app = await startTestApp({ mailer });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  await confirmRecipient(app, owner, form);
  await waitFor(async () => (await app.database("jobs")).length === 0);
  const before = mailer.sent.length;
  const notices = () => app.database("mails").where({ form_id: form.id, kind: "submission_notice" });
  mailer.failures.push(...refusals(SUBMISSIONS * ATTEMPTS));

  for (let n = 0; n < SUBMISSIONS; n += 1) await app.submit(form, { n });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await waitFor(async () => (await notices().where({ attempts: attempt, status: "queued" })).length === SUBMISSIONS);
    expect(await readWaits()).toEqual([MAIL_SCHEDULE_SECONDS[attempt]]);
    await makeDue();
  }
  await waitFor(async () => (await notices().where({ status: "sent" })).length === SUBMISSIONS);

  const about = mailer.sent.slice(before).map(({ id }) => id);
  expect([about.length, new Set(about).size]).toEqual([SUBMISSIONS, SUBMISSIONS]);
  expect(await app.database("submissions").where({ form_id: form.id })).toHaveLength(SUBMISSIONS);
  expect(await app.database("jobs")).toEqual([]);

  async function makeDue(): Promise<void> {
    const due = app.database.raw("now()");
    await app.database("jobs").where({ kind: "mail" }).update({ run_at: due });
    await app.database.raw("select pg_notify('ventanilla', ?)", [WORK_STORED]);
  }

  /** The seconds for which the mails wait, each once; a wait is varied by a tenth at most. */
  async function readWaits(): Promise<readonly (number | undefined)[]> {
    const seconds = app.database.raw("extract(epoch from run_at - now())::float8 as seconds");
    const rows: { seconds: number }[] = await app.database("jobs").where({ kind: "mail" }).select(seconds);
    const waits = rows.map((row) => MAIL_SCHEDULE_SECONDS.find((each) => Math.abs(each - row.seconds) <= each / 4));
    return [...new Set(waits)];
  }
});

function countAttempts(seconds: number): number {
  let passed = 0;
  return MAIL_SCHEDULE_SECONDS.findIndex((wait) => (passed += wait) > seconds);
}

function refusals(count: number): readonly Error[] {
  return Array.from({ length: count }, () => new Error("connect ECONNREFUSED 127.0.0.1:25"));
}
