import { expect, test } from "vitest";
import { addDays } from "../../src/domain/limaDays.ts";
import { limaDayOf } from "../../src/domain/times.ts";
import { fileAt, setupBook } from "../support/complaints.ts";
import { createAsk } from "../graphql/client.ts";

const REPORT = `query ($id: ID!) { form(id: $id) { sirecReport(from: "2020-01-01") {
  siteCode acceptedCount reportedCount refusedCount refused { complaint { number } problems { field problem } }
  pendingCount overdueCount outdatedCount pending { number reportOutdated reportBy } heldCount held { consumerName }
} } }`;
const SET = `mutation ($id: ID!, $type: GoodType = AMBOS) { setReportedGoodType(input: { id: $id, goodType: $type }) {
  complaint { goodType reportedGoodType reportOutdated } userErrors { code path }
} }`;
const MARK = `mutation ($input: MarkComplaintsReportedInput!) { markComplaintsReported(input: $input) { count userErrors { code path } } }`;

test("an owner finds the fields that SIREC would refuse, completes them, and marks the sheets that were sent", async () => {
  const { app, owner, form, file } = await setupBook({ environment: { WORKER: "off" } });
  const { complaint } = await file();
  await file({ nombre: "Rosa Mamani", sitio_web: "x" }).catch(() => undefined);
  const ask = createAsk(app, owner.key);

  const before = await ask(REPORT, { id: form.id });
  const given = await ask(SET, { id: complaint.id });
  const marked = await ask(MARK, { input: { formId: form.id } });
  const after = await ask(REPORT, { id: form.id });
  const again = await ask(SET, { id: complaint.id, type: "SERVICIO" });
  const listed = await ask<{ complaints: { nodes: unknown } }>(
    "{ complaints(filter: { reportOutdated: true }) { nodes { number reportOutdated reportBy } } others: complaints(filter: { reportOutdated: false }) { totalCount } }",
  );

  expect(before.data).toEqual({
    form: {
      sirecReport: {
        siteCode: "000001",
        acceptedCount: 0,
        reportedCount: 0,
        refusedCount: 1,
        refused: [{ complaint: { number: complaint.number }, problems: [{ field: "GOOD_TYPE", problem: "MISSING" }] }],
        pendingCount: 1,
        overdueCount: 0,
        outdatedCount: 0,
        pending: [
          {
            number: complaint.number,
            reportOutdated: false,
            reportBy: addDays(limaDayOf(complaint.registeredAt), 30),
          },
        ],
        heldCount: 1,
        held: [{ consumerName: "Rosa Mamani" }],
      },
    },
  });
  expect(given.data).toEqual({
    setReportedGoodType: {
      complaint: { goodType: null, reportedGoodType: "AMBOS", reportOutdated: false },
      userErrors: [],
    },
  });
  expect(marked.data).toEqual({ markComplaintsReported: { count: 1, userErrors: [] } });
  expect(after.data).toMatchObject({ form: { sirecReport: { acceptedCount: 1, reportedCount: 1, refused: [] } } });
  expect(again.data).toMatchObject({
    setReportedGoodType: { complaint: { reportedGoodType: "SERVICIO", reportOutdated: true }, userErrors: [] },
  });
  const reportBy = addDays(limaDayOf(new Date()), 30);
  expect(listed.data).toEqual({
    complaints: { nodes: [{ number: complaint.number, reportOutdated: true, reportBy }] },
    others: { totalCount: 0 },
  });
});

test("the report of several books names the one without a site code, and has the others", async () => {
  const { app, owner, form, file } = await setupBook({ environment: { WORKER: "off" } });
  await file({ tipo_bien: "producto" });
  const other = await app.createForm(owner, { name: "Otra" });
  await fileAt(app, other, { tipo_bien: "producto" });

  const { data, errors } = await createAsk(
    app,
    owner.key,
  )(`{ forms { nodes { name sirecReport {
    siteCode acceptedCount refused { problems { field problem } }
  } } } }`);

  expect(errors).toBeUndefined();
  expect(data).toEqual({
    forms: {
      nodes: [
        {
          name: "Otra",
          sirecReport: {
            siteCode: null,
            acceptedCount: 0,
            refused: [{ problems: [{ field: "SITE_CODE", problem: "MISSING" }] }],
          },
        },
        { name: form.name, sirecReport: { siteCode: "000001", acceptedCount: 1, refused: [] } },
      ],
    },
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
