import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";

test("forgets idempotency keys past their 24 hours, and no others", async () => {
  const app = await startTestApp();
  const form = await app.createForm(await app.createOwner());
  for (const key of ["old", "older", "fresh"]) {
    await postJson(`${app.url}/f/${form.token}`, { key }, { "idempotency-key": key });
  }
  await app
    .database("idempotency_keys")
    .whereNot({ key: "fresh" })
    .update({ created_at: app.database.raw("now() - interval '25 hours'") });

  const forgotten = await app.services.housekeeping.forgetKeys();

  expect(forgotten).toBe(2);
  expect(await app.database("idempotency_keys").pluck("key")).toEqual(["fresh"]);
});
