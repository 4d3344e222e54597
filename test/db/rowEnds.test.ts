import { expect, test } from "vitest";
import { ROW_ENDS, TABLES_OF_ACCOUNTS } from "../../src/repositories/rowEnds.ts";
import { shareServices } from "../support/services.ts";

const useServices = shareServices({ environment: { WORKER: "off" } });

test("every table has an entry for the ends of its rows, and no entry is without a table", async () => {
  const { database } = await useServices();
  const { rows } = await database.raw<{ rows: { name: string }[] }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  `);

  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(ROW_ENDS).toSorted());
  expect(Object.entries(ROW_ENDS).filter(([, ends]) => ends.length === 0)).toEqual([]);
});

test("each duty that ends rows exists", async () => {
  const { services } = await useServices();
  const duties = services.housekeeping.duties.map(({ name }) => name);

  const named = Object.values(ROW_ENDS).flatMap((ends) => ends.flatMap((end) => ("after" in end ? [end.after] : [])));

  expect(named.filter((name) => !duties.includes(name))).toEqual([]);
});

test("each cascade is a foreign key that deletes, and each foreign key that deletes is an entry", async () => {
  const { database } = await useServices();
  const { rows } = await database.raw<{ rows: { child: string; parent: string }[] }>(`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and confdeltype = 'c'
  `);
  const present = rows.map(({ child, parent }) => `${child} with ${parent}`);

  const named = Object.entries(ROW_ENDS).flatMap(([table, ends]) =>
    ends.flatMap((end) => ("with" in end && end.by === "cascade" ? [`${table} with ${end.with}`] : [])),
  );

  expect(named.filter((pair) => !present.includes(pair))).toEqual([]);
  const byAccount = TABLES_OF_ACCOUNTS.map((table) => `${table} with accounts`);
  expect(present.filter((pair) => !named.includes(pair) && !byAccount.includes(pair))).toEqual([]);
});

test("each row that ends by a trigger belongs to a table with triggers after a deletion", async () => {
  const { database } = await useServices();
  const parents = new Set(
    Object.values(ROW_ENDS).flatMap((ends) =>
      ends.flatMap((end) => ("with" in end && end.by === "trigger" ? [end.with] : [])),
    ),
  );
  const { rows } = await database.raw<{ rows: { name: string }[] }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal and (tgtype & 8) = 8",
  );
  const deleting = new Set(rows.map(({ name }) => name));
  // Messages and deliveries are deleted together, by the function that the triggers of submissions and sheets call.
  for (const name of ["event_messages", "deliveries"]) deleting.add(name);

  expect([...parents].filter((name) => !deleting.has(name))).toEqual([]);
});

test("the tables whose rows end with their account say whose they are", async () => {
  const { database } = await useServices();
  const { rows } = await database.raw<{ rows: { name: string }[] }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'",
  );
  const owned = rows.map(({ name }) => name);

  expect(TABLES_OF_ACCOUNTS.length).toBeGreaterThan(5);
  expect(TABLES_OF_ACCOUNTS.filter((table) => !owned.includes(table))).toEqual([]);
});
