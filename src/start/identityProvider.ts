import type { IdentityProvider } from "../domain/accounts/identities.ts";
import { PATHS } from "../domain/links.ts";
import { createOpenIdProvider } from "../outbound/identity/openId.ts";
import type { Config } from "./config.ts";

/** The identity provider of the configuration, which sends people back to `publicUrl`; null where none is set. */
export function openIdentityProvider(
  { identityProvider }: Pick<Config, "identityProvider">,
  publicUrl: string,
): IdentityProvider | null {
  return identityProvider === null
    ? null
    : createOpenIdProvider(identityProvider, `${publicUrl}${PATHS.identityReturn}`);
}
