import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

export type AddressRange = { readonly cidr: string; readonly purpose: string };

/** A parsed range. Only `parseCidrs` makes one, so that no check meets a malformed range. */
export type Cidr = readonly [network: ipaddr.IPv4 | ipaddr.IPv6, prefixBits: number];

/** The IPv4 ranges outside the public internet (IANA special-purpose registry), and the public address of one cloud's host agent. */
export const DENIED_IPV4_RANGES: readonly AddressRange[] = [
  { cidr: "0.0.0.0/8", purpose: "this network; 0.0.0.0 reaches loopback" },
  { cidr: "10.0.0.0/8", purpose: "private" },
  { cidr: "100.64.0.0/10", purpose: "carrier-grade NAT" },
  { cidr: "127.0.0.0/8", purpose: "loopback" },
  { cidr: "168.63.129.16/32", purpose: "Azure host agent" },
  { cidr: "169.254.0.0/16", purpose: "link-local, cloud metadata" },
  { cidr: "172.16.0.0/12", purpose: "private" },
  { cidr: "192.0.0.0/24", purpose: "IETF protocol assignments" },
  { cidr: "192.0.2.0/24", purpose: "documentation" },
  { cidr: "192.31.196.0/24", purpose: "AS112" },
  { cidr: "192.52.193.0/24", purpose: "AMT" },
  { cidr: "192.88.99.0/24", purpose: "6to4 relays" },
  { cidr: "192.168.0.0/16", purpose: "private" },
  { cidr: "192.175.48.0/24", purpose: "AS112" },
  { cidr: "198.18.0.0/15", purpose: "benchmarking" },
  { cidr: "198.51.100.0/24", purpose: "documentation" },
  { cidr: "203.0.113.0/24", purpose: "documentation" },
  { cidr: "224.0.0.0/4", purpose: "multicast" },
  { cidr: "240.0.0.0/4", purpose: "reserved, broadcast" },
];

/** The only IPv6 block of the public internet (IANA). All other IPv6 addresses are denied. */
export const GLOBAL_IPV6_RANGE: AddressRange = { cidr: "2000::/3", purpose: "global unicast" };

/** The denied ranges inside `GLOBAL_IPV6_RANGE`. Addresses of tunnels (Teredo, 6to4) contain IPv4 addresses that no check sees. */
export const DENIED_IPV6_RANGES: readonly AddressRange[] = [
  { cidr: "2001::/23", purpose: "IETF protocol assignments, Teredo" },
  { cidr: "2001:db8::/32", purpose: "documentation" },
  { cidr: "2002::/16", purpose: "6to4" },
  { cidr: "2620:4f:8000::/48", purpose: "AS112" },
  { cidr: "3fff::/20", purpose: "documentation" },
];

const DENIED_IPV4 = DENIED_IPV4_RANGES.map(toCidr);
const DENIED_IPV6 = DENIED_IPV6_RANGES.map(toCidr);
const GLOBAL_IPV6 = toCidr(GLOBAL_IPV6_RANGE);

/**
 * Whether sending to an address is denied. An allowed range takes precedence over the tables. A text that is not the plain spelling of one
 * address (a name, a zone id, `127.1`) is denied.
 */
export function isDeniedAddress(address: string, allowedCidrs: readonly Cidr[]): boolean {
  const parsed = parseAddress(address);
  if (parsed === null) return true;
  if (isInside(parsed, allowedCidrs)) return false;
  if (parsed.kind() === "ipv4") return isInside(parsed, DENIED_IPV4);
  return !isInside(parsed, [GLOBAL_IPV6]) || isInside(parsed, DENIED_IPV6);
}

/** Whether an allowed range contains the address, whether the address is public or not. */
export function isAllowedAddress(address: string, allowedCidrs: readonly Cidr[]): boolean {
  const parsed = parseAddress(address);
  return parsed !== null && isInside(parsed, allowedCidrs);
}

/**
 * Selects the addresses of a DNS answer that may be connected to: all of them, or none when one of them is denied, because attackers
 * mix public and private addresses. The name `localhost` is this machine by definition (RFC 6761). Of its addresses only the denied
 * ones are dropped, so that an allowed range with `127.0.0.1` allows the name.
 */
export function selectAddresses(
  hostname: string,
  addresses: readonly string[],
  allowedCidrs: readonly Cidr[],
): readonly string[] {
  const usable = addresses.filter((address) => !isDeniedAddress(address, allowedCidrs));
  return usable.length === addresses.length || isLocalhost(hostname) ? usable : [];
}

/** Whether a name is `localhost` or below it, in the spelling of the WHATWG URL parser. */
export function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost\.?$/.test(hostname);
}

/** Reads the comma-separated ranges that an operator allows. Problems are sentences for the operator, one per bad entry. */
export function parseCidrs(text: string): { readonly cidrs: readonly Cidr[]; readonly problems: readonly string[] } {
  const entries = text.split(",").map((entry) => entry.trim());
  const results = entries.filter((entry) => entry !== "").map(parseCidr);
  return {
    cidrs: results.filter((result) => typeof result !== "string"),
    problems: results.filter((result) => typeof result === "string"),
  };
}

/** Returns the range, or a sentence about its problem. */
function parseCidr(entry: string): Cidr | string {
  const [, network = "", prefix = ""] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(entry) ?? [];
  const address = parseAddress(network);
  const prefixBits = Number(prefix);
  if (address === null || prefixBits > (isIPv4(network) ? 32 : 128)) {
    return `"${entry}" is not an address range such as 10.0.0.0/8 or fd00::/8`;
  }
  // Mapped addresses are checked as IPv4, so a range of them would match nothing, and its prefix would count other bits.
  if (address.kind() === "ipv4" && !isIPv4(network)) return `"${entry}" must be written as an IPv4 range`;

  const family = address.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  const start = family.networkAddressFromCIDR(`${address.toNormalizedString()}/${prefix}`).toString();
  if (start === address.toString()) return [address, prefixBits];
  return `"${entry}" lies inside ${start}/${prefix}: write that, or a narrower range`;
}

function toCidr({ cidr }: AddressRange): Cidr {
  return ipaddr.parseCIDR(cidr);
}

/**
 * Parses one address, an IPv4-mapped one as IPv4; null for any other text. `ipaddr.js` alone accepts too much: it reads `127.1` and
 * octal, keeps zone ids, and takes the IPv4-compatible `::8.8.8.8` for the mapped `::ffff:8.8.8.8`. This function therefore accepts
 * what Node accepts, and gives `ipaddr.js` IPv6 in the hexadecimal spelling of the URL parser.
 */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (isIPv4(text)) return ipaddr.IPv4.parse(text);
  if (!isIPv6(text)) return null;
  const url = URL.parse(`http://[${text}]`);
  return url === null ? null : ipaddr.process(url.hostname.slice(1, -1));
}

function isInside(address: ipaddr.IPv4 | ipaddr.IPv6, cidrs: readonly Cidr[]): boolean {
  return cidrs.some(([network, prefixBits]) => address.kind() === network.kind() && address.match(network, prefixBits));
}
