/** The cookies of the service for one public address. */
export type Cookies = {
  /** The origin of the pages that may use them. */
  readonly origin: string;
  /** The token of a session. */
  readonly session: Cookie;
  /** The secret of a browser that waits for the code of its sign-in. */
  readonly signIn: Cookie;
  /** The secret of a browser that is at the identity provider, and the panel's path to open afterwards. */
  readonly identity: Cookie;
};

/** One cookie: HttpOnly, SameSite=Lax, for the whole host. */
export type Cookie = {
  /** The value in the header Cookie; null where it is missing, empty or too long. */
  read(header: string | undefined): string | null;
  /** The value of the header Set-Cookie that stores `value`. */
  write(value: string, maxAgeSeconds: number): string;
  /** The value of the header Set-Cookie that deletes it. */
  clear(): string;
};

const MAX_VALUE_CHARACTERS = 200;

/**
 * With https, the names begin with `__Host-`: a browser then takes the cookie only with Secure and from this very host, so that no
 * neighbouring host can set it. Source: RFC 6265bis, 4.1.3.2.
 */
export function createCookies(publicUrl: string): Cookies {
  const { origin, protocol } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  const name = (suffix: string) => `${isSecure ? "__Host-" : ""}ventanilla${suffix}`;
  return {
    origin,
    session: createCookie(name(""), isSecure),
    signIn: createCookie(name("-entrada"), isSecure),
    identity: createCookie(name("-proveedor"), isSecure),
  };
}

function createCookie(name: string, isSecure: boolean): Cookie {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    read(header) {
      const pair = header?.split(";").find((part) => part.trimStart().startsWith(`${name}=`));
      const value = pair?.slice(pair.indexOf("=") + 1).trim() ?? "";
      return value === "" || value.length > MAX_VALUE_CHARACTERS ? null : value;
    },
    write: (value, maxAgeSeconds) => `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
