import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { MAX_CONTENT_AGE_MS } from "../../src/domain/jobs/jobs.ts";
import type { Mailer, MailMessage } from "../../src/domain/mail/mails.ts";
import { answerVisitors, failAutoresponses, makeAutoresponse, openAnsweringForm } from "../support/autoresponses.ts";
import { untilSeveralWait } from "../support/counterLocks.ts";
import { startHandWorkedApp } from "../support/handWorker.ts";
import { makeReceipt } from "../support/mailReceipts.ts";
import { findMarker } from "../support/markers.ts";
import { addNotices, confirmRecipient } from "../support/notices.ts";
import { shareServices, type TestServices } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";

const useServices = shareServices();

/** A form with a recipient and an autoresponse, whose account has sent mails of both on this day, and a function that submits to it. */
async function arrange(app: TestServices) {
  const owner = await app.createOwner();
  const form = await openAnsweringForm(app, owner);
  await app.services.autoresponses.set(owner.actor, makeAutoresponse(form.id));
  const recipient = await confirmRecipient(app, owner, form);
  const submit = async () => {
    const marker = `marca${randomBytes(8).toString("hex")}`;
    return { marker, id: await app.submit(form, { nombre: marker, email: `${marker}@example.pe` }) };
  };
  const remove = (id: string) => app.services.submissions.delete(owner.actor, id);
  return { app, owner, form, recipient, submit, remove };
}

type Arranged = Awaited<ReturnType<typeof arrange>> & { readonly id: string };

/** What is made of a submission, in a transaction that counts a mail of the account's day; `before` is what it needs. */
const WORKS = {
  notice: { make: ({ app, recipient }: Arranged) => addNotices(app, recipient.id) },
  autoresponse: { make: ({ app, form }: Arranged) => answerVisitors(app, form) },
  "notice that is mailed again": {
    before: async ({ app, recipient }: Arranged) => {
      await addNotices(app, recipient.id);
      await app.database("mails").where({ kind: "submission_notice" }).update({ status: "failed", failure: "550" });
    },
    make: async ({ app, owner, id }: Arranged) => {
      const [notice] = await app.services.notices.listBySubmissions(owner.actor, [id]);
      await app.services.notices.resend(owner.actor, notice?.id ?? "");
    },
  },
  "autoresponse that is mailed again": {
    before: async ({ app, form }: Arranged) => {
      await answerVisitors(app, form);
      await failAutoresponses(app);
      await app.database("autoresponse_counts").delete();
    },
    make: ({ app, owner, id }: Arranged) => app.services.autoresponseMails.resend(owner.actor, id),
  },
} satisfies Record<
  string,
  { before?: (arranged: Arranged) => Promise<void>; make: (arranged: Arranged) => Promise<unknown> }
>;

test.for(Object.entries(WORKS))(
  "B2 a submission that is deleted while its %s is being made leaves nothing of it",
  async ([, work]) => {
    const app = await useServices();
    const arranged = await arrange(app);
    const { accountId } = arranged.owner.actor;
    const earlier = await arranged.submit();
    await addNotices(app, arranged.recipient.id);
    await answerVisitors(app, arranged.form);
    await arranged.remove(earlier.id);
    const { id, marker } = await arranged.submit();
    if ("before" in work) await work.before({ ...arranged, id });
    const blocker = await app.database.transaction();
    await blocker("notice_budgets").where({ account_id: accountId }).forUpdate();

    const making = work.make({ ...arranged, id });
    await untilSeveralWait(app.databaseUrl, 1);
    const deletion = arranged.remove(id);
    await Promise.race([deletion, untilSeveralWait(app.databaseUrl, 2)]);
    await blocker.rollback();
    await Promise.all([making, deletion]);

    expect(await findMarker(app.database, marker)).toEqual({});
    const kept = async (table: string) => app.database(table).where({ account_id: accountId });
    expect(await kept("submission_notices")).toEqual([]);
    expect(await kept("submission_autoresponses")).toEqual([]);
    const mails = (await kept("mails")).filter(({ kind }) => kind === "submission_notice" || kind === "autoresponse");
    expect(mails).toEqual([]);
  },
);

test("B2 a mail that waits for its turn is not sent when its submission is deleted meanwhile", async () => {
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  const sent: MailMessage[] = [];
  const mailer: Mailer = {
    maxAtOnce: 1,
    async send(message) {
      sent.push(message);
      await held;
      return makeReceipt(message);
    },
  };
  const app = await startHandWorkedApp({ mailer });
  const arranged = await arrange(app);
  await app.services.autoresponses.set(arranged.owner.actor, makeAutoresponse(arranged.form.id, { isEnabled: false }));
  await app.database("mails").delete();
  const both = [await arranged.submit(), await arranged.submit()];
  await addNotices(app, arranged.recipient.id);
  await app.database("jobs").whereNot({ kind: "mail" }).delete();

  const work = app.work();
  await waitFor(() => sent.length === 1);
  const [waiting] = both.filter(({ marker }) => !JSON.stringify(sent).includes(marker));
  await arranged.remove(waiting?.id ?? "");
  await delay(MAX_CONTENT_AGE_MS);
  go();
  await work;

  expect(sent).toHaveLength(1);
  expect(await app.database("jobs")).toEqual([]);
});
