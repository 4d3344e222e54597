import { expect, test } from "vitest";
import type { AfterSubmitSettings } from "../../../src/services/forms/afterSubmit.ts";
import { shareServices } from "../../support/services.ts";

const useServices = shareServices();

async function setup(settings: AfterSubmitSettings & { readonly allowedOrigins?: readonly string[] } = {}) {
  const app = await useServices();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, settings);
  const update = (changes: AfterSubmitSettings & { readonly allowedOrigins?: readonly string[] }) =>
    app.services.forms.update(owner.actor, { id: form.id, ...changes });
  return { form, update };
}

test("what a visitor sees after a submission is stored in one spelling, and what is not given stays", async () => {
  const { form, update } = await setup({
    successTitle: " ¡Gracias,\nvecina! ",
    successMessage: "\nUno\nDos\n",
    redirectUrl: " https://gracias.pe/{submission_id} ",
    redirectOrigins: ["https://GRACIAS.pe/", "https://gracias.pe"],
  });

  const renamed = await update({ successTitle: "Hola" });
  const cleared = await update({ successTitle: "  ", successMessage: null, redirectUrl: "", redirectOrigins: null });

  const texts = { successMessage: "Uno\nDos", redirectUrl: "https://gracias.pe/{submission_id}" };
  const origins = { redirectOrigins: ["https://gracias.pe"] };
  expect(form).toMatchObject({ successTitle: "¡Gracias, vecina!", ...texts, ...origins });
  expect(renamed).toMatchObject({ successTitle: "Hola", ...texts, ...origins });
  expect(cleared).toMatchObject({ successTitle: null, successMessage: null, redirectUrl: null, redirectOrigins: [] });
});

test.each<[AfterSubmitSettings, object]>([
  [{ successTitle: "x".repeat(101) }, { field: "successTitle", problem: "too_long", limit: 100 }],
  [{ successMessage: "x".repeat(1_001) }, { field: "successMessage", problem: "too_long", limit: 1_000 }],
  [{ successMessage: "a\u0000" }, { field: "successMessage", problem: "null_character" }],
  [{ redirectUrl: "https://otra.pe/" }, { field: "redirectUrl", problem: "redirect_not_allowed" }],
  [{ redirectUrl: "http://www.tienda.pe/" }, { field: "redirectUrl", problem: "redirect_not_allowed" }],
  [{ redirectOrigins: ["http://gracias.pe"] }, { field: "redirectOrigins.0", problem: "insecure_url" }],
  [{ redirectOrigins: ["gracias.pe"] }, { field: "redirectOrigins.0", problem: "invalid_origin" }],
  [
    { redirectOrigins: Array<string>(101).fill("https://gracias.pe") },
    { field: "redirectOrigins", problem: "too_many", limit: 100 },
  ],
])("the settings %j are refused", async (settings, problem) => {
  const { update } = await setup({ allowedOrigins: ["https://www.tienda.pe", "http://www.tienda.pe"] });

  const refused = update(settings);

  await expect(refused).rejects.toMatchObject({ code: "VALIDATION_FAILED", params: { fields: [problem] } });
});

test("an origin that the form's page needs is not removed from its lists alone", async () => {
  const { update } = await setup({
    allowedOrigins: ["https://www.tienda.pe"],
    redirectUrl: "https://www.tienda.pe/ya",
  });

  const refused = update({ allowedOrigins: [] });
  await expect(refused).rejects.toMatchObject({ params: { fields: [{ field: "redirectUrl" }] } });
  const removed = await update({ allowedOrigins: [], redirectUrl: null });

  expect(removed).toMatchObject({ allowedOrigins: [], redirectUrl: null });
});
