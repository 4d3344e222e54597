import { findHostsProblem, withOneHost } from "../db/servers.ts";

/**
 * What is wrong with the address of a database for writes, or of its standbys for reads, as the end of a sentence that begins with the variable's
 * name; null when the service takes it.
 */
export function findAddressProblem(text: string, use: "writes" | "reads" = "writes"): string | null {
  if (!isReadable(text)) return "is no URL: in its password write % as %25, # as %23, / as %2F and ? as %3F";
  const hostsProblem = findHostsProblem(text);
  if (hostsProblem !== null) return hostsProblem;
  for (const [name, value] of new URL(withOneHost(text)).searchParams) {
    const values = use === "reads" && name === SERVERS_ASKED ? READ_SERVERS : PARAMETERS.get(name);
    if (values === undefined)
      return `has the parameter ${name}, which the service does not know: it takes ${[...PARAMETERS.keys()].join(", ")}`;
    if (values !== null && !values.includes(value))
      return `has ${name}=${value}, which the service can't promise: it takes ${values.join(", ")}`;
  }
  return null;
}

const SERVERS_ASKED = "target_session_attrs";
/** For reads the service uses a standby. */
const READ_SERVERS = ["standby", "prefer-standby", "read-only", "any"];

/** The parameters that the service and its driver take, with their values; null for any value. The driver would set the others as settings of its own. */
const PARAMETERS: ReadonlyMap<string, readonly string[] | null> = new Map<string, readonly string[] | null>([
  ["host", null],
  ["port", null],
  // Whatever is asked for, the service uses a server that takes writes: such a one is what each of these names.
  [SERVERS_ASKED, ["read-write", "primary", "any"]],
  ["load_balance_hosts", ["disable"]],
  ["sslmode", ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"]],
  ["sslrootcert", null],
  ["sslcert", null],
  ["sslkey", null],
  ["sslnegotiation", ["postgres", "direct"]],
  ["channel_binding", ["disable", "prefer", "require"]],
  ["gssencmode", ["disable", "prefer"]],
  ["options", null],
  ["application_name", null],
]);

/**
 * Whether the driver can read the URL. It would not see the text after a #, a percent sign must begin an escaped character, and an @ that stands
 * behind the hosts means that the password ends too early.
 */
function isReadable(text: string): boolean {
  if (text.includes("#") || /^[^@/]*\/\/[^@/?]*[/?].*@/s.test(text)) return false;
  if ((text.match(ESCAPED) ?? []).some((run) => !isDecodable(run))) return false;
  return URL.canParse(withOneHost(text));
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
