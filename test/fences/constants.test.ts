import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

/** What has one definition in `src/`, and the file that has it. `embeddedPostgres/` imports nothing of the service. */
const SINGLE: readonly (readonly [definition: RegExp, file: string])[] = [
  [/\b(?:SECOND|MINUTE|HOUR|DAY)_MS =/, "src/domain/times.ts"],
  [/\b60 \* 60 \* 1_?000\b|\b3_?600_?000\b|\b86_?400_?000\b/, "src/domain/times.ts"],
  [/\bRETRY_AFTER_SECONDS =/, "src/domain/times.ts"],
  [/"-05:00"|timeZone: "America\/Lima"/, "src/domain/times.ts"],
  [/\bMAX_EMAIL_CHARACTERS =/, "src/domain/texts.ts"],
];

test("a unit of time, a wait, Lima's offset and the length of an address are defined once", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: CHECKOUT }).filter(
    (file) => !/embeddedPostgres|generated/.test(file),
  );

  const second = files.flatMap((file) => findSecondDefinitions(file, readFileSync(join(CHECKOUT, file), "utf8")));

  expect(files.length).toBeGreaterThan(100);
  expect(second).toEqual([]);
});

test("an id is read where it enters, so that no service asks whether a text is an id", () => {
  const files = globSync("src/{services,repositories}/**/*.ts", { cwd: CHECKOUT });

  const asking = files.filter((file) => readFileSync(join(CHECKOUT, file), "utf8").includes("isUuid("));

  // The key that a program gives to a sheet is no row's id: a key that is no UUID is refused with a code of its own.
  expect(asking).toEqual(["src/services/book/staffEntries.ts"]);
});

test.each(["const DAY_MS = 24 * HOUR_MS;", "const LIFE_MS = 24 * 60 * 60 * 1000;", "const RETRY_AFTER_SECONDS = 3;"])(
  "%s is a second definition",
  (line) => {
    expect(findSecondDefinitions("src/services/any.ts", line)).not.toEqual([]);
  },
);

function findSecondDefinitions(file: string, text: string): readonly string[] {
  return SINGLE.filter(([definition, home]) => file !== home && definition.test(text)).map(
    ([, home]) => `${file}: import it from ${home}`,
  );
}
