import { expect, test } from "vitest";
import type { ProviderInput } from "../../src/services/forms/formSettings.ts";
import { navigate, openPage, openTestBook, type TestBook, textOf } from "../support/bookPages.ts";
import { createSetClock, FIELDS, PROVIDER } from "../support/complaints.ts";
import { type Answer, ask } from "../support/http.ts";

const MORNING = "2026-10-06T15:00:00Z";
const FORM = "application/x-www-form-urlencoded";

const change =
  (provider: Partial<ProviderInput>) =>
  async ({ app, owner, form }: TestBook) =>
    app.services.forms.update(owner.actor, { id: form.id, provider: { ...PROVIDER, ...provider } });

/** What changes the page, in turn: each change stays. */
const CHANGES: Readonly<Record<string, (book: TestBook) => Promise<unknown>>> = {
  "its provider's name": change({ legalName: "Ñandú S.A.C." }),
  "its provider's trade name": change({ tradeName: "La Otra Tienda" }),
  "its provider's RUC": change({ ruc: "20100070970" }),
  "its provider's address": change({ address: "Jr. Junín 5, Puno" }),
  "its provider's establishment": change({ establishmentCode: "0077" }),
  "its provider's data bank": change({ dataBankCode: "RNPDP-PJP 9" }),
  "its provider's e-mail": change({ email: "otra@tienda.example.pe" }),
  "who gets its sheets": ({ app, owner, form }) =>
    app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "http://127.0.0.1:9009/" }),
  "its missing provider": ({ app, owner, form }) =>
    app.services.forms.update(owner.actor, { id: form.id, provider: null }),
  "its form's name": ({ app, owner, form }) =>
    app.services.forms.update(owner.actor, { id: form.id, name: "Sucursal" }),
  "the sites that may frame it": ({ app, owner, form }) =>
    app.services.forms.update(owner.actor, { id: form.id, allowedOrigins: ["https://tienda.example.pe"] }),
};

test("a browser shows its copy of a page until anything changes that the page shows: the settings, each by itself, the day, the end", async () => {
  const clock = createSetClock(MORNING);
  const book = await openTestBook({ clock, environment: { WORKER: "off" } });
  const { app, url } = book;
  const views = [url, `${url}?embed=true`];
  const visit = async (etags: readonly string[]) =>
    Promise.all(views.map((view, index) => openPage(view, { "if-none-match": etags[index] ?? "" })));
  const etagsOf = (answers: readonly Answer[]) => answers.map(({ headers }) => headers.get("etag") ?? "");
  const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

  let seen = await visit([]);
  const nextDay = async () => {
    clock.set("2026-10-07T05:00:00Z");
  };
  for (const [what, happen] of [...Object.entries(CHANGES), ["its day", nextDay] as const]) {
    const again = await visit(etagsOf(seen));
    expect([what, ...statusesOf(again)]).toEqual([what, 304, 304]);
    expect(again.map(({ body }) => body)).toEqual(["", ""]);
    await happen(book);
    const after = await visit(etagsOf(seen));
    expect([what, ...statusesOf(after)]).toEqual([what, 200, 200]);
    seen = after;
  }
  expect(textOf(seen[0] as Answer)).toContain("07/10/2026");

  await app.services.bookRecoveries.hold();
  expect(statusesOf(await visit(etagsOf(seen)))).toEqual([503, 503]);
  await app.services.bookRecoveries.recover({ by: "Olga", sheets: [], lostReason: "Prueba" });
  expect(statusesOf(await visit(etagsOf(seen)))).toEqual([304, 304]);
  await app.services.formDeletions.delete(book.owner.actor, { id: book.form.id, confirmName: "Sucursal" });
  expect(statusesOf(await visit(etagsOf(seen)))).toEqual([410, 410]);
});

test("an unchanged page has the headers of the page, which a browser takes over into its copy, also for HEAD", async () => {
  const { url } = await openTestBook({ environment: { WORKER: "off" } });
  for (const view of [url, `${url}?embed=true`]) {
    const first = await openPage(view);
    const etag = first.headers.get("etag") ?? "";

    const [again, head, changed] = await Promise.all([
      openPage(view, { "if-none-match": `"other", W/${etag}` }),
      ask(view, { method: "HEAD" }),
      ask(view, { method: "HEAD", headers: { "if-none-match": etag } }),
    ]);

    expect([again.status, head.status, changed.status]).toEqual([304, 200, 304]);
    expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(String(first.body))));
    for (const name of ["cache-control", "content-security-policy", "referrer-policy", "x-frame-options", "vary"]) {
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
    expect(again.headers.get("cache-control")).toBe("private, no-cache");
    expect(again.headers.get("etag")).toBe(etag);
  }
});

test("each visit has an id of its own; ten minutes after it the page comes anew, so that the same words are another sheet", async () => {
  const clock = createSetClock(MORNING);
  const { url, countSheets } = await openTestBook({ clock, environment: { WORKER: "off" } });
  const idOf = (page: Answer) => / name="_envio_id" value="([^"]+)"/.exec(String(page.body))?.[1] ?? "";
  const file = (page: Answer) =>
    navigate(url, new URLSearchParams({ ...FIELDS, _envio_id: idOf(page) }).toString(), FORM);
  const [ana, luis] = [await openPage(url), await openPage(url)];
  const etag = ana.headers.get("etag") ?? "";

  expect(idOf(ana)).not.toBe(idOf(luis));
  expect(await statusAt("2026-10-06T15:09:59Z")).toBe(304);
  expect(await statusAt("2026-10-06T15:10:00Z")).toBe(200);
  expect(await statusAt("2026-10-06T14:59:59Z")).toBe(200);
  for (const page of [ana, ana, luis]) expect((await file(page)).status).toBe(303);
  expect(await countSheets()).toBe(2);

  async function statusAt(time: string): Promise<number> {
    clock.set(time);
    return (await openPage(url, { "if-none-match": etag })).status;
  }
});

test("a device that people share keeps no page: it has no ETag and is never unchanged", async () => {
  const { url } = await openTestBook({ environment: { WORKER: "off" } });
  const etag = (await openPage(url)).headers.get("etag") ?? "";

  const shared = await openPage(`${url}?dispositivo=compartido`, { "if-none-match": etag });

  expect([shared.status, shared.headers.get("etag"), shared.headers.get("cache-control")]).toEqual([
    200,
    null,
    "no-store",
  ]);
});
