import { expect, test } from "vitest";
import { readLostSheet } from "../../../src/domain/book/recoveries.ts";
import { createAsk } from "../../graphql/client.ts";
import { createSetClock } from "../../support/complaints.ts";
import { setupExports } from "../../support/complaintExports.ts";
import { copySheet } from "../../support/manySheets.ts";

const COPY = {
  registeredAt: "2026-10-05T10:30:00-05:00",
  consumerName: "Luis Ñahui",
  documentType: "DNI",
  documentNumber: "10117410",
  address: "Jr. Puno 1",
  goodType: "producto",
  detail: "La cafetera gotea.",
} as const;
const NOW = "2026-10-06T15:00:00Z";
const BY = "Olga, operadora";

/** A book with two sheets of 2026, held by an operator who knows that five numbers were given. */
async function setup() {
  const book = await setupExports({ clock: createSetClock(NOW) });
  const { app, form, file, owner } = book;
  const { complaint: first } = await file();
  await file();
  const { bookRecoveries } = app.services;
  await bookRecoveries.hold();
  await bookRecoveries.noteLast({ formId: form.id, year: 2026, last: 5 });
  const read = (number: string, fields: { readonly detail?: string } = {}) => {
    const { sheet, problems } = readLostSheet({ ...COPY, ...fields, book: form.id, number }, new Date(NOW));
    if (sheet === null) throw new Error(JSON.stringify(problems));
    return sheet;
  };
  const query = createAsk(app, owner.key);
  return { ...book, first, bookRecoveries, read, query };
}

test("a held book takes no sheet of staff and releases none, until its numbers are entered", async () => {
  const { app, owner, form, file, bookRecoveries } = await setup();
  const entry = { ...COPY, formId: form.id, channel: "telefono" } as const;

  const [byStaff, byConsumer] = await Promise.allSettled([
    app.services.staffEntries.register(owner.actor, entry),
    file(),
  ]);
  const refused = await bookRecoveries.recover({ by: BY, sheets: [], lostReason: null });
  const opened = await bookRecoveries.recover({ by: BY, sheets: [], lostReason: "Sin copia" });
  const { complaint: next } = await file();

  const refusal = { code: "FORM_UNAVAILABLE", params: { reason: "book_on_hold" } };
  expect([byStaff, byConsumer]).toMatchObject([{ reason: refusal }, { reason: refusal }]);
  expect(refused).toMatchObject([{ missing: ["000000003-2026", "000000004-2026", "000000005-2026"], lost: [] }]);
  expect(opened).toMatchObject([{ missing: [], lost: ["000000003-2026", "000000004-2026", "000000005-2026"] }]);
  expect(next.number).toBe("000000006-2026");
});

test("a recovered sheet says in every output that it was entered because of a loss, and lost numbers stand in the API and the file for INDECOPI", async () => {
  const { app, form, formUrl, download, downloadBytes, bookRecoveries, read, query } = await setup();

  await bookRecoveries.recover({ by: BY, sheets: [read("000000004-2026")], lostReason: "Sin copia" });
  const { data: shown } = await query<Shown>(
    `query ($id: ID!) { form(id: $id) {
      lostComplaintNumbers { number reason }
      complaints(first: 1) { nodes { number channel paperNumber registeredAt dueOn receiptUrl events { type } } }
    } }`,
    { id: form.id },
  );
  const sheet = shown.form.complaints.nodes[0];
  const page = await fetch(sheet?.receiptUrl.replace(/^https:\/\/[^/]+/, app.url) ?? "");
  const csv = await download(`${formUrl}/complaints.csv`);
  const sirec = await download(`${formUrl}/complaints.sirec.txt`);
  const zip = await downloadBytes(`${formUrl}/complaints.zip`);

  expect(shown).toMatchObject({
    form: {
      lostComplaintNumbers: [
        { number: "000000003-2026", reason: "Sin copia" },
        { number: "000000005-2026", reason: "Sin copia" },
      ],
      complaints: {
        nodes: [
          {
            number: "000000004-2026",
            channel: "PERDIDA",
            paperNumber: null,
            registeredAt: "2026-10-05T15:30:00.000Z",
            dueOn: "2026-10-27",
            events: [{ type: "RECOVERED" }],
          },
        ],
      },
    },
  });
  expect(await page.text()).toContain("asentada por pérdida el 06/10/2026");
  expect(csv.body).toContain("Asentada por pérdida");
  expect(sirec.body).toContain("|000000004|2026|2026-10-05|Luis Ñahui|");
  expect(sirec.body).not.toContain("|000000003|");
  expect(zip.bytes.includes("numeros-perdidos.csv")).toBe(true);
});

type Shown = { readonly form: { readonly complaints: { readonly nodes: readonly { readonly receiptUrl: string }[] } } };

test("a lost sheet whose number another sheet has meanwhile gets the next number, which names the consumer's one", async () => {
  const { app, form, bookRecoveries, read } = await setup();
  const sheets = [read("000000002-2026"), read("000000005-2026", { detail: "Otra cosa." })];

  const [first] = await bookRecoveries.recover({ by: BY, sheets, lostReason: "Sin copia" });
  const rows = await app
    .database("complaints")
    .where({ form_id: form.id, channel: "perdida" })
    .select("number", "paper_number", "detail")
    .orderBy("correlative");

  expect(first?.recovered).toEqual(["000000005-2026", "000000006-2026"]);
  expect(rows).toEqual([
    { number: "000000005-2026", paper_number: null, detail: "Otra cosa." },
    { number: "000000006-2026", paper_number: "000000002-2026", detail: "La cafetera gotea." },
  ]);
});

test("the database takes sheets of a loss and lost numbers in a held book only, and no other sheet there", async () => {
  const { app, form, first, bookRecoveries } = await setup();
  const { database } = app;
  const insertSheet = () => copySheet(database, { ...first, correlative: 2 }, { count: 3 });
  const lose = (correlative: number) =>
    database("lost_complaint_numbers").insert({
      form_id: form.id,
      account_id: first.accountId,
      year: 2026,
      correlative,
      reason: "Así",
      recorded_by: "Yo",
      recorded_at: new Date(),
    });
  const refusal = (message: string) => ({ code: "23001", message: expect.stringContaining(message) as string });

  await expect(insertSheet()).rejects.toMatchObject(refusal("a held book takes the sheets of its loss"));
  await expect(lose(4)).rejects.toMatchObject(refusal("the next one of its book and year"));
  await bookRecoveries.recover({ by: BY, sheets: [], lostReason: "Sin copia" });
  await expect(lose(6)).rejects.toMatchObject(refusal("only a held book has lost numbers"));
  await expect(database("lost_complaint_numbers").delete()).rejects.toMatchObject(refusal("never deleted"));
  await expect(database("book_holds").delete()).rejects.toMatchObject(refusal("deleted only with its form"));
  await expect(database("book_holds").update({ opened_by: "Otra" })).rejects.toMatchObject(refusal("opened once"));
});
