import { randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CLOSED_ACCOUNT_DAYS } from "../../src/domain/accounts/accounts.ts";
import { DomainError } from "../../src/domain/errors.ts";
import { QUARANTINE_DAYS } from "../../src/domain/spam/assessment.ts";
import { DAY_MS } from "../../src/domain/times.ts";
import { makeAutoresponse } from "../support/autoresponses.ts";
import { MALWARE_BYTES, startScanner } from "../support/clamd.ts";
import { createSetClock, createTestMailer } from "../support/complaints.ts";
import { buildField } from "../support/formFields.ts";
import { startHandWorkedApp } from "../support/handWorker.ts";
import { deleteWaitingBytes, keepHouse } from "../support/housekeeping.ts";
import { findMarkedFiles, findMarker } from "../support/markers.ts";
import { confirmRecipient } from "../support/notices.ts";
import { setupServices } from "../support/services.ts";
import { SPAM } from "../support/spam.ts";
import { postFiles } from "../support/uploads.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const RETENTION_DAYS = 60;
const MINUTE_MS = 60_000;
const RUNS = 4;
/** Submissions that act side by side in one run, since the search for what is left costs more than they do. */
const MAX_AT_ONCE = 6;
/** Other tests take most of a machine's time. */
const PATIENTLY = { timeout: 120_000 };
const START = "2026-11-23T15:00:00Z";
const FIELDS = [buildField({ name: "email", type: "email" }), buildField({ name: "nombre", type: "text" })];

/** An app whose jobs the test does, with a scanner of files, a server that takes webhooks, one that takes none, and a mailbox. */
async function openWorld() {
  const clock = createSetClock(START);
  const mailer = createTestMailer();
  const scanner = await startScanner();
  const [taking, refusing] = [await startReceiver(), await startReceiver(() => 503)];
  const app = await startHandWorkedApp({ clock, mailer, environment: { CLAMD_URL: scanner.url } });
  await app.services.plans.create(app.admin.actor, { code: "breve", name: "Breve", retentionDays: RETENTION_DAYS });
  /** Whatever has gone out so far, as texts. */
  const listSent = () => [
    ...[taking, refusing].flatMap(({ received }) =>
      received.map(({ headers, body }) => JSON.stringify({ headers, body })),
    ),
    ...mailer.sent.map((message) => JSON.stringify(message)),
  ];
  return { app, clock, taking, refusing, listSent };
}

type World = Awaited<ReturnType<typeof openWorld>>;
type Given = { readonly isHeld: boolean; readonly isInfected: boolean };

/**
 * A form with everything that a submission sets off, and a submission with the marker in its values, its file and its sender's address, which
 * is accepted or held.
 */
async function arrange(world: World, marker: string, { isHeld, isInfected }: Given) {
  const { app, clock, taking, refusing } = world;
  const { services } = app;
  const owner = await app.createOwner();
  const { actor } = owner;
  const settings = { planCode: "breve", filesAllowed: true, webhookUrl: taking.url };
  const form = await app.createForm(owner, settings);
  const { id: formId } = form;
  await services.formFields.set(actor, { formId, fields: FIELDS });
  const eventTypes = ["submission.*", "account.*"];
  await services.webhookEndpoints.create(actor, { formId, url: refusing.url, eventTypes });
  await confirmRecipient(app, owner, form, { email: "ahora@tienda.example.pe" });
  await confirmRecipient(app, owner, form, { email: "diario@tienda.example.pe", mode: "daily" });
  await services.autoresponses.set(actor, makeAutoresponse(formId, { text: "Gracias." }));
  const lanes: string[] = await app.database("form_effects").where({ form_id: formId }).pluck("lane");
  const data = isHeld
    ? { ...SPAM, nombre: marker }
    : { email: `${marker}@example.pe`, nombre: marker, mensaje: "Hola" };
  const content = `${isInfected ? MALWARE_BYTES : ""} Texto de ${marker}`;
  const { body } = await postFiles(app, form, [["cv", `${marker}.txt`, content]], data);
  const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString());
  return { app, owner, form, lanes, id: String(body["submission_id"]), pass };
}

type Arranged = Awaited<ReturnType<typeof arrange>>;

/** What its owner, the worker and time do with a submission, in any order; a moment passes before each. */
const ACTS = {
  release: ({ app, owner, id }: Arranged) => app.services.spamQuarantine.release(owner.actor, id),
  mark: ({ app, owner, id }: Arranged) => app.services.spamQuarantine.mark(owner.actor, id),
  read: ({ app, owner, id }: Arranged) =>
    app.services.submissionMarks.change(owner.actor, [id], { isRead: true, isStarred: true }),
  work: ({ app }: Arranged) => app.work(),
  "work of later": async ({ app }: Arranged) => {
    await app.makeDue();
    await app.work();
  },
  "new mails": async ({ app, owner, id }: Arranged) => {
    for (const notice of await app.services.notices.listBySubmissions(owner.actor, [id])) {
      await app.services.notices.resend(owner.actor, notice.id);
    }
    await app.services.autoresponseMails.resend(owner.actor, id);
  },
  "new deliveries": async ({ app, owner, id }: Arranged) => {
    const [page] = await app.services.webhookDeliveries.listPagesOfSubmissions(owner.actor, [id], { first: 10 });
    for (const delivery of page?.items ?? []) await app.services.webhookDeliveries.redeliver(owner.actor, delivery.id);
  },
} as const;

/** Everything that ends a submission. */
const ENDS = {
  deletion: ({ app, owner, id }: Arranged) => app.services.submissions.delete(owner.actor, id),
  "deletion of several": ({ app, owner, id }: Arranged) => app.services.submissions.deleteAll(owner.actor, [id]),
  "deletion of the form": ({ app, owner, form }: Arranged) =>
    app.services.formDeletions.delete(owner.actor, { id: form.id, confirmName: form.name }),
  retention: async ({ pass }: Arranged) => pass((Math.max(RETENTION_DAYS, QUARANTINE_DAYS) + 1) * DAY_MS),
  "end of the account": async ({ app, owner, pass }: Arranged) => {
    const { name } = await app.services.accounts.getOwn(owner.actor);
    await app.services.accountClosings.close(owner.actor, { confirmName: name });
    pass((CLOSED_ACCOUNT_DAYS + 1) * DAY_MS);
    await keepHouse(app, "accounts");
  },
} as const;

/** What is refused to an owner changes nothing. */
async function tryTo(act: (arranged: Arranged) => Promise<unknown>, arranged: Arranged): Promise<void> {
  await act(arranged).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

async function countLeft({ app, owner, lanes }: Arranged) {
  const { accountId } = owner.actor;
  const count = async (table: string) => (await app.database(table).where({ account_id: accountId })).length;
  return {
    messages: await count("event_messages"),
    deliveries: await count("deliveries"),
    warnings: await count("account_warnings"),
    notices: await count("submission_notices"),
    // A digest's plan is its recipient's, and mails nothing when no notice waits.
    jobs: (await app.database("jobs").whereIn("lane", lanes).whereNot({ kind: "notice_digest" })).length,
  };
}

const NOTHING = { messages: 0, deliveries: 0, warnings: 0, notices: 0, jobs: 0 };
const cases = fc.record({
  isHeld: fc.boolean(),
  isInfected: fc.boolean(),
  acts: fc.array(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), { maxLength: 7 }),
  end: fc.constantFrom(...(Object.keys(ENDS) as (keyof typeof ENDS)[])),
});
const runs = fc.array(cases, { minLength: 1, maxLength: MAX_AT_ONCE, size: "max" });

test(
  "B2 after any acts and any end of submissions nothing of them is left in a table or a file, and nothing of them goes out by call or mail",
  PATIENTLY,
  async () => {
    const world = await openWorld();
    const { app } = world;
    let sentBefore = 0;
    await fc.assert(
      fc.asyncProperty(runs, async (given) => {
        const marker = `marca${randomBytes(8).toString("hex")}`;
        const isMarked = (text: string) => text.includes(marker);
        const arranged = await Promise.all(given.map((each) => arrange(world, marker, each)));
        for (const [index, each] of arranged.entries()) {
          for (const act of given[index]?.acts ?? []) {
            each.pass(MINUTE_MS);
            await tryTo(ACTS[act], each);
          }
          each.pass(MINUTE_MS);
        }
        const before = world.listSent();
        sentBefore += before.filter(isMarked).length;

        for (const [index, each] of arranged.entries()) await ENDS[given[index]?.end ?? "deletion"](each);
        await keepHouse(app);
        await deleteWaitingBytes(app);
        const left = await Promise.all(arranged.map(countLeft));
        const found = await findMarker(app.database, marker);
        await app.makeDue();
        await app.work();

        expect(found).toEqual({});
        expect(left).toEqual(left.map(() => NOTHING));
        expect(await findMarkedFiles(app.dataDir, marker)).toEqual([]);
        expect(world.listSent().slice(before.length).filter(isMarked)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect(sentBefore).toBeGreaterThan(0);
  },
);

test("B2 a released submission shows the deliveries of its message", async () => {
  const clock = createSetClock(START);
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/one" });
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "https://127.0.0.1/two" });
  const id = await app.submit(form, { ...SPAM, nombre: "Ana" });
  clock.set(new Date(clock.now().getTime() + MINUTE_MS).toISOString());

  await app.services.spamQuarantine.release(owner.actor, id);
  const [page] = await app.services.webhookDeliveries.listPagesOfSubmissions(owner.actor, [id], { first: 10 });

  expect(page?.items).toHaveLength(2);
});
