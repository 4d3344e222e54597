import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { createTransact } from "../../src/repositories/transact.ts";
import { shareServices } from "../support/services.ts";
import { HASH_TEXT } from "../support/hashes.ts";

const MAX_TRIES = 3;

const useServices = shareServices();

async function setup() {
  const { database } = await useServices();
  const transact = createTransact(database, HASH_TEXT);
  let tries = 0;
  /** A transaction whose first tries fail with this SQLSTATE. */
  const run = (sqlState: string, failures: number) =>
    transact(async () => {
      tries += 1;
      if (tries > failures) return "done";
      throw Object.assign(new DatabaseError("It failed.", 0, "error"), { code: sqlState });
    });
  return { run, countTries: () => tries };
}

test.each(["40001", "40P01"])("a transaction that fails with %s runs again", async (sqlState) => {
  const { run, countTries } = await setup();

  const result = await run(sqlState, MAX_TRIES - 1);

  expect(result).toBe("done");
  expect(countTries()).toBe(MAX_TRIES);
});

test("a transaction that always fails runs three times", async () => {
  const { run, countTries } = await setup();

  await expect(run("40P01", MAX_TRIES)).rejects.toMatchObject({ code: "40P01" });
  expect(countTries()).toBe(MAX_TRIES);
});

test("a transaction that fails with another error runs once", async () => {
  const { run, countTries } = await setup();

  await expect(run("23505", 1)).rejects.toMatchObject({ code: "23505" });
  expect(countTries()).toBe(1);
});
