import { expect, test } from "vitest";
import { openPage } from "../support/bookPages.ts";
import { createSetClock, setupBook } from "../support/complaints.ts";
import { postJson } from "../support/http.ts";

const AT = "2026-11-25T15:00:00Z";
const BEFORE_THE_END = "2026-11-26T14:59:59Z";
const AT_THE_END = "2026-11-26T15:00:00Z";

test("both addresses take submissions until the deadline, by the cache as well, and then only the new one", async () => {
  const { app, form, post, replace, clock } = await setup();
  await post(form.token);

  const changed = await replace({ oldValidHours: 24 });
  const meanwhile = [await post(form.token), await post(changed.token), await post(form.token)];
  clock.set(BEFORE_THE_END);
  const last = await post(form.token);
  clock.set(AT_THE_END);
  const after = [await post(form.token), await post(changed.token)];

  expect(changed.token).not.toBe(form.token);
  expect([...meanwhile, last]).toEqual([201, 201, 201, 201]);
  expect(after).toEqual([404, 201]);
  expect(await app.database("submissions").where({ form_id: form.id })).toHaveLength(6);
});

test("with no hours the old address takes nothing from the commit on, also in a process that has it cached", async () => {
  const { form, post, replace } = await setup();
  await post(form.token);

  const changed = await replace({ oldValidHours: 0 });

  expect([await post(form.token), await post(changed.token)]).toEqual([404, 201]);
});

test("the page, the short address and the sheets of the book go on with every token that the form has had", async () => {
  const { app, form, file, replace, clock } = await setup();
  const { complaint, secret } = await file();
  const changed = await replace({ oldValidHours: 0 });
  clock.set(AT_THE_END);

  const book = (token: string) => `${app.url}/libro-de-reclamaciones/${token}`;
  const pages = await Promise.all([
    openPage(book(form.token)),
    openPage(book(changed.token)),
    openPage(`${book(form.token)}/hoja/${secret}`),
    openPage(`${book(changed.token)}/hoja/${secret}`),
  ]);
  const later = await file({}, { token: form.token });

  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(later.complaint.formId).toBe(complaint.formId);
});

test("a form says which replaced tokens still take submissions, and refuses too long a time and too many", async () => {
  const { app, owner, form, replace, clock } = await setup();
  const list = async () => (await app.services.formTokens.listValid(owner.actor, [form.id])).map(({ token }) => token);

  await replace({ oldValidHours: 24 });
  const valid = await list();
  clock.set(AT_THE_END);
  const past = await list();
  for (let count = 1; count < 20; count += 1) await replace({ oldValidHours: 0 });

  expect([valid, past]).toEqual([[form.token], []]);
  await expect(replace({ oldValidHours: 2161 })).rejects.toMatchObject({
    params: { fields: [{ field: "oldValidHours", problem: "too_large", limit: 2160 }] },
  });
  await expect(replace({})).rejects.toMatchObject({
    params: { fields: [{ field: "id", problem: "too_many", limit: 20 }] },
  });
});

async function setup() {
  const clock = createSetClock(AT);
  const book = await setupBook({ clock, environment: { WORKER: "off" } });
  const { app, owner, form } = book;
  return {
    ...book,
    clock,
    post: async (token: string) => (await postJson(`${app.url}/f/${token}`, { n: 1 })).status,
    replace: (input: { readonly oldValidHours?: number }) =>
      app.services.formTokens.replace(owner.actor, { id: form.id, ...input }),
  };
}
