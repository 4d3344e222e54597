import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

const sources = readdirSync(join(CHECKOUT, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(CHECKOUT, "src", name), "utf8") }));

test("hashes are SHA-256, and encryption is AES-256 with GCM", () => {
  const used = sources.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/create(Hash|Hmac|Cipheriv|Decipheriv)\("([^"]+)"/g),
      ([, kind, name]) => `${kind} ${name}`,
    ),
  );
  const calls = sources.flatMap(({ text }) => text.match(/create(?:Hash|Hmac|Cipheriv|Decipheriv)\(/g) ?? []);

  expect(new Set(used)).toEqual(
    new Set(["Hash sha256", "Hmac sha256", "Cipheriv aes-256-gcm", "Decipheriv aes-256-gcm"]),
  );
  expect(calls).toHaveLength(used.length);
});

test("Math.random varies pauses and the order of lanes only, and every secret comes from node:crypto", () => {
  expect(namesWith(/Math\.random/)).toEqual([
    "signals/redisLink.ts",
    "domain/webhooks/outcomes.ts",
    "services/jobs/jobs.ts",
  ]);
});

test("no text is run as code, and programs are started by the embedded PostgreSQL and for backups alone", () => {
  expect(namesWith(/\beval\(|new Function\(|node:vm|shell: true/)).toEqual([]);
  expect(namesWith(/node:child_process/).filter((name) => !name.startsWith("embeddedPostgres/"))).toEqual([
    "db/clientPrograms.ts",
  ]);
});

test("no XML is parsed, and nothing is deserialized but JSON", () => {
  expect(namesWith(/xml2js|DOMParser|fast-xml|node:v8.*deserialize|\bdeserialize\(/)).toEqual([]);
});

function namesWith(pattern: RegExp): readonly string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
}
