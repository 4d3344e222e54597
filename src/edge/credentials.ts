import type { IncomingHttpHeaders } from "node:http";
import type { Credential } from "../domain/actor.ts";
import { DomainError } from "../domain/errors.ts";
import { readBearer } from "./bearer.ts";
import type { Cookies } from "./cookies.ts";

/** The headers that decide about a request's credential. */
export type CredentialHeaders = Pick<IncomingHttpHeaders, "authorization" | "cookie" | "host" | "origin"> & {
  readonly "sec-fetch-site"?: string | string[] | undefined;
};

/**
 * The credential of a request: the API key of the header Authorization, or else the session of the cookie. A browser adds a cookie to
 * the requests of every site, so a request with a session must come from our own pages. Errors: CROSS_SITE_REQUEST.
 */
export function readCredential(headers: CredentialHeaders, cookies: Cookies): Credential {
  const token = headers.authorization === undefined ? cookies.session.read(headers.cookie) : null;
  if (token === null) return { kind: "apiKey", key: readBearer(headers.authorization) };
  if (!isOfOwnSite(headers, cookies.origin)) throw new DomainError("CROSS_SITE_REQUEST");
  return { kind: "session", token };
}

/**
 * Whether a page of `origin` or of the request's own host, or the person by the address bar, has sent the request. Sec-Fetch-Site
 * decides where a browser sends it, which is not with WebSockets and not on http; else the header Origin does. A page under another name
 * of the service has that name as its host and its cookies. Source: Fetch Metadata Request Headers, 2.2; RFC 6454, 7.
 */
export function isOfOwnSite(headers: CredentialHeaders, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  return headers.origin === origin || (headers.origin !== undefined && hostOf(headers.origin) === headers.host);
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
