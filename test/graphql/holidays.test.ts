import { expect, test } from "vitest";
import { createSetClock, fileAt, setupBook } from "../support/complaints.ts";
import { createAsk } from "./client.ts";

type Created = { readonly createExtraHoliday: { readonly holiday: { readonly id: string } } };

const CREATE = `mutation ($day: Date!, $reason: String!) {
  createExtraHoliday(input: { day: $day, reason: $reason }) { holiday { id day reason } userErrors { code path } }
}`;
const DELETE = `mutation ($id: ID!) { deleteExtraHoliday(input: { id: $id }) { deletedId userErrors { code path } } }`;
const LIST = "{ extraHolidays { day reason } }";

test("an operator adds a holiday, every owner sees it, and sheets filed later are due a day later", async () => {
  const { app, form, ask, askAsOperator } = await setup();
  const { complaint: earlier } = await fileAt(app, form, {});

  const { data } = await askAsOperator(CREATE, { day: "2026-10-16", reason: " Ley N.º 33000 " });
  const { complaint: later } = await fileAt(app, form, {});
  const listed = await ask(LIST);
  const reread = await ask(`{ complaint(id: "${earlier.id}") { dueOn answerBy } }`);

  expect(data).toEqual({
    createExtraHoliday: {
      holiday: { id: expect.any(String) as string, day: "2026-10-16", reason: "Ley N.º 33000" },
      userErrors: [],
    },
  });
  expect(listed.data).toEqual({ extraHolidays: [{ day: "2026-10-16", reason: "Ley N.º 33000" }] });
  expect([earlier.dueOn, later.dueOn]).toEqual(["2026-10-27", "2026-10-28"]);
  expect(reread.data).toEqual({ complaint: { dueOn: "2026-10-27", answerBy: "2026-10-27" } });
});

test("a removed holiday counts as a business day again, and fixed terms stay", async () => {
  const { app, form, ask, askAsOperator } = await setup();
  const { data } = await askAsOperator<Created>(CREATE, { day: "2026-10-16", reason: "Ley" });
  const { complaint: earlier } = await fileAt(app, form, {});

  const removed = await askAsOperator(DELETE, { id: data.createExtraHoliday.holiday.id });
  const { complaint: later } = await fileAt(app, form, {});

  expect(removed.data).toMatchObject({ deleteExtraHoliday: { userErrors: [] } });
  expect((await ask(LIST)).data).toEqual({ extraHolidays: [] });
  expect([earlier.dueOn, later.dueOn]).toEqual(["2026-10-28", "2026-10-27"]);
});

test("a day that terms have counted is neither added nor removed", async () => {
  const { app, askAsOperator, clock } = await setup();
  const { data } = await askAsOperator<Created>(CREATE, { day: "2026-10-06", reason: "Ley" });

  const today = await askAsOperator(CREATE, { day: "2026-10-05", reason: "Ley" });
  clock.set("2026-10-06T05:00:00Z");
  const passed = await askAsOperator(DELETE, { id: data.createExtraHoliday.holiday.id });

  const refusal = (field: string) => ({ userErrors: [{ code: "EXTRA_HOLIDAY_PASSED", path: ["input", field] }] });
  expect(today.data).toMatchObject({ createExtraHoliday: { holiday: null, ...refusal("day") } });
  expect(passed.data).toMatchObject({ deleteExtraHoliday: { deletedId: null, ...refusal("id") } });
  expect(await app.database("extra_holidays").count()).toEqual([{ count: "1" }]);
});

test("a holiday is added once, with a reason, and an unknown one is not removed", async () => {
  const { askAsOperator } = await setup();
  await askAsOperator(CREATE, { day: "2026-10-16", reason: "Ley" });

  const again = await askAsOperator(CREATE, { day: "2026-10-16", reason: "Otra" });
  const blank = await askAsOperator(CREATE, { day: "2026-10-19", reason: " " });
  const unknown = await askAsOperator(DELETE, { id: "01a00000-0000-7000-8000-000000000001" });

  const codes = [again.data, blank.data, unknown.data].map((data) => JSON.stringify(data));
  expect(codes).toEqual([
    expect.stringContaining('"EXTRA_HOLIDAY_TAKEN"'),
    expect.stringContaining('"BLANK"'),
    expect.stringContaining('"EXTRA_HOLIDAY_NOT_FOUND"'),
  ]);
});

async function setup() {
  const clock = createSetClock("2026-10-05T17:00:00Z");
  const { app, owner, form } = await setupBook({ environment: { WORKER: "off" }, clock });
  return { app, form, clock, ask: createAsk(app, owner.key), askAsOperator: createAsk(app, app.admin.key) };
}
