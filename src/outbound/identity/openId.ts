import type { Configuration, IDToken } from "openid-client";
import type { IdentityProvider, IdentityRequest, ProvenIdentity } from "../../domain/accounts/identities.ts";
import { DomainError } from "../../domain/errors.ts";

/** What the operator sets of a provider of OpenID Connect. */
export type OpenIdSettings = {
  /** Where the provider's configuration is found (OpenID Connect Discovery 1.0). */
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  /** What people call the provider. */
  readonly name: string;
};

const SCOPE = "openid email profile";
const TIMEOUT_SECONDS = 10;
const MAX_SUBJECT_CHARACTERS = 255;

/**
 * Asks a provider of OpenID Connect who a person is: authorization code with PKCE, state and nonce. `returnAddress` is the redirect
 * address that the provider knows. The library is loaded, and the provider's configuration read, at the first use; a configuration that
 * could not be read is asked for again.
 */
export function createOpenIdProvider(settings: OpenIdSettings, returnAddress: string): IdentityProvider {
  let loading: Promise<Configuration> | null = null;

  return {
    name: settings.name,

    async begin({ state, nonce, verifier, maxAgeSeconds }) {
      const configuration = await configure();
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import("openid-client");
      const parameters = {
        redirect_uri: returnAddress,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(maxAgeSeconds === null ? {} : { max_age: String(maxAgeSeconds) }),
      };
      return buildAuthorizationUrl(configuration, parameters).href;
    },

    async finish(query, request) {
      const configuration = await configure();
      return toRefusals(() => redeem(configuration, new URL(returnAddress + query), request));
    },
  };

  async function configure(): Promise<Configuration> {
    loading ??= discover(settings);
    try {
      return await loading;
    } catch {
      loading = null;
      throw new DomainError("IDENTITY_PROVIDER_AWAY");
    }
  }
}

/** A provider on this machine may be asked without TLS. */
async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, None } = await import("openid-client");
  const execute = issuer.startsWith("http:") ? [allowInsecureRequests] : [];
  const authentication = clientSecret === null ? None() : undefined;
  const options = { execute, timeout: TIMEOUT_SECONDS };
  return discovery(new URL(issuer), clientId, clientSecret ?? undefined, authentication, options);
}

async function redeem(
  configuration: Configuration,
  address: URL,
  { state, nonce, verifier, maxAgeSeconds }: IdentityRequest,
): Promise<ProvenIdentity> {
  const { authorizationCodeGrant, fetchUserInfo } = await import("openid-client");
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
  });
  const claims = tokens.claims();
  if (claims === undefined || claims.sub.length > MAX_SUBJECT_CHARACTERS) throw new DomainError("IDENTITY_REFUSED");
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const isAsked = claims["email"] === undefined && hasUserInfo;
  const { email, email_verified: isVerified } = isAsked
    ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: typeof email === "string" && isVerified === true ? email : null,
    signedInAt: readSignInTime(claims),
  };
}

function readSignInTime({ auth_time: seconds }: IDToken): Date | null {
  return seconds === undefined ? null : new Date(seconds * 1000);
}

/** An answer that does not hold is refused; a provider that does not answer is away. Errors: IDENTITY_REFUSED, IDENTITY_PROVIDER_AWAY. */
async function toRefusals(act: () => Promise<ProvenIdentity>): Promise<ProvenIdentity> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(isOutage(error) ? "IDENTITY_PROVIDER_AWAY" : "IDENTITY_REFUSED");
  }
}

/**
 * `fetch` fails with a TypeError without a connection, and with a TimeoutError past its time; the library keeps both as causes, and the
 * answer that it did not expect.
 */
function isOutage(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  const isAway = (error.name === "TypeError" && error.message === "fetch failed") || error.name === "TimeoutError";
  return isAway || isOutage(error.cause);
}
