import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { encodeJsons, encodeTexts, encodeUuids } from "../../src/db/binaryArrays.ts";
import { startTestApp } from "../support/app.ts";

test("arrays in the binary format reach the database as they are", async () => {
  const { database } = await startTestApp();
  const uuids = [randomUUID(), randomUUID()];
  const texts = ["", 'comillas " y \\ barras', "ñandú 🙂", null, "{a,b}", "NULL"];
  const jsons = ['{"b":1,"a":1.0}', "[]"];

  const { rows } = await database.raw(
    "select ?::uuid[] as uuids, ?::text[] as texts, array(select j::text from unnest(?::json[]) j) as jsons",
    [encodeUuids(uuids), encodeTexts(texts), encodeJsons(jsons)],
  );

  expect(rows).toEqual([{ uuids, texts, jsons }]);
});
