import { z } from "zod";
import type { OpenIdSettings } from "../outbound/identity/openId.ts";
import { webUrl } from "./configFields.ts";

const LOCAL_HOST = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/i;

/** The variables of the identity provider. OIDC_ISSUER and OIDC_CLIENT_ID are set together, or neither. */
export const IDENTITY_ENVIRONMENT = {
  OIDC_ISSUER: webUrl
    .refine(
      (text) => text.startsWith("https:") || LOCAL_HOST.test(text),
      "must begin with https://, except on this machine",
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(2_000).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).default("la cuenta de tu empresa"),
};

/** Whether both or neither of the two variables of a provider are set. */
export function isIdentityComplete({ OIDC_ISSUER, OIDC_CLIENT_ID }: IdentityVariables): boolean {
  return (OIDC_ISSUER === undefined) === (OIDC_CLIENT_ID === undefined);
}

/** Null where no provider is set. */
export function readIdentityProvider(env: IdentityVariables): OpenIdSettings | null {
  const [issuer, clientId] = [env.OIDC_ISSUER, env.OIDC_CLIENT_ID];
  if (issuer === undefined || clientId === undefined) return null;
  return { issuer, clientId, clientSecret: env.OIDC_CLIENT_SECRET ?? null, name: env.OIDC_NAME };
}

type IdentityVariables = {
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_NAME: string;
};
