import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  encodeBigints,
  encodeBooleans,
  encodeBytes,
  encodeDoubles,
  encodeInstants,
  encodeIntegers,
  encodeJsons,
  encodeTexts,
  encodeUuids,
} from "../../src/db/binaryArrays.ts";
import { startTestApp } from "../support/app.ts";

test("texts, bytes and UUIDs in the binary format reach the database unchanged", async () => {
  const { database } = await startTestApp();
  const uuids = [randomUUID(), "01234567-89ab-cdef-fedc-ba9876543210", null];
  const texts = ["", 'comillas " y \\ barras', "ñandú 🙂", null, "{a,b}", "NULL"];
  const jsons = ['{"b":1,"a":1.0}', "[]"];
  const bytes = [Buffer.from([0, 255]), null, Buffer.alloc(0)];

  const { rows } = await database.raw(
    "select ?::uuid[] as uuids, ?::text[] as texts, array(select j::text from unnest(?::json[]) j) as jsons, ?::bytea[] as bytes",
    [
      encodeUuids(uuids.map((uuid, index) => (index === 1 && uuid !== null ? uuid.toUpperCase() : uuid))),
      encodeTexts(texts),
      encodeJsons(jsons),
      encodeBytes(bytes),
    ],
  );

  expect(rows).toEqual([{ uuids, texts, jsons, bytes }]);
});

test("numbers, booleans and instants in the binary format reach the database unchanged, nulls too", async () => {
  const { database } = await startTestApp();
  const integers = [0, -1, null, 2_147_483_647];
  const bigints = ["9223372036854775807", null, "-1"];
  const doubles = [0.1, null, -1e300];
  const booleans = [true, false, null];
  const instants = [new Date("2026-03-02T15:00:00.123Z"), null, new Date("1999-12-31T23:59:59.999Z")];

  const { rows } = await database.raw(
    `select ?::integer[] as integers, ?::bigint[] as bigints, ?::double precision[] as doubles, ?::boolean[] as booleans,
      ?::timestamptz[] as instants, ?::integer[] as nothing`,
    [
      encodeIntegers(integers),
      encodeBigints(bigints),
      encodeDoubles(doubles),
      encodeBooleans(booleans),
      encodeInstants(instants),
      encodeIntegers([]),
    ],
  );

  expect(rows).toEqual([{ integers, bigints, doubles, booleans, instants, nothing: [] }]);
});
