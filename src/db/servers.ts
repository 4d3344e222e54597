/** One server of a database's address. */
export type Server = {
  /** Its host and port, for people; without the user and the password. */
  readonly name: string;
  /** The address of this server alone, as the driver reads it. */
  readonly url: string;
  /** What the address asks of `channel_binding`. */
  readonly channelBinding: "disable" | "prefer" | "require";
};

/** An address in its parts, nothing of which is decoded. `user` ends with its @, and may be empty as `path` may. */
type Parts = {
  readonly scheme: string;
  readonly user: string;
  readonly hosts: string;
  readonly path: string;
  readonly parameters: URLSearchParams;
};

type Place = { readonly host: string; readonly port: string };

const SCHEME = /^postgres(?:ql)?:\/\//;
/** A host of a list, perhaps an IPv6 address in brackets, with its port. */
const PLACE = /^(\[[^[\]]*\]|[^:[\]]*)(?::([0-9]*))?$/;
const DEFAULT_PORT = "5432";
/** The parameters that the driver does not get. */
const OWN_PARAMETERS = [
  "host",
  "port",
  "target_session_attrs",
  "load_balance_hosts",
  "channel_binding",
  "gssencmode",
  // The server sees the release instead.
  "application_name",
];

/**
 * The servers of an address, in its order; one for an address without a host, which the driver then finds by itself. Hosts stand in the
 * address or in the parameter `host`, with one port for all of them or one for each. Errors: the address is no URL.
 */
export function listServers(url: string): readonly Server[] {
  const { parameters, ...parts } = splitAddress(url);
  const places = readPlaces({ parameters, ...parts });
  if (places === null) throw new Error("The address of the database is not valid.");
  const channelBinding = (parameters.get("channel_binding") ?? "disable") as Server["channelBinding"];
  const kept = new URLSearchParams([...parameters].filter(([name]) => !OWN_PARAMETERS.includes(name)));
  settleTls(kept);
  if (places.length === 0) return [{ name: "localhost", url: joinAddress(parts, kept), channelBinding }];
  return places.map(({ host, port }) => ({
    name: `${host.includes(":") && !host.startsWith("/") ? `[${host}]` : host}:${port || DEFAULT_PORT}`,
    url: joinAddress(parts, new URLSearchParams([...kept, ["host", host], ["port", port || DEFAULT_PORT]])),
    channelBinding,
  }));
}

/**
 * Says to the driver what `sslmode` means, since its next version reads it otherwise. `verify-ca` looks at the authority alone, which must be
 * named then; what asks for TLS without more is checked by name, too, as is safe.
 */
function settleTls(parameters: URLSearchParams): void {
  const mode = parameters.get("sslmode") ?? "";
  if (mode === "verify-ca" && parameters.has("sslrootcert")) parameters.set("uselibpqcompat", "true");
  else if (["prefer", "require", "verify-ca"].includes(mode)) parameters.set("sslmode", "verify-full");
}

/** The address as a URL with one host, whatever its hosts are, so that its other parts can be checked. */
export function withOneHost(url: string): string {
  const { scheme, user, path, parameters } = splitAddress(url);
  return `${scheme}${user}host${path}?${parameters.toString()}`;
}

/** What is wrong with the hosts of an address, as the end of a sentence; null when each is one. */
export function findHostsProblem(url: string): string | null {
  const places = readPlaces(splitAddress(url));
  if (places === null)
    return "has hosts that are none: write host:port, with IPv6 addresses in brackets, and commas between them";
  if (places.length > MAX_SERVERS) return `names ${places.length} hosts: at most ${MAX_SERVERS} are tried`;
  return null;
}

/** More would leave each of them too short a time. */
const MAX_SERVERS = 6;

function splitAddress(url: string): Parts {
  const [scheme = ""] = SCHEME.exec(url) ?? [];
  const [place, query] = splitAt(url.slice(scheme.length), url.indexOf("?", scheme.length) - scheme.length);
  const [authority, path] = splitAt(place, place.indexOf("/"));
  const userEnd = authority.lastIndexOf("@") + 1;
  return {
    scheme,
    user: authority.slice(0, userEnd),
    hosts: authority.slice(userEnd),
    path,
    parameters: new URLSearchParams(query),
  };
}

/** The text before a position and the one from it on; all of it before a position that is none. */
function splitAt(text: string, position: number): readonly [string, string] {
  return position < 0 ? [text, ""] : [text.slice(0, position), text.slice(position)];
}

function joinAddress({ scheme, user, path }: Omit<Parts, "parameters">, parameters: URLSearchParams): string {
  return `${scheme}${user}${path === "" ? "/" : path}?${parameters.toString()}`;
}

/** The hosts in their order, none where the address names none; null when one of them, or a port, is none. */
function readPlaces({ hosts, parameters }: Parts): readonly Place[] | null {
  const given = parameters.get("host");
  const places = given === null ? readList(hosts) : given.split(",").map((host) => ({ host: unwrap(host), port: "" }));
  if (places === null || places.some(({ host }) => host === "")) return null;
  const ports = parameters.get("port")?.split(",") ?? [];
  if (ports.length > 1 && ports.length !== places.length) return null;
  const withPorts = places.map(({ host, port }, index) => ({ host, port: ports[index] ?? ports[0] ?? port }));
  return [...ports, ...withPorts.map(({ port }) => port)].every(isPort) ? withPorts : null;
}

function readList(hosts: string): readonly Place[] | null {
  if (hosts === "") return [];
  const places = hosts.split(",").map((place) => {
    const [, host = "", port = ""] = PLACE.exec(place) ?? [];
    return { host: unwrap(decode(host)), port };
  });
  return places;
}

function unwrap(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1");
}

function isPort(port: string): boolean {
  return port === "" || (/^[0-9]{1,5}$/.test(port) && Number(port) > 0 && Number(port) <= 65_535);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
