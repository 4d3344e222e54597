import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { CheckedFormSettings, FormSettings } from "./formSettings.ts";

/** What of a new form says where data go needs more than to make forms. Errors: FORBIDDEN. */
export function permitFirstRoutes(
  actor: Actor,
  { provider, redirectUrl, webhookUrl }: FormSettings & { readonly webhookUrl?: string | null | undefined },
  now: Date,
): void {
  if (provider != null) permit(actor, "createForm.provider", now);
  if (redirectUrl != null && redirectUrl.trim() !== "") permit(actor, "createForm.redirectUrl", now);
  if (webhookUrl != null) permit(actor, "createForm.webhookUrl", now);
}

/** So does another provider of a form, whose address gets copies of its sheets, or another page after a submission. Errors: FORBIDDEN, SIGN_IN_AGAIN. */
export function permitRoutes(
  actor: Actor,
  before: Form,
  { provider, redirectUrl }: CheckedFormSettings,
  now: Date,
): void {
  if (!isDeepStrictEqual(provider, before.provider)) {
    const isElsewhere = provider !== null && provider.email !== before.provider?.email;
    permit(actor, "updateForm.provider", now, { routed: isElsewhere ? ["complaints"] : [] });
  }
  if (redirectUrl !== null && redirectUrl !== before.redirectUrl) permit(actor, "updateForm.redirectUrl", now);
}
