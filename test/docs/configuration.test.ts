import { generateKeyPairSync } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig, VARIABLES_BY_CHAPTER } from "../../src/start/config.ts";
import { VARIABLES } from "../../src/start/configFields.ts";
import { CHECKOUT } from "../support/checkouts.ts";

const page = readFileSync(join(CHECKOUT, "docs/configuration.md"), "utf8");
const variables = Object.values(VARIABLES_BY_CHAPTER).flatMap((chapter) =>
  Object.entries(chapter).map(([name, schema]) => ({ name, notes: VARIABLES.get(schema) })),
);
const names = variables.map(({ name }) => name);
/** Variables whose example would be a secret, or is too long for the page. */
const UNSHOWN = {
  SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
  SECRET_KEY_PREVIOUS: Buffer.alloc(32, 2).toString("base64"),
  ADMIN_API_KEY: "k".repeat(32),
  DKIM_PRIVATE_KEY: makeDkimKey(),
};
const EXAMPLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(variables.flatMap(({ name, notes }) => (notes?.example ? [[name, notes.example]] : []))),
  ...UNSHOWN,
};

test("the page has a row for each variable that the program reads, and no other", () => {
  const read = globSync("src/{start,cli}/**/*.ts", { cwd: CHECKOUT }).flatMap((file) =>
    Array.from(
      readFileSync(join(CHECKOUT, file), "utf8").matchAll(/\benv(?:ironment)?(?:\.|\[")([A-Z][A-Z\d_]+)/g),
      ([, variable = ""]) => variable,
    ),
  );

  const listed = Array.from(page.matchAll(/^\| `([A-Z\d_]+)`(?: †)? \|/gm), ([, name]) => name);

  expect(listed).toHaveLength(names.length);
  expect(new Set(listed)).toEqual(new Set(names));
  expect(read.length).toBeGreaterThan(40);
  expect(read.filter((variable) => !names.includes(variable))).toEqual([]);
});

test("the examples of all variables are a configuration together", () => {
  expect(new Set(Object.keys(EXAMPLES))).toEqual(new Set(names));
  expect(() => readConfig(EXAMPLES)).not.toThrow();
});

test.each(names)("%s makes a difference", (name) => {
  const { [name]: _example, ...others } = EXAMPLES;

  expect(describeConfig(others)).not.toEqual(describeConfig(EXAMPLES));
});

test.each(variables.flatMap(({ name, notes }) => (notes?.requiredWith ?? []).map((other) => [name, other] as const)))(
  "%s is needed with %s",
  (name, other) => {
    const problems = describeConfig({ [other]: EXAMPLES[other] });

    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name}: is required with .*${other}`)));
  },
);

function describeConfig(environment: NodeJS.ProcessEnv): unknown {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

function makeDkimKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
