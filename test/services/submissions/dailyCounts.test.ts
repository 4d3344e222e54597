import { expect, test } from "vitest";
import { createSetClock, SOURCE } from "../../support/complaints.ts";
import { setupServices } from "../../support/services.ts";

test("the counts of a form are those of each Lima day, days without a submission included", async () => {
  const { app, clock, owner, form, list } = await setup();

  await app.submit(form, { n: 1 });
  await app.submit(form, { n: 2 });
  clock.set("2026-11-24T05:00:00Z");
  const deleted = await app.submit(form, { n: 3 });
  await app.submit(form, { n: 4 });
  await app.services.submissions.delete(owner.actor, deleted);
  clock.set("2026-11-26T04:59:59.999Z");
  await app.submit(form, { n: 5 });
  await app.services.forms.update(owner.actor, { id: form.id, allowedOrigins: ["https://www.tienda.pe"] });
  await app.services.intake
    .submit({
      token: form.token,
      idempotencyKey: null,
      source: { ...SOURCE, origin: "https://otra.pe" },
      readFields: async () => new Map([["n", 6]]),
    })
    .catch(() => null);
  await app.services.intake.drain();

  expect(await list({ from: "2026-11-22", to: "2026-11-26" })).toEqual([
    ["2026-11-22", 0, 0],
    ["2026-11-23", 2, 0],
    ["2026-11-24", 1, 0],
    ["2026-11-25", 1, 1],
    ["2026-11-26", 0, 0],
  ]);
});

test("another account's form has no counts", async () => {
  const { app, form, list } = await setup();
  await app.submit(form, { n: 1 });
  const other = await app.createOwner();

  expect(await list({ from: "2026-11-23", to: "2026-11-23" }, other)).toEqual([]);
});

test.for([
  [{ from: "2026-11-24", to: "2026-11-23" }, "ends_before_start"],
  [{ from: "2026-08-23", to: "2026-11-23" }, "too_large"],
] as const)("the range %o is refused", async ([range, problem]) => {
  const { list } = await setup();

  await expect(list(range)).rejects.toMatchObject({ code: "VALIDATION_FAILED", params: { fields: [{ problem }] } });
  expect(await list({ from: "2026-08-24", to: "2026-11-23" })).toHaveLength(92);
});

test("a key without the permission to read forms is refused", async () => {
  const { list, owner } = await setup();
  const actor = { ...owner.actor, permissions: new Set(["submissions:read"] as const) };

  await expect(list({ from: "2026-11-23", to: "2026-11-23" }, { actor })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

async function setup() {
  const clock = createSetClock("2026-11-24T04:59:59.999Z");
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const list = async (range: { from: string; to: string }, { actor }: Pick<typeof owner, "actor"> = owner) => {
    const [counts] = await app.services.dailyCounts.listByForms(actor, [form.id], range);
    return counts?.map(({ day, accepted, refused }) => [day, accepted, refused]);
  };
  return { app, clock, owner, form, list };
}
