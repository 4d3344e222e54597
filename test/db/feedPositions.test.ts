import { v4 as uuidv4, v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { createEarlierDatabase } from "../support/earlierDatabases.ts";
import { buildSheetRow } from "../support/sheetRows.ts";

const LAST_BEFORE = "0006_book.sql";
const [FIRST, SECOND] = ["01890000-0000-7000-8000-0000000000a1", "01890000-0000-7000-8000-0000000000a2"];

test("stored submissions and sheets are numbered in the order of the transactions that wrote them, each account by itself", async () => {
  const { client, listPositions, upgrade, submit, file } = await setup();
  const submissions = [
    await submit(FIRST, "c"),
    await submit(SECOND, "a"),
    await submit(FIRST, "b"),
    await submit(FIRST, "a"),
  ];
  const sheets = [await file(FIRST, 2), await file(SECOND, 1), await file(FIRST, 1)];

  await upgrade();

  const of = (ids: readonly string[], ...indexes: readonly number[]) => indexes.map((index) => ids[index]);
  expect(await listPositions("submissions")).toEqual({
    [FIRST]: of(submissions, 0, 2, 3),
    [SECOND]: of(submissions, 1),
  });
  expect(await listPositions("complaints")).toEqual({ [FIRST]: of(sheets, 0, 2), [SECOND]: of(sheets, 1) });
  const { rows } = await client.query("select account_id, feed, position from feed_counters order by account_id, feed");
  expect(rows.map(({ account_id, feed, position }) => [account_id, feed, Number(position)])).toEqual([
    [FIRST, "complaints", 2],
    [FIRST, "submissions", 3],
    [SECOND, "complaints", 1],
    [SECOND, "submissions", 1],
  ]);
});

test("every account has its feeds' counters from its beginning", async () => {
  const { client, upgrade, addAccount } = await setup();
  await upgrade();
  const id = uuidv7();

  await addAccount(id);

  const { rows } = await client.query("select feed, position from feed_counters where account_id = $1 order by feed", [
    id,
  ]);
  expect(rows).toEqual([
    { feed: "complaints", position: "0" },
    { feed: "submissions", position: "0" },
  ]);
});

/** A database of the version before, with two accounts that have a form each. */
async function setup() {
  const { url, client, insert, guard } = await createEarlierDatabase(LAST_BEFORE);
  const at = new Date("2026-10-05T15:00:00Z");
  const forms = new Map<string, string>();
  const addAccount = (id: string) =>
    insert("accounts", { id, name: "Tienda", email: `${id}@example.pe`, created_at: at });
  const { rows: plans } = await client.query<{ id: string }>("select id from plans limit 1");
  for (const account_id of [FIRST, SECOND]) {
    await addAccount(account_id);
    const [id, token] = [uuidv7(), uuidv4()];
    forms.set(account_id, id);
    await insert("forms", { id, account_id, plan_id: plans[0]?.id, token, name: "x", created_at: at, updated_at: at });
  }
  return {
    client,
    addAccount,
    /** `ending` ends the id, so that ids can be in another order than the transactions. */
    async submit(accountId: string, ending: string): Promise<string> {
      const id = `0189000${accountId === FIRST ? 0 : 1}-0000-7000-8000-00000000000${ending}`;
      await insert("submissions", {
        id,
        account_id: accountId,
        form_id: forms.get(accountId),
        data: "{}",
        created_at: at,
      });
      return id;
    },
    async file(accountId: string, correlative: number): Promise<string> {
      const row = buildSheetRow({ id: forms.get(accountId) ?? "", accountId }, correlative);
      await insert("complaints", row);
      return row.id;
    },
    /** With a trigger of the version before, which refuses changes of sheets. */
    async upgrade(): Promise<void> {
      await guard("complaints");
      await migrate(url);
    },
    /** The ids of each account in the order of their positions, which begin with 1. */
    async listPositions(table: string): Promise<Readonly<Record<string, readonly string[]>>> {
      const { rows } = await client.query<{ account_id: string; ids: string[]; positions: string[] }>(
        `select account_id, array_agg(id order by feed_position) as ids,
           array_agg(feed_position order by feed_position) as positions
         from ${table} group by account_id`,
      );
      for (const { positions } of rows) expect(positions.map(Number)).toEqual(positions.map((_, index) => index + 1));
      return Object.fromEntries(rows.map(({ account_id, ids }) => [account_id, ids]));
    },
  };
}
