import type { SpamSensitivity } from "../../src/domain/spam/assessment.ts";
import type { JsonValue } from "../../src/domain/sentJson.ts";
import { createSetClock, SOURCE } from "./complaints.ts";
import { setupServices } from "./services.ts";

/** A text with two signs of spam. */
export const SPAM = {
  email: "x@spam.example",
  mensaje: "http://a.example http://b.example http://c.example [url=x]y[/url]",
};

/** Services with one form of an owner, on a plan of its own, at a set time. */
export async function setupSpam(
  settings: { readonly spamSensitivity?: SpamSensitivity } = {},
  limit: number | null = null,
) {
  const clock = createSetClock("2026-11-23T15:00:00Z");
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const code = "prueba";
  await app.services.plans.create(app.admin.actor, { code, name: "Prueba", monthlySubmissionLimit: limit });
  const form = await app.createForm(owner, { ...settings, planCode: code });
  const list = async (status: "accepted" | "quarantined") =>
    (await app.services.submissions.listOwnPage(owner.actor, { status }, { first: 100 })).items;
  return {
    app,
    clock,
    owner,
    form,
    /** Posts a second after the last time. */
    post(fields: Record<string, JsonValue>, idempotencyKey: string | null = null) {
      clock.set(new Date(clock.now().getTime() + 1_000).toISOString());
      return app.services.intake.submit({
        token: form.token,
        idempotencyKey,
        source: SOURCE,
        readFields: async () => new Map(Object.entries(fields)),
      });
    },
    listHeld: () => list("quarantined"),
    listAccepted: () => list("accepted"),
  };
}

/** The submissions that are counted against the form's plan. */
export async function usedOf(
  app: Pick<Awaited<ReturnType<typeof setupServices>>, "database">,
  formId: string,
): Promise<number> {
  const [row] = await app.database("form_usage").where({ form_id: formId }).sum("used as used");
  return Number(row?.["used"] ?? 0);
}
