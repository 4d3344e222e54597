import { expect, test } from "vitest";
import { giveAnswer } from "../support/answers.ts";
import { createSetClock, fileAt, PROVIDER, shareBooks } from "../support/complaints.ts";
import { ask as askOverHttp } from "../support/http.ts";
import { createAsk, codesOf } from "./client.ts";
import { NOBODY } from "./fixtures.ts";
import { ALL, DECLARED, EVERYTHING, PDF } from "./wholeSheet.ts";

const COUNT = 25;

test("shows a sheet whole, as the consumer filed it", async () => {
  const { ask, file, form, clock } = await setup();
  clock.set("2026-10-05T15:30:00.123Z");
  const { complaint, secret } = await file(EVERYTHING, { attachments: [PDF] });

  const { data } = await ask(`{ complaint(id: "${complaint.id}") { ${ALL} } }`);

  const receiptUrl = `https://ventanilla.example.pe/libro-de-reclamaciones/${form.token}/hoja/${secret}`;
  const attachmentId = complaint.attachments[0]?.id;
  expect(data).toEqual({
    complaint: {
      ...DECLARED,
      id: complaint.id,
      form: { id: form.id },
      number: "000000001-2026",
      originalType: "QUEJA",
      reclassifiedAt: null,
      status: "RECIBIDO",
      overdue: false,
      channel: "WEB",
      provider: { ...PROVIDER, establishmentCode: form.provider?.establishmentCode },
      attachments: [
        {
          id: attachmentId,
          fileName: "boleta.pdf",
          mediaType: "application/pdf",
          sizeBytes: PDF.bytes.length,
          url: `${receiptUrl}/adjuntos/${attachmentId}`,
        },
      ],
      answer: null,
      actionsTaken: null,
      registeredAt: "2026-10-05T15:30:00.123Z",
      dueOn: "2026-10-27",
      answerBy: "2026-10-27",
      offerSentOn: null,
      offers: [],
      answeredAt: null,
      answeredById: null,
      answeredVia: null,
      keepUntil: "2028-10-05",
      receiptUrl,
      receiptWaitsUntil: null,
      receiptPdfUrl: `${receiptUrl}/hoja.pdf`,
      receiptEmailStatus: "QUEUED",
      mails: [mail("RECEIPT", "ana@example.pe"), mail("PROVIDER_COPY", PROVIDER.email)],
      events: [
        {
          id: expect.any(String),
          type: "FILED",
          actorId: null,
          details: { number: "000000001-2026", channel: "web" },
          at: "2026-10-05T15:30:00.123Z",
          recordedAt: expect.any(String),
        },
      ],
    },
  });
});

test("shows null for the fields that the consumer left empty", async () => {
  const { ask, file } = await setup();
  const { complaint } = await file({ email: "", domicilio: "Jr. Puno 1", tipo: "" });

  const { data } = await ask(`{ complaint(id: "${complaint.id}") {
    type email address phone guardian { name } goodType goodDescription amount currency orderNumber happenedOn request
    answerChannel attachments { id } receiptEmailStatus
  } }`);

  expect(data).toEqual({
    complaint: {
      type: "RECLAMO",
      email: null,
      address: "Jr. Puno 1",
      phone: null,
      guardian: null,
      goodType: null,
      goodDescription: null,
      amount: null,
      currency: "PEN",
      orderNumber: null,
      happenedOn: null,
      request: null,
      answerChannel: "CARTA",
      attachments: [],
      receiptEmailStatus: "NONE",
    },
  });
});

test("gives the addresses of the receipt, its PDF and its attachments", async () => {
  const { app, ask, file } = await setup();
  const { complaint } = await file({}, { attachments: [PDF] });

  const { data } = await ask<{ complaint: Addresses }>(
    `{ complaint(id: "${complaint.id}") { receiptUrl receiptPdfUrl attachments { url } } }`,
  );
  const urls = [data.complaint.receiptUrl, data.complaint.receiptPdfUrl, data.complaint.attachments[0]?.url ?? ""];
  const answers = await Promise.all(
    urls.map((url) => askOverHttp(url.replace("https://ventanilla.example.pe", app.url))),
  );

  expect(answers.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual([
    [200, "text/html; charset=utf-8"],
    [200, "application/pdf"],
    [200, "application/pdf"],
  ]);
});

test("pages over all sheets of a book in both directions, newest first", async () => {
  const { file, page } = await setup();
  const ids: string[] = [];
  for (let n = 0; n < COUNT; n++) ids.push((await file()).complaint.id);

  const first = await page({ first: 10 });
  const second = await page({ first: 10, after: first.pageInfo.endCursor });
  const third = await page({ first: 10, after: second.pageInfo.endCursor });
  const backwards = await page({ last: 10, before: third.pageInfo.startCursor });
  const behind = await page({ after: third.pageInfo.endCursor });

  expect([first, second, third].flatMap(idsOf)).toEqual(ids.toReversed());
  expect([first, second, third].map(neighboursOf)).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ]);
  expect(idsOf(backwards)).toEqual(idsOf(second));
  expect([third.totalCount, behind]).toEqual([
    COUNT,
    {
      nodes: [],
      totalCount: COUNT,
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
    },
  ]);
});

test("filters by state, type, term, time and words, and counts the found sheets", async () => {
  const { app, owner, ask, clock, file, page } = await setup();
  clock.set("2026-10-05T20:00:00Z");
  const old = (await file({ nombre: "José Núñez", pedido: "Cambio del televisor" })).complaint.id;
  const oldAnswered = (await file({ tipo: "queja", detalle: "Me atendieron mal" })).complaint.id;
  await giveAnswer({ app, owner }, oldAnswered, "Disculpa");
  clock.set("2026-10-28T20:00:00Z");
  const fresh = (await file({ tipo: "queja", nombre: "María Quispe" })).complaint.id;
  const names = new Map([
    [old, "old"],
    [oldAnswered, "answered"],
    [fresh, "fresh"],
  ]);
  const find = async (filter: object) => {
    const found = await page({ filter });
    expect(found.totalCount).toBe(found.nodes.length);
    return idsOf(found).map((id) => names.get(id));
  };

  expect(await find({})).toEqual(["fresh", "answered", "old"]);
  expect(await find({ status: "ATENDIDO" })).toEqual(["answered"]);
  expect(await find({ status: "EN_TRAMITE" })).toEqual([]);
  expect(await find({ type: "QUEJA" })).toEqual(["fresh", "answered"]);
  expect(await find({ overdue: true })).toEqual(["old"]);
  expect(await find({ overdue: false })).toEqual(["fresh", "answered"]);
  expect(await find({ overdue: null, status: null, search: "" })).toEqual(["fresh", "answered", "old"]);
  expect(await find({ registeredFrom: "2026-10-28T15:00:00-05:00" })).toEqual(["fresh"]);
  expect(await find({ registeredTo: "2026-10-28T20:00:00Z" })).toEqual(["answered", "old"]);
  expect(await find({ search: "nunez TELEVISOR" })).toEqual(["old"]);
  expect(await find({ search: "000000002-2026" })).toEqual(["answered"]);
  expect(await find({ search: "%" })).toEqual([]);
  expect(await find({ type: "QUEJA", status: "RECIBIDO", overdue: false, search: "quispe" })).toEqual(["fresh"]);
  expect(
    (await ask(`{ complaint(id: "${old}") { overdue } answered: complaint(id: "${oldAnswered}") { overdue } }`)).data,
  ).toEqual({ complaint: { overdue: true }, answered: { overdue: false } });
});

test("refuses invalid pages and filters, each with its own code", async () => {
  const { ask, form } = await setup();
  const codesFor = async (args: string) =>
    codesOf(await ask(`{ form(id: "${form.id}") { complaints(${args}) { nodes { id } } } }`));

  const path = "form complaints";
  expect(await codesFor("first: 101")).toEqual([`PAGE_SIZE_EXCEEDED ${path}`]);
  expect(await codesFor('first: 1, before: "x"')).toEqual([`INVALID_PAGE ${path}`]);
  expect(await codesFor('after: "x"')).toEqual([`INVALID_CURSOR ${path}`]);
  expect(await codesFor(`filter: { search: "${"x".repeat(201)}" }`)).toEqual([`VALIDATION_FAILED ${path}`]);
  expect(await codesFor("filter: { status: VENCIDO }")).toEqual(["GRAPHQL_VALIDATION_FAILED"]);
});

test("answers null for ids of no sheet", async () => {
  const { ask } = await setup();

  const { data, errors } = await ask(`{
    unknown: complaint(id: "${NOBODY}") { id }
    malformed: complaint(id: "000000001-2026") { id }
  }`);

  expect(errors).toBeUndefined();
  expect(data).toEqual({ unknown: null, malformed: null });
});

test("shows each book its own sheets", async () => {
  const { app, owner, file, page } = await setup();
  const second = await app.createForm(owner);
  const { complaint } = await file();
  const other = await fileAt(app, second, {});

  expect(idsOf(await page({}))).toEqual([complaint.id]);
  expect(idsOf(await page({ id: second.id }))).toEqual([other.complaint.id]);
});

function mail(kind: string, recipient: string) {
  const createdAt = "2026-10-05T15:30:00.123Z";
  const untried = { status: "QUEUED", attempts: 0, failure: null, warningStage: null, sentAt: null, proof: null };
  return { ...untried, id: expect.any(String), kind, recipient, createdAt };
}

type Addresses = {
  readonly receiptUrl: string;
  readonly receiptPdfUrl: string;
  readonly attachments: readonly { readonly url: string }[];
};

type Page = {
  readonly nodes: readonly { readonly id: string }[];
  readonly totalCount: number;
  readonly pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

const PAGE = `query ($id: ID, $first: Int, $after: String, $last: Int, $before: String, $filter: ComplaintFilter) {
  form(id: $id) {
    complaints(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }
}`;

const clock = createSetClock("2026-10-05T12:00:00Z");
const openBook = shareBooks({ clock, environment: { WORKER: "off" } });

async function setup() {
  clock.set("2026-10-05T15:00:00Z");
  const book = await openBook();
  const ask = createAsk(book.app, book.owner.key);
  const page = async (variables: object) =>
    (await ask<{ form: { complaints: Page } }>(PAGE, { id: book.form.id, ...variables })).data.form.complaints;
  /** Each sheet is filed in its own millisecond, because ids of one millisecond have no order. */
  const file: typeof book.file = async (...args) => {
    const filed = await book.file(...args);
    clock.set(new Date(clock.now().getTime() + 1).toISOString());
    return filed;
  };
  return { ...book, file, clock, ask, page };
}

function idsOf({ nodes }: Page): readonly string[] {
  return nodes.map(({ id }) => id);
}

function neighboursOf({ pageInfo: { hasNextPage, hasPreviousPage } }: Page): readonly boolean[] {
  return [hasNextPage, hasPreviousPage];
}
