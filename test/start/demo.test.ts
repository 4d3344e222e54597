import { expect, test } from "vitest";
import { describeDemo } from "../../src/start/demo.ts";

const DEMO = { token: "t", key: "k", signInPath: null, isNew: true };

/** What the start prints of the database, on one line. */
function describeDatabase(version: string, source: "bundled" | "installed", day: string): string {
  const text = describeDemo(DEMO, {
    publicUrl: "http://127.0.0.1:3000",
    version: { version: "0.1.0", commit: null },
    database: { location: "/srv/.data/postgres", program: { version, source, folder: "/usr/bin" } },
    now: new Date(`${day}T12:00:00Z`),
    mailDir: null,
  });
  return (/^ {2}Database: +(.*?)\n {2}Mails:/ms.exec(text)?.[1] ?? "").replaceAll(/\s+/g, " ");
}

test.each([
  ["a release that is the latest known one", "18.7", "bundled", "2026-11-28", ""],
  ["one that is later than every known one", "18.99", "installed", "2028-01-01", ""],
  [
    "one that lacks the fixes of a known one",
    "18.4",
    "bundled",
    "2026-11-28",
    " It lacks the fixes of 18.7 (2026-11-12): the bundled one, which has no later package, is for trying out and for small shops: " +
      "set DATABASE_URL, or install PostgreSQL for a new DATA_DIR",
  ],
  [
    "an installed one after which there will be a later one",
    "15.20",
    "installed",
    "2027-09-01",
    " It lacks later fixes than those of 2026-11-12: update the machine's packages, then restart the service",
  ],
] as const)("the start names the PostgreSQL that runs: %s", (_case, version, source, day, behind) => {
  expect(describeDatabase(version, source, day)).toBe(
    `embedded PostgreSQL ${version} (${source}) in /srv/.data/postgres${behind}`,
  );
});
