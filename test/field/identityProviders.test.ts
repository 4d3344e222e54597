import { expect, test } from "vitest";
import type { IdentityFailure } from "../../src/domain/accounts/identities.ts";
import { createOpenIdProvider, type OpenIdSettings } from "../../src/outbound/identity/openId.ts";
import { type CertifiedPerson, type ProviderHabits, startCertifiedProvider } from "../support/certifiedProvider.ts";

const RETURN_ADDRESS = "http://ventanilla.example/entrar/proveedor/regreso";
const EMAIL = "ana@tienda.pe";
const TENANT = "/8d1f6e0a-5a0b-4d6e-9c0f-2b7f1d3c4e5a/v2.0";

const ENTRA = { path: TENANT, tellsInToken: true };
const GOOGLE = { tellsInToken: true };
const COGNITO = { path: "/us-east-1_Tienda" };
const KEYCLOAK = { path: "/realms/tienda", tellsInToken: true };

/** The claims of each provider as its documentation and the reports of its users have them. */
test.each<[string, ProviderHabits, Omit<CertifiedPerson, "sub">, "trusted" | "untrusted", object]>([
  ["Entra", ENTRA, { email: EMAIL }, "trusted", { email: EMAIL, doubt: null }],
  ["Entra", ENTRA, { email: EMAIL }, "untrusted", { email: null, doubt: "unstated" }],
  ["Entra without its claim email", ENTRA, {}, "trusted", { email: null, doubt: "no_address" }],
  ["Google", GOOGLE, { email: EMAIL, email_verified: true }, "untrusted", { email: EMAIL, doubt: null }],
  ["Cognito", COGNITO, { email: EMAIL, email_verified: "true" }, "untrusted", { email: EMAIL, doubt: null }],
  ["Cognito", COGNITO, { email: EMAIL, email_verified: "false" }, "untrusted", { email: null, doubt: "unverified" }],
  ["Keycloak", KEYCLOAK, { email: EMAIL, email_verified: true }, "untrusted", { email: EMAIL, doubt: null }],
  ["Keycloak", KEYCLOAK, { email: EMAIL, email_verified: false }, "trusted", { email: null, doubt: "unverified" }],
])("A4 %s, set as %o, tells %o and is %s", async (_name, habits, claims, trust, address) => {
  const { enter, issuer } = await setup(habits, trust === "trusted");

  const proven = await enter({ sub: "a-1", ...claims });

  expect(proven).toMatchObject({ issuer, subject: "a-1", address });
});

test("A12 what a provider says of a wrong client secret is its own reason, and not the person's", async () => {
  const { enter, failures } = await setup({}, false, { clientSecret: "otra clave" });

  await expect(enter({ sub: "a-1" })).rejects.toMatchObject({ code: "IDENTITY_PROVIDER_MISSET" });

  expect(failures).toEqual([{ cause: "settings", reason: expect.stringContaining("invalid_client") }]);
});

async function setup(habits: ProviderHabits, isTrusted: boolean, changes: Partial<OpenIdSettings> = {}) {
  const server = await startCertifiedProvider(RETURN_ADDRESS, habits);
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = server.environment;
  const failures: IdentityFailure[] = [];
  const trustedIssuers = isTrusted ? [issuer] : [];
  const settings = { issuer, clientId, clientSecret, trustedIssuers, name: "Tienda", ...changes };
  const provider = createOpenIdProvider(settings, RETURN_ADDRESS, (failure) => void failures.push(failure));
  const request = { state: "s".repeat(43), nonce: "n".repeat(43), verifier: "v".repeat(43), maxAgeSeconds: null };

  return {
    issuer,
    failures,
    async enter(person: CertifiedPerson) {
      server.setPerson(person);
      const { search } = await server.visit(await provider.begin(request));
      return provider.finish(search, request);
    },
  };
}
