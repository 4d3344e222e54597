import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { S3Settings } from "../../../src/outbound/storage/bucket.ts";
import { createS3Storage } from "../../../src/outbound/storage/s3.ts";

const require = createRequire(import.meta.url);

/**
 * A server of S3's protocol that is not ours. The other tests run on `startS3`, since s3rver 5.0.0 refuses every download address, takes
 * bytes that are not those of the hash, serves what a broken put left, and lets strangers read and write.
 */
const S3rver = require("@20minutes/s3rver") as new (options: {
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string }[];
}) => { configureBuckets(): Promise<unknown>; callback(): RequestListener };

/** The only key of s3rver. */
const ACCESS_KEY = "S3RVER";
const KEY = "019a3c52-7d1e-7c41-9d58-0f6f2b7a1c01/2026/11/019a3c52-7d1e-7c41-9d58-0f6f2b7a1c02";

test("a file is put, read back byte for byte, and deleted twice without an error", async () => {
  const { storage } = await setup();
  const bytes = Buffer.alloc(3_000_000, "ventanilla ");

  await storage.put(KEY, describe(bytes));
  const content = await storage.read(KEY);
  const read = content === null ? null : await buffer(content.stream);
  await storage.delete(KEY);
  await storage.delete(KEY);

  expect([content?.sizeBytes, read?.equals(bytes)]).toEqual([bytes.length, true]);
  expect(await storage.read(KEY)).toBeNull();
});

test("a file under a wrong key, or in a bucket that is missing, is refused", async () => {
  const { storage, open } = await setup();
  const put = (settings: Partial<S3Settings>) => open(settings).then((other) => other.put(KEY, describe(HELLO)));

  await expect(put({ secretAccessKey: "another" })).rejects.toThrow(/signature/i);
  await expect(put({ accessKeyId: "ANOTHER" })).rejects.toThrow(/does not exist in our records/);
  await expect(put({ bucket: "another" })).rejects.toThrow(/bucket does not exist/);

  expect(await storage.read(KEY)).toBeNull();
});

// Signature Version 4 encodes the ' and * that are in every file name of RFC 6266. s3rver does not, and so refuses the signature.
test.fails("an address downloads the file under its name", async () => {
  const { storage } = await setup();
  await storage.put(KEY, describe(HELLO));

  const url = await storage.sign(KEY, { fileName: "informe.pdf", mediaType: "application/pdf" }, 300);

  expect((await fetch(url ?? "")).status).toBe(200);
});

// The hash is in the signed headers. s3rver does not compare it with the body.
test.fails("a server refuses bytes that are not those of the hash", async () => {
  const { storage } = await setup();

  const putting = storage.put(KEY, { ...describe(HELLO), open: () => Readable.from([Buffer.from("otro")]) });

  await expect(putting).rejects.toThrow("XAmzContentSHA256Mismatch");
});

const HELLO = Buffer.from("hola");

async function setup() {
  const directory = await mkdtemp(join(tmpdir(), "ventanilla-s3rver-"));
  const s3rver = new S3rver({ silent: true, directory, configureBuckets: [{ name: "archivos" }] });
  await s3rver.configureBuckets();
  const server = createServer(s3rver.callback());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(directory, { recursive: true });
  });
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: "us-east-1",
    bucket: "archivos",
    accessKeyId: ACCESS_KEY,
    secretAccessKey: ACCESS_KEY,
  };
  async function open(changes: Partial<S3Settings> = {}) {
    const storage = await createS3Storage({ ...settings, ...changes });
    onTestFinished(async () => storage.close());
    return storage;
  }
  return { storage: await open(), open };
}

function describe(bytes: Buffer) {
  return {
    sizeBytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    open: () => Readable.from([bytes.subarray(0, 1_000), bytes.subarray(1_000)]),
  };
}
