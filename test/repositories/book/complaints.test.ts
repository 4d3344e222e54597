import { expect, test } from "vitest";
import { addDays } from "../../../src/domain/limaDays.ts";
import { createComplaintsRepository } from "../../../src/repositories/book/complaints.ts";
import { setupBook } from "../../support/bookServices.ts";

test("a sheet is overdue from the day after its last day, and until then it is not", async () => {
  const { app, owner, form, file } = await setupBook();
  const { complaint } = await file();
  const complaints = createComplaintsRepository(app.database);
  const countOn = async (today: string) => [
    ...(await complaints.count(owner.actor.accountId, [form.id], { overdue: true, today })),
    ...(await complaints.count(owner.actor.accountId, [form.id], { overdue: false, today })),
  ];

  const onTheLastDay = await countOn(complaint.answerBy);
  const onTheNextDay = await countOn(addDays(complaint.answerBy, 1));

  expect(onTheLastDay).toEqual([0, 1]);
  expect(onTheNextDay).toEqual([1, 0]);
});
