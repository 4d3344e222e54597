import { expect, test } from "vitest";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { readCsv } from "../exports/readCsv.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { createAsk } from "../graphql/client.ts";
import { shareTestApp } from "../support/app.ts";
import { textOf } from "../support/bookPages.ts";
import { arrangeExports } from "../support/complaintExports.ts";
import {
  arrangeBook,
  createProvider,
  createTestMailer,
  fileAt,
  GENEROUS_LIMITS,
  PROVIDER,
} from "../support/complaints.ts";
import { ask as askOverHttp } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";

const mailer = createTestMailer();
const useApp = shareTestApp({ mailer, environment: GENEROUS_LIMITS });

const RECIPIENT = "nusta@example.pe";
const UPDATE = `mutation ($input: UpdateFormInput!) {
  updateForm(input: $input) {
    form { complaintsBookMissing complaintsBookFixed }
    userErrors { code path }
  }
}`;
const SHEET = `query ($id: ID!) {
  complaint(id: $id) {
    number provider { legalName ruc address establishmentCode } receiptUrl receiptPdfUrl
    events { type actorId details } mails { kind recipient }
  }
}`;
type Shown = {
  readonly complaint: {
    readonly number: string;
    readonly provider: Readonly<Record<string, string | null>> | null;
    readonly receiptUrl: string;
    readonly receiptPdfUrl: string;
    readonly events: readonly { readonly type: string; readonly actorId: string | null; readonly details: object }[];
    readonly mails: readonly { readonly kind: string; readonly recipient: string }[];
  };
};

test.runIf(isPdfTested)(
  "the sheets of an incomplete book get its provider's data once, in every output, and their consumers by mail",
  async () => {
    const { form, ask, file, provider, read } = await setup();
    const [mailed, onPaper] = [
      await file({ email: RECIPIENT }),
      await file({ email: undefined, domicilio: "Jr. Puno 77" }),
    ];
    const before = await read(mailed.complaint.id);

    const { data } = await ask(UPDATE, { input: { id: form.id, provider } });
    await ask(UPDATE, {
      input: { id: form.id, provider: { ...provider, legalName: "Ñandú S.A.", address: "Otra 1" } },
    });
    const { number } = mailed.complaint;
    const isCorrected = ({ to, subject }: { to: string; subject: string }) =>
      to === RECIPIENT && subject.includes(`${number} con los datos del proveedor`);
    await waitFor(() => mailer.sent.some(isCorrected));
    const [after, other] = [await read(mailed.complaint.id), await read(onPaper.complaint.id)];

    const { legalName, ruc, address, establishmentCode } = provider;
    expect(data).toEqual({
      updateForm: { form: { complaintsBookMissing: [], complaintsBookFixed: true }, userErrors: [] },
    });
    expect(before).toMatchObject({
      provider: null,
      completed: [],
      mails: [],
      page: [false, false, false],
      pdf: [false, false, false],
      csv: ["", ""],
      index: ["", ""],
    });
    const whole = {
      provider: { legalName, ruc, address, establishmentCode },
      completed: [{ legalName, ruc, establishmentCode }],
      page: [true, true, true],
      pdf: [true, true, true],
      csv: [ruc, establishmentCode],
      index: [ruc, establishmentCode],
    };
    expect(after).toMatchObject({ ...whole, mails: [RECIPIENT] });
    expect(other).toMatchObject({ ...whole, mails: [] });
    const corrected = mailer.sent.filter(isCorrected);
    expect(corrected).toHaveLength(1);
    expect(corrected[0]?.text).toContain(`Ya los tiene: ${legalName}, RUC ${ruc}.`);
    expect(await readPdfText(Buffer.from(corrected[0]?.attachments?.[0]?.bytes ?? ""))).toContain(ruc);
  },
);

test("a sheet without a code gets the code alone, and keeps the name and the address of its filing", async () => {
  const { form, ask, file, provider, read } = await setup();
  const { establishmentCode, ...coded } = provider;
  await ask(UPDATE, { input: { id: form.id, provider: coded } });
  const { complaint } = await file();

  await ask(UPDATE, { input: { id: form.id, provider: { ...provider, legalName: "Ñandú S.A.", address: "Otra 1" } } });

  const { legalName, ruc, address } = provider;
  expect((await read(complaint.id)).provider).toEqual({ legalName, ruc, address, establishmentCode });
});

test("the RUC and the code of a book with sheets stay, and the API says so at each field", async () => {
  const { form, ask, file, provider } = await setup();
  const change = async (next: object | null) => {
    const { data } = await ask<{ updateForm: { userErrors: object[] } }>(UPDATE, {
      input: { id: form.id, provider: next },
    });
    return data.updateForm.userErrors;
  };
  const other = { ...provider, ruc: "20131312955", establishmentCode: "X-9" };
  const atFirst = [await change(other), await change(null), await change({ ...provider, establishmentCode: null })];
  await file();

  const refused = [await change(other), await change(null)];
  const completed = await change(provider);
  const late = await change({ ...provider, establishmentCode: null });
  const renamed = await change({ ...provider, legalName: "Ñandú S.A.", address: "Otra 1" });

  const refusal = (...path: string[]) => ({ code: "FIXED_BY_SHEETS", path: ["input", "provider", ...path] });
  expect(atFirst).toEqual([[], [], []]);
  expect(refused).toEqual([[refusal("ruc")], [refusal()]]);
  expect([completed, renamed]).toEqual([[], []]);
  expect(late).toEqual([refusal("establishmentCode")]);
});

test("the API says what a book lacks before its address is published", async () => {
  const { form, ask, provider } = await setup();
  const read = () => ask(`{ form(id: "${form.id}") { complaintsBookUrl complaintsBookMissing complaintsBookFixed } }`);
  const atFirst = await read();

  const coded = await ask(UPDATE, { input: { id: form.id, provider: { ...provider, establishmentCode: null } } });

  expect(atFirst.data).toMatchObject({
    form: {
      complaintsBookMissing: ["LEGAL_NAME", "RUC", "ADDRESS", "ESTABLISHMENT_CODE", "EMAIL"],
      complaintsBookFixed: false,
    },
  });
  expect(coded.data).toMatchObject({ updateForm: { form: { complaintsBookMissing: ["ESTABLISHMENT_CODE"] } } });
});

test("a sheet that is filed while its book is completed has the data that the book gets", async () => {
  const { app, form, file, provider } = await setup();
  const change = {
    provider_legal_name: provider.legalName,
    provider_ruc: provider.ruc,
    provider_address: provider.address,
    provider_establishment_code: provider.establishmentCode,
    provider_email: provider.email,
  };

  const filed = await app.database.transaction(async (tx) => {
    await tx("forms").where({ id: form.id }).forUpdate().first();
    const filing = file();
    await waitFor(async () => {
      const { rows } = await app.database.raw(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length > 0;
    });
    await tx("forms").where({ id: form.id }).update(change);
    return { filing };
  });

  const { complaint } = await filed.filing;
  expect(complaint.provider).toMatchObject({ ruc: provider.ruc, establishmentCode: provider.establishmentCode });
});

test("a scan completes the sheets that a stopped service left, and those of no incomplete book", async () => {
  const { app, owner, form, file, provider } = await setup();
  const other = await setup();
  const [{ complaint }] = [await file(), await other.file()];
  await app.database("forms").where({ id: form.id }).update({
    provider_legal_name: provider.legalName,
    provider_ruc: provider.ruc,
    provider_address: provider.address,
    provider_establishment_code: provider.establishmentCode,
    provider_email: provider.email,
  });

  const counts = [
    await app.services.completedProviders.completeAll(),
    await app.services.completedProviders.completeAll(),
  ];

  expect(counts).toEqual([1, 0]);
  expect((await app.services.complaints.find(owner.actor, complaint.id))?.provider).toMatchObject({
    ruc: provider.ruc,
  });
});

/** A book without a provider, and what each output says of one of its sheets. */
async function setup() {
  const app = await useApp();
  const book = arrangeExports(await arrangeBook(app, null));
  const { owner, form, registerUrl, download, downloadBytes } = book;
  const provider = createProvider(PROVIDER);
  const ask = createAsk(app, owner.key);
  const shown = [provider.legalName, provider.ruc, String(provider.establishmentCode)];

  async function read(id: string) {
    const { complaint } = (await ask<Shown>(SHEET, { id })).data;
    const find = (text: string) => shown.map((datum) => text.includes(datum));
    const row = readCsv(String((await download(`${registerUrl}.csv`)).body)).find(
      (each) => each["Número"] === complaint.number,
    );
    const zip = readStoredZip((await downloadBytes(`${registerUrl}/${id}/expediente.zip`)).bytes);
    const [entry = {}] = readCsv(String(zip.find(({ name }) => name === "indice.csv")?.bytes));
    const pdf = (await downloadBytes(`${app.url}${new URL(complaint.receiptPdfUrl).pathname}`)).bytes;
    const columns = ["RUC del proveedor", "Código de identificación"];
    return {
      provider: complaint.provider,
      completed: complaint.events.filter(({ type }) => type === "PROVIDER_COMPLETED").map(({ details }) => details),
      mails: complaint.mails.filter(({ kind }) => kind === "CORRECTED_SHEET").map(({ recipient }) => recipient),
      page: find(textOf(await askOverHttp(`${app.url}${new URL(complaint.receiptUrl).pathname}`))),
      pdf: isPdfTested ? find(await readPdfText(pdf)) : [],
      csv: columns.map((name) => row?.[name]),
      index: columns.map((name) => entry[name]),
    };
  }

  return { ...book, ask, provider, read, file: (fields = {}) => fileAt(app, form, fields) };
}
