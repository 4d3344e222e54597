import type { Configuration, IDToken } from "openid-client";
import {
  type IdentityFailure,
  type IdentityProvider,
  type IdentityRequest,
  proveAddress,
  type ProvenIdentity,
} from "../../domain/accounts/identities.ts";
import { DomainError } from "../../domain/errors.ts";
import { judgeFailure } from "./failures.ts";

/** What the operator sets of a provider of OpenID Connect. */
export type OpenIdSettings = {
  /** Where the provider's configuration is found (OpenID Connect Discovery 1.0). */
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  /** The issuers whose addresses count although they say nothing of having verified them. */
  readonly trustedIssuers: readonly string[];
  /** What people call the provider. */
  readonly name: string;
};

const SCOPE = "openid email profile";
const TIMEOUT_SECONDS = 10;
const MAX_SUBJECT_CHARACTERS = 255;

/**
 * Asks a provider of OpenID Connect who a person is: authorization code with PKCE, state and nonce. `returnAddress` is the redirect
 * address that the provider knows. The library is loaded, and the provider's configuration read, at the first use; a configuration that
 * could not be read is asked for again. `noteFailure` takes why nobody was proven.
 */
export function createOpenIdProvider(
  settings: OpenIdSettings,
  returnAddress: string,
  noteFailure: (failure: IdentityFailure) => void,
): IdentityProvider {
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
      try {
        return await redeem(configuration, new URL(returnAddress + query), request, settings.trustedIssuers);
      } catch (error) {
        throw refuse(judgeFailure(error));
      }
    },
  };

  function refuse(failure: IdentityFailure): DomainError {
    noteFailure(failure);
    return new DomainError(REFUSALS[failure.cause]);
  }

  async function configure(): Promise<Configuration> {
    loading ??= discover(settings);
    try {
      return await loading;
    } catch (error) {
      loading = null;
      const failure = judgeFailure(error);
      // No person has part in what the provider says of itself.
      throw refuse(failure.cause === "refusal" ? { ...failure, cause: "settings" } : failure);
    }
  }
}

const REFUSALS = {
  outage: "IDENTITY_PROVIDER_AWAY",
  settings: "IDENTITY_PROVIDER_MISSET",
  refusal: "IDENTITY_REFUSED",
} as const;

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
  trustedIssuers: readonly string[],
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
  if (claims === undefined) throw new Error("no ID token");
  if (claims.sub.length > MAX_SUBJECT_CHARACTERS) throw new Error("a subject that is too long");
  const isTrusted = trustedIssuers.includes(claims.iss);
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const isStated = claims["email"] !== undefined && (isTrusted || claims["email_verified"] !== undefined);
  const { email, email_verified: isVerified } =
    hasUserInfo && !isStated ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    address: proveAddress(email, isVerified, isTrusted),
    signedInAt: readSignInTime(claims),
  };
}

function readSignInTime({ auth_time: seconds }: IDToken): Date | null {
  return seconds === undefined ? null : new Date(seconds * 1000);
}
