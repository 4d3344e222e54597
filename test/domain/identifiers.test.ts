import { expect, test } from "vitest";
import { toIsoText } from "../../src/domain/isoTexts.ts";
import { explorerAssetsPath, attachmentPath, queryPath, receiptPath, receiptPdfPath } from "../../src/domain/links.ts";
import { takeRandomBytes } from "../../src/domain/randomBytes.ts";

const MORE_THAN_A_POOL = 600;

test("each call takes 16 random bytes that no other call gets, over several pools", () => {
  const taken = Array.from({ length: MORE_THAN_A_POOL }, () => Buffer.from(takeRandomBytes()));

  expect(new Set(taken.map((bytes) => bytes.length))).toEqual(new Set([16]));
  expect(new Set(taken.map((bytes) => bytes.toString("hex"))).size).toBe(MORE_THAN_A_POOL);
});

test("an instant is spelled as itself, whichever was spelled before", () => {
  const instants = [0, 1, 1, 0, 1_700_000_000_000].map((milliseconds) => new Date(milliseconds));

  expect(instants.map(toIsoText)).toEqual(instants.map((instant) => instant.toISOString()));
});

test("the addresses of receipts, files and queries have their values escaped", () => {
  expect([
    receiptPath("t", "s"),
    receiptPath("t", "s", "frame"),
    receiptPdfPath("t", "s"),
    attachmentPath("t", "s", "a/b"),
    queryPath("{a(b:1)}"),
  ]).toEqual([
    "/libro-de-reclamaciones/t/hoja/s",
    "/libro-de-reclamaciones/t/hoja/s?embed=true",
    "/libro-de-reclamaciones/t/hoja/s/hoja.pdf",
    "/libro-de-reclamaciones/t/hoja/s/adjuntos/a%2Fb",
    "/api/v1/graphql?query=%7Ba(b%3A1)%7D",
  ]);
  expect(explorerAssetsPath()).toBe("/assets/explorer");
});
