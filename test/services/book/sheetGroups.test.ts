import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Repositories } from "../../../src/repositories/repositories.ts";
import { createSheetGroups, type WaitingSheet } from "../../../src/services/book/sheetGroups.ts";
import { PHOTO } from "../../support/attachments.ts";
import { shareBooks } from "../../support/bookServices.ts";
import { createProvider, fileAt } from "../../support/complaints.ts";
import { untilSeveralWait } from "../../support/counterLocks.ts";
import type { TestServices } from "../../support/services.ts";
import { waitForLockWait } from "../../support/lockWaits.ts";
import { waitFor } from "../../support/waiting.ts";

const openBook = shareBooks({ environment: { WORKER: "off" } });

test("sheets that wait for a commit are filed together by the next one, each with its history, mails and place in the feed", async () => {
  const book = await openBook();
  const { app, owner, form, file } = book;
  await app.services.webhookEndpoints.create(owner.actor, ENDPOINT(form.id));

  const filed = await fileBehind(book, () => Array.from({ length: 12 }, () => file()));

  const complaints = filed.map(({ complaint }) => complaint);
  expect(complaints.map(({ correlative }) => correlative).toSorted(ascending)).toEqual(range(2, 13));
  expect(await countCommits(app, form.id)).toBe(2);
  const rows = await app.database("complaints").where({ form_id: form.id }).orderBy("correlative");
  const positions = rows.map(({ feed_position }) => Number(feed_position));
  expect(positions).toEqual(positions.map((_, index) => Number(positions[0]) + index));
  for (const table of ["complaint_events", "mails", "event_messages"]) {
    const counts = await app
      .database(table)
      .whereIn(
        "complaint_id",
        complaints.map(({ id }) => id),
      )
      .groupBy("complaint_id")
      .select(app.database.raw("count(*)::int as count"));
    expect([table, counts]).toEqual([table, complaints.map(() => ({ count: table === "mails" ? 2 : 1 }))]);
  }
  const [jobs] = await app
    .database("jobs as j")
    .whereIn("reference", app.database("mails").select("id").where({ form_id: form.id }))
    .count("* as count");
  expect(jobs).toEqual({ count: "26" });
  const [deliveries] = await app
    .database("deliveries")
    .where({ account_id: owner.actor.accountId })
    .count("* as count");
  expect(deliveries).toEqual({ count: "13" });
});

test("sheets of one key, with files, or held before, wait beside others and get what they get alone", async () => {
  const book = await openBook();
  const { app, form, file } = book;
  const [once, heldBefore] = [randomUUID(), randomUUID()];
  await expect(file({ sitio_web: "x", _envio_id: heldBefore })).rejects.toMatchObject({ code: "COMPLAINT_HELD" });

  const filed = await fileBehind(book, () => [
    file(),
    file({ _envio_id: once }),
    file({ _envio_id: once }),
    file({ _envio_id: heldBefore }),
    file({}, { attachments: [PHOTO] }),
    file(),
  ]);

  const numbers = filed.map(({ complaint }) => complaint.correlative);
  expect(numbers[1]).toBe(numbers[2]);
  // Which of them and the first sheet is filed first is not promised.
  expect(new Set(numbers).size).toBe(5);
  expect(numbers.filter((number) => number < 1 || number > 6)).toEqual([]);
  expect(filed.map(({ replayed }) => replayed).filter(Boolean)).toEqual([true]);
  expect(filed[4]?.complaint.attachments).toMatchObject([{ fileName: PHOTO.fileName }]);
  expect(await app.database("quarantined_sheets").where({ form_id: form.id }).pluck("complaint_id")).toEqual([
    filed[3]?.complaint.id,
  ]);
});

test("a sheet that the database refuses is refused alone, and leaves no gap", async () => {
  const book = await openBook();
  const { app, file } = book;
  const words = `Se rompió ${randomUUID()}`;
  await app.database.raw(`alter table complaints add constraint broken check (detail <> '${words}') not valid`);

  const outcomes = await fileBehind(book, () =>
    [file(), file({ detalle: words }), file()].map((filing) =>
      filing.then(
        ({ complaint }) => complaint.correlative,
        ({ constraint }) => constraint,
      ),
    ),
  );
  await app.database.raw("alter table complaints drop constraint broken");

  expect(new Set(outcomes)).toEqual(new Set([2, "broken", 3]));
  expect((await file()).complaint.correlative).toBe(4);
});

test("while the book is held, every sheet of a group is refused and none is stored", async () => {
  const book = await openBook();
  const { app, form, file } = book;

  const outcomes = await fileBehind(
    book,
    () =>
      [file(), file(), file()].map((filing) =>
        filing.then(
          () => "filed",
          ({ code }) => code,
        ),
      ),
    () => app.database("book_holds").insert({ form_id: form.id, reason: "numbers_missing" }),
  );

  expect(outcomes).toEqual(["FORM_UNAVAILABLE", "FORM_UNAVAILABLE", "FORM_UNAVAILABLE"]);
  expect(await app.database("complaints").where({ form_id: form.id })).toEqual([]);
});

test("sheets of several books and accounts are filed by one commit, each book with numbers without a gap and each account with its feed's positions", async () => {
  const [first, second] = [await openBook(), await openBook()];
  const { app, owner } = first;
  const third = await app.createForm(owner, { provider: createProvider() });
  await Promise.all([first.file(), second.file(), fileAt(app, third, {})]);
  const files = [first.file, second.file, (fields: Record<string, string>) => fileAt(app, third, fields)];

  const filed = await fileBehind(first, () =>
    Array.from({ length: 12 }, (_, n) => (files[n % 3] ?? first.file)({ detalle: `Hoja ${n}` })),
  );

  for (const [place, { id }] of [first.form, second.form, third].entries()) {
    const complaints = filed.flatMap(({ complaint }) => (complaint.formId === id ? [complaint] : []));
    const last = place === 0 ? 2 : 1;
    expect(complaints.map(({ correlative }) => correlative)).toEqual(range(last + 1, last + 4));
    expect(complaints.map(({ detail }) => detail)).toEqual([0, 3, 6, 9].map((n) => `Hoja ${n + place}`));
  }
  const rows = await app
    .database("complaints")
    .whereIn(
      "id",
      filed.map(({ complaint }) => complaint.id),
    )
    .select("account_id", "feed_position", app.database.raw("xmin::text as commit"));
  expect(new Set(rows.map(({ commit }) => commit as string)).size).toBe(1);
  for (const book of [first, second]) {
    const positions = rows
      .filter(({ account_id }) => account_id === book.owner.actor.accountId)
      .map(({ feed_position }) => Number(feed_position))
      .toSorted(ascending);
    expect(positions).toEqual(range(Number(positions[0]), Number(positions[0]) + (book === first ? 7 : 3)));
  }
});

test("a book that another transaction files in, or that is held, keeps no sheet of another book waiting", async () => {
  const [busy, held, free] = [await openBook(), await openBook(), await openBook()];
  const { app } = busy;
  await Promise.all([busy.file(), held.file(), free.file()]);
  const holder = await app.database.transaction();
  await holder("complaint_numbers").where({ form_id: busy.form.id }).forUpdate();
  await app.database("book_holds").insert({ form_id: held.form.id, reason: "operator" });

  const waiting = busy.file();
  const refused = held.file().catch((error: unknown) => error);
  const [once, again] = [await free.file(), await free.file()];

  expect([once.complaint.correlative, again.complaint.correlative]).toEqual([2, 3]);
  expect(await refused).toMatchObject({ code: "FORM_UNAVAILABLE" });
  expect(await app.database("complaints").where({ form_id: busy.form.id })).toHaveLength(1);
  await holder.commit();
  expect((await waiting).complaint.correlative).toBe(2);
});

test("an answer waits until its number is remembered outside of the database, and the next commit does not", async () => {
  const [remembered, answers] = [Promise.withResolvers<undefined>(), [] as string[]];
  let commits = 0;
  const posted = {
    fileTogether: async (_tx: unknown, sheets: readonly WaitingSheet[]) => {
      commits += 1;
      return sheets.map(({ form }) => ({ complaint: { formId: form.id }, secret: "", replayed: false }));
    },
  };
  const groups = createSheetGroups(
    { transact: (work) => work({} as Repositories), log: pino({ level: "silent" }) },
    { remember: () => remembered.promise },
    posted as unknown as Parameters<typeof createSheetGroups>[2],
  );
  const add = async (name: string) => {
    await groups.add({ form: { id: "book" }, attachments: [], isHeld: false } as unknown as WaitingSheet);
    answers.push(name);
  };

  const first = add("first");
  await waitFor(() => commits === 1);
  const second = add("second");
  await waitFor(() => commits === 2);

  expect(answers).toEqual([]);
  remembered.resolve(undefined);
  await Promise.all([first, second]);
  expect(answers).toEqual(["first", "second"]);
});

test("an endpoint that is made while a sheet is filed waits for its commit: whoever has made it finds the sheets of which it gets no event", async () => {
  const { app, owner, form, file } = await openBook();
  const listSheets = () => app.database("complaints").where({ form_id: form.id }).orderBy("correlative").pluck("id");
  const earlier = await file();
  const holder = await app.database.transaction();
  await holder.raw("lock table complaints in exclusive mode");
  const filing = file();
  await waitForLockWait(app.database);

  const making = app.services.webhookEndpoints.create(owner.actor, ENDPOINT(form.id)).then(listSheets);
  await untilSeveralWait(app.databaseUrl, 2);
  await holder.commit();
  const [first, found] = await Promise.all([filing, making]);
  const next = await file();

  expect(found).toEqual([earlier.complaint.id, first.complaint.id]);
  expect(await app.database("event_messages").where({ form_id: form.id }).pluck("complaint_id")).toEqual([
    next.complaint.id,
  ]);
});

/**
 * Files a sheet, whose commit waits until those of `begin` wait in this process. The lock of the numbering is held meanwhile; `before` is
 * done before the lock is released.
 */
async function fileBehind<T>(
  { app, file }: Awaited<ReturnType<typeof openBook>>,
  begin: () => readonly Promise<T>[],
  before: () => PromiseLike<unknown> = () => Promise.resolve(),
): Promise<readonly T[]> {
  // A sheet is counted right before it waits.
  const count = async () => {
    const [row] = await app.database("filing_counts").where("key", "like", "book:%").sum("points as sum");
    return Number(row?.["sum"] ?? 0);
  };
  const holder = await app.database.transaction();
  await holder.raw("lock table complaint_numbers in exclusive mode");
  const counted = await count();
  const first = file();
  await waitForLockWait(app.database);
  const others = begin();
  await waitFor(async () => (await count()) === counted + 1 + others.length);
  await before();
  await holder.commit();
  await Promise.allSettled([first]);
  return Promise.all(others);
}

async function countCommits(app: TestServices, formId: string): Promise<number> {
  const { rows } = await app.database.raw(
    "select count(distinct xmin::text)::int as count from complaints where form_id = ?",
    [formId],
  );
  return rows[0].count;
}

const ENDPOINT = (formId: string) => ({ formId, url: "https://127.0.0.1/hook" });

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function ascending(left: number, right: number): number {
  return left - right;
}
