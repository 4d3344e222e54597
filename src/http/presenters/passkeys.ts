import { PATHS } from "../../domain/links.ts";
import type { Locale } from "../../messages/locale.ts";
import { type PasskeyForm, renderNewPasskeyPage } from "../views/views.ts";

/** The form on the page for signing in. `options` are the browser's; null where the service has no passkeys. */
export function presentPasskeyForm(
  locale: Locale,
  { basePath, query }: { readonly basePath: string; readonly query: string },
  options: string | null,
  problem: string | null,
): PasskeyForm | null {
  const { pages } = locale.signIns;
  if (options === null) return null;
  return {
    action: `${basePath}${PATHS.signInPasskey}${query}`,
    act: "sign in",
    options,
    button: pages.withPasskey,
    failure: pages.problems.passkey,
    problem,
    name: null,
  };
}

/** The page where a signed-in person makes a passkey. */
export function presentNewPasskeyPage(
  locale: Locale,
  basePath: string,
  options: string,
  attempt: { readonly name: string; readonly problem: string } | null,
): string {
  const { pages } = locale.signIns;
  return renderNewPasskeyPage(locale, {
    basePath,
    title: pages.passkeyTitle,
    lead: pages.passkeyLead,
    unsupported: pages.passkeyUnsupported,
    passkey: {
      action: `${basePath}${PATHS.passkeys}`,
      act: "create",
      options,
      button: pages.createPasskey,
      failure: pages.problems.newPasskey,
      problem: attempt?.problem ?? null,
      name: { label: pages.passkeyName, value: attempt?.name ?? pages.passkeyDefaultName },
    },
    back: { href: `${basePath}${PATHS.panel}/equipo`, label: pages.toPanel },
  });
}
