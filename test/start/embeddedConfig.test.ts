import { expect, test } from "vitest";
import { readConfig } from "../../src/start/config.ts";

test.each([
  ["any", { sources: "any", folder: null }],
  ["bundled", { sources: "bundled", folder: null }],
  ["installed", { sources: "installed", folder: null }],
  ["/opt/pg/bin", { sources: "installed", folder: "/opt/pg/bin" }],
])("EMBEDDED_POSTGRES=%s names a server", (EMBEDDED_POSTGRES, embeddedPostgres) => {
  expect(readConfig({ EMBEDDED_POSTGRES }).embeddedPostgres).toEqual(embeddedPostgres);
});

test.each(["18", "pg/bin", "none"])("EMBEDDED_POSTGRES=%s is refused", (EMBEDDED_POSTGRES) => {
  expect(() => readConfig({ EMBEDDED_POSTGRES })).toThrow("must be any, installed, bundled, or the folder");
});
