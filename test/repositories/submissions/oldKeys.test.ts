import { expect, test } from "vitest";
import { createIntakeRepository } from "../../../src/repositories/submissions/intake.ts";
import { makePendingSubmission } from "../../support/pendingSubmissions.ts";
import { setupServices } from "../../support/services.ts";

test("an idempotency key that is a day old can be used again, also by a batch that repeats it", async () => {
  const app = await setupServices();
  const form = await app.createForm(await app.createOwner());
  await app.submit(form, { n: 1 }, "pedido-1");
  await app.database("idempotency_keys").update({ created_at: app.database.raw("now() - interval '24 hours'") });
  const idempotency = { key: "pedido-1", fingerprint: [Buffer.alloc(32)] } as const;
  const build = () => makePendingSubmission(form, { data: '{"n":2}', idempotency });

  const results = await createIntakeRepository(app.database).store([build(), build()], 0);

  expect(results).toEqual(["stored", "key_taken"]);
});
