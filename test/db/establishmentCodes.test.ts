import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PROVIDER } from "../support/complaints.ts";
import { setupServices } from "../support/services.ts";

const MIGRATION = readFileSync(new URL("../../migrations/0018_registers.sql", import.meta.url), "utf8");
/** The statement that clears the codes. */
const [CLEARING = ""] = /^update forms f$[^;]+;/m.exec(MIGRATION) ?? [];

test("where several books had one code, the migration keeps it at the oldest one and clears it at the others", async () => {
  const app = await setupServices();
  const owner = await app.createOwner();
  const codes = ["lim-1", "b", "c", "d"];
  for (const establishmentCode of codes) await app.createForm(owner, { provider: { ...PROVIDER, establishmentCode } });
  const [first, second, third, fourth] = await app.database("forms").orderBy("id").pluck<string[]>("id");
  await app.database.raw("drop index forms_establishment");
  const setCode = (id: string | undefined, provider_establishment_code: string) =>
    app.database("forms").where({ id }).update({ provider_establishment_code });
  await setCode(second, "LIM-1");
  await setCode(third, "Lim-1");
  await app.database("forms").where({ id: fourth }).update({ provider_ruc: "20131312955" });
  await setCode(fourth, "lim-1");

  await app.database.raw(CLEARING);

  const rows = await app
    .database("forms")
    .orderBy("id")
    .select<{ id: string; provider_establishment_code: string | null; version: number }[]>(
      "id",
      "provider_establishment_code",
      "version",
    );
  expect(CLEARING).toContain("update forms");
  expect(rows.map((row) => [row.id, row.provider_establishment_code, row.version])).toEqual([
    [first, "lim-1", 1],
    [second, null, 2],
    [third, null, 2],
    [fourth, "lim-1", 1],
  ]);
});
