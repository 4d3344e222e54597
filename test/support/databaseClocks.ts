import { readSchemaFiles } from "../../src/db/schemaFiles.ts";
import { withConnection } from "./administration.ts";

/** Lets the services of a test have any clock: the database then takes times that are far from its own. */
export const ANY_CLOCK =
  "create or replace function clock_tolerance() returns interval language sql immutable return interval '100 years'";

/** Gives a database of a test the product's own rule again. `url` is its owner's. */
export async function restoreClockRule(url: string): Promise<void> {
  const file = readSchemaFiles().shared.find(({ name }) => name === "functions/clock_tolerance.sql");
  if (file === undefined) throw new Error("The rule has no file.");
  await withConnection(url, (client) => client.query(file.sql));
}
