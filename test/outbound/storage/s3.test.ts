import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createS3Storage } from "../../../src/outbound/storage/s3.ts";
import { readConfig } from "../../../src/start/config.ts";
import { BUCKET, startS3 } from "../../support/s3.ts";

const KEY = "019a3c52-7d1e-7c41-9d58-0f6f2b7a1c01/2026/11/019a3c52-7d1e-7c41-9d58-0f6f2b7a1c02";

test("a file is put in one streamed request, read back byte for byte, and deleted twice without an error", async () => {
  const { s3, storage } = await setup();
  const bytes = Buffer.alloc(3_000_000, "ventanilla ");

  await storage.put(KEY, describe(bytes));
  const content = await storage.read(KEY);
  const read = content === null ? null : await buffer(content.stream);
  const keys = [...s3.objects.keys()];
  await storage.delete(KEY);
  await storage.delete(KEY);

  expect([content?.sizeBytes, read?.equals(bytes), keys]).toEqual([bytes.length, true, [KEY]]);
  expect(s3.requests[0]).toBe(`PUT /${BUCKET}/${KEY}`);
  expect(s3.requests.filter((request) => request.startsWith("PUT"))).toHaveLength(1);
  expect(await storage.read(KEY)).toBeNull();
  expect(s3.objects.size).toBe(0);
});

test("an address downloads the file under its name, for anybody, until it expires", async () => {
  const { storage } = await setup();
  await storage.put(KEY, describe(Buffer.from("hola")));
  const head = { fileName: "informe año (1).pdf", mediaType: "application/pdf" };

  const url = await storage.sign(KEY, head, 300);
  const changed = url?.replace("Expires=300", "Expires=900") ?? "";
  const [answer, refused] = [await fetch(url ?? ""), await fetch(changed)];

  expect(await answer.text()).toBe("hola");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="informe a_o (1).pdf"; filename*=UTF-8''informe%20a%C3%B1o%20%281%29.pdf`,
    "cache-control": "private, no-store",
  });
  expect(new URL(url ?? "").searchParams.get("X-Amz-Expires")).toBe("300");
  expect(refused.status).toBe(403);
});

test("a put that breaks off or meets an overloaded server is repeated from the first byte", async () => {
  const { s3, storage } = await setup();
  const bytes = Buffer.alloc(500_000, "a");
  const put = async (mode: "break" | "refuse") => {
    s3.act(mode, 1);
    await storage.put(KEY, describe(bytes));
    const content = await storage.read(KEY);
    return content === null ? null : (await buffer(content.stream)).equals(bytes);
  };

  expect([await put("break"), await put("refuse")]).toEqual([true, true]);
});

test("a server refuses bytes that are not those of the hash", async () => {
  const { s3, storage } = await setup();
  const { sizeBytes, sha256 } = describe(Buffer.from("hola"));

  const putting = storage.put(KEY, { sizeBytes, sha256, open: () => Readable.from([Buffer.from("otro")]) });

  await expect(putting).rejects.toThrow("XAmzContentSHA256Mismatch");
  expect(s3.objects.size).toBe(0);
});

test("a server that stays away, or refuses the key, fails the put, and the content is closed", async () => {
  const { s3, storage } = await setup();
  const forbidden = await openStorage({ ...s3.environment, FILES_S3_SECRET_ACCESS_KEY: "another" });
  const opened: Readable[] = [];
  const content = describe(Buffer.from("hola"));
  const open = () => {
    const stream = content.open();
    opened.push(stream);
    return stream;
  };

  await expect(forbidden.put(KEY, { ...content, open })).rejects.toThrow(/signature/i);
  s3.act("refuse");
  await expect(storage.put(KEY, { ...content, open })).rejects.toThrow();

  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true, true, true]);
  s3.act("ordinary");
  expect(await storage.read(KEY)).toBeNull();
});

async function setup() {
  const s3 = await startS3();
  return { s3, storage: await openStorage(s3.environment) };
}

async function openStorage(environment: Readonly<Record<string, string>>) {
  const { s3 } = readConfig(environment).files;
  if (s3 === null) throw new Error("No bucket is configured.");
  const storage = await createS3Storage(s3);
  onTestFinished(async () => storage.close());
  return storage;
}

function describe(bytes: Buffer) {
  return {
    sizeBytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    open: () => Readable.from([bytes.subarray(0, 1_000), bytes.subarray(1_000)]),
  };
}
