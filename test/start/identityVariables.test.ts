import { expect, test } from "vitest";
import { readConfig } from "../../src/start/config.ts";

test("an identity provider is read, with a name for its button", () => {
  const issuer = "https://login.tienda.pe";
  const config = readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "ventanilla" });

  const name = "la cuenta de tu empresa";
  expect(config.identityProvider).toEqual({
    issuer,
    clientId: "ventanilla",
    clientSecret: null,
    trustedIssuers: [],
    name,
  });
});

test.each([
  [{ OIDC_ISSUER: "https://login.tienda.pe" }, /OIDC_CLIENT_ID: is required with OIDC_ISSUER/],
  [{ OIDC_CLIENT_ID: "ventanilla" }, /OIDC_ISSUER: is required with OIDC_CLIENT_ID/],
  [{ OIDC_TRUSTED_ISSUERS: "https://login.tienda.pe, tienda" }, /OIDC_TRUSTED_ISSUERS: must be URLs/],
  [{ OIDC_ISSUER: "http://login.tienda.pe", OIDC_CLIENT_ID: "v" }, /OIDC_ISSUER: must begin with https:\/\//],
])(
  "half an identity provider, one without TLS, or an issuer without an address is refused: %o",
  (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem);
  },
);
