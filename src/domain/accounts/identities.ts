import { MINUTE_MS } from "../times.ts";

/** Who a person is at an identity provider. Source: OpenID Connect Core 1.0, 5.7. */
export type Identity = {
  readonly issuer: string;
  /** The provider's name for the person, which it never gives to another one. */
  readonly subject: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** When it last signed the person in; null if it has not since this is recorded. */
  readonly usedAt: Date | null;
};

/** What a provider has proven about the person who came back from it. */
export type ProvenIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly address: ProvenAddress;
  /** When the person signed in at the provider; null where it does not report it. */
  readonly signedInAt: Date | null;
};

/**
 * Why an address signs nobody in the first time: the provider gives none (`no_address`), says that it has not verified it
 * (`unverified`), or says nothing of that (`unstated`).
 */
export type AddressDoubt = "no_address" | "unverified" | "unstated";

/** The verified address of a person, or why there is none. */
export type ProvenAddress =
  | { readonly email: string; readonly doubt: null }
  | { readonly email: null; readonly doubt: AddressDoubt };

/**
 * What a provider's claims `email` and `email_verified` prove (OpenID Connect Core 1.0, 5.1). Some providers send the second one as
 * text. Of an issuer that the operator trusts an address counts without it, but never against it.
 */
export function proveAddress(email: unknown, isVerified: unknown, isTrusted: boolean): ProvenAddress {
  if (typeof email !== "string" || email === "") return { email: null, doubt: "no_address" };
  const statement = typeof isVerified === "string" ? isVerified.toLowerCase() : isVerified;
  if (statement === true || statement === "true") return { email, doubt: null };
  if (statement !== undefined && statement !== null) return { email: null, doubt: "unverified" };
  return isTrusted ? { email, doubt: null } : { email: null, doubt: "unstated" };
}

/**
 * Why a provider proved nobody: it gave no answer (`outage`), it refuses this service or is set otherwise than the operator has it here
 * (`settings`), or what came back does not hold (`refusal`). `reason` has its own words, without addresses of people.
 */
export type IdentityFailure = { readonly cause: "outage" | "settings" | "refusal"; readonly reason: string };

/** What binds a way to the provider and back to one browser. All values are secrets of this sign-in. */
export type IdentityRequest = {
  readonly state: string;
  readonly nonce: string;
  /** The verifier of PKCE (RFC 7636). */
  readonly verifier: string;
  /** The most seconds since the person signed in at the provider; null where any time is fine. */
  readonly maxAgeSeconds: number | null;
};

/** The one identity provider that the operator has set. */
export type IdentityProvider = {
  /** What people call it, as in “Entrar con …”. */
  readonly name: string;
  /** The provider's address for a browser to go to. Errors: IDENTITY_PROVIDER_AWAY, IDENTITY_PROVIDER_MISSET. */
  begin(request: IdentityRequest): Promise<string>;
  /**
   * Checks the address with which the browser came back, and asks the provider who came.
   * Errors: IDENTITY_REFUSED, IDENTITY_PROVIDER_AWAY, IDENTITY_PROVIDER_MISSET.
   */
  finish(query: string, request: IdentityRequest): Promise<ProvenIdentity>;
};

/** A browser has this time at the provider. */
export const IDENTITY_SIGN_IN_MS = 10 * MINUTE_MS;
