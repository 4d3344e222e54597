import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { periodOf } from "../../../src/domain/accounts/plans.ts";
import { createIntakeRepository, type PendingSubmission } from "../../../src/repositories/submissions/intake.ts";
import { setupServices } from "../../support/services.ts";

test("an idempotency key that is a day old can be used again, also by a batch that repeats it", async () => {
  const app = await setupServices();
  const form = await app.createForm(await app.createOwner());
  await app.submit(form, { n: 1 }, "pedido-1");
  await app.database("idempotency_keys").update({ created_at: app.database.raw("now() - interval '24 hours'") });
  const receivedAt = new Date();
  const build = (): PendingSubmission => ({
    id: uuidv7(),
    formId: form.id,
    formVersion: form.version,
    period: periodOf(receivedAt),
    receivedAt,
    data: '{"n":2}',
    ip: null,
    userAgent: null,
    origin: null,
    referer: null,
    values: null,
    fieldsVersion: null,
    filesNotKept: null,
    noticeSubject: null,
    replyAddress: null,
    idempotency: { key: "pedido-1", fingerprint: [Buffer.alloc(32)] },
    messageId: uuidv7(),
    messageBody: "{}",
  });

  const results = await createIntakeRepository(app.database).store([build(), build()], 0);

  expect(results).toEqual(["stored", "key_taken"]);
});
