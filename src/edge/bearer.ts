/** The key in an Authorization value (RFC 6750: `Bearer <key>`), or null where there is none. */
export function readBearer(authorization: string | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1] ?? null;
}
