import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import pino from "pino";
import { createDatabase } from "../../../src/db/connection.ts";
import { createFilingLimits, type FilingLimits } from "../../../src/services/book/filingLimits.ts";
import { createTestDatabase } from "../../support/database.ts";
import { createFilingCountsRepository } from "../../../src/repositories/book/filingCounts.ts";

const IP = "203.0.113.7";
const MANY = { perAddressAndHour: 10_000, perBookAndHour: 10_000 };
const REFUSED = {
  code: "RATE_LIMITED",
  params: { retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 3600) },
};

test("an address files a bounded number of sheets an hour at one book, over two processes", async () => {
  const { here, there, formId } = await setup({ ...MANY, perAddressAndHour: 7 });

  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? here : there).take(formId, IP)),
  );

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  expect(reasonsOf(outcomes)).toEqual(Array.from({ length: 33 }, () => expect.objectContaining(REFUSED)));
  await expect(here.take(formId, "203.0.113.8")).resolves.toBeUndefined();
  await expect(here.take(randomUUID(), IP)).resolves.toBeUndefined();
});

test("a book takes a bounded number of sheets an hour from all addresses, over two processes", async () => {
  const { here, there, formId } = await setup({ ...MANY, perBookAndHour: 7 });

  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? here : there).take(formId, `203.0.113.${n}`)),
  );

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
});

test("an address of a private network stands for many people and has no limit of its own", async () => {
  const { here, formId } = await setup({ ...MANY, perAddressAndHour: 1 });

  for (const ip of ["10.0.0.7", "10.0.0.7", "192.168.1.4", "192.168.1.4"]) {
    await expect(here.take(formId, ip)).resolves.toBeUndefined();
  }
});

test("held sheets count apart: they use up neither the book's nor an address's limit", async () => {
  const { here, formId } = await setup({ perAddressAndHour: 2, perBookAndHour: 2 });
  await here.take(formId, IP, true);
  await here.take(formId, IP, true);

  await expect(here.take(formId, IP, true)).rejects.toMatchObject(REFUSED);
  await expect(here.take(formId, IP)).resolves.toBeUndefined();
});

test("a refused address uses nothing of the book's limit, and a full book nothing of an address's", async () => {
  const { here, formId, countsOf } = await setup({ perAddressAndHour: 2, perBookAndHour: 3 });
  await here.take(formId, IP);
  await here.take(formId, IP);
  for (let tries = 0; tries < 5; tries += 1) await expect(here.take(formId, IP)).rejects.toMatchObject(REFUSED);

  await here.take(formId, "203.0.113.8");
  await expect(here.take(formId, "203.0.113.9")).rejects.toMatchObject(REFUSED);

  expect(await countsOf(`address:${formId} 203.0.113.9`)).toEqual([0]);
});

test.each([
  ["the same IPv4 address", "203.0.113.7", "203.0.113.7", true],
  ["another IPv4 address", "203.0.113.7", "203.0.113.8", false],
  ["a /64 of IPv6", "2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true],
  ["the same /64, written otherwise", "2001:db8::1", "2001:0DB8:0:0:5:6:7:8", true],
  ["another /64", "2001:db8:1:2::1", "2001:db8:1:3::1", false],
])("%s: %s and %s are one sender: %s", async (_, first, second, isOne) => {
  const { here, formId } = await setup({ ...MANY, perAddressAndHour: 1 });
  await here.take(formId, first);

  const [{ status }] = await Promise.allSettled([here.take(formId, second)]);

  expect(status).toBe(isOne ? "rejected" : "fulfilled");
});

test("only an address that posts ten times its limit is refused before its sheet is read", async () => {
  const { here, formId } = await setup({ ...MANY, perAddressAndHour: 2 });
  for (let tries = 0; tries < 20; tries += 1) await here.admit(formId, IP);

  await expect(here.admit(formId, IP)).rejects.toMatchObject(REFUSED);
  await expect(here.admit(formId, "203.0.113.8")).resolves.toBeUndefined();
  await expect(here.admit(randomUUID(), IP)).resolves.toBeUndefined();
  await expect(here.admit(formId, null)).resolves.toBeUndefined();
});

test("the counts of an hour that is over count no more, and are deleted", async () => {
  const { here, database, formId, countsOf } = await setup({ ...MANY, perAddressAndHour: 1 });
  await here.take(formId, IP);
  await database("filing_counts").update({ expire: Date.now() - 1 });

  await expect(here.take(formId, IP)).resolves.toBeUndefined();
  await createFilingCountsRepository(database).forgetPast(new Date(), 10);

  expect(await countsOf(`address:${formId} ${IP}`)).toEqual([1]);
  expect(await database("filing_counts").pluck("key")).toEqual([`address:${formId} ${IP}`, `book:${formId}`]);
  await database("filing_counts").update({ expire: Date.now() - 1 });
  await createFilingCountsRepository(database).forgetPast(new Date(), 10);
  expect(await database("filing_counts").pluck("key")).toEqual([]);
});

test("a process whose clock is behind waits for no more than the hour of a limit", async () => {
  const { database, formId } = await setup(MANY);
  const counts = createFilingCountsRepository(database);
  const limits = { perAddressAndHour: 1, perBookAndHour: 1 };
  const sheet = { book: formId, address: null };
  const now = new Date();
  await counts.takeAll([sheet], limits, now);

  const [waitMs] = await counts.takeAll([sheet], limits, new Date(now.getTime() - 60_000));

  expect(waitMs).toBe(3_600_000);
});

/** Two processes' limits over one database. */
async function setup(limits: Parameters<typeof createFilingLimits>[1]) {
  const { url, drop } = await createTestDatabase();
  const databases = [1, 2].map(() => createDatabase(url, 4, pino({ level: "silent" })));
  onTestFinished(async () => {
    for (const database of databases) await database.destroy();
    await drop();
  });
  const [here, there] = databases.map((database) =>
    createFilingLimits(createFilingCountsRepository(database), limits),
  ) as [FilingLimits, FilingLimits];
  const [database] = databases as [(typeof databases)[number]];
  const countsOf = (key: string) => database("filing_counts").where({ key }).pluck("points");
  return { here, there, database, formId: randomUUID(), countsOf };
}

function reasonsOf(outcomes: readonly PromiseSettledResult<void>[]): unknown[] {
  return outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
}
