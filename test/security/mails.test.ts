import { expect, test } from "vitest";
import type { MailMessage } from "../../src/domain/mail/mails.ts";
import { startTestApp } from "../support/app.ts";
import { fileAt, PROVIDER, setupBook } from "../support/complaints.ts";
import { makeReceipt } from "../support/mailReceipts.ts";
import { waitFor } from "../support/waiting.ts";

const SHEETS = 6;

test("an account's queued mails do not stop the mails of another account", async () => {
  const { app, sent, untilSent } = await setup();

  sent.release();
  const options = { databaseUrl: app.databaseUrl, dataDir: app.dataDir, mailer: sent };
  await startTestApp({ ...options, environment: { MAIL_CONCURRENCY: "1" } });
  await untilSent(2 * SHEETS + 2);

  const places = sent.recipients.flatMap((to, place) => (to === "otra@example.pe" ? [place] : []));
  expect(places).toHaveLength(2);
  expect(places[1]).toBeLessThan(2 * SHEETS);
});

test("all accounts together have at most MAIL_CONCURRENCY mails at a time, over all workers", async () => {
  const { app, sent, untilSent } = await setup();
  const options = { databaseUrl: app.databaseUrl, dataDir: app.dataDir, mailer: sent };

  await Promise.all([1, 2].map(() => startTestApp({ ...options, environment: { MAIL_CONCURRENCY: "3" } })));
  await waitFor(() => sent.readRunning() >= 3);
  sent.release();
  await untilSent(2 * SHEETS + 2);

  expect(sent.readMost()).toBe(3);
});

/** Several sheets of one account and then a sheet of another one, whose mails wait for a worker. */
async function setup() {
  const { app, file } = await setupBook({ environment: { WORKER: "off" } });
  for (let n = 0; n < SHEETS; n++) await file();
  const other = await app.createForm(await app.createOwner(), {
    provider: { ...PROVIDER, establishmentCode: "000124", email: "otra@example.pe" },
  });
  await fileAt(app, other, { email: "otra@example.pe" });
  const sent = createMailer();
  return { app, sent, untilSent: (count: number) => waitFor(() => sent.recipients.length === count) };
}

/** A mailer whose mails wait for `release`. */
function createMailer() {
  const recipients: string[] = [];
  const gate = Promise.withResolvers<void>();
  let [running, most] = [0, 0];
  return {
    recipients,
    readMost: () => most,
    readRunning: () => running,
    release: () => gate.resolve(),
    async send(message: MailMessage) {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      recipients.push(message.to);
      return makeReceipt(message);
    },
  };
}
