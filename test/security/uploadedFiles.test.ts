import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PHOTO } from "../support/attachments.ts";
import { setupBook } from "../support/bookServices.ts";
import { createSetClock } from "../support/complaints.ts";
import { keepHouse } from "../support/housekeeping.ts";

const HELD = { code: "COMPLAINT_HELD" };
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

async function setup() {
  const clock = createSetClock(new Date().toISOString());
  const book = await setupBook({ clock });
  const root = join(book.app.dataDir, "files");
  const listFiles = async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name !== "storage-id")
      .map((entry) => join(entry.parentPath, entry.name));
  };
  /** Deletes what is left, two days later. */
  async function housekeep(): Promise<number> {
    clock.set(new Date(Date.now() + TWO_DAYS_MS).toISOString());
    return keepHouse(book.app, "files");
  }
  return { ...book, housekeep, listFiles };
}

test("D1 the files of a quarantined sheet are still there after a day", async () => {
  const { file, housekeep, listFiles } = await setup();
  await expect(file({ sitio_web: "x" }, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);
  const stored = await listFiles();

  const deleted = await housekeep();

  expect(stored).toHaveLength(1);
  expect(deleted).toBe(0);
  expect(await listFiles()).toEqual(stored);
});

test("D (minor) a repeated sheet leaves no second copy of its files", async () => {
  const { file, housekeep, listFiles } = await setup();
  const key = randomUUID();
  await file({ _envio_id: key }, { attachments: [PHOTO] });
  const stored = await listFiles();

  const again = await file({ _envio_id: key }, { attachments: [PHOTO] });

  await housekeep();
  expect(again.replayed).toBe(true);
  expect(stored).toHaveLength(1);
  expect(await listFiles()).toEqual(stored);
});

test("D (minor) a sheet that is sent several times at once leaves one copy of its files", async () => {
  const { file, housekeep, listFiles } = await setup();
  const fields = { _envio_id: randomUUID() };

  const filed = await Promise.all(Array.from({ length: 6 }, () => file(fields, { attachments: [PHOTO] })));

  await housekeep();
  expect(filed.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await listFiles()).toHaveLength(1);
});

test("D (minor) a repeated sheet in the quarantine leaves no second copy of its files", async () => {
  const { file, housekeep, listFiles } = await setup();
  const sheet = { _envio_id: randomUUID(), sitio_web: "x" };
  await expect(file(sheet, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);
  const stored = await listFiles();

  await expect(file(sheet, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);

  await housekeep();
  expect(stored).toHaveLength(1);
  expect(await listFiles()).toEqual(stored);
});
