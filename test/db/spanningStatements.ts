import type { Client } from "pg";
import { GLOBAL_TABLES } from "./citusRules.ts";

/** The tables of a database that belong to accounts, and the bodies of its functions by their names. */
export type Catalog = { readonly tables: ReadonlySet<string>; readonly bodies: ReadonlyMap<string, string> };

/** The functions of the schema of a release come before those of the same name in public. */
export async function readCatalogOfStatements(client: Client, schema: string): Promise<Catalog> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const { rows: functions } = await client.query<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc
     where pronamespace in ('public'::regnamespace, $1::regnamespace) and prosrc <> ''
     order by pronamespace = $1::regnamespace`,
    [schema],
  );
  return {
    tables: new Set(tables.map(({ name }) => name).filter((name) => !(name in GLOBAL_TABLES))),
    bodies: new Map(functions.map(({ name, body }) => [name, body])),
  };
}

/**
 * The statements that touch tables of accounts and do not name one account, of those that were sent and of the functions that they call, in
 * their order: where each stands, its verb and its tables. A statement names an account by comparing account_id with a parameter or a
 * variable; one that compares it with a column, a list or an element of an array may touch several.
 */
export function listSpanning(sent: readonly string[], catalog: Catalog): readonly string[] {
  return sent.flatMap((text) => describe("sent", text, catalog));
}

function describe(place: string, text: string, catalog: Catalog, callers: readonly string[] = []): readonly string[] {
  const plain = text.replaceAll(/--.*$/gm, "").replaceAll('"', "").toLowerCase();
  const statements = place === "sent" ? [plain] : plain.split(";");
  return statements.flatMap((statement) => {
    const words = new Set(statement.match(/\w+/g));
    const called = [...catalog.bodies.keys()].filter((name) => words.has(name) && !callers.includes(name));
    return [
      ...describeOne(place, statement, catalog),
      ...called.flatMap((name) => describe(name, catalog.bodies.get(name) ?? "", catalog, [...callers, name])),
    ];
  });
}

function describeOne(place: string, statement: string, { tables }: Catalog): readonly string[] {
  const touched = [...new Set(Array.from(statement.matchAll(TOUCHED), ([, name = ""]) => name))]
    .filter((name) => tables.has(name))
    .toSorted();
  if (touched.length === 0 || ONE_ACCOUNT.test(statement)) return [];
  return [`${place}: ${VERB.exec(statement)?.[0] ?? "select"} ${touched.join(", ")}`];
}

const TOUCHED = /\b(?:from|join|update|into|using)\s+(?:public\.)?(\w+)/g;
const VERB = /\b(?:insert|update|delete)\b/;
const ONE_ACCOUNT = /\baccount_id\s*=\s*(?:\$\d|\?|(?!any\b)[a-z_]+(?![\w.[(])|[a-z_]+\[1\])/;
