import { expect, test } from "vitest";
import { shareTestApp } from "../../support/app.ts";

const useApp = shareTestApp();

const PAGE = {
  title: "Cotiza tu evento",
  introduction: "Te respondemos\nen un día.",
  logoUrl: "https://cdn.tienda.pe/logo.png",
  accentColor: "#0b5fa5",
  otherWays: "Llámanos al 01 555 0000.",
};
const OWN = { title: null, introduction: null, logoUrl: null, accentColor: null, otherWays: null };

test("the words and colours of a form's page stay until they are replaced", async () => {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { hostedPage: { ...PAGE, accentColor: " #0B5FA5 " } });
  const update = (input: object) => app.services.forms.update(owner.actor, { id: form.id, ...input });

  const renamed = await update({ name: "Otro" });
  const replaced = await update({ hostedPage: { title: "Solo título", introduction: " " } });
  const cleared = await update({ hostedPage: null });
  const stored = await app.services.forms.find(owner.actor, { id: form.id });

  expect(form.hostedPage).toEqual(PAGE);
  expect(renamed.hostedPage).toEqual(PAGE);
  expect(replaced.hostedPage).toEqual({ ...OWN, title: "Solo título" });
  expect(cleared.hostedPage).toEqual(OWN);
  expect(stored?.hostedPage).toEqual(OWN);
});

test.each([
  [{ title: "x".repeat(101) }, { field: "hostedPage.title", problem: "too_long", limit: 100 }],
  [{ accentColor: "azul" }, { field: "hostedPage.accentColor", problem: "invalid_color" }],
  [{ accentColor: "#ffee00" }, { field: "hostedPage.accentColor", problem: "low_contrast" }],
  [{ logoUrl: "http://tienda.pe/a.png" }, { field: "hostedPage.logoUrl", problem: "invalid_logo_url" }],
])("a page with %j is refused", async (hostedPage, problem) => {
  const app = await useApp();
  const owner = await app.createOwner();

  const refused = app.createForm(owner, { hostedPage });

  await expect(refused).rejects.toMatchObject({ code: "VALIDATION_FAILED", params: { fields: [problem] } });
});
