import { expect, test } from "vitest";
import type { StandbyReads } from "../../src/db/standbyReads.ts";
import { DomainError } from "../../src/domain/errors.ts";
import { createReads, READ_METHODS } from "../../src/repositories/reads.ts";
import { createRepositories } from "../../src/repositories/repositories.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { nameReadCalls } from "../support/readCalls.ts";
import { HASH_TEXT } from "../support/hashes.ts";
import { shareServices } from "../support/services.ts";

const useServices = shareServices();

async function setup(standby: StandbyReads) {
  const { database, createOwner, createForm } = await useServices();
  const owner = await createOwner();
  const form = await createForm(owner);
  const counted: string[] = [];
  const reads = createReads({
    repositories: createRepositories(database, HASH_TEXT),
    transact: createTransact(database, HASH_TEXT),
    hashText: HASH_TEXT,
    standby,
    countRead: (target, reason) => counted.push(`${target} ${reason}`.trim()),
  });
  return { database, reads, counted, subject: { accountId: owner.actor.accountId, formId: form.id } };
}

test("what a standby may answer names no unlogged table and no function that does, and writes nothing", async () => {
  const { database, subject } = await setup({ isUsable: () => false, run: () => Promise.reject(new Error("away")) });
  const { rows } = await database.raw<{ rows: { name: string; uses: string[] }[] }>(UNLOGGED);
  const closed = rows.flatMap(({ name, uses }) => [name, ...uses]);
  const named = (sql: string) => closed.filter((name) => new RegExp(`\\b${name}\\b`).test(sql));
  const calls = nameReadCalls(subject);

  const found = new Map<string, readonly string[]>();
  for (const { name, call } of calls) {
    const statements: string[] = [];
    await database.transaction(
      async (tx) => {
        tx.on("query", ({ sql }: { readonly sql: string }) => statements.push(sql));
        await call(createRepositories(tx, HASH_TEXT));
      },
      { readOnly: true },
    );
    expect(statements.length, name).toBeGreaterThan(0);
    if (statements.some((sql) => named(sql).length > 0)) found.set(name, statements.flatMap(named));
  }

  expect(closed).toEqual(
    expect.arrayContaining(["filing_counts", "job_rate_windows", "submission_counts", "lease_jobs"]),
  );
  expect(named('select * from "submission_counts"')).toEqual(["submission_counts"]);
  expect([...found]).toEqual([]);
  expect(calls.map(({ name }) => name)).toEqual(
    Object.entries(READ_METHODS).flatMap(([name, methods]) => methods.map((method) => `${name}.${method}`)),
  );
});

/** The unlogged tables, each with the functions whose text names it. */
const UNLOGGED = `
  select c.relname as name,
    coalesce((select array_agg(distinct p.proname::text) from pg_proc p where p.prosrc ~ ('\\m' || c.relname || '\\M')), '{}') as uses
  from pg_class c
  where c.relkind = 'r' and c.relpersistence = 'u'
`;

test("a read that the standby could not finish is made once more on the primary, and a refusal of the read is not", async () => {
  const attempts: string[] = [];
  const { database, reads, counted, subject } = await setup({
    isUsable: () => true,
    run: (work) => database.transaction(work),
  });
  const count = () =>
    reads.query(async ({ submissions }) => {
      attempts.push("count");
      if (attempts.length === 1) throw new Error("canceling statement due to conflict with recovery");
      return submissions.hasTests(subject.accountId, subject.formId);
    });
  const refuse = () =>
    reads.transact(async () => {
      attempts.push("refused");
      throw new DomainError("FILTER_TOO_BROAD", { limit: 1 });
    });

  const counts = [await count(), await count()];
  await expect(refuse()).rejects.toThrow("FILTER_TOO_BROAD");

  expect(counts).toEqual([false, false]);
  expect(attempts).toEqual(["count", "count", "count", "refused"]);
  expect(counted).toEqual(["primary interrupted", "standby"]);
});

test("a read whose statement takes longer than the server allows fails, and is not made again on the primary", async () => {
  const { database, reads, counted, subject } = await setup({
    isUsable: () => true,
    run: (work) =>
      database.transaction(async (tx) => {
        const result = await work(tx);
        await tx.raw("set local statement_timeout = 20");
        await tx.raw("select pg_sleep(10)");
        return result;
      }),
  });
  let attempts = 0;

  const read = reads.query(({ submissions }) => {
    attempts += 1;
    return submissions.hasTests(subject.accountId, subject.formId);
  });

  await expect(read).rejects.toMatchObject({ code: "57014" });
  expect(attempts).toBe(1);
  expect(counted).toEqual([]);
});

test("while the standby can't be read no read is tried there, and the primary's own failure is the caller's", async () => {
  const { reads, counted } = await setup({
    isUsable: () => false,
    run: () => Promise.reject(new Error("The standby was asked.")),
  });

  const read = reads.query(async () => {
    throw new Error("The primary is away.");
  });

  await expect(read).rejects.toThrow("The primary is away.");
  expect(counted).toEqual(["primary unusable"]);
});
