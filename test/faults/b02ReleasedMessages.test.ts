import { randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CLOSED_ACCOUNT_DAYS } from "../../src/domain/accounts/accounts.ts";
import { QUARANTINE_DAYS } from "../../src/domain/spam/assessment.ts";
import { DAY_MS } from "../../src/domain/times.ts";
import { createSetClock } from "../support/complaints.ts";
import { findMarker } from "../support/markers.ts";
import { setupServices, shareInFile } from "../support/services.ts";
import { SPAM } from "../support/spam.ts";
import { keepHouse } from "../support/housekeeping.ts";

const RETENTION_DAYS = 60;
const MINUTE_MS = 60_000;
const RUNS = 60;

const START = "2026-11-23T15:00:00Z";
const useServices = shareInFile(async (onFinished) => {
  const clock = createSetClock(START);
  const app = await setupServices({ clock }, onFinished);
  await app.services.plans.create(app.admin.actor, { code: "breve", name: "Breve", retentionDays: RETENTION_DAYS });
  return { app, clock };
});

/** A form with two servers and a submission with a text that is nowhere else, which is accepted or held. */
async function arrange(isHeld: boolean) {
  const { app, clock } = await useServices();
  const marker = `marca${randomBytes(8).toString("hex")}`;
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { planCode: "breve", webhookUrl: "https://127.0.0.1/one" });
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "https://127.0.0.1/two" });
  const lanes: string[] = await app.database("form_effects").where({ form_id: form.id }).pluck("lane");
  const data = { ...(isHeld ? SPAM : { email: "ana@example.pe", mensaje: "Hola" }), nombre: marker };
  const id = await app.submit(form, data);
  const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString());
  return { app, clock, marker, owner, form, lanes, id, pass };
}

type Arranged = Awaited<ReturnType<typeof arrange>>;

/** What its owner does with a submission, in any order; a moment passes before each. */
const ACTS = {
  release: ({ app, owner, id }: Arranged) => app.services.spamQuarantine.release(owner.actor, id),
  mark: ({ app, owner, id }: Arranged) => app.services.spamQuarantine.mark(owner.actor, id),
  read: ({ app, owner, id }: Arranged) =>
    app.services.submissionMarks.change(owner.actor, [id], { isRead: true, isStarred: true }),
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

async function tidy({ app }: Arranged): Promise<void> {
  await keepHouse(app);
}

async function countLeft({ app, owner, lanes }: Arranged) {
  const { accountId } = owner.actor;
  return {
    messages: (await app.database("event_messages").where({ account_id: accountId })).length,
    deliveries: (await app.database("deliveries").where({ account_id: accountId })).length,
    jobs: (await app.database("jobs").whereIn("lane", lanes)).length,
  };
}

const acts = fc.array(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), { maxLength: 6 });
const ends = fc.constantFrom(...(Object.keys(ENDS) as (keyof typeof ENDS)[]));

test("B2 after any acts and any end of a submission nothing of it is left, and nothing of it is sent", async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), acts, ends, async (isHeld, done, end) => {
      const arranged = await arrange(isHeld);
      for (const act of done) {
        arranged.pass(MINUTE_MS);
        await ACTS[act](arranged);
      }
      arranged.pass(MINUTE_MS);

      await ENDS[end](arranged);
      await tidy(arranged);

      expect(await findMarker(arranged.app.database, arranged.marker)).toEqual({});
      expect(await countLeft(arranged)).toEqual({ messages: 0, deliveries: 0, jobs: 0 });
    }),
    { numRuns: RUNS },
  );
});

test("B2 a released submission shows the deliveries of its message", async () => {
  const { app, owner, id, pass } = await arrange(true);
  pass(MINUTE_MS);

  await app.services.spamQuarantine.release(owner.actor, id);
  const [page] = await app.services.webhookDeliveries.listPagesOfSubmissions(owner.actor, [id], { first: 10 });

  expect(page?.items).toHaveLength(2);
});
