/** What is wrong with a DATABASE_URL, as the end of a sentence that begins with the variable's name; null when the driver takes it. */
export function findAddressProblem(text: string): string | null {
  if (hostsOf(text).includes(","))
    return "names several hosts, which the service does not try in turn: name one address that leads to the primary, such as a proxy's or a virtual one";
  if (!isReadable(text)) return "is no URL: in its password write % as %25, # as %23, / as %2F and ? as %3F";
  for (const [name, value] of new URL(withHost(text)).searchParams) {
    const values = PARAMETERS.get(name);
    if (values === undefined)
      return `has the parameter ${name}, which the service does not know: it takes ${[...PARAMETERS.keys()].join(", ")}`;
    if (values !== null && !values.includes(value))
      return `has ${name}=${value}, which the service can't promise: it takes ${values.join(", ")}`;
  }
  return null;
}

/** The text before the path, without the user: a password may have commas. */
function hostsOf(text: string): string {
  const [, authority = ""] = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(text) ?? [];
  return authority.slice(authority.lastIndexOf("@") + 1);
}

/** The parameters that the driver takes, with their values; null for any value. The others it would set as settings of its own. */
const PARAMETERS: ReadonlyMap<string, readonly string[] | null> = new Map<string, readonly string[] | null>([
  ["host", null],
  ["port", null],
  ["sslmode", ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"]],
  ["sslrootcert", null],
  ["sslcert", null],
  ["sslkey", null],
  ["options", null],
  ["application_name", null],
  // The service is ready on a server that takes writes, and on no other.
  ["target_session_attrs", ["read-write", "primary"]],
]);

/**
 * Whether the driver can read the URL. Without a host the parameters name a socket's. The driver would not see the text after a #,
 * and a percent sign must begin an escaped character.
 */
function isReadable(text: string): boolean {
  if (text.includes("#") || (text.match(ESCAPED) ?? []).some((run) => !isDecodable(run))) return false;
  return URL.canParse(withHost(text));
}

function withHost(text: string): string {
  return URL.canParse(text) ? text : text.replace("@/", "@socket/");
}

const ESCAPED = /(?:%[0-9a-f]{2})+/gi;

function isDecodable(escaped: string): boolean {
  try {
    decodeURIComponent(escaped);
    return true;
  } catch {
    return false;
  }
}
