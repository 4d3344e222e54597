import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createDiskStorage } from "../../../src/outbound/storage/disk.ts";
import { createUploadFolder } from "../../../src/outbound/storage/uploads.ts";

const ACCOUNT = "019a3c52-7d1e-7c41-9d58-0f6f2b7a1c01";
const KEY = `${ACCOUNT}/2026/11/019a3c52-7d1e-7c41-9d58-0f6f2b7a1c00`;

async function setup() {
  const parent = await mkdtemp(join(tmpdir(), "ventanilla-files-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const root = join(parent, "files");
  const storage = createDiskStorage(root);
  const store = (bytes: Buffer) =>
    storage.put(KEY, { sizeBytes: bytes.length, sha256: "", open: () => Readable.from([bytes]) });
  return { root, storage, store };
}

test("a file is read back byte for byte, and only the service's user can open it", async () => {
  const { root, storage, store } = await setup();
  const bytes = Buffer.from([0, 1, 2, 255]);

  await store(bytes);

  const content = await storage.read(KEY);
  expect(content?.sizeBytes).toBe(bytes.length);
  expect(content === null ? null : await buffer(content.stream)).toEqual(bytes);
  expect((await stat(join(root, KEY))).mode & 0o777).toBe(0o600);
  expect((await stat(join(root, ACCOUNT))).mode & 0o777).toBe(0o700);
});

test("a put shares the bytes of a file on the same disk, which stay when that file is removed, and copies any other", async () => {
  const { root, storage } = await setup();
  const folder = createUploadFolder(join(root, "..", "uploads"));
  const received = await folder.create();
  await received.append(Buffer.from("hola"));
  await received.complete(0);
  const { path, createReadStream: open } = received;
  const [shared, copied] = ["1", "2"].map((end) => `${ACCOUNT}/2026/11/019a3c52-7d1e-7c41-9d58-0f6f2b7a1c0${end}`);

  await storage.put(shared ?? "", { sizeBytes: 4, sha256: "", path, open });
  await storage.put(copied ?? "", { sizeBytes: 4, sha256: "", open });
  const inodes = await Promise.all(
    [path, ...[shared, copied].map((key) => join(root, key ?? ""))].map((name) => stat(name)),
  );
  await received.remove();

  const contents = await Promise.all([shared, copied].map((key) => storage.read(key ?? "")));
  const bytes = await Promise.all(contents.flatMap((content) => (content === null ? [] : [buffer(content.stream)])));
  expect(bytes.map(String)).toEqual(["hola", "hola"]);
  expect([inodes[1]?.ino === inodes[0]?.ino, inodes[2]?.ino === inodes[0]?.ino]).toEqual([true, false]);
  expect(inodes.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
  await expect(storage.put(shared ?? "", { sizeBytes: 4, sha256: "", open })).rejects.toThrow("EEXIST");
});

test("a deleted file cannot be read, and deleting it again is no error", async () => {
  const { storage, store } = await setup();
  await store(Buffer.from("x"));

  await storage.delete(KEY);
  await storage.delete(KEY);

  expect(await storage.read(KEY)).toBeNull();
});

test.each(["../secret", "/etc/passwd", "", "AA".repeat(24)])(
  "the key %j reaches no file outside the storage",
  async (key) => {
    const { root, storage, store } = await setup();
    await store(Buffer.from("x"));

    expect(await storage.read(key)).toBeNull();
    await storage.delete(key);
    expect(await readdir(root)).toHaveLength(1);
  },
);
