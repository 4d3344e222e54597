import { z } from "zod";
import type { OpenIdSettings } from "../outbound/identity/openId.ts";
import { variable, webUrl } from "./configFields.ts";

const LOCAL_HOST = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/i;

/** The variables of the identity provider. OIDC_ISSUER and OIDC_CLIENT_ID are set together, or neither. */
export const IDENTITY_VARIABLES = {
  OIDC_ISSUER: variable(
    webUrl
      .refine(
        (text) => text.startsWith("https:") || LOCAL_HOST.test(text),
        "must begin with https://, except on this machine",
      )
      .optional(),
    {
      meaning:
        "The identity provider by which people may sign in: [People who sign in](operations.md#people-who-sign-in).",
      example: "https://accounts.google.com",
      requiredWith: ["OIDC_CLIENT_ID"],
    },
  ),
  OIDC_CLIENT_ID: variable(z.string().max(500).optional(), {
    meaning: "What the provider calls this service.",
    example: "ventanilla",
    requiredWith: ["OIDC_ISSUER"],
  }),
  OIDC_CLIENT_SECRET: variable(z.string().max(2_000).optional(), {
    isSecret: true,
    meaning: "The secret that the provider gave with it; unset for a public client.",
    example: "password",
  }),
  OIDC_TRUSTED_ISSUERS: variable(
    z
      .string()
      .transform((text) => text.split(",").map((issuer) => issuer.trim()))
      .refine(
        (issuers) => issuers.every((issuer) => webUrl.safeParse(issuer).success),
        "must be URLs, separated by commas",
      )
      .default([]),
    {
      meaning:
        "The issuers, separated by commas, whose addresses count although they do not say that they are verified, such as your company's own tenant. Only where nobody but your company gives addresses to its people.",
      example: "https://login.microsoftonline.com/8d1f6e0a-5a0b-4d6e-9c0f-2b7f1d3c4e5a/v2.0",
    },
  ),
  OIDC_NAME: variable(z.string().trim().min(1).max(40).default("la cuenta de tu empresa"), {
    meaning: 'What people call the provider: the button says "Entrar con …".',
    example: "Google",
  }),
};

/** Null where no provider is set. */
export function readIdentityProvider(env: IdentityVariables): OpenIdSettings | null {
  const [issuer, clientId] = [env.OIDC_ISSUER, env.OIDC_CLIENT_ID];
  if (issuer === undefined || clientId === undefined) return null;
  const { OIDC_CLIENT_SECRET: clientSecret = null, OIDC_TRUSTED_ISSUERS: trustedIssuers, OIDC_NAME: name } = env;
  return { issuer, clientId, clientSecret, trustedIssuers, name };
}

type IdentityVariables = {
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_TRUSTED_ISSUERS: readonly string[];
  readonly OIDC_NAME: string;
};
