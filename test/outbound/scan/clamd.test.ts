import { createServer } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { createClamdScanner, ScanError, type ScannerAddress } from "../../../src/outbound/scan/clamd.ts";
import { readConfig } from "../../../src/start/config.ts";
import { MALWARE, MALWARE_BYTES, startScanner } from "../../support/clamd.ts";

const NEVER = new AbortController().signal;

test("a content is sent whole and in chunks, and the scanner's name of its malware is the result", async () => {
  const { scanner, contents } = await setup();
  const large = Buffer.alloc(300_000, "a");

  const clean = await scanner.findMalware(Readable.from([large, large]), NEVER);
  const infected = await scanner.findMalware(Readable.from([Buffer.from(`x${MALWARE_BYTES}`)]), NEVER);

  expect([clean, infected]).toEqual([null, MALWARE]);
  expect(contents[0]?.equals(Buffer.concat([large, large]))).toBe(true);
});

test("a scanner that refuses, breaks off, falls silent or is away fails the scan, and the content is closed", async () => {
  const { url, scanner, answer } = await setup({ maxBytes: 1_000 }, 50);
  const away = createClamdScanner({ host: "127.0.0.1", port: 1 });
  const small = () => Readable.from([Buffer.from("hola")]);

  const large = Readable.from(repeat(Buffer.alloc(64 * 1024), 2_000));
  await expect(scanner.findMalware(large, NEVER)).rejects.toThrow("INSTREAM size limit exceeded. ERROR");
  answer("end");
  await expect(scanner.findMalware(small(), NEVER)).rejects.toThrow(ScanError);
  answer({ reply: "stream: OK, perhaps" });
  await expect(scanner.findMalware(small(), NEVER)).rejects.toThrow("The scanner answered: stream: OK, perhaps");
  answer("silence");
  await expect(scanner.findMalware(small(), NEVER)).rejects.toThrow("The scanner is silent.");
  await expect(away.findMalware(small(), NEVER)).rejects.toThrow(ScanError);
  expect([large.destroyed, url]).toEqual([true, expect.any(String)]);
});

test("a content that cannot be read fails the scan", async () => {
  const { scanner } = await setup();
  const broken = new Readable({ read: () => broken.destroy(new Error("The disk is gone.")) });

  await expect(scanner.findMalware(broken, NEVER)).rejects.toThrow(new ScanError("The disk is gone."));
});

test("an abort ends the scan with its own reason, so that it is no result", async () => {
  const { scanner, answer } = await setup();
  answer("silence");
  const stopping = new AbortController();
  const scanning = scanner.findMalware(Readable.from([Buffer.from("hola")]), stopping.signal);

  stopping.abort(new Error("The worker stops."));

  await expect(scanning).rejects.toThrow("The worker stops.");
});

test("CLAMD_URL names a port or a socket of this machine", async () => {
  const folder = await mkdtemp(join(tmpdir(), "clamd-"));
  const path = join(folder, "clamd.ctl");
  const server = createServer((socket) => socket.on("data", () => undefined).end("stream: OK\0")).listen(path);
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const read = (url: string) => readConfig({ CLAMD_URL: url }).files.scanner;

  const address = read(`unix://${path}`) as ScannerAddress;
  const result = await createClamdScanner(address).findMalware(Readable.from([Buffer.from("hola")]), NEVER);

  expect(result).toBeNull();
  expect([read("tcp://clamd.example.pe:3310"), read("tcp://[::1]:3310")]).toEqual([
    { host: "clamd.example.pe", port: 3310 },
    { host: "::1", port: 3310 },
  ]);
  for (const wrong of ["clamd:3310", "tcp://clamd", "unix://", "http://clamd:3310"]) {
    expect(() => read(wrong), wrong).toThrow(/CLAMD_URL: must be a URL such as/);
  }
});

async function setup(options = {}, idleMs?: number) {
  const server = await startScanner(options);
  const { scanner: address } = readConfig({ CLAMD_URL: server.url }).files;
  return { ...server, scanner: createClamdScanner(address as ScannerAddress, idleMs) };
}

function* repeat(chunk: Buffer, times: number): Generator<Buffer> {
  for (let n = 0; n < times; n += 1) yield chunk;
}
