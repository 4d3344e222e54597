import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkBackup } from "../../src/backups/checkBackup.ts";
import { contentNameOf, DUMP, FILE_LIST, MANIFEST, objectOfBackup } from "../../src/backups/manifest.ts";
import { chooseBackup, readFiles } from "../../src/backups/repository.ts";
import { findAge } from "../../src/backups/restoreDatabase.ts";
import { createDiskObjects } from "../../src/outbound/storage/diskObjects.ts";
import {
  backUp,
  copyRepository,
  flipBit,
  makeTemporary,
  NEVER,
  SILENT,
  startBackedService,
} from "../support/backups.ts";
import { findInstalledPrograms } from "../support/installedPostgres.ts";
import { shareInFile } from "../support/services.ts";

const PROGRAMS = await findInstalledPrograms();

const useBackup = shareInFile(async (onFinished) => {
  const service = await startBackedService(PROGRAMS ?? "", onFinished);
  const repository = await makeTemporary(onFinished);
  const { manifest } = await backUp(service, repository);
  const files = await Array.fromAsync(readFiles(createDiskObjects(repository), manifest));
  return { repository, manifest, files };
});

const check = (repository: string, name: string) => checkBackup(createDiskObjects(repository), name, SILENT, NEVER);

describe.skipIf(PROGRAMS === null)("a backup (where the package postgresql is installed)", () => {
  test("has the hash of all that it has, and its check finds nothing", async () => {
    const { repository, manifest, files } = await useBackup();

    const { problems, notes } = await check(repository, manifest.name);

    expect([problems, notes]).toEqual([[], []]);
    expect(files).toHaveLength(3);
    expect(manifest).toMatchObject({
      format: 1,
      files: { count: 3, missing: 0 },
      tables: { submissions: 3, complaints: 1 },
    });
    expect(manifest.feeds.filter(({ entries }) => entries > 0)).toMatchObject([
      { feed: "submissions", position: 3, entries: 3 },
      { feed: "complaints", position: 1, entries: 1 },
    ]);
  });

  type Used = Awaited<ReturnType<typeof useBackup>>;
  const pathOf = (used: Used, copy: string, object: string) => join(copy, objectOfBackup(used.manifest.name, object));
  const contentOf = ({ files }: Used, copy: string) => join(copy, contentNameOf(files[0]?.sha256 ?? ""));

  test.each<readonly [string, (used: Used, copy: string) => Promise<void>, RegExp]>([
    [
      "a flipped bit in the dump",
      (used, copy) => flipBit(pathOf(used, copy, DUMP)),
      /^database\.dump, the dump of the database, is damaged: its SHA-256 is another one\.$/,
    ],
    [
      "a flipped bit in a file",
      (used, copy) => flipBit(contentOf(used, copy)),
      /^The file [0-9a-f-]{36} \(submission of account .*\) is damaged: files\/.*, its SHA-256 is another one\.$/,
    ],
    [
      "a flipped bit in the manifest",
      (used, copy) => flipBit(pathOf(used, copy, MANIFEST)),
      /^manifest\.json of the backup \d+T\d+Z is damaged: /,
    ],
    [
      "a flipped bit in the list of files",
      (used, copy) => flipBit(pathOf(used, copy, FILE_LIST)),
      /^files\.jsonl, the list of files, is damaged: /,
    ],
    [
      "a file that was lost",
      (used, copy) => rm(contentOf(used, copy)),
      /^The file [0-9a-f-]{36} \(submission of account .*\) is missing: files\//,
    ],
    [
      "a file that was cut off",
      (used, copy) => writeFile(contentOf(used, copy), "x"),
      /^The file .* is damaged: .*, it has 1 bytes instead of \d+\.$/,
    ],
    ["a dump that was lost", (used, copy) => rm(pathOf(used, copy, DUMP)), /^database\.dump, .*, is missing\.$/],
    [
      "a file too much beside the manifest",
      (used, copy) => writeFile(pathOf(used, copy, "extra"), "x"),
      /^backups\/\d+T\d+Z\/extra is too much: the manifest does not name it\.$/,
    ],
    [
      "a file too much among the contents",
      (_used, copy) => writeFile(join(copy, "files/extra"), "x"),
      /^files\/extra is too much: it is no content of a file\.$/,
    ],
  ])("names %s, and nothing else", async (_what, damage, expected) => {
    const used = await useBackup();
    const copy = await copyRepository(used.repository);
    await damage(used, copy);

    const { problems } = await check(copy, used.manifest.name);

    expect(problems).toEqual([expect.stringMatching(expected)]);
  });

  test("notes bytes that no backup names, as a run that was cut off leaves them", async () => {
    const { repository, manifest } = await useBackup();
    const copy = await copyRepository(repository);
    const content = contentNameOf("0".repeat(64));
    await mkdir(dirname(join(copy, content)), { recursive: true });
    await writeFile(join(copy, content), "x");

    const { problems, notes } = await check(copy, manifest.name);

    expect(problems).toEqual([]);
    expect(notes).toEqual([expect.stringContaining(`${content} is of no backup`)]);
  });

  test("is older than this release where it lacks a migration, and refused where it has one that this release lacks", async () => {
    const { manifest } = await useBackup();
    const withNumbered = (numbered: string[]) => findAge({ ...manifest, schema: { ...manifest.schema, numbered } });
    const { numbered } = manifest.schema;

    expect(withNumbered(numbered)).toBe("same");
    expect(withNumbered(numbered.slice(0, -1))).toBe("older");
    expect(() => withNumbered([...numbered, "9999_later.sql"])).toThrow(
      /^The backup is of a later release .*9999_later/,
    );
  });

  test("without its manifest is none, whether it is named or not", async () => {
    const used = await useBackup();
    const copy = await copyRepository(used.repository);
    await rm(pathOf(used, copy, MANIFEST));
    const store = createDiskObjects(copy);

    await expect(chooseBackup(store, null)).rejects.toThrow("has no finished backup.");
    await expect(chooseBackup(store, used.manifest.name)).rejects.toThrow(/it was not finished, or it has lost it/);
  });
});
