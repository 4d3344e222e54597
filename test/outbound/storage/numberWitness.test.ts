import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createNumberWitness } from "../../../src/outbound/storage/numberWitness.ts";

const BOOK = { formId: "01a21a72-6ae6-77be-ba6c-808e099b5174", year: 2026 };

async function setup() {
  const root = await mkdtemp(join(tmpdir(), "ventanilla-numbers-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, "numbers");
  return { root, folder, witness: createNumberWitness(folder) };
}

test("the highest number is known, whatever the order of the writers, and a line that a power cut broke counts for nothing", async () => {
  const { folder, witness } = await setup();

  const before = [await witness.find(BOOK), await witness.list()];
  await Promise.all([3, 1, 12, 7].map((last) => witness.raise({ ...BOOK, last })));
  await appendFile(join(folder, `${BOOK.formId}-2026`), "1");
  const broken = await witness.find(BOOK);
  await witness.raise({ ...BOOK, last: 14 });

  expect(before).toEqual([0, []]);
  expect([broken, await witness.find(BOOK)]).toEqual([12, 14]);
  expect(await witness.find({ ...BOOK, year: 2027 })).toBe(0);
  expect(await witness.list()).toEqual([{ ...BOOK, last: 14 }]);
});

test("the last number of a long file is read from its end", async () => {
  const { folder, witness } = await setup();
  await witness.raise({ ...BOOK, last: 1 });
  const lines = Array.from({ length: 5_000 }, (_, index) => `${index + 2}\n`);
  await appendFile(join(folder, `${BOOK.formId}-2026`), lines.join(""));

  expect(await witness.find(BOOK)).toBe(5_001);
});

test("a copy of the folder is known as one, and a folder that many processes begin at once is not", async () => {
  const { root, folder, witness } = await setup();

  const first = await witness.readState();
  const states = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const other = createNumberWitness(folder);
      await other.setWhole(true);
      return other.readState();
    }),
  );
  await cp(folder, join(root, "copy"), { recursive: true });
  const copy = createNumberWitness(join(root, "copy"));
  const copied = await copy.readState();
  await copy.setWhole(false);

  expect(first).toBe("new");
  expect(new Set(states)).toEqual(new Set(["whole"]));
  expect([copied, await copy.readState()]).toEqual(["copied", "in_doubt"]);
});

test("a known number is that of the file, also when another process has written it or the file was replaced", async () => {
  const { folder, witness } = await setup();
  const other = createNumberWitness(folder);
  const path = join(folder, `${BOOK.formId}-2026`);

  await witness.raise({ ...BOOK, last: 1 });
  const own = await witness.find(BOOK);
  await other.raise({ ...BOOK, last: 2 });
  await witness.raise({ ...BOOK, last: 3 });
  const seen = [own, await witness.find(BOOK), await other.find(BOOK)];
  await rm(path);
  const missing = await witness.find(BOOK);
  await writeFile(path, "\n1\n\n2\n\n4\n");

  expect(seen).toEqual([1, 3, 3]);
  expect([missing, await witness.find(BOOK)]).toEqual([0, 4]);
});

test("a number is written also where its file is gone, or another one, since it was read", async () => {
  const { folder, witness } = await setup();
  const path = join(folder, `${BOOK.formId}-2026`);

  await witness.raise({ ...BOOK, last: 1 });
  await rm(path);
  await witness.raise({ ...BOOK, last: 2 });
  const afterLoss = await witness.find(BOOK);
  await rm(path);
  await writeFile(path, "\n1\n\n5\n");
  await witness.raise({ ...BOOK, last: 3 });

  expect([afterLoss, await witness.find(BOOK)]).toEqual([2, 5]);
  expect(await createNumberWitness(folder).find(BOOK)).toBe(5);
});
