import { expect, onTestFinished, test } from "vitest";
import type { SubmissionEvent } from "../../src/services/submissions/submissionFeed.ts";
import { untilSeveralWait } from "../support/counterLocks.ts";
import { beginSubmission } from "../support/lateSubmissions.ts";
import { createReadableLog } from "../support/logLines.ts";
import { setupServices } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";
import { keepHouse } from "../support/housekeeping.ts";

test("D5: a live subscriber whose next page cannot be read gets it as soon as it can, and what comes after it", async () => {
  const { app, form, subscribe, lines } = await setup();
  const events = await subscribe();
  const late = await beginSubmission(app, form);
  await late.store();
  await late.run("alter table submissions rename to unreadable");
  await late.end("commit");
  await waitFor(() => lines.some((line) => line.includes("feed read failed")));

  await app.database.raw("alter table unreadable rename to submissions");
  const first = await takeId(events);
  const next = await app.submit(form, { n: 2 });

  expect([first, await takeId(events)]).toEqual([late.id, next]);
});

test("D6: what commits while somebody subscribes without a cursor is shown", async () => {
  const { app, form, subscribe } = await setup();
  await app.submit(form, { n: 1 });
  const late = await beginSubmission(app, form);
  await late.store();

  const events = await subscribe();
  await late.end("commit");
  const next = await app.submit(form, { n: 2 });

  expect([await takeId(events), await takeId(events)]).toEqual([late.id, next]);
});

test("D7: an endpoint that is being deleted gets no delivery of a submission that comes meanwhile", async () => {
  const { app, form } = await setup({ webhookUrl: "https://127.0.0.1/hook" });
  const deletion = await beginSubmission(app, form);
  await deletion.run("delete from webhook_endpoints");

  const submitting = app.submit(form, { n: 1 });
  await Promise.race([submitting, untilSeveralWait(app.databaseUrl, 1)]);
  await deletion.end("commit");
  await submitting;

  expect(await app.database("deliveries")).toEqual([]);
  expect(await app.database("jobs")).toEqual([]);
});

test("D7: an endpoint is deleted after the submissions that are being stored for it, and its deliveries are deleted with it", async () => {
  const { app, owner, form } = await setup({ webhookUrl: "https://127.0.0.1/hook" });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  const counter = await beginSubmission(app, form);
  await counter.store();
  const submitting = app.submit(form, { n: 1 });
  await untilSeveralWait(app.databaseUrl, 1);

  const deleting = app.services.webhookEndpoints
    .delete(owner.actor, endpoint?.id ?? "")
    .then(() => keepHouse(app, "deleted_endpoints"));
  await Promise.race([deleting, untilSeveralWait(app.databaseUrl, 2)]);
  await counter.end("rollback");
  await Promise.all([submitting, deleting]);

  expect(await app.database("deliveries")).toEqual([]);
});

async function setup(input: { readonly webhookUrl?: string } = {}) {
  const { log, lines } = createReadableLog();
  const app = await setupServices({ log });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, input);
  const subscribe = async () => {
    const events = await app.services.submissionFeed.subscribe(owner.actor, {}, () => undefined);
    onTestFinished(async () => void (await events.return?.()));
    return events;
  };
  return { app, owner, form, lines, subscribe };
}

async function takeId(events: AsyncIterator<SubmissionEvent, void>): Promise<string | undefined> {
  const { value } = await events.next();
  return value?.submission.id;
}
