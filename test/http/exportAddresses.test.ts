import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { createKey } from "../graphql/fixtures.ts";
import { startTestApp } from "../support/app.ts";
import { createSetClock } from "../support/complaints.ts";

test("a signed address downloads just what its filter finds, without a key", async () => {
  const { app, owner, form, sign, read } = await setup();
  await app.submit(form, { ciudad: "Puno" });
  const starred = await app.submit(form, { ciudad: "Lima" });
  await app.services.submissionMarks.change(owner.actor, [starred], { isStarred: true, isRead: true });

  const all = await read(await sign({ format: "NDJSON" }));
  const ofForm = await read(
    await sign({ formId: form.id, format: "NDJSON", filter: { isStarred: true, isRead: true } }),
  );
  const searched = await read(
    await sign({ format: "NDJSON", filter: { search: "puno", dataContains: { ciudad: "Puno" } } }),
  );
  const later = await read(await sign({ format: "NDJSON", filter: { createdFrom: "2030-01-01T00:00:00Z" } }));
  const unread = await read(await sign({ format: "NDJSON", filter: { isRead: false } }));

  expect([all, ofForm, searched, later, unread]).toEqual([["Puno", "Lima"], ["Lima"], ["Puno"], [], ["Puno"]]);
});

test("a signed address ends after five minutes, and cannot be changed", async () => {
  const { app, form, sign, clock } = await setup();
  await app.submit(form, { ciudad: "Puno" });
  const url = await sign({ formId: form.id, format: "CSV", filter: { search: "puno" } });
  const changed = [
    url.replace("search=puno", "search=lima"),
    url.replace("search=puno&", ""),
    url.replace(/expires=\d+/, (text) => `${text}0`),
    url.replace(".csv", ".ndjson"),
    url.replace(/signature=.*/, "signature="),
    url.replace(/account=[^&]+/, `account=${app.admin.actor.accountId}`),
    `${url}&count=true`,
  ];
  const statusOf = async (address: string) => (await fetch(address)).status;

  const fresh = await statusOf(url);
  const refused = await Promise.all(changed.map(statusOf));
  clock.set(new Date(clock.now().getTime() + 5 * 60_000).toISOString());
  const late = await fetch(url);

  expect(fresh).toBe(200);
  expect(refused).toEqual(changed.map(() => 401));
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([401, "UNAUTHENTICATED"]);
});

test("an address of submissions in quarantine is refused, as is one of another account's form", async () => {
  const { app, ask } = await setup();
  const stranger = await app.createOwner();
  const foreign = await app.createForm(stranger);
  const refuse = async (input: object) => (await ask<Signed>(SIGN, { input })).data.createSubmissionExport;

  const held = await refuse({ format: "CSV", filter: { status: "QUARANTINED" } });
  const other = await refuse({ format: "CSV", formId: foreign.id });

  expect(held).toMatchObject({ url: null, userErrors: [{ code: "INVALID", path: ["input", "filter", "status"] }] });
  expect(other).toMatchObject({ url: null, userErrors: [{ code: "FORM_NOT_FOUND" }] });
});

test("C17 an address ends with the key that asked for it, with its permission, and with the person's membership", async () => {
  const { app, owner } = await setup();
  const created = await createKey(app, owner, ["submissions:read"]);
  const { data } = await createAsk(app, created.key)<Signed>(SIGN, { input: { format: "CSV" } });
  const url = data.createSubmissionExport.url ?? "";
  const ofPerson = app.services.signedAddresses.sign({
    path: new URL(url).pathname,
    accountId: owner.actor.accountId,
    by: { kind: "user", id: created.id },
    seconds: 60,
  });

  const at = (address: string) => address.replace(new URL(address).origin, app.url);
  const before = await fetch(at(url));
  await app.services.apiKeys.revoke(owner.actor, created.id);
  const [after, ofStranger] = [await fetch(at(url)), await fetch(at(ofPerson.url))];

  expect([before.status, after.status, ofStranger.status]).toEqual([200, 401, 401]);
});

test("a key's address reads submissions of its account and nothing else", async () => {
  const { app, owner, form, clock } = await setup();
  const { key } = await createKey(app, owner, ["submissions:read"]);
  const { data } = await createAsk(app, key)<Signed>(SIGN, { input: { format: "CSV" } });
  const { url, expiresAt } = data.createSubmissionExport;
  const signature = new URL(url ?? "").search;

  const sheets = await fetch(`${app.url}/api/v1/forms/${form.id}/complaints.csv${signature}`);

  expect(Date.parse(expiresAt ?? "")).toBe(Math.floor(clock.now().getTime() / 1000 + 300) * 1000);
  expect(sheets.status).toBe(401);
});

/** The address that the service of the tests says of itself. */
const PUBLIC_URL = "https://ventanilla.example.pe";

const SIGN = `mutation ($input: CreateSubmissionExportInput!) {
  createSubmissionExport(input: $input) { url expiresAt userErrors { code path } }
}`;

type Signed = {
  readonly createSubmissionExport: { readonly url: string | null; readonly expiresAt: string | null };
};

/** A form of an owner who makes addresses. */
async function setup() {
  const clock = createSetClock(new Date().toISOString());
  const app = await startTestApp({ clock, environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const ask = createAsk(app, owner.key);
  return {
    app,
    owner,
    form,
    ask,
    clock,
    async sign(input: object) {
      const { data, errors } = await ask<Signed>(SIGN, { input });
      expect(errors).toBeUndefined();
      return (data.createSubmissionExport.url ?? "").replace(PUBLIC_URL, app.url);
    },
    async read(url: string) {
      const text = await (await fetch(url)).text();
      const lines = text.split("\n").filter((line) => line !== "");
      return lines.map((line) => (JSON.parse(line) as { data: { ciudad: string } }).data.ciudad);
    },
  };
}
