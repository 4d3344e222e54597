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
    meaning: "The secret that the provider gave with it; unset for a public client.",
    example: "password",
  }),
  OIDC_NAME: variable(z.string().trim().min(1).max(40).default("la cuenta de tu empresa"), {
    meaning: 'What people call the provider: the button says "Entrar con …".',
    example: "Google",
  }),
};

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
