import { expect, test } from "vitest";
import { setupBook } from "../support/complaints.ts";
import { createAsk } from "../graphql/client.ts";

const REPORT = `query ($id: ID!) { form(id: $id) { sirecReport(from: "2020-01-01") {
  siteCode acceptedCount reportedCount refusedCount refused { complaint { number } problems { field problem } }
} } }`;
const SET = `mutation ($id: ID!) { setReportedGoodType(input: { id: $id, goodType: AMBOS }) {
  complaint { goodType reportedGoodType } userErrors { code path }
} }`;
const MARK = `mutation ($input: MarkComplaintsReportedInput!) { markComplaintsReported(input: $input) { count userErrors { code path } } }`;

test("an owner finds the fields that SIREC would refuse, completes them, and marks the sheets that were sent", async () => {
  const { app, owner, form, file } = await setupBook({ environment: { WORKER: "off" } });
  const { complaint } = await file();
  const ask = createAsk(app, owner.key);

  const before = await ask(REPORT, { id: form.id });
  const given = await ask(SET, { id: complaint.id });
  const marked = await ask(MARK, { input: { formId: form.id } });
  const after = await ask(REPORT, { id: form.id });
  const again = await ask(SET, { id: complaint.id });

  expect(before.data).toEqual({
    form: {
      sirecReport: {
        siteCode: "000001",
        acceptedCount: 0,
        reportedCount: 0,
        refusedCount: 1,
        refused: [{ complaint: { number: complaint.number }, problems: [{ field: "GOOD_TYPE", problem: "MISSING" }] }],
      },
    },
  });
  expect(given.data).toEqual({
    setReportedGoodType: { complaint: { goodType: null, reportedGoodType: "AMBOS" }, userErrors: [] },
  });
  expect(marked.data).toEqual({ markComplaintsReported: { count: 1, userErrors: [] } });
  expect(after.data).toMatchObject({ form: { sirecReport: { acceptedCount: 1, reportedCount: 1, refused: [] } } });
  expect(again.data).toMatchObject({
    setReportedGoodType: { complaint: null, userErrors: [{ code: "COMPLAINT_ACTION_REFUSED", path: ["input", "id"] }] },
  });
});

test("a range that ends before it starts and another account's form are refused", async () => {
  const { app, owner, form } = await setupBook({ environment: { WORKER: "off" } });
  const stranger = await app.createOwner();

  const reversed = await createAsk(app, owner.key)(MARK, {
    input: { formId: form.id, from: "2026-03-02", to: "2026-03-01" },
  });
  const foreign = await createAsk(app, stranger.key)(MARK, { input: { formId: form.id } });

  expect(reversed.data).toMatchObject({
    markComplaintsReported: { userErrors: [{ code: "ENDS_BEFORE_START", path: ["input", "to"] }] },
  });
  expect(foreign.data).toMatchObject({
    markComplaintsReported: { userErrors: [{ code: "FORM_NOT_FOUND", path: ["input", "formId"] }] },
  });
});
