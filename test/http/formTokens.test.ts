import { expect, test } from "vitest";
import { openPage, shareTestBooks, textOf } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";
import { shareTestForms } from "../support/forms.ts";
import { postJson } from "../support/http.ts";

const openForm = shareTestForms();

test.each(["/f/", "/api/v1/f/"])("takes a form's token in any case at %s", async (path) => {
  const { app, form, stored } = await openForm();
  const address = `${app.url}${path}${form.token.toUpperCase()}`;

  const first = await postJson(address, { n: 1 });
  const second = await postJson(address, { n: 2 });

  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await stored()).toMatchObject([{ data: { n: 2 } }, { data: { n: 1 } }]);
});

const openBook = shareTestBooks();

test("finds a book and its sheets by a token in any case, and prints the token in lower case", async () => {
  const { app, form } = await openBook();
  const shouted = `${app.url}/libro-de-reclamaciones/${form.token.toUpperCase()}`;

  const page = await openPage(shouted);
  const filed = await postJson(shouted, FIELDS);

  const { receipt_url: receiptUrl } = filed.body as { readonly receipt_url: string };
  const { pathname } = new URL(receiptUrl);
  const receipt = await openPage(`${app.url}${pathname.replace(form.token, form.token.toUpperCase())}`);
  expect([page.status, filed.status, receipt.status]).toEqual([200, 201, 200]);
  expect(pathname).toContain(`/libro-de-reclamaciones/${form.token}/hoja/`);
  expect(textOf(page)).toContain(form.token);
  for (const answer of [page, receipt]) expect(textOf(answer)).not.toContain(form.token.toUpperCase());
});

test.each([
  ["base64url", "AAAAAAAAAAAAAAAAAAAAAAAA"],
  ["a UUID of another version", "019a3c52-7d1e-7c41-9d58-0f6f2b7a1c01"],
])("answers FORM_NOT_FOUND for a token that is %s, at the endpoint and in the book", async (_name, token) => {
  const { app } = await openForm();

  const answers = await Promise.all([
    postJson(`${app.url}/f/${token}`, { a: 1 }),
    postJson(`${app.url}/api/v1/f/${token}`, { a: 1 }),
    postJson(`${app.url}/libro-de-reclamaciones/${token}`, FIELDS),
  ]);

  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: "FORM_NOT_FOUND" } });
});
