import { expect, test } from "vitest";
import { CLOSED_ACCOUNT_DAYS } from "../../src/domain/accounts/accounts.ts";
import { DAY_MS } from "../../src/domain/times.ts";
import { TABLES_OF_ACCOUNTS } from "../../src/repositories/rowEnds.ts";
import { createSetClock } from "../support/complaints.ts";
import { keepHouse } from "../support/housekeeping.ts";
import { findMarker } from "../support/markers.ts";
import { setupServices } from "../support/services.ts";

const START = "2026-11-23T15:00:00Z";
const MARKER = "marcaquenadiemastiene";

test("the erasure of an account leaves no name of it, of its keys or of its texts, and no row of a table that ends with it", async () => {
  const clock = createSetClock(START);
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const { accountId } = owner.actor;
  await app.database("accounts").where({ id: accountId }).update({ name: MARKER });
  await app.database("api_keys").where({ account_id: accountId }).update({ name: MARKER });
  await app.database("answer_templates").insert({
    id: crypto.randomUUID(),
    account_id: accountId,
    name: MARKER,
    body: MARKER,
    created_at: clock.now(),
    updated_at: clock.now(),
  });

  const form = await app.createForm(owner, { name: MARKER, successMessage: MARKER, blocked: [`${MARKER}@example.pe`] });
  const fields = [{ name: "dato", type: "text", label: MARKER }] as const;
  await app.services.formFields.set(owner.actor, { formId: form.id, fields });
  await app.services.fieldDrafts.save(owner.actor, { formId: form.id, fields });
  await app.database("forms").where({ id: form.id }).update({ page_title: MARKER, page_introduction: MARKER });

  await app.services.accountClosings.close(owner.actor, { confirmName: MARKER });
  const before = await findMarker(app.database, MARKER);
  clock.set(new Date(clock.now().getTime() + (CLOSED_ACCOUNT_DAYS + 1) * DAY_MS).toISOString());
  await keepHouse(app, "accounts");

  expect(Object.keys(before).toSorted()).toEqual([
    "accounts",
    "answer_templates",
    "api_keys",
    "form_field_drafts",
    "form_field_versions",
    "forms",
  ]);
  expect(await findMarker(app.database, MARKER)).toEqual({});
  for (const table of TABLES_OF_ACCOUNTS) {
    expect([table, (await app.database(table).where({ account_id: accountId })).length]).toEqual([table, 0]);
  }
});

test("a mail that has ended and is about no sheet ends after ninety days, and a queued one waits", async () => {
  const clock = createSetClock(START);
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const { name } = await app.services.accounts.getOwn(owner.actor);
  await app.services.accountClosings.close(owner.actor, { confirmName: name });
  const count = async () => (await app.database("mails")).length;
  const pass = (days: number) => clock.set(new Date(Date.parse(START) + days * DAY_MS).toISOString());

  const queued = await count();
  pass(100);
  await keepHouse(app, "mails");
  const stillQueued = await count();
  await app.database("jobs").delete();
  await app.database("mails").update({ status: "failed", failure: "550 no such user" });
  pass(89);
  await keepHouse(app, "mails");
  const young = await count();
  pass(91);
  await keepHouse(app, "mails");

  expect(queued).toBeGreaterThan(0);
  expect([stillQueued, young]).toEqual([queued, queued]);
  expect(await count()).toBe(0);
});
