import type { Form } from "../../domain/forms/forms.ts";
import { resolveRedirect } from "../../domain/forms/redirects.ts";
import type { InputCheck } from "../../domain/inputs.ts";
import { checkOrigins } from "./originLists.ts";

/** What a visitor sees after a submission; an undefined setting stays, a null or blank one is removed. */
export type AfterSubmitSettings = {
  readonly successTitle?: string | null | undefined;
  readonly successMessage?: string | null | undefined;
  readonly redirectUrl?: string | null | undefined;
  readonly redirectOrigins?: readonly string[] | null | undefined;
};

export type CheckedAfterSubmit = Pick<Form, "successTitle" | "successMessage" | "redirectUrl" | "redirectOrigins">;

const MAX_TITLE_CHARACTERS = 100;
const MAX_MESSAGE_CHARACTERS = 1_000;
const MAX_URL_CHARACTERS = 2_000;
/** Stands for the id of a submission while an address is checked. */
const ANY_ID = "00000000-0000-7000-8000-000000000000";

/** `allowedOrigins` are the form's own after the change: an address must stay allowed when origins are removed. */
export function checkAfterSubmit(
  check: InputCheck,
  input: AfterSubmitSettings,
  current: Form | null,
  allowedOrigins: readonly string[],
): CheckedAfterSubmit {
  const redirectOrigins = checkOrigins(check, "redirectOrigins", input.redirectOrigins, current);
  const optional = (
    name: Exclude<keyof AfterSubmitSettings, "redirectOrigins">,
    kind: "line" | "text",
    limit: number,
  ) => {
    const text = input[name];
    if (text === undefined) return current?.[name] ?? null;
    return text === null || text.trim() === "" ? null : check[kind](name, text, limit);
  };
  const redirectUrl = optional("redirectUrl", "text", MAX_URL_CHARACTERS);
  const isGiven = redirectUrl !== null && redirectUrl !== "";
  if (isGiven && resolveRedirect({ allowedOrigins, redirectOrigins }, redirectUrl, ANY_ID) === null) {
    check.report({ field: "redirectUrl", problem: "redirect_not_allowed" });
  }
  return {
    successTitle: optional("successTitle", "line", MAX_TITLE_CHARACTERS),
    successMessage: optional("successMessage", "text", MAX_MESSAGE_CHARACTERS),
    redirectUrl,
    redirectOrigins,
  };
}
