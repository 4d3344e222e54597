import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { encodeFeedCursor, type FeedName } from "../../src/domain/feed/feed.ts";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import { startOf, takePosition } from "../support/feeds.ts";
import { buildSheetRow } from "../support/sheetRows.ts";
import { fileAt, GENEROUS_LIMITS, shareBooks } from "../support/complaints.ts";
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

  const query = `subscription { complaintCreated(after: "${startOf(owner, "complaints")}") {
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
  const reading = follow(await connectWithKey(app, owner.key), { after: startOf(owner, "complaints") });
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

  const seen = await follow(await connectWithKey(app, owner.key), { after: startOf(owner, "complaints") })(230);
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
  const take = follow(await connectWithKey(app, owner.key), { formId, after: startOf(owner, "complaints") });
  const takeAll = follow(await connectWithKey(app, owner.key), { after: startOf(owner, "complaints") });
  const takeForeign = follow(await connectWithKey(app, stranger.key), { after: startOf(stranger, "complaints") });

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
    [app, other].map(async (each) =>
      follow(await connectWithKey(each, owner.key), { after: startOf(owner, "complaints") }),
    ),
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
  const live = follow(await connectWithKey(app, owner.key), { after: startOf(owner, "complaints") });
  const [early, rolledBack, late] = [await begin(app, owner), await begin(app, owner), await begin(app, owner)];
  const first = await fileMany(3);
  await late.store();
  await late.end("commit");
  const resumed = follow(await connectWithKey(app, owner.key), { after: startOf(owner, "complaints") });
  await rolledBack.store();
  const second = fileMany(3);
  await rolledBack.end("rollback");
  await second;

  await early.store();
  const third = fileMany(3);
  await early.end("commit");
  const expected = [...first, late.id, ...(await second), early.id, ...(await third)];
  const [seenLive, seenResumed] = await Promise.all([live(expected.length), resumed(expected.length)]);
  const [last] = await fileMany(1);

  expect(idsOf(seenLive)).toEqual(expected);
  expect(seenResumed).toEqual(seenLive);
  expect([idsOf(await live(1)), idsOf(await resumed(1))]).toEqual([[last], [last]]);
});

test("refuses a submission's cursor, and a cursor that is newer than the backup that was restored", async () => {
  const { app, owner, fileMany } = await setup();
  const [first = ""] = await fileMany(1);
  const place = { accountId: owner.actor.accountId, id: first };
  const cursorOf = (feed: FeedName, position: number) => encodeFeedCursor({ ...place, feed, position });
  const client = await connectWithKey(app, owner.key);

  const foreign = await refusalOf(client, `(after: "${cursorOf("submissions", 1)}")`);
  const ahead = await refusalOf(client, `(after: "${cursorOf("complaints", 2)}")`);
  const resumed = follow(client, { after: cursorOf("complaints", 1) });
  const next = await fileMany(1);

  expect([foreign, ahead]).toEqual([["INVALID_CURSOR"], ["FEED_RESTORED"]]);
  expect(idsOf(await resumed(1))).toEqual(next);
});

test("does not send a sheet again when it is answered or its state changes", async () => {
  const { app, owner, fileMany } = await setup();
  const take = follow(await connectWithKey(app, owner.key), { after: startOf(owner, "complaints") });
  const [first = ""] = await fileMany(1);

  await app.services.complaints.startProcessing(owner.actor, first);
  await app.services.answers.answer(owner.actor, { id: first, answer: "Sí" });
  const [second] = await fileMany(1);

  expect(idsOf(await take(2))).toEqual([first, second]);
});

test("reads both feeds over one socket", async () => {
  const { app, owner, form, fileMany } = await setup();
  const client = await connectWithKey(app, owner.key);
  const takeSheets = follow(client, { after: startOf(owner, "complaints"), id: "sheets" });
  const [sheet] = await fileMany(1);
  const seenSheets = await takeSheets(1);
  const takeSubmissions = subscribe(client, { after: startOf(owner), id: "submissions" });

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

/** A transaction with an id of its own, which files a sheet in a book of its own when the test says so. */
async function begin(app: TestApp, owner: Owner) {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const form = await app.createForm(owner);
  const row = buildSheetRow(form, 1);
  await client.query("begin");
  await client.query("select pg_current_xact_id()");
  return {
    id: row.id,
    async store() {
      const filed = { ...row, feed_position: await takePosition(client, form.accountId, "complaints") };
      const columns = Object.keys(filed);
      await client.query(
        `insert into complaints (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
        Object.values(filed),
      );
    },
    end: (how: "commit" | "rollback") => client.query(how),
  };
}

function idsOf(events: readonly Event[]): readonly string[] {
  return events.map(({ id }) => id);
}

const openBook = shareBooks({ environment: { WORKER: "off" } });

async function setup() {
  const book = await openBook();
  /** Files sheets one after the other and returns their ids in this order. */
  const fileMany = async (count: number) => {
    const ids: string[] = [];
    while (ids.length < count) ids.push((await book.file()).complaint.id);
    return ids;
  };
  return { ...book, fileMany };
}
