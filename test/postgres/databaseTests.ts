import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { CHECKOUT } from "../support/checkouts.ts";

const TESTS = join(CHECKOUT, "test");
/** The file through which a test gets a database; whoever imports it, directly or not, uses SQL. */
const SOURCES = [join(TESTS, "support/database.ts"), join(TESTS, "support/emptyDatabases.ts")];
/** The folders of tests that call the migrations and the repositories themselves. */
const SQL_FOLDERS = ["test/db/", "test/repositories/"];

/** The paths of all tests that use a database, relative to the checkout. */
export async function listDatabaseTests(): Promise<readonly string[]> {
  const names = await readdir(TESTS, { recursive: true });
  const imports = new Map<string, readonly string[]>();
  for (const name of names.filter((each) => each.endsWith(".ts")))
    imports.set(join(TESTS, name), await readImports(join(TESTS, name)));
  const users = new Set(SOURCES);
  for (let size = 0; size !== users.size;) {
    size = users.size;
    for (const [file, imported] of imports) if (imported.some((each) => users.has(each))) users.add(file);
  }
  return [...users]
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => relative(CHECKOUT, file))
    .toSorted();
}

/** Those of them whose SQL is the most for their time. */
export async function listSqlTests(): Promise<readonly string[]> {
  return (await listDatabaseTests()).filter((file) => SQL_FOLDERS.some((folder) => file.startsWith(folder)));
}

const IMPORT = /^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";$/gm;

async function readImports(file: string): Promise<readonly string[]> {
  const text = await readFile(file, "utf8");
  return Array.from(text.matchAll(IMPORT), ([, path = ""]) => resolve(dirname(file), path));
}
