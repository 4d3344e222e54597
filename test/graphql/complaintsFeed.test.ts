import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, test } from "vitest";
import { encodeFeedCursor } from "../../src/domain/feed/feed.ts";
import { FIRST_ID } from "../../src/domain/ids.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import { fileAt, GENEROUS_LIMITS, setupBook } from "../support/complaints.ts";
import type { Result } from "./client.ts";
import { createKeyWithout, NOBODY, submit } from "./fixtures.ts";
import {
  askOver,
  connectWithKey,
  type Event,
  type SocketClient,
  subscribe,
  type SubscribeOptions,
} from "./socketClient.ts";

/** The cursor before the first event. */
const BEGINNING = encodeFeedCursor({ xid: 0n, id: FIRST_ID });

test("sends the sheets that are filed from now on, each once and in order", async () => {
  const { app, owner, fileMany } = await setup();
  await fileMany(3);
  const take = follow(await connectWithKey(app, owner.key));
  const firstEvent = take(1);

  const ids: string[] = [];
  let isLive = false;
  void firstEvent.then(() => (isLive = true));
  while (!isLive) ids.push(...(await fileMany(1)));
  ids.push(...(await fileMany(5)));
  const [first] = await firstEvent;
  const expected = ids.slice(ids.indexOf(first?.id ?? ""));

  expect(idsOf([...(first === undefined ? [] : [first]), ...(await take(expected.length - 1))])).toEqual(expected);
});

test("sends the whole sheet, with its related objects", async () => {
  const { app, owner, file } = await setup();
  const { complaint } = await file({ detalle: "Ñandú 🇵🇪" });
  const client = await connectWithKey(app, owner.key);

  const query = `subscription { complaintCreated(after: "${BEGINNING}") {
    cursor complaint { number detail overdue receiptUrl form { name } mails { kind } events { type } }
  } }`;
  client.send({ type: "subscribe", id: "whole", payload: { query } });

  expect((await client.take()).payload).toEqual({
    data: {
      complaintCreated: {
        cursor: expect.any(String),
        complaint: {
          number: complaint.number,
          detail: "Ñandú 🇵🇪",
          overdue: false,
          receiptUrl: expect.stringContaining("/hoja/"),
          form: { name: "Contacto" },
          mails: [{ kind: "RECEIPT" }, { kind: "PROVIDER_COPY" }],
          events: [{ type: "FILED" }],
        },
      },
    },
  });
});

test("resumes after any cursor without a gap or a duplicate, then goes live", async () => {
  const { app, owner, fileMany } = await setup();
  const ids = await fileMany(8);
  const reading = follow(await connectWithKey(app, owner.key), { after: BEGINNING });
  const seen = await reading(8);

  const resumed = await Promise.all(
    seen.map(async ({ cursor }) => follow(await connectWithKey(app, owner.key), { after: cursor })),
  );
  const later = await fileMany(3);
  const events = await Promise.all(resumed.map((take, index) => take(7 - index + 3)));

  expect(idsOf(seen)).toEqual(ids);
  expect(events.map(idsOf)).toEqual(ids.map((_, index) => [...ids.slice(index + 1), ...later]));
  expect(idsOf(await reading(3))).toEqual(later);
});

test("resumes over more sheets than a page of the feed holds", async () => {
  const { app, owner, form } = await setup();
  const filing = Array.from({ length: 230 }, (_, n) => fileAt(app, form, { detalle: `Hoja ${n}` }));
  const ids = (await Promise.all(filing)).map(({ complaint }) => complaint.id);

  const seen = await follow(await connectWithKey(app, owner.key), { after: BEGINNING })(230);
  const cursor = seen[9]?.cursor;
  const rest = await follow(await connectWithKey(app, owner.key), { after: cursor })(220);

  expect(idsOf(seen).toSorted()).toEqual(ids.toSorted());
  expect(rest).toEqual(seen.slice(10));
});

test("sends one form's sheets, never another account's and never submissions", async () => {
  const { app, owner, form } = await setup();
  const second = await app.createForm(owner);
  const stranger = await app.createOwner();
  const foreign = await app.createForm(stranger);
  const formId = form.id;
  const take = follow(await connectWithKey(app, owner.key), { formId, after: BEGINNING });
  const takeAll = follow(await connectWithKey(app, owner.key), { after: BEGINNING });
  const takeForeign = follow(await connectWithKey(app, stranger.key), { after: BEGINNING });

  const ids: string[] = [];
  for (let round = 0; round < 3; round++) {
    await submit(app, form, { round });
    for (const each of [foreign, second, form]) ids.push((await fileAt(app, each, {})).complaint.id);
  }

  expect(idsOf(await take(3))).toEqual(ids.filter((_, index) => index % 3 === 2));
  expect(idsOf(await takeAll(6))).toEqual(ids.filter((_, index) => index % 3 !== 0));
  expect(idsOf(await takeForeign(3))).toEqual(ids.filter((_, index) => index % 3 === 0));
});

test("sends the sheets of both processes to the subscribers of both, in one order, and resumes on the other process", async () => {
  const { app, owner, form } = await setup();
  const environment = { ...GENEROUS_LIMITS, WORKER: "off" };
  const other = await startTestApp({ databaseUrl: app.databaseUrl, dataDir: app.dataDir, environment });
  const takes = await Promise.all(
    [app, other].map(async (each) => follow(await connectWithKey(each, owner.key), { after: BEGINNING })),
  );

  const filing = Array.from({ length: 40 }, (_, n) => fileAt(n % 2 === 0 ? app : other, form, {}));
  const ids = (await Promise.all(filing)).map(({ complaint }) => complaint.id);
  const [here = [], there = []] = await Promise.all(takes.map((take) => take(40)));
  const resumed = await follow(await connectWithKey(other, owner.key), { after: here[9]?.cursor })(30);

  expect(idsOf(here).toSorted()).toEqual(ids.toSorted());
  expect(there).toEqual(here);
  expect(resumed).toEqual(here.slice(10));
});

test("sends every sheet once when transactions commit in another order than they began", async () => {
  const { app, owner, fileMany } = await setup();
  const live = follow(await connectWithKey(app, owner.key), { after: BEGINNING });
  const [early, rolledBack, late] = [await begin(app, owner), await begin(app, owner), await begin(app, owner)];
  const first = await fileMany(3);
  await late.end("commit");
  const resumed = follow(await connectWithKey(app, owner.key), { after: BEGINNING });
  const second = await fileMany(3);
  await rolledBack.end("rollback");

  await early.end("commit");
  const expected = [early.id, late.id, ...first, ...second];
  const [seenLive, seenResumed] = await Promise.all([live(expected.length), resumed(expected.length)]);
  const [last] = await fileMany(1);

  expect(idsOf(seenLive)).toEqual(expected);
  expect(seenResumed).toEqual(seenLive);
  expect([idsOf(await live(1)), idsOf(await resumed(1))]).toEqual([[last], [last]]);
});

test("keeps the feed's order when transaction ids get another digit", async () => {
  const { app, owner, form } = await setup();
  const ids: string[] = [];
  for (const [index, xid] of [8, 9, 10, 11, 99, 100, 101].entries()) {
    const row = buildRow(form, index + 1);
    ids.push(row.id);
    await app.database("complaints").insert({ ...row, feed_xid: app.database.raw("?::xid8", [String(xid)]) });
  }

  const seen = await follow(await connectWithKey(app, owner.key), { after: BEGINNING })(ids.length);
  const behind = await follow(await connectWithKey(app, owner.key), { after: seen[1]?.cursor })(ids.length - 2);

  expect(idsOf(seen)).toEqual(ids);
  expect(idsOf(behind)).toEqual(ids.slice(2));
});

test("does not send a sheet again when it is answered or its state changes", async () => {
  const { app, owner, fileMany } = await setup();
  const take = follow(await connectWithKey(app, owner.key), { after: BEGINNING });
  const [first = ""] = await fileMany(1);

  await app.services.complaints.startProcessing(owner.actor, first);
  await app.services.complaints.answer(owner.actor, { id: first, answer: "Sí" });
  const [second] = await fileMany(1);

  expect(idsOf(await take(2))).toEqual([first, second]);
});

test("reads both feeds over one socket", async () => {
  const { app, owner, form, fileMany } = await setup();
  const client = await connectWithKey(app, owner.key);
  const takeSheets = follow(client, { after: BEGINNING, id: "sheets" });
  const [sheet] = await fileMany(1);
  const seenSheets = await takeSheets(1);
  const takeSubmissions = subscribe(client, { after: BEGINNING, id: "submissions" });

  const submission = await submit(app, form, { n: 1 });

  expect(idsOf(seenSheets)).toEqual([sheet]);
  expect(idsOf(await takeSubmissions(1))).toEqual([submission]);
});

test("refuses a key without the permission, an unknown form and an invalid cursor", async () => {
  const { app, owner } = await setup();
  const lacking = await connectWithKey(app, await createKeyWithout(app, owner, "complaints:read"));
  const client = await connectWithKey(app, owner.key);
  const stranger = await app.createForm(await app.createOwner());

  expect(await refusalOf(lacking, "")).toEqual(["FORBIDDEN"]);
  expect(await refusalOf(client, `(formId: "${NOBODY}")`)).toEqual(["FORM_NOT_FOUND"]);
  expect(await refusalOf(client, `(formId: "${stranger.id}")`)).toEqual(["FORM_NOT_FOUND"]);
  expect(await refusalOf(client, '(formId: "7")')).toEqual(["FORM_NOT_FOUND"]);
  expect(await refusalOf(client, '(after: "x")')).toEqual(["INVALID_CURSOR"]);
});

async function refusalOf(client: SocketClient, args: string): Promise<readonly string[]> {
  const { payload } = await askOver(client, `subscription { complaintCreated${args} { cursor } }`);
  return ((payload as Result<null>).errors ?? []).map(({ extensions }) => extensions.code);
}

function follow(client: SocketClient, options: SubscribeOptions = {}) {
  return subscribe(client, { feed: "complaints", ...options });
}

/** A transaction that has filed a sheet in a book of its own and is still open. Its position in the feed is fixed. */
async function begin(app: TestApp, owner: Owner) {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const row = buildRow(await app.createForm(owner), 1);
  const columns = Object.keys(row);
  await client.query("begin");
  await client.query(
    `insert into complaints (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
  return { id: row.id, end: (how: "commit" | "rollback") => client.query(how) };
}

/** The row of a sheet. */
function buildRow(form: Form, correlative: number) {
  return {
    id: uuidv7(),
    account_id: form.accountId,
    form_id: form.id,
    year: 2026,
    correlative,
    receipt_hash: randomBytes(32),
    receipt_secret: Buffer.alloc(1),
    channel: "api",
    original_type: "reclamo",
    type: "reclamo",
    consumer_name: "Ana",
    document_type: "DNI",
    document_number: "01234567",
    email: "ana@example.pe",
    currency: "PEN",
    detail: "x",
    answer_channel: "email",
    registered_at: new Date("2026-10-05T15:00:00Z"),
    due_on: "2026-10-27",
    answer_by: "2026-10-27",
    keep_until: "2028-10-05",
  };
}

function idsOf(events: readonly Event[]): readonly string[] {
  return events.map(({ id }) => id);
}

async function setup() {
  const book = await setupBook({ environment: { WORKER: "off" } });
  /** Files sheets one after the other and returns their ids in this order. */
  const fileMany = async (count: number) => {
    const ids: string[] = [];
    while (ids.length < count) ids.push((await book.file()).complaint.id);
    return ids;
  };
  return { ...book, fileMany };
}
