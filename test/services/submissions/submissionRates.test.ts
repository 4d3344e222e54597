import { randomUUID } from "node:crypto";
import pino from "pino";
import { expect, test } from "vitest";
import { createMeter } from "../../../src/metrics/meter.ts";
import type { FormSnapshot } from "../../../src/repositories/forms/forms.ts";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import { createRateCheck } from "../../../src/services/submissions/submissionRates.ts";
import { createSetClock } from "../../support/complaints.ts";
import { measureHeap } from "../../support/heap.ts";
import { setupServices, shareServices } from "../../support/services.ts";
import { waitFor } from "../../support/waiting.ts";
import { keepHouse } from "../../support/housekeeping.ts";
import { HASH_TEXT } from "../../support/hashes.ts";

const useServices = shareServices();
const ADDRESS = "203.0.113.7";
const RATES = { submissionsPerMinute: 600, submissionsPerAddressAndMinute: 30 };

/** A form on a plan with these limits, and a process's counts. The processes of one database synchronize every 5 ms. */
async function setup(rates: Partial<FormSnapshot["rates"]> = {}) {
  const { database, createOwner, createForm } = await useServices();
  const clock = createSetClock(new Date().toISOString());
  const snapshot: FormSnapshot = {
    form: await createForm(await createOwner()),
    token: "",
    validUntil: null,
    accountStatus: "active",
    accountName: "Tienda Ana",
    sealedRecaptchaSecret: null,
    rates: { ...RATES, ...rates },
    uploadLimits: null,
    retentionDays: null,
  };
  const startProcess = () =>
    createRateCheck(
      {
        intakeRepositories: createRepositories(database, HASH_TEXT),
        clock,
        metrics: createMeter({ withProcess: false }).metrics,
        log: pino({ level: "silent" }),
      },
      5,
    );
  const { count } = startProcess();
  return {
    clock,
    snapshot,
    startProcess,
    count: (ip: string | null = ADDRESS) => count(snapshot, ip),
    countMany: (times: number, ip: string | null = ADDRESS) =>
      Array.from({ length: times }, () => count(snapshot, ip)).at(-1),
    /** What the processes have told each other of the form, and of the address at it. */
    told: async (key = snapshot.form.id) => (await database("submission_counts").where({ key }).first())?.count ?? 0,
  };
}

test("an address sends thirty a minute without a sign, then with one, and is excessive past sixty", async () => {
  const { count, countMany } = await setup();

  const within = countMany(30);
  const past = count();
  const atTwice = countMany(29);
  const pastTwice = count();

  expect(within).toBeNull();
  expect(past).toEqual({ count: 31, isExcessive: false });
  expect(atTwice).toEqual({ count: 60, isExcessive: false });
  expect(pastTwice).toEqual({ count: 61, isExcessive: true });
});

test("the addresses of an IPv6 network of 64 bits share a count, and another network has its own", async () => {
  const { count, countMany } = await setup();
  countMany(30, "2001:db8:0:7::1");

  expect(count("2001:db8:0:7:ffff::2")).toMatchObject({ count: 31 });
  expect(count("2001:db8:0:8::1")).toBeNull();
});

test.each([["192.168.1.4"], ["10.0.0.9"], ["127.0.0.1"], ["fd00::1"], [null]])(
  "the address %s, behind which anybody may be, is not counted",
  async (ip) => {
    const { countMany } = await setup();

    expect(countMany(100, ip)).toBeNull();
  },
);

test("a form takes its limit of all addresses, refuses the next one, and takes again when its minute is over", async () => {
  const { clock, count } = await setup({ submissionsPerMinute: 3, submissionsPerAddressAndMinute: null });
  for (const ip of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) count(ip);
  clock.set(new Date(clock.now().getTime() + 20_500).toISOString());

  expect(() => count("198.51.100.4")).toThrow(
    expect.objectContaining({
      code: "RATE_LIMITED",
      params: { retryAfterSeconds: 40, quota: { limit: 3, windowSeconds: 60 } },
    }),
  );
  clock.set(new Date(clock.now().getTime() + 39_500).toISOString());
  expect(count("198.51.100.4")).toBeNull();
});

test("what an excessive address sends does not use the form's limit up", async () => {
  const { count, countMany } = await setup({ submissionsPerMinute: 10, submissionsPerAddressAndMinute: 4 });

  countMany(15);

  expect(count("198.51.100.1")).toBeNull();
  expect(() => countMany(10)).toThrow("RATE_LIMITED");
});

test("a plan without limits counts nothing", async () => {
  const { countMany } = await setup({ submissionsPerMinute: null, submissionsPerAddressAndMinute: null });

  expect(countMany(2_000)).toBeNull();
});

test("two processes share the counts of a form and of an address", async () => {
  const { snapshot, count, countMany, startProcess, told } = await setup({ submissionsPerMinute: 50 });
  const other = startProcess();
  countMany(28);
  await waitFor(async () => (await told()) === 28);

  for (let n = 0; n < 5; n += 1) other.count(snapshot, ADDRESS);
  await waitFor(async () => (await told()) === 33);

  // The answer of the second synchronization may still be on its way to the process.
  await waitFor(() => other.count(snapshot, ADDRESS) !== null);
  expect(() => Array.from({ length: 30 }, () => other.count(snapshot, ADDRESS))).toThrow("RATE_LIMITED");
  expect(count()).toBeNull();
});

test("an ordinary form with few submissions writes no count", async () => {
  const { countMany, told, snapshot } = await setup();
  countMany(2);
  const { form } = snapshot;
  const { countMany: countBusy, told: toldBusy } = await setup();

  countBusy(100);
  await waitFor(async () => (await toldBusy()) > 0);

  expect(await told()).toBe(0);
  expect(await told(`${form.id} ${ADDRESS}`)).toBe(0);
});

test("more addresses than are counted hold no memory, however few of them are told", async () => {
  const { snapshot, startProcess } = await setup({ submissionsPerMinute: null, submissionsPerAddressAndMinute: 1 });
  const { count, stop } = startProcess();
  const countNetworks = (from: number, to: number) => {
    for (let n = from; n < to; n += 1)
      count(snapshot, `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::1`);
  };
  countNetworks(0, 200_000);
  const before = measureHeap();

  countNetworks(200_000, 500_000);

  expect(measureHeap() - before).toBeLessThan(10_000_000);
  stop();
});

test("the counts of past minutes are deleted, and those of this one stay", async () => {
  const { database, services } = await setupServices();
  const [past, current] = [randomUUID(), randomUUID()];
  await database("submission_counts").insert([
    { key: past, count: 5, ends_at: new Date(Date.now() - 60_000) },
    { key: current, count: 5, ends_at: new Date(Date.now() + 60_000) },
  ]);

  await keepHouse({ services });

  expect(await database("submission_counts").pluck("key")).toEqual([current]);
});
