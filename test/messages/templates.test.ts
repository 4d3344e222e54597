import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = new URL("../../src/", import.meta.url).pathname;

test("no template has a sentence of its own: each comes from the locale", async () => {
  const entries = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  const templates = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(".eta"))
      .map(async ({ parentPath, name }) => ({ name, text: await readFile(join(parentPath, name), "utf8") })),
  );

  expect(templates.length).toBeGreaterThan(10);
  expect(templates.filter(({ text }) => /[áéíóúñ¿¡]/i.test(text)).map(({ name }) => name)).toEqual([]);
});
