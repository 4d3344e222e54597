import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Packages = Readonly<Record<string, string>>;
type Manifest = {
  readonly dependencies: Packages;
  readonly optionalDependencies: Packages;
  readonly devDependencies: Packages;
};

const manifest = JSON.parse(read("package.json")) as Manifest;
const document = read("docs/dependencies.md");

test.each([
  ["The service", manifest.dependencies],
  ["Optional parts", manifest.optionalDependencies],
  ["Development", manifest.devDependencies],
  ["The explorer", readPackages("src/explorer")],
  ["The panel", readPackages("src/panel")],
])("%s: the page has every package with its licence and its reason, and no other", (chapter, packages) => {
  const [, text = ""] = document.split(`\n## ${chapter}\n`);
  const rows = [...(text.split("\n## ")[0] ?? "").matchAll(/^\| `([^`]+)`\s*\| ([^|]+)\| ([^|]+)\|$/gm)];

  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(Object.keys(packages)));
  for (const [, name, licence = "", reason = ""] of rows) {
    expect([name, licence.trim() !== "", reason.trim() !== ""]).toEqual([name, true, true]);
  }
});

/** The packages of a workspace, those of its development included. */
function readPackages(workspace: string): Packages {
  const { dependencies, devDependencies } = JSON.parse(read(`${workspace}/package.json`)) as Partial<Manifest>;
  return { ...dependencies, ...devDependencies };
}

function read(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
}
