import { expect, test } from "vitest";
import type { Permission } from "../../src/domain/permissions.ts";
import { fileAt, shareBooks } from "../support/complaints.ts";
import { codesOf, createAsk } from "./client.ts";
import { createKey, createKeyWithout, NOBODY } from "./fixtures.ts";
import { itemsOf } from "../support/pages.ts";

const STEPS = [
  "startComplaintProcessing",
  "reclassifyComplaint",
  "settleComplaint",
  "withdrawOffer",
  "closeComplaint",
  "releaseQuarantinedSheet",
] as const;

const ref = (id: string) => `(input: { id: "${id}" }) { complaint { id } userErrors { code } }`;

/** The errors of a key without one permission: `FORBIDDEN` at each path that the permission opens. */
const CLOSED_WITHOUT: Readonly<Partial<Record<Permission, Readonly<Record<string, string>>>>> = {
  "complaints:read": {
    "{ complaint(id: SHEET) { id } }": "complaint",
    "{ complaints { nodes { id } } }": "complaints",
    "{ bookInspection { sheetCount } }": "bookInspection",
    "{ quarantinedSheets { nodes { id } } }": "quarantinedSheets",
    "{ form(id: FORM) { complaints { nodes { id } } } }": "form complaints",
    "{ form(id: FORM) { complaints { totalCount } } }": "form complaints",
    "{ form(id: FORM) { quarantinedSheets { nodes { id } } } }": "form quarantinedSheets",
    'mutation { answerComplaint(input: { id: SHEET, answer: "Sí" }) { complaint { receiptUrl } } }':
      "answerComplaint complaint",
    "mutation { startComplaintProcessing(input: { id: SECOND }) { complaint { mails { id } } } }":
      "startComplaintProcessing complaint",
    "mutation { startComplaintProcessing(input: { id: THIRD }) { complaint { events { id } } } }":
      "startComplaintProcessing complaint",
  },
  "complaints:write": {
    'mutation { answerComplaint(input: { id: SHEET, answer: "Sí" }) { userErrors { code } } }': "answerComplaint",
    'mutation { offerSettlement(input: { id: SHEET, text: "Sí", means: EMAIL }) { userErrors { code } } }':
      "offerSettlement",
    ...Object.fromEntries(STEPS.map((step) => [`mutation { ${step}${ref(NOBODY)} }`, step])),
  },
  "forms:read": {
    "{ complaint(id: SHEET) { form { id } } }": "complaint form",
  },
};

test.for(Object.keys(CLOSED_WITHOUT) as Permission[])(
  "closes what needs %s to a key without it",
  async (permission) => {
    const { app, owner, fill } = await setup();
    const lacking = createAsk(app, await createKeyWithout(app, owner, permission));
    const queries = CLOSED_WITHOUT[permission] ?? {};

    const seen: Record<string, readonly string[]> = {};
    for (const query of Object.keys(queries)) seen[query] = codesOf(await lacking(fill(query)));
    const fresh = await setup();
    const open: (readonly string[])[] = [];
    for (const query of Object.keys(queries)) {
      open.push(codesOf(await createAsk(fresh.app, fresh.owner.key)(fresh.fill(query))));
    }

    expect(seen).toEqual(
      Object.fromEntries(Object.entries(queries).map(([query, path]) => [query, [`FORBIDDEN ${path}`]])),
    );
    expect(open.flat()).toEqual([]);
  },
);

test("shows sheets with their receipts, mails and history to a key without other permissions", async () => {
  const { app, owner, sheet } = await setup();
  const { key } = await createKey(app, owner, ["complaints:read"]);

  const { data, errors } = await createAsk(
    app,
    key,
  )(`{ complaint(id: "${sheet}") { receiptUrl receiptPdfUrl attachments { url } mails { kind } events { type } } }`);

  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    complaint: { receiptUrl: expect.stringContaining("/hoja/"), mails: [{}, {}], events: [{ type: "FILED" }] },
  });
});

test("finds a sheet as a node, only with the permission to read it and only the account's own", async () => {
  const { app, owner, sheet } = await setup();
  const stranger = await app.createOwner();
  const query = `{ node(id: "${sheet}") { __typename id ... on Complaint { number } } }`;

  const own = await createAsk(app, owner.key)(query);
  const lacking = await createAsk(app, await createKeyWithout(app, owner, "complaints:read"))(query);
  const foreign = await createAsk(app, stranger.key)(query);

  expect(own.data).toEqual({ node: { __typename: "Complaint", id: sheet, number: "000000001-2026" } });
  expect([lacking.data, foreign.data]).toEqual([{ node: null }, { node: null }]);
});

test("shows and changes nothing of another account's book", async () => {
  const { app, form, sheet, held } = await setup();
  const stranger = await app.createOwner();
  const ask = createAsk(app, stranger.key);
  const snapshot = () =>
    Promise.all(
      ["complaints", "complaint_events", "quarantined_sheets", "mails", "jobs"].map((table) =>
        app.database(table).select().orderByRaw("1"),
      ),
    );
  const before = await snapshot();

  const read = await ask(`{ complaint(id: "${sheet}") { id } form(id: "${form.id}") { complaints { nodes { id } } } }`);
  const changed = await ask(`mutation {
    ${STEPS.map((step) => `${step}${ref(step === "releaseQuarantinedSheet" ? held : sheet)}`).join(" ")}
    answerComplaint(input: { id: "${sheet}", answer: "No" }) { complaint { id } userErrors { code } }
  }`);

  const missing = { complaint: null, userErrors: [{ code: "COMPLAINT_NOT_FOUND" }] };
  expect(read).toMatchObject({ data: { complaint: null, form: null } });
  expect(changed.data).toEqual({
    ...Object.fromEntries([...STEPS, "answerComplaint"].map((step) => [step, missing])),
    releaseQuarantinedSheet: { complaint: null, userErrors: [{ code: "QUARANTINED_SHEET_NOT_FOUND" }] },
  });
  expect(await snapshot()).toEqual(before);
});

test("hides the book of a form from the operator who sets its plan", async () => {
  const { app, form } = await setup();

  const { data } = await createAsk(
    app,
    app.admin.key,
  )(`mutation {
    setFormPlan(input: { formId: "${form.id}", planCode: "negocio" }) {
      form { complaints { nodes { id } totalCount } quarantinedSheets { nodes { id } } }
    }
  }`);

  expect(data).toEqual({
    setFormPlan: { form: { complaints: { nodes: [], totalCount: 0 }, quarantinedSheets: { nodes: [] } } },
  });
});

const openBook = shareBooks({ environment: { WORKER: "off" } });

/** A book with three sheets and a held one. */
async function setup() {
  const { app, owner, form, file } = await openBook();
  const sheets: string[] = [];
  for (let n = 0; n < 3; n++) sheets.push((await file({ tipo: "queja" })).complaint.id);
  await fileAt(app, form, { sitio_web: "https://spam.example" }).catch(() => undefined);
  const items = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));
  const [sheet = "", second = "", third = ""] = sheets;
  const ids: Readonly<Record<string, string>> = { FORM: form.id, SHEET: sheet, SECOND: second, THIRD: third };
  const fill = (query: string) =>
    query.replaceAll(/: (FORM|SHEET|SECOND|THIRD)\b/g, (_, name: string) => `: "${ids[name]}"`);
  return { app, owner, form, sheet, held: items[0]?.id ?? "", fill };
}
