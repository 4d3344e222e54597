import { LRUCache } from "lru-cache";
import type { IdentityFailure, IdentityProvider } from "../domain/accounts/identities.ts";
import { PATHS } from "../domain/links.ts";
import { MINUTE_MS } from "../domain/times.ts";
import { createOpenIdProvider } from "../outbound/identity/openId.ts";
import type { Dependencies } from "../services/dependencies.ts";
import type { Config } from "./config.ts";

/**
 * The identity provider of the configuration, which sends people back to `publicUrl`; null where none is set. Why it proved nobody is
 * in the log, once in a minute for each cause: a stranger can bring about some of them.
 */
export function openIdentityProvider(
  { identityProvider }: Pick<Config, "identityProvider">,
  publicUrl: string,
  log: Dependencies["log"],
): IdentityProvider | null {
  if (identityProvider === null) return null;
  const { issuer } = identityProvider;
  const logged = new LRUCache<IdentityFailure["cause"], true>({ max: 3, ttl: MINUTE_MS });

  return createOpenIdProvider(identityProvider, `${publicUrl}${PATHS.identityReturn}`, ({ cause, reason }) => {
    if (logged.has(cause)) return;
    logged.set(cause, true);
    log.warn({ issuer, cause, reason }, "the identity provider signed nobody in");
  });
}
