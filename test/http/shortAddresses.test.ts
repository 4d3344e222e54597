import { expect, test } from "vitest";
import { shortCodeOf } from "../../src/domain/forms/shortCodes.ts";
import { post } from "../graphql/client.ts";
import { startTestApp } from "../support/app.ts";
import { openPage } from "../support/bookPages.ts";
import { ask } from "../support/http.ts";

test("a book's short address leads to its page, and an unknown one to a page with an explanation or the JSON error", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const query = `{ form(id: "${form.id}") { complaintsBookShortUrl complaintsBookUrl } }`;
  const { body } = await post(app, owner.key, { query });
  const { complaintsBookShortUrl: address, complaintsBookUrl: page } = (
    body as { data: { form: Record<"complaintsBookShortUrl" | "complaintsBookUrl", string> } }
  ).data.form;
  const { pathname } = new URL(address);

  const followed = await ask(`${app.url}${pathname}`);
  const typed = await ask(`${app.url}${pathname.toUpperCase().replace("/L/", "/l/")}`);
  const unknown = await ask(`${app.url}/l/0000000000`);
  const shown = await openPage(`${app.url}/l/nada`);

  expect(address).toBe(`https://ventanilla.example.pe/l/${shortCodeOf(form.token)}`);
  expect([followed, typed].map(({ status, headers }) => [status, headers.get("location")])).toEqual(
    Array.from({ length: 2 }, () => [302, new URL(page).pathname]),
  );
  expect(unknown).toMatchObject({ status: 404, body: { success: false, code: "FORM_NOT_FOUND" } });
  expect(shown.status).toBe(404);
  expect(shown.headers.get("content-type")).toContain("text/html");
});
