import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listSecretValues, readConfig } from "../../src/start/config.ts";

test.each([
  "redis://127.0.0.1",
  "redis://localhost:6380/0",
  "redis://ana:p%2Fw%25@redis.internal",
  "redis://:clave@[::1]:6379/",
  "REDISS://redis.internal",
])("takes %s as SIGNALS_URL", (url) => {
  expect(readConfig({ SIGNALS_URL: url }).signalsUrl).toBe(url);
});

test.each([
  "redis.internal:6379",
  "http://redis.internal",
  "redis://",
  "redis://:clave@",
  "redis://redis.internal/signals",
  "redis://redis.internal?db=1",
  "redis://ana:clave#1@redis.internal",
  "redis://ana:100%@redis.internal",
])("refuses %s as SIGNALS_URL, without its value", (url) => {
  const read = () => readConfig({ SIGNALS_URL: url });

  expect(read).toThrow(
    /SIGNALS_URL: must be a URL such as redis:\/\/user:password@redis\.internal:6379, or rediss:\/\//,
  );
  expect(read).not.toThrow("clave");
});

test("SIGNALS_URL may stand in a file, and its password is a secret", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-signals-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "signals_url");
  await writeFile(file, "rediss://ana:cla%2Fve@redis.internal\n");

  expect(readConfig({ SIGNALS_URL_FILE: file }).signalsUrl).toBe("rediss://ana:cla%2Fve@redis.internal");
  expect(listSecretValues({ SIGNALS_URL_FILE: file })).toEqual(expect.arrayContaining(["cla%2Fve", "cla/ve"]));
});
