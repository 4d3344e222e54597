import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { openTestBook } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";
import { postJson } from "../support/http.ts";

const KIBIBYTE = 1024;
const BEHIND_PROXY = { WORKER: "off", TRUST_PROXY: "1" };
const LARGE = "a".repeat(600 * KIBIBYTE);

/** Addresses of different visitors. */
const addressOf = (n: number) => `198.51.100.${n}`;

async function setup(environment: Readonly<Record<string, string>>) {
  const app = await startTestApp({ environment: { ...BEHIND_PROXY, ...environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const hold = async (address: string, token = form.token) => {
    const { status, body } = await postJson(
      `${app.url}/f/${token}`,
      { texto: LARGE, _gotcha: "x" },
      { "x-forwarded-for": address },
    );
    const { code } = body as { readonly code?: string };
    return code === undefined ? status : `${status} ${code}`;
  };
  const sumRows = async () => {
    const { rows } = await app.database.raw(
      "select coalesce(sum(held_bytes), 0)::int as sum from quarantined_submissions",
    );
    return Number(rows[0].sum);
  };
  return { app, owner, form, hold, sumRows };
}

test("C2 past its bytes an account's quarantine refuses what looks like spam with a code, takes all else, and the account is warned", async () => {
  const { app, form, hold, sumRows } = await setup({ TEXTS_MAX_HELD_PER_ACCOUNT: "2MB" });
  const other = await app.createForm(await app.createOwner());

  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => hold(addressOf(n))));
  const [accepted, elsewhere] = [
    await postJson(`${app.url}/f/${form.token}`, { texto: LARGE }),
    await hold("198.51.100.9", other.token),
  ];
  await app.services.refusals.drain();

  expect(answers.filter((answer) => answer === 201)).toHaveLength(3);
  expect(answers.filter((answer) => answer === "503 STORAGE_FULL")).toHaveLength(2);
  expect([accepted.status, elsewhere]).toEqual([201, 201]);
  expect(await sumRows()).toBeLessThan(4 * (LARGE.length + 2 * KIBIBYTE));
  expect(await app.countLimit("held_words_of_account")).toBe(2);
  expect(await app.services.accountWarnings.warnOfForms()).toBe(1);
  expect(await app.database("account_warnings").pluck("cause")).toEqual(["files_refused"]);
});

test("C2 one address has a part of an account's quarantine, and all accounts have one bound together", async () => {
  const { app, hold } = await setup({ TEXTS_MAX_HELD_PER_ACCOUNT: "4MB", TEXTS_MAX_HELD: "2MB" });
  const other = await app.createForm(await app.createOwner());

  const ofOne = [await hold(addressOf(1)), await hold(addressOf(1))];
  const ofOthers = [await hold(addressOf(2)), await hold(addressOf(3), other.token)];
  const past = await hold(addressOf(4), other.token);

  expect(ofOne).toEqual([201, "503 STORAGE_FULL"]);
  expect(ofOthers).toEqual([201, 201]);
  expect(past).toBe("503 STORAGE_FULL");
  expect([await app.countLimit("held_of_address"), await app.countLimit("held_words")]).toEqual([1, 1]);
});

test("C2 what leaves the quarantine leaves its sum", async () => {
  const { app, owner, form, hold, sumRows } = await setup({ TEXTS_MAX_HELD_PER_ACCOUNT: "2MB" });
  await hold(addressOf(1));
  await hold(addressOf(2));
  const [released, deleted]: string[] = await app.database("quarantined_submissions").orderBy("id").pluck("id");

  await app.services.spamQuarantine.release(owner.actor, released ?? "");
  await app.services.submissions.delete(owner.actor, deleted ?? "");
  await app.services.spamQuarantine.mark(owner.actor, released ?? "");

  expect(await sumRows()).toBe(0);
  expect(await app.database("quarantined_submissions").where({ form_id: form.id }).pluck("held_bytes")).toEqual([null]);
});

test("C11 a held sheet past the hour's limit is not stored, its sender is told as always how to file it, and never 429", async () => {
  const environment = { ...BEHIND_PROXY, BOOK_LIMIT_PER_BOOK: "2" };
  const { app, path } = await openTestBook({ environment });
  const file = async (n: number, fields: Readonly<Record<string, string>> = {}) => {
    const headers = { "x-forwarded-for": addressOf(n) };
    const { status, body } = await postJson(
      `${app.url}${path}`,
      { ...FIELDS, ...fields, detalle: `Hoja ${n}` },
      headers,
    );
    return { status, text: JSON.stringify(body) };
  };

  const held = [
    await file(1, { sitio_web: "x" }),
    await file(2, { sitio_web: "x" }),
    await file(3, { sitio_web: "x" }),
  ];
  const honest = [await file(3), await file(4)];

  expect(held.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(new Set(held.map(({ text }) => text)).size).toBe(1);
  expect(honest.map(({ status }) => status)).toEqual([201, 201]);
  const bytes: number[] = await app.database("quarantined_sheets").pluck("held_bytes");
  expect(bytes).toHaveLength(2);
  expect(Math.min(...bytes)).toBeGreaterThan(JSON.stringify(FIELDS).length);
});

test("C2 held sheets are bounded in bytes", async () => {
  const { app, path } = await openTestBook({ environment: { ...BEHIND_PROXY, TEXTS_MAX_HELD_PER_ACCOUNT: "0" } });

  const held = await postJson(`${app.url}${path}`, { ...FIELDS, sitio_web: "x" });
  const honest = await postJson(`${app.url}${path}`, FIELDS);

  expect([held.status, honest.status]).toEqual([409, 201]);
  expect(await app.database("quarantined_sheets")).toEqual([]);
  expect(await app.countLimit("held_words_of_account")).toBe(1);
});
