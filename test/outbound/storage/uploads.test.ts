import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createUploadFolder } from "../../../src/outbound/storage/uploads.ts";

const MODULE = new URL("../../../src/outbound/storage/uploads.ts", import.meta.url).href;

/** Appends 48 kB to a file, and prints what the next call answers. */
const APPEND = `
  const { createUploadFolder } = await import(${JSON.stringify(MODULE)});
  const file = await createUploadFolder(process.argv[1]).create();
  await file.append(Buffer.alloc(48 * 1024, "a"));
  console.log(await file.complete(10).then(() => "no error", ({ code }) => code));
  await file.remove();
`;

async function makeFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "ventanilla-uploads-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

test("a file has the appended chunks in their order, and its removal waits for the last one", async () => {
  const root = await makeFolder();
  const file = await createUploadFolder(root).create();
  for (const letter of ["a", "b", "c"]) await file.append(Buffer.alloc(100_000, letter));
  const { head, tail } = await file.complete(3);
  expect([head.toString(), tail.toString()]).toEqual(["aaa", "ccc"]);
  let text = "";
  for await (const chunk of file.createReadStream()) text += String(chunk);
  expect(text).toBe("a".repeat(100_000) + "b".repeat(100_000) + "c".repeat(100_000));
  await file.append(Buffer.alloc(200_000, "d"));
  await file.remove();
  expect(await readdir(root)).toEqual([]);
});

test("a chunk's memory may be used again as soon as it is appended", async () => {
  const file = await createUploadFolder(await makeFolder()).create();
  const chunk = Buffer.alloc(70_000);
  for (const letter of "abcde") {
    chunk.fill(letter);
    await file.append(chunk);
  }
  await file.complete(0);
  const text = (await buffer(file.createReadStream())).toString();
  await file.remove();
  expect(text).toBe(Array.from("abcde", (letter) => letter.repeat(chunk.length)).join(""));
});

test("a chunk that the disk takes only a part of is an error of the next call", async () => {
  const root = await makeFolder();
  // The shell lets no file grow past 32 kB, and the signal of such a write does not end the process.
  const limited = `trap '' XFSZ; ulimit -f 64; exec "$0" --input-type=module -e "$1" "$2"`;
  const { stdout } = await promisify(execFile)("sh", ["-c", limited, process.execPath, APPEND, root]);
  expect(stdout).toBe("EFBIG\n");
  expect(await readdir(root)).toEqual([]);
});
