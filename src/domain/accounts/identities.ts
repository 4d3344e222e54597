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
  /** Null where the provider gives no address, or has not verified it. */
  readonly verifiedEmail: string | null;
  /** When the person signed in at the provider; null where it does not report it. */
  readonly signedInAt: Date | null;
};

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
  /** The provider's address for a browser to go to. Errors: IDENTITY_PROVIDER_AWAY. */
  begin(request: IdentityRequest): Promise<string>;
  /**
   * Checks the address with which the browser came back, and asks the provider who came.
   * Errors: IDENTITY_REFUSED, IDENTITY_PROVIDER_AWAY.
   */
  finish(query: string, request: IdentityRequest): Promise<ProvenIdentity>;
};

/** A browser has this time at the provider. */
export const IDENTITY_SIGN_IN_MS = 10 * MINUTE_MS;
