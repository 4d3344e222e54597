import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { periodOf } from "../../../src/domain/accounts/plans.ts";
import { MARKED } from "../../../src/domain/spam/assessment.ts";
import { createPlansRepository } from "../../../src/repositories/accounts/plans.ts";
import { createIntakeRepository, type PendingSubmission } from "../../../src/repositories/submissions/intake.ts";
import { createQuarantineRepository } from "../../../src/repositories/submissions/quarantine.ts";
import { createSubmissionsRepository } from "../../../src/repositories/submissions/submissions.ts";
import { type GivenContents, GIVEN, STORED } from "../../../src/repositories/submissions/submissionRows.ts";
import { HASH_TEXT } from "../../support/hashes.ts";
import { setupSpam } from "../../support/spam.ts";

test("every column of a submission is in the table of its columns, with its type", async () => {
  const { columns } = await setupMoves();

  expect(STORED.fields.map(({ column, type }) => ({ column, type })).toSorted(byColumn)).toEqual(columns);
});

test("the intake stores every column", async () => {
  const { store, readRow, expected } = await setupMoves();

  await store();

  expect(await readRow("submissions")).toEqual(expected);
});

test("a submission that is marked as spam and released keeps every column, and its sender is known", async () => {
  const { app, owner, id, store, readRow, expected, readKnownSenders } = await setupMoves();
  await store();
  const confirmed = { ...expected, confirmed_at: new Date("2026-11-23T15:30:00Z") };
  await app.database("submissions").where({ id }).update({ confirmed_at: confirmed.confirmed_at });

  await app.services.spamQuarantine.mark(owner.actor, id);
  const marked = await readRow("quarantined_submissions");
  await app.services.spamQuarantine.release(owner.actor, id);

  expect(marked).toMatchObject(confirmed);
  expect(await readRow("submissions")).toEqual(confirmed);
  expect(await readKnownSenders()).toEqual([
    HASH_TEXT("known sender", `${owner.actor.accountId} ${REPLY_ADDRESS.toLowerCase()}`)[0],
  ]);
});

test("a submission that was held and is released keeps every column, and its sender is known", async () => {
  const { app, owner, id, hold, readRow, expected, readKnownSenders } = await setupMoves();
  const { feed_position: _given, ...ofRequest } = expected;

  await hold();
  const held = await readRow("quarantined_submissions");
  await app.services.spamQuarantine.release(owner.actor, id);

  expect(held).toMatchObject(ofRequest);
  expect(await readRow("submissions")).toEqual({ ...expected, message_id: expect.any(String) });
  expect(await readKnownSenders()).toEqual([
    HASH_TEXT("known sender", `${owner.actor.accountId} ${REPLY_ADDRESS.toLowerCase()}`)[0],
  ]);
});

test("an export has every column that is the owner's", async () => {
  const { app, owner, form, store, expected } = await setupMoves();
  await store();
  const { findEndPosition, listExported } = createSubmissionsRepository(app.database);
  const { accountId } = owner.actor;
  const endPosition = await findEndPosition(accountId);

  const { items } = await listExported({ accountId, formId: form.id, filter: {}, endPosition }, null, PART);

  const shown = STORED.fields.filter(({ member }) => !NOT_SHOWN.includes(member));
  const contents = Object.fromEntries(shown.map(({ member, column }) => [member, expected[column]]));
  expect(items).toEqual([{ ...contents, formName: form.name }]);
});

const PART = { rows: 10, bytes: 1_000_000 };
const NOT_SHOWN: readonly string[] = ["noticeSubject", "replyAddress", "feedPosition", "messageId"];
const REPLY_ADDRESS = "reply_address@example.pe";

type Row = { readonly [column: string]: unknown };
type CatalogColumn = { readonly column: string; readonly type: string };

test("a sender known by _replyto is forgotten when a submission of theirs is marked as spam again", async () => {
  const { app, owner, id, store, readKnownSenders } = await setupMoves();
  await store();
  await app.services.spamQuarantine.mark(owner.actor, id);
  await app.services.spamQuarantine.release(owner.actor, id);
  const known = await readKnownSenders();

  await app.services.spamQuarantine.mark(owner.actor, id);

  expect(known).toHaveLength(1);
  expect(await readKnownSenders()).toEqual([]);
});

/** A submission that has a value of its own in every column of the catalog, and the row that is expected of it. */
async function setupMoves() {
  const { app, owner, form, clock } = await setupSpam();
  const { rows: columns } = await app.database.raw<{ rows: CatalogColumn[] }>(CATALOG);
  const id = uuidv7();
  const receivedAt = clock.now();
  const given = new Map(GIVEN.fields.map(({ member, column }) => [column, member]));
  const values = new Map(columns.map(({ column, type }) => [column, valueOf(column, type)]));
  const service = {
    id,
    account_id: owner.actor.accountId,
    form_id: form.id,
    created_at: receivedAt,
    feed_position: "1",
    message_id: null,
    confirmed_at: null,
    is_test: false,
  };
  const contents = Object.fromEntries(
    columns
      .filter(({ column }) => given.has(column))
      .map(({ column, type }) => {
        const value = values.get(column);
        return [given.get(column), type === "json" ? JSON.stringify(value) : value];
      }),
  ) as GivenContents;
  const pending: PendingSubmission = {
    ...contents,
    id,
    formId: form.id,
    formVersion: form.version,
    period: periodOf(receivedAt),
    receivedAt,
    idempotency: null,
    messageId: uuidv7(),
    messageBody: "{}",
  };
  const expected: Row = { ...Object.fromEntries(values), ...service };
  return {
    app,
    owner,
    form,
    id,
    columns,
    expected,
    async store() {
      await createPlansRepository(app.database).openUsage([pending]);
      expect(await createIntakeRepository(app.database).store([pending], 0)).toEqual(["stored"]);
    },
    async hold() {
      expect(await createQuarantineRepository(app.database, HASH_TEXT).hold(pending, MARKED)).toBe(true);
    },
    async readRow(table: string): Promise<Row> {
      const [row] = (await app.database(table).where({ id })) as Row[];
      return row ?? {};
    },
    async readKnownSenders(): Promise<readonly Buffer[]> {
      return app.database("known_senders").pluck("address_hash");
    },
  };
}

function valueOf(column: string, type: string): unknown {
  switch (type) {
    case "text":
      return `${column}@example.pe`;
    case "json":
    case "jsonb":
      return { [column]: "un valor" };
    case "integer":
      return 7;
    case "boolean":
      return true;
    case "uuid":
      return uuidv7();
    case "bigint":
      return "1";
    case "timestamptz":
      return new Date("2026-11-23T15:00:00Z");
    default:
      throw new Error(`No value for the type ${type}.`);
  }
}

function byColumn(a: CatalogColumn, b: CatalogColumn): number {
  return a.column < b.column ? -1 : 1;
}

const CATALOG = `
  select attname::text as "column",
    replace(format_type(atttypid, null), 'timestamp with time zone', 'timestamptz') as "type"
  from pg_attribute
  where attrelid = 'submissions'::regclass and attnum > 0 and not attisdropped
  order by attname collate "C"
`;
