import { expect, test } from "vitest";
import { ROW_ENDS } from "../../src/repositories/rowEnds.ts";
import { FOLDERS, STORES } from "../../docs/limits/storeTable.ts";
import { shareServices } from "../support/services.ts";

const useServices = shareServices({ environment: { WORKER: "off" } });
const all = { ...STORES, ...FOLDERS };

test("C2 every table of the database says who fills it, what bounds it and what happens when it is full", async () => {
  const { database } = await useServices();
  const { rows } = await database.raw<{ rows: { name: string }[] }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  `);

  expect(Object.keys(STORES).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("C2 what strangers or owners fill has a bound, and an end or a reason to stay", () => {
  const filled = Object.entries(STORES).filter(([, { by }]) => by === "strangers" || by === "owners");

  expect(filled.length).toBeGreaterThan(20);
  expect(filled.filter(([, { bound, full }]) => bound === "" || full.effect === "")).toEqual([]);
  expect(filled.filter(([table]) => (ROW_ENDS[table] ?? []).length === 0)).toEqual([]);
});

test("C2 where something is dropped rather than refused, a limit counts it, and what an account loses is warned of", () => {
  const dropping = Object.values(all).filter(
    ({ by, full }) => by === "strangers" && full.effect.includes("without them"),
  );

  expect(dropping.length).toBeGreaterThan(1);
  expect(dropping.filter(({ full }) => full.limit === undefined || full.warning === undefined)).toEqual([]);
});
