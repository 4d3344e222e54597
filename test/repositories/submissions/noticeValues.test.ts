import { expect, test } from "vitest";
import { createIntakeRepository } from "../../../src/repositories/submissions/intake.ts";
import { makePendingSubmission } from "../../support/pendingSubmissions.ts";
import { setupServices } from "../../support/services.ts";

test("each submission of a batch keeps its own subject and address for answers, also beside some without", async () => {
  const app = await setupServices();
  const form = await app.createForm(await app.createOwner());
  const build = (noticeSubject: string | null, replyAddress: string | null) =>
    makePendingSubmission(form, { noticeSubject, replyAddress });
  const values: readonly (readonly [string | null, string | null])[] = [
    [null, null],
    ["Pan", null],
    [null, "ana@example.pe"],
    ["Té", "luis@example.pe"],
  ];
  const { store } = createIntakeRepository(app.database);

  await store([build(null, null)], 0);
  await store([build("Solo", null), build(null, null)], 0);
  await store(
    values.map(([subject, address]) => build(subject, address)),
    0,
  );

  const rows = await app.database("submissions").orderBy("id").select("notice_subject", "reply_address");
  const stored = rows.map(({ notice_subject: subject, reply_address: address }) => [subject, address]);
  expect(stored).toEqual([[null, null], ["Solo", null], [null, null], ...values]);
});
