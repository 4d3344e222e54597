import { expect, test } from "vitest";
import { WAITS_MS } from "../../../src/db/waits.ts";
import { limaYearOf } from "../../../src/domain/limaDays.ts";
import { createNumberings } from "../../../src/repositories/book/numberings.ts";
import { isLockTimeout } from "../../../src/repositories/itemErrors.ts";
import { shareBooks } from "../../support/bookServices.ts";
import { waitForLockWait } from "../../support/lockWaits.ts";

const openBook = shareBooks({ environment: { WORKER: "off" } });
const YEAR = limaYearOf(new Date());
const PATIENCE_MS = 60_000;

test("books of which one is free are locked without waiting for the others", async () => {
  const { app, ids } = await setup();
  const [holder, asker] = [await app.database.transaction(), await app.database.transaction()];
  await holder("complaint_numbers").whereIn("form_id", ids.slice(0, 1)).forUpdate();

  const locked = await createNumberings(asker).lockFreeNumberings(ids, YEAR, PATIENCE_MS);
  const { rows } = await asker.raw("show lock_timeout");

  expect(locked).toEqual(new Map([[ids[1], 1]]));
  expect(rows).toEqual([{ lock_timeout: `${WAITS_MS.intakeLock / 1000}s` }]);
  await Promise.all([holder.rollback(), asker.rollback()]);
});

test("books of which none is free are waited for together, and what is locked later as what a visitor waits for", async () => {
  const { app, ids } = await setup();
  const [holder, asker] = [await app.database.transaction(), await app.database.transaction()];
  const held = await createNumberings(holder).lockFreeNumberings(ids, YEAR, PATIENCE_MS);
  expect(held.size).toBe(2);

  const waiting = createNumberings(asker).lockFreeNumberings(ids, YEAR, PATIENCE_MS);
  await waitForLockWait(app.database);
  await holder.rollback();

  expect(await waiting).toEqual(held);
  const { rows } = await asker.raw("show lock_timeout");
  expect(rows).toEqual([{ lock_timeout: `${WAITS_MS.intakeLock / 1000}s` }]);
  await asker.rollback();
});

test("books of which none is free in time fail as a wait for a lock does", async () => {
  const { app, ids } = await setup();
  const [holder, asker] = [await app.database.transaction(), await app.database.transaction()];
  await createNumberings(holder).lockFreeNumberings(ids, YEAR, PATIENCE_MS);

  const error: unknown = await createNumberings(asker)
    .lockFreeNumberings(ids, YEAR, 1)
    .catch((caught: unknown) => caught);

  expect(isLockTimeout(error)).toBe(true);
  await Promise.all([holder.rollback(), asker.rollback()]);
});

/** Two books with a sheet each. */
async function setup() {
  const [first, second] = [await openBook(), await openBook()];
  await Promise.all([first.file(), second.file()]);
  return { app: first.app, ids: [first.form.id, second.form.id] };
}
